import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import {
  commitOf,
  type FairHmac,
  fairStream,
  scaledCrash,
  scaledDraw,
  scaledPick,
} from '@zhengju/domain/fair'

export type Drawing = 'each' | 'taken' | 'crash'

/** A round that was played elsewhere, as whoever kept it has it. */
export type OthersRound =
  | {
      readonly drawing: 'each' | 'taken'
      readonly serverSeed: string
      readonly clientSeed: string
      readonly nonce: number
      /** Of so many numbers from 0, so many are drawn. */
      readonly of: number
      readonly count: number
      readonly commit?: string
    }
  | { readonly drawing: 'crash'; readonly roundHash: string; readonly seed: string }

export interface OthersResult {
  /** Numbers, or a point in hundredths. */
  readonly numbers: readonly number[]
  readonly commit?: string
  readonly isCommitRight?: boolean
}

const mac: FairHmac = (key, message) => hmac(sha256, utf8ToBytes(key), utf8ToBytes(message))

/** By their mapping of the same bytes; no game of ours draws by it. */
export function drawOthers(round: OthersRound): OthersResult {
  if (round.drawing === 'crash') {
    return { numbers: [scaledCrash(mac, round.roundHash, round.seed)] }
  }
  const { count, drawing, of, serverSeed } = round
  const stream = fairStream(mac, round)
  const numbers =
    drawing === 'taken'
      ? scaledPick(stream, of, count)
      : Array.from({ length: count }, () => scaledDraw(stream, of))
  const commit = commitOf(sha256, serverSeed)
  const isCommitRight = round.commit === undefined ? {} : { isCommitRight: round.commit === commit }
  return { numbers, commit, ...isCommitRight }
}
