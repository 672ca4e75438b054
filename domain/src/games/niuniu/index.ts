import type { FairStream } from '../../fair/index.ts'
import { mostBet, mostBid } from './settle.ts'

export { drawBanker } from './banker.ts'
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
  automaticNiuniu,
  type NiuniuMove,
  type NiuniuPlay,
  type NiuniuTable,
  playNiuniu,
  type SeatMove,
} from './play.ts'
export { type NiuniuSight, practiceNiuniu } from './practice.ts'
export {
  mostBet,
  mostBid,
  mostNiuniuLoss,
  type NiuniuHand,
  type NiuniuSettlement,
  settleNiuniu,
} from './settle.ts'
export { niuniuHalls, niuniuSeats, niuniuVersion } from './table.ts'

/** Each sees so many of his cards before the bids. */
export const shownFirst = 4

/** Five cards a seat, one seat after the other. */
export function dealNiuniu(seats: number, stream: FairStream): number[][] {
  const pack = stream.shuffle(52)
  return Array.from({ length: seats }, (_, seat) => pack.slice(5 * seat, 5 * seat + 5))
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
