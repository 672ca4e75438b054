import type { DomainEvent } from '@zhengju/domain/event'
import { type Currency, type Minor, parseCurrency, parseMoney } from '@zhengju/domain/money'
import { categoryOf as playedAs } from '@zhengju/domain/round'
import { fixtureKey, marketKey, type TurnoverRules } from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import { type PlacedMarket, rounds, type WeighedBet } from '../round/index.ts'
import { betKey, findBets, openLotsOf, saveSettled, saveUnsettled } from './batch-store.ts'
import { fed, recount, saveFed, type TellCounted, takeBack } from './count-service.ts'
import { venueOf } from './parse.ts'
import { fixtureKeysOf, insertBets, type NewBet } from './placed-store.ts'
import { lockTurnovers } from './service.ts'
import { withoutSettlement, withSettlement, withSoldRest } from './settlement-service.ts'
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
    const placed = events.map((event) => ({ event, weighed: weighed(event, rules) }))
    const keys = await fixtureKeysOf(
      tx,
      placed.flatMap(({ event: { venue }, weighed }) => {
        const market = marketOf(weighed)
        return market ? [{ venue, fixtureId: market.fixtureId }] : []
      }),
    )
    const bets = placed.map(({ event, weighed }) => newBet(event, weighed, keys))
    await recount(tx, await insertBets(tx, bets), tell)
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
    await saveFed(tx, fed(settled, found), { save: saveSettled, tell })
    // A bet that never was hedges no other one, and one that risked less than was thought hedges less.
    const hedgesLess = settled.filter((bet, at) => bet.is_void || bet.risk !== due[at]?.bet.risk)
    await recount(tx, hedgesLess, tell)
  }

  const { together, ...later } = laterHandlers({ rules, tell })
  return {
    prepare: prepareFor(rules),
    together: { betPlaced: betsPlaced, betSettled: betsSettled, ...together },
    betPlaced: (tx: Tx, event: EventOf<'betPlaced'>) => betsPlaced(tx, [event]),
    betSettled: (tx: Tx, event: EventOf<'betSettled'>) => betsSettled(tx, [event]),
    ...later,
  }
}

/** What handlers of these events rely on: their members are locked, fixtures have a key. */
function prepareFor(rules: TurnoverRules) {
  return async (tx: Tx, events: readonly BetFact[]): Promise<void> => {
    await lockTurnovers(
      tx,
      events.map(({ memberId }) => memberId),
    )
    const fixtures = events.flatMap((event) => {
      const market = event.name === 'betPlaced' ? marketOf(weighed(event, rules)) : undefined
      const { venue } = event
      return market ? [{ venue, fixtureId: market.fixtureId, key: fixtureKey(market) }] : []
    })
    if (fixtures.length > 0) await store.keepFixtures(tx, fixtures)
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
    await saveUnsettled(tx, bets)
    await recount(tx, bets, tell)
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
      await saveFed(tx, fed([settled], lots), { save: saveSettled, tell })
    } else await store.saveOpen(tx, left)
    await recount(tx, [bet], tell)
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

/** What its category says of it, by the venue's own detail. */
function weighed(event: EventOf<'betPlaced'>, rules: TurnoverRules): WeighedBet {
  const category = playedAs(venueOf(event.venue), event.detail)
  const currency = currencyOf(event.currency)
  return rounds[category].weighed(event.detail, { category, currency, rules })
}

function newBet(
  event: EventOf<'betPlaced'>,
  bet: WeighedBet,
  keys: ReadonlyMap<string, string>,
): NewBet {
  const currency = currencyOf(event.currency)
  return {
    venue: event.venue,
    betTxId: event.betTxId,
    memberId: event.memberId,
    category: playedAs(venueOf(event.venue), event.detail),
    currency,
    orderNo: bet.orderNo,
    risk: moneyOf(event.amount, currency),
    placedAt: event.at,
    isReplay: event.isReplay === true,
    lines: bet.share.lines,
    linesAtFloor: bet.share.reached,
    ...hedgeOf(event, bet, keys),
  }
}

function hedgeOf(
  { venue, roundId }: EventOf<'betPlaced'>,
  bet: WeighedBet,
  keys: ReadonlyMap<string, string>,
): Pick<NewBet, 'marketKey' | 'selection' | 'spots'> {
  const market = marketOf(bet)
  if (market) {
    const key = keys.get(`${venue} ${market.fixtureId}`) ?? fixtureKey(market)
    return { marketKey: marketKey(key, market), selection: market.side }
  }
  if (bet.hedge?.kind !== 'spots') return {}
  return { marketKey: `round ${venue} ${roundId}`, selection: 'spots', spots: bet.hedge.spots }
}

function marketOf({ hedge }: WeighedBet): PlacedMarket | undefined {
  return hedge?.kind === 'market' ? hedge.market : undefined
}

function knownBet(known: ReadonlyMap<string, BetRow>, event: EventOf<'betSettled'>): BetRow {
  const bet = known.get(betKey(event))
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
