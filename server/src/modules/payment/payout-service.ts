import { movements } from '@zhengju/domain/ledger'
import {
  approvalRoute,
  firstPauseMs,
  nextWithdrawal,
  type ProviderId,
  type WithdrawalEvent,
  type WithdrawalState,
} from '@zhengju/domain/payment'
import type { Database, Tx } from '@zhengju/storage/tx'
import type {
  PaymentAdapter,
  PayoutAnswer,
  PayoutRequest,
  ProviderCallback,
} from '../../payments/port.ts'
import { paymentText } from '../../text/payment.ts'
import { post } from '../ledger/index.ts'
import { realName } from '../member/index.ts'
import { openAccount } from './account-parse.ts'
import { noteChannel, payoutProvider, payoutRoute } from './channel-service.ts'
import { insertCallback, insertRefusal } from './deposit-store.ts'
import { noteEnd } from './ended-service.ts'
import { giveBack } from './own-money-service.ts'
import { doubtOf } from './payout-doubt-service.ts'
import { type OrderQuote, paidSum, quoteOf } from './payout-quote-service.ts'
import { withdrawnWallet } from './present.ts'
import type { WithdrawalRow } from './tables.ts'
import type { WithdrawalDeps } from './withdrawal-service.ts'
import * as store from './withdrawal-store.ts'

/**
 * While one job works on an order no other one does, unless it takes longer than this: what a process that was killed
 * left lying goes on after it. Two at once are safe: a provider is asked first and pays an order number once.
 */
export const leaseMs = 12_000
/** The provider is asked about a payout after two seconds, then after ever longer pauses. */
const firstAskMs = 2_000
const longestAskMs = 600_000

/**
 * Moves one order on as far as it goes now: audit, claim of the payout (both commit), call, record. Killed
 * anywhere in between, the next run goes on from what was committed; a provider that was called is asked
 * first, and pays an order number once.
 */
export async function advance(deps: WithdrawalDeps, db: Database, billNo: string): Promise<void> {
  const audited = await db.tx((tx) => audit(tx, deps, billNo))
  if (audited === 'approved') {
    const quote = await quoteOf(deps, db, billNo)
    await db.tx((tx) => startPayout(tx, deps, billNo, quote))
  }
  const order = await db.read((tx) => store.findWithdrawal(tx, billNo))
  const adapter = order && deps.adapters[order.provider]
  if (order?.state !== 'paying' || !adapter) return
  const request = await db.read((tx) => requestOf(tx, deps, order))
  const standing = await adapter.payoutStatus(billNo)
  const answer = standing.kind === 'notFound' ? await asked(adapter, order, request) : standing
  await db.tx(async (tx) => {
    await noteAnswer(tx, billNo, answer)
    await record(tx, deps, billNo, answer)
  })
}

/**
 * What an answer says of the channel. Taken or paid, it works; a refusal is about one account, so that no member can take a
 * channel out; silence counts once for an order, however often it is asked about.
 */
async function noteAnswer(tx: Tx, billNo: string, { kind }: PayoutAnswer): Promise<void> {
  const order = await store.lockWithdrawal(tx, billNo)
  // A marked order is not asked for any more: that nothing is known of it is no silence.
  if (!order || order.marked_by !== null || kind === 'failed') return
  if (kind === 'unknown' && (order.state !== 'paying' || order.asks > 0)) return
  const { provider, method, currency } = order
  const channel = { provider, method, direction: 'payout', currency } as const
  await noteChannel(tx, channel, kind === 'unknown' ? 'failed' : 'worked')
}

/** An operator who says that it failed has stopped it: then it is only asked about. */
async function asked(
  adapter: PaymentAdapter,
  order: WithdrawalRow,
  request: PayoutRequest,
): Promise<PayoutAnswer> {
  return order.marked_by === null ? adapter.pay(request) : { kind: 'unknown' }
}

