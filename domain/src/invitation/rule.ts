import { type Currency, type Minor, parseMoney } from '../money/index.ts'
import type { GrantTerms } from '../promotion/index.ts'

/** From so many friends of a month on. Minor units. */
export interface FriendTier {
  readonly from: number
  /** For each of them. */
  readonly each: Minor
  /** Once, when it is reached; 0 gives nothing. */
  readonly once: Minor
}

export interface InvitationRule {
  /** Valid turnover that a friend needs before he counts, minor units. */
  readonly turnover: Minor
  readonly tiers: readonly FriendTier[]
  readonly terms: GrantTerms
}

/** A rule as it is kept and sent: money as decimal text. */
export interface InvitationRuleText extends Omit<InvitationRule, 'turnover' | 'tiers'> {
  readonly turnover: string
  readonly tiers: readonly { readonly from: number; readonly each: string; readonly once: string }[]
}

export const invitationLimits = { tiers: 3, friends: 1_000 } as const

/** Undefined where the first tier does not begin with one friend, one begins no later than the one before, or gives nothing. */
export function invitationRuleOf(
  text: InvitationRuleText,
  currency: Currency,
): InvitationRule | undefined {
  const money = (part: string) => parseMoney(part, currency) ?? -1n
  const tiers = text.tiers.map(({ from, each, once }): FriendTier => {
    return { from, each: money(each), once: money(once) }
  })
  const isRising = tiers.every(({ from }, at) => from > (tiers[at - 1]?.from ?? 0))
  const isMoney = tiers.every(({ each, once }) => each > 0n && once >= 0n)
  const turnover = money(text.turnover)
  const fits = tiers.length === invitationLimits.tiers && tiers[0]?.from === 1
  return fits && isRising && isMoney && turnover > 0n ? { ...text, turnover, tiers } : undefined
}

/** What a new site begins with; the figures are ours (decision 281). */
export const firstInvitationRule: InvitationRuleText = {
  turnover: '1000.00',
  tiers: [
    { from: 1, each: '18.00', once: '0.00' },
    { from: 5, each: '18.00', once: '74.00' },
    { from: 10, each: '28.00', once: '188.00' },
  ],
  terms: { multiplePercent: 100, mostTimes: 5, claimDays: 30 },
}
