import { movements } from '@zhengju/domain/ledger'
import { type Currency, type Minor, moneyText, parseMoney } from '@zhengju/domain/money'
import {
  accountKinds,
  approvalRoute,
  orderNumber,
  type WithdrawalDecision,
  type WithdrawalFacts,
  type WithdrawalState,
  withdrawalDecision,
} from '@zhengju/domain/payment'
import { dayBounds, siteDay } from '@zhengju/domain/siteDay'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { PaymentAdapters } from '../../payments/port.ts'
import type { MemberCaller, Visitor } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import type { Command } from '../../platform/db/commands.ts'
import { post } from '../ledger/index.ts'
import { deviceSeenAt, realName, statusRows } from '../member/index.ts'
import { lockAndOwedBy, owedBy } from '../turnover/index.ts'
import { walletOf } from '../wallet/index.ts'
import { openAccount } from './account-parse.ts'
import { accountViews } from './account-service.ts'
import { findAccount } from './account-store.ts'
import { payoutProvider } from './channel-service.ts'
import {
  hasWithdrawalPassword,
  type PasswordDeps,
  type Spoken,
  speaksFor,
  spokenFor,
} from './password-service.ts'
import { presentWithdrawal, type WithdrawalOptionsView, type WithdrawalView } from './present.ts'
import * as store from './withdrawal-store.ts'

export interface WithdrawalDeps extends PasswordDeps {
  readonly adapters: PaymentAdapters
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
  readonly withdrawalPassword?: string | undefined
}

/** No fee on a member's own money. */
const fee: Minor = 0n

/** Judges the request and holds the money in one transaction; what follows is done by the jobs. */
export async function requestWithdrawal(
  deps: WithdrawalDeps,
  db: Database,
  command: Command,
  asker: Asker,
  wish: WithdrawalWish,
): Promise<WithdrawalView> {
  mustHaveRules(deps, wish.currency)
  const spoken = await spokenFor(deps, db, asker.member.id, wish.withdrawalPassword)
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
  const turnoverOwed = await lockAndOwedBy(tx, { memberId: member.id, currency })
  const account = await findAccount(tx, member.id, wish.paymentAccountId)
  if (!account) throw new Failure('payment.accountUnknown')
  const amount = parseMoney(wish.amount, currency) ?? 0n
  const { method } = accountKinds[openAccount(deps.keys, account).kind]
  const facts = await standingFacts(tx, asker, { amount, currency, turnoverOwed })
  const cardAddedAt = Number(account.held_from)
  const decided = { ...facts, cardAddedAt, password: await speaksFor(tx, member, wish) }
  mustPass(withdrawalDecision(decided, deps.rules.withdrawal), deps, facts.debt)
  await mustBeWithinDay(tx, deps, { memberId: member.id, currency, amount })
  const provider = await payoutProvider(tx, deps.adapters, { method, currency, amount })
  if (!provider) throw new Failure('payment.methodUnavailable')
  const id = tx.runtime.ids.next()
  const bill_no = orderNumber('W', tx.now, id)
  const of = { memberId: member.id, currency, reference: bill_no, amount } as const
  const hold = await post(tx, movements.withdrawalHeld(of))
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
  })
  await store.insertStep(tx, id, { state: 'deducted', actor: 'member', reason: '' })
  return getWithdrawal(tx, deps, member.id, bill_no)
}

/** What a withdrawal could be now: bounds, what is owed, cards, whether a password is asked for. */
export async function withdrawalOptions(
  tx: Tx,
  deps: WithdrawalDeps,
  asker: Asker,
  currency: Currency,
): Promise<WithdrawalOptionsView> {
  const { member, visitor } = asker
  const { rules } = deps
  mustHaveRules(deps, currency)
  const of = { memberId: member.id, currency }
  const text = (minor: Minor) => moneyText(minor, currency)
  const wallet = await walletOf(tx, member.id, currency)
  const left = await leftToday(tx, deps, of)
  const hasPassword = await hasWithdrawalPassword(tx, member.id)
  const until = (await seenAt(tx, member.id, visitor)) + rules.withdrawal.newDeviceHoldMs
  const holder = (await realName(tx, deps.keys, member.id)) ?? ''
  return {
    currency,
    available: text(wallet.available),
    debt: text(wallet.debt),
    owed: text(await owedBy(tx, of)),
    minAmount: text(rules.withdrawal.minAmount),
    maxAmount: text(rules.withdrawal.maxAmount),
    dailyCountLeft: left.count,
    dailyQuotaLeft: text(left.amount),
    accounts: await accountViews(tx, deps, member.id, holder),
    hasPassword,
    maySetPassword: !hasPassword && rules.withdrawal.password === 'setOnTheWay',
    holdUntil: until > tx.now ? until : null,
  }
}

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
  deps: WithdrawalDeps,
  asker: Asker,
  asked: { readonly amount: string; readonly currency: Currency },
): Promise<WithdrawalQuote> {
  const { currency } = asked
  mustHaveRules(deps, currency)
  const of = { memberId: asker.member.id, currency }
  const text = (minor: Minor) => moneyText(minor, currency)
  const amount = parseMoney(asked.amount, currency) ?? 0n
  const turnoverOwed = await owedBy(tx, of)
  const facts = await standingFacts(tx, asker, { amount, currency, turnoverOwed })
  const rules = deps.rules.withdrawal
  const approvedToday = await store.approvedToday(tx, of)
  const decision = withdrawalDecision({ ...facts, cardAddedAt: 0, password: 'right' }, rules)
  return {
    currency,
    amount: text(amount),
    fee: text(fee),
    arrival: text(amount - fee),
    owed: text(turnoverOwed),
    isReviewed: approvalRoute({ amount, approvedToday }, rules) !== 'automatic',
    refusal: decision.ok ? await lateRefusal(tx, deps, { ...of, amount }) : decision.failure,
  }
}

async function lateRefusal(
  tx: Tx,
  deps: WithdrawalDeps,
  wanted: WantedSum,
): Promise<'payment.dailyLimit' | 'wallet.insufficient' | null> {
  if (!(await isWithinDay(tx, deps, wanted))) return 'payment.dailyLimit'
  const { available } = await walletOf(tx, wanted.memberId, wanted.currency)
  return available < wanted.amount ? 'wallet.insufficient' : null
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

async function standingFacts(
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
async function seenAt(tx: Tx, memberId: string, { deviceId }: Visitor): Promise<number> {
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
function mustHaveRules({ rules }: WithdrawalDeps, currency: Currency): void {
  if (currency !== rules.currency) throw new Failure('payment.methodUnavailable')
}

interface WantedSum extends store.OwnMoney {
  readonly amount: Minor
}

async function mustBeWithinDay(tx: Tx, deps: WithdrawalDeps, wanted: WantedSum): Promise<void> {
  if (!(await isWithinDay(tx, deps, wanted))) throw new Failure('payment.dailyLimit')
}

async function isWithinDay(tx: Tx, deps: WithdrawalDeps, wanted: WantedSum): Promise<boolean> {
  const left = await leftToday(tx, deps, wanted)
  return left.count > 0 && left.amount >= wanted.amount
}

async function leftToday(
  tx: Tx,
  { rules }: WithdrawalDeps,
  of: store.OwnMoney,
): Promise<{ readonly count: number; readonly amount: Minor }> {
  const day = dayBounds(siteDay(tx.now)) ?? { from: tx.now, to: tx.now }
  const used = await store.usedBetween(tx, of, day)
  const amount = rules.dailyQuota - used.amount
  return { count: Math.max(0, rules.dailyCount - used.count), amount: amount > 0n ? amount : 0n }
}
