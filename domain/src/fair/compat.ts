import type { FairHmac, FairStream } from './stream.ts'

/**
 * Other people's mapping of the same bytes, for captured rounds on the verifier's page. Four bytes scaled to n leave
 * unequal shares, so no game of ours draws by it (rules 12).
 */
export function scaledDraw(stream: Pick<FairStream, 'bytes'>, n: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = stream.bytes(4)
  return Math.floor(((((a * 256 + b) * 256 + c) * 256 + d) / 2 ** 32) * n)
}

/** `k` of [0, n), each taken out of those that are left. */
export function scaledPick(stream: Pick<FairStream, 'bytes'>, n: number, k: number): number[] {
  const left = Array.from({ length: n }, (_, number) => number)
  return Array.from({ length: k }, () => left.splice(scaledDraw(stream, left.length), 1)[0] ?? 0)
}

/** A crash point of theirs in hundredths: 99 percent of 2^32 over what the round's hash says. */
export function scaledCrash(hmac: FairHmac, roundHash: string, seed: string): number {
  const [a = 0, b = 0, c = 0, d = 0] = hmac(roundHash, seed)
  const drawn = ((a * 256 + b) * 256 + c) * 256 + d
  return Math.max(100, Math.floor((2 ** 32 * 99) / (drawn + 1)))
}
