import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import {
  type BeaconChain,
  type BeaconWord,
  beaconDueAt,
  beaconRoundAfter,
  type IsSigned,
  isBeaconWord,
} from '@zhengju/domain/fair'
import { fields, integer, text } from '@zhengju/venue-protocol/parse'
import type { Beacon } from './beacon.ts'

export interface DrandSettings {
  /** Anybody may answer: a word counts by its signature alone. */
  readonly url: string
  readonly chain: BeaconChain
  readonly timeoutMs: number
}

/** drand over HTTP. Many tables wait for the same word: it is asked for once, and kept for a while. */
export function createDrand({ chain, timeoutMs, url }: DrandSettings): Beacon {
  const known = new Map<number, Promise<BeaconWord | undefined>>()

  async function ask(round: number): Promise<BeaconWord | undefined> {
    const address = new URL(`${chain.hash}/public/${round}`, url.endsWith('/') ? url : `${url}/`)
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(address, { signal, redirect: 'error' })
    // Relays say so while a round is not there yet.
    if (answer.status === 404 || answer.status === 425) {
      await answer.body?.cancel()
      return undefined
    }
    if (!answer.ok) throw new Error(`the beacon answers ${answer.status}`)
    const said = readWord(await bounded(answer))
    if (said.round !== round || !isBeaconWord(sha256, isSigned, chain, said)) {
      throw new Error(`what was said of round ${round} is not the beacon's`)
    }
    return said
  }

  return {
    after(moment) {
      const round = beaconRoundAfter(chain, moment)
      return { chain: chain.hash, round, dueAt: beaconDueAt(chain, round) }
    },
    async word(awaited) {
      if (awaited.chain !== chain.hash) return undefined
      const asked = known.get(awaited.round) ?? ask(awaited.round)
      known.set(awaited.round, asked)
      for (const oldest of known.keys()) if (known.size > wordsKept) known.delete(oldest)
      const said = await asked.catch((error: unknown) => {
        known.delete(awaited.round)
        throw error
      })
      if (!said) known.delete(awaited.round)
      return said
    },
  }
}

/** A signature on the first group, whose key is on the second (RFC 9380). */
export const isSigned: IsSigned = (publicKey, message, signature) => {
  const { shortSignatures } = bls12_381
  try {
    const point = shortSignatures.hash(message, signatureScheme)
    return shortSignatures.verify(bytesOf(signature), point, bytesOf(publicKey))
  } catch {
    // Not on the curve.
    return false
  }
}

function readWord(said: unknown): BeaconWord {
  const source = fields(said)
  return {
    round: integer(source, 'round'),
    randomness: text(source, 'randomness', 64),
    signature: text(source, 'signature', 96),
  }
}

async function bounded(answer: Response): Promise<unknown> {
  let said = ''
  const decoder = new TextDecoder()
  for await (const bytes of answer.body ?? []) {
    said += decoder.decode(bytes, { stream: true })
    if (said.length > mostLetters) throw new Error('the beacon says too much')
  }
  return JSON.parse(said)
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex, 'hex'))
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

const signatureScheme = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const wordsKept = 64
const mostLetters = 4_096
