import type * as calls from '@zhengju/contract/chat/office-calls'
import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../../platform/call/failure.ts'
import { type Actor, writeAuditEntry } from '../../trail/index.ts'
import { type presentLine, presentSpeech } from '../present.ts'
import * as desk from './desk-service.ts'
import * as moderation from './moderation-service.ts'

/** How many are in a room now. */
export type Present = desk.Present

/** What rooms hear of what moderators do, once it is durable. */
export interface ChatNews {
  line(roomId: string, line: ReturnType<typeof presentLine>): void
  room(room: desk.RoomView): void
  mute(memberId: string, speech: ReturnType<typeof presentSpeech>): void
  setting(before: desk.SettingView, after: desk.SettingView): void
  words(): void
}

type Deed<Call> = Actor & { readonly body: BodyOf<Call> }

export async function changeRoom(
  tx: Tx,
  { news, present }: { readonly news: ChatNews; readonly present: Present },
  { body, ...actor }: Deed<typeof calls.changeRoom>,
): Promise<desk.RoomView> {
  requireReason(body.reason)
  const { roomId, state, slowMs, reason } = body
  const { before, after } = await desk.changeRoom(tx, present, { roomId, state, slowMs })
  await writeAuditEntry(tx, actor, {
    action: 'chat.changeRoom',
    subject: roomId,
    before,
    after,
    reason,
  })
  tx.afterCommit(() => news.room(after))
  return after
}

export async function clearRoom(
  tx: Tx,
  news: ChatNews,
  { body, ...actor }: Deed<typeof calls.clearRoom>,
): Promise<{ readonly done: true }> {
  requireReason(body.reason)
  const { roomId, reason } = body
  const line = await moderation.clear(tx, roomId)
  await writeAuditEntry(tx, actor, { action: 'chat.clearRoom', subject: roomId, reason })
  tx.afterCommit(() => news.line(roomId, line))
  return { done: true }
}

export async function recallLine(
  tx: Tx,
  news: ChatNews,
  { body, ...actor }: Deed<typeof calls.recallLine>,
): Promise<{ readonly done: true }> {
  requireReason(body.reason)
  const { roomId, seq, reason } = body
  const line = await moderation.recall(tx, roomId, BigInt(seq))
  const subject = `${roomId}#${seq}`
  await writeAuditEntry(tx, actor, { action: 'chat.recallLine', subject, reason })
  tx.afterCommit(() => news.line(roomId, line))
  return { done: true }
}

export async function muteMember(
  tx: Tx,
  news: ChatNews,
  { body, ...actor }: Deed<typeof calls.muteMember>,
): Promise<desk.ChatMemberView> {
  requireReason(body.reason)
  const { memberId, hours, reason } = body
  const before = await desk.chatMember(tx, memberId)
  const by = actor.operator.name
  const speech = await moderation.mute(tx, { memberId, hours: hours ?? undefined, reason, by })
  const after = await desk.chatMember(tx, memberId)
  await writeAuditEntry(tx, actor, {
    action: 'chat.mute',
    subject: memberId,
    memberName: before.name,
    before: { isMuted: before.isMuted },
    after: { isMuted: after.isMuted, hours },
    reason,
  })
  tx.afterCommit(() => news.mute(memberId, speech))
  return after
}

export async function unmuteMember(
  tx: Tx,
  news: ChatNews,
  { body, ...actor }: Deed<typeof calls.unmuteMember>,
): Promise<desk.ChatMemberView> {
  requireReason(body.reason)
  const { memberId, reason } = body
  const { name: memberName } = await desk.chatMember(tx, memberId)
  if (!(await moderation.unmute(tx, memberId, actor.operator.name))) throw new Failure('notFound')
  await writeAuditEntry(tx, actor, { action: 'chat.unmute', subject: memberId, memberName, reason })
  tx.afterCommit(() => news.mute(memberId, presentSpeech(undefined, tx.now)))
  return desk.chatMember(tx, memberId)
}

export async function saveWord(
  tx: Tx,
  news: ChatNews,
  { body, ...actor }: Deed<typeof calls.saveWord>,
  most: number,
): Promise<{ readonly done: true }> {
  requireReason(body.reason)
  const { word, match, reason } = body
  await desk.saveWord(tx, { word, match, by: actor.operator.name }, most)
  await writeAuditEntry(tx, actor, {
    action: 'chat.saveWord',
    subject: word,
    after: { match },
    reason,
  })
  tx.afterCommit(() => news.words())
  return { done: true }
}

export async function removeWord(
  tx: Tx,
  news: ChatNews,
  { body, ...actor }: Deed<typeof calls.removeWord>,
): Promise<{ readonly done: true }> {
  requireReason(body.reason)
  const { word, reason } = body
  await desk.removeWord(tx, word)
  await writeAuditEntry(tx, actor, { action: 'chat.removeWord', subject: word, reason })
  tx.afterCommit(() => news.words())
  return { done: true }
}

export async function updateSetting(
  tx: Tx,
  news: ChatNews,
  { body, ...actor }: Deed<typeof calls.updateChatSetting>,
): Promise<desk.SettingView> {
  const { commandId: _, reason, version, ...wish } = body
  requireReason(reason)
  const { before, after } = await desk.changeSetting(tx, version, wish)
  const deed = { action: 'chat.setting', subject: 'chat', before, after, reason } as const
  await writeAuditEntry(tx, actor, deed)
  tx.afterCommit(() => news.setting(before, after))
  return after
}

function requireReason(reason: string): void {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
}

/** Reads of the desk, as they are. */
export {
  chatMember,
  deskLines,
  handleReport,
  reports,
  rooms,
  settingView,
  words,
} from './desk-service.ts'
