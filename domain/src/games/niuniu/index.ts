import type { FairStream } from '../../fair/index.ts'
import { mostBet, mostBid } from './settle.ts'

export {
  compareNiuniu,
  fiveFaces,
  fiveSmall,
  fourAlike,
  type NiuniuType,
  niuniuMultiple,
  niuniuType,
} from './hand.ts'
export {
  mostBet,
  mostBid,
  mostNiuniuLoss,
  type NiuniuHand,
  type NiuniuSettlement,
  settleNiuniu,
} from './settle.ts'

/** 抢庄牛牛 */
export const niuniuVersion = 'niuniu@1'
export const niuniuSeats = { least: 2, most: 5 } as const
/** Each sees so many of his cards before the bids. */
export const shownFirst = 4

/** Five cards a seat, one seat after the other. */
export function dealNiuniu(seats: number, stream: FairStream): number[][] {
  const pack = stream.shuffle(52)
  return Array.from({ length: seats }, (_, seat) => pack.slice(5 * seat, 5 * seat + 5))
}

/** Of the stream that dealt the hand: the highest bid, or one of the highest. Nobody bid: one of all, at once. */
export function drawBanker(
  bids: readonly number[],
  stream: FairStream,
): { readonly banker: number; readonly multiple: number } {
  const highest = Math.max(...bids)
  const tied = bids.flatMap((bid, seat) => (bid === highest ? [seat] : []))
  const banker = tied.length === 1 ? tied[0] : tied[stream.uint(tied.length)]
  return { banker: banker ?? 0, multiple: Math.max(highest, 1) }
}

export function parseBid(source: unknown): number | undefined {
  return wholeWithin(source, 0, mostBid)
}

export function parseBet(source: unknown): number | undefined {
  return wholeWithin(source, 1, mostBet)
}

function wholeWithin(value: unknown, from: number, to: number): number | undefined {
  const isWhole = typeof value === 'number' && Number.isInteger(value)
  return isWhole && value >= from && value <= to ? value : undefined
}
