import type { Period } from '../kernel/index.ts'

/**
 * A game as data. Play is measured in ticks of half a minute, in which both sides have the ball equally often; what is
 * scored in a tick counts at its end, so that the model knows exactly how many of them are left.
 */
export interface BasketballRules {
  readonly quarterTicks: number
  readonly overtimeTicks: number
}

export const tickSec = 30
/** Quarters of 12 minutes. */
export const nbaRules: BasketballRules = { quarterTicks: 24, overtimeTicks: 10 }
/** Quarters of 10 minutes. */
export const fibaRules: BasketballRules = { quarterTicks: 20, overtimeTicks: 10 }

/** Which quarters a period consists of; overtime belongs to the full game alone. */
export const quartersOf: Partial<Readonly<Record<Period, readonly number[]>>> = {
  full: [1, 2, 3, 4],
  regular: [1, 2, 3, 4],
  firstHalf: [1, 2],
  secondHalf: [3, 4],
  quarter1: [1],
  quarter2: [2],
  quarter3: [3],
  quarter4: [4],
}

export const basketballPeriods = [
  'full',
  'regular',
  'firstHalf',
  'secondHalf',
  'quarter1',
  'quarter2',
  'quarter3',
  'quarter4',
] as const
