import type { DomainEvent } from '@zhengju/domain/event'
import type { Tx } from '@zhengju/storage/tx'

/** A fact leaves with the transaction that made it true: the relay hands it to its consumers after commit. */
export async function emit(tx: Tx, event: DomainEvent): Promise<void> {
  await tx.rows('insert into outbox (id, subject, name, payload) values ($1, $2, $3, $4)', [
    tx.runtime.ids.next(),
    event.memberId,
    event.name,
    JSON.stringify(event),
  ])
}
