import type { DomainEvent } from '@zhengju/domain/event'
import { type Minor, moneyText, parseCurrency, parseMoney } from '@zhengju/domain/money'
import type { TurnoverRules } from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import { inGroups } from '../../platform/events/consumer.ts'
import type { LoggedEvent } from '../../platform/events/event-log.ts'
import { eventOf } from '../../platform/events/event-log.ts'
import { ReplayRefusal } from '../../platform/events/event-replay.ts'
import type { Rebuild } from '../../platform/events/event-turn.ts'
import { type BetFact, createTurnoverConsumers } from './consumers.ts'
import type { TellCounted } from './count-service.ts'
import * as rebuild from './rebuild-store.ts'
import { insertLots, type NewLot, turnLots } from './store.ts'

type LotOpened = Extract<DomainEvent, { name: 'turnoverLotOpened' }>
type LotTurned = Extract<DomainEvent, { name: 'turnoverLotTurned' }>
/** What happened to lots beside their member's bets. */
type LotEvent = LotOpened | LotTurned

const atOnce = 1_000

/**
 * Turnover made again: lots are opened and relieved between those events of their member between which they were, and bets
 * feed them by the handlers of every day. Nobody is told what a bet counts before it is over. Fixtures keep the keys that
 * they were first known under: which member's bet was the first is not said by the log.
 */
export function createTurnoverRebuild(rules: TurnoverRules, tell: TellCounted): Rebuild {
  const silent: TellCounted = () => undefined
  const { prepare, together, ...handlers } = createTurnoverConsumers({ rules, tell: silent })
  const { names, handle } = inGroups(
    { ...handlers, turnoverLotOpened: openAgain, turnoverLotTurned: turnAgain },
    ({ memberId }) => memberId,
    (tx, events) => prepare(tx, events.filter(isAboutBet)),
    together,
  )
  const known: readonly string[] = names
  const isKnown = (event: DomainEvent): event is BetFact | LotEvent => known.includes(event.name)
  return {
    tables: ['turnover_lot', 'turnover_bet', 'turnover_allocation'],
    handle: async (tx, events) => handle(tx, (await withLots(tx, events)).filter(isKnown)),
    async finish(tx, { mayChangeOwed }) {
      await openTheRest(tx)
      await rebuild.keepTimes(tx)
      if (!mayChangeOwed) await refuseOtherOwed(tx)
      const bets = await rebuild.countedOtherwise(tx)
      for (let from = 0; from < bets.length; from += atOnce) {
        tell(tx, bets.slice(from, from + atOnce))
      }
    },
  }
}

function isAboutBet(event: BetFact | LotEvent): event is BetFact {
  return event.name !== 'turnoverLotOpened' && event.name !== 'turnoverLotTurned'
}

interface Placed<Event extends LotEvent = LotEvent> {
  readonly number: bigint
  readonly event: Event
}

/** What happened to lots of these events' members before them, each in its place. */
async function withLots(tx: Tx, events: readonly LoggedEvent[]): Promise<DomainEvent[]> {
  const last = new Map(events.map(({ memberId, number }) => [memberId, number]))
  const memberIds = [...last.keys()]
  const missing: Placed[] = [
    ...(await rebuild.missingOpeningsOf(tx, memberIds)).map(openingOf),
    ...(await rebuild.missingTurnsOf(tx, memberIds)).map(turnOf),
  ]
  const due = missing
    .filter(({ event }) => placeOf(event) < (last.get(event.memberId) ?? 0n))
    .map(({ event, number }) => ({ event: numbered(event, number), place: placeOf(event), number }))
  const received = events.map((event) => ({ event, place: event.number, number: beforeOpenings }))
  const inPlace = [...received, ...due].toSorted(
    (a, b) => compare(a.place, b.place) || compare(a.number, b.number),
  )
  return inPlace.map(({ event }) => event)
}

/** What was opened after an event has its number as its place, and comes behind it. */
const beforeOpenings = -(2n ** 63n)

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b)
}

function placeOf({ received }: LotEvent): bigint {
  return BigInt(received)
}

function openingOf({ number, ...row }: rebuild.OpeningRow): Placed<LotOpened> {
  const event = eventOf(row)
  if (event.name !== 'turnoverLotOpened') throw new Error(`event ${number} opens no lot`)
  return { number, event }
}

function turnOf({ number, ...row }: rebuild.OpeningRow): Placed<LotTurned> {
  const event = eventOf(row)
  if (event.name !== 'turnoverLotTurned') throw new Error(`event ${number} turns no lot`)
  return { number, event }
}

/** A turn is kept with its number: so that it is done once. */
function numbered(event: LotEvent, number: bigint): LotEvent & { readonly number?: bigint } {
  return event.name === 'turnoverLotTurned' ? { ...event, number } : event
}

async function turnAgain(tx: Tx, event: LotTurned & { readonly number?: bigint }): Promise<void> {
  const { lotId, state, at, number } = event
  if (number === undefined) throw new Error(`a turn of lot ${lotId} has no number`)
  await turnLots(tx, [{ lotId, state, at, number }])
}

async function openAgain(tx: Tx, event: LotOpened): Promise<void> {
  await rebuild.relieve(tx, event.relieved, event.at)
  await insertLots(tx, [lotOf(event)])
}

/** Lots of members who have not bet since. */
async function openTheRest(tx: Tx): Promise<void> {
  const relieving: LotOpened[] = []
  for (;;) {
    const rows = await rebuild.missingOpenings(tx, atOnce)
    if (rows.length === 0) break
    const events = rows.map((row) => openingOf(row).event)
    await insertLots(tx, events.map(lotOf))
    relieving.push(...events.filter(({ relieved }) => relieved.length > 0))
  }
  for (const { relieved, at } of relieving) await rebuild.relieve(tx, relieved, at)
  for (;;) {
    const turns = (await rebuild.missingTurns(tx, atOnce)).map(turnOf)
    if (turns.length === 0) return
    await turnLots(
      tx,
      turns.map(({ event: { lotId, state, at }, number }) => ({ lotId, state, at, number })),
    )
  }
}

function lotOf(event: LotOpened): NewLot {
  const { lotId: id, memberId, source, sourceNo, multiplePercent, scope, at: openedAt } = event
  const currency = parseCurrency(event.currency)
  if (!currency) throw new Error(`currency ${event.currency} is unknown`)
  const minor = (text: string): Minor => {
    const money = parseMoney(text, currency)
    if (money === undefined) throw new Error(`${text} is not money in ${currency}`)
    return money
  }
  const [base, required] = [minor(event.base), minor(event.required)]
  const state = required > 0n ? 'open' : 'cleared'
  const { isBonus } = event
  const own = {
    id,
    memberId,
    source,
    sourceNo,
    currency,
    multiplePercent,
    scope,
    openedAt,
    isBonus,
  }
  return { ...own, base, required, done: 0n, state }
}

const mostNamed = 5

async function refuseOtherOwed(tx: Tx): Promise<void> {
  const rows = await rebuild.owedOtherwise(tx)
  if (rows.length === 0) return
  const named = rows.slice(0, mostNamed).map(({ name, currency, before, after }) => {
    return `${name} ${moneyText(before, currency)} -> ${moneyText(after, currency)} ${currency}`
  })
  throw new ReplayRefusal(
    `${rows.length} members would owe something else, --owed-may-change takes it: ${named.join(', ')}`,
  )
}
