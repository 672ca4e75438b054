import type { chatHistory } from '@zhengju/contract/chat/calls'
import type { ChatLine, HistoryQuery, JoinData } from '@zhengju/contract/chat/frames'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { chatCategories, type RoomState } from '@zhengju/domain/chat'
import type { Database, Tx } from '@zhengju/storage/tx'
import { Failure } from '../../../platform/call/failure.ts'
import {
  presentHeld,
  presentJoin,
  presentLine,
  presentSwitches,
  type RoomNumbers,
} from '../present.ts'
import type { ChatSetting } from '../setting-service.ts'
import * as store from '../store.ts'
import type { RoomRow } from '../tables.ts'
import { withoutOffers } from './offer-service.ts'

/** The same over HTTP and over the socket. */
export type HistoryData = DataOf<typeof chatHistory>

/** A subject that rooms of one kind are about. */
export interface Subject {
  readonly title: string
  /** When it begins, epoch ms. */
  readonly startAt: number
}

/** One kind of room. Another kind is another of these. */
export interface RoomKind {
  readonly kind: string
  /** The subject behind an id of this kind; undefined when there is none now. */
  readonly subjectOf: (subject: string, roomId: string) => Promise<Subject | undefined>
  /** Before its subject begins, ms; and how long it stays after that, undefined for ever. */
  readonly opensBeforeMs: number
  readonly endsAfterMs: number | undefined
}

export interface RoomDeps {
  readonly db: Database
  readonly kinds: readonly RoomKind[]
  /** The wire's numbers for a state, and for maintenance of all rooms, in join data. */
  readonly numbersOf: (state: RoomState, areAllShut: boolean) => RoomNumbers
  readonly limits: HistoryDeps['limits'] & { readonly joinHistory: number }
}

export interface HistoryDeps {
  readonly limits: {
    readonly historyWindowMs: number
    readonly historyBeforeMs: number
    readonly historyPageMax: number
    readonly historyOfVisitorMs: number
    readonly historyOfMemberMs: number
  }
}

/** The room of that id, made when its subject is there and nobody has entered yet. */
export async function findRoom(
  deps: Pick<RoomDeps, 'db' | 'kinds'>,
  roomId: string,
): Promise<RoomRow | undefined> {
  const { db } = deps
  const known = await db.read((tx) => store.roomById(tx, roomId))
  if (known) return known
  const [name = '', ...rest] = roomId.split('_')
  const subject = rest.join('_')
  const kind = deps.kinds.find((one) => one.kind === name)
  const found = subject === '' ? undefined : await kind?.subjectOf(subject, roomId)
  if (!kind || !found) return undefined
  const { opensBeforeMs, endsAfterMs } = kind
  const endsAt = endsAfterMs === undefined ? undefined : found.startAt + endsAfterMs
  const room = { id: roomId, kind: name, subject, title: found.title }
  return db.tx(async (tx) => {
    await store.insertRoom(tx, { ...room, opensAt: found.startAt - opensBeforeMs, endsAt })
    return store.roomById(tx, roomId)
  })
}

/** What whoever enters gets: the newest lines and what is allowed. */
export async function joinData(
  tx: Tx,
  deps: RoomDeps,
  setting: ChatSetting,
  joined: {
    readonly room: RoomRow
    readonly memberId: string | undefined
    readonly present: number
  },
): Promise<JoinData> {
  const { room, memberId, present } = joined
  const [mute] = memberId === undefined ? [] : await store.mutesOf(tx, [memberId])
  const { joinHistory } = deps.limits
  const newest = await store.lines(tx, {
    ...whole(room.id),
    from: tx.now - deps.limits.historyWindowMs,
    limit: joinHistory + 1,
  })
  const hasMore = newest.length > joinHistory
  const oldest = hasMore ? newest[joinHistory - 1] : undefined
  const held = await heldOf(tx, room.id, memberId, {
    from: oldest ? Number(oldest.said_at) : tx.now - deps.limits.historyWindowMs,
    limit: joinHistory,
  })
  const shown = await withoutOffers(tx, memberId, newest.slice(0, joinHistory))
  return presentJoin(room, {
    setting,
    switches: presentSwitches(setting, mute, tx.now),
    numbers: deps.numbersOf(room.state, setting.limits.allRoomsClosed),
    newest: shown,
    held,
    hasMore,
    present,
  })
}

