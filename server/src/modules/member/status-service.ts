import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { closeMember } from '@zhengju/contract/member/office-calls'
import { type StatusChange, statusAfter } from '@zhengju/domain/protection'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { getMember } from './office-service.ts'
import { changeStatus } from './profile-service.ts'
import { lockMember } from './store.ts'

type OfMember = Actor & { readonly memberId: string; readonly reason: string }

/** What stands at this moment goes on: bets settle, payouts that are on their way arrive. */
export async function changeMemberStatus(
  tx: Tx,
  keys: Keys,
  command: OfMember & { readonly deed: StatusChange },
): Promise<DataOf<typeof closeMember>> {
  const { memberId, deed, reason } = command
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const row = await lockMember(tx, memberId)
  if (!row) throw new Failure('notFound')
  const status = statusAfter(row.status, deed)
  if (!status) throw new Failure('office.decided')
  const endedSessions = await changeStatus(tx, memberId, status, reason.trim())
  await writeAuditEntry(tx, command, {
    action: `member.${deed}`,
    subject: memberId,
    memberName: row.name,
    before: { memberStatus: row.status },
    after: { memberStatus: status, endedSessions },
    reason,
  })
  return { member: await getMember(tx, keys, memberId), endedSessions }
}
