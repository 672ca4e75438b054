import type { PromotionKind } from './grant.ts'

/**
 * Gifts that a person has once for an occasion, with however many accounts he comes: they are given for being there, not
 * for what was played. Activities, invitations and seasons of friends have rules of their own; a rebate grows with its turnover.
 */
export const oncePerPerson: readonly PromotionKind[] = ['vip', 'checkIn', 'coin']

/** What two accounts have in common. A name or a network alone is too common to tell that both are one person. */
export const personSigns = ['device', 'card', 'phone', 'holder', 'addressBlock'] as const
export type PersonSign = (typeof personSigns)[number]

/** The signs by which they are one person; undefined: they are taken for two. */
export function samePersonBy(shared: ReadonlySet<PersonSign>): readonly PersonSign[] | undefined {
  const isAlone = shared.has('device') || shared.has('card') || shared.has('phone')
  const isTogether = shared.has('holder') && shared.has('addressBlock')
  return isAlone || isTogether ? personSigns.filter((sign) => shared.has(sign)) : undefined
}
