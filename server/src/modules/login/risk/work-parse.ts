/** What a challenge says of itself: `bits.expiresAt.id.seal`. */
export interface ChallengeText {
  readonly bits: number
  readonly expiresAt: number
  readonly id: string
  readonly seal: string
}

export function readChallenge(text: string): ChallengeText | undefined {
  const match = /^(\d{1,2})\.(\d{1,15})\.([0-9a-f-]{36})\.([0-9a-f]{64})$/.exec(text)
  const [, bits, expiresAt, id = '', seal = ''] = match ?? []
  return match ? { bits: Number(bits), expiresAt: Number(expiresAt), id, seal } : undefined
}
