import type { Minor } from '../money/index.ts'
import type { FriendTier, InvitationRule } from './rule.ts'

/** How far a friend has come. `blocked`: signs say that both are one person. */
export const friendStates = ['registered', 'verified', 'valid', 'blocked'] as const
export type FriendState = (typeof friendStates)[number]

export interface FriendFacts {
  /** His name stands fast. */
  readonly isVerified: boolean
  /** Valid turnover since he registered, minor units. */
  readonly turnover: Minor
  readonly isBlocked: boolean
}

export function friendState(
  { isVerified, turnover, isBlocked }: FriendFacts,
  rule: InvitationRule,
): FriendState {
  if (isBlocked) return 'blocked'
  if (!isVerified) return 'registered'
  return turnover >= rule.turnover ? 'valid' : 'verified'
}

/** The tier that the last of so many friends of a month belongs to. */
export function tierOf(rule: InvitationRule, friends: number): FriendTier | undefined {
  return rule.tiers.findLast(({ from }) => from <= friends)
}

/** A tier with its place among those of its rule, from 1: figures change with a rule, places do not. */
export interface PlacedTier extends FriendTier {
  readonly place: number
}

/** The tiers that so many friends of a month reach, also those that give nothing once. */
export function reachedTiers(rule: InvitationRule, friends: number): PlacedTier[] {
  return rule.tiers.flatMap((tier, at) =>
    tier.from <= friends ? [{ ...tier, place: at + 1 }] : [],
  )
}

/** Those of them that give something once. */
export function onceTiers(rule: InvitationRule, friends: number): PlacedTier[] {
  return reachedTiers(rule, friends).filter(({ once }) => once > 0n)
}
