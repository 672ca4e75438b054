import type { Minor } from '../money/index.ts'

/** How a red packet is divided: all alike as far as cents go, or by chance from a seed that is kept. */
export const redPacketSplits = ['even', 'random'] as const
export type RedPacketSplit = (typeof redPacketSplits)[number]

/** `empty`: every share was taken; `expired` and `stopped`: the rest went back to its campaign. */
export const redPacketStates = ['open', 'empty', 'expired', 'stopped'] as const
export type RedPacketState = (typeof redPacketStates)[number]

/**
 * Where chance comes from: evenly from zero to below `bound`. Every share that is taken is seen by everybody, so nobody
 * may reckon the next draw from those before it.
 */
export type Draw = (bound: Minor) => Minor

/** What one operator may put into campaigns a day without a second person: 10,000.00. */
export const fundingOneHandMax: Minor = 1_000_000n

/** What is to be divided, minor units: at least one for each share. */
export interface Division {
  readonly total: Minor
  readonly shares: number
}

/** Whether every share can have a cent at least. */
export function isDivisible({ total, shares }: Division): boolean {
  return Number.isSafeInteger(shares) && shares > 0 && total >= BigInt(shares)
}

/** The shares in the order in which they are taken; their sum is the total, each is a cent or more. */
export function sharesOf(division: Division, split: RedPacketSplit, draw: Draw): Minor[] {
  if (!isDivisible(division)) throw new Error('a share would be nothing')
  return split === 'even' ? evenShares(division) : randomShares(division, draw)
}

/** The first shares have a cent more where it does not come out even. */
function evenShares({ total, shares }: Division): Minor[] {
  const count = BigInt(shares)
  const [each, over] = [total / count, total % count]
  return Array.from({ length: shares }, (_, at) => (BigInt(at) < over ? each + 1n : each))
}

/**
 * Each share is drawn evenly from one cent up to twice the mean of what is left, so that early and late ones are
 * worth the same on average and a cent is left for everybody who comes after.
 */
function randomShares({ total, shares }: Division, draw: Draw): Minor[] {
  const drawn: Minor[] = []
  let left = total
  for (let count = BigInt(shares); count > 1n; count--) {
    const share = 1n + draw((2n * left) / count - 1n)
    drawn.push(share)
    left -= share
  }
  return [...drawn, left]
}
