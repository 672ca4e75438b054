import type { DomainEvent } from '@zhengju/domain/event'
import { type Currency, type Minor, parseCurrency, parseMoney } from '@zhengju/domain/money'
import {
  countingRules,
  decidedBy,
  fixtureKey,
  floorShare,
  marketKey,
  type TurnoverRules,
  validTurnover,
} from '@zhengju/domain/turnover'
import type { GameCategory, VenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { betKey, findBets, openLotsOf, saveSettled } from './batch-store.ts'
import { fed, recount, saveFed, type TellCounted, takeBack } from './count-service.ts'
import { categoryOf, type PlacedFacts, placedFacts, settledFacts, venueOf } from './parse.ts'
import { fixtureKeysOf, insertBets, type NewBet } from './placed-store.ts'
import { lockTurnovers } from './service.ts'
import * as store from './store.ts'
import type { BetRow } from './tables.ts'

type EventOf<Name extends DomainEvent['name']> = Extract<DomainEvent, { name: Name }>

export interface CountingDeps {
  readonly rules: TurnoverRules
  readonly tell: TellCounted
}

/** What the log tells of bets. A member's events arrive in their order, each once. */
export function createTurnoverConsumers({ rules, tell }: CountingDeps) {
  /** A bet of the other side strikes what an older one has fed: the market is counted anew. Of each member one. */
  async function betsPlaced(tx: Tx, events: readonly EventOf<'betPlaced'>[]): Promise<void> {
    const placed = events.map((event) => ({ event, facts: placedFacts(event.detail) }))
    const keys = await fixtureKeysOf(
      tx,
      placed.flatMap(({ event, facts: { market } }) =>
        market ? [{ venue: event.venue, fixtureId: market.fixtureId }] : [],
      ),
    )
    const bets = placed.map(({ event, facts }) => newBet(event, facts, { rules, keys }))
    await recount(tx, await insertBets(tx, bets), tell)
  }

  /**
   * Counts bets by our own rule from the settled facts, keeps the venue's figure beside it, feeds the lots. Of each
   * member one: its lots are as they were before.
   */
  async function betsSettled(tx: Tx, events: readonly EventOf<'betSettled'>[]): Promise<void> {
    const [known, lots] = await Promise.all([
      findBets(tx, events),
      openLotsOf(
        tx,
        events.map(({ memberId }) => memberId),
      ),
    ])
    const settled = events.flatMap((event) => {
      const bet = knownBet(known, event)
      return bet.state === 'open' ? [settledBet(bet, event, rules)] : []
    })
    if (settled.length === 0) return
    await saveFed(tx, fed(settled, lots), { save: saveSettled, tell })
    // A bet that never was hedges no other one.
    await recount(
      tx,
      settled.filter(({ is_void }) => is_void),
      tell,
    )
  }

  /** A bet that was not counted stays as it is. */
  async function unsettled(
    tx: Tx,
    event: EventOf<'settlementCancelled' | 'betRolledBack'>,
    state: 'open' | 'rolledBack',
  ): Promise<void> {
    const bet = await store.findBet(tx, event.venue, event.betTxId)
    if (!bet || bet.state === 'rolledBack') return
    await takeBack(tx, bet)
    await store.markUnsettled(tx, bet, state)
    await recount(tx, [bet], tell)
  }

  return {
    prepare,
    together: { betPlaced: betsPlaced, betSettled: betsSettled },
    betPlaced: (tx: Tx, event: EventOf<'betPlaced'>) => betsPlaced(tx, [event]),
    betSettled: (tx: Tx, event: EventOf<'betSettled'>) => betsSettled(tx, [event]),
    settlementCancelled: (tx: Tx, event: EventOf<'settlementCancelled'>) =>
      unsettled(tx, event, 'open'),
    betRolledBack: (tx: Tx, event: EventOf<'betRolledBack'>) => unsettled(tx, event, 'rolledBack'),
  }
}

/** What handlers of these events rely on: their members are locked, fixtures have a key. */
async function prepare(tx: Tx, events: readonly BetFact[]): Promise<void> {
  await lockTurnovers(
    tx,
    events.map(({ memberId }) => memberId),
  )
  const fixtures = events.flatMap((event) => {
    if (event.name !== 'betPlaced') return []
    const { market } = placedFacts(event.detail)
    const { venue } = event
    return market ? [{ venue, fixtureId: market.fixtureId, key: fixtureKey(market) }] : []
  })
  if (fixtures.length > 0) await store.keepFixtures(tx, fixtures)
}

type BetFact = EventOf<'betPlaced' | 'betSettled' | 'settlementCancelled' | 'betRolledBack'>

interface PlacedRules {
  readonly rules: TurnoverRules
  readonly keys: ReadonlyMap<string, string>
}

function newBet(
  event: EventOf<'betPlaced'>,
  facts: PlacedFacts,
  { rules, keys }: PlacedRules,
): NewBet {
  const category = categories[venueOf(event.venue)]
  const currency = currencyOf(event.currency)
  const share = floorShare({ kind: facts.kind, odds: facts.odds, category }, rules)
  return {
    venue: event.venue,
    betTxId: event.betTxId,
    memberId: event.memberId,
    category,
    currency,
    orderNo: facts.orderNo,
    risk: moneyOf(event.amount, currency),
    placedAt: event.at,
    isReplay: event.isReplay === true,
    lines: share.lines,
    linesAtFloor: share.reached,
    ...marketOf(event.venue, facts, keys),
  }
}

/** A single has its market; parlays and systems are no hedges. */
function marketOf(
  venue: string,
  { market }: PlacedFacts,
  keys: ReadonlyMap<string, string>,
): { readonly marketKey?: string; readonly selection?: string } {
  if (!market) return {}
  const key = keys.get(`${venue} ${market.fixtureId}`) ?? fixtureKey(market)
  return { marketKey: marketKey(key, market), selection: market.side }
}

/** What is played at each venue. */
const categories: Record<VenueId, GameCategory> = { im: 'sport', ob: 'sport', fb: 'sport' }

function knownBet(known: ReadonlyMap<string, BetRow>, event: EventOf<'betSettled'>): BetRow {
  const bet = known.get(betKey(event))
  if (!bet) throw new Error(`bet ${event.venue} ${event.betTxId} was settled before it was placed`)
  return bet
}

/** The row as it will be, but for what counts of it. */
function settledBet(bet: BetRow, event: EventOf<'betSettled'>, rules: TurnoverRules): BetRow {
  const payout = moneyOf(event.payout, bet.currency)
  const { outcome, results } = settledFacts(event.detail)
  const facts = { risk: bet.risk, payout, decided: decidedBy(results) }
  const counting = countingRules(rules, categoryOf(bet.category))
  const whole = validTurnover({ ...facts, isCashedOut: outcome === 'cashedOut' }, counting)
  return {
    ...bet,
    state: 'settled',
    payout,
    whole_valid: whole,
    whole_bonus: (whole * BigInt(bet.lines_at_floor)) / BigInt(bet.lines),
    venue_valid: moneyOf(event.venueValidBet, bet.currency),
    is_void: outcome === 'void',
    settled_at: BigInt(event.at),
  }
}

function currencyOf(text: string): Currency {
  const currency = parseCurrency(text)
  if (!currency) throw new Error(`currency ${text} is unknown`)
  return currency
}

function moneyOf(text: string, currency: Currency): Minor {
  const money = parseMoney(text, currency)
  if (money === undefined) throw new Error(`${text} is not money in ${currency}`)
  return money
}
