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

const uuidLength = 36

/** What the operator called those red packets; a share's reference is its packet's id and its place. */
export async function titlesOfPackets(tx: Tx, references: readonly string[]) {
  const packetOf = (reference: string) => reference.slice(0, uuidLength)
  const rows = await tx.rows<{ id: string; title: string }>(
    'select id, title from red_packet where id = any ($1::uuid[])',
    [idColumn([...new Set(references.map(packetOf))])],
  )
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return new Map(
    references.flatMap((reference) => {
      const text = titles.get(packetOf(reference))
      return text === undefined ? [] : [[reference, { text }] as const]
    }),
  )
}
