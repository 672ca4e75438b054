import type * as calls from '@zhengju/contract/chat/office-calls'
import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import * as chat from '../chat/index.ts'
import { type Actor, writeDeed } from './trail/trail-service.ts'

/** How many are in a room now. */
export type Present = chat.Present

/** What rooms hear of what moderators do, once it is durable. */
export interface ChatNews {
  line(roomId: string, line: ReturnType<typeof chat.presentLine>): void
  room(room: chat.RoomView): void
  mute(memberId: string, speech: ReturnType<typeof chat.presentSpeech>): void
  setting(before: chat.SettingView, after: chat.SettingView): void
  words(): void
}

type Deed<Call> = Actor & { readonly body: BodyOf<Call> }

export async function changeRoom(
  tx: Tx,
  { news, present }: { readonly news: ChatNews; readonly present: Present },
  { body, ...actor }: Deed<typeof calls.changeRoom>,
): Promise<chat.RoomView> {
  requireReason(body.reason)
  const { roomId, state, slowMs, reason } = body
  const { before, after } = await chat.changeRoom(tx, present, { roomId, state, slowMs })
  await writeDeed(tx, actor, { action: 'chat.changeRoom', subject: roomId, before, after, reason })
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
  const line = await chat.clear(tx, roomId)
  await writeDeed(tx, actor, { action: 'chat.clearRoom', subject: roomId, reason })
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
  const line = await chat.recall(tx, roomId, BigInt(seq))
  const subject = `${roomId}#${seq}`
  await writeDeed(tx, actor, { action: 'chat.recallLine', subject, reason })
  tx.afterCommit(() => news.line(roomId, line))
  return { done: true }
}

export async function muteMember(
  tx: Tx,
  news: ChatNews,
  { body, ...actor }: Deed<typeof calls.muteMember>,
): Promise<chat.ChatMemberView> {
  requireReason(body.reason)
  const { memberId, hours, reason } = body
  const before = await chat.chatMember(tx, memberId)
  const by = actor.operator.name
  const speech = await chat.mute(tx, { memberId, hours: hours ?? undefined, reason, by })
  const after = await chat.chatMember(tx, memberId)
  await writeDeed(tx, actor, {
    action: 'chat.mute',
    subject: memberId,
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
): Promise<chat.ChatMemberView> {
  requireReason(body.reason)
  const { memberId, reason } = body
  await chat.chatMember(tx, memberId)
  if (!(await chat.unmute(tx, memberId, actor.operator.name))) throw new Failure('notFound')
  await writeDeed(tx, actor, { action: 'chat.unmute', subject: memberId, reason })
  tx.afterCommit(() => news.mute(memberId, chat.presentSpeech(undefined, tx.now)))
  return chat.chatMember(tx, memberId)
}

export async function saveWord(
  tx: Tx,
  news: ChatNews,
  { body, ...actor }: Deed<typeof calls.saveWord>,
  most: number,
): Promise<{ readonly done: true }> {
  requireReason(body.reason)
  const { word, match, reason } = body
  await chat.saveWord(tx, { word, match, by: actor.operator.name }, most)
  await writeDeed(tx, actor, { action: 'chat.saveWord', subject: word, after: { match }, reason })
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
  await chat.removeWord(tx, word)
  await writeDeed(tx, actor, { action: 'chat.removeWord', subject: word, reason })
  tx.afterCommit(() => news.words())
  return { done: true }
}

export async function updateSetting(
  tx: Tx,
  news: ChatNews,
  { body, ...actor }: Deed<typeof calls.updateChatSetting>,
): Promise<chat.SettingView> {
  const { commandId: _, reason, version, ...wish } = body
  requireReason(reason)
  const { before, after } = await chat.changeSetting(tx, version, wish)
  const deed = { action: 'chat.setting', subject: 'chat', before, after, reason } as const
  await writeDeed(tx, actor, deed)
  tx.afterCommit(() => news.setting(before, after))
  return after
}

function requireReason(reason: string): void {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
}

/** Reads of the desk, as they are. */
export const { rooms, deskLines, chatMember, reports, handleReport, words, settingView } = chat
