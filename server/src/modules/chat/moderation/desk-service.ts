import type { chatRooms } from '@zhengju/contract/chat/calls'
import type * as calls from '@zhengju/contract/chat/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { isMuted, type RoomState, usualSpeechLimits } from '@zhengju/domain/chat'
import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import { maskName } from '@zhengju/domain/text'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../../platform/call/failure.ts'
import { type ChatSetting, readSetting, storedSetting } from '../setting-service.ts'
import * as store from '../store.ts'
import type { MuteRow, StoredSetting } from '../tables.ts'
import * as desk from './desk-store.ts'

/** What moderators see and set. Who did it and why is the office's to write down. */
export type RoomView = DataOf<typeof calls.changeRoom>
export type ChatMemberView = DataOf<typeof calls.chatMember>
export type SettingView = DataOf<typeof calls.getChatSetting>

const lateMs = 2 * 3_600_000
const usualSize = 20
const mostLines = 100
const mostMutes = 50
const firstReporter = '00000000-0000-0000-0000-000000000000'

/** How many are in a room now. */
export type Present = (roomId: string) => number

export async function rooms(
  tx: Tx,
  present: Present,
  { cursor = '', size = usualSize }: { cursor?: string | undefined; size?: number | undefined },
): Promise<DataOf<typeof calls.listRooms>> {
  const rows = await desk.roomsAfter(tx, { since: tx.now - lateMs, after: cursor, limit: size + 1 })
  const items = rows.slice(0, size)
  return {
    items: items.map((row) => roomView(row, present)),
    nextCursor: rows.length > size ? (items.at(-1)?.id ?? null) : null,
  }
}

export async function livelyRooms(
  tx: Tx,
  present: Present,
  most: number,
): Promise<DataOf<typeof chatRooms>> {
  const rows = await desk.livelyRooms(tx, { since: tx.now - lateMs, limit: most })
  return rows.map((row) => ({
    rid: row.id,
    kind: row.kind,
    title: row.title,
    subject: row.kind === 'lobby' ? '' : row.subject,
    startAt: Number(row.opens_at),
    linesLately: row.lines_lately,
    present: present(row.id),
  }))
}

export async function changeRoom(
  tx: Tx,
  present: Present,
  wish: { readonly roomId: string; readonly state: RoomState; readonly slowMs: number },
): Promise<{ readonly before: RoomView; readonly after: RoomView }> {
  const [room] = await store.lockRooms(tx, [wish.roomId])
  if (!room) throw new Failure('notFound')
  await desk.saveRoom(tx, { id: room.id, state: wish.state, slow_ms: wish.slowMs })
  const before = roomView({ ...room, lines_lately: 0 }, present)
  return { before, after: { ...before, state: wish.state, slowMs: wish.slowMs } }
}

export async function deskLines(
  tx: Tx,
  query: {
    readonly roomId: string
    readonly before?: number | undefined
    readonly size?: number | undefined
  },
  showsNames: boolean,
): Promise<DataOf<typeof calls.listLines>> {
  const { roomId, before = tx.now + 1, size = mostLines } = query
  if (!(await store.roomById(tx, roomId))) throw new Failure('notFound')
  const rows = await desk.deskLines(tx, { roomId, before, limit: size })
  return rows.map((row) => ({
    seq: row.seq === null ? null : String(row.seq),
    category: row.category,
    memberId: row.member_id,
    nickname: row.member_id === null ? row.name : deskName(row.name, showsNames),
    vip: row.vip,
    body: row.body,
    saidAt: Number(row.said_at),
    state: row.state,
    held: heldOf(row),
  }))
}

/** One person has one name at the desk: whole for those who may look at members, as rooms show it for others. */
function deskName(name: string, showsNames: boolean): string {
  return showsNames ? name : maskName(name)
}

function heldOf({ kind, word }: Pick<desk.DeskLine, 'kind' | 'word'>) {
  return kind === null ? null : { kind, word: word ?? '' }
}

export async function chatMember(
  tx: Tx,
  memberId: string,
  showsNames = false,
): Promise<ChatMemberView> {
  const member = await desk.memberRow(tx, memberId)
  if (!member) throw new Failure('notFound')
  const mutes = await desk.muteHistory(tx, memberId, mostMutes)
  const lines = await desk.lastLines(tx, memberId, usualSize)
  return {
    memberId: member.id,
    name: deskName(member.name, showsNames),
    vip: member.vip,
    isMuted: mutes.some((mute) => mute.lifted_at === null && isMuted(untilOf(mute), tx.now)),
    mutes: mutes.map((mute) => ({
      muteId: mute.id,
      fromAt: Number(mute.from_at),
      untilAt: numberOrNull(mute.until_at),
      reason: mute.reason,
      mutedBy: mute.muted_by,
      liftedAt: numberOrNull(mute.lifted_at),
      liftedBy: mute.lifted_by,
    })),
    reports: await desk.reportCount(tx, memberId),
    lines: lines.map((line) => ({
      roomId: line.room_id,
      seq: line.seq === null ? null : String(line.seq),
      body: line.body,
      saidAt: Number(line.said_at),
      state: line.state,
      held: heldOf(line),
    })),
  }
}

