import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listShelf, saveShelfItem } from '@zhengju/contract/mall/office-calls'
import type { TrailAction } from '@zhengju/contract/trail/trail-action'
import { needsSecond, type ShelfTerms } from '@zhengju/domain/mall'
import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import { areVoucherTerms } from '@zhengju/domain/voucher'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { allItems, givenOf, lockItem, saveItem } from './item-store.ts'
import {
  type Bonus,
  itemOf,
  type Proposed,
  presentShelf,
  proposedOf,
  type ShelfView,
  type Voucher,
} from './present.ts'
import type { ItemRow } from './tables.ts'

export async function listShelfItems(tx: Tx, query: PageQuery): Promise<DataOf<typeof listShelf>> {
  const { size, before, limit } = pageQuery(query)
  const rows = await allItems(tx, { before, limit })
  const ids = rows.map(({ id }) => id)
  const given = await givenOf(tx, ids)
  return pageOf(rows, size, (row) => presentShelf(row, given.get(row.id) ?? 0))
}

type ShelfWish = Actor & Omit<BodyOf<typeof saveShelfItem>, 'commandId'>

/**
 * What members exchanged already stays as it was. What another operator has to agree to stands as proposed; whatever is
 * saved next takes its place.
 */
export async function saveOnShelf(tx: Tx, wish: ShelfWish): Promise<ShelfView> {
  mustSayWhy(wish.reason)
  const before = wish.id === undefined ? undefined : await lockItem(tx, wish.id)
  if ((before?.version ?? 0) !== wish.version) throw new Failure('office.decided')
  if (wish.id !== undefined && !before) throw new Failure('office.decided')
  const gives = { bonus: bonusText(wish), voucher: voucherText(wish) }
  const isOther = before !== undefined && before.kind !== wish.kind
  const isFit = (['bonus', 'voucher'] as const).every(
    (one) => (wish.kind === one) === (gives[one] !== null),
  )
  if (isOther || !isFit) throw new Failure('parameter')
  const asked: Proposed = {
    ...{ name: wish.name.trim(), note: wish.note.trim(), price: String(wish.price) },
    ...{ stockChange: wish.stock - wish.stockSeen, isOn: wish.isOn, limits: wish.limits },
    ...gives,
  }
  const known = before ?? newItem(tx, wish, asked)
  const next = changed(tx, wish, { row: known, asked })
  if (!needsSecond(before && termsOf(before), termsOf(next))) {
    await saveItem(tx, next)
    return written(tx, wish, { action: 'mall.save', before, next })
  }
  // One that is new stands off the shelf meanwhile.
  const waiting: ItemRow = {
    ...{ ...(before ?? { ...next, is_on: false }), version: next.version },
    proposed: JSON.stringify(before ? asked : { ...asked, stockChange: 0 }),
    ...{ asked_by: wish.operator.id, asked_by_name: wish.operator.name },
    asked_at: BigInt(tx.now),
  }
  await saveItem(tx, waiting)
  return written(tx, wish, { action: 'mall.propose', before, next: waiting })
}

export interface ShelfDecision extends Actor {
  readonly itemId: string
  readonly version: number
  readonly reason: string
}

/** By another operator, and of what he saw: a proposal that took its place meanwhile has another version. */
export async function approveProposed(tx: Tx, decision: ShelfDecision): Promise<ShelfView> {
  const { before, asked } = await waitingItem(tx, decision)
  if (before.asked_by === decision.operator.id) throw new Failure('office.secondPerson')
  const next = changed(tx, decision, { row: before, asked })
  await saveItem(tx, next)
  return written(tx, decision, { action: 'mall.putOn', before, next })
}

export async function refuseProposed(tx: Tx, decision: ShelfDecision): Promise<ShelfView> {
  const { before } = await waitingItem(tx, decision)
  const next: ItemRow = { ...before, ...nothingAsked, version: before.version + 1 }
  await saveItem(tx, next)
  return written(tx, decision, { action: 'mall.drop', before, next })
}

