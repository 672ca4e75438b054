import type { WithdrawnWallet } from '@zhengju/domain/ledger'
import { type Currency, type Minor, moneyText, parseMoney } from '@zhengju/domain/money'
import { approvalRoute, withdrawalDecision } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import { owedBy } from '../turnover/index.ts'
import { walletOf } from '../wallet/index.ts'
import { takeableLocked } from './own-money-service.ts'
import {
  type Asker,
  commissionOf,
  mustHaveRules,
  type RequestDeps,
  requestFacts,
} from './withdrawal-service.ts'
import * as store from './withdrawal-store.ts'
import { type OrderTerms, orderTerms } from './withdrawal-terms-service.ts'

export interface WithdrawalQuote {
  readonly currency: Currency
  readonly amount: string
  readonly fee: string
  readonly arrival: string
  readonly owed: string
  readonly isReviewed: boolean
  readonly refusal: string | null
}

export interface QuoteWish {
  readonly amount: string
  readonly currency: Currency
  readonly wallet?: WithdrawnWallet | undefined
  readonly isAllAsked?: boolean | undefined
}

/** Asks the same decision as a request would, but for card and password, which come with the request. */
export async function quoteWithdrawal(
  tx: Tx,
  deps: RequestDeps,
  asker: Asker,
  asked: QuoteWish,
): Promise<WithdrawalQuote> {
  const { currency, wallet, isAllAsked = false } = asked
  mustHaveRules(deps, currency)
  const of = { memberId: asker.member.id, currency }
  const text = (minor: Minor) => moneyText(minor, currency)
  const amount = parseMoney(asked.amount, currency) ?? 0n
  const isCommission = wallet === 'commission'
  const order = { ...of, amount, isCommission, isAllAsked, owed: await owedBy(tx, of) }
  const terms = await orderTerms(tx, deps, order)
  const { exemption, fee, turnoverOwed } = terms
  const facts = await requestFacts(tx, asker, { amount, currency, turnoverOwed })
  const rules = deps.rules.withdrawal
  const approvedToday = await store.approvedToday(tx, of)
  const decision = withdrawalDecision({ ...facts, cardAddedAt: 0, password: 'right' }, rules)
  const isLookedAt = exemption === 'exclusion' || exemption === 'timeOut'
  return {
    currency,
    amount: text(amount),
    fee: text(fee),
    arrival: text(amount - fee),
    owed: text(turnoverOwed),
    isReviewed: isLookedAt || approvalRoute({ amount, approvedToday }, rules) !== 'automatic',
    refusal: decision.ok
      ? await lateRefusal(tx, deps, { ...of, amount, isCommission, terms })
      : decision.failure,
  }
}

/** What stands at venues comes home before the request is judged. */
async function lateRefusal(
  tx: Tx,
  deps: RequestDeps,
  { memberId, currency, amount, isCommission, terms }: store.OwnMoney & Wanted,
): Promise<'payment.dailyLimit' | 'wallet.insufficient' | null> {
  if (!terms.isWithin) return 'payment.dailyLimit'
  const of = { memberId, currency }
  if (isCommission) return (await commissionOf(tx, of)) < amount ? 'wallet.insufficient' : null
  const { available } = await walletOf(tx, memberId, currency)
  const atVenues = await deps.venueMoney.standing(tx, memberId, currency)
  const locked = await takeableLocked(tx, of, terms.exemption)
  return available + locked + atVenues < amount ? 'wallet.insufficient' : null
}

interface Wanted {
  readonly amount: Minor
  readonly isCommission: boolean
  readonly terms: OrderTerms
}
