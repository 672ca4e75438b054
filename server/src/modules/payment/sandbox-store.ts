import type { Database } from '@zhengju/storage/tx'
import type { SandboxMemory, SandboxTransfer } from '../../payments/index.ts'

interface TransferRow {
  readonly kind: SandboxTransfer['kind']
  readonly order_no: string
  readonly channel_no: string
  readonly amount: string
  readonly card_tail: string
  readonly at: bigint
}

/** The sandbox stands for an outsider: its memory has transactions of its own. */
export function createSandboxMemory(db: Database): SandboxMemory {
  async function find(kind: SandboxTransfer['kind'], orderNo: string) {
    const row = await db.read((tx) =>
      tx.one<TransferRow>(
        'select * from payment_sandbox_transfer where kind = $1 and order_no = $2',
        [kind, orderNo],
      ),
    )
    return row ? transferOf(row) : undefined
  }
  return {
    find,
    async keep(transfer) {
      const { kind, orderNo, channelNo, amount, cardTail, at } = transfer
      const made = await db.tx((tx) =>
        tx.one<TransferRow>(
          `insert into payment_sandbox_transfer (kind, order_no, channel_no, amount, card_tail, at)
           values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning *`,
          [kind, orderNo, channelNo, amount, cardTail, at],
        ),
      )
      if (made) return { transfer, isFirst: true }
      return { transfer: (await find(kind, orderNo)) ?? transfer, isFirst: false }
    },
  }
}

function transferOf(row: TransferRow): SandboxTransfer {
  return {
    kind: row.kind,
    orderNo: row.order_no,
    channelNo: row.channel_no,
    amount: row.amount,
    cardTail: row.card_tail,
    at: Number(row.at),
  }
}
