import { crc32, deflateSync } from 'node:zlib'
import type { Permission } from '@zhengju/contract/kernel/permission'
import * as payment from '@zhengju/contract/payment/calls'
import { matchAssisted, turnDownAssisted } from '@zhengju/server/modules/payment/assisted-service'
import type { Database } from '@zhengju/storage/tx'
import { asked, type Desk, type Saver } from './reconcile-people.ts'

/** Sums that are asked of the desk, in yuan. */
const least = 1_000
const reason = '银行流水核对一致'

/** A picture of a transfer, grey: a PNG of one byte a point. */
export function receiptPicture(): string {
  const side = 240
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(8, 8)
  const rows = Buffer.alloc(side * (side + 1), 0xcc)
  for (let row = 0; row < side; row++) rows[row * (side + 1)] = 0
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND')]
  return Buffer.concat([pngMark, ...chunks]).toString('base64')
}

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(name: string, content: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A request to credit money that was sent to the house's own account. */
export async function askDesk(
  desk: Desk,
  person: Saver,
  { receipt, more }: { readonly receipt: string; readonly more: number },
): Promise<boolean> {
  const body = { currency: 'CNY', amount: `${least + more}.00`, way: 'bankTransfer', receipt }
  return (await asked(desk, payment.createAssistedDeposit, { body }, person)) !== undefined
}

/** The first operator of each request that waits: one in ten finds no money, one in ten another sum. */
export async function findMoney(
  db: Database,
  ids: { readonly operator: string; readonly next: () => string },
  chance: (most: number) => number,
): Promise<void> {
  const waiting = await db.read((tx) =>
    tx.rows<{ bill_no: string; amount: bigint }>(
      `select bill_no, amount from deposit_order where method = 'assisted' and state = 'declared'`,
    ),
  )
  const permissions: ReadonlySet<Permission> = new Set(['deposit.decide'])
  for (const { bill_no: billNo, amount } of waiting) {
    const fate = chance(10)
    const own = { id: ids.operator, name: 'finder', sessionId: '', permissions }
    const decision = {
      ...{ billNo, reason, operator: own },
      visitor: { address: '10.0.0.9', userAgent: '', client: '', deviceId: undefined },
    }
    const found = fate === 1 ? amount - 1_000n : amount
    const sum = `${found / 100n}.${String(found % 100n).padStart(2, '0')}`
    await db.tx((tx) =>
      fate === 0
        ? turnDownAssisted(tx, decision)
        : matchAssisted(tx, { ...decision, reference: `ICBC${ids.next()}`, amount: sum }),
    )
  }
}

/** Who may find: the trail names him. */
export async function hiredFinder(db: Database, id: string): Promise<string> {
  await db.tx((tx) =>
    tx.rows(
      `insert into operator (id, name, password_hash, totp_sealed, mail_sealed, created_at)
       values ($1, 'finder', '', '', '', 0)`,
      [id],
    ),
  )
  return id
}
