import type { Minor } from '@zhengju/domain/money'
import {
  feeOf,
  type LeftToday,
  leftToday,
  levelOf,
  type PaymentRules,
} from '@zhengju/domain/payment'
import { dayBounds, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { memberById } from '../member/index.ts'
import { isExcluded } from './own-money-service.ts'
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
  const level = (await memberById(tx, of.memberId))?.vip_grade ?? 0
  const left = leftToday(levelOf(rules.withdrawalLevels, level), used)
  if (await isExcluded(tx, of.memberId)) return { left, fee: () => 0n, isWithin: () => true }
  return {
    left,
    fee: (amount) => feeOf(amount, left, rules.withdrawalFee),
    isWithin: (amount) => left.count > 0 && left.amount >= amount,
  }
}