/** What its author was shown when he said it is there for him when he comes back, and for nobody else. */
async function heldOf(
  tx: Tx,
  roomId: string,
  memberId: string | undefined,
  among: { readonly from: number; readonly limit: number },
): Promise<ChatLine[]> {
  if (memberId === undefined) return []
  const rows = await store.ownHeldLines(tx, { roomId, memberId, ...among })
  return rows.reverse().map((held) => presentHeld(roomId, memberId, held))
}

/**
 * A page of what was said. `after` a line: everything that came then, shields and clears too, so that a reader who
 * was away misses nothing. Otherwise the newest first page, or what stood before a line. Visitors read a day back.
 */
export async function history(
  tx: Tx,
  deps: HistoryDeps,
  query: HistoryQuery,
  memberId: string | undefined,
): Promise<HistoryData> {
  const { rid, pageNum, pageSize } = query
  const { historyOfMemberMs, historyOfVisitorMs } = deps.limits
  const earliest = tx.now - (memberId === undefined ? historyOfVisitorMs : historyOfMemberMs)
  const size = Math.min(Math.max(pageSize, 1), deps.limits.historyPageMax)
  const room = await store.roomById(tx, rid)
  const seq = seqOf(query.seq)
  if (!room) throw new Failure('notFound')
  if (query.direction === 'after' && seq !== undefined) {
    const rows = await store.lines(tx, {
      ...whole(rid),
      categories: everything,
      after: seq,
      from: earliest,
      limit: size + 1,
    })
    const list = rows.slice(0, size)
    const isMore = rows.length > size
    const upTo = isMore ? list.at(-1)?.seq : room.last_seq
    return answer(
      query,
      size,
      (await withoutOffers(tx, memberId, list)).map((row) => presentLine(row)),
      isMore,
      upTo ?? seq,
    )
  }
  const named = seq === undefined ? undefined : await store.lineOf(tx, rid, seq)
  const from = query.beginTime ?? windowStart(tx.now, deps, named && Number(named.said_at))
  const rows = await store.lines(tx, {
    ...whole(rid),
    categories: categoriesOf(query.category),
    categoryType: query.categoryType > 0 ? query.categoryType : undefined,
    before: seq,
    from: Math.max(from, earliest),
    to: query.endTime,
    limit: size + 1,
    offset: (Math.max(pageNum, 1) - 1) * size,
  })
  const list = rows.slice(0, size).reverse()
  return answer(
    query,
    size,
    (await withoutOffers(tx, memberId, list)).map((row) => presentLine(row)),
    rows.length > size,
    room.last_seq,
  )
}

function answer(
  { rid, pageNum }: HistoryQuery,
  pageSize: number,
  list: HistoryData['list'],
  next: boolean,
  upTo: bigint,
): HistoryData {
  return { rid, list, pageNum, pageSize, next, upTo: String(upTo) }
}

function windowStart(now: number, { limits }: HistoryDeps, before: number | undefined): number {
  return before === undefined ? now - limits.historyWindowMs : before - limits.historyBeforeMs
}

const shown = [
  chatCategories.text,
  chatCategories.share,
  chatCategories.gift,
  chatCategories.redPacket,
]
const everything = [...shown, chatCategories.shield, chatCategories.clear]

function whole(roomId: string): Omit<store.LineQuery, 'limit'> {
  const open = { before: undefined, categoryType: undefined, from: undefined, to: undefined }
  return { roomId, ...open, categories: shown, offset: 0 }
}

function categoriesOf(category: number): readonly number[] {
  const one = shown.filter((known) => known === category)
  return one.length > 0 ? one : shown
}

/** The number of a line; undefined for what is none, also for one that only its author has. */
export function seqOf(text: string | undefined): bigint | undefined {
  return text !== undefined && /^[0-9]{1,18}$/.test(text) ? BigInt(text) : undefined
}
