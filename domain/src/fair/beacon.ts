import { commitOf, type Sha256 } from './book.ts'

/** A public beacon: every so often it says a word that nobody knows before, and signs it. */
export interface BeaconChain {
  /** Its name everywhere: 64 hexadecimal digits. */
  readonly hash: string
  readonly publicKey: string
  readonly genesisAt: number
  readonly periodMs: number
}

/** What it said in a round. */
export interface BeaconWord {
  readonly round: number
  readonly randomness: string
  readonly signature: string
}

/** Whether the chain's key signed the bytes: passed in, `domain` imports nothing. */
export type IsSigned = (publicKey: string, message: Uint8Array, signature: string) => boolean

/** The League of Entropy's fast chain (`bls-unchained-g1-rfc9380`). */
export const quicknet: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisAt: 1_692_803_367_000,
  periodMs: 3_000,
}

/** The first round that falls due after that moment. */
export function beaconRoundAfter({ genesisAt, periodMs }: BeaconChain, at: number): number {
  return Math.max(1, Math.floor((at - genesisAt) / periodMs) + 2)
}

export function beaconDueAt({ genesisAt, periodMs }: BeaconChain, round: number): number {
  return genesisAt + (round - 1) * periodMs
}

/** What is signed in an unchained round: the hash of its number, as eight bytes. */
export function beaconMessage(sha256: Sha256, round: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return sha256(bytes)
}

/** Whether the word is this chain's of that round: its signature holds, and its number is the signature's hash. */
export function isBeaconWord(
  sha256: Sha256,
  isSigned: IsSigned,
  chain: BeaconChain,
  { randomness, round, signature }: BeaconWord,
): boolean {
  if (!/^[0-9a-f]{96}$/.test(signature) || !Number.isSafeInteger(round) || round < 1) return false
  if (randomnessOf(sha256, signature) !== randomness) return false
  return isSigned(chain.publicKey, beaconMessage(sha256, round), signature)
}

/** The members' part of a shared round: the book's root, and what a public beacon said after it was sealed. */
export function beaconSeed(sha256: Sha256, root: string, randomness: string): string {
  return commitOf(sha256, root + randomness)
}

function randomnessOf(sha256: Sha256, signature: string): string {
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return Array.from(sha256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
