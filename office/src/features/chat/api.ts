import * as chat from '@zhengju/contract/chat/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { call } from '../../lib/call.ts'
import { type List, useList, useRead } from '../../lib/use-call.ts'

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
  return whole(useRead(chat.listLines, { query: { roomId } }, { everyMs }))
}

export function useReports(): List<Report> {
  const read = (from: { readonly cursor?: string }) => call(chat.listReports, { query: from })
  return useList([chat.listReports.path], read, { everyMs: slowlyMs })
}

export function useWords(): List<Word> {
  return whole(useRead(chat.listWords, {}))
}

export function useMember(memberId: string) {
  return useRead(chat.chatMember, { query: { memberId } })
}

export function useSetting() {
  return useRead(chat.getChatSetting, {})
}

interface Reading<Item> {
  readonly data: readonly Item[] | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** A list that comes whole. */
export function whole<Item>({ data, error, refetch }: Reading<Item>): List<Item> {
  return {
    items: data,
    failure: error?.message,
    isAtEnd: true,
    isLoadingMore: false,
    loadMore: () => undefined,
    reload: () => void refetch(),
  }
}
