import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import type { changePassword as changeCall } from '@zhengju/contract/password/calls'
import type { Tx } from '@zhengju/storage/tx'
import type { MemberCaller } from '../../../platform/call/caller.ts'
import { Failure } from '../../../platform/call/failure.ts'
import type { Command } from '../../../platform/db/commands.ts'
import {
  checkPassword,
  endOtherSessions,
  lockMember,
  type MemberRow,
  memberById,
  type Steps,
  setPasswordHash,
} from '../../member/index.ts'
import { aboutName } from '../risk/attempt-service.ts'
import { clearAbout } from '../risk/attempt-store.ts'
import { claimProof, clearProof, wrongProof } from '../second-factor/proof-service.ts'
import type { LoginDeps } from '../service.ts'
import { endWaiting } from './authorisation-service.ts'

interface Done {
  readonly done: true
}

/** The old password proves it. The session goes on, all others end with 10105. */
export async function changePassword(
  deps: LoginDeps,
  { db, command }: Steps & { readonly command: Command },
  member: MemberCaller,
  { oldPassword, password }: Pick<BodyOf<typeof changeCall>, 'oldPassword' | 'password'>,
): Promise<Done> {
  const { keys, passwords } = deps
  await checkPassword(password, member.name)
  const claim = await claimProof(db, keys, member.id)
  const row = await db.read((tx) => memberById(tx, member.id))
  if (!(await passwords.verify(row?.password_hash, oldPassword))) throw wrongProof(claim)
  const hash = await passwords.hash(password)
  return command.once(async (tx) => {
    const now = await lockMember(tx, member.id)
    if (now?.password_hash !== row?.password_hash) throw wrongProof(claim)
    await clearProof(tx, keys, member.id)
    if (now) await replacePassword(tx, deps, now, { hash, by: member })
    return { done: true }
  })
}

/**
 * The new password is kept, sessions end but the one that changed it, so do logins that wait for a proof; waits about
 * the name are over, the owner hears of it.
 */
export async function replacePassword(
  tx: Tx,
  deps: LoginDeps,
  member: MemberRow,
  { hash, by }: NewPassword,
): Promise<void> {
  if (member.status === 'closed') throw new Failure('member.blocked')
  await setPasswordHash(tx, member.id, { hash, isByPhone: by === 'phone' })
  await endOtherSessions(tx, member.id, typeof by === 'object' ? by.sessionId : undefined)
  await endWaiting(tx, member.id)
  await clearAbout(tx, aboutName(deps.keys, member.name))
  const news = typeof by === 'object' ? 'passwordChanged' : 'passwordReset'
  await deps.tellOwner(tx, member.id, news)
}

interface NewPassword {
  readonly hash: string
  /** Whoever is logged in, or what a reset was proved by. */
  readonly by: Pick<MemberCaller, 'sessionId'> | 'phone' | 'withdrawal'
}
