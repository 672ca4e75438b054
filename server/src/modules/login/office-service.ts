import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { PageQuery } from '../../platform/call/page.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import { lockMember, type MemberRow, memberById } from '../member/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { type LoginState, liftLogin, loginState, loginsOf } from './account/state-service.ts'
import { keepFactors } from './second-factor/factor-drop-service.ts'

export async function memberSecurity(tx: Tx, keys: Keys, memberId: string): Promise<LoginState> {
  return loginState(tx, keys, await known(memberById(tx, memberId)))
}

export async function memberLogins(
  tx: Tx,
  memberId: string,
  query: PageQuery,
): ReturnType<typeof loginsOf> {
  await known(memberById(tx, memberId))
  return loginsOf(tx, memberId, query)
}

/** Ends what holds a member's logins up; he still has to prove who he is. */
export async function liftWait(
  tx: Tx,
  keys: Keys,
  command: Actor & { readonly memberId: string; readonly reason: string },
): Promise<{ readonly done: true }> {
  const { memberId, reason } = command
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const member = await known(lockMember(tx, memberId))
  const { counts, authorisations, isUnderAttack } = await loginState(tx, keys, member)
  if (!(await liftLogin(tx, keys, member))) throw new Failure('office.decided')
  await writeAuditEntry(tx, command, {
    action: 'login.lift',
    subject: memberId,
    memberName: member.name,
    before: { counts, authorisations, isUnderAttack },
    after: { counts: [], isUnderAttack: false },
    reason,
  })
  return { done: true }
}

/** Whoever has the member's phone asked that his second factors go: they stay. */
export async function keepMemberFactors(
  tx: Tx,
  command: Actor & { readonly memberId: string; readonly reason: string },
): Promise<{ readonly done: true }> {
  const { memberId, reason } = command
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const { name: memberName } = await known(memberById(tx, memberId))
  if (!(await keepFactors(tx, memberId))) throw new Failure('office.decided')
  await writeAuditEntry(tx, command, {
    action: 'login.keepFactors',
    subject: memberId,
    memberName,
    reason,
  })
  return { done: true }
}

async function known(found: Promise<MemberRow | undefined>): Promise<MemberRow> {
  const member = await found
  if (!member) throw new Failure('notFound')
  return member
}
