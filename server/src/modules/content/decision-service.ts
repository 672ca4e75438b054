import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { presentPublication } from './publication-present.ts'
import { columnsOf, lockRow, setWaiting, updateRow } from './publication-store.ts'
import type { PublicationRow, PublicationView, WaitingWish } from './tables.ts'

export interface Decision {
  readonly publicationId: string
  readonly version: number
  readonly reason: string
}

/** By another operator than the one who wrote it; members see it from this moment, or from its start. */
export async function approvePublication(
  tx: Tx,
  actor: Actor,
  decision: Decision,
): Promise<PublicationView> {
  const { row, waiting } = await locked(tx, decision)
  const { applicantId, applicant: _, reason: __, askedAt: ___, ...wish } = waiting
  if (applicantId === actor.operator.id) throw new Failure('office.secondPerson')
  if (wish.endAt !== null && wish.endAt <= tx.now) throw new Failure('office.decided')
  await setWaiting(tx, row.id, null)
  const after = await updateRow(tx, columnsOf(row.id, wish))
  return written(tx, actor, { action: 'content.approve', before: row, after, decision })
}

/** What stood before goes on; one that never stood stays switched off. */
export async function refusePublication(
  tx: Tx,
  actor: Actor,
  decision: Decision,
): Promise<PublicationView> {
  const { row } = await locked(tx, decision)
  const after = await setWaiting(tx, row.id, null)
  return written(tx, actor, { action: 'content.refuse', before: row, after, decision })
}

async function locked(
  tx: Tx,
  { publicationId, version, reason }: Decision,
): Promise<{ readonly row: PublicationRow; readonly waiting: WaitingWish }> {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const row = await lockRow(tx, publicationId)
  if (!row) throw new Failure('notFound')
  if (!row.waiting || Number(row.version) !== version) throw new Failure('office.decided')
  return { row, waiting: row.waiting }
}

async function written(
  tx: Tx,
  actor: Actor,
  deed: {
    readonly action: 'content.approve' | 'content.refuse'
    readonly before: PublicationRow
    readonly after: PublicationRow
    readonly decision: Decision
  },
): Promise<PublicationView> {
  const { action, decision } = deed
  const after = presentPublication(deed.after, tx.now)
  await writeAuditEntry(tx, actor, {
    action,
    subject: after.id,
    before: presentPublication(deed.before, tx.now),
    after,
    reason: decision.reason,
  })
  return after
}
