import { sha256 } from '@noble/hashes/sha2.js'
import { commitOf } from '@zhengju/domain/fair'
import type { SharedRoundView } from '@zhengju/venue-protocol/game'

/** One chain of a table: from the newest element that was shown down to the head that was published first. */
export interface ChainWalk {
  readonly head: string
  /** So many hashes were made here. */
  readonly steps: number
  readonly isRight: boolean
  /** Newest first. */
  readonly rounds: readonly WalkedRound[]
}

export interface WalkedRound {
  readonly roundId: string
  readonly number: string
  readonly link: number
  readonly seed: string
  /** The walk came by this very element at its link. */
  readonly isRight: boolean
}

/** Every chain that these rounds are of, the newest first. */
export function walkChains(rounds: readonly SharedRoundView[]): readonly ChainWalk[] {
  const chains = Map.groupBy(rounds, ({ head }) => head)
  return [...chains].map(([head, own]) => walked(head, own))
}

function walked(head: string, rounds: readonly SharedRoundView[]): ChainWalk {
  const shown = rounds
    .flatMap((round) => (round.seed === undefined ? [] : [{ ...round, seed: round.seed }]))
    .toSorted((a, b) => b.link - a.link)
  const steps = shown[0]?.link ?? 0
  const passed = new Map<number, string>()
  const links = new Set(shown.map(({ link }) => link))
  let element = shown[0]?.seed ?? ''
  // What names more links than a chain has is none, and is not walked.
  const isWalkable = steps > 0 && steps <= longestChain
  for (let link = steps; isWalkable && link > 0; link--) {
    if (links.has(link)) passed.set(link, element)
    element = commitOf(sha256, element)
  }
  return {
    head,
    steps: isWalkable ? steps : 0,
    isRight: isWalkable && element === head,
    rounds: shown.map(({ link, number, roundId, seed }) => ({
      ...{ roundId, number, link, seed },
      isRight: passed.get(link) === seed,
    })),
  }
}

const longestChain = 10_000
