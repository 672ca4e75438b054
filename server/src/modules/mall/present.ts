import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { exchangeCoins, listMallItems } from '@zhengju/contract/mall/calls'
import type {
  listOfficeMallOrders,
  listShelf,
  openMallAddress,
} from '@zhengju/contract/mall/office-calls'
import type { MallItem } from '@zhengju/domain/mall'
import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import type { GrantTerms } from '@zhengju/domain/promotion'
import { maskName } from '@zhengju/domain/text'
import type { VoucherTerms } from '@zhengju/domain/voucher'
import type { Keys } from '../../platform/crypto/keys.ts'
import type { ItemRow, OrderRow } from './tables.ts'

export type ItemView = DataOf<typeof listMallItems>['items'][number]
export type OrderView = DataOf<typeof exchangeCoins>
export type ShelfView = DataOf<typeof listShelf>['items'][number]
export type OfficeOrderView = DataOf<typeof listOfficeMallOrders>['items'][number]
export type Address = DataOf<typeof openMallAddress>

export interface Bonus extends GrantTerms {
  /** Minor units as text. */
  readonly amount: string
}

/** A free bet or odds boost: sums in minor units as text. */
export interface Voucher extends Omit<VoucherTerms, 'amount' | 'mostExtra'> {
  readonly amount: string
  readonly mostExtra: string
}

/** How a thing will be when another operator agrees. */
export interface Proposed {
  readonly name: string
  readonly note: string
  /** Coins as text. */
  readonly price: string
  /** More or less than there is then: members take of it meanwhile. */
  readonly stockChange: number
  readonly isOn: boolean
  readonly limits: readonly number[]
  readonly bonus: string | null
  readonly voucher: string | null
}

export function itemOf(row: ItemRow): MallItem {
  const { kind, price, stock, is_on: isOn } = row
  return { kind, price, stock, isOn, limits: JSON.parse(row.limits) }
}

export function bonusOf({ bonus }: Pick<ItemRow, 'bonus'>): Bonus | undefined {
  return bonus === null ? undefined : JSON.parse(bonus)
}

export function voucherOf({ voucher }: Pick<ItemRow, 'voucher'>): VoucherTerms | undefined {
  if (voucher === null) return undefined
  const kept: Voucher = JSON.parse(voucher)
  return { ...kept, amount: BigInt(kept.amount), mostExtra: BigInt(kept.mostExtra) }
}

export function proposedOf({ proposed }: ItemRow): Proposed | undefined {
  return proposed === null ? undefined : JSON.parse(proposed)
}

function bonusView(row: Pick<ItemRow, 'bonus'>): ItemView['bonus'] {
  const bonus = bonusOf(row)
  return bonus ? { ...bonus, amount: money(BigInt(bonus.amount)) } : null
}

function givesView(row: Pick<ItemRow, 'bonus' | 'voucher'>): Pick<ItemView, 'bonus' | 'voucher'> {
  const terms = voucherOf(row)
  if (!terms) return { bonus: bonusView(row), voucher: null }
  const { amount, mostExtra, venues } = terms
  const sums = { amount: money(amount), mostExtra: money(mostExtra) }
  return { bonus: null, voucher: { ...terms, ...sums, venues: [...venues] } }
}

export function presentItem(
  row: ItemRow,
  of: { readonly level: number; readonly had: number },
): ItemView {
  const { limits } = itemOf(row)
  const most = limits[of.level] ?? 0
  return {
    ...{ id: row.id, kind: row.kind, name: row.name, note: row.note },
    ...{ price: coins(row.price), stock: row.stock, ...givesView(row) },
    fromLevel: Math.max(
      0,
      limits.findIndex((limit) => limit > 0),
    ),
    mayHave: most === 0 ? null : Math.max(0, most - of.had),
  }
}

export function presentShelf(row: ItemRow, given: number): ShelfView {
  return {
    ...{ id: row.id, kind: row.kind, name: row.name, note: row.note, price: Number(row.price) },
    ...{ stock: row.stock, isOn: row.is_on, limits: JSON.parse(row.limits), given },
    ...{ ...givesView(row), version: row.version, updatedBy: row.updated_by },
    ...{ updatedAt: Number(row.updated_at), proposed: proposedView(row) },
  }
}

function proposedView(row: ItemRow): ShelfView['proposed'] {
  const wish = proposedOf(row)
  if (!wish) return null
  const { name, note, price, stockChange, isOn, limits } = wish
  return {
    ...{ name, note, price: Number(price), stock: Math.max(0, row.stock + stockChange), isOn },
    ...{ limits: [...limits], ...givesView(wish), askedBy: row.asked_by_name ?? '' },
  }
}

export function presentOrder(row: OrderRow, keys: Keys): OrderView {
  return {
    ...{ id: row.id, orderNo: row.order_no, kind: row.kind, name: row.name },
    ...{ quantity: row.quantity, price: coins(row.price), coins: coins(costOf(row)) },
    ...{ state: row.state, address: maskedAddress(row, keys), tracking: row.tracking },
    reason: row.state === 'refused' ? row.reason : null,
    createdAt: Number(row.created_at),
    decidedAt: row.decided_at === null ? null : Number(row.decided_at),
  }
}

export function presentOfficeOrder(row: OrderRow, keys: Keys, memberName: string): OfficeOrderView {
  const { price: _, ...order } = presentOrder(row, keys)
  const { member_id: memberId, decided_by: decidedBy, reason } = row
  return { ...order, memberId, memberName, decidedBy, reason }
}

export function costOf({ price, quantity }: OrderRow): Minor {
  return price * BigInt(quantity)
}

/** Sealed: it says who lives where. */
export const addressPurpose = 'mallAddress'

export function addressOf({ address_sealed: sealed }: OrderRow, keys: Keys): Address | undefined {
  return sealed === null ? undefined : JSON.parse(keys.open(addressPurpose, sealed))
}

/** Enough to know one's own again. */
function maskedAddress(row: OrderRow, keys: Keys): string | null {
  const address = addressOf(row, keys)
  if (!address) return null
  return `${maskName(address.name)} ****${address.phone.slice(-4)} ${address.place.slice(0, 6)}****`
}

function money(amount: Minor): string {
  return moneyText(amount, siteCurrency)
}

function coins(amount: Minor): string {
  return moneyText(amount, 'COIN')
}
