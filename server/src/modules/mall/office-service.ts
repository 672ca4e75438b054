import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listOfficeMallOrders } from '@zhengju/contract/mall/office-calls'
import type { TrailAction } from '@zhengju/contract/trail/trail-action'
import { movements } from '@zhengju/domain/ledger'
import { type MallOrderEvent, type MallOrderState, nextMallOrder } from '@zhengju/domain/mall'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { pageOf } from '../../platform/call/page.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import { giveBack } from '../coin/index.ts'
import { post } from '../ledger/index.ts'
import { memberNames } from '../member/index.ts'
import { earn, isStopped, payEarned } from '../promotion/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { lockTurnover } from '../turnover/index.ts'
import { lockSource, takeSourceBack } from '../voucher/index.ts'
import { addStock } from './item-store.ts'
import * as store from './order-store.ts'
import {
  type Address,
  addressOf,
  costOf,
  type OfficeOrderView,
  presentOfficeOrder,
} from './present.ts'
import { mustSayWhy } from './shelf-service.ts'
import type { OrderRow } from './tables.ts'

export async function listOfficeOrders(
  tx: Tx,
  keys: Keys,
  query: ListQuery & { readonly state?: MallOrderState | undefined },
): Promise<DataOf<typeof listOfficeMallOrders>> {
  const { size, page } = listQuery(query)
  const rows = await store.findOrders(tx, { ...page, state: query.state })
  return pageOf(rows, size, (row) => presentOfficeOrder(row, keys, row.member_name))
}

export interface OrderDecision extends Actor {
  readonly orderNo: string
  readonly reason: string
  readonly tracking?: string
}

export async function openAddress(tx: Tx, keys: Keys, of: OrderDecision): Promise<Address> {
  const { orderNo: subject, reason } = of
  mustSayWhy(reason)
  const row = await store.findOrder(tx, subject)
  const address = row && addressOf(row, keys)
  if (!address) throw new Failure('notFound')
  await writeAuditEntry(tx, of, { action: 'mall.openAddress', subject, reason })
  return address
}

const actions = {
  approved: 'mall.approve',
  shipped: 'mall.ship',
  refused: 'mall.refuse',
  takenBack: 'mall.refuse',
} as const satisfies Partial<Record<MallOrderEvent, TrailAction>>

/** Under the member's turnover lock and the order's: it is decided once, and its coins go one way. */
export async function decideOrder(
  tx: Tx,
  keys: Keys,
  asked: Exclude<keyof typeof actions, 'takenBack'>,
  decision: OrderDecision,
): Promise<OfficeOrderView> {
  const { orderNo, reason, tracking, operator } = decision
  mustSayWhy(reason)
  const found = await store.findOrder(tx, orderNo)
  if (!found) throw new Failure('notFound')
  const isVoucher = found.kind === 'voucher'
  const event = isVoucher && asked === 'refused' ? 'takenBack' : asked
  const vouchers = isVoucher ? await lockSource(tx, orderNo) : []
  await lockTurnover(tx, found.member_id)
  const row = await store.lockOrder(tx, orderNo)
  const state = row && nextMallOrder(row.state, event)
  if (!row || !state) throw new Failure('office.decided')
  if (event === 'shipped') await spend(tx, row)
  if (event === 'refused') await refund(tx, row)
  if (event === 'takenBack') {
    await takeSourceBack(tx, vouchers)
    await payBack(tx, row)
  }
  const next: OrderRow = {
    ...{ ...row, state, reason, tracking: tracking ?? row.tracking },
    ...{ decided_by: operator.name, decided_at: BigInt(tx.now) },
  }
  await store.saveOrder(tx, next)
  const name = (await memberNames(tx, [row.member_id])).get(row.member_id) ?? ''
  const [before, after] = [row, next].map((one) => presentOfficeOrder(one, keys, name))
  if (!after) throw new Error(`no order ${orderNo}`)
  const line = { action: actions[event], subject: orderNo, before, after, reason }
  await writeAuditEntry(tx, decision, line)
  return after
}

function holdOf(row: OrderRow) {
  const { member_id: memberId, order_no: reference, hold_id: holdId } = row
  if (holdId === null) throw new Error(`order ${reference} holds nothing`)
  return { memberId, reference, holdId, amount: costOf(row) }
}

async function spend(tx: Tx, row: OrderRow): Promise<void> {
  await post(tx, movements.coinsPaid({ ...holdOf(row), campaignId: promotionCampaigns.coin }))
}

async function refund(tx: Tx, row: OrderRow): Promise<void> {
  await addStock(tx, row.item_id, row.quantity)
  const of = holdOf(row)
  const { available: coins } = await post(tx, movements.coinsReturned(of))
  await giveBack(tx, { memberId: of.memberId, reference: of.reference, coins })
}

/** Coins that were spent come back as a gift of their fund, once for the order; a fund that is short refuses all of it. */
async function payBack(tx: Tx, row: OrderRow): Promise<void> {
  await addStock(tx, row.item_id, row.quantity)
  const id = await earn(tx, {
    ...{ kind: 'coin', memberId: row.member_id, occasion: `mall:${row.order_no}`, title: row.name },
    ...{ amount: costOf(row), ruleVersion: 0, isAutomatic: true },
    terms: { multiplePercent: 0, mostTimes: 0, claimDays: 90 },
  })
  if (await payEarned(tx, id)) return
  throw new Failure((await isStopped(tx, 'coin')) ? 'promotion.stopped' : 'campaign.insufficient')
}
