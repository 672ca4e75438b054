import type { DomainEvent } from '@zhengju/domain/event'
import { type Minor, moneyText, parseCurrency, parseMoney } from '@zhengju/domain/money'
import type { TurnoverRules } from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import { inGroups } from '../../platform/events/consumer.ts'
import { eventOf } from '../../platform/events/event-log.ts'
import { ReplayRefusal } from '../../platform/events/event-replay.ts'
import type { LoggedEvent, Rebuild } from '../../platform/events/event-turn.ts'
import { type BetFact, createTurnoverConsumers } from './consumers.ts'
import type { TellCounted } from './count-service.ts'
import * as rebuild from './rebuild-store.ts'
import { insertLots, type NewLot } from './store.ts'

type LotOpened = Extract<DomainEvent, { name: 'turnoverLotOpened' }>

const atOnce = 1_000

/**
 * Turnover made again: lots are opened and relieved between those events of their member between which they were, and bets
 * feed them by the handlers of every day. Nobody is told what a bet counts before it is over. Fixtures keep the keys that
 * they were first known under: which member's bet was the first is not said by the log.
 */
export function createTurnoverRebuild(rules: TurnoverRules, tell: TellCounted): Rebuild {
  const silent: TellCounted = async () => undefined
  const { prepare, together, ...handlers } = createTurnoverConsumers({ rules, tell: silent })
  const { names, handle } = inGroups(
    { ...handlers, turnoverLotOpened: openAgain },
    ({ memberId }) => memberId,
    (tx, events) => prepare(tx, events.filter(isAboutBet)),
    together,
  )
  const known: readonly string[] = names
  const isKnown = (event: DomainEvent): event is BetFact | LotOpened => known.includes(event.name)
  return {
    tables: ['turnover_lot', 'turnover_bet', 'turnover_allocation'],
    handle: async (tx, events) => handle(tx, (await withOpenings(tx, events)).filter(isKnown)),
    async finish(tx, { mayChangeOwed }) {
      await openTheRest(tx)
      await rebuild.keepTimes(tx)
      if (!mayChangeOwed) await refuseOtherOwed(tx)
      const bets = await rebuild.countedOtherwise(tx)
      for (let from = 0; from < bets.length; from += atOnce) {
        await tell(tx, bets.slice(from, from + atOnce))
      }
    },
  }
}

function isAboutBet(event: BetFact | LotOpened): event is BetFact {
  return event.name !== 'turnoverLotOpened'
}

interface Opening {
  readonly number: bigint
  readonly event: LotOpened
}

/** The openings that these events' members have had before them, each in its place. */
async function withOpenings(tx: Tx, events: readonly LoggedEvent[]): Promise<DomainEvent[]> {
  const last = new Map(events.map(({ memberId, number }) => [memberId, number]))
  const missing = (await rebuild.missingOpeningsOf(tx, [...last.keys()])).map(openingOf)
  const due = missing
    .filter(({ event }) => BigInt(event.received) < (last.get(event.memberId) ?? 0n))
    .map(({ event, number }) => ({ event, place: BigInt(event.received), number }))
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

function openingOf({ number, ...row }: rebuild.OpeningRow): Opening {
  const event = eventOf(row)
  if (event.name !== 'turnoverLotOpened') throw new Error(`event ${number} opens no lot`)
  return { number, event }
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
  const own = { id, memberId, source, sourceNo, currency, multiplePercent, scope, openedAt }
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
