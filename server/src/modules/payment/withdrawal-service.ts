import { affiliateWallet, movements, type WithdrawnWallet } from '@zhengju/domain/ledger'
import { type Currency, type Minor, moneyText, parseMoney } from '@zhengju/domain/money'
import {
  accountKinds,
  orderNumber,
  type WithdrawalDecision,
  type WithdrawalFacts,
  type WithdrawalState,
  withdrawalDecision,
} from '@zhengju/domain/payment'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { PaymentAdapters } from '../../payments/port.ts'
import type { MemberCaller, Visitor } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import type { Command } from '../../platform/db/commands.ts'
import { balancesOf, post } from '../ledger/index.ts'
import { deviceSeenAt, statusRows } from '../member/index.ts'
import { lockAndOwedBy } from '../turnover/index.ts'
import { walletOf } from '../wallet/index.ts'
import { openAccount } from './account-parse.ts'
import { findAccount } from './account-store.ts'
import { payoutProvider } from './channel-service.ts'
import { takeLocked } from './own-money-service.ts'
import { type PasswordDeps, type Spoken, speaksFor, spokenFor } from './password-service.ts'
import { affiliateCategory, presentWithdrawal, type WithdrawalView } from './present.ts'
import * as store from './withdrawal-store.ts'
import { orderTerms } from './withdrawal-terms-service.ts'

export interface WithdrawalDeps extends PasswordDeps {
  readonly adapters: PaymentAdapters
  /** Whether his hands at cards are for a person to look at before anything is paid by rule. */
  readonly isSuspected: (tx: Tx, memberId: string) => Promise<boolean>
  /** Something is due, now or in so many milliseconds. */
  readonly wake: (afterMs?: number) => void
}

export interface Asker {
  readonly member: MemberCaller
  readonly visitor: Visitor
}

export interface WithdrawalWish {
  readonly paymentAccountId: string
  readonly currency: Currency
  readonly amount: string
  /** Commission of an affiliate stands apart: no turnover is owed for it. */
  readonly wallet?: WithdrawnWallet | undefined
  readonly withdrawalPassword?: string | undefined
  /** What the member was told that it costs. */
  readonly fee?: string | undefined
  /** In a time-out: all that is his, whatever is asked of it otherwise, and an operator looks. */
  readonly isAllAsked?: boolean | undefined
}

/** Beside what every order needs: what stands at venues that keep their members' money. */
export interface RequestDeps extends WithdrawalDeps {
  readonly venueMoney: {
    /** By our own books, minor units. */
    readonly standing: (tx: Tx, memberId: string, currency: Currency) => Promise<Minor>
    /** As far as the venues answer. */
    readonly bringHome: (member: MemberCaller) => Promise<void>
  }
}

/** Money at venues comes home first. Judges the request and holds the money in one transaction; what follows is done by the jobs. */
export async function requestWithdrawal(
  deps: RequestDeps,
  db: Database,
  command: Command,
  asker: Asker,
  wish: WithdrawalWish,
): Promise<WithdrawalView> {
  mustHaveRules(deps, wish.currency)
  const spoken = await spokenFor(deps, db, asker.member.id, wish.withdrawalPassword)
  if (!(await command.answered())) await deps.venueMoney.bringHome(asker.member)
  const order = await command.once((tx) => claim(tx, deps, asker, { ...wish, spoken }))
  deps.wake()
  return order
}

type JudgedWish = WithdrawalWish & { readonly spoken: Spoken }

async function claim(
  tx: Tx,
  deps: WithdrawalDeps,
  asker: Asker,
  wish: JudgedWish,
): Promise<WithdrawalView> {
  const { member, visitor } = asker
  const { currency } = wish
  // From here on no settlement and no credit changes what is owed, and the member's requests stand in a queue.
  const owed = await lockAndOwedBy(tx, { memberId: member.id, currency })
  const isCommission = wish.wallet === 'commission'
  const account = await findAccount(tx, member.id, wish.paymentAccountId)
  if (!account) throw new Failure('payment.accountUnknown')
  const amount = parseMoney(wish.amount, currency) ?? 0n
  const { method } = accountKinds[openAccount(deps.keys, account).kind]
  const { isAllAsked = false } = wish
  const asked = { memberId: member.id, currency, amount, owed, isCommission, isAllAsked }
  const { exemption, turnoverOwed, fee, isWithin } = await orderTerms(tx, deps, asked)
  const facts = await requestFacts(tx, asker, { amount, currency, turnoverOwed })
  const cardAddedAt = Number(account.held_from)
  const decided = { ...facts, cardAddedAt, password: await speaksFor(tx, member, wish) }
  mustPass(withdrawalDecision(decided, deps.rules.withdrawal), deps, facts.debt)
  if (!isWithin) throw new Failure('payment.dailyLimit')
  // Nobody pays what he was not told.
  if ((parseMoney(wish.fee ?? '0.00', currency) ?? -1n) !== fee) {
    throw new Failure('payment.feeChanged', { fee: moneyText(fee, currency) })
  }
  const provider = await payoutProvider(tx, deps.adapters, { method, currency, amount })
  if (!provider) throw new Failure('payment.methodUnavailable')
  const id = tx.runtime.ids.next()
  const bill_no = orderNumber('W', tx.now, id)
  const of = { memberId: member.id, currency, reference: bill_no, amount } as const
  if (!isCommission) await takeLocked(tx, { ...of, exemption })
  const hold = await holdMoney(tx, { ...of, wallet: wish.wallet ?? 'main' })
  await store.insertWithdrawal(tx, {
    id,
    bill_no,
    member_id: member.id,
    member_name: member.name,
    provider,
    method,
    account_id: account.id,
    amount,
    fee,
    currency,
    hold_id: hold.id,
    member_address: visitor.address,
    exemption: exemption ?? null,
    ...(isCommission && { category: affiliateCategory }),
  })
  await store.insertStep(tx, id, { state: 'deducted', actor: 'member', reason: '' })
  return getWithdrawal(tx, deps, member.id, bill_no)
}

