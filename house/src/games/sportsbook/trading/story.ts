import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { BetLeg } from '@zhengju/domain/slip'
import type { VoidReason } from '@zhengju/domain/trading'
import type { Tx } from '@zhengju/storage/tx'
import type { StoredBet } from '../store/bet-rows.ts'
import { type BetSearch, callsOfBet, refsOf, salesOfBet, searchBets } from '../store/desk.ts'
import { resultVersions } from '../store/results.ts'
import { holdOf } from '../store/settlement-holds.ts'
import { voidsMade } from '../store/voids.ts'

/** Bets as a trader sees them, newest first. */
export async function betsPage(tx: Tx, search: BetSearch): Promise<object> {
  const found = await searchBets(tx, { ...search, limit: search.limit + 1 })
  const items = found.slice(0, search.limit)
  const refs = await refsOf(
    tx,
    items.map(({ memberId }) => memberId),
  )
  return {
    items: items.map((bet) => betRow(bet, refs)),
    nextCursor: found.length > items.length ? (items.at(-1)?.order.orderNo ?? null) : null,
  }
}

/** One bet and all that became of it, in the order in which it happened. */
export async function betStory(tx: Tx, orderNo: string): Promise<object | undefined> {
  const [bet] = await searchBets(tx, { orderNo, limit: 1 })
  if (!bet) return undefined
  const refs = await refsOf(tx, [bet.memberId])
  const fixtureIds = bet.order.legs.map(({ fixtureId }) => fixtureId)
  const events: StoryEvent[] = [
    { at: bet.order.placedAt, what: 'placed', note: money(bet.order.risk) },
    ...(bet.decideAt > bet.order.placedAt
      ? [{ at: bet.decideAt, what: 'decided', note: String(bet.decideAt - bet.order.placedAt) }]
      : []),
    ...(await callsOfBet(tx, orderNo)).flatMap(({ call, at, answeredAt, code }) => [
      { at, what: 'told', note: call },
      ...(answeredAt === undefined
        ? []
        : [{ at: answeredAt, what: 'answered', note: `${call} ${code ?? ''}`.trim() }]),
    ]),
    ...(await salesOfBet(tx, orderNo)).map(({ at, stake, amount }) => ({
      at,
      what: 'sold',
      note: `${money(stake)} ${money(amount)}`,
    })),
    ...(await resultVersions(tx, fixtureIds)).map(({ decidedAt, period, version, score }) => ({
      at: decidedAt,
      what: version > 1 ? 'corrected' : 'result',
      note: `${period} ${score ? `${score.home}-${score.away}` : '-'}`,
    })),
    ...(await voidsMade(tx, bet.order.legs)).map(({ madeAt, by, note, reason, market }) => ({
      at: madeAt,
      what: 'voided',
      note: `${by} ${note}`,
      voided: { reason, market },
    })),
    ...(await holdsOf(tx, orderNo)),
    ...(bet.order.settledAt === undefined
      ? []
      : [{ at: bet.order.settledAt, what: 'settled', note: money(bet.order.payout ?? 0n) }]),
  ]
  return {
    bet: betRow(bet, refs),
    events: events
      .toSorted((a, b) => a.at - b.at)
      .slice(0, mostEvents)
      .map(({ voided = null, ...event }) => ({ ...event, voided })),
  }
}

interface StoryEvent {
  readonly at: number
  readonly what: string
  readonly note: string
  /** Why, and which market; empty of all. */
  readonly voided?: { readonly reason: VoidReason; readonly market: string }
}

/** A settlement that waited for a person, and who let it go. */
async function holdsOf(tx: Tx, orderNo: string): Promise<StoryEvent[]> {
  const hold = await holdOf(tx, orderNo)
  if (!hold) return []
  const { heldAt, payout, released } = hold
  const held = { at: heldAt, what: 'held', note: money(payout) }
  return released
    ? [held, { at: released.at, what: 'released', note: `${released.by} ${released.reason}` }]
    : [held]
}

function betRow(bet: StoredBet, refs: ReadonlyMap<string, string>) {
  const { order, venue, memberId, acceptOdds } = bet
  return {
    orderNo: order.orderNo,
    venue,
    memberRef: refs.get(memberId) ?? '',
    kind: order.kind,
    lines: order.lines ?? null,
    odds: order.odds ?? null,
    lineCount: order.lineCount,
    state: order.state,
    failure: order.failure ?? null,
    outcome: order.outcome ?? null,
    acceptOdds,
    risk: money(order.risk),
    potentialReturn: money(order.potentialReturn),
    payout: order.payout === undefined ? null : money(order.payout),
    sold: order.cashedOut ? money(order.cashedOut.payout) : null,
    placedAt: order.placedAt,
    settledAt: order.settledAt ?? null,
    kernel: bet.kernel,
    legs: order.legs.map(legRow),
  }
}

/** What is bet on, as a trader sees it. */
export function legRow(leg: BetLeg) {
  return {
    fixtureId: leg.fixtureId,
    competition: leg.competition,
    home: leg.home,
    away: leg.away,
    sport: leg.sport ?? 'football',
    family: leg.family,
    unit: leg.unit ?? 'goals',
    period: leg.period,
    line: leg.line ?? null,
    number: leg.number ?? null,
    side: leg.side,
    odds: leg.odds,
    isInPlay: leg.isInPlay,
    scoreAtPlacement: leg.scoreAtPlacement
      ? `${leg.scoreAtPlacement.home}-${leg.scoreAtPlacement.away}`
      : null,
    result: leg.result ?? null,
    voided: leg.voided ?? null,
  }
}

function money(amount: bigint): string {
  return moneyText(amount, siteCurrency)
}

const mostEvents = 200
