import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import {
  bookRoot,
  cardInclusion,
  cardLeaves,
  fairStream,
  isIncluded,
  seedChain,
} from '@zhengju/domain/fair'
import type { HandView } from '@zhengju/venue-protocol/game'
import type { HandCheck } from './hand-check.ts'

/** A hand of cards checked on this device: undefined where the step has nothing to be checked by yet. */
export interface CheckedHand {
  /** Every card that is shown stands in the root that was known before the first one. */
  readonly areCardsRight: boolean | undefined
  readonly cards: number
  /** Nets and rake follow from cards and moves; stakes are payouts and rake. */
  readonly isSumRight: boolean | undefined
  /** The seed leads to the chain's head. */
  readonly isSeedRight: boolean | undefined
  /** The whole hand, dealt and played again from the seed. */
  readonly isDealRight: boolean | undefined
}

export function checkHand(hand: HandView, check: HandCheck): CheckedHand {
  const { opened = [], root } = hand
  const included = opened.map((card) =>
    root === undefined
      ? false
      : isIncluded(sha256, root, cardInclusion(card, check.packSize, card.path)) &&
        check.isShownAs(hand, card.place, card.card),
  )
  return {
    areCardsRight: opened.length === 0 ? undefined : included.every((isRight) => isRight),
    cards: opened.length,
    isSumRight: hand.state === 'shown' ? check.isSumRight(hand) : undefined,
    ...fromSeed(hand, check),
  }
}

export function isHandRight(checked: CheckedHand): boolean {
  const { areCardsRight, isDealRight, isSeedRight, isSumRight } = checked
  return ![areCardsRight, isSumRight, isSeedRight, isDealRight].includes(false)
}

function fromSeed(
  hand: HandView,
  check: HandCheck,
): Pick<CheckedHand, 'isSeedRight' | 'isDealRight'> {
  const { clientSeed, head, link, root, seed } = hand
  if (seed === undefined || clientSeed === undefined) {
    return { isSeedRight: undefined, isDealRight: undefined }
  }
  const isSeedRight = seedChain(sha256, seed, link + 1).at(-1) === head
  const seeds = { serverSeed: seed, clientSeed, nonce: link }
  const again = playedAgain(() => check.again(hand, fairStream(bytes, seeds)))
  if (!again) return { isSeedRight, isDealRight: false }
  const isRootRight = bookRoot(sha256, cardLeaves(bytes, seed, again.pack)) === root
  return { isSeedRight, isDealRight: isRootRight && again.isSame }
}

/** From another seed moves come out of turn. */
function playedAgain<Again>(play: () => Again): Again | undefined {
  try {
    return play()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function bytes(key: string, message: string): Uint8Array {
  return hmac(sha256, utf8ToBytes(key), utf8ToBytes(message))
}
