import { dayBounds, dayMs, siteDay } from '../../siteDay/index.ts'

/** A round of a table: stakes, the sealed book, what was drawn shown card by card, a rest. */
export const liveTimes = {
  bettingMs: 15_000,
  sealedMs: 2_000,
  dealingMs: 6_000,
  restMs: 4_000,
} as const
export const liveRoundMs =
  liveTimes.bettingMs + liveTimes.sealedMs + liveTimes.dealingMs + liveTimes.restMs

/** So many rounds are a shoe: for the roads alone, each round deals from fresh packs. */
export const shoeRounds = 66

export interface LiveRoundTimes {
  /** The site day and four digits: `202611220001` is the first of the day. */
  readonly number: string
  readonly opensAt: number
  readonly sealsAt: number
  readonly drawsAt: number
}

/** The round that takes stakes at an instant; none between the seal of one and the opening of the next. */
export function liveRoundAt(at: number, offsetMs = 0): LiveRoundTimes | undefined {
  // A table that begins later than the others is behind them all day, over midnight too.
  const day = siteDay(at - offsetMs)
  const from = (dayBounds(day)?.from ?? 0) + offsetMs
  const index = Math.floor((at - from) / liveRoundMs)
  const opensAt = from + index * liveRoundMs
  const sealsAt = opensAt + liveTimes.bettingMs
  if (at >= sealsAt) return undefined
  const number = day.replaceAll('-', '') + String(index + 1).padStart(4, '0')
  return { number, opensAt, sealsAt, drawsAt: sealsAt + liveTimes.sealedMs }
}

export interface ShoePlace {
  /** Of the day, from 1. */
  readonly shoe: number
  readonly hand: number
}

/** Where a round stands in its day. */
export function shoePlaceOf(number: string): ShoePlace {
  const index = Math.max(0, Number(number.slice(-4)) - 1)
  return { shoe: Math.floor(index / shoeRounds) + 1, hand: (index % shoeRounds) + 1 }
}

/** A day is filled by them. */
export const liveRoundsOfDay = dayMs / liveRoundMs
