import {
  chatCategories,
  chatCategoryTypes,
  type Hit,
  isRepeated,
  muteText,
  refusalOfText,
  type SpeechLimits,
  type SpeechRefusal,
  type WordFilter,
} from '@zhengju/domain/chat'
import { maskName } from '@zhengju/domain/text'
import type { Tx } from '@zhengju/storage/tx'
import { heldSeq } from '../present.ts'
import * as store from '../store.ts'
import type { LineRow, MuteRow, Recent, RoomRow, SpeakerRow } from '../tables.ts'

/** A line of text as a member wants to say it. */
export interface Say {
  readonly roomId: string
  readonly memberId: string
  readonly name: string
  readonly hasJoined: boolean
  readonly text: string
}

export type SpeakOutcome =
  | { readonly kind: 'said'; readonly line: LineRow }
  /** Shown to its author only, under a number that no line of the room has. */
  | { readonly kind: 'held'; readonly line: LineRow; readonly seq: string }
  | {
      readonly kind: 'refused'
      readonly refusal: SpeechRefusal
      readonly text?: string | undefined
    }

export interface SpeechRules {
  readonly limits: SpeechLimits
  readonly filter: WordFilter
}

const mostRecent = 10
const sameLines = { most: 3, withinMs: 10_000 }

/**
 * Decides lines in their order, all of one flush together: rooms and speakers are locked first, in the order that
 * everybody locks them, then each line meets what the ones before it left behind.
 */
export async function sayAll(
  tx: Tx,
  rules: SpeechRules,
  says: readonly Say[],
): Promise<SpeakOutcome[]> {
  const rooms = await store.lockRooms(tx, distinct(says.map(({ roomId }) => roomId)))
  const memberIds = distinct(says.map(({ memberId }) => memberId))
  const speakers = await store.lockSpeakers(tx, memberIds)
  const mutes = await store.mutesOf(tx, memberIds)
  const flush: Flush = {
    now: tx.now,
    rules,
    rooms: new Map(rooms.map((room) => [room.id, { room, lastSeq: room.last_seq }])),
    speakers: new Map(speakers.map((row) => [row.member_id, standing(row)])),
    mutes: new Map(mutes.toReversed().map((mute) => [mute.member_id, mute])),
  }
  const results = says.map((say) => decide(flush, say))
  await write(tx, flush, results, says)
  return results.map(({ said }) => said)
}

interface Flush {
  readonly now: number
  readonly rules: SpeechRules
  readonly rooms: ReadonlyMap<string, { readonly room: RoomRow; lastSeq: bigint }>
  readonly speakers: ReadonlyMap<string, Standing>
  readonly mutes: ReadonlyMap<string, MuteRow>
}

interface Standing {
  readonly vip: number
  lastAt: number | undefined
  recent: readonly Recent[]
  hasChanged: boolean
}

interface Decided {
  readonly said: SpeakOutcome
  readonly hit?: Hit
}

function decide(flush: Flush, say: Say): Decided {
  const { now, rules } = flush
  const place = flush.rooms.get(say.roomId)
  const standing = flush.speakers.get(say.memberId)
  const mute = muteOf(flush.mutes.get(say.memberId))
  const room = place && {
    state: place.room.state,
    opensAt: Number(place.room.opens_at),
    slowMs: place.room.slow_ms,
  }
  const speaker = {
    vip: standing?.vip ?? 0,
    hasJoined: say.hasJoined,
    mute,
    lastAt: standing?.lastAt,
  }
  const refusal = refusalOfText({ now, room, limits: rules.limits, speaker }, say.text)
  if (refusal || !place || !standing) return refused(refusal ?? 'chat.joinFirst', mute, now)
  const text = say.text.trim()
  const hit = rules.filter.hit(text) ?? repetition(text, standing, now)
  standing.lastAt = now
  standing.recent = [...standing.recent, { text, at: now }].slice(-mostRecent)
  standing.hasChanged = true
  const line = lineOf(say, text, { now, seq: place.lastSeq, vip: standing.vip })
  if (hit) return { said: { kind: 'held', line, seq: heldSeq(place.lastSeq, now) }, hit }
  place.lastSeq += 1n
  return { said: { kind: 'said', line: { ...line, seq: place.lastSeq } } }
}

function refused(refusal: SpeechRefusal, mute: ReturnType<typeof muteOf>, now: number): Decided {
  const text = refusal === 'chat.muted' && mute ? { text: muteText(mute, now) } : {}
  return { said: { kind: 'refused', refusal, ...text } }
}

function repetition(text: string, { recent }: Standing, now: number): Hit | undefined {
  const earlier = recent.filter(({ orderNo }) => orderNo === undefined)
  return isRepeated(text, earlier, { now, ...sameLines }) ? { kind: 'repetition' } : undefined
}

async function write(
  tx: Tx,
  flush: Flush,
  results: readonly Decided[],
  says: readonly Say[],
): Promise<void> {
  const said = results.flatMap((one) => (one.said.kind === 'said' ? [one.said.line] : []))
  if (said.length > 0) await store.insertLines(tx, said)
  for (const { room, lastSeq } of flush.rooms.values()) {
    if (lastSeq !== room.last_seq) await store.saveLastSeq(tx, room.id, lastSeq)
  }
  for (const [index, { hit, said: one }] of results.entries()) {
    const say = says[index]
    if (!hit || !say || one.kind !== 'held') continue
    const { roomId, memberId } = say
    const word = hit.kind === 'word' ? hit.word : ''
    await store.insertHeldLine(tx, { roomId, memberId, body: one.line.body, kind: hit.kind, word })
  }
  const changed = [...flush.speakers].flatMap(([memberId, { lastAt, recent, hasChanged }]) =>
    hasChanged && lastAt !== undefined ? [{ memberId, lastAt, recent }] : [],
  )
  if (changed.length > 0) await store.saveSpeakers(tx, changed)
}

function lineOf(
  say: Say,
  body: string,
  { now, seq, vip }: { readonly now: number; readonly seq: bigint; readonly vip: number },
): LineRow {
  return {
    room_id: say.roomId,
    seq,
    category: chatCategories.text,
    category_type: chatCategoryTypes.normal,
    member_id: say.memberId,
    nickname: maskName(say.name),
    vip,
    body,
    detail: null,
    target: null,
    said_at: BigInt(now),
  }
}

function standing(row: SpeakerRow): Standing {
  const lastAt = row.last_at === null ? undefined : Number(row.last_at)
  return { vip: row.vip, lastAt, recent: row.recent, hasChanged: false }
}

function muteOf(row: MuteRow | undefined) {
  return row && { until: row.until_at === null ? undefined : Number(row.until_at) }
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].sort()
}
