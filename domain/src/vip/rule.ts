import { type Currency, type Minor, parseMoney } from '../money/index.ts'
import type { GrantTerms } from '../promotion/index.ts'

/** One level. Valid turnover and gifts, minor units. */
export interface VipLevel {
  /** Valid turnover since registration that reaches it. */
  readonly reach: Minor
  /** Of the last days that keeps it. */
  readonly keep: Minor
  readonly upgradeGift: Minor
  readonly monthlyGift: Minor
  readonly birthdayGift: Minor
}

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
  readonly levels: readonly Readonly<Record<keyof VipLevel, string>>[]
}

export const highestVip = 10

/** Undefined where the figures make no sense: not eleven levels, one easier than the one below, or kept by more than reached. */
export function vipRuleOf(text: VipRuleText, currency: Currency): VipRule | undefined {
  const levels = text.levels.map((level): VipLevel => {
    const money = (part: string) => parseMoney(part, currency) ?? -1n
    return {
      reach: money(level.reach),
      keep: money(level.keep),
      upgradeGift: money(level.upgradeGift),
      monthlyGift: money(level.monthlyGift),
      birthdayGift: money(level.birthdayGift),
    }
  })
  const isRising = levels.every((level, at) => {
    const lower = levels[at - 1]
    if (!lower) return level.reach === 0n && level.keep === 0n && level.upgradeGift === 0n
    return level.reach > lower.reach && level.keep >= lower.keep && level.keep <= level.reach
  })
  const isMoney = levels.every((level) => Object.values(level).every((amount) => amount >= 0n))
  const fits = levels.length === highestVip + 1 && isMoney && isRising
  return fits && text.windowDays >= 1 ? { ...text, levels } : undefined
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
    level('0.00', '0.00', ['0.00', '0.00', '0.00']),
    level('10000.00', '2000.00', ['18.00', '0.00', '8.00']),
    level('100000.00', '10000.00', ['58.00', '18.00', '18.00']),
    level('500000.00', '40000.00', ['188.00', '58.00', '58.00']),
    level('2000000.00', '150000.00', ['588.00', '188.00', '188.00']),
    level('6000000.00', '400000.00', ['1288.00', '388.00', '388.00']),
    level('20000000.00', '1200000.00', ['3888.00', '888.00', '888.00']),
    level('60000000.00', '3000000.00', ['8888.00', '1888.00', '1888.00']),
    level('200000000.00', '8000000.00', ['18888.00', '3888.00', '3888.00']),
    level('600000000.00', '20000000.00', ['38888.00', '8888.00', '8888.00']),
    level('2000000000.00', '50000000.00', ['88888.00', '18888.00', '18888.00']),
  ],
}

function level(
  reach: string,
  keep: string,
  [upgradeGift, monthlyGift, birthdayGift]: readonly [string, string, string],
): VipRuleText['levels'][number] {
  return { reach, keep, upgradeGift, monthlyGift, birthdayGift }
}
