import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { matchAt, planOfMatch, readSealedText } from '@zhengju/domain/match'
import { defaultModel } from '@zhengju/domain/pricing'
import type { Score } from '@zhengju/domain/sport'

export interface ProofCheck {
  /** The opened text is what was committed to. */
  readonly isSame: boolean
  /** What follows from it; undefined when it is of a model that we do not know. */
  readonly result: { readonly full: Score; readonly half: Score } | undefined
}

/** Computes the match anew from what was opened, without asking anybody. */
export function checkProof(commit: string, opened: string): ProofCheck {
  const isSame = bytesToHex(sha256(utf8ToBytes(opened))) === commit
  const match = readSealedText(opened)
  if (!match) return { isSame, result: undefined }
  const plan = planOfMatch(
    (key, message) => hmac(sha256, utf8ToBytes(key), utf8ToBytes(message)),
    match,
  )
  const end = matchAt(plan, Number.POSITIVE_INFINITY, defaultModel.firstHalfShare)
  return { isSame, result: { full: end.score, half: end.halfScore ?? end.score } }
}
