import type { Tx } from '@zhengju/storage/tx'
import type { LineRow, MuteRow, RoomRow, StoredSetting } from '../tables.ts'

export type ListedRoom = RoomRow & { readonly lines_lately: number }

const listed = `select r.*, (select count(*)::int from chat_line l
    where l.room_id = r.id and l.said_at >= $1 and l.category in (1, 2, 4, 7) and not l.is_hidden) as lines_lately
  from chat_room r`

/** Rooms by id, after the one named by `after`. */
export function roomsAfter(
  tx: Tx,
  query: { readonly since: number; readonly after: string; readonly limit: number },
): Promise<ListedRoom[]> {
  return tx.rows<ListedRoom>(`${listed} where r.id > $2 order by r.id limit $3`, [
    query.since,
    query.after,
    query.limit,
  ])
}

/** Open rooms in which something was said lately, the liveliest first. */
export function livelyRooms(
  tx: Tx,
  query: { readonly since: number; readonly limit: number },
): Promise<ListedRoom[]> {
  return tx.rows<ListedRoom>(
    `select * from (${listed} where r.state = 'open') as room
     where lines_lately > 0 or kind = 'lobby'
     order by (kind = 'lobby') desc, lines_lately desc, id limit $2`,
    [query.since, query.limit],
  )
}

export async function saveRoom(
  tx: Tx,
  room: Pick<RoomRow, 'id' | 'state' | 'slow_ms'>,
): Promise<void> {
  await tx.rows('update chat_room set state = $2, slow_ms = $3 where id = $1', [
    room.id,
    room.state,
    room.slow_ms,
  ])
}

/** Lines of rooms that stay for ever go after their time; what was held with them. */
export async function dropOldLines(tx: Tx, before: number, most: number): Promise<number> {
  const gone = await tx.rows(
    `delete from chat_line where (room_id, seq) in
       (select l.room_id, l.seq from chat_line l join chat_room r on r.id = l.room_id
        where r.ends_at is null and l.said_at < $1 limit $2)
     returning seq`,
    [before, most],
  )
  await tx.rows('delete from chat_held_line where said_at < $1', [before])
  return gone.length
}

/** Rooms whose time is over, with all that was said in them. */
export async function dropRooms(tx: Tx, most: number): Promise<number> {
  const gone = await tx.rows(
    `delete from chat_room where id in
       (select id from chat_room where ends_at <= $1 order by ends_at limit $2 for update skip locked)
     returning id`,
    [tx.now, most],
  )
  return gone.length
}

export interface DeskLine
  extends Pick<LineRow, 'category' | 'member_id' | 'vip' | 'body' | 'said_at'> {
  readonly seq: bigint | null
  /** The member's own; the site's, where nobody said it. */
  readonly name: string
  readonly state: 'shown' | 'hidden' | 'held'
  readonly kind: 'word' | 'contact' | 'repetition' | null
  readonly word: string | null
}

/** What was said and what was held, newest first. */
export function deskLines(
  tx: Tx,
  query: { readonly roomId: string; readonly before: number; readonly limit: number },
): Promise<DeskLine[]> {
  return tx.rows<DeskLine>(
    `select * from (
       select l.seq, l.category, l.member_id, coalesce(m.name, l.nickname) as name, l.vip, l.body,
         l.said_at, case when l.is_hidden then 'hidden' else 'shown' end as state,
         null as kind, null as word
       from chat_line l left join member m on m.id = l.member_id
       where l.room_id = $1 and l.said_at < $2 and l.category in (1, 2, 4, 7)
       union all
       select null, 1, h.member_id, m.name, m.vip_grade, h.body, h.said_at, 'held', h.kind, h.word
       from chat_held_line h join member m on m.id = h.member_id
       where h.room_id = $1 and h.said_at < $2
     ) as line order by said_at desc, seq desc nulls last limit $3`,
    [query.roomId, query.before, query.limit],
  )
}

export function memberRow(
  tx: Tx,
  memberId: string,
): Promise<{ readonly id: string; readonly name: string; readonly vip: number } | undefined> {
  return tx.one('select id, name, vip_grade as vip from member where id = $1', [memberId])
}

export function muteHistory(tx: Tx, memberId: string, limit: number): Promise<MuteRow[]> {
  return tx.rows<MuteRow>(
    'select * from chat_mute where member_id = $1 order by from_at desc, id desc limit $2',
    [memberId, limit],
  )
}