export async function reports(
  tx: Tx,
  { cursor = '', size = usualSize }: { cursor?: string | undefined; size?: number | undefined },
  showsNames: boolean,
): Promise<DataOf<typeof calls.listReports>> {
  const [at = '', reporterId = firstReporter] = cursor.split('.')
  const after = { at: /^\d{1,15}$/.test(at) ? Number(at) : 0, reporterId: uuidOf(reporterId) }
  const rows = await desk.openReports(tx, { after, limit: size + 1 })
  const items = rows.slice(0, size)
  const last = rows.length > size ? items.at(-1) : undefined
  return {
    items: items.map((row) => ({
      roomId: row.room_id,
      seq: String(row.seq),
      body: row.body,
      memberId: row.member_id,
      nickname: deskName(row.name, showsNames),
      reporterId: row.reporter_id,
      reason: row.reason,
      reportedAt: Number(row.reported_at),
    })),
    nextCursor: last ? `${last.reported_at}.${last.reporter_id}` : null,
  }
}

export async function handleReport(
  tx: Tx,
  report: { readonly roomId: string; readonly seq: bigint; readonly reporterId: string },
): Promise<void> {
  const ended = await desk.endReport(tx, report)
  if (ended === undefined) throw new Failure('notFound')
  if (!ended) throw new Failure('office.decided')
}

export async function words(tx: Tx): Promise<DataOf<typeof calls.listWords>> {
  const rows = await desk.words(tx)
  return rows.map(({ word, match, added_by, added_at }) => {
    return { word, match, addedBy: added_by, addedAt: Number(added_at) }
  })
}

export async function saveWord(
  tx: Tx,
  {
    word,
    match,
    by,
  }: { readonly word: string; readonly match: 'written' | 'spoken'; readonly by: string },
  most: number,
): Promise<void> {
  if ((await desk.words(tx)).length >= most) throw new Failure('parameter')
  await desk.upsertWord(tx, { word, match, added_by: by })
}

export async function removeWord(tx: Tx, word: string): Promise<void> {
  if (!(await desk.deleteWord(tx, word))) throw new Failure('notFound')
}

export async function settingView(tx: Tx): Promise<SettingView> {
  return viewOf(await readSetting(tx))
}

export async function changeSetting(
  tx: Tx,
  version: number,
  wish: Required<StoredSetting>,
): Promise<{ readonly before: SettingView; readonly after: SettingView }> {
  const before = await readSetting(tx)
  const { effectMin, effectMax, effectOpen, giftOpen, copyOpen, scoreOpen } = wish
  const { bulletOpen, bulletButton } = wish
  const limits = {
    ...usualSpeechLimits,
    allRoomsClosed: wish.allRoomsClosed,
    vipMin: wish.vipMin,
    vipMax: wish.vipMax,
    intervalMs: wish.intervalMs,
    leastOpenShare: amount(wish.leastOpenShare),
    leastSettledShare: amount(wish.leastSettledShare),
    bigShareFrom: amount(wish.bigShareFrom),
  }
  const switches = {
    effectMin,
    effectMax,
    effectOpen,
    giftOpen,
    copyOpen,
    scoreOpen,
    bulletOpen,
    bulletButton,
  }
  if (!(await desk.saveSetting(tx, storedSetting({ limits, switches }), version))) {
    throw new Failure('office.decided')
  }
  const after = { limits, switches, version: version + 1 }
  return { before: viewOf(before), after: viewOf(after) }
}

function viewOf(setting: ChatSetting): SettingView {
  return { ...storedSetting(setting), version: setting.version }
}

function roomView(row: desk.ListedRoom, present: Present): RoomView {
  return {
    roomId: row.id,
    kind: row.kind,
    title: row.title,
    state: row.state,
    slowMs: row.slow_ms,
    opensAt: Number(row.opens_at),
    linesLately: row.lines_lately,
    present: present(row.id),
    // Entries are written down every few seconds: whoever is here has entered.
    entered: Math.max(Number(row.entered), present(row.id)),
    lines: Number(row.last_seq),
  }
}

function untilOf(mute: MuteRow) {
  return { until: mute.until_at === null ? undefined : Number(mute.until_at) }
}

function amount(text: string): bigint {
  const minor = parseMoney(text, siteCurrency)
  if (minor === undefined) throw new Failure('parameter')
  return minor
}

function numberOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}

function uuidOf(text: string): string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : firstReporter
}
