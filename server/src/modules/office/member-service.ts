import { siteCurrency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import {
  findMembers,
  findSessions,
  lockSession,
  type MemberRow,
  memberById,
  realName,
  revokeSessions,
} from '../member/index.ts'
import { walletOf } from '../wallet/index.ts'
import {
  type MemberLine,
  type MemberView,
  type Page,
  type PageQuery,
  pageOf,
  pageQuery,
  presentMember,
  presentMemberLine,
  presentSession,
  type SessionLine,
} from './present.ts'
import { type Actor, writeDeed } from './trail/trail-service.ts'

export async function searchMembers(
  tx: Tx,
  query: PageQuery & { readonly name?: string | undefined },
): Promise<Page<MemberLine>> {
  const { size, before, limit } = pageQuery(query)
  const rows = await findMembers(tx, { name: query.name, before, limit })
  return pageOf(rows, size, presentMemberLine)
}

export async function getMember(tx: Tx, keys: Keys, memberId: string): Promise<MemberView> {
  const member = await known(tx, memberId)
  return presentMember(member, {
    wallet: await walletOf(tx, memberId, siteCurrency),
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
  await writeDeed(tx, command, {
    action: 'session.revoke',
    subject: sessionId,
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
