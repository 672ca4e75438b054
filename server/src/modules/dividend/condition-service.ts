import type { grantDividend } from '@zhengju/contract/dividend/office-calls'
import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import { bonusCategories } from '@zhengju/domain/bonus'
import { type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import type { GrantTerms } from '@zhengju/domain/promotion'
import type { LotWeights } from '@zhengju/domain/turnover'
import { type GameCategory, gameCategories } from '@zhengju/domain/venue'
import { Failure } from '../../platform/call/failure.ts'
import { percentOf } from './present.ts'
import type { ConditionRow, DividendRow, GrantRow } from './tables.ts'

/** What an operator wishes to ask of a grant. */
export type ConditionWish = NonNullable<BodyOf<typeof grantDividend>['conditions']>

const none: ConditionRow = {
  max_stake: null,
  max_conversion: null,
  use_days: null,
  min_deposit: null,
  scope: {},
}

/** As it is kept. Money without a turnover is main money: nothing of bonus money can be asked of it. */
export function conditionsOf(wish: ConditionWish | undefined, flowTimes: number): ConditionRow {
  if (!wish) return none
  const { categories, venues } = wish.scope
  const weights = weightsOf(wish.scope)
  const row: ConditionRow = {
    max_stake: sumOf(wish.maxStake),
    max_conversion: sumOf(wish.maxConversion),
    use_days: wish.useDays,
    min_deposit: sumOf(wish.minDeposit),
    scope: {
      ...(categories && { categories: [...new Set(categories)] }),
      ...(venues && { venues: [...new Set(venues)] }),
      ...(weights && { weights }),
    },
  }
  const isAsked =
    row.max_stake ?? row.max_conversion ?? row.use_days ?? categories ?? venues ?? weights
  if (flowTimes === 0 && isAsked !== undefined && isAsked !== null) throw new Failure('parameter')
  return row
}

/** Those that say something; a lot that nothing could ever feed is a mistake. */
function weightsOf({ weights = {}, categories }: ConditionWish['scope']): LotWeights | undefined {
  const fed: readonly GameCategory[] = categories ?? gameCategories
  if (fed.every((one) => weights[one] === 0)) throw new Failure('parameter')
  const said: { [Category in GameCategory]?: number } = {}
  for (const one of gameCategories) {
    const percent = weights[one]
    if (percent !== undefined && percent < 100) said[one] = percent
  }
  return Object.keys(said).length === 0 ? undefined : said
}

/** A member has one dividend of a grant. */
export function occasionOf(grantId: string): string {
  return `grant:${grantId}`
}

/** What the lot asks for; its end and what of it may become main money are said beside. */
export function termsOf(grant: GrantRow): GrantTerms {
  const { categories, venues, weights } = grant.scope
  return {
    ...{ multiplePercent: percentOf(grant), mostTimes: 0, claimDays: 0 },
    use: {
      maxStake: grant.max_stake === null ? null : moneyText(grant.max_stake, grant.currency),
      useDays: grant.use_days,
      scope: {
        ...(categories && {
          categories: bonusCategories.filter((one) => categories.includes(one)),
        }),
        ...(venues && { venues: [...venues] }),
        ...(weights && { weights }),
      },
    },
  }
}

/** Whether a deposit of that much brings it. */
export function mustBringIt({ min_deposit: min }: DividendRow, deposit: Minor): void {
  if (min !== null && deposit < min) throw needsDeposit(min)
}

/** One that comes with a deposit is not claimed before it has come. */
export function mustBeEarned({ min_deposit: min, deposit_no }: DividendRow): void {
  if (min !== null && deposit_no === null) throw needsDeposit(min)
}

function needsDeposit(min: Minor): Failure {
  return new Failure('dividend.needsDeposit', { min: moneyText(min, siteCurrency) })
}

function sumOf(text: string | null): Minor | null {
  if (text === null) return null
  const amount = parseMoney(text, siteCurrency)
  if (amount === undefined || amount <= 0n) throw new Failure('parameter')
  return amount
}
