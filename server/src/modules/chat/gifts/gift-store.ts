import type { Tx } from '@zhengju/storage/tx'
import { idColumn, numberColumn, textColumn } from '../../../platform/db/columns.ts'
import type { GiftRow } from '../tables.ts'

const giftColumns = 'id, name, icon, effect, price, place, is_on, version'

/** In the order of the shelf. */
export function gifts(tx: Tx): Promise<GiftRow[]> {
  return tx.rows<GiftRow>(`select ${giftColumns} from chat_gift order by place, id`)
}

export function giftById(tx: Tx, id: string): Promise<GiftRow | undefined> {
  return tx.one<GiftRow>(`select ${giftColumns} from chat_gift where id = $1`, [id])
}

/** False when somebody changed it since, or made one of that id before. */
export async function saveGift(tx: Tx, gift: GiftRow): Promise<boolean> {
  const { id, name, icon, effect, price, place, is_on, version } = gift
  const values = [id, name, icon, effect, price, place, is_on, tx.now]
  if (version === 0) {
    const made = await tx.rows(
      `insert into chat_gift (id, name, icon, effect, price, place, is_on, version, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, 1, $8) on conflict (id) do nothing returning id`,
      values,
    )
    return made.length > 0
  }
  const saved = await tx.rows(
    `update chat_gift set name = $2, icon = $3, effect = $4, price = $5, place = $6, is_on = $7,
       version = version + 1, changed_at = $8
     where id = $1 and version = $9 returning id`,
    [...values, version],
  )
  return saved.length > 0
}

export interface NewSent {
  readonly giftNo: string
  readonly roomId: string
  readonly memberId: string
  readonly giftId: string
  readonly num: number
  readonly cost: bigint
  readonly sentAt: number
}

/** Paid; it stands in no room yet. */
export async function insertSent(tx: Tx, sent: NewSent): Promise<void> {
  await tx.rows(
    `insert into chat_gift_sent (gift_no, room_id, member_id, gift_id, num, cost, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (gift_no) do nothing`,
    [sent.giftNo, sent.roomId, sent.memberId, sent.giftId, sent.num, sent.cost, sent.sentAt],
  )
}

/** A gift that waits for its place in a room, with who sent it and what it looks like. */
export interface WaitingRow {
  readonly gift_no: string
  readonly room_id: string
  readonly member_id: string
  readonly gift_id: string
  readonly num: number
  readonly sent_at: bigint
  readonly name: string
  readonly vip: number
  readonly gift_name: string
  readonly icon: GiftRow['icon']
  readonly effect: GiftRow['effect']
}

/** Oldest first. Who looks meanwhile waits and gets those after them: runs are reckoned in the order of payment. */
export function lockWaiting(tx: Tx, limit: number): Promise<WaitingRow[]> {
  return tx.rows<WaitingRow>(
    `select s.gift_no, s.room_id, s.member_id, s.gift_id, s.num, s.sent_at, m.name,
       m.vip_grade as vip, g.name as gift_name, g.icon, g.effect
     from chat_gift_sent s join member m on m.id = s.member_id join chat_gift g on g.id = s.gift_id
     where s.seq is null order by s.position limit $1 for update of s`,
    [limit],
  )
}

export interface LastRow {
  readonly room_id: string
  readonly member_id: string
  readonly gift_id: string
  readonly combo: number
  readonly combo_id: string
  readonly sent_at: bigint
}

/** The last gift of each of these members in each of these rooms. */
export function lastSent(
  tx: Tx,
  places: readonly { readonly room_id: string; readonly member_id: string }[],
): Promise<LastRow[]> {
  return tx.rows<LastRow>(
    `select l.room_id, l.member_id, l.gift_id, l.combo, l.combo_id, l.sent_at
     from (select distinct * from unnest($1::text[], $2::uuid[])) as w (room_id, member_id)
     cross join lateral (select * from chat_gift_sent s where s.room_id = w.room_id
       and s.member_id = w.member_id and s.seq > 0 order by s.position desc limit 1) l`,
    [textColumn(places.map((one) => one.room_id)), idColumn(places.map((one) => one.member_id))],
  )
}

export interface StoodRow {
  readonly giftNo: string
  /** 0 when its room is gone. */
  readonly seq: bigint
  readonly combo: number
  readonly comboId: string
}

export async function saveStood(tx: Tx, rows: readonly StoodRow[]): Promise<void> {
  await tx.rows(
    `update chat_gift_sent s set seq = n.seq, combo = n.combo, combo_id = n.combo_id
     from unnest($1::text[], $2::bigint[], $3::int[], $4::text[]) as n (gift_no, seq, combo, combo_id)
     where s.gift_no = n.gift_no`,
    [
      textColumn(rows.map(({ giftNo }) => giftNo)),
      numberColumn(rows.map(({ seq }) => seq)),
      numberColumn(rows.map(({ combo }) => combo)),
      textColumn(rows.map(({ comboId }) => comboId)),
    ],
  )
}

/** What was sent before that. The books keep what was paid. */
export async function dropSent(tx: Tx, before: number, most: number): Promise<number> {
  const gone = await tx.rows(
    `delete from chat_gift_sent where gift_no in
       (select gift_no from chat_gift_sent where sent_at < $1 and seq is not null limit $2)
     returning gift_no`,
    [before, most],
  )
  return gone.length
}

export async function waitingCount(tx: Tx): Promise<number> {
  const row = await tx.one<{ count: number }>(
    'select count(*)::int as count from chat_gift_sent where seq is null',
  )
  return row?.count ?? 0
}
