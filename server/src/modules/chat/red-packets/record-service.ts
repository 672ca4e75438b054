import type { listRedPacketRecord } from '@zhengju/contract/chat-gift/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { requiredTurnover } from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import { type PageQuery, pageOf, pageQuery } from '../../../platform/call/page.ts'
import { promotionObstacles } from '../../protection/index.ts'
import { levelOf } from '../store.ts'
import * as store from './record-store.ts'
import { cardOf } from './red-packet-present.ts'

type RedPacketRecord = DataOf<typeof listRedPacketRecord>

const openShown = 10

/** What he took, the newest packet first; with the first page the sum, and what he may still take where nothing stops him. */
export async function listRecord(
  tx: Tx,
  memberId: string,
  query: PageQuery & { readonly fromAt?: number; readonly toAt?: number },
): Promise<RedPacketRecord> {
  const { size, before, limit } = pageQuery(query)
  const range = { memberId, fromAt: query.fromAt, toAt: query.toAt }
  const rows = await store.takenBy(tx, { ...range, before, limit })
  const page = pageOf(rows, size, presentTaken)
  if (query.cursor !== undefined) return { ...page, sums: null, open: [] }
  const taken = moneyText(await store.takenSum(tx, range), siteCurrency)
  return { ...page, sums: { taken }, open: await openFor(tx, memberId) }
}

async function openFor(tx: Tx, memberId: string): Promise<RedPacketRecord['open']> {
  const rests = (await promotionObstacles(tx, [memberId])).size > 0
  if (rests) return []
  const level = await levelOf(tx, memberId)
  const rows = await store.openTo(tx, { memberId, level, limit: openShown })
  return rows.map((row) => ({
    packet: cardOf(row),
    roomId: row.room_id,
    roomTitle: row.room_title,
  }))
}

function presentTaken(row: store.TakenRow): RedPacketRecord['items'][number] {
  return {
    id: row.id,
    title: row.title,
    roomTitle: row.room_title,
    amount: moneyText(row.amount, siteCurrency),
    claimedAt: Number(row.claimed_at),
    turnover: moneyText(requiredTurnover(row.base, row.multiple_percent), siteCurrency),
    billNo: `${row.id}-${row.place}`,
  }
}
