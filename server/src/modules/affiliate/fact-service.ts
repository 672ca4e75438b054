import type { DomainEvent } from '@zhengju/domain/event'
import { type Minor, siteCurrency } from '@zhengju/domain/money'
import { categoryOf as playedAs } from '@zhengju/domain/round'
import { siteDay } from '@zhengju/domain/siteDay'
import type { GameCategory } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { ownMoneyResults } from '../ledger/index.ts'
import { protectedAt } from '../protection/index.ts'
import { settledFigures } from '../round/index.ts'
import { countedOf, uncountedOf } from '../turnover/index.ts'
import { categoryOf, currencyOf, rakeOf, venueOf } from './fact-parse.ts'
import * as store from './fact-store.ts'

type EventOf<Name extends DomainEvent['name']> = Extract<DomainEvent, { name: Name }>
export type BetFact = EventOf<
  | 'betPlaced'
  | 'betSettled'
  | 'betCashedOut'
  | 'settlementCancelled'
  | 'cashOutCancelled'
  | 'betAdjusted'
>

type EndedFact = Exclude<BetFact, { readonly name: 'betPlaced' }>

/**
 * Keeps what bets of affiliates' members did to the members' own money. Whether a bet counts is decided with the first that
 * is heard of its end: what a protected member lost never does, and what takes it back later does not either.
 */
export async function keepFacts(tx: Tx, events: readonly BetFact[]): Promise<void> {
  const owners = await store.affiliatesOf(tx, [...new Set(events.map(({ memberId }) => memberId))])
  const owned = events.filter(({ memberId, currency }) => {
    return owners.has(memberId) && currency === siteCurrency
  })
  if (owned.length === 0) return
  const [known, results, guarded] = await Promise.all([
    store.findBets(tx, owned),
    ownMoneyResults(tx, owned),
    protectedAt(tx, owned),
  ])
  const bets = new Map<string, Omit<store.BetRow, 'valid'>>()
  const facts: store.NewFact[] = []
  for (const event of owned) {
    const { venue, betTxId, memberId, at, txId } = event
    const key = store.betKey(event)
    const before = bets.get(key) ?? known.get(key)
    const category = before ? categoryOf(before.category) : playedAs(venueOf(venue), event.detail)
    const ownerId = owners.get(memberId) ?? ''
    const isProtected = event.name === 'betPlaced' ? null : guarded.has(`${memberId} ${at}`)
    bets.set(key, {
      ...{ venue, bet_tx_id: betTxId, owner_id: ownerId, member_id: memberId, category },
      is_protected: before?.is_protected ?? isProtected,
      last_at: BigInt(at),
    })
    if (event.name === 'betPlaced') continue
    const earlier = facts.filter((one) => store.betKey(one) === key)
    const gross = await grossOf(tx, event, { category, results, earlier })
    const cause = `${event.name} ${txId}`
    const of = { ownerId, memberId, venue, betTxId, category, cause, at, day: siteDay(at) }
    facts.push({ ...of, gross, valid: 0n })
  }
  await store.saveBets(tx, [...bets.values()])
  await store.insertFacts(tx, facts)
}

/** At card tables members play for one another's money: what counts is the rake that the venue took, and nothing else. */
async function grossOf(
  tx: Tx,
  event: EndedFact,
  of: {
    readonly category: GameCategory
    readonly results: ReadonlyMap<string, Minor>
    readonly earlier: readonly store.NewFact[]
  },
): Promise<Minor> {
  if (of.category !== 'chess') {
    return of.results.get(`${event.venue} ${event.txId}`) ?? toldOf(event)
  }
  if (event.name === 'settlementCancelled') {
    const kept = await store.grossOf(tx, event)
    return -of.earlier.reduce((sum, { gross }) => sum + gross, kept)
  }
  return event.name === 'betSettled' ? rakeOf(event.detail, currencyOf(event.currency)) : 0n
}

/** Of venues that keep their members' money: their records are booked together, so the record itself says it. */
function toldOf(event: EndedFact): Minor {
  if (event.name === 'betAdjusted') return 0n
  const { risk, payout } = settledFigures(event, currencyOf(event.currency))
  const isBack = event.name === 'settlementCancelled' || event.name === 'cashOutCancelled'
  return isBack ? payout - risk : risk - payout
}

const batch = 500

/**
 * What turnover counts of these bets now, as a fact of its own where it changed. `all`: also of those that have not moved
 * since, because a bet of the other side strikes an older one.
 */
export async function countAnew(tx: Tx, ownerId: string, { all }: { all: boolean }): Promise<void> {
  let after: store.BetKey = { venue: '', betTxId: '' }
  for (;;) {
    const rows = await store.dueBets(tx, ownerId, { all, after, limit: batch })
    if (rows.length > 0) await countThese(tx, rows)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = { venue: last.venue, betTxId: last.bet_tx_id }
  }
}

async function countThese(tx: Tx, rows: readonly store.BetRow[]): Promise<void> {
  const keys = rows.map((row) => ({ venue: row.venue, betTxId: row.bet_tx_id }))
  const [counts, waiting] = await Promise.all([
    countedOf(tx, keys),
    uncountedOf(tx, [...new Set(rows.map(({ member_id }) => member_id))]),
  ])
  const seen = rows.map((row) => {
    const key = { venue: row.venue, betTxId: row.bet_tx_id }
    const valid = counts.get(store.betKey(key)) ?? 0n
    return { ...key, row, valid, isDue: waiting.has(row.member_id) }
  })
  const facts = seen.flatMap(({ row, valid, venue, betTxId }): store.NewFact[] => {
    if (valid === row.valid) return []
    const at = Number(row.last_at)
    const of = { venue, betTxId, ownerId: row.owner_id, memberId: row.member_id, at }
    const change = { gross: 0n, valid: valid - row.valid }
    const cause = `counted ${tx.runtime.ids.next()}`
    return [{ ...of, ...change, cause, day: siteDay(at), category: categoryOf(row.category) }]
  })
  await store.insertFacts(tx, facts)
  await store.saveValid(tx, seen)
}
