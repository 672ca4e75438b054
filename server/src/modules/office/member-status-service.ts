import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { closeMember, payOutMember } from '@zhengju/contract/member/office-calls'
import { type MemberDeed, statusAfter } from '@zhengju/domain/protection'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { changeStatus, lockMember } from '../member/index.ts'
import { payOutClosed, type ReviewDeps } from '../payment/index.ts'
import { getMember } from './member-service.ts'
import { type Actor, writeDeed } from './trail/trail-service.ts'

export type StatusDeps = ReviewDeps

type OfMember = Actor & { readonly memberId: string; readonly reason: string }

/** What stands at this moment goes on: bets settle, payouts that are on their way arrive. */
export async function changeMemberStatus(
  tx: Tx,
  deps: Pick<ReviewDeps, 'keys'>,
  command: OfMember & { readonly deed: MemberDeed },
): Promise<DataOf<typeof closeMember>> {
  const { memberId, deed, reason } = command
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const row = await lockMember(tx, memberId)
  if (!row) throw new Failure('notFound')
  const status = statusAfter(row.status, deed)
  if (!status) throw new Failure('office.decided')
  const endedSessions = await changeStatus(tx, memberId, status, reason.trim())
  await writeDeed(tx, command, {
    action: `member.${deed}`,
    subject: memberId,
    before: { memberStatus: row.status },
    after: { memberStatus: status, endedSessions },
    reason,
  })
  return { member: await getMember(tx, deps.keys, memberId), endedSessions }
}

/** A closed account cannot ask for its money itself. */
export async function payOut(
  tx: Tx,
  deps: ReviewDeps,
  command: OfMember,
): Promise<DataOf<typeof payOutMember>> {
  const { memberId, reason } = command
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const order = await payOutClosed(tx, deps, command)
  const after = { memberId, amount: order.amount, billNo: order.billNo }
  await writeDeed(tx, command, { action: 'member.payOut', subject: order.billNo, after, reason })
  return order
}
