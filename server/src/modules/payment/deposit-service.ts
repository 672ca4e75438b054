import type { PaymentMethodId } from '@zhengju/contract/payment/method'
import { type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import {
  type DepositEvent,
  type DepositState,
  nextDeposit,
  orderNumber,
  type PaymentRules,
  remarkCode,
  remarkCodeLength,
} from '@zhengju/domain/payment'
import { dayBounds, siteDay } from '@zhengju/domain/siteDay'
import { maskName } from '@zhengju/domain/text'
import type { Tx } from '@zhengju/storage/tx'
import type { PaymentAdapter, PaymentAdapters } from '../../payments/port.ts'
import type { MemberCaller } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import { realName, standings } from '../member/index.ts'
import * as store from './deposit-store.ts'
import {
  type DepositMethodsView,
  type DepositView,
  type PageQuery,
  pageOf,
  pageQuery,
  presentDeposit,
} from './present.ts'
import type { DepositRow } from './tables.ts'

export interface DepositDeps {
  readonly adapters: PaymentAdapters
  readonly keys: Keys
  readonly rules: PaymentRules
  /** Something is due, now or in so many milliseconds. */
  readonly wake: (afterMs?: number) => void
}

/** A method as the contract's table knows it. */
export interface MethodRow {
  readonly id: PaymentMethodId
  readonly title: string
}

/** The sandbox "receives" the money this long after the member said to have sent it. */
const announceDelayMs = 2_000
const minuteMs = 60_000

export async function listDepositMethods(
  tx: Tx,
  { adapters, keys, rules }: DepositDeps,
  memberId: string,
  methods: readonly MethodRow[],
): Promise<DepositMethodsView> {
  const open = await store.openDeposit(tx, memberId)
  const name = await realName(tx, keys, memberId)
  const { deposit } = rules
  return {
    methods: methods.map(({ id, title }) => ({
      id,
      title,
      minAmount: moneyText(deposit.minAmount, siteCurrency),
      maxAmount: moneyText(deposit.maxAmount, siteCurrency),
      quickAmounts: deposit.quickAmounts.map((amount) => moneyText(amount, siteCurrency)),
      expiryMin: Math.floor(deposit.expiryMs / minuteMs),
      turnoverPercent: deposit.turnoverPercent,
      isAvailable: adapterOf(adapters, id) !== undefined,
    })),
    openOrder: open ? presentDeposit(open) : null,
    realName: name === undefined ? null : maskName(name),
  }
}

/** Opens an order: the registered payee, a remark code and a time to pay. No money moves. */
export async function createDeposit(
  tx: Tx,
  { adapters, rules }: DepositDeps,
  member: MemberCaller,
  wish: { readonly method: PaymentMethodId; readonly amount: string },
): Promise<DepositView> {
  const adapter = adapterOf(adapters, wish.method)
  if (!adapter) throw new Failure('payment.methodUnavailable')
  await mustMayDeposit(tx, member.id, rules)
  const amount = amountWithin(wish.amount, rules.deposit)
  await store.expireDeposits(tx, member.id)
  const id = tx.runtime.ids.next()
  const order = {
    id,
    bill_no: orderNumber('D', tx.now, id),
    member_id: member.id,
    member_name: member.name,
    provider: adapter.id,
    method: wish.method,
    amount,
    currency: siteCurrency,
    turnover_percent: rules.deposit.turnoverPercent,
    payee: adapter.payee(wish.method),
    expires_at: tx.now + rules.deposit.expiryMs,
  } as const
  return presentDeposit(await insert(tx, order))
}

const remarkAttempts = 5

async function insert(tx: Tx, order: Omit<store.NewDeposit, 'remark_code'>): Promise<DepositRow> {
  for (let attempt = 0; attempt < remarkAttempts; attempt++) {
    const remark_code = remarkCode(tx.runtime.random.bytes(remarkCodeLength))
    const made = await store.insertDeposit(tx, { ...order, remark_code })
    if (made) return made
    const open = await store.openDeposit(tx, order.member_id, order.method)
    if (open) throw new Failure('payment.openOrderExists', { billNo: open.bill_no })
  }
  throw new Error('no remark code is free')
}

export async function listDeposits(
  tx: Tx,
  memberId: string,
  query: PageQuery & { readonly state?: DepositState | undefined },
): Promise<{ items: DepositView[]; nextCursor: string | null }> {
  const { size, before, limit } = pageQuery(query)
  const rows = await store.depositsOf(tx, memberId, { state: query.state, before, limit })
  return pageOf(rows, size, presentDeposit)
}

export async function getDeposit(tx: Tx, memberId: string, billNo: string): Promise<DepositView> {
  const order = await store.findDeposit(tx, memberId, billNo)
  if (!order) throw new Failure('notFound')
  return presentDeposit(order)
}

/** 我已转账: credits nothing by itself; the provider is told and looks for the money. */
export async function declareDepositPaid(
  tx: Tx,
  { wake }: DepositDeps,
  memberId: string,
  billNo: string,
): Promise<DepositView> {
  const order = await ownOpenOrder(tx, memberId, billNo)
  if (order.state === 'declared') return presentDeposit(order)
  const declared = {
    ...stepped(order, 'declared'),
    declared_at: BigInt(tx.now),
    announce_at: BigInt(tx.now + announceDelayMs),
  }
  await store.saveDeposit(tx, declared)
  tx.afterCommit(() => wake(announceDelayMs))
  return presentDeposit(declared)
}

export async function cancelDeposit(
  tx: Tx,
  memberId: string,
  billNo: string,
): Promise<DepositView> {
  const order = await ownOpenOrder(tx, memberId, billNo)
  const cancelled = { ...stepped(order, 'cancelled'), completed_at: BigInt(tx.now) }
  await store.saveDeposit(tx, cancelled)
  return presentDeposit(cancelled)
}

/** The order after an event; one that means nothing in its state is refused. */
export function stepped(order: DepositRow, event: DepositEvent): DepositRow {
  const state = nextDeposit(order.state, event)
  if (!state) throw new Failure('payment.orderClosed')
  return { ...order, state }
}

async function ownOpenOrder(tx: Tx, memberId: string, billNo: string): Promise<DepositRow> {
  const order = await store.lockDeposit(tx, billNo)
  if (order?.member_id !== memberId) throw new Failure('notFound')
  if (order.expires_at <= BigInt(tx.now)) throw new Failure('payment.orderClosed')
  return order
}

async function mustMayDeposit(tx: Tx, memberId: string, rules: PaymentRules): Promise<void> {
  const [standing] = await standings(tx, [memberId])
  if (standing?.status !== 'active') throw new Failure('member.frozen')
  const day = dayBounds(siteDay(tx.now)) ?? { from: tx.now, to: tx.now }
  const cancels = await store.cancelsBetween(tx, memberId, day)
  if (cancels >= rules.deposit.cancelsPerDay) throw new Failure('payment.cancelLimit')
}

/** Minor units of a wished amount; outside the range it is refused with the range as data. */
export function amountWithin(
  text: string,
  { minAmount, maxAmount }: { readonly minAmount: Minor; readonly maxAmount: Minor },
): Minor {
  const amount = parseMoney(text, siteCurrency)
  if (amount !== undefined && amount >= minAmount && amount <= maxAmount) return amount
  const range = { min: moneyText(minAmount, siteCurrency), max: moneyText(maxAmount, siteCurrency) }
  throw new Failure('payment.amountOutOfRange', range)
}

/** Whoever serves a method; undefined when nobody is configured. */
export function adapterOf(
  adapters: PaymentAdapters,
  method: PaymentMethodId,
): PaymentAdapter | undefined {
  return Object.values(adapters).find((adapter) => adapter?.methods.includes(method))
}
