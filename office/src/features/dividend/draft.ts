import { grantLimits } from '@zhengju/contract/dividend/office-calls'
import { moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { instantOf } from '#lib/show.ts'

/** A grant as it is typed. */
export interface GrantDraft {
  readonly names: string
  readonly title: string
  readonly money: string
  readonly flowTimes: string
  readonly expireAt: string
}

export const emptyDraft: GrantDraft = {
  names: '',
  title: '',
  money: '',
  flowTimes: '1',
  expireAt: '',
}

export interface GrantWish {
  readonly members: readonly string[]
  readonly title: string
  readonly money: string
  readonly flowTimes: number
  readonly expireAt: number | null
}

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
  const isWhole =
    members.length > 0 &&
    members.length <= grantLimits.members &&
    members.every((name) => /^[a-z][a-z0-9]{3,10}$/.test(name)) &&
    title.length >= 2 &&
    (parseMoney(draft.money, siteCurrency) ?? 0n) > 0n &&
    /^\d{1,2}$/.test(draft.flowTimes) &&
    flowTimes <= grantLimits.flowTimes &&
    (draft.expireAt === '') === (expireAt === null)
  return isWhole ? { members, title, money: draft.money, flowTimes, expireAt } : undefined
}

/** All of it together, as wire text. */
export function totalOf({ members, money }: Pick<GrantWish, 'members' | 'money'>): string {
  return moneyText((parseMoney(money, siteCurrency) ?? 0n) * BigInt(members.length), siteCurrency)
}
