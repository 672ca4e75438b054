import type { listAsideEvents, retryAsideEvents } from '@zhengju/contract/event/office-calls'
import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { eventsAside, pauses, retryAside } from '../../platform/events/event-aside.ts'
import { memberById } from '../member/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'

const most = 200

/** What consumers of events could not take, each bet or order once, and those who can take nothing. */
export async function asideEvents(tx: Tx): Promise<DataOf<typeof listAsideEvents>> {
  const rows = await eventsAside(tx, most + 1)
  const items = rows.slice(0, most).map(async ({ subject, next_attempt_at, ...row }) => {
    const member = uuid.test(subject) ? await memberById(tx, subject) : undefined
    return {
      ...row,
      memberId: member?.id ?? null,
      memberName: member?.name ?? '',
      error: row.error ?? '',
      since: Number(row.since),
      nextAttemptAt: Number(next_attempt_at),
    }
  })
  const paused = (await pauses(tx)).map((pause) => {
    return { ...pause, since: Number(pause.since), until: Number(pause.until) }
  })
  return { paused, items: await Promise.all(items), isWhole: rows.length <= most }
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

export async function retryEvents(
  tx: Tx,
  command: Actor & Omit<BodyOf<typeof retryAsideEvents>, 'commandId'>,
): Promise<DataOf<typeof retryAsideEvents>> {
  const { consumer, about, reason } = command
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const aside = await retryAside(tx, command)
  if (!aside) throw new Failure('office.decided')
  const { attempts, subject } = aside
  await writeAuditEntry(tx, command, {
    action: 'event.retry',
    subject: about,
    memberName: uuid.test(subject) ? (await memberById(tx, subject))?.name : undefined,
    before: { consumer, attempts },
    reason,
  })
  return { done: true }
}
