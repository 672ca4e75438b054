import { sha256 } from '@noble/hashes/sha2.js'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { betPrices, priceChain } from '@zhengju/contract/price-log/calls'
import { venueIdOf } from '@zhengju/contract/venue/code'
import {
  isChained,
  type PriceCheck,
  type PriceProof,
  priceCheck,
  type SeenLink,
} from '@zhengju/domain/priceLog'
import { errorFactorPercent, isObviousError } from '@zhengju/domain/trading'
import type { BetLeg, SlipBet } from './bet.ts'

export type ShownPrices = DataOf<typeof betPrices>
export type ShownChain = DataOf<typeof priceChain>
type ShownLeg = ShownPrices['legs'][number]

export interface CheckedLeg {
  readonly leg: BetLeg
  readonly shown: ShownLeg['state']
  /** Where something was shown. */
  readonly check: PriceCheck | undefined
  readonly proof: PriceProof | undefined
  readonly error: CheckedError | undefined
}

/** The price for which a leg was made void, held against the log in the same way. */
export interface CheckedError {
  readonly odds: number
  readonly fair: number
  readonly percent: number
  readonly state: 'right' | 'wrong' | 'pruned'
}

/** Every leg of the member's own record against what the house shows for it. */
export function checkPrices(
  bet: SlipBet,
  { legs }: ShownPrices,
  chain: ShownChain,
  seen: readonly SeenLink[],
): readonly CheckedLeg[] {
  const isBroken = isOtherChain(chain, seen)
  return bet.detail.legs.map((leg, index) => {
    const shown = legs[index]
    const claim = {
      venue: venueIdOf(bet.venue),
      fixtureId: leg.fixtureId,
      selectionId: leg.selectionId,
      odds: leg.odds,
      placedAt: takenBy(bet, leg),
      isLeast: bet.detail.isReserved && leg.result === undefined,
    }
    const proof = shown?.proof ?? undefined
    const own = proof && priceCheck(sha256, claim, proof, seen)
    // What is said to be shown and is not counts as what does not fit.
    const state = shown?.state ?? 'none'
    const missing = state === 'shown' && !proof ? ({ state: 'noLeaf' } as const) : undefined
    const check = own?.state === 'right' && isBroken ? isBroken : (own ?? missing)
    return { leg, shown: state, check, proof, error: errorOf(leg, shown?.error ?? undefined) }
  })
}

/** A bet that waited for its price is taken at kick-off at the latest, whenever it began to wait. */
function takenBy({ placedAt, detail }: SlipBet, { startAt }: BetLeg): number {
  return detail.isReserved ? Math.max(placedAt, startAt) : placedAt
}

/** The chain as it is told now is no longer the one that this device saw. */
function isOtherChain(
  { links, head }: ShownChain,
  seen: readonly SeenLink[],
): PriceCheck | undefined {
  if (!isChained(sha256, links)) return { state: 'brokenChain' }
  const known = new Map([...links, ...(head ? [head] : [])].map(({ seq, link }) => [seq, link]))
  const last = head?.seq ?? 0
  const isOther = seen.some(
    ({ seq, link }) => seq > last || (known.has(seq) && known.get(seq) !== link),
  )
  return isOther ? { state: 'otherHistory' } : undefined
}

function errorOf(
  leg: BetLeg,
  error: NonNullable<ShownLeg['error']> | undefined,
): CheckedError | undefined {
  if (leg.voided !== 'obviousError' || !error) return undefined
  const { venue, selection, odds, fair, second, proof } = error
  const of = { odds, fair, percent: errorFactorPercent }
  if (!proof) return { ...of, state: 'pruned' }
  const { fixtureId } = leg
  const claim = { venue, fixtureId, selectionId: selection, odds, placedAt: second * 1_000 }
  const check = priceCheck(sha256, claim, proof)
  const isRight = check.state === 'right' && check.fair === fair && isObviousError(odds, check.fair)
  return { ...of, state: isRight ? 'right' : 'wrong' }
}
