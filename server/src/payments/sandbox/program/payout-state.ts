import { payoutMs, testCards } from '../test-accounts.ts'
import type { KeptPayout } from './store.ts'

/** How a payout stands follows from the account and from how long ago it was asked for. */
export function payoutState(
  { tail, createdAt }: Pick<KeptPayout, 'tail' | 'createdAt'>,
  now: number,
): 'accepted' | 'paid' | 'failed' {
  if (tail === testCards.fails) return 'failed'
  return tail === testCards.stays || now - createdAt < payoutMs ? 'accepted' : 'paid'
}
