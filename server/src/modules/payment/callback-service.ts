import type { DomainEvent } from '@zhengju/domain/event'
import { movements } from '@zhengju/domain/ledger'
import { type Currency, type Minor, moneyText } from '@zhengju/domain/money'
import {
  callbackDecision,
  type DepositOrder,
  type DepositPrice,
  depositFee,
  isOpenDeposit,
  type ProviderId,
  worthAtRate,
  worthOf,
} from '@zhengju/domain/payment'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { PaymentAdapter, PaymentAdapters, ProviderCallback } from '../../payments/port.ts'
import type { RawRequest } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import { emit } from '../../platform/events/event-log.ts'
import { ownMoney, post } from '../ledger/index.ts'
import { depositRoom, lockAboveLimit } from '../protection/index.ts'
import { lockTurnover, openLot } from '../turnover/index.ts'
import { type DepositDeps, stepped } from './deposit-service.ts'
import * as store from './deposit-store.ts'
import { creditedIn } from './deposit-use-store.ts'
import { takePayout } from './payout-service.ts'
import type { DepositRow } from './tables.ts'

/** Throws unless the request is signed by the provider that its path names. */
export async function authoriseProvider(adapters: PaymentAdapters, raw: RawRequest): Promise<void> {
  const name = /^[^?#]*\/([\w-]+)(?:\?[^#]*)?$/.exec(raw.url)?.[1] ?? ''
  if (!adapterNamed(adapters, name)?.isGenuine(raw)) throw new Failure('payment.callbackRefused')
}

/** What a provider tells of money. Everything genuine is kept; what does not fit is never guessed. */
export async function takeCallback(
  deps: DepositDeps,
  db: Database,
  provider: string,
  raw: RawRequest,
): Promise<'success'> {
  const adapter = adapterNamed(deps.adapters, provider)
  // Again, by the name that the call is taken under: no provider speaks for another.
  if (!adapter?.isGenuine(raw)) throw new Failure('payment.callbackRefused')
  const callback = adapter.readCallback(raw.body)
  if (!callback) throw new Failure('payment.callbackRefused')
  const { id } = adapter
  const taken = await db.tx((tx) =>
    callback.kind === 'deposit'
      ? takeDeposit(tx, id, callback)
      : takePayout(tx, deps, id, callback),
  )
  if (taken === 'notFound') throw new Failure('notFound')
  if (taken === 'refused') throw new Failure('payment.callbackRefused')
  return 'success'
}

export async function takeDeposit(
  tx: Tx,
  provider: ProviderId,
  callback: ProviderCallback,
): Promise<'taken' | 'refused' | 'notFound'> {
  const order = await store.lockDeposit(tx, callback.orderNo)
  if (!order || order.provider !== provider) {
    await store.insertRefusal(tx, provider, callback, { decision: 'unknownOrder' })
    return 'notFound'
  }
  const others = await store.lockTransfer(tx, order, callback.channelNo)
  const decision = callbackDecision(factsOf(order), callback, { now: tx.now, others })
  if (decision.kind === 'refuse') {
    await store.insertRefusal(tx, provider, callback, {
      decision: 'refuse',
      reason: decision.reason,
    })
    return 'refused'
  }
  await store.insertCallback(tx, provider, callback, decision.kind)
  const received = { received_amount: callback.amount, channel_no: callback.channelNo }
  switch (decision.kind) {
    case 'credit':
      await credit(tx, { ...stepped(order, 'paid'), ...received })
      return 'taken'
    case 'reconcile':
      await store.saveDeposit(tx, {
        ...stepped(order, 'paidOtherwise'),
        ...received,
        reconcile_reason: decision.reason,
        arrival_rate: (decision.isLate ? callback.rate : undefined) ?? null,
        announce_at: null,
      })
      return 'taken'
    case 'noMoney':
      await noteBlocks(tx, order, callback)
      return 'taken'
    case 'duplicate':
    case 'secondTransfer':
    case 'contradiction':
    case 'mismatch':
      return 'taken'
  }
}

/** How far a transfer of coins is; never fewer blocks than were seen before, whichever message comes first. */
async function noteBlocks(tx: Tx, order: DepositRow, callback: ProviderCallback): Promise<void> {
  const { confirmations = 0, outcome } = callback
  if (outcome !== 'pending' || callback.confirmations === undefined) return
  if (!isOpenDeposit(order.state) || confirmations <= (order.confirmations ?? -1)) return
  await store.saveDeposit(tx, { ...order, confirmations })
}

/**
 * Provider clearing to the member's available money, a debt first; the lot of its turnover beside it. What came in is
 * credited at the price that was frozen with the order; coins that came late, at what they were worth then. What stands
 * above the member's own deposit limit is locked and has no lot.
 */
export async function credit(tx: Tx, order: DepositRow): Promise<void> {
  const { member_id: memberId, bill_no: reference, currency } = order
  const amount = worthNow(order)
  if (amount <= 0n) throw new Error(`${reference} received nothing that could be credited`)
  const locked = await lockedOf(tx, order, amount)
  // Before the look at the wallet: a credit at the same time must not find it empty and relieve this one's lot.
  await lockTurnover(tx, memberId)
  const fee = depositFee(amount - locked, order.fee_bp)
  const base = amount - locked - fee
  if (base > 0n) {
    await openLot(tx, {
      memberId,
      currency,
      source: 'deposit',
      sourceNo: reference,
      base,
      multiplePercent: order.turnover_percent,
      balanceBefore: await ownMoney(tx, memberId, currency),
    })
  }
  const of = { memberId, currency, reference, providerId: order.provider, amount, locked, fee }
  await post(tx, movements.depositCredited(of))
  await store.saveDeposit(tx, {
    ...order,
    credited_amount: amount,
    locked_amount: locked,
    fee,
    completed_at: BigInt(tx.now),
    announce_at: null,
  })
  await emit(tx, {
    name: 'depositCredited',
    memberId,
    orderId: order.id,
    amount: moneyText(amount - fee, currency),
    currency,
    at: tx.now,
  })
}

/** So much of what came in is not for play before the limit's window is over. */
async function lockedOf(
  tx: Tx,
  { member_id: memberId, bill_no: reference, currency }: DepositRow,
  amount: Minor,
): Promise<Minor> {
  const found = await depositRoom(tx, memberId, amount, () => creditedIn(tx, memberId))
  if (!found) return 0n
  const { room, until } = found
  const locked = amount - room
  await lockAboveLimit(tx, memberId, { currency, reference, amount: locked, until })
  return locked
}

/** A credit of the time before events said it was in the currency of its order. */
export async function currencyOfCredit(
  tx: Tx,
  event: DomainEvent,
): Promise<{ readonly currency?: Currency }> {
  if (event.name !== 'depositCredited') return {}
  const { orderId, currency: known }: { orderId: string; currency?: Currency } = event
  const currency = known ?? (await store.depositCurrency(tx, orderId))
  if (!currency) throw new Error(`the deposit ${orderId} is gone`)
  return { currency }
}

function factsOf(order: DepositRow): DepositOrder {
  const { state, pay_currency: payCurrency, received_amount, channel_no: channelNo } = order
  const received =
    received_amount === null || channelNo === null
      ? undefined
      : { amount: received_amount, channelNo }
  const price = priceOf(order)
  return { state, price, payCurrency, expiresAt: Number(order.expires_at), received }
}

/** An order that was never opened has the price of its own currency; in coins it has none. */
function priceOf({ amount, pay_amount, currency, pay_currency }: DepositRow): DepositPrice {
  return { amount, payAmount: pay_amount ?? (pay_currency === currency ? amount : 0n) }
}

/** What came in is worth so much in the wallet's currency; 0 where nobody knows a price for it. */
export function worthNow(order: DepositRow): Minor {
  const { received_amount, arrival_rate, reconcile_reason, currency, pay_currency } = order
  const received = received_amount ?? 0n
  // Rows of before kept the rate of what came in time too.
  const isLate = reconcile_reason !== 'amount' && arrival_rate !== null
  if (isLate && currency !== pay_currency)
    return worthAtRate(received, { currency, payCurrency: pay_currency }, arrival_rate)
  return worthOf(priceOf(order), received)
}

function adapterNamed(adapters: PaymentAdapters, name: string): PaymentAdapter | undefined {
  return Object.values(adapters).find((adapter) => adapter?.id === name)
}
