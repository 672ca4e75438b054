import type { Tx } from '@zhengju/storage/tx'

/** Calendar time runs from `calendarAt` since the real instant `realAt`, `speed` times as fast. */
export interface CalendarClock {
  readonly speed: number
  readonly realAt: number
  readonly calendarAt: number
}

export interface Calendar extends CalendarClock {
  readonly id: string
  readonly kind: 'generated' | 'replay'
  readonly name: string
  readonly secret: string
  readonly createdAt: number
}

export async function insertCalendar(tx: Tx, calendar: Calendar): Promise<void> {
  await tx.rows(
    `insert into calendar (id, kind, name, secret, speed, real_at, calendar_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      calendar.id,
      calendar.kind,
      calendar.name,
      calendar.secret,
      calendar.speed,
      calendar.realAt,
      calendar.calendarAt,
      calendar.createdAt,
    ],
  )
}

export async function loadCalendars(tx: Tx): Promise<Calendar[]> {
  const rows = await tx.rows<CalendarRow>('select * from calendar order by created_at')
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    secret: row.secret,
    speed: row.speed,
    realAt: Number(row.real_at),
    calendarAt: Number(row.calendar_at),
    createdAt: Number(row.created_at),
  }))
}

export async function moveCalendar(tx: Tx, id: string, clock: CalendarClock): Promise<void> {
  await tx.rows('update calendar set speed = $2, real_at = $3, calendar_at = $4 where id = $1', [
    id,
    clock.speed,
    clock.realAt,
    clock.calendarAt,
  ])
}

interface CalendarRow {
  readonly id: string
  readonly kind: Calendar['kind']
  readonly name: string
  readonly secret: string
  readonly speed: number
  readonly real_at: bigint
  readonly calendar_at: bigint
  readonly created_at: bigint
}
