import type { FairStream } from '../../fair/index.ts'

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
