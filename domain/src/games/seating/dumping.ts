import type { Minor } from '../../money/index.ts'

/** What two members came to against one another, over all hands that both were in. */
export interface PairSums {
  readonly hands: number
  /** From the other to the one, without what the house took; below zero where it went the other way. */
  readonly net: Minor
  /** Of what went from one to the other in each hand, squared. */
  readonly squares: bigint
}

export const leastPairHands = 50
export const mostDeviations = 4

/**
 * Whether more went one way than hands between strangers explain: each hand alone is as likely to go either way, so that its
 * own size is its deviation, and chance takes a sum beyond four of them once in 16,000 pairs.
 */
export function isDumping({ hands, net, squares }: PairSums): boolean {
  return hands >= leastPairHands && net * net > BigInt(mostDeviations * mostDeviations) * squares
}

/** In how many deviations, to a tenth, whichever way it went. */
export function deviationsOf({ net, squares }: Pick<PairSums, 'net' | 'squares'>): number {
  if (squares <= 0n) return 0
  return Math.round((Math.abs(Number(net)) / Math.sqrt(Number(squares))) * 10) / 10
}

/** How often one member gave up to another one before a showdown, and how often with the better cards. */
export interface PairFolds {
  readonly folds: number
  readonly better: number
}

/**
 * Whether better cards were given up too often. Whoever gives up thinks that his cards are the worse ones and mostly is right:
 * every second time is more than anybody is wrong, and chance takes a count beyond four deviations of that once in 16,000 pairs.
 */
export function isGivingUp({ better, folds }: PairFolds): boolean {
  const above = 2 * better - folds
  return above > 0 && above ** 2 > mostDeviations ** 2 * folds
}

/** Of fewer none is beyond chance. */
export const leastPairFolds = mostDeviations ** 2 + 1
