import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import type { exchangeCoins } from '@zhengju/contract/mall/calls'
import { movements } from '@zhengju/domain/ledger'
import { mallRefusal } from '@zhengju/domain/mall'
import { parseMoney } from '@zhengju/domain/money'
import { orderNumber } from '@zhengju/domain/payment'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import type { Tx } from '@zhengju/storage/tx'
import { Failure, isFailure } from '../../platform/call/failure.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import { coinsIn, takeOfLots, usableLots } from '../coin/index.ts'
import { post } from '../ledger/index.ts'
import { vipLevelsOf } from '../member/index.ts'
import { earn, mustBeGiven, payEarned } from '../promotion/index.ts'
import { lockTurnovers } from '../turnover/index.ts'
import { giveVoucher } from '../voucher/index.ts'
import { addStock, givenOf, lockItem } from './item-store.ts'
import { insertOrder } from './order-store.ts'
import {
  addressPurpose,
  bonusOf,
  costOf,
  itemOf,
  type OrderView,
  presentOrder,
  voucherOf,
} from './present.ts'
import type { ItemRow, OrderRow } from './tables.ts'

type Wish = Omit<BodyOf<typeof exchangeCoins>, 'commandId'>

/**
 * Under turnover locks of the person's accounts, then the thing's: who comes first has it. What bonus money and vouchers give is there
 * with the coins; goods hold the coins until an operator has sent them.
 */
export async function exchange(
  tx: Tx,
  { keys, others: othersOf }: MallDeps,
  memberId: string,
  wish: Wish,
): Promise<OrderView> {
  await mustBeGiven(tx, 'mall', memberId)
  const others = await othersOf(tx, memberId)
  lockTurnovers(tx, [memberId, ...others])
  const item = await lockItem(tx, wish.itemId)
  if (!item) throw new Failure('notFound')
  if ((item.kind === 'goods') !== (wish.address !== undefined)) throw new Failure('parameter')
  await mustBeThere(tx, memberId, { item, wish, others })
  await addStock(tx, item.id, -wish.quantity)
  const row = orderOf(tx, keys, memberId, { item, wish })
  if (item.kind === 'bonus') await giveBonus(tx, item, row)
  if (item.kind === 'voucher') await giveVouchers(tx, item, row)
  const order = await payCoins(tx, row)
  await insertOrder(tx, order)
  return presentOrder(order, keys)
}

export interface MallDeps {
  readonly keys: Keys
  /** Other accounts of the person that this member is: what one may have is one person's. */
  readonly others: (tx: Tx, memberId: string) => Promise<readonly string[]>
}

interface Asked {
  readonly item: ItemRow
  readonly wish: Wish
}

async function mustBeThere(
  tx: Tx,
  memberId: string,
  { item, wish, others }: Asked & { readonly others: readonly string[] },
): Promise<void> {
  const refusal = mallRefusal(itemOf(item), {
    quantity: wish.quantity,
    seen: parseMoney(wish.price, 'COIN') ?? 0n,
    level: (await vipLevelsOf(tx, [memberId])).get(memberId) ?? 0,
    had: (await givenOf(tx, [item.id], [memberId, ...others])).get(item.id) ?? 0,
    coins: coinsIn(await usableLots(tx, memberId)),
  })
  if (refusal) throw new Failure(refusal)
}

function orderOf(tx: Tx, keys: Keys, memberId: string, { item, wish }: Asked): OrderRow {
  const id = tx.runtime.ids.next()
  const { address, quantity } = wish
  const isGoods = item.kind === 'goods'
  return {
    ...{ id, order_no: orderNumber('E', tx.now, id), member_id: memberId, item_id: item.id },
    ...{ kind: item.kind, name: item.name, price: item.price, quantity, hold_id: null },
    state: isGoods ? 'review' : 'done',
    address_sealed: address ? keys.seal(addressPurpose, JSON.stringify(address)) : null,
    ...{ tracking: null, decided_by: null, reason: null, created_at: BigInt(tx.now) },
    decided_at: isGoods ? null : BigInt(tx.now),
  }
}

/** One gift for all of them, into the bonus wallet at once; an empty fund refuses before a coin moves. */
async function giveBonus(tx: Tx, item: ItemRow, order: OrderRow): Promise<void> {
  const bonus = bonusOf(item)
  if (!bonus) throw new Error(`voucher ${item.id} gives nothing`)
  const { amount, ...terms } = bonus
  const id = await earn(tx, {
    ...{ kind: 'mall', memberId: order.member_id, occasion: `order:${order.order_no}`, terms },
    ...{ title: order.name, amount: BigInt(amount) * BigInt(order.quantity) },
    ...{ ruleVersion: item.version, isAutomatic: true },
  })
  // With the coins, or not at all: what waited could run out while something stands in the member's way.
  if (!(await payEarned(tx, id))) throw new Failure('mall.unfunded')
}

/** Each stands in its fund from now on, or no coin moves. */
async function giveVouchers(tx: Tx, item: ItemRow, order: OrderRow): Promise<void> {
  const terms = voucherOf(item)
  if (!terms) throw new Error(`voucher ${item.id} gives nothing`)
  const { member_id: memberId, name: title, order_no: sourceNo } = order
  for (let at = 0; at < order.quantity; at++) {
    try {
      await giveVoucher(tx, { promotion: 'mall', memberId, title, sourceNo, terms })
    } catch (error) {
      const isShort = isFailure(error) && error.name === 'voucher.unfunded'
      throw isShort ? new Failure('mall.unfunded') : error
    }
  }
}

async function payCoins(tx: Tx, row: OrderRow): Promise<OrderRow> {
  const { member_id: memberId, order_no: reference, kind } = row
  const coins = costOf(row)
  const of = { memberId, reference, amount: coins }
  if (kind !== 'goods') {
    await post(tx, movements.coinsSpent({ ...of, campaignId: promotionCampaigns.coin }))
    await takeOfLots(tx, { memberId, reference, coins, why: 'spent' })
    return row
  }
  const { id: holdId } = await post(tx, movements.coinsHeld(of))
  await takeOfLots(tx, { memberId, reference, coins, why: 'held' })
  return { ...row, hold_id: holdId }
}
