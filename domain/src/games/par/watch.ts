import type { Minor } from '../../money/index.ts'
import type { ParSheet } from './index.ts'

/** What was played: sums over rounds, in cents, and sums of squares and products. */
export interface PlayedSums {
  readonly rounds: number
  readonly staked: Minor
  readonly paid: Minor
  readonly stakedSquares: number
  readonly paidSquares: number
  readonly products: number
}

/** In millionths of the stake. */
export interface WatchedReturn {
  readonly least: number
  readonly greatest: number
  /** Half the width of the 95 percent interval; undefined with too few rounds to say. */
  readonly margin: number | undefined
  /** Four deviations away from everything that the sheet says: chance does that once in 16,000. */
  readonly isOff: boolean
}

/** The return of a ratio of sums, with its deviation from round to round, beside the spots of the sheet. */
export function watchedReturn({ spots }: ParSheet, played: PlayedSums): WatchedReturn {
  // The sheets of slots have fractions that no number holds.
  const returns = spots.map(
    ({ return: back }) => Number((back.of * scale) / back.in) / Number(scale),
  )
  const [least, greatest] = [Math.min(...returns), Math.max(...returns)]
  const shown = { least: millionths(least), greatest: millionths(greatest) }
  if (played.rounds < fewestRounds) return { ...shown, margin: undefined, isOff: false }
  const staked = Number(played.staked)
  const actual = Number(played.paid) / staked
  const squares =
    played.paidSquares - 2 * actual * played.products + actual ** 2 * played.stakedSquares
  const deviation = Math.sqrt(Math.max(0, squares)) / staked
  const isOff =
    deviation > 0 && (actual + 4 * deviation < least || actual - 4 * deviation > greatest)
  return { ...shown, margin: millionths(1.96 * deviation), isOff }
}

function millionths(share: number): number {
  return Math.round(share * 1_000_000)
}

const scale = 1_000_000_000_000n
/** Below that the great wins of a slot have hardly come up, and the deviation is none. */
const fewestRounds = 1_000