/** What an affiliate's wallet has, minor units; nothing of whoever is none. */
export async function commissionOf(
  tx: Tx,
  { memberId, currency }: { readonly memberId: string; readonly currency: Currency },
): Promise<Minor> {
  const [there = 0n] = await balancesOf(tx, [affiliateWallet(memberId)], currency)
  return there
}

/** Of either wallet no more than it has. */
async function holdMoney(tx: Tx, of: Parameters<typeof movements.withdrawalHeld>[0]) {
  if (of.wallet === 'commission') {
    const there = await commissionOf(tx, of)
    if (there < of.amount) {
      throw new Failure('wallet.insufficient', { available: moneyText(there, of.currency) })
    }
  }
  return post(tx, movements.withdrawalHeld(of))
}

export async function listWithdrawals(
  tx: Tx,
  { keys }: WithdrawalDeps,
  memberId: string,
  query: PageQuery & { readonly state?: WithdrawalState | undefined },
): Promise<{ items: WithdrawalView[]; nextCursor: string | null }> {
  const { size, before, limit } = pageQuery(query)
  const rows = await store.withdrawalsOf(tx, memberId, { state: query.state, before, limit })
  return pageOf(rows, size, (row) => presentWithdrawal(row, keys))
}

export async function getWithdrawal(
  tx: Tx,
  { keys }: Pick<WithdrawalDeps, 'keys'>,
  memberId: string,
  billNo: string,
): Promise<WithdrawalView> {
  const order = await store.findWithdrawal(tx, billNo)
  if (order?.member_id !== memberId) throw new Failure('notFound')
  return presentWithdrawal(order, keys)
}

export async function requestFacts(
  tx: Tx,
  { member, visitor }: Asker,
  known: Pick<WithdrawalFacts, 'amount' | 'turnoverOwed'> & { readonly currency: Currency },
): Promise<Omit<WithdrawalFacts, 'cardAddedAt' | 'password'>> {
  const [standing] = await statusRows(tx, [member.id])
  const { amount, turnoverOwed } = known
  const { debt } = await walletOf(tx, member.id, known.currency)
  return {
    amount,
    turnoverOwed,
    status: standing?.status ?? 'closed',
    debt,
    deviceSeenAt: await seenAt(tx, member.id, visitor),
    now: tx.now,
  }
}

/** A device that never logged in, or that does not say which it is, is new now. */
export async function seenAt(tx: Tx, memberId: string, { deviceId }: Visitor): Promise<number> {
  if (deviceId === undefined) return tx.now
  return (await deviceSeenAt(tx, memberId, deviceId)) ?? tx.now
}

function mustPass(decision: WithdrawalDecision, { rules }: WithdrawalDeps, debt: Minor): void {
  const { currency } = rules
  if (decision.ok) return
  switch (decision.failure) {
    case 'turnover.unmet':
      if ('owed' in decision)
        throw new Failure('turnover.unmet', { owed: moneyText(decision.owed, currency) })
      return
    case 'payment.holdActive':
      if ('until' in decision) throw new Failure('payment.holdActive', { until: decision.until })
      return
    case 'payment.amountOutOfRange': {
      const { minAmount, maxAmount } = rules.withdrawal
      const range = {
        min: moneyText(minAmount, currency),
        max: moneyText(maxAmount, currency),
      }
      throw new Failure('payment.amountOutOfRange', range)
    }
    case 'wallet.debt':
      throw new Failure('wallet.debt', { debt: moneyText(debt, currency) })
    default:
      throw new Failure(decision.failure)
  }
}

/** The currency of every amount that a request is judged by: one without rules is none to withdraw in. */
export function mustHaveRules({ rules }: WithdrawalDeps, currency: Currency): void {
  if (currency !== rules.currency) throw new Failure('payment.methodUnavailable')
}