/** What a member said last, and what of it was held back from the room. */
export function lastLines(tx: Tx, memberId: string, limit: number): Promise<LastLine[]> {
  return tx.rows<LastLine>(
    `select * from (
       select room_id, seq, body, said_at,
         case when is_hidden then 'hidden' else 'shown' end as state, null as kind, null as word
       from chat_line where member_id = $1 and category = 1
       union all
       select room_id, null, body, said_at, 'held', kind, word
       from chat_held_line where member_id = $1
     ) as line order by said_at desc, seq desc nulls last limit $2`,
    [memberId, limit],
  )
}

export type LastLine = Pick<DeskLine, 'seq' | 'body' | 'said_at' | 'state' | 'kind' | 'word'> &
  Pick<LineRow, 'room_id'>

export async function reportCount(tx: Tx, memberId: string): Promise<number> {
  const row = await tx.one<{ count: number }>(
    `select count(*)::int as count from chat_report r
     join chat_line l on l.room_id = r.room_id and l.seq = r.seq where l.member_id = $1`,
    [memberId],
  )
  return row?.count ?? 0
}

export interface ReportRow {
  readonly room_id: string
  readonly seq: bigint
  readonly body: string
  readonly member_id: string
  readonly name: string
  readonly reporter_id: string
  readonly reason: string
  readonly reported_at: bigint
}

export function openReports(
  tx: Tx,
  query: {
    readonly after: { readonly at: number; readonly reporterId: string }
    readonly limit: number
  },
): Promise<ReportRow[]> {
  return tx.rows<ReportRow>(
    `select r.room_id, r.seq, l.body, l.member_id, m.name, r.reporter_id, r.reason, r.reported_at
     from chat_report r join chat_line l on l.room_id = r.room_id and l.seq = r.seq
       join member m on m.id = l.member_id
     where r.handled_at is null and (r.reported_at, r.reporter_id) > ($1, $2::uuid)
     order by r.reported_at, r.reporter_id limit $3`,
    [query.after.at, query.after.reporterId, query.limit],
  )
}

/** False when it was handled before; undefined when there is none. */
export async function endReport(
  tx: Tx,
  report: { readonly roomId: string; readonly seq: bigint; readonly reporterId: string },
): Promise<boolean | undefined> {
  const key = [report.roomId, report.seq, report.reporterId]
  const where = 'room_id = $1 and seq = $2 and reporter_id = $3'
  const known = await tx.one<{ handled_at: bigint | null }>(
    `select handled_at from chat_report where ${where} for update`,
    key,
  )
  if (!known) return undefined
  if (known.handled_at !== null) return false
  await tx.rows(`update chat_report set handled_at = $4 where ${where}`, [...key, tx.now])
  return true
}

export interface WordRow {
  readonly word: string
  readonly match: 'written' | 'spoken'
  readonly added_by: string
  readonly added_at: bigint
}

export function words(tx: Tx): Promise<WordRow[]> {
  return tx.rows<WordRow>('select word, match, added_by, added_at from chat_word order by word')
}

export async function upsertWord(tx: Tx, word: Omit<WordRow, 'added_at'>): Promise<void> {
  await tx.rows(
    `insert into chat_word (word, match, added_by, added_at) values ($1, $2, $3, $4)
     on conflict (word) do update set match = $2, added_by = $3, added_at = $4`,
    [word.word, word.match, word.added_by, tx.now],
  )
}

export async function deleteWord(tx: Tx, word: string): Promise<boolean> {
  const gone = await tx.rows('delete from chat_word where word = $1 returning word', [word])
  return gone.length > 0
}

/** False when somebody changed it since. */
export async function saveSetting(tx: Tx, value: StoredSetting, version: number): Promise<boolean> {
  if (version === 0) {
    const made = await tx.rows(
      `insert into chat_setting (id, value, version, changed_at) values (1, $1, 1, $2)
       on conflict (id) do nothing returning id`,
      [JSON.stringify(value), tx.now],
    )
    return made.length > 0
  }
  const saved = await tx.rows(
    `update chat_setting set value = $1, version = version + 1, changed_at = $3
     where id = 1 and version = $2 returning id`,
    [JSON.stringify(value), version, tx.now],
  )
  return saved.length > 0
}
