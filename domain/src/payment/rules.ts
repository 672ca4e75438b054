import { type Currency, type Minor, siteCurrency } from '../money/index.ts'
import {
  demoWithdrawalRules,
  productionWithdrawalRules,
  type WithdrawalRules,
} from './withdrawal.ts'

/** Everything about money in and out that is configuration of the profile. */
export interface PaymentRules {
  /** What all these amounts are in: a withdrawal in any other one has no rules, and is refused. */
  readonly currency: Currency
  readonly deposit: DepositRules
  readonly withdrawal: WithdrawalRules
  /** Withdrawals a site day, those that were returned not counted. */
  readonly dailyCount: number
  /** Minor units a site day. */
  readonly dailyQuota: Minor
  /** Of each kind. */
  readonly maxAccounts: number
  /** So many wrong withdrawal passwords lock it for so long. */
  readonly passwordTries: number
  readonly passwordLockMs: number
}

export interface DepositRules {
  readonly quickAmounts: readonly Minor[]
  /** A member who cancelled so many orders on a site day waits until the next. */
  readonly cancelsPerDay: number
  /** Turnover asked of a deposit in per cent: 100 is ×1. */
  readonly turnoverPercent: number
}

const common = {
  currency: siteCurrency,
  deposit: {
    quickAmounts: [10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n, 5_000_000n],
    cancelsPerDay: 3,
    turnoverPercent: 100,
  },
  dailyCount: 5,
  dailyQuota: 20_000_000n,
  maxAccounts: 5,
  passwordTries: 5,
  passwordLockMs: 86_400_000,
} as const satisfies Omit<PaymentRules, 'withdrawal'>

export const paymentRules = {
  demo: { ...common, withdrawal: demoWithdrawalRules },
  production: { ...common, withdrawal: productionWithdrawalRules },
} as const satisfies Record<string, PaymentRules>
