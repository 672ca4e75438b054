import { siteCurrency } from '@zhengju/domain/money'
import type { MemberStatus } from '@zhengju/domain/protection'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { type Page, type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import { wallet } from '../ledger/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import {
  type MemberLine,
  type MemberView,
  presentMember,
  presentMemberLine,
  presentSession,
  type SessionLine,
} from './office-present.ts'
import { realName, revokeSessions } from './profile-service.ts'
import { findMembers, findSessions, lockSession } from './search-store.ts'
import { memberById } from './store.ts'
import type { MemberRow } from './tables.ts'

export async function searchMembers(
  tx: Tx,
  query: ListQuery & {
    readonly name?: string | undefined
    readonly status?: MemberStatus | undefined
  },
): Promise<Page<MemberLine>> {
  const { size, page } = listQuery(query)
  const rows = await findMembers(tx, { ...page, name: query.name, status: query.status })
  return pageOf(rows, size, presentMemberLine)
}

export async function getMember(tx: Tx, keys: Keys, memberId: string): Promise<MemberView> {
  const member = await known(tx, memberId)
  return presentMember(member, {
    wallet: await wallet(tx, memberId, siteCurrency),
    realName: await realName(tx, keys, memberId),
    phone: member.phone_sealed === null ? undefined : keys.open('phone', member.phone_sealed),
  })
}

export async function listMemberSessions(
  tx: Tx,
  memberId: string,
  query: PageQuery,
): Promise<Page<SessionLine>> {
  await known(tx, memberId)
  const { size, before, limit } = pageQuery(query)
  return pageOf(await findSessions(tx, memberId, { before, limit }), size, presentSession)
}

/** Ends a living session of a member at once. */
export async function revokeSession(
  tx: Tx,
  command: Actor & { readonly sessionId: string; readonly reason: string },
): Promise<{ readonly done: true }> {
  const { sessionId, reason } = command
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const session = await lockSession(tx, sessionId)
  if (!session) throw new Failure('notFound')
  if (session.ended_at !== null) throw new Failure('office.decided')
  await revokeSessions(tx, session.member_id, sessionId)
  const before = presentSession(session)
  const after = { ...before, endedAt: tx.now, endReason: 'endedByOperator' }
  await writeAuditEntry(tx, command, {
    action: 'session.revoke',
    subject: sessionId,
    memberName: (await memberById(tx, session.member_id))?.name,
    before: { memberId: session.member_id, ...before },
    after: { memberId: session.member_id, ...after },
    reason,
  })
  return { done: true }
}

async function known(tx: Tx, memberId: string): Promise<MemberRow> {
  const member = await memberById(tx, memberId)
  if (!member) throw new Failure('notFound')
  return member
}
