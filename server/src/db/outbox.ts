import type { DomainEvent } from '@zhengju/domain/event'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from './columns.ts'

/** Whether facts of these names about that subject wait for their consumers, failed ones too. */
export async function hasUnhandled(
  tx: Tx,
  subject: string,
  names: readonly DomainEvent['name'][],
): Promise<boolean> {
  const row = await tx.one('select 1 from outbox where subject = $1 and name = any ($2) limit 1', [
    subject,
    textColumn(names),
  ])
  return row !== undefined
}

/** A fact leaves with the transaction that made it true: the relay hands it to its consumers after commit. */
export async function emit(tx: Tx, event: DomainEvent): Promise<void> {
  await tx.rows('insert into outbox (id, subject, name, payload) values ($1, $2, $3, $4)', [
    tx.runtime.ids.next(),
    event.memberId,
    event.name,
    JSON.stringify(event),
  ])
}
