import type { BeaconWord, FairStream, Inclusion } from '@zhengju/domain/fair'
import type { Fields } from '@zhengju/venue-protocol/parse'

/** What a round is drawn again from. */
export interface VerifyInput {
  readonly game: string
  readonly version: string
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  /** As the house published it before the round, the head where it is of a chain; absent where seeds were pasted without one. */
  readonly commit?: string
  readonly stake: bigint
  readonly choice: Fields
  /** Of a round in steps. */
  readonly steps: readonly Fields[]
  /** Site day of a round that many share: with a lunar year some rules change. */
  readonly day?: string
  readonly shared?: SharedProof
  /** What the record says; absent where there is none. A draw by itself has no payout. */
  readonly recorded?: { readonly outcome: Fields; readonly payout?: bigint }
}

/** Of a round that many share: its seed is an element of a chain, and what was staked stands in a sealed book. */
export interface SharedProof {
  /** Published before the chain's first round. */
  readonly head: string
  /** So many hashes lead from the seed to the head. */
  readonly link: number
  readonly root: string
  /** Where one was named when the round opened; without it the draw is of seed and root alone. */
  readonly beacon?: SharedBeacon
  readonly ticket?: { readonly ticketId: string; readonly place: Inclusion }
}

export interface SharedBeacon {
  readonly chain: string
  readonly word: BeaconWord
  /** By the chain's public key; undefined where the chain is unknown to us. */
  readonly isSigned: boolean | undefined
}

/** What the rules made of the numbers, in words. */
export interface Recomputed {
  readonly verdict: string
  /** To be compared with the record, place by place. */
  readonly outcome: Fields
  readonly payout: bigint
  /** What each number means, in the order in which they were drawn. */
  readonly meanings: readonly string[]
  /** How the payout follows. */
  readonly sums: readonly (readonly [what: string, amount: string])[]
}

export interface VerifyChoice {
  readonly name: 'mines' | 'rows' | 'risk' | 'multiplier'
  readonly values: readonly (number | 'low' | 'medium' | 'high')[]
}

/** A game as the verifier knows it: the same rules as the house's, and words for its numbers. */
export interface VerifyKind {
  readonly versions: readonly string[]
  /** A stake and a choice to begin with where seeds are pasted. */
  readonly sample: { readonly stake: bigint; readonly choice: Fields }
  /** What a member chooses beside the stake. */
  readonly choices: readonly VerifyChoice[]
  /** Whether cells are opened one by one. */
  readonly hasCells?: boolean
  /** Drawn from a chain's element and the book's root, which stands for a client seed. */
  readonly isShared?: boolean
  /** How a ticket's choice is written in the sealed book. */
  canonical?(input: VerifyInput): string
  /** Throws where the choice is none of the game. `streamAt`: of a round that takes more than one number. */
  recompute(
    input: VerifyInput,
    stream: FairStream,
    streamAt: (nonce: number) => FairStream,
  ): Recomputed
}
