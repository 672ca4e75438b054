import type { DomainEvent, Life } from '@zhengju/domain/event'
import { fixtureKey, type TurnoverRules } from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import { betKey, findBets, openLotsOf, saveSettled, saveUnsettled } from './batch-store.ts'
import { markChanged } from './changed-store.ts'
import { type CountingDeps, fed, marketsOf, recount, saveFed, takeBack } from './count-service.ts'
import { countLives } from './life-service.ts'
import { moneyOf } from './parse.ts'
import { marketOf, newBets, placedMarkets, weighed } from './placed-service.ts'
import { insertBets } from './placed-store.ts'
import { lockTurnovers } from './service.ts'
import { withoutSettlement, withSettlement, withSoldRest } from './settlement-service.ts'
import * as store from './store.ts'
import type { BetRow } from './tables.ts'

type EventOf<Name extends DomainEvent['name']> = Extract<DomainEvent, { name: Name }>

/** What the log tells of bets. A member's events arrive in their order, each once. */
export function createTurnoverConsumers({ rules, tell }: CountingDeps) {
  /** A bet of the other side strikes what an older one has fed: the market is counted anew. Of each member one. */
  async function betsPlaced(tx: Tx, events: readonly EventOf<'betPlaced'>[]): Promise<void> {
    const bets = await newBets(tx, events, rules)
    insertBets(tx, bets)
    await recount(tx, placedMarkets(bets), tell)
  }

  /**
   * Counts bets by our own rule from the settled facts, keeps the venue's figure beside it, feeds the lots. Of each
   * member one: its lots are as they were before.
   */
  async function betsSettled(tx: Tx, events: readonly EventOf<'betSettled'>[]): Promise<void> {
    const memberIds = events.map(({ memberId }) => memberId)
    const [known, lots] = await Promise.all([findBets(tx, events), openLotsOf(tx, memberIds)])
    const due = events.flatMap((event) => {
      const bet = knownBet(known, event)
      return isDue(bet) ? [{ bet, event }] : []
    })
    if (due.length === 0) return
    // A part that was opened again after the rest was settled: both count together now.
    const again = due.flatMap(({ bet }) => (bet.state === 'settled' ? [bet] : []))
    await takeBack(tx, again)
    const settled = due.map(({ bet, event }) => withSettlement(bet, event, rules))
    const found = again.length > 0 ? await openLotsOf(tx, memberIds) : lots
    saveFed(tx, fed(settled, found), { save: saveSettled, tell })
    // A bet that never was hedges no other one, and one that risked less than was thought hedges less.
    const hedgesLess = settled.filter((bet, at) => bet.is_void || bet.risk !== due[at]?.bet.risk)
    await recount(tx, marketsOf(hedgesLess), tell)
  }

  /** Of each member one. Those that may be hedged go the usual way. */
  async function livesOver(tx: Tx, lives: readonly Life[]): Promise<void> {
    const others = await countLives(tx, lives, { rules, tell })
    if (others.length === 0) return
    await betsPlaced(
      tx,
      others.map(({ placed }) => placed),
    )
    await betsSettled(
      tx,
      others.map(({ settled }) => settled),
    )
  }

  const { together, ...later } = laterHandlers({ rules, tell })
  return {
    prepare: prepareFor(rules),
    together: { life: livesOver, betPlaced: betsPlaced, betSettled: betsSettled, ...together },
    betPlaced: (tx: Tx, event: EventOf<'betPlaced'>) => betsPlaced(tx, [event]),
    betSettled: (tx: Tx, event: EventOf<'betSettled'>) => betsSettled(tx, [event]),
    ...later,
  }
}

/** What handlers of these events rely on: their members are locked, fixtures have a key. */
function prepareFor(rules: TurnoverRules) {
  return (tx: Tx, events: readonly BetFact[]): void => {
    lockTurnovers(
      tx,
      events.map(({ memberId }) => memberId),
    )
    const fixtures = events.flatMap((event) => {
      const market = event.name === 'betPlaced' ? marketOf(weighed(event, rules)) : undefined
      const { venue } = event
      return market ? [{ venue, fixtureId: market.fixtureId, key: fixtureKey(market) }] : []
    })
    if (fixtures.length > 0) store.keepFixtures(tx, fixtures)
  }
}

