import type { VipGift } from '@zhengju/domain/vip'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn, numberColumn, textColumn } from '../../platform/db/columns.ts'

/** A row of `vip_gift`: a monthly or birthday gift, and of which level it was. */
export interface GiftRow {
  readonly member_id: string
  readonly occasion: string
  readonly kind: Exclude<VipGift, 'upgrade'>
  /** What it was given for, and where it stands since results changed. */
  readonly level: number
  readonly level_now: number
  readonly day: string
}

export type NewGift = Omit<GiftRow, 'level_now'>

export async function insertGifts(tx: Tx, gifts: readonly NewGift[]): Promise<void> {
  if (gifts.length === 0) return
  await tx.rows(
    `insert into vip_gift (member_id, occasion, kind, level, level_now, day)
     select n.member_id, n.occasion, n.kind, n.level, n.level, n.day
     from unnest($1::uuid[], $2::text[], $3::text[], $4::integer[], $5::text[])
       as n (member_id, occasion, kind, level, day)`,
    [
      idColumn(gifts.map(({ member_id }) => member_id)),
      textColumn(gifts.map(({ occasion }) => occasion)),
      textColumn(gifts.map(({ kind }) => kind)),
      numberColumn(gifts.map(({ level }) => level)),
      textColumn(gifts.map(({ day }) => day)),
    ],
  )
}

export async function saveGiftLevel(tx: Tx, { member_id, occasion, level_now }: GiftRow) {
  await tx.rows('update vip_gift set level_now = $3 where member_id = $1 and occasion = $2', [
    member_id,
    occasion,
    level_now,
  ])
}

/** The oldest first. */
export function giftsOf(tx: Tx, memberIds: readonly string[]): Promise<GiftRow[]> {
  return tx.rows<GiftRow>(
    'select * from vip_gift where member_id = any ($1::uuid[]) order by member_id, day, occasion',
    [idColumn(memberIds)],
  )
}
