import type { SiteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'

export interface ClockRow {
  /** The last day that is done. */
  readonly day: SiteDay
  /** How far the day after it has come. */
  readonly cursor: string | null
}

export interface ClockDays {
  /** The first day that it worked at, and the last one that is done. */
  readonly since: SiteDay
  readonly day: SiteDay
}

/** Of a clock that is new the day is done. Undefined while another process works at it. */
export async function lockClock(
  tx: Tx,
  name: string,
  { day, since }: ClockDays,
): Promise<ClockRow | undefined> {
  await tx.rows(
    'insert into promotion_clock (name, day, since) values ($1, $2, $3) on conflict (name) do nothing',
    [name, day, since],
  )
  return tx.one<ClockRow>(
    'select day, cursor from promotion_clock where name = $1 for update skip locked',
    [name],
  )
}

/** Nobody works at a day of that clock until this transaction ends. */
export function holdClock(tx: Tx, name: string): Promise<(ClockDays & ClockRow) | undefined> {
  return tx.one<ClockDays & ClockRow>(
    'select since, day, cursor from promotion_clock where name = $1 for share',
    [name],
  )
}

export async function saveClock(tx: Tx, name: string, { day, cursor }: ClockRow): Promise<void> {
  await tx.rows('update promotion_clock set day = $2, cursor = $3 where name = $1', [
    name,
    day,
    cursor,
  ])
}
