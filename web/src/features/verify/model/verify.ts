import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { beaconSeed, commitOf, fairStream, isIncluded, seedChain } from '@zhengju/domain/fair'
import type { Recomputed, VerifyInput, VerifyKind } from './kind.ts'

/** A word of the stream: what was taken of it, or that it was drawn again. */
export interface TakenWord {
  readonly hex: string
  /** Of how many numbers one was wanted. */
  readonly n: number
  /** None where the word was rejected, so that no number is likelier than another. */
  readonly number: number | undefined
}

export interface Verified {
  readonly commit: string
  /** Of a seed that is an element of a chain: so many hashes lead to the commit, the chain's head. */
  readonly link?: number
  /** Undefined where nothing was published that it could be compared with. */
  readonly isCommitRight: boolean | undefined
  /** Whether the ticket stands, as it was, in the book that was sealed before the draw. */
  readonly isBookRight: boolean | undefined
  /** Whether the beacon signed what it is said to have said, and the draw is of it and of the book. */
  readonly isBeaconRight: boolean | undefined
  readonly words: readonly TakenWord[]
  readonly recomputed: Recomputed
  readonly isOutcomeRight: boolean | undefined
  readonly isPayoutRight: boolean | undefined
}

/** Draws a round again with the rules of the house: nothing is asked of anybody. */
export function verify(kind: VerifyKind, input: VerifyInput): Verified {
  const { recorded, serverSeed, shared } = input
  const isChained = shared !== undefined || kind.isShared === true
  const published = shared?.head ?? input.commit
  const words: TakenWord[] = []
  const streamAt = (nonce: number) =>
    fairStream(
      (key, message) => hmac(sha256, utf8ToBytes(key), utf8ToBytes(message)),
      { ...input, nonce },
      (word, n, number) => words.push({ hex: word.toString(16).padStart(8, '0'), n, number }),
    )
  const recomputed = kind.recompute(input, streamAt(input.nonce), streamAt)
  const commit = isChained
    ? headOf(serverSeed, shared?.link ?? input.nonce)
    : commitOf(sha256, serverSeed)
  return {
    commit,
    ...(isChained && { link: shared?.link ?? input.nonce }),
    isCommitRight: published === undefined ? undefined : published === commit,
    isBookRight: isInBook(kind, input),
    isBeaconRight: isOfBeacon(input),
    words,
    recomputed,
    isOutcomeRight: recorded && isSame(recorded.outcome, recomputed.outcome),
    isPayoutRight:
      recorded?.payout === undefined ? undefined : recorded.payout === recomputed.payout,
  }
}

/** Longer chains than the house's are nobody's. */
const longestChain = 1_000_000

function headOf(seed: string, link: number): string {
  if (!Number.isInteger(link) || link < 1 || link > longestChain) return ''
  return seedChain(sha256, seed, link + 1).at(-1) ?? ''
}

function isInBook(kind: VerifyKind, input: VerifyInput): boolean | undefined {
  const { ticket, root } = input.shared ?? {}
  if (!ticket || root === undefined) return undefined
  const { place, ticketId } = ticket
  const begins = `${ticketId}|${kind.canonical?.(input)}|`
  return place.leaf.startsWith(begins) && isIncluded(sha256, root, place)
}

/** A chain that we do not know is no reason for trust. */
function isOfBeacon({ clientSeed, shared }: VerifyInput): boolean | undefined {
  if (!shared?.beacon) return undefined
  const { isSigned, word } = shared.beacon
  return isSigned === true && beaconSeed(sha256, shared.root, word.randomness) === clientSeed
}

export function isRight(verified: Verified): boolean {
  const { isBeaconRight, isBookRight, isCommitRight, isOutcomeRight, isPayoutRight } = verified
  return ![isCommitRight, isBookRight, isBeaconRight, isOutcomeRight, isPayoutRight].includes(false)
}

/** The order of the fields is a matter of who wrote them. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((part, at) => isSame(part, other[at]))
  }
  if (typeof one === 'object' && typeof other === 'object' && one !== null && other !== null) {
    const names = Object.keys(one)
    const isAlike = names.length === Object.keys(other).length
    return (
      isAlike && names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)))
    )
  }
  return one === other
}
