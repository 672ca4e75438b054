import type { Tx } from '@zhengju/storage/tx'
import { idColumn, textColumn } from '../../../platform/db/columns.ts'

/** What was given, and how many. */
export async function namesOfGifts(tx: Tx, giftNos: readonly string[], memberId: string) {
  const rows = await tx.rows<{ gift_no: string; name: string; num: number }>(
    `select s.gift_no, g.name, s.num from chat_gift_sent s join chat_gift g on g.id = s.gift_id
     where s.member_id = $1 and s.gift_no = any ($2::text[])`,
    [memberId, textColumn(giftNos)],
  )
  return new Map(rows.map(({ gift_no, name, num }) => [gift_no, { text: `${name} ×${num}` }]))
}

/** What the operator called those red packets. */
export async function titlesOfPackets(tx: Tx, ids: readonly string[]) {
  const rows = await tx.rows<{ id: string; title: string }>(
    'select id, title from red_packet where id = any ($1::uuid[])',
    [idColumn(ids)],
  )
  return new Map(rows.map(({ id, title }) => [id, { text: title }]))
}
