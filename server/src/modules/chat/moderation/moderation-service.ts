import type { ChatLine, Speech } from '@zhengju/contract/chat/frames'
import { chatCategories, chatCategoryTypes } from '@zhengju/domain/chat'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../../platform/call/failure.ts'
import { presentLine, presentSpeech } from '../present.ts'
import * as store from '../store.ts'
import type { LineRow, MuteRow } from '../tables.ts'
import * as moderation from './moderation-store.ts'

/** Takes a line away. The shield stands in the sequence: whoever was away hears of it in the gap. */
export async function recall(tx: Tx, roomId: string, seq: bigint): Promise<ChatLine> {
  const [room] = await store.lockRooms(tx, [roomId])
  const line = room && (await store.lineOf(tx, roomId, seq))
  if (!room || !line) throw new Failure('notFound')
  await store.hideLines(tx, roomId, { seq })
  return mark(tx, roomId, room.last_seq + 1n, { category: chatCategories.shield, target: seq })
}

/** Sweeps the room: what was said so far is shown to nobody any more. */
export async function clear(tx: Tx, roomId: string): Promise<ChatLine> {
  const [room] = await store.lockRooms(tx, [roomId])
  if (!room) throw new Failure('notFound')
  await store.hideLines(tx, roomId, { upTo: room.last_seq })
  const mine = { category: chatCategories.clear, target: room.last_seq }
  return mark(tx, roomId, room.last_seq + 1n, mine)
}

async function mark(
  tx: Tx,
  roomId: string,
  seq: bigint,
  { category, target }: Pick<LineRow, 'category' | 'target'>,
): Promise<ChatLine> {
  const row: LineRow = {
    room_id: roomId,
    seq,
    category,
    category_type: chatCategoryTypes.normal,
    member_id: null,
    nickname: '',
    vip: 0,
    body: '',
    detail: null,
    target,
    said_at: BigInt(tx.now),
  }
  await store.insertLines(tx, [row])
  await store.saveLastSeq(tx, roomId, seq)
  return presentLine(row)
}

/** `hours` undefined mutes for ever. A member may have several mutes; the longest counts. Returns what he is told. */
export async function mute(
  tx: Tx,
  muted: {
    readonly memberId: string
    readonly hours: number | undefined
    readonly reason: string
    readonly by: string
  },
): Promise<Speech> {
  const { memberId, hours, reason, by } = muted
  const until = hours === undefined ? null : BigInt(tx.now + hours * 3_600_000)
  const row: MuteRow = {
    id: tx.runtime.ids.next(),
    member_id: memberId,
    from_at: BigInt(tx.now),
    until_at: until,
    reason,
    muted_by: by,
    lifted_at: null,
    lifted_by: null,
  }
  await moderation.insertMute(tx, row)
  return presentSpeech(row, tx.now)
}

/** Lifts every mute of the member that holds now; false when there was none. */
export async function unmute(tx: Tx, memberId: string, by: string): Promise<boolean> {
  return (await moderation.liftMutes(tx, memberId, by)) > 0
}

/** One report a member a line, of other members' text only. */
export async function report(
  tx: Tx,
  reported: {
    readonly roomId: string
    readonly seq: bigint
    readonly reporterId: string
    readonly reason: string
  },
): Promise<{ readonly state: 'reported' | 'again' }> {
  const line = await store.lineOf(tx, reported.roomId, reported.seq)
  if (!line) throw new Failure('notFound')
  const isForeignText =
    line.category === chatCategories.text && line.member_id !== reported.reporterId
  if (!isForeignText) throw new Failure('parameter')
  return { state: (await moderation.insertReport(tx, reported)) ? 'reported' : 'again' }
}
