import type { Market } from '@zhengju/domain/sport'
import type { EngineChange, SportsbookEngine } from '../engine.ts'

/** What changed, in order, for as long as a cursor is believed. */
export interface DeltaLog {
  /** Where the log stands now. */
  cursor(): string
  /** What changed since; undefined for a cursor that is over, or none of this log. */
  since(cursor: string, eventIds: readonly string[]): Delta | undefined
}

export interface Delta {
  readonly isListChanged: boolean
  /** By event, the lines that changed, gone ones closed. */
  readonly events: ReadonlyMap<string, readonly Market[]>
}

interface Entry {
  readonly at: number
  /** Undefined: the lists have other events. */
  readonly eventId: string | undefined
  readonly markets: readonly Market[]
}

/** `epoch` makes a cursor of another run none of this one. */
export function createDeltaLog(
  engine: Pick<SportsbookEngine, 'subscribe'>,
  epoch: string,
  now: () => number,
): DeltaLog {
  const entries: Entry[] = []
  /** Number of the first entry that is kept. */
  let first = 0
  engine.subscribe((change) => {
    const entry = entryOf(change, now())
    if (!entry) return
    entries.push(entry)
    if (entries.length > mostKept || isOld(entries[trimmed], entry.at)) {
      entries.splice(0, trimmed)
      first += trimmed
    }
  })

  function numberOf(cursor: string): number | undefined {
    const [, of, digits] = /^([^.]{1,20})\.(\d{1,15})$/.exec(cursor) ?? []
    const number = Number(digits)
    const isKept = number >= first && number <= first + entries.length
    return of === epoch && isKept ? number : undefined
  }

  return {
    cursor: () => `${epoch}.${first + entries.length}`,
    since(cursor, eventIds) {
      const from = numberOf(cursor)
      if (from === undefined) return undefined
      const wanted = new Set(eventIds)
      const events = new Map<string, Map<string, Market>>()
      let isListChanged = false
      for (const { eventId, markets } of entries.slice(from - first)) {
        if (eventId === undefined) isListChanged = true
        else if (wanted.has(eventId)) {
          const lines = events.get(eventId) ?? new Map<string, Market>()
          for (const market of markets) lines.set(market.id, market)
          events.set(eventId, lines)
        }
      }
      const lists = [...events].map(([id, lines]) => [id, [...lines.values()]] as const)
      return { isListChanged, events: new Map(lists) }
    },
  }
}

function entryOf(change: EngineChange, at: number): Entry | undefined {
  if (change.kind === 'order' || change.kind === 'balance') return undefined
  if (change.kind === 'fixtures') return { at, eventId: undefined, markets: [] }
  return {
    at,
    eventId: change.fixtureId,
    markets: change.kind === 'odds' ? change.markets : [],
  }
}

function isOld(entry: Entry | undefined, now: number): boolean {
  return entry !== undefined && now - entry.at > keptMs
}

const keptMs = 120_000
const mostKept = 20_000
/** Dropped together, so that not every change moves the list. */
const trimmed = 1_000
