import { siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../db/columns.ts'
import type { Listener } from './event-turn.ts'
import { define } from './table-copy.ts'

/** Why a month stays where it is; nothing has changed then. */
export class MonthRefusal extends Error {
  override readonly name = 'MonthRefusal'
}

export interface MonthRow {
  readonly partition: string
  readonly from_number: bigint | null
  readonly to_number: bigint | null
  readonly opened_at: bigint | null
  readonly closed_at: bigint | null
  readonly detached_at: bigint | null
}

/** Oldest first; the last one is open. */
export function months(tx: Tx): Promise<MonthRow[]> {
  return tx.rows<MonthRow>(
    'select * from event_month order by to_number nulls last, from_number nulls first',
  )
}

/**
 * Once a site month is over its events become a partition of their own. Its name when it was, undefined while the month
 * lasts. Writers wait while the server looks whether the rows are of that range.
 */
export async function closeMonth(tx: Tx): Promise<string | undefined> {
  await tx.rows(
    'update event_month set opened_at = $1 where closed_at is null and opened_at is null',
    [tx.now],
  )
  const open = await tx.one<MonthRow>(
    'select * from event_month where closed_at is null for update',
  )
  if (!open || monthOf(Number(open.opened_at)) >= monthOf(tx.now)) return undefined
  // Whoever drew a number has its row in by then, and nobody draws one before this is over.
  await define(tx, ["set local lock_timeout to '5s'", 'lock table event in access exclusive mode'])
  const next = await tx.one<{ number: bigint }>(
    'select case when is_called then last_value + 1 else last_value end as number from event_number',
  )
  const end = next?.number ?? 1n
  const name = `event_${monthOf(Number(open.opened_at)).replace('-', '')}`
  await define(tx, [
    `alter table event detach partition event_open`,
    `alter table event_open rename to ${name}`,
    `alter index event_open_pkey rename to ${name}_pkey`,
    `alter index event_open_subject_idx rename to ${name}_subject_idx`,
    `alter trigger event_open_no_truncate on ${name} rename to ${name}_no_truncate`,
    attaching(name, open.from_number, end),
    `create table event_open partition of event for values from (${end}) to (maxvalue)`,
    `create trigger event_open_no_truncate before truncate on event_open
       execute function ledger_refuse_change()`,
  ])
  await tx.rows(
    `update event_month set partition = $1, to_number = $2, closed_at = $3 where closed_at is null`,
    [name, end, tx.now],
  )
  await tx.rows(
    `insert into event_month (partition, from_number, opened_at) values ('event_open', $1, $2)`,
    [end, tx.now],
  )
  return name
}

/** Takes a closed month out of the log: its table stays, to be copied away and dropped. Refused while anybody needs it. */
export async function detachMonth(
  tx: Tx,
  partition: string,
  listeners: readonly Pick<Listener, 'consumer' | 'names'>[],
): Promise<void> {
  const month = await closedMonth(tx, partition)
  if (month.detached_at !== null) throw new MonthRefusal(`${partition} is detached already`)
  await define(tx, ["set local lock_timeout to '5s'", 'lock table event in access exclusive mode'])
  const cursors = await tx.rows<{ consumer: string }>('select distinct consumer from event_cursor')
  for (const { consumer } of cursors) {
    const names = listeners.find((one) => one.consumer === consumer)?.names
    const behind = await tx.one(
      `select 1 from event_cursor c where c.consumer = $1 and exists (
         select from event e where e.lane = c.lane and e.number > c.number and e.number < $2
           and ($3::text[] is null or e.name = any ($3)))`,
      [consumer, month.to_number, names ? textColumn(names) : null],
    )
    if (behind) throw new MonthRefusal(`${consumer} has not had all of ${partition}`)
  }
  const aside = await tx.one<{ consumer: string }>(
    `select consumer from event_aside where number < $1 and ($2::bigint is null or number >= $2)
     limit 1`,
    [month.to_number, month.from_number],
  )
  if (aside) throw new MonthRefusal(`${aside.consumer} has put aside some of ${partition}`)
  await define(tx, [`alter table event detach partition ${partition}`])
  await tx.rows('update event_month set detached_at = $2 where partition = $1', [partition, tx.now])
}

/** The other way: a projection is to be made again, or a new one begins. */
export async function attachMonth(tx: Tx, partition: string): Promise<void> {
  const month = await closedMonth(tx, partition)
  if (month.detached_at === null) throw new MonthRefusal(`${partition} is not detached`)
  await define(tx, ["set local lock_timeout to '5s'"])
  await define(tx, [attaching(partition, month.from_number, month.to_number)])
  await tx.rows('update event_month set detached_at = null where partition = $1', [partition])
}

/** Of the months that are not in the log the first one. */
export async function detachedMonth(tx: Tx): Promise<string | undefined> {
  const [month] = (await months(tx)).filter(({ detached_at }) => detached_at !== null)
  return month?.partition
}

async function closedMonth(tx: Tx, partition: string): Promise<MonthRow> {
  const month = await tx.one<MonthRow>(
    'select * from event_month where partition = $1 and closed_at is not null for update',
    [partition],
  )
  if (!month) throw new MonthRefusal(`no closed month named ${partition}`)
  return month
}

function attaching(partition: string, from: bigint | null, to: bigint | null): string {
  const range = `from (${from ?? 'minvalue'}) to (${to ?? 'maxvalue'})`
  return `alter table event attach partition ${partition} for values ${range}`
}

/** `2026-11`, on the site's calendar. */
function monthOf(at: number): string {
  return siteDay(at).slice(0, 7)
}
