import type { FairStream } from '../../fair/index.ts'
import type { Minor } from '../../money/index.ts'
import { type ParSheet, parSpot, type Share } from '../par/index.ts'

/** A coin toss, for development: the smallest game that is one. In the order in which they are drawn. */
export const coinSides = ['heads', 'tails'] as const
export type CoinSide = (typeof coinSides)[number]

/** What the right side pays for a stake of one, stake included. */
export const coinOdds: Share = { of: 196n, in: 100n }

const mostStake: Minor = 1_000_000n

export const coinPar: ParSheet = {
  version: 'coin@1',
  leastStake: 100n,
  mostStake,
  greatestPayout: coinPayout(mostStake, true),
  spots: coinSides.map((side) =>
    parSpot(side, [
      { draws: 1n, payout: coinOdds },
      { draws: 1n, payout: { of: 0n, in: 1n } },
    ]),
  ),
}

/** One word of the stream. */
export function tossCoin(stream: FairStream): CoinSide {
  return stream.uint(2) === 0 ? 'heads' : 'tails'
}

/** Below a cent it is rounded down, in the house's favour. */
export function coinPayout(stake: Minor, isRight: boolean): Minor {
  return isRight ? (stake * coinOdds.of) / coinOdds.in : 0n
}
