import type { DomainEvent } from '@zhengju/domain/event'
import { type Minor, parseMoney } from '@zhengju/domain/money'
import {
  decidedBy,
  defaultTurnoverRules,
  feedLots,
  reverseFeed,
  type TurnoverRules,
  validTurnover,
} from '@zhengju/domain/turnover'
import { type GameCategory, gameCategories, type VenueId, venueIds } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { orderNoOf, settledFacts } from './parse.ts'
import { changed, lotOf } from './service.ts'
import * as store from './store.ts'
import type { BetRow } from './tables.ts'

type EventOf<Name extends DomainEvent['name']> = Extract<DomainEvent, { name: Name }>

/** Mode, odds floor and weight by venue and category; mode A of rules 5 unless told otherwise. */
export type RulesOf = (venue: VenueId, category: GameCategory) => TurnoverRules

/** What the outbox tells of bets. A member's events arrive in their order, each once. */
export function createTurnoverConsumers(rulesOf: RulesOf = () => defaultTurnoverRules) {
  return {
    betPlaced,
    betSettled: (tx: Tx, event: EventOf<'betSettled'>) => betSettled(tx, event, rulesOf),
    settlementCancelled: (tx: Tx, event: EventOf<'settlementCancelled'>) =>
      takeBack(tx, event, 'open'),
    betRolledBack: (tx: Tx, event: EventOf<'betRolledBack'>) => takeBack(tx, event, 'rolledBack'),
  }
}

async function betPlaced(tx: Tx, event: EventOf<'betPlaced'>): Promise<void> {
  await store.insertBet(tx, {
    venue: event.venue,
    betTxId: event.betTxId,
    memberId: event.memberId,
    category: categories[venueOf(event.venue)],
    orderNo: orderNoOf(event.detail),
    risk: moneyOf(event.amount),
    placedAt: event.at,
  })
}

/** Counts the bet by our own rule from the settled facts, keeps the venue's figure beside it, feeds the lots. */
async function betSettled(tx: Tx, event: EventOf<'betSettled'>, rulesOf: RulesOf): Promise<void> {
  await store.lockMember(tx, event.memberId)
  const bet = await knownBet(tx, event)
  if (bet.state !== 'open') return
  const venue = venueOf(bet.venue)
  const category = categoryOf(bet.category)
  const payout = moneyOf(event.payout)
  const valid = validOf(bet, payout, event.detail, rulesOf(venue, category))
  const lots = (await store.openLots(tx, bet.member_id)).map(lotOf)
  const placedAt = Number(bet.placed_at)
  const fed = feedLots(lots, { betId: bet.bet_tx_id, placedAt, valid, category, venue })
  await store.saveLots(tx, changed(lots, fed.lots))
  await store.insertAllocations(tx, bet, fed.allocations)
  await store.markSettled(tx, bet, {
    payout,
    valid,
    venueValid: moneyOf(event.venueValidBet),
    discarded: fed.discarded,
    settledAt: event.at,
  })
}

function validOf(bet: BetRow, payout: Minor, detail: unknown, rules: TurnoverRules): Minor {
  const { outcome, results, odds } = settledFacts(detail)
  const settled = {
    risk: bet.risk,
    payout,
    decided: decidedBy(results),
    isCashedOut: outcome === 'cashedOut',
    // A sport ticket is a round of its own: both sides of one round are a matter of tables (rules 5).
    isHedged: false,
    odds,
  }
  return validTurnover(settled, rules)
}

/** Takes back exactly what the bet's settlement gave to lots. A bet that was not counted stays as it is. */
async function takeBack(
  tx: Tx,
  event: EventOf<'settlementCancelled' | 'betRolledBack'>,
  state: 'open' | 'rolledBack',
): Promise<void> {
  await store.lockMember(tx, event.memberId)
  const bet = await store.findBet(tx, event.venue, event.betTxId)
  if (!bet || bet.state === 'rolledBack') return
  const fed = await store.allocationsOf(tx, bet)
  const lots = (
    await store.lotsById(
      tx,
      fed.map(({ lot_id }) => lot_id),
    )
  ).map(lotOf)
  const allocations = fed.map(({ lot_id, amount }) => ({
    lotId: lot_id,
    betId: bet.bet_tx_id,
    amount,
  }))
  await store.saveLots(tx, changed(lots, reverseFeed(lots, allocations)))
  await store.markReversed(
    tx,
    fed.map(({ id }) => id),
  )
  await store.markUnsettled(tx, bet, state)
}

/** What is played at each venue. */
const categories: Record<VenueId, GameCategory> = { im: 'sport', ob: 'sport', fb: 'sport' }

async function knownBet(tx: Tx, event: EventOf<'betSettled'>): Promise<BetRow> {
  const bet = await store.findBet(tx, event.venue, event.betTxId)
  if (!bet) throw new Error(`bet ${event.venue} ${event.betTxId} was settled before it was placed`)
  return bet
}

function venueOf(text: string): VenueId {
  const venue = venueIds.find((known) => known === text)
  if (!venue) throw new Error(`venue ${text} is unknown`)
  return venue
}

function categoryOf(text: string): GameCategory {
  const category = gameCategories.find((known) => known === text)
  if (!category) throw new Error(`category ${text} is unknown`)
  return category
}

function moneyOf(text: string): Minor {
  const money = parseMoney(text)
  if (money === undefined) throw new Error(`${text} is not money`)
  return money
}
