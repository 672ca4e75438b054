import type { Inclusion } from './book.ts'
import type { FairHmac } from './stream.ts'

/**
 * The leaves of a shuffled pack, in the order of its places. The root is published before the hand; a salt keeps a card
 * that is not shown from being guessed out of its leaf.
 */
export function cardLeaves(
  hmac: FairHmac,
  serverSeed: string,
  pack: readonly number[],
): readonly string[] {
  return pack.map((card, place) =>
    cardLeaf({ place, card, salt: cardSalt(hmac, serverSeed, place) }),
  )
}

/** What opens the card at a place, beside its path. */
export function cardSalt(hmac: FairHmac, serverSeed: string, place: number): string {
  return Array.from(hmac(serverSeed, `salt:${place}`), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

export interface OpenedCard {
  readonly place: number
  readonly card: number
  readonly salt: string
}

/** What a shown card claims of the root that was published before its hand (see `isIncluded`). */
export function cardInclusion(
  opened: OpenedCard,
  packSize: number,
  path: readonly string[],
): Inclusion {
  return { leaf: cardLeaf(opened), index: opened.place, count: packSize, path }
}

function cardLeaf({ place, card, salt }: OpenedCard): string {
  return `${place}|${card}|${salt}`
}
