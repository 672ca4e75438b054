import { aboutOf, type DomainEvent } from '@zhengju/domain/event'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../db/columns.ts'
import { eventOf, type KeptEvent, type LoggedEvent } from './event-log.ts'

/** An event as it was read, for whoever hears of it. */
export interface ReadEvent {
  readonly event: LoggedEvent
  readonly id: string
  /** The bet or order that it is about. */
  readonly about: string
}

export interface EventRow extends KeptEvent {
  readonly number: bigint
  readonly id: string
}

type Names = readonly DomainEvent['name'][]

/** What lies behind one number of a lane, up to another one. */
interface Stretch {
  readonly from: bigint
  readonly to: bigint
  readonly events: readonly ReadEvent[]
}

export interface StretchOptions {
  readonly lane: number
  /** Those who come along it. */
  readonly listeners: readonly { readonly names: Names }[]
  /** Events of one stretch at most. */
  readonly most: number
}

/**
 * The stretch of a lane that was read last. Consumers come along it one after the other, and what lies in the log never
 * changes: it is read and parsed once for all of them, as long as they keep step.
 */
export class LaneStretch {
  readonly #lane: number
  readonly #most: number
  readonly #names: string
  #read: Stretch = { from: 0n, to: 0n, events: [] }

  constructor({ lane, listeners, most }: StretchOptions) {
    this.#lane = lane
    this.#most = most
    this.#names = textColumn([...new Set(listeners.flatMap(({ names }) => names))])
  }

  /** Whether what comes behind that number is known. */
  covers(number: bigint): boolean {
    return this.#read.from <= number && number < this.#read.to
  }

  /** What was read behind the number, of those names and up to `bound`; and how far that is. */
  behind(
    number: bigint,
    { names, bound }: { readonly names: Names; readonly bound: bigint },
  ): { readonly events: readonly ReadEvent[]; readonly to: bigint } {
    const { events, to } = this.#read
    const found = events.filter(({ event }) => {
      return event.number > number && event.number <= bound && names.includes(event.name)
    })
    return { events: found, to: to < bound ? to : bound }
  }

  /** Asks for what comes behind the cursor of a consumer: goes with what else is asked. */
  rows(tx: Tx, consumer: string, bound: bigint): Promise<EventRow[]> {
    return tx.rows<EventRow>(nextEvents, [consumer, this.#lane, bound, this.#names, this.#most])
  }

  /** Those rows are what lies behind `from`, up to `bound` where there are no more. */
  keep(rows: readonly EventRow[], { from, bound }: { from: bigint; bound: bigint }): void {
    const last = rows.length === this.#most ? rows.at(-1)?.number : undefined
    this.#read = { from, to: last ?? bound, events: rows.map(readEvent) }
  }
}

export function readEvent(row: EventRow): ReadEvent {
  const event = Object.assign(eventOf(row), { number: row.number })
  return { event, id: row.id, about: aboutOf(event) }
}

const nextEvents = `
select number, id, subject, name, payload, at from event
where lane = $2 and number > (select number from event_cursor where consumer = $1 and lane = $2)
  and number <= $3 and name = any ($4) order by number limit $5`
