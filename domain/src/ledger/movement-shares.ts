import type { Currency, Minor } from '../money/index.ts'
import { type AccountRef, memberAccount } from './account.ts'
import type { Movement, Posting } from './movement.ts'

/** What every movement of a member's money says. Amounts are minor units, above zero. */
export interface Member {
  readonly memberId: string
  readonly currency: Currency
  readonly reference: string
}

export function movement<const Name extends Movement['name']>(
  name: Name,
  { memberId, currency, reference }: Member,
  postings: readonly Posting[],
): Movement<Name> {
  // A lost bet pays nothing, a covered cancellation leaves no debt: such a posting is left out.
  return {
    name,
    memberId,
    currency,
    reference,
    postings: postings.filter(({ amount }) => amount !== 0n),
  }
}

/** No member's money moves; a posting of nothing is left out. */
export function ofHouse<const Name extends Movement['name']>(
  name: Name,
  { currency, reference }: { readonly currency: Currency; readonly reference: string },
  ...postings: readonly Posting[]
): Movement<Name> {
  const moved = postings.filter(({ amount }) => amount !== 0n)
  return { name, currency, reference, postings: moved }
}

export function posting(source: AccountRef, destination: AccountRef, amount: Minor): Posting {
  return { source, destination, amount }
}

export function between(
  memberId: string,
  source: 'available' | 'held' | 'locked' | 'bonus',
  destination: 'available' | 'held' | 'locked' | 'bonus',
  amount: Minor,
): Posting {
  return posting(memberAccount(memberId, source), memberAccount(memberId, destination), amount)
}