/** The automatic rule: small, nothing owed, no hands lost to him beyond chance: approved; else an operator looks. */
async function audit(
  tx: Tx,
  deps: WithdrawalDeps,
  billNo: string,
): Promise<WithdrawalState | undefined> {
  const order = await store.lockWithdrawal(tx, billNo)
  if (order?.state !== 'deducted' && order?.state !== 'auditing') return order?.state
  const auditing = order.state === 'deducted' ? await stepTo(tx, order, 'audited') : order
  const doubt = await doubtOf(tx, order)
  if (doubt === 'uncounted') {
    await askLater(tx, deps, auditing)
    return 'auditing'
  }
  const isSuspected = await deps.isSuspected(tx, order.member_id)
  const reason = doubt?.reason ?? (isSuspected ? paymentText.handsSuspected : undefined)
  const { amount } = order
  const approvedToday = await store.approvedToday(tx, moneyOf(order), order.id)
  const route = approvalRoute({ amount, approvedToday }, deps.rules.withdrawal)
  if (reason !== undefined || route !== 'automatic') {
    const why = reason === undefined ? {} : { reason }
    await stepTo(tx, auditing, 'doubted', { ...why, next_at: null, asks: 0 })
    return 'waiting'
  }
  await stepTo(tx, auditing, 'passed', { decided_at: BigInt(tx.now), asks: 0 })
  return 'approved'
}

/**
 * Looks once more: what was cleared when the money was held may have been taken back since. While every channel is out the
 * order waits: nobody was asked to pay it yet, so that another provider may be.
 */
async function startPayout(
  tx: Tx,
  deps: WithdrawalDeps,
  billNo: string,
  quote: OrderQuote,
): Promise<void> {
  const order = await store.lockWithdrawal(tx, billNo)
  if (order?.state !== 'approved') return
  const doubt = await doubtOf(tx, order)
  if (doubt === 'uncounted') return askLater(tx, deps, order)
  if (!doubt) {
    const route = await payoutRoute(tx, deps.adapters, order)
    const provider = quote === 'notNeeded' || quote?.provider === route ? route : undefined
    if (!provider)
      return (await mayWait(tx, deps, order))
        ? waitForChannel(tx, deps, order)
        : sendBack(tx, order, paymentText.noChannel)
    const due = { next_at: BigInt(tx.now + leaseMs), asks: 0 }
    const pay = quote === 'notNeeded' || quote === undefined ? {} : quote.pay
    await stepTo(tx, order, 'payoutAsked', { ...due, ...pay, provider })
    return
  }
  await sendBack(tx, order, doubt.reason)
}

/** To an operator, who approves it anew or gives the money back: nobody was asked to pay it. */
async function sendBack(tx: Tx, order: WithdrawalRow, reason: string): Promise<void> {
  await store.dropApprovals(tx, order.id)
  await stepTo(tx, order, 'doubted', { reason, next_at: null, decided_at: null, asks: 0 })
}

/** The money stays held, and the order is looked at again soon: first after a second, then after ever longer pauses. */
async function askLater(tx: Tx, { wake }: WithdrawalDeps, order: WithdrawalRow): Promise<void> {
  const pause = 1_000 * 2 ** order.asks
  const next_at = BigInt(tx.now + pause)
  await store.saveWithdrawal(tx, { ...order, asks: order.asks + 1, next_at })
  tx.afterCommit(() => wake(pause))
}

/** So often an order that finds every channel out is looked at again, an hour in all. */
const channelPatience = 60

/** Whether a channel may come back for it soon. */
async function mayWait(tx: Tx, { adapters }: WithdrawalDeps, order: WithdrawalRow) {
  return order.asks < channelPatience && (await payoutProvider(tx, adapters, order)) !== undefined
}

async function waitForChannel(tx: Tx, { wake }: WithdrawalDeps, order: WithdrawalRow) {
  const next_at = BigInt(tx.now + firstPauseMs)
  await store.saveWithdrawal(tx, { ...order, asks: order.asks + 1, next_at })
  tx.afterCommit(() => wake(firstPauseMs))
}

async function requestOf(
  tx: Tx,
  { keys }: WithdrawalDeps,
  order: WithdrawalRow,
): Promise<PayoutRequest> {
  return {
    orderNo: order.bill_no,
    ...paidSum(order),
    account: openAccount(keys, order),
    holder: (await realName(tx, keys, order.member_id)) ?? '',
    memberId: order.member_id,
    memberAddress: order.member_address,
  }
}

