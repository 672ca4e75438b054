import type { ClientPlacement } from '@zhengju/venue-protocol/client'

/**
 * How high the wait and the receipt of one bet of several legs are: the same, so that nothing moves when the venue answers.
 * One leg fits what the style says.
 */
export function receiptRoom({ bets }: Pick<ClientPlacement, 'bets'>): { minHeight?: number } {
  const [first, second] = bets
  const more = Math.min((first?.picks.length ?? 1) - 1, mostLegs)
  return second || more < 1 ? {} : { minHeight: oneLegPx + more * legPx }
}

const oneLegPx = 424
const legPx = 36
const mostLegs = 4
