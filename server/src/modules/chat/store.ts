import { chatCategories, type ListedWord } from '@zhengju/domain/chat'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn, numberColumn, textColumn } from '../../platform/db/columns.ts'
import type { LineRow, MuteRow, Recent, RoomRow, SpeakerRow, StoredSetting } from './tables.ts'

const roomColumns = 'id, kind, subject, title, state, opens_at, ends_at, slow_ms, last_seq, entered'
const lineColumns =
  'room_id, seq, category, category_type, member_id, nickname, vip, body, detail, target, said_at'

export function roomById(tx: Tx, id: string): Promise<RoomRow | undefined> {
  return tx.one<RoomRow>(`select ${roomColumns} from chat_room where id = $1`, [id])
}

/** Locked in the order of their ids, as everybody locks them. */
export function lockRooms(tx: Tx, ids: readonly string[]): Promise<RoomRow[]> {
  return tx.rows<RoomRow>(
    `select ${roomColumns} from chat_room where id = any($1::text[]) order by id for update`,
    [textColumn(ids)],
  )
}

export type NewRoom = Pick<RoomRow, 'id' | 'kind' | 'subject' | 'title'> & {
  readonly opensAt: number
  readonly endsAt: number | undefined
}

/** A room that is there already stays as it is. */
export async function insertRoom(tx: Tx, room: NewRoom): Promise<void> {
  await tx.rows(
    `insert into chat_room (id, kind, subject, title, opens_at, ends_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    [room.id, room.kind, room.subject, room.title, room.opensAt, room.endsAt ?? null, tx.now],
  )
}

export async function saveLastSeq(tx: Tx, roomId: string, lastSeq: bigint): Promise<void> {
  await tx.rows('update chat_room set last_seq = $2 where id = $1', [roomId, lastSeq])
}

/** In the order of their ids, as everybody locks them; rooms that are not there are not counted. */
export async function addEntered(tx: Tx, entered: ReadonlyMap<string, number>): Promise<void> {
  const ids = [...entered.keys()].sort()
  await tx.rows(
    `update chat_room set entered = entered + counted.times
     from (select id, times from unnest($1::text[], $2::bigint[]) as one (id, times)
       join (select id from chat_room where id = any($1::text[]) order by id for update) as room
         using (id)) as counted
     where chat_room.id = counted.id`,
    [textColumn(ids), numberColumn(ids.map((id) => entered.get(id) ?? 0))],
  )
}

export async function insertLines(tx: Tx, lines: readonly LineRow[]): Promise<void> {
  await tx.rows(
    `insert into chat_line (${lineColumns})
     select room_id, seq, category, category_type, member_id, nickname, vip, body, detail::jsonb, target, said_at
     from unnest($1::text[], $2::bigint[], $3::smallint[], $4::smallint[], $5::uuid[], $6::text[],
       $7::smallint[], $8::text[], $9::text[], $10::bigint[], $11::bigint[])
       as line (${lineColumns})`,
    [
      textColumn(lines.map((line) => line.room_id)),
      numberColumn(lines.map((line) => line.seq)),
      numberColumn(lines.map((line) => line.category)),
      numberColumn(lines.map((line) => line.category_type)),
      idColumn(lines.map((line) => line.member_id ?? undefined)),
      textColumn(lines.map((line) => line.nickname)),
      numberColumn(lines.map((line) => line.vip)),
      textColumn(lines.map((line) => line.body)),
      textColumn(
        lines.map((line) => (line.detail === null ? undefined : JSON.stringify(line.detail))),
      ),
      numberColumn(lines.map((line) => line.target ?? undefined)),
      numberColumn(lines.map((line) => line.said_at)),
    ],
  )
}

export interface LineQuery {
  readonly roomId: string
  readonly before?: bigint | undefined
  readonly after?: bigint | undefined
  readonly categories: readonly number[]
  readonly categoryType: number | undefined
  readonly from: number | undefined
  readonly to: number | undefined
  readonly limit: number
  readonly offset: number
}

/** Newest first, or from `after` on oldest first; what was recalled or swept is not there. */
export function lines(tx: Tx, query: LineQuery): Promise<LineRow[]> {
  const direction = query.after === undefined ? 'desc' : 'asc'
  return tx.rows<LineRow>(
    `select ${lineColumns} from chat_line
     where room_id = $1 and not is_hidden
       and ($2::bigint is null or seq < $2) and ($3::bigint is null or seq > $3)
       and category = any($4::smallint[]) and ($5::smallint is null or category_type = $5)
       and ($6::bigint is null or said_at >= $6) and ($7::bigint is null or said_at <= $7)
     order by seq ${direction} limit $8 offset $9`,
    [
      query.roomId,
      query.before ?? null,
      query.after ?? null,
      numberColumn(query.categories),
      query.categoryType ?? null,
      query.from ?? null,
      query.to ?? null,
      query.limit,
      query.offset,
    ],
  )
}

export function lineOf(tx: Tx, roomId: string, seq: bigint): Promise<LineRow | undefined> {
  return tx.one<LineRow>(
    `select ${lineColumns} from chat_line where room_id = $1 and seq = $2 and not is_hidden`,
    [roomId, seq],
  )
}

/** Hides one line, or every line up to `upTo`. */
export async function hideLines(
  tx: Tx,
  roomId: string,
  which: { readonly seq: bigint } | { readonly upTo: bigint },
): Promise<void> {
  const sign = 'seq' in which ? '=' : '<='
  const seq = 'seq' in which ? which.seq : which.upTo
  await tx.rows(`update chat_line set is_hidden = true where room_id = $1 and seq ${sign} $2`, [
    roomId,
    seq,
  ])
}

/**
 * Rows are made where there are none, then locked in the order of their members. They are read after that, with the
 * level that the member has now: whoever waited for the lock sees what happened meanwhile.
 */
export async function lockSpeakers(tx: Tx, memberIds: readonly string[]): Promise<SpeakerRow[]> {
  const ids = idColumn(memberIds)
  await tx.rows(
    `insert into chat_speaker (member_id) select unnest($1::uuid[]) order by 1 on conflict do nothing`,
    [ids],
  )
  await tx.rows(
    `select 1 from chat_speaker
     where member_id = any($1::uuid[]) order by member_id for update`,
    [ids],
  )
  return tx.rows<SpeakerRow>(
    `select s.member_id, s.last_at, s.recent, m.vip_grade as vip
     from chat_speaker s join member m on m.id = s.member_id
     where s.member_id = any($1::uuid[])`,
    [ids],
  )
}

/** The member's level as it is now. */
export async function levelOf(tx: Tx, memberId: string): Promise<number> {
  const row = await tx.one<{ vip: number }>('select vip_grade as vip from member where id = $1', [
    memberId,
  ])
  return row?.vip ?? 0
}

export async function saveSpeakers(
  tx: Tx,
  speakers: readonly { memberId: string; lastAt: number; recent: readonly Recent[] }[],
): Promise<void> {
  await tx.rows(
    `update chat_speaker set last_at = changed.last_at, recent = changed.recent::jsonb
     from unnest($1::uuid[], $2::bigint[], $3::text[]) as changed (member_id, last_at, recent)
     where chat_speaker.member_id = changed.member_id`,
    [
      idColumn(speakers.map(({ memberId }) => memberId)),
      numberColumn(speakers.map(({ lastAt }) => lastAt)),
      textColumn(speakers.map(({ recent }) => JSON.stringify(recent))),
    ],
  )
}

/** The mutes that hold now, the longest of each member first. */
export function mutesOf(tx: Tx, memberIds: readonly string[]): Promise<MuteRow[]> {
  return tx.rows<MuteRow>(
    `select * from chat_mute
     where member_id = any($1::uuid[]) and lifted_at is null and (until_at is null or until_at > $2)
     order by until_at desc nulls first`,
    [idColumn(memberIds), tx.now],
  )
}

export interface HeldLine {
  readonly roomId: string
  readonly memberId: string
  readonly body: string
  readonly kind: 'word' | 'contact' | 'repetition'
  readonly word: string
}

export async function insertHeldLine(tx: Tx, line: HeldLine): Promise<void> {
  await tx.rows(
    `insert into chat_held_line (id, room_id, member_id, body, kind, word, said_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.runtime.ids.next(), line.roomId, line.memberId, line.body, line.kind, line.word, tx.now],
  )
}

