import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { openReceipt as openReceiptCall } from '@zhengju/contract/payment/office-calls'
import type { DepositState } from '@zhengju/domain/payment'
import type { Database, Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import type { Command } from '../../platform/db/commands.ts'
import type { DrawnPicture, Pictures } from '../../platform/pictures/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { lockDeposit } from './deposit-store.ts'
import { type DepositView, presentDeposit } from './present.ts'
import { insertReceipt, receiptOf, receiptsSent } from './receipt-store.ts'

export interface ReceiptDeps {
  readonly keys: Keys
  readonly pictures: Pictures
}

export const receiptPurpose = 'depositReceipt'
const mostReceipts = 3

/** Money may have been sent for them, and is not credited. */
const unpaid: readonly DepositState[] = [
  'created',
  'declared',
  'reconciling',
  'cancelled',
  'expired',
]

/** Drawn anew and sealed. It credits nothing: an operator may look at it beside what the provider says. */
export async function sendReceipt(
  { keys, pictures }: ReceiptDeps,
  command: Command,
  { memberId, billNo, receipt }: { memberId: string; billNo: string; receipt: string },
): Promise<DepositView> {
  const drawn = await pictures.redraw(Buffer.from(receipt, 'base64'), 'document')
  if (!drawn.ok) throw new Failure('upload.failed', { reason: drawn.reason })
  return command.once((tx) => keep(tx, keys, { memberId, billNo, picture: drawn.picture }))
}

async function keep(
  tx: Tx,
  keys: Keys,
  sent: { readonly memberId: string; readonly billNo: string; readonly picture: DrawnPicture },
): Promise<DepositView> {
  const { memberId, billNo, picture } = sent
  const order = await lockDeposit(tx, billNo)
  if (order?.member_id !== memberId) throw new Failure('notFound')
  if (!unpaid.includes(order.state)) throw new Failure('payment.orderClosed')
  if ((await receiptsSent(tx, order.id)) >= mostReceipts) throw new Failure('payment.receiptLimit')
  const sealed = keys.sealBytes(receiptPurpose, picture.bytes)
  await insertReceipt(tx, order, { type: picture.type, sealed })
  return presentDeposit({ ...order, receipt_at: BigInt(tx.now) })
}

const receiptTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

interface Opening extends Actor {
  readonly billNo: string
  readonly reason: string
}

/**
 * The command remembers only that it was opened: the picture never stands in clear anywhere. Said again it shows the same
 * once more, so each reading stands in the trail.
 */
export async function openReceipt(
  { keys }: ReceiptDeps,
  db: Database,
  command: Command,
  opening: Opening,
): Promise<DataOf<typeof openReceiptCall>> {
  await command.once(async (tx) => {
    await receiptOn(tx, opening)
    return { done: true }
  })
  return db.tx(async (tx) => {
    const { memberName, receipt } = await receiptOn(tx, opening)
    const type = receiptTypes.find((one) => one === receipt.receipt_type)
    if (!type) throw new Failure('notFound')
    const { billNo: subject, reason } = opening
    await writeAuditEntry(tx, opening, {
      ...{ action: 'deposit.openReceipt', subject, memberName, reason },
    })
    const bytes = keys.openBytes(receiptPurpose, receipt.receipt_sealed)
    return { type, content: Buffer.from(bytes).toString('base64') }
  })
}

async function receiptOn(tx: Tx, { billNo, reason }: Opening) {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const order = await lockDeposit(tx, billNo)
  const receipt = order && (await receiptOf(tx, order.id))
  if (!receipt) throw new Failure('notFound')
  return { memberName: order.member_name, receipt }
}
