import type { Minor } from '../money/index.ts'

/** What the books of a venue and ours say of one call that moved a member's money. Amounts are minor units. */
export interface CallSides {
  /** What the venue says of it; undefined where it never had such a call. */
  readonly venue:
    | {
        /** `waiting`: no answer of ours has reached it. `void`: it never took place there. */
        readonly state: 'done' | 'waiting' | 'void'
        /** What the member got; undefined where our books alone know how much. */
        readonly change: Minor | undefined
      }
    | undefined
  /** What the ledger booked for it; undefined where we never answered such a call. */
  readonly ours:
    | {
        readonly change: Minor
        readonly isTakenBack?: boolean
        /** Nobody has decided it here. */
        readonly isOpen?: boolean
      }
    | undefined
}

/**
 * `unknownCall`: the venue has it as done, we never heard of it. `notTheirs`: we booked it, the venue has not. `amount`: both,
 * differently. `underWay`: one of the two has it as done, and the other still asks.
 */
export const venueBreakKinds = ['unknownCall', 'notTheirs', 'amount', 'underWay'] as const
export type VenueBreakKind = (typeof venueBreakKinds)[number]

/** How the two differ; undefined where they agree. */
export function venueBreakOf({ venue, ours }: CallSides): VenueBreakKind | undefined {
  if (!venue) return ours && !isNothing(ours) ? 'notTheirs' : undefined
  if (venue.state === 'waiting') return ours && !isNothing(ours) ? 'underWay' : undefined
  if (venue.state === 'void') return ours && !isNothing(ours) ? 'notTheirs' : undefined
  if (!ours) return 'unknownCall'
  if (ours.isOpen) return 'underWay'
  return venue.change === undefined || venue.change === ours.change ? undefined : 'amount'
}

/** What was given back, and what moved nothing, is as if it had never come. */
function isNothing({ change, isTakenBack, isOpen }: NonNullable<CallSides['ours']>): boolean {
  return isTakenBack === true || isOpen === true || change === 0n
}
