import { isIncluded, type Sha256 } from '../fair/index.ts'
import type { OddsE5 } from '../sport/index.ts'
import { isChained, minuteOf, type PriceLink } from './chain.ts'
import { pricesOf, readLeaf, shortSelection } from './leaf.ts'

/** What a member's own record says of a leg. */
export interface PriceClaim {
  readonly venue: string
  readonly fixtureId: string
  readonly selectionId: string
  readonly odds: OddsE5
  /** When the bet was placed; epoch ms. In play it is taken some seconds later. */
  readonly placedAt: number
  /** Its price is the least that was asked for: it may have been taken at a better one. */
  readonly isLeast?: boolean
}

/** What the house shows for it. */
export interface PriceProof {
  readonly leaf: string
  readonly index: number
  readonly path: readonly string[]
  /** That of the leaf's minute first, then those after it, as far as they are shown. */
  readonly links: readonly PriceLink[]
}

export interface SeenLink {
  readonly seq: number
  readonly link: string
}

/** The first thing that is not as it should be, or that everything is. */
export type PriceCheck =
  | {
      readonly state: 'right'
      readonly second: number
      readonly odds: OddsE5
      readonly fair: OddsE5
    }
  | {
      readonly state:
        | 'noLeaf'
        | 'otherFixture'
        | 'otherPrice'
        | 'tooLate'
        | 'notIncluded'
        | 'brokenChain'
        | 'otherHistory'
    }

/**
 * The price of a bet held against the log, by whoever has the bet: the leaf says this price, stood before the bet was
 * accepted, is under its minute's root, and that root under the links after it and under what was seen of the chain before.
 */
export function priceCheck(
  sha256: Sha256,
  claim: PriceClaim,
  proof: PriceProof,
  seen: readonly SeenLink[] = [],
): PriceCheck {
  const leaf = readLeaf(proof.leaf)
  if (!leaf) return { state: 'noLeaf' }
  if (leaf.fixtureId !== claim.fixtureId) return { state: 'otherFixture' }
  const selection = shortSelection(claim.fixtureId, claim.selectionId)
  const price = pricesOf(leaf).find(
    ({ venue, selection: of, odds }) =>
      venue === claim.venue &&
      of === selection &&
      (claim.isLeast ? odds >= claim.odds : odds === claim.odds),
  )
  if (!price) return { state: 'otherPrice' }
  if (leaf.second * 1_000 > claim.placedAt + longestWaitMs) return { state: 'tooLate' }
  const { index, path, links } = proof
  const [own] = links
  if (!own || own.minute !== minuteOf(leaf.second)) return { state: 'notIncluded' }
  const count = own.leafCount
  if (!isIncluded(sha256, own.root, { leaf: proof.leaf, index, count, path })) {
    return { state: 'notIncluded' }
  }
  if (!isChained(sha256, links)) return { state: 'brokenChain' }
  const known = new Map(links.map(({ seq, link }) => [seq, link]))
  const isOther = seen.some(({ seq, link }) => known.has(seq) && known.get(seq) !== link)
  return isOther
    ? { state: 'otherHistory' }
    : { state: 'right', second: leaf.second, odds: price.odds, fair: price.fair }
}

/** The longest delay before a bet in play is decided, and some seconds for whoever decides it. */
const longestWaitMs = 60_000