export type OwnHeldLine = Pick<LineRow, 'body' | 'vip' | 'said_at'> & {
  readonly name: string
  /** The room's last number when it was said. */
  readonly after_seq: bigint
}

/** A member's own lines that nobody else sees, newest first; what a clear swept is not among them. */
export function ownHeldLines(
  tx: Tx,
  query: {
    readonly roomId: string
    readonly memberId: string
    readonly from: number
    readonly limit: number
  },
): Promise<OwnHeldLine[]> {
  return tx.rows<OwnHeldLine>(
    // Both looks at the room's lines begin at its newest one and end at the one before what was held.
    `select h.body, h.said_at, m.name, m.vip_grade as vip, coalesce(before.seq, 0) as after_seq
     from chat_held_line h join member m on m.id = h.member_id
     left join lateral (select l.seq from chat_line l
       where l.room_id = h.room_id and l.said_at <= h.said_at order by l.seq desc limit 1) before on true
     where h.room_id = $1 and h.member_id = $2 and h.said_at >= $3
       and not exists (select 1 from chat_line c
         where c.room_id = h.room_id and c.seq > coalesce(before.seq, 0) and c.category = $4)
     order by h.said_at desc limit $5`,
    [query.roomId, query.memberId, query.from, chatCategories.clear, query.limit],
  )
}

export function listedWords(tx: Tx): Promise<ListedWord[]> {
  return tx.rows<ListedWord>('select word, match from chat_word order by word')
}

export function setting(
  tx: Tx,
): Promise<{ readonly value: StoredSetting; readonly version: number } | undefined> {
  return tx.one('select value, version from chat_setting where id = 1')
}

/** Shared bets that were open when they were last looked at, oldest first; whoever looks now, looks alone. */
export function lockOpenShares(
  tx: Tx,
  query: { readonly since: number; readonly limit: number },
): Promise<LineRow[]> {
  return tx.rows<LineRow>(
    `select ${lineColumns} from chat_line
     where category = 2 and not is_hidden and detail -> 'share' ->> 'isSettled' = 'false'
       and said_at >= $1
     order by said_at limit $2 for update skip locked`,
    [query.since, query.limit],
  )
}

export async function saveDetail(tx: Tx, line: LineRow): Promise<void> {
  await tx.rows('update chat_line set detail = $3 where room_id = $1 and seq = $2', [
    line.room_id,
    line.seq,
    JSON.stringify(line.detail),
  ])
}
