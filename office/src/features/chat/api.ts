import * as chat from '@zhengju/contract/chat/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { call } from '#lib/call.ts'
import { type List, useList, whole } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'

export type Room = DataOf<typeof chat.listRooms>['items'][number]
export type Line = DataOf<typeof chat.listLines>[number]
export type Report = DataOf<typeof chat.listReports>['items'][number]
export type Word = DataOf<typeof chat.listWords>[number]
export type Member = DataOf<typeof chat.chatMember>
export type Setting = DataOf<typeof chat.getChatSetting>

const everyMs = 5_000
const slowlyMs = 30_000

export function useRooms(): List<Room> {
  const read = (from: { readonly cursor?: string }) => call(chat.listRooms, { query: from })
  return useList([chat.listRooms.path], read, { everyMs: slowlyMs })
}

/** Looked at as it happens. */
export function useLines(roomId: string): List<Line> {
  return whole(useRead(chat.listLines, { query: { roomId } }, { everyMs }), (lines) => lines)
}

export function useReports(): List<Report> {
  const read = (from: { readonly cursor?: string }) => call(chat.listReports, { query: from })
  return useList([chat.listReports.path], read, { everyMs: slowlyMs })
}

export function useWords(): List<Word> {
  return whole(useRead(chat.listWords, {}), (words) => words)
}

export function useMember(memberId: string) {
  return useRead(chat.chatMember, { query: { memberId } })
}

export function useSetting() {
  return useRead(chat.getChatSetting, {})
}
