import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { flipOverview } from '@zhengju/contract/flip/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { commitOf, fairStream } from '@zhengju/domain/fair'
import { dealtCards } from '@zhengju/domain/flip'
import { shown, shownIn } from '#lib/money.ts'
import { flipText as text } from '#text/flip.ts'

export type FlipPage = DataOf<typeof flipOverview>
export type FlipDeck = NonNullable<FlipPage['deck']>
export type FlipPrize = FlipDeck['prizes'][number]

export interface CheckedDeck {
  /** The seed is the one whose hash was published before. */
  readonly isCommitRight: boolean
  /** The nine cards, dealt again. */
  readonly cards: readonly number[]
  /** Every card that was turned lay where it lies now. */
  readonly areCardsRight: boolean
}

/** A deck dealt again on this device; undefined while its seed is not shown. */
export function checkDeck(deck: FlipDeck): CheckedDeck | undefined {
  const { serverSeed, clientSeed, number: nonce, weights, commit } = deck
  if (serverSeed === null) return undefined
  const stream = fairStream(hmacBytes, { serverSeed, clientSeed, nonce })
  const cards = dealtCards(stream, weights)
  return {
    cards,
    isCommitRight: commitOf(sha256, serverSeed) === commit,
    areCardsRight: deck.cards.every(({ place, drawn }) => cards[place] === drawn),
  }
}

function hmacBytes(key: string, message: string): Uint8Array {
  return hmac(sha256, utf8ToBytes(key), utf8ToBytes(message))
}

export function amountOf({ kind, amount }: FlipPrize): string {
  return kind === 'coin' ? shownIn(amount, 'COIN') : shown(amount)
}

/** A card may hold nothing. */
export function prizeName(prize: FlipPrize): string {
  if (prize.kind === 'none') return text.prize.none
  return text.prizeOf(text.prize[prize.kind], amountOf(prize))
}
