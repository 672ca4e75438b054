import { type grantDividend, grantLimits } from '@zhengju/contract/dividend/office-calls'
import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import type { BonusCategory } from '@zhengju/domain/bonus'
import { moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import type { LotWeights } from '@zhengju/domain/turnover'
import { gameCategories, type VenueId } from '@zhengju/domain/venue'
import { instantOf } from '#lib/show.ts'

/** A grant as it is typed. */
export interface GrantDraft {
  readonly names: string
  readonly title: string
  readonly money: string
  readonly flowTimes: string
  readonly expireAt: string
  readonly maxStake: string
  readonly maxConversion: string
  readonly minDeposit: string
  readonly useDays: string
  readonly categories: readonly BonusCategory[]
  readonly venues: readonly VenueId[]
  readonly weights: LotWeights
}

export const emptyDraft: GrantDraft = {
  names: '',
  title: '',
  money: '',
  flowTimes: '1',
  expireAt: '',
  maxStake: '',
  maxConversion: '',
  minDeposit: '',
  useDays: '',
  categories: [],
  venues: [],
  weights: {},
}

export interface GrantWish {
  readonly members: readonly string[]
  readonly title: string
  readonly money: string
  readonly flowTimes: number
  readonly conditions: Conditions
  readonly expireAt: number | null
}

type Conditions = NonNullable<BodyOf<typeof grantDividend>['conditions']>

/** Each name once, as the site writes names. */
export function namesOf(text: string): readonly string[] {
  const names = text.split(/[\s,，、;；]+/).filter((name) => name !== '')
  return [...new Set(names.map((name) => name.toLowerCase()))]
}

/** What is asked of the server; undefined while something is missing or cannot be. */
export function wishOf(draft: GrantDraft): GrantWish | undefined {
  const members = namesOf(draft.names)
  const title = draft.title.trim()
  const flowTimes = Number(draft.flowTimes)
  const expireAt = instantOf(draft.expireAt)
  const conditions = conditionsOf(draft, flowTimes)
  const isWhole =
    members.length > 0 &&
    members.length <= grantLimits.members &&
    members.every((name) => /^[a-z][a-z0-9]{3,10}$/.test(name)) &&
    title.length >= 2 &&
    (parseMoney(draft.money, siteCurrency) ?? 0n) > 0n &&
    /^\d{1,2}$/.test(draft.flowTimes) &&
    flowTimes <= grantLimits.flowTimes &&
    (draft.expireAt === '') === (expireAt === null)
  if (!isWhole || !conditions) return undefined
  return { members, title, money: draft.money, flowTimes, conditions, expireAt }
}

/** Undefined where one cannot be: money without a turnover is the member's own, and only a deposit can be asked for it. */
function conditionsOf(draft: GrantDraft, flowTimes: number): Conditions | undefined {
  const sums = [draft.maxStake, draft.maxConversion, draft.minDeposit]
  const isSum = (text: string) => text === '' || (parseMoney(text, siteCurrency) ?? 0n) > 0n
  const days = Number(draft.useDays)
  const areDays =
    draft.useDays === '' ||
    (/^\d{1,3}$/.test(draft.useDays) && days > 0 && days <= grantLimits.useDays)
  const { categories, venues, weights } = draft
  const isWeighted = Object.keys(weights).length > 0
  const isBound =
    draft.maxStake + draft.maxConversion + draft.useDays !== '' ||
    categories.length + venues.length > 0 ||
    isWeighted
  if (!isFed(draft) || !sums.every(isSum) || !areDays || (flowTimes === 0 && isBound))
    return undefined
  return {
    maxStake: orNull(draft.maxStake),
    maxConversion: orNull(draft.maxConversion),
    minDeposit: orNull(draft.minDeposit),
    useDays: draft.useDays === '' ? null : days,
    scope: {
      ...(categories.length > 0 ? { categories: [...categories] } : {}),
      ...(venues.length > 0 ? { venues: [...venues] } : {}),
      ...(isWeighted ? { weights } : {}),
    },
  }
}

/** Whether something could feed it at all. */
function isFed({ weights, categories }: GrantDraft): boolean {
  return (categories.length > 0 ? categories : gameCategories).some((one) => weights[one] !== 0)
}

const orNull = (text: string) => (text === '' ? null : text)

/** All of it together, as wire text. */
export function totalOf({ members, money }: Pick<GrantWish, 'members' | 'money'>): string {
  return moneyText((parseMoney(money, siteCurrency) ?? 0n) * BigInt(members.length), siteCurrency)
}
