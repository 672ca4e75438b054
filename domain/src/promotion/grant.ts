import type { BonusCategory, BonusTerms } from '../bonus/index.ts'
import { type Currency, type Minor, parseMoney, siteCurrency } from '../money/index.ts'
import { dayMs } from '../siteDay/index.ts'
import type { LotWeights } from '../turnover/index.ts'
import type { VenueId } from '../venue/index.ts'

/** What gives: one fund, one set of rules each. */
export const promotionKinds = [
  'vip',
  'rebate',
  'dividend',
  'checkIn',
  'invitation',
  'activity',
  'coin',
  'mall',
  'peakBet',
  'flip',
  'voucher',
] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** Those whose rules have versions; what a dividend gives an operator says each time. */
export const ruledKinds = [
  'vip',
  'rebate',
  'checkIn',
  'invitation',
  'activity',
  'coin',
] as const satisfies readonly PromotionKind[]
export type RuledKind = (typeof ruledKinds)[number]

export function isRuled(kind: PromotionKind): kind is RuledKind {
  return ruledKinds.some((one) => one === kind)
}

/** Standing campaigns: their funds are filled on the desk of all campaigns, and none is ever closed. */
export const promotionCampaigns: Readonly<Record<PromotionKind, string>> = {
  dividend: '00000000-0000-4000-8000-0000000000d1',
  vip: '00000000-0000-4000-8000-0000000000d2',
  rebate: '00000000-0000-4000-8000-0000000000d3',
  checkIn: '00000000-0000-4000-8000-0000000000d4',
  invitation: '00000000-0000-4000-8000-0000000000d5',
  activity: '00000000-0000-4000-8000-0000000000da',
  coin: '00000000-0000-4000-8000-0000000000d6',
  mall: '00000000-0000-4000-8000-0000000000d7',
  peakBet: '00000000-0000-4000-8000-0000000000db',
  flip: '00000000-0000-4000-8000-0000000000d8',
  voucher: '00000000-0000-4000-8000-0000000000dc',
}

/** What a fund holds: coins, or money. A coin counts as one hundredth of the money's unit where sums of funds are shown. */
export function fundCurrency(campaignId: string): Currency {
  return campaignId === promotionCampaigns.coin ? 'COIN' : siteCurrency
}

/**
 * `unfunded`: earned, but the fund has too little; `open`: its money is reserved and waits to be claimed. What was taken
 * back can be earned again. `blocked`: another account of the same person was paid for the same occasion.
 */
export const grantStates = ['unfunded', 'open', 'paid', 'expired', 'clawedBack', 'blocked'] as const
export type GrantState = (typeof grantStates)[number]

export type GrantEvent =
  | 'funded'
  | 'claimed'
  | 'timeOver'
  | 'clawedBack'
  | 'earnedAgain'
  | 'samePerson'

const table: Record<GrantState, Partial<Record<GrantEvent, GrantState>>> = {
  // What has an end of its own can be over before its fund has money.
  unfunded: { funded: 'open', timeOver: 'expired', clawedBack: 'clawedBack' },
  open: {
    claimed: 'paid',
    timeOver: 'expired',
    clawedBack: 'clawedBack',
    samePerson: 'blocked',
  },
  paid: { clawedBack: 'clawedBack' },
  // Nobody has it, and what ran out never comes back.
  expired: {},
  clawedBack: { earnedAgain: 'unfunded' },
  blocked: {},
}

/** The state after an event; undefined when the event means nothing in that state. */
export function nextGrant(state: GrantState, event: GrantEvent): GrantState | undefined {
  return table[state][event]
}

/** What money a promotion gives asks for. */
export interface GrantTerms {
  /** 100 is ×1; 0 asks for nothing: then it is main money. */
  readonly multiplePercent: number
  /** So many times the gift may become main money at most; 0 sets no limit. */
  readonly mostTimes: number
  /** Days in which it can be claimed. */
  readonly claimDays: number
  /** Absent: wherever and as long as he likes. Main money asks for none of it. */
  readonly use?: BonusUse
}

/** How bonus money may be used. */
export interface BonusUse {
  /** Of one bet that takes of it, as money is written. */
  readonly maxStake: string | null
  /** Days after the claim. */
  readonly useDays: number | null
  readonly scope: { categories?: BonusCategory[]; venues?: VenueId[]; weights?: LotWeights }
}

/** What is asked of the lot beside its turnover; undefined where nothing is, or what is given is main money. */
export function bonusUseOf({ multiplePercent, use }: GrantTerms): BonusUse | undefined {
  if (!use || multiplePercent === 0) return undefined
  const { maxStake, scope, useDays } = use
  const isAsked = maxStake ?? useDays ?? scope.categories ?? scope.venues ?? scope.weights
  return isAsked === null || isAsked === undefined ? undefined : use
}

/** The same as a lot keeps it from its claim on; undefined where the largest bet is no amount above zero. */
export function lotUseOf(use: BonusUse, claimedAt: number): BonusTerms | undefined {
  const { maxStake, scope, useDays } = use
  const most = maxStake === null ? undefined : parseMoney(maxStake, siteCurrency)
  if (maxStake !== null && (most === undefined || most <= 0n)) return undefined
  return {
    scope,
    maxStake: most,
    expireAt: useDays === null ? undefined : claimedAt + useDays * dayMs,
  }
}

/** So much of a gift may become main money at most, minor units; undefined sets no limit. */
export function maxConversionOf(amount: Minor, terms: GrantTerms): Minor | undefined {
  if (terms.multiplePercent === 0 || terms.mostTimes === 0) return undefined
  return amount * BigInt(terms.mostTimes)
}

/** Where what is taken back comes from, minor units: its own lot first, then main money, and the rest is owed. */
export interface ClawBack {
  readonly fromLot: Minor
  readonly fromMain: Minor
  readonly debt: Minor
}

export function clawBackOf(
  amount: Minor,
  there: { readonly lot: Minor; readonly available: Minor },
): ClawBack {
  const fromLot = least(amount, there.lot)
  const fromMain = least(amount - fromLot, there.available)
  return { fromLot, fromMain, debt: amount - fromLot - fromMain }
}

function least(wanted: Minor, there: Minor): Minor {
  if (there <= 0n) return 0n
  return there < wanted ? there : wanted
}

/** What a configuration may say at most. */
export const grantTermLimits = {
  multiplePercent: 5_000,
  mostTimes: 100,
  claimDays: 90,
  useDays: 365,
} as const
