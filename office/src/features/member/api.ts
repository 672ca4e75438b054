import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import {
  listMemberSessions,
  officeGetMember,
  revokeSession,
  searchMembers,
} from '@zhengju/contract/member/office-calls'
import { call } from '#lib/call.ts'
import type { ListFilter } from '#lib/list-filter.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { revokeReasons, memberText as text } from '#text/member.ts'

export type MemberLine = DataOf<typeof searchMembers>['items'][number]
export type MemberView = DataOf<typeof officeGetMember>
export type SessionLine = DataOf<typeof listMemberSessions>['items'][number]

export function useMembers(
  name: string,
  status: MemberLine['status'] | undefined,
  sought: ListFilter,
) {
  const filter = { ...sought, ...(name === '' ? {} : { name }), ...(status ? { status } : {}) }
  return useList([searchMembers.path, filter], (from, signal) =>
    call(searchMembers, { query: { ...filter, ...from } }, signal),
  )
}

export function useMember(memberId: string) {
  return useRead(officeGetMember, { params: { memberId } })
}

export function useSessions(memberId: string) {
  return useList([listMemberSessions.path, memberId], (from, signal) =>
    call(listMemberSessions, { params: { memberId }, query: from }, signal),
  )
}

export function revokeQuestion(session: SessionLine): ReasonQuestion {
  return {
    title: text.revokeTitle,
    text: text.revokeText,
    action: text.revoke,
    suggestions: revokeReasons,
    async run(body) {
      await call(revokeSession, { params: { sessionId: session.id }, body })
      return text.revoked
    },
  }
}
