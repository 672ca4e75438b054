import { type Minor, moneyText } from '@zhengju/domain/money'
import {
  type DepositEvent,
  type DepositState,
  depositWayIds,
  depositWays,
  nextDeposit,
  type PaymentRules,
  paymentMethods,
} from '@zhengju/domain/payment'
import { dayBounds, siteDay } from '@zhengju/domain/siteDay'
import { maskName } from '@zhengju/domain/text'
import type { Tx } from '@zhengju/storage/tx'
import type { PaymentAdapters } from '../../payments/port.ts'
import { Failure } from '../../platform/call/failure.ts'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import { type ClaimDeps, dividendsToClaim } from '../dividend/index.ts'
import { realName, statusRows } from '../member/index.ts'
import * as protection from '../protection/index.ts'
import { boundsOf, offeredDeposits } from './channel-service.ts'
import * as store from './deposit-store.ts'
import { depositedIn } from './deposit-use-store.ts'
import { type DepositMethodsView, type DepositView, presentDeposit } from './present.ts'
import type { DepositRow } from './tables.ts'

export interface DepositDeps {
  readonly adapters: PaymentAdapters
  readonly keys: Keys
  readonly rules: PaymentRules
  /** How a bonus is judged that a member takes with a deposit. */
  readonly claims: ClaimDeps
  /** Something is due, now or in so many milliseconds. */
  readonly wake: (afterMs?: number) => void
}

/** The sandbox "receives" the money this long after the member said to have sent it. */
const announceDelayMs = 2_000

export async function listDepositMethods(
  tx: Tx,
  { adapters, keys, rules, claims }: DepositDeps,
  memberId: string,
): Promise<DepositMethodsView> {
  const open = await store.openDeposit(tx, memberId)
  const name = await realName(tx, keys, memberId)
  const offered = await offeredDeposits(tx, adapters)
  const { list: bonuses } = await dividendsToClaim(tx, claims, memberId)
  return {
    methods: offered.flatMap((one) => presentMethod(one, rules)),
    assisted: assistedBounds(rules),
    openOrder: open ? presentDeposit(open) : null,
    bonuses,
    realName: name === undefined ? null : maskName(name),
  }
}

function assistedBounds({ currency, deposit }: PaymentRules): DepositMethodsView['assisted'] {
  const { minAmount, maxAmount } = deposit.assisted
  const [min, max] = [moneyText(minAmount, currency), moneyText(maxAmount, currency)]
  return { currency, minAmount: min, maxAmount: max }
}

/** A method whose channels are all out keeps its place and its bounds, and says so. */
function presentMethod(
  { method, currency, all, inNow }: Awaited<ReturnType<typeof offeredDeposits>>[number],
  { deposit }: PaymentRules,
): DepositMethodsView['methods'] {
  const shown = inNow.length > 0 ? inNow : all
  const [first] = shown
  if (!first) return []
  const { min, max } = boundsOf(shown)
  const { fixedAmounts } = first
  const quick = fixedAmounts ?? deposit.quickAmounts.filter((one) => one >= min && one <= max)
  const ways = depositWayIds.filter((id) => shown.some(({ way }) => way === id))
  const { title, expiryMin } = paymentMethods[method]
  return [
    {
      id: method,
      title,
      currency,
      payCurrency: first.payCurrency,
      minAmount: moneyText(min, currency),
      maxAmount: moneyText(max, currency),
      quickAmounts: quick.map((amount) => moneyText(amount, currency)),
      expiryMin,
      isFixed: fixedAmounts !== undefined,
      ways: ways.map((id) => ({ id, title: depositWays[id].title })),
      turnoverPercent: deposit.turnoverPercent,
      isAvailable: inNow.length > 0,
      feeBp: Math.max(...shown.map(({ feeBp = 0 }) => feeBp)),
    },
  ]
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

export async function mustMayDeposit(tx: Tx, memberId: string, rules: PaymentRules): Promise<void> {
  const [standing] = await statusRows(tx, [memberId])
  if (standing?.status !== 'active') throw new Failure('member.frozen')
  const day = dayBounds(siteDay(tx.now)) ?? { from: tx.now, to: tx.now }
  const cancels = await store.cancelsBetween(tx, memberId, day)
  if (cancels >= rules.deposit.cancelsPerDay) throw new Failure('payment.cancelLimit')
}

/** The member's own limits, after the locks of his orders and before anybody is asked. */
export function mustBeWithinLimits(tx: Tx, memberId: string, amount: Minor): Promise<void> {
  return protection.mustMayDeposit(tx, memberId, amount, () => depositedIn(tx, memberId))
}
