import { lesser, type Minor, moneyText, parseMoney } from '@zhengju/domain/money'
import { minorIn, shownIn } from '#lib/money.ts'
import { withdrawalText } from '#text/payment.ts'
import type { WithdrawalOptions } from '../parts/account-picker.tsx'
import { amountProblem, shortSum, wireAmount } from './amount.ts'

/** What a member wants, as far as bounds depend on it. */
export interface WithdrawalAsk {
  readonly options: WithdrawalOptions
  /** In a time-out: all that is his, looked at by an operator. */
  readonly isAllAsked: boolean
}

/** Whether neither turnover nor room in the day nor a fee is asked, whatever the amount. */
export function isUnbounded({ options, isAllAsked }: WithdrawalAsk): boolean {
  return options.isExempt || isAllAsked
}

/** Whether turnover stands before an amount as it was typed: before none that came in above a limit. */
export function isOwing(ask: WithdrawalAsk, typed: string): boolean {
  const { currency, owed, aboveLimit } = ask.options
  if (isUnbounded(ask) || minorIn(owed, currency) === 0n) return false
  const amount = parseMoney(wireAmount(typed), currency) ?? 0n
  return amount === 0n || amount > minorIn(aboveLimit, currency)
}

/** Why it cannot be asked for; undefined where nothing speaks against it here. */
export function amountFault(ask: WithdrawalAsk, typed: string): string | undefined {
  const { options } = ask
  const problem = amountProblem(typed, options)
  if (problem === 'missing') return withdrawalText.need
  if (minorIn(wireAmount(typed), options.currency) > thereFor(ask)) return withdrawalText.tooMuch
  return problem === 'range' ? withdrawalText.outOfRange(...rangeOf(options)) : undefined
}

export function rangeOf(options: WithdrawalOptions): readonly [string, string] {
  const short = (text: string) => shortSum(shownIn(text, options.currency))
  return [short(options.minAmount), short(options.maxAmount)]
}

/** As much as the balance and the bounds allow, as it is typed. */
export function mostOf(ask: WithdrawalAsk): string {
  const { currency, maxAmount, dailyQuotaLeft, aboveLimit } = ask.options
  const minor = (text: string) => minorIn(text, currency)
  const there = lesser(thereFor(ask), minor(maxAmount))
  const most = isUnbounded(ask)
    ? there
    : isOwing(ask, '') && minor(aboveLimit) > 0n
      ? minor(aboveLimit)
      : lesser(there, minor(dailyQuotaLeft))
  return moneyText(most, currency).replace(/\.00$/, '')
}

/** What there is, with what comes home from venues, minor units. */
function thereFor({ options, isAllAsked }: WithdrawalAsk): Minor {
  const { currency, available, allOwn, atVenues } = options
  return minorIn(isAllAsked ? allOwn : available, currency) + minorIn(atVenues, currency)
}
