import type { FairStream } from '../fair/index.ts'
import { deckSize } from './season.ts'

/**
 * The cards of a deck as their seeds and the chances of its dealing say: for each place which prize lies there. Version 1.
 */
export function dealtCards(stream: FairStream, weights: readonly number[]): number[] {
  return Array.from({ length: deckSize }, () => stream.weighted(weights))
}

/** What the card at a place gives: what lies there, or the last prize when that is given out meanwhile. */
export function givenPrize(
  drawn: number,
  prizes: readonly { readonly left: number }[],
): number | undefined {
  if ((prizes[drawn]?.left ?? 0) > 0) return drawn
  const last = prizes.length - 1
  return (prizes[last]?.left ?? 0) > 0 ? last : undefined
}
