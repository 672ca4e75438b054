import { type Currency, type Minor, siteCurrency } from '../money/index.ts'
import type { RateBand } from './rate-band.ts'
import {
  demoWithdrawalRules,
  productionWithdrawalRules,
  type WithdrawalRules,
} from './withdrawal.ts'
import { type WithdrawalFee, withdrawalFee } from './withdrawal-level.ts'

/** Everything about money in and out that is configuration of the profile. */
export interface PaymentRules {
  /** What all these amounts are in: a withdrawal in any other one has no rules, and is refused. */
  readonly currency: Currency
  readonly deposit: DepositRules
  readonly withdrawal: WithdrawalRules
  readonly withdrawalFee: WithdrawalFee
  readonly coinRate: RateBand
  /** Of each kind. */
  readonly maxAccounts: number
  /** So many wrong withdrawal passwords lock it for so long. */
  readonly passwordTries: number
  readonly passwordLockMs: number
}

export interface DepositRules {
  readonly quickAmounts: readonly Minor[]
  /** What an operator credits by hand at the member's request, at a time. */
  readonly assisted: { readonly minAmount: Minor; readonly maxAmount: Minor }
  /** A member who cancelled so many orders on a site day waits until the next. */
  readonly cancelsPerDay: number
  /** Turnover asked of a deposit in per cent: 100 is ×1. */
  readonly turnoverPercent: number
}

const common = {
  currency: siteCurrency,
  deposit: {
    quickAmounts: [10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n, 5_000_000n],
    assisted: { minAmount: 100_000n, maxAmount: 50_000_000n },
    cancelsPerDay: 3,
    turnoverPercent: 100,
  },
  withdrawalFee,
  coinRate: { percent: 5, knownMs: 86_400_000, usual: '7.00', usualPercent: 30 },
  maxAccounts: 5,
  passwordTries: 5,
  passwordLockMs: 86_400_000,
} as const satisfies Omit<PaymentRules, 'withdrawal'>

export const paymentRules = {
  demo: { ...common, withdrawal: demoWithdrawalRules },
  production: { ...common, withdrawal: productionWithdrawalRules },
} as const satisfies Record<string, PaymentRules>
