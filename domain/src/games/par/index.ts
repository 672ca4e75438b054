import type { Minor } from '../../money/index.ts'

export * from './watch.ts'

/** An exact share: what a spot returns of its stake, or how often it is hit. */
export interface Share {
  readonly of: bigint
  readonly in: bigint
}

/** What a game promises, as data: its tile and its rules show these figures, and a test reckons them anew. */
export interface ParSheet {
  readonly version: string
  readonly leastStake: Minor
  readonly mostStake: Minor
  /** What one round wins at most, stake included. */
  readonly greatestPayout: Minor
  readonly spots: readonly ParSpot[]
}

export interface ParSpot {
  readonly id: string
  readonly return: Share
  readonly hitRate: Share
  /** How often more than the stake comes back. */
  readonly winRate: Share
  /** Of what comes back for a stake of one. */
  readonly deviation: number
}

/** What may happen to a stake: how many of all equally likely draws, and what then comes back of it. */
export interface ParCase {
  readonly draws: bigint
  readonly payout: Share
}

/** A spot's figures from everything that may happen to it. */
export function parSpot(id: string, cases: readonly ParCase[]): ParSpot {
  const all = cases.reduce((sum, { draws }) => sum + draws, 0n)
  const denominator = cases.reduce((product, { payout }) => product * payout.in, 1n)
  const returned = cases.reduce(
    (sum, { draws, payout }) => sum + (draws * payout.of * denominator) / payout.in,
    0n,
  )
  const count = (is: (payout: Share) => boolean) =>
    cases.reduce((sum, { draws, payout }) => (is(payout) ? sum + draws : sum), 0n)
  const mean = number({ of: returned, in: all * denominator })
  const spread = cases.reduce(
    (sum, { draws, payout }) => sum + number({ of: draws, in: all }) * (number(payout) - mean) ** 2,
    0,
  )
  return {
    id,
    return: reduced({ of: returned, in: all * denominator }),
    hitRate: reduced({ of: count((payout) => payout.of > 0n), in: all }),
    winRate: reduced({ of: count((payout) => payout.of > payout.in), in: all }),
    deviation: Math.sqrt(spread),
  }
}

/** GLI-19's floor: with a spot below it the game does not load. */
export function isFairEnough({ spots }: ParSheet): boolean {
  return spots.length > 0 && spots.every(({ return: back }) => back.of * 100n >= back.in * 75n)
}

/** The greater of two amounts. */
export function greater(a: bigint, b: bigint): bigint {
  if (a > b) return a
  return b
}

function number({ of, in: whole }: Share): number {
  return Number(of) / Number(whole)
}

function reduced({ of, in: whole }: Share): Share {
  let [a, b] = [of, whole]
  while (b > 0n) [a, b] = [b, a % b]
  return a === 0n ? { of, in: whole } : { of: of / a, in: whole / a }
}
