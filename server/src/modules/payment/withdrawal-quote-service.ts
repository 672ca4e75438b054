import { type Currency, type Minor, moneyText, parseMoney } from '@zhengju/domain/money'
import { approvalRoute, withdrawalDecision } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import { owedBy } from '../turnover/index.ts'
import { walletOf } from '../wallet/index.ts'
import { isExcluded, takeableLocked } from './own-money-service.ts'
import { type Asker, mustHaveRules, type RequestDeps, requestFacts } from './withdrawal-service.ts'
import * as store from './withdrawal-store.ts'
import { type WithdrawalTerms, withdrawalTerms } from './withdrawal-terms-service.ts'

export interface WithdrawalQuote {
  readonly currency: Currency
  readonly amount: string
  readonly fee: string
  readonly arrival: string
  readonly owed: string
  readonly isReviewed: boolean
  readonly refusal: string | null
}

/** Asks the same decision as a request would, but for card and password, which come with the request. */
export async function quoteWithdrawal(
  tx: Tx,
  deps: RequestDeps,
  asker: Asker,
  asked: { readonly amount: string; readonly currency: Currency },
): Promise<WithdrawalQuote> {
  const { currency } = asked
  mustHaveRules(deps, currency)
  const of = { memberId: asker.member.id, currency }
  const text = (minor: Minor) => moneyText(minor, currency)
  const amount = parseMoney(asked.amount, currency) ?? 0n
  const isAllHis = await isExcluded(tx, asker.member.id)
  const turnoverOwed = isAllHis ? 0n : await owedBy(tx, of)
  const facts = await requestFacts(tx, asker, { amount, currency, turnoverOwed })
  const rules = deps.rules.withdrawal
  const approvedToday = await store.approvedToday(tx, of)
  const terms = await withdrawalTerms(tx, deps, of)
  const fee = terms.fee(amount)
  const decision = withdrawalDecision({ ...facts, cardAddedAt: 0, password: 'right' }, rules)
  return {
    currency,
    amount: text(amount),
    fee: text(fee),
    arrival: text(amount - fee),
    owed: text(turnoverOwed),
    isReviewed: isAllHis || approvalRoute({ amount, approvedToday }, rules) !== 'automatic',
    refusal: decision.ok ? await lateRefusal(tx, deps, { ...of, amount, terms }) : decision.failure,
  }
}

/** What stands at venues comes home before the request is judged. */
async function lateRefusal(
  tx: Tx,
  deps: RequestDeps,
  { memberId, currency, amount, terms }: store.OwnMoney & Wanted,
): Promise<'payment.dailyLimit' | 'wallet.insufficient' | null> {
  if (!terms.isWithin(amount)) return 'payment.dailyLimit'
  const { available } = await walletOf(tx, memberId, currency)
  const atVenues = await deps.venueMoney.standing(tx, memberId, currency)
  const locked = await takeableLocked(tx, { memberId, currency })
  return available + locked + atVenues < amount ? 'wallet.insufficient' : null
}

interface Wanted {
  readonly amount: Minor
  readonly terms: WithdrawalTerms
}