async function waitingItem(
  tx: Tx,
  { itemId, version, reason }: ShelfDecision,
): Promise<{ readonly before: ItemRow; readonly asked: Proposed }> {
  mustSayWhy(reason)
  const before = await lockItem(tx, itemId)
  if (!before) throw new Failure('notFound')
  const asked = proposedOf(before)
  if (!asked || before.version !== version) throw new Failure('office.decided')
  return { before, asked }
}

const nothingAsked = { proposed: null, asked_by: null, asked_by_name: null, asked_at: null }

function newItem(tx: Tx, wish: ShelfWish, asked: Proposed): ItemRow {
  return {
    ...{ id: tx.runtime.ids.next(), kind: wish.kind, name: asked.name, note: asked.note },
    ...{ price: BigInt(asked.price), stock: wish.stockSeen, is_on: false },
    ...{ bonus: asked.bonus, voucher: asked.voucher },
    ...{ limits: JSON.stringify(asked.limits), version: 0, updated_by: wish.operator.name },
    ...{ ...nothingAsked, updated_at: BigInt(tx.now) },
  }
}

/** As it was asked for, with what members have taken of it since: less than none is not there. */
function changed(
  tx: Tx,
  { operator }: Actor,
  { row, asked }: { readonly row: ItemRow; readonly asked: Proposed },
): ItemRow {
  const stock = row.stock + asked.stockChange
  if (stock < 0) throw new Failure('office.decided')
  return {
    ...{ ...row, ...nothingAsked, name: asked.name, note: asked.note, stock },
    ...{ price: BigInt(asked.price), is_on: asked.isOn },
    ...{ bonus: asked.bonus, voucher: asked.voucher },
    ...{ limits: JSON.stringify(asked.limits), version: row.version + 1 },
    ...{ updated_by: operator.name, updated_at: BigInt(tx.now) },
  }
}

function termsOf(row: ItemRow): ShelfTerms {
  return { ...itemOf(row), gives: row.bonus ?? row.voucher }
}

/** Its parts in one order, so that the same is the same text. */
function bonusText({ bonus }: ShelfWish): string | null {
  if (!bonus) return null
  const amount = parseMoney(bonus.amount, siteCurrency) ?? 0n
  if (amount <= 0n) throw new Failure('parameter')
  const { multiplePercent, mostTimes, claimDays } = bonus
  const parts: Bonus = { amount: amount.toString(), multiplePercent, mostTimes, claimDays }
  return JSON.stringify(parts)
}

function voucherText({ voucher }: ShelfWish): string | null {
  if (!voucher) return null
  const { kind, percent, venues, lifeDays } = voucher
  const [amount = 0n, mostExtra = 0n] = [voucher.amount, voucher.mostExtra].map((text) =>
    parseMoney(text, siteCurrency),
  )
  if (!areVoucherTerms({ ...voucher, amount, mostExtra })) throw new Failure('parameter')
  const parts: Voucher = {
    ...{ kind, amount: amount.toString(), percent, mostExtra: mostExtra.toString() },
    ...{ venues: venues.toSorted(), lifeDays },
  }
  return JSON.stringify(parts)
}

async function written(
  tx: Tx,
  by: Actor & { readonly reason: string },
  of: {
    readonly action: TrailAction
    readonly before: ItemRow | undefined
    readonly next: ItemRow
  },
): Promise<ShelfView> {
  const { action, before, next } = of
  const given = (await givenOf(tx, [next.id])).get(next.id) ?? 0
  const after = presentShelf(next, given)
  await writeAuditEntry(tx, by, {
    ...{ action, subject: next.id, after, reason: by.reason },
    ...(before ? { before: presentShelf(before, given) } : {}),
  })
  return after
}

export function mustSayWhy(reason: string): void {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
}
