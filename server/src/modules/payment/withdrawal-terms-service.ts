import type { Minor } from '@zhengju/domain/money'
import {
  feeOf,
  type LeftToday,
  leftToday,
  type PaymentRules,
  type WithdrawalExemption,
  withdrawalExemption,
} from '@zhengju/domain/payment'
import { dayBounds, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { memberById } from '../member/index.ts'
import { restrictionNow } from '../protection/index.ts'
import { withdrawalLevelsOn } from '../vip/index.ts'
import { lockedAboveLimit } from './own-money-service.ts'
import { type OwnMoney, usedBetween } from './withdrawal-store.ts'

/** What a member's level leaves him of this site day, and what a withdrawal costs then. */
export interface WithdrawalTerms {
  readonly left: LeftToday
  readonly fee: (amount: Minor) => Minor
  readonly isWithin: (amount: Minor) => boolean
}

export async function withdrawalTerms(
  tx: Tx,
  { rules }: { readonly rules: PaymentRules },
  of: OwnMoney,
): Promise<WithdrawalTerms> {
  const day = dayBounds(siteDay(tx.now)) ?? { from: tx.now, to: tx.now }
  const used = await usedBetween(tx, of, day)
  const levels = await withdrawalLevelsOn(tx, siteDay(tx.now))
  const level = levels[(await memberById(tx, of.memberId))?.vip_grade ?? 0]
  if (!level) throw new Error('a level without a rule')
  const left = leftToday(level, used)
  return {
    left,
    fee: (amount) => feeOf(amount, left, rules.withdrawalFee),
    isWithin: (amount) => left.count > 0 && left.amount >= amount,
  }
}

/** The terms of one order, and why nothing is asked of it where that is so. */
export interface OrderTerms {
  readonly exemption: WithdrawalExemption | undefined
  readonly turnoverOwed: Minor
  readonly fee: Minor
  readonly isWithin: boolean
}

/** `owed` is what the member owes of turnover, were nothing exempt; commission owes none and is never exempt. */
export async function orderTerms(
  tx: Tx,
  deps: { readonly rules: PaymentRules },
  order: OwnMoney & {
    readonly amount: Minor
    readonly owed: Minor
    readonly isCommission: boolean
    readonly isAllAsked: boolean
  },
): Promise<OrderTerms> {
  const { amount, isCommission, isAllAsked } = order
  const owed = isCommission ? 0n : order.owed
  const terms = await withdrawalTerms(tx, deps, order)
  const [fee, isWithin] = [terms.fee(amount), terms.isWithin(amount)]
  const exemption = withdrawalExemption({
    ...{ amount, isAllAsked },
    restriction: (await restrictionNow(tx, order.memberId))?.kind,
    aboveLimit: isCommission ? 0n : await lockedAboveLimit(tx, order),
    isFree: owed === 0n && fee === 0n && isWithin,
  })
  return exemption
    ? { exemption, turnoverOwed: 0n, fee: 0n, isWithin: true }
    : { exemption, turnoverOwed: owed, fee, isWithin }
}
