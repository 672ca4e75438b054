import type { VipGift } from '@zhengju/domain/vip'
import type { Tx } from '@zhengju/storage/tx'

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

export async function insertGift(tx: Tx, gift: NewGift): Promise<void> {
  await tx.rows(
    `insert into vip_gift (member_id, occasion, kind, level, level_now, day) values ($1, $2, $3, $4, $4, $5)`,
    [gift.member_id, gift.occasion, gift.kind, gift.level, gift.day],
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
export function giftsOf(tx: Tx, memberId: string): Promise<GiftRow[]> {
  return tx.rows<GiftRow>('select * from vip_gift where member_id = $1 order by day, occasion', [
    memberId,
  ])
}
