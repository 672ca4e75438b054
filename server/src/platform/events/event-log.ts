import type { DomainEvent } from '@zhengju/domain/event'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../db/columns.ts'

/** An event as it stands in the log. */
export type LoggedEvent = DomainEvent & { readonly number: bigint }

/** A fact goes into the log with the transaction that made it true: consumers hear of it after the commit. Its number. */
export async function emit(tx: Tx, event: DomainEvent): Promise<bigint> {
  const row = await tx.one<{ number: bigint }>(`${insertEvent} returning number`, rowOf(tx, event))
  if (!row) throw new Error(`event ${event.name} has no number`)
  return row.number
}

/** The same for who does not wait: it goes with what is asked next, or with the commit. */
export function note(tx: Tx, event: DomainEvent): void {
  tx.write(insertEvent, rowOf(tx, event))
}

const insertEvent = 'insert into event (id, subject, name, payload, at) values ($1, $2, $3, $4, $5)'

function rowOf(tx: Tx, event: DomainEvent): readonly unknown[] {
  const { memberId, name } = event
  return [tx.runtime.ids.next(), memberId, name, payloadOf(event, tx.now), tx.now]
}

/** An event as its row holds it. */
export interface KeptEvent {
  readonly subject: string
  readonly name: string
  readonly payload: string
  readonly at: bigint
}

/** What its row does not say in columns of its own: a bet's event is written with every call of a wallet. */
export function payloadOf(
  { name: _name, memberId: _memberId, at, ...facts }: DomainEvent,
  rowAt: number,
): string {
  return JSON.stringify(at === rowAt ? facts : { at, ...facts })
}

/** The event of a row; older rows say all of it in their payload. */
export function eventOf({ subject, name, payload, at }: KeptEvent): DomainEvent {
  return { name, memberId: subject, at: Number(at), ...JSON.parse(payload) }
}

export interface Facts {
  readonly consumer: string
  readonly subject: string
  readonly names: readonly DomainEvent['name'][]
}

/** Whether a consumer has still to hear facts of these names about that subject, those put aside too. */
export async function hasUnhandled(tx: Tx, { consumer, subject, names }: Facts): Promise<boolean> {
  const row = await tx.one(
    `select 1 from event_cursor c join event e on e.lane = c.lane and e.number > c.number
     where c.consumer = $1 and c.lane = event_lane($2) and e.subject = $2 and e.name = any ($3)
     union all
     select 1 from event_aside a join event e on e.lane = a.lane and e.number = a.number
     where a.consumer = $1 and a.lane = event_lane($2) and e.subject = $2 and e.name = any ($3)
     limit 1`,
    [consumer, subject, textColumn(names)],
  )
  return row !== undefined
}

/** The number up to which a consumer has had the events of that subject; none where it has had none yet. */
export async function receivedUpTo(
  tx: Tx,
  { consumer, subject }: Omit<Facts, 'names'>,
): Promise<bigint | undefined> {
  const row = await tx.one<{ number: bigint }>(
    'select number from event_cursor where consumer = $1 and lane = event_lane($2)',
    [consumer, subject],
  )
  return row?.number
}
