import { fixedText } from '@zhengju/domain/figure'
import {
  type CrashBet,
  elapsedAt,
  latestCashOut,
  multiplierAt,
  parseCrashBet,
  parseMultiplier,
} from '@zhengju/domain/games/crash'
import { type Minor, siteCurrency } from '@zhengju/domain/money'
import type { SharedRoundView, TicketView } from '@zhengju/venue-protocol/game'
import { isTaking } from '../model/tables.ts'

/** What a round does, by the house's time. */
export type FlightPhase =
  | { readonly kind: 'waiting' | 'cancelled' | 'sealed' }
  | { readonly kind: 'betting'; readonly seconds: number }
  | { readonly kind: 'flying'; readonly startsAt: number }
  | { readonly kind: 'ended'; readonly point: bigint }

export function flightPhase(round: SharedRoundView | undefined, now: number): FlightPhase {
  if (!round) return { kind: 'waiting' }
  if (round.state === 'cancelled') return { kind: 'cancelled' }
  const point = parseMultiplier(round.outcome?.point)
  if (point !== undefined) return { kind: 'ended', point }
  if (isTaking(round, now)) {
    return { kind: 'betting', seconds: Math.ceil((round.sealsAt - now) / 1_000) }
  }
  const { startsAt } = round
  return startsAt !== undefined && now >= startsAt
    ? { kind: 'flying', startsAt }
    : { kind: 'sealed' }
}

/** Where a bet stands for whoever placed it. */
export type BetStand =
  | { readonly kind: 'none' | 'placed' | 'lost' }
  | { readonly kind: 'flying'; readonly at: bigint; readonly sum: Minor }
  | { readonly kind: 'left'; readonly at: bigint; readonly sum: Minor }

export function standOf(ticket: TicketView | undefined, phase: FlightPhase, now: number): BetStand {
  const bet = ticket && parseCrashBet(ticket.choice, siteCurrency)
  if (!bet) return { kind: 'none' }
  const word = parseMultiplier(ticket.cashedOutAt)
  if (word !== undefined) return leftAt(bet, word)
  const latest = latestCashOut(bet)
  if (phase.kind === 'ended') {
    return latest <= phase.point ? leftAt(bet, latest) : { kind: 'lost' }
  }
  if (phase.kind !== 'flying') return { kind: 'placed' }
  const at = multiplierAt(now - phase.startsAt)
  // While it still flies everything that it has passed was reached.
  return at >= latest ? leftAt(bet, latest) : { kind: 'flying', at, sum: sumOf(bet, at) }
}

function leftAt(bet: CrashBet, at: bigint): BetStand {
  return { kind: 'left', at, sum: sumOf(bet, at) }
}

function sumOf({ stake }: CrashBet, at: bigint): Minor {
  return (stake * at) / 100n
}

/** Where the kite stands in a sky of 390 by 480 so long after its start, and what is written at its edge. */
export interface SkyView {
  readonly kite: readonly [x: number, y: number]
  readonly ticks: readonly { readonly text: string; readonly y: number }[]
}

export function skyAt(elapsedMs: number): SkyView {
  const times = Number(multiplierAt(Math.max(0, elapsedMs))) / 100
  const top = Math.max(3, times * 1.25)
  const y = (at: number) => ground - ((at - 1) / (top - 1)) * (ground - ceiling)
  const far = Math.min(1, Math.max(0, elapsedMs) / acrossMs)
  const step = steps.find((one) => (top - 1) / one <= mostTicks) ?? top
  const count = Math.floor((top - 1) / step)
  return {
    kite: [start[0] + 52 + far * 130, y(times) - 12],
    ticks: Array.from({ length: count + 1 }, (_, at) => {
      const level = 1 + at * step
      return { text: fixedText(level, 2), y: y(level) }
    }),
  }
}

export const start = [58, 436] as const
const ground = 430
const ceiling = 84
const acrossMs = elapsedAt(240n)
const mostTicks = 5
const steps = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000, 10_000, 50_000, 100_000]
