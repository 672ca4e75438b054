import type { ChatLine, JoinData, RoomSwitches, Speech } from '@zhengju/contract/chat/frames'
import { chatCategories, chatCategoryTypes, muteText } from '@zhengju/domain/chat'
import { siteTimeText } from '@zhengju/domain/siteDay'
import { maskName } from '@zhengju/domain/text'
import type { ChatSetting } from './setting-service.ts'
import type { OwnHeldLine } from './store.ts'
import type { LineRow, MuteRow, RoomRow } from './tables.ts'

/** A line as it stands on the wire; `seq` differs for one that its author alone sees. */
export function presentLine(row: LineRow, seq = String(row.seq)): ChatLine {
  const isText = row.category === chatCategories.text
  return {
    seq,
    category: row.category,
    categoryType: row.category_type,
    memberId: row.member_id ?? '',
    nickname: row.nickname,
    vip: row.vip,
    msg: row.body,
    timestamp: siteTimeText(Number(row.said_at)),
    allowReport: isText ? 1 : 0,
    ...(row.detail ?? {}),
    ...(row.target === null ? {} : { target: String(row.target) }),
  }
}

/** A number that no line of the room has: after which of them its author said it, and when. */
export function heldSeq(after: bigint, saidAt: number | bigint): string {
  return `${after}.${saidAt}`
}

/** A line that was held, as it stood on the wire when its author said it. */
export function presentHeld(roomId: string, memberId: string, held: OwnHeldLine): ChatLine {
  const { body, vip, said_at, name, after_seq: seq } = held
  const own = { room_id: roomId, member_id: memberId, nickname: maskName(name), vip, body }
  const kind = { category: chatCategories.text, category_type: chatCategoryTypes.normal }
  const row = { ...own, ...kind, seq, said_at, detail: null, target: null }
  return presentLine(row, heldSeq(seq, said_at))
}

export function presentSwitches(
  { limits, switches }: ChatSetting,
  mute: MuteRow | undefined,
  now: number,
): RoomSwitches {
  return {
    ...presentSpeech(mute, now),
    vipMin: limits.vipMin,
    vipMax: limits.vipMax,
    effectMin: switches.effectMin,
    effectMax: switches.effectMax,
    effectOpen: flag(switches.effectOpen),
    giftOpen: flag(switches.giftOpen),
    copyOpen: flag(switches.copyOpen),
    scoreOpen: flag(switches.scoreOpen),
  }
}

/** Whether a member may speak, and if not, until when. */
export function presentSpeech(mute: Pick<MuteRow, 'until_at'> | undefined, now: number): Speech {
  if (!mute) return { speechStatus: 0, speechNotify: '', speechLeftMs: 0 }
  const until = mute.until_at === null ? undefined : Number(mute.until_at)
  return {
    speechStatus: 1,
    speechNotify: muteText({ until }, now),
    speechLeftMs: until === undefined ? 0 : Math.max(0, until - now),
  }
}

export type RoomNumbers = Pick<JoinData, 'roomStatus' | 'status' | 'maintain'>

export function presentJoin(
  room: RoomRow,
  parts: {
    readonly setting: ChatSetting
    readonly switches: RoomSwitches
    readonly numbers: RoomNumbers
    /** The newest first. */
    readonly newest: readonly LineRow[]
    /** The reader's own that nobody else sees: they come after the lines, and their numbers say where they stand. */
    readonly held: readonly ChatLine[]
    /** Whether there are lines before these. */
    readonly hasMore: boolean
    readonly present: number
  },
): JoinData {
  const { bulletOpen, bulletButton } = parts.setting.switches
  return {
    ...parts.switches,
    rid: room.id,
    ...parts.numbers,
    startAt: Number(room.opens_at),
    history: [...parts.newest.toReversed().map((row) => presentLine(row)), ...parts.held],
    upTo: String(room.last_seq),
    next: parts.hasMore,
    present: parts.present,
    slowMs: room.slow_ms,
    bulletOpen: flag(bulletOpen),
    bulletButton: flag(bulletButton),
  }
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
