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
import { feed, recount, type TellCounted, takeBack } from './count-service.ts'
import { categoryOf, type PlacedFacts, placedFacts, settledFacts, venueOf } from './parse.ts'
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
  /** A bet of the other side strikes what an older one has fed: the market is counted anew. */
  async function betPlaced(tx: Tx, event: EventOf<'betPlaced'>): Promise<void> {
    const facts = placedFacts(event.detail)
    const category = categories[venueOf(event.venue)]
    const currency = currencyOf(event.currency)
    const share = floorShare({ kind: facts.kind, odds: facts.odds, category }, rules)
    const bet = await store.insertBet(tx, {
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
      ...(await marketOf(tx, event.venue, facts)),
    })
    if (bet) await recount(tx, bet, tell)
  }

  /** Counts the bet by our own rule from the settled facts, keeps the venue's figure beside it, feeds the lots. */
  async function betSettled(tx: Tx, event: EventOf<'betSettled'>): Promise<void> {
    const bet = await knownBet(tx, event)
    if (bet.state !== 'open') return
    const payout = moneyOf(event.payout, bet.currency)
    const { outcome, results } = settledFacts(event.detail)
    const facts = { risk: bet.risk, payout, decided: decidedBy(results) }
    const counting = countingRules(rules, categoryOf(bet.category))
    const whole = validTurnover({ ...facts, isCashedOut: outcome === 'cashedOut' }, counting)
    const settled = await store.markSettled(tx, bet, {
      payout,
      whole,
      wholeBonus: (whole * BigInt(bet.lines_at_floor)) / BigInt(bet.lines),
      venueValid: moneyOf(event.venueValidBet, bet.currency),
      isVoid: outcome === 'void',
      settledAt: event.at,
    })
    await feed(tx, settled, tell)
    // A bet that never was hedges no other one.
    if (settled.is_void) await recount(tx, settled, tell)
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
    await recount(tx, bet, tell)
  }

  return {
    prepare,
    betPlaced,
    betSettled,
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

/** A single has its market; parlays and systems are no hedges. */
async function marketOf(
  tx: Tx,
  venue: string,
  { market }: PlacedFacts,
): Promise<{ readonly marketKey?: string; readonly selection?: string }> {
  if (!market) return {}
  const key = (await store.fixtureKeyOf(tx, venue, market.fixtureId)) ?? fixtureKey(market)
  return { marketKey: marketKey(key, market), selection: market.side }
}

/** What is played at each venue. */
const categories: Record<VenueId, GameCategory> = { im: 'sport', ob: 'sport', fb: 'sport' }

async function knownBet(tx: Tx, event: EventOf<'betSettled'>): Promise<BetRow> {
  const bet = await store.findBet(tx, event.venue, event.betTxId)
  if (!bet) throw new Error(`bet ${event.venue} ${event.betTxId} was settled before it was placed`)
  return bet
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
