import type { Tx } from '@zhengju/storage/tx'
import { mostFailures } from './event-pause.ts'

/** What of one bet or order stands aside for one consumer, by its first event. */
export interface AsideRow {
  readonly consumer: string
  readonly about: string
  readonly name: string
  readonly subject: string
  readonly error: string | null
  readonly attempts: number
  readonly count: number
  readonly since: bigint
  readonly next_attempt_at: bigint
}

/** Oldest first. */
export function eventsAside(tx: Tx, limit: number): Promise<AsideRow[]> {
  return tx.rows<AsideRow>(
    `select a.consumer, a.about, e.name, e.subject, a.error, a.attempts, a.next_attempt_at, g.count, a.since
     from (select consumer, lane, about, min(number) as number, count(*)::int as count
         from event_aside group by consumer, lane, about) g
       join event_aside a on a.consumer = g.consumer and a.lane = g.lane and a.number = g.number
       join event e on e.lane = a.lane and e.number = a.number
     order by a.since, a.number limit $1`,
    [limit],
  )
}

/** Due at once, also where its consumer pauses; whom it is about and how often it was tried, undefined where nothing of it stands aside. */
export async function retryAside(
  tx: Tx,
  { consumer, about }: { readonly consumer: string; readonly about: string },
): Promise<Pick<AsideRow, 'subject' | 'attempts'> | undefined> {
  const rows = await tx.rows<Pick<AsideRow, 'subject' | 'attempts'>>(
    `update event_aside a set next_attempt_at = 0 from event e
     where a.consumer = $1 and a.about = $2 and e.lane = a.lane and e.number = a.number
     returning e.subject, a.attempts`,
    [consumer, about],
  )
  const [first] = rows
  if (first) {
    await tx.rows(
      'update event_cursor set paused_until = 0 where consumer = $1 and lane = event_lane($2)',
      [consumer, first.subject],
    )
  }
  return rows.toSorted((one, other) => other.attempts - one.attempts)[0]
}

export interface PauseRow {
  readonly consumer: string
  readonly lanes: number
  readonly since: bigint
  readonly until: bigint
  readonly error: string
}

/** Consumers that fail on everything in some lanes. */
export function pauses(tx: Tx): Promise<PauseRow[]> {
  return tx.rows<PauseRow>(
    `select consumer, count(*)::int as lanes, min(paused_since) as since, min(paused_until) as until,
       coalesce(min(error), '') as error
     from event_cursor where failures >= $1 and paused_since is not null group by consumer order by consumer`,
    [mostFailures],
  )
}