/** What takes back, sells and opens again. */
function laterHandlers({ rules, tell }: CountingDeps) {
  /** A bet that was not counted stays as it is. Of each member one. */
  async function settlementsCancelled(
    tx: Tx,
    events: readonly EventOf<'settlementCancelled'>[],
  ): Promise<void> {
    const standing = await standingBets(tx, events)
    const opened = standing.map(({ bet, event }): BetRow => {
      return { ...withoutSettlement(bet, event), state: 'open' }
    })
    await unsettled(tx, opened)
  }

  async function rolledBack(tx: Tx, events: readonly EventOf<'betRolledBack'>[]): Promise<void> {
    const figures = { open: 0n, settled_risk: 0n, settled_payout: 0n, settlements: null }
    const standing = await standingBets(tx, events)
    await unsettled(
      tx,
      standing.map(({ bet }): BetRow => ({ ...bet, ...figures, state: 'rolledBack' })),
    )
  }

  async function unsettled(tx: Tx, bets: readonly BetRow[]): Promise<void> {
    if (bets.length === 0) return
    await takeBack(tx, bets)
    saveUnsettled(tx, bets)
    markChanged(
      tx,
      bets.map(({ venue, bet_tx_id: betTxId }) => ({ venue, betTxId })),
    )
    await recount(tx, marketsOf(bets), tell)
  }

  /** A part is sold, or open again: it counts nothing while it is sold, and hedges nothing. */
  async function sold(
    tx: Tx,
    event: EventOf<'betCashedOut' | 'cashOutCancelled'>,
    sign: 1n | -1n,
  ): Promise<void> {
    const bet = await store.findBet(tx, event.venue, event.betTxId)
    if (!bet || bet.state === 'rolledBack') return
    const amount = sign * moneyOf(event.amount, bet.currency)
    const open = bet.open - amount
    if (bet.state === 'settled') return store.saveOpen(tx, { ...bet, open })
    const left = { ...bet, open, risk: bet.risk - amount }
    const settled = withSoldRest(left, { rules, at: event.at })
    if (settled) {
      // What another settlement left of the bet counts now.
      const lots = await openLotsOf(tx, [bet.member_id])
      saveFed(tx, fed([settled], lots), { save: saveSettled, tell })
    } else store.saveOpen(tx, left)
    await recount(tx, marketsOf([bet]), tell)
  }

  return {
    together: { settlementCancelled: settlementsCancelled, betRolledBack: rolledBack },
    settlementCancelled: (tx: Tx, event: EventOf<'settlementCancelled'>) =>
      settlementsCancelled(tx, [event]),
    betRolledBack: (tx: Tx, event: EventOf<'betRolledBack'>) => rolledBack(tx, [event]),
    betCashedOut: (tx: Tx, event: EventOf<'betCashedOut'>) => sold(tx, event, 1n),
    cashOutCancelled: (tx: Tx, event: EventOf<'cashOutCancelled'>) => sold(tx, event, -1n),
  }
}

/** The bets of those events that stand, each with its event. */
async function standingBets<Event extends BetFact>(tx: Tx, events: readonly Event[]) {
  const known = await findBets(tx, events)
  return events.flatMap((event) => {
    const bet = known.get(betKey(event))
    return bet && bet.state !== 'rolledBack' ? [{ bet, event }] : []
  })
}

export type BetFact = EventOf<
  | 'betPlaced'
  | 'betSettled'
  | 'settlementCancelled'
  | 'betRolledBack'
  | 'betCashedOut'
  | 'cashOutCancelled'
>

/** Whether a settlement of it is one that was not counted yet. */
function isDue({ state, open }: BetRow): boolean {
  return state === 'open' || (state === 'settled' && open > 0n)
}

function knownBet(known: ReadonlyMap<string, BetRow>, event: EventOf<'betSettled'>): BetRow {
  const bet = known.get(betKey(event))
  if (!bet) throw new Error(`bet ${event.venue} ${event.betTxId} was settled before it was placed`)
  return bet
}
