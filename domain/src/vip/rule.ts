import { type Currency, type Minor, parseMoney } from '../money/index.ts'
import type { WithdrawalLevel } from '../payment/index.ts'
import type { GrantTerms } from '../promotion/index.ts'

/** What a level asks for, gives and allows. Money is minor units. */
export type VipLevel = Readonly<Record<VipMoney, Minor> & Record<VipCount, number>>

/**
 * Valid turnover since registration that reaches it, that of the last days that keeps it, its gifts, and what may be
 * withdrawn on a site day.
 */
export const vipMoneys = [
  'reach',
  'keep',
  'upgradeGift',
  'monthlyGift',
  'birthdayGift',
  'dailyQuota',
] as const
export type VipMoney = (typeof vipMoneys)[number]

/** How often may be withdrawn on a site day, and how often of that without a fee. */
export const vipCounts = ['dailyCount', 'freeCount'] as const
export type VipCount = (typeof vipCounts)[number]
export const mostWithdrawals = 100

export const vipGifts = ['upgrade', 'monthly', 'birthday'] as const
export type VipGift = (typeof vipGifts)[number]

export interface VipRule {
  /** From level 0. */
  readonly levels: readonly VipLevel[]
  /** Days whose turnover keeps a level. */
  readonly windowDays: number
  /** So many deposits before a birthday is given something. */
  readonly birthdayDeposits: number
  readonly terms: Readonly<Record<VipGift, GrantTerms>>
}

/** A rule as it is kept and sent: money as decimal text. */
export interface VipRuleText extends Omit<VipRule, 'levels'> {
  readonly levels: readonly VipLevelText[]
}

export type VipLevelText = Readonly<Record<VipMoney, string> & Record<VipCount, number>>

export const highestVip = 10

/**
 * Undefined where the figures make no sense: not eleven levels, one easier than the one below, kept by more than reached, or
 * one that allows less than the one below.
 */
export function vipRuleOf(text: VipRuleText, currency: Currency): VipRule | undefined {
  const levels = text.levels.map((level) => levelOfText(level, currency))
  const isRising = levels.every((level, at) => {
    const lower = levels[at - 1]
    if (!lower) return level.reach === 0n && level.keep === 0n && level.upgradeGift === 0n
    return level.reach > lower.reach && level.keep >= lower.keep && level.keep <= level.reach
  })
  const isMoney = levels.every((level) => vipMoneys.every((money) => level[money] >= 0n))
  const allows = levels.every((level, at) => mayWithdraw(level, levels[at - 1]))
  const fits = levels.length === highestVip + 1 && isMoney && isRising && allows
  return fits && text.windowDays >= 1 ? { ...text, levels } : undefined
}

function levelOfText(level: VipLevelText, currency: Currency): VipLevel {
  const money = (part: VipMoney) => parseMoney(level[part], currency) ?? -1n
  return {
    reach: money('reach'),
    keep: money('keep'),
    upgradeGift: money('upgradeGift'),
    monthlyGift: money('monthlyGift'),
    birthdayGift: money('birthdayGift'),
    dailyQuota: money('dailyQuota'),
    dailyCount: level.dailyCount,
    freeCount: level.freeCount,
  }
}

/** Everybody may take out something every day, a higher level never less; no more are free than there are. */
function mayWithdraw(level: WithdrawalLevel, lower: WithdrawalLevel | undefined): boolean {
  const { dailyCount, dailyQuota, freeCount } = level
  const isSome = dailyCount >= 1 && dailyQuota > 0n && freeCount >= 0 && freeCount <= dailyCount
  if (!lower) return isSome
  const isNoLess = dailyCount >= lower.dailyCount && freeCount >= lower.freeCount
  return isSome && isNoLess && dailyQuota >= lower.dailyQuota
}

const gift = { multiplePercent: 0, mostTimes: 0, claimDays: 30 }

/** `rules.md` 8: what a new site begins with. */
export const firstVipRule: VipRuleText = {
  windowDays: 30,
  birthdayDeposits: 5,
  terms: {
    upgrade: gift,
    monthly: gift,
    birthday: { multiplePercent: 100, mostTimes: 5, claimDays: 30 },
  },
  levels: [
    level('0.00', '0.00', ['0.00', '0.00', '0.00'], [5, '20000.00', 3]),
    level('10000.00', '2000.00', ['18.00', '0.00', '8.00'], [5, '50000.00', 3]),
    level('100000.00', '10000.00', ['58.00', '18.00', '18.00'], [5, '100000.00', 4]),
    level('500000.00', '40000.00', ['188.00', '58.00', '58.00'], [5, '200000.00', 4]),
    level('2000000.00', '150000.00', ['588.00', '188.00', '188.00'], [6, '300000.00', 5]),
    level('6000000.00', '400000.00', ['1288.00', '388.00', '388.00'], [8, '500000.00', 5]),
    level('20000000.00', '1200000.00', ['3888.00', '888.00', '888.00'], [10, '800000.00', 6]),
    level('60000000.00', '3000000.00', ['8888.00', '1888.00', '1888.00'], [10, '1000000.00', 8]),
    level('200000000.00', '8000000.00', ['18888.00', '3888.00', '3888.00'], [12, '2000000.00', 10]),
    level(
      '600000000.00',
      '20000000.00',
      ['38888.00', '8888.00', '8888.00'],
      [15, '3000000.00', 15],
    ),
    level(
      '2000000000.00',
      '50000000.00',
      ['88888.00', '18888.00', '18888.00'],
      [20, '5000000.00', 20],
    ),
  ],
}

function level(
  reach: string,
  keep: string,
  [upgradeGift, monthlyGift, birthdayGift]: readonly [string, string, string],
  [dailyCount, dailyQuota, freeCount]: readonly [number, string, number],
): VipLevelText {
  const gifts = { upgradeGift, monthlyGift, birthdayGift }
  return { reach, keep, ...gifts, dailyCount, dailyQuota, freeCount }
}