/** Writes down what the provider said. Whatever is not certain stays held and is asked about again. */
export async function record(
  tx: Tx,
  { wake }: Pick<WithdrawalDeps, 'wake'>,
  billNo: string,
  answer: PayoutAnswer,
): Promise<void> {
  const order = await store.lockWithdrawal(tx, billNo)
  if (order && order.state !== 'paying') await keepContradiction(tx, order, answer)
  if (order?.state !== 'paying') return
  const done = { completed_at: BigInt(tx.now), next_at: null }
  switch (answer.kind) {
    case 'paid': {
      const { provider: providerId } = order
      await post(tx, movements.withdrawalPaid({ ...moneyOf(order), fee: order.fee, providerId }))
      await stepTo(tx, order, 'payoutPaid', { ...done, channel_no: answer.channelNo })
      return
    }
    case 'failed': {
      const { channelNo: channel_no, reason } = answer
      await giveBack(tx, moneyOf(order))
      await stepTo(tx, order, 'payoutFailed', { ...done, channel_no, reason })
      return
    }
    case 'accepted':
    case 'unknown': {
      const pause = Math.min(firstAskMs * 2 ** Math.min(order.asks, 20), longestAskMs)
      const next_at = BigInt(tx.now + pause)
      await store.saveWithdrawal(tx, { ...order, asks: order.asks + 1, next_at })
      tx.afterCommit(() => wake(pause))
      return
    }
  }
}

/** An answer that came too late and says otherwise than what was done in the meantime: for whoever reconciles. */
async function keepContradiction(
  tx: Tx,
  order: WithdrawalRow,
  answer: PayoutAnswer,
): Promise<void> {
  if (answer.kind !== 'paid' && answer.kind !== 'failed') return
  const outcome = answer.kind === 'paid' ? 'success' : 'failed'
  if (!contradicts(order.state, outcome)) return
  const { bill_no: orderNo } = order
  const { channelNo } = answer
  const said = { kind: 'payout', orderNo, channelNo, outcome, reason: '' } as const
  await insertCallback(tx, order.provider, { ...said, ...paidSum(order) }, 'contradiction')
}

/** A provider's callback about a payout. One that contradicts the order, or its amount, changes nothing. */
export async function takePayout(
  tx: Tx,
  deps: Pick<WithdrawalDeps, 'wake'>,
  provider: ProviderId,
  callback: ProviderCallback,
): Promise<'taken' | 'notFound'> {
  const order = await store.lockWithdrawal(tx, callback.orderNo)
  if (!order || order.provider !== provider) {
    await insertRefusal(tx, provider, callback, { decision: 'unknownOrder' })
    return 'notFound'
  }
  const sum = paidSum(order)
  const isSame = callback.amount === sum.amount && callback.currency === sum.currency
  const isDecided = order.state !== 'paying'
  const late = contradicts(order.state, callback.outcome) ? 'contradiction' : 'duplicate'
  const decision = isDecided ? late : isSame ? callback.outcome : 'mismatch'
  await insertCallback(tx, provider, callback, decision)
  if (isDecided || !isSame) return 'taken'
  await record(tx, deps, order.bill_no, answerOf(callback))
  return 'taken'
}

/** The provider says otherwise than what was done: kept by name, for whoever reconciles. */
function contradicts(state: WithdrawalState, outcome: ProviderCallback['outcome']): boolean {
  const isPaid = state === 'paid' || state === 'reconciled'
  return outcome === 'success' ? !isPaid : outcome === 'failed' && state !== 'failed'
}

function answerOf({ outcome, channelNo, reason }: ProviderCallback): PayoutAnswer {
  if (outcome === 'success') return { kind: 'paid', channelNo }
  return outcome === 'failed'
    ? { kind: 'failed', channelNo, reason: reason === '' ? paymentText.payoutFailed : reason }
    : { kind: 'accepted', channelNo }
}

/** The order after an event, with its step written. An event that means nothing in its state is a mistake. */
export async function stepTo(
  tx: Tx,
  order: WithdrawalRow,
  event: WithdrawalEvent,
  change: Partial<WithdrawalRow> & { readonly actor?: string; readonly why?: string } = {},
): Promise<WithdrawalRow> {
  const state = nextWithdrawal(order.state, event)
  if (!state) throw new Error(`${order.bill_no} is ${order.state}: ${event} means nothing`)
  const { actor = 'system', why = change.reason ?? '', ...changed } = change
  const next = { ...order, ...changed, state }
  await store.saveWithdrawal(tx, next)
  await store.insertStep(tx, order.id, { state, actor, reason: why })
  noteEnd(tx, next)
  return next
}

/** What resolves the order's hold. */
export function moneyOf(order: WithdrawalRow) {
  return {
    memberId: order.member_id,
    currency: order.currency,
    reference: order.bill_no,
    holdId: order.hold_id,
    amount: order.amount,
    wallet: withdrawnWallet(order),
  }
}
