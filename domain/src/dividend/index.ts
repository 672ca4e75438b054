import type { Minor } from '../money/index.ts'
import { promotionCampaigns } from '../promotion/index.ts'

/** The campaign that pays dividends: a standing one, filled on the desk of all others. */
export const dividendCampaignId = promotionCampaigns.dividend

/** A member's dividend as its row says; `open` waits for the member, `waiting` for a second operator. */
export const storedDividendStates = ['waiting', 'open', 'claimed', 'withdrawn', 'refused'] as const
export type StoredDividendState = (typeof storedDividendStates)[number]

/** As it is looked at: one that nobody decided or claimed in time is `expired`. */
export const dividendStates = [...storedDividendStates, 'expired'] as const
export type DividendState = (typeof dividendStates)[number]

/** The record's numbers, as the field knows them: 1 to come, 2 claimed, 3 over without money. */
export const dividendStatus = {
  waiting: 1,
  open: 1,
  claimed: 2,
  expired: 3,
  withdrawn: 3,
  refused: 3,
} as const satisfies Record<DividendState, 1 | 2 | 3>

/** Where it is paid to, and who issued it. */
export const walletCategory = { centre: 1, venue: 2 } as const
export const issueType = { manual: 1, auto: 2 } as const

/** `approved` and `refused` by a second operator, `claimed` by the member, `withdrawn` by an operator. */
export type DividendEvent = 'approved' | 'refused' | 'claimed' | 'withdrawn'

const table: Record<DividendState, Partial<Record<DividendEvent, StoredDividendState>>> = {
  waiting: { approved: 'open', refused: 'refused', withdrawn: 'withdrawn' },
  open: { claimed: 'claimed', withdrawn: 'withdrawn' },
  claimed: {},
  withdrawn: {},
  refused: {},
  expired: {},
}

/** The state after an event; undefined when the event means nothing in that state. */
export function nextDividend(
  state: DividendState,
  event: DividendEvent,
): StoredDividendState | undefined {
  return table[state][event]
}

/** What a dividend is at a moment (epoch ms): its time is over from `expireAt` on; null has no end. */
export function dividendStateAt(
  stored: StoredDividendState,
  expireAt: number | null,
  now: number,
): DividendState {
  const isUndecided = stored === 'waiting' || stored === 'open'
  return isUndecided && expireAt !== null && expireAt <= now ? 'expired' : stored
}

/** Money in minor units, durations in milliseconds: configuration of the profile. */
export interface DividendRules {
  /** What one member may get by one grant. */
  readonly minAmount: Minor
  readonly maxAmount: Minor
  /** What one operator may give away on a site day by himself, over all members. */
  readonly secondPersonAbove: Minor
  readonly longestMs: number
}

const dayMs = 86_400_000

const common: DividendRules = {
  minAmount: 100n,
  maxAmount: 5_000_000n,
  secondPersonAbove: 100_000n,
  longestMs: 366 * dayMs,
}

export const dividendRules = { demo: common, production: common } as const

/**
 * Whether a grant takes a second operator: it counts together with all that its applicant gave by himself on this site
 * day, so that nothing is won by cutting it up.
 */
export function needsSecondPerson(total: Minor, givenToday: Minor, rules: DividendRules): boolean {
  return givenToday + total > rules.secondPersonAbove
}
