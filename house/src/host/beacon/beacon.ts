import type { BeaconWord } from '@zhengju/domain/fair'

/** Where rounds that many share get a part of their chance that neither members nor the house can know before. */
export interface Beacon {
  /** What a round waits for that is sealed before that moment; undefined: nothing. Named when the round opens. */
  after(moment: number): AwaitedWord | undefined
  /** Undefined: it is not there yet. Throws where nobody answers, or what was said is not the beacon's. */
  word(awaited: AwaitedWord): Promise<BeaconWord | undefined>
}

export interface AwaitedWord {
  /** The hash of its chain. */
  readonly chain: string
  readonly round: number
  /** Nobody knows it before. */
  readonly dueAt: number
}

/** Rounds are drawn from their seed and the root of their book, and the verifier says so. */
export const noBeacon: Beacon = { after: () => undefined, word: async () => undefined }
