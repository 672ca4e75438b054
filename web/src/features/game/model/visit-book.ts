import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import type { Minor } from '@zhengju/domain/money'
import { createContext } from 'react'
import { runtime } from '#lib/runtime.ts'
import { readJson, writeJson } from '#lib/storage.ts'

/** What a visit to our games has come to: over every table, and over reloads of the page. */
export interface VisitBook {
  /** A table was entered; the venue's own clock says when the visit began. */
  enter(venueNow: number): void
  /** Somebody still looks at a table. */
  stay(): void
  /** This machine's time. */
  startedAt(): number
  net(): Minor
  /** What was begun in this visit, each once. */
  count(game: string, ended: readonly Ended[]): void
}

/** A round, ticket or hand that is over. */
export interface Ended {
  readonly id: string
  /** By the venue's clock. */
  readonly createdAt: number
  readonly net: Minor
}

interface Visit {
  readonly startedAt: number
  readonly seenAt: number
  /** By the venue's clock; absent until a table was entered. */
  readonly since?: number
  readonly net: string
  /** By game, the last ones. */
  readonly counted: Readonly<Record<string, readonly string[]>>
}

interface Kept {
  read(): unknown
  write(visit: Visit): void
}

export function createVisitBook({ read, write }: Kept, now: () => number): VisitBook {
  const current = (): Visit => {
    const visit = readVisit(read())
    if (visit && now() - visit.seenAt < awayMs) return visit
    return { startedAt: now(), seenAt: now(), net: '0', counted: {} }
  }
  const keep = (visit: Visit) => write({ ...visit, seenAt: now() })
  return {
    enter(venueNow) {
      const visit = current()
      keep({ ...visit, since: visit.since ?? venueNow })
    },
    stay: () => keep(current()),
    startedAt: () => current().startedAt,
    net: () => BigInt(current().net),
    count(game, ended) {
      const visit = current()
      const { since } = visit
      if (since === undefined) return
      const known = visit.counted[game] ?? []
      const fresh = ended.filter(({ createdAt, id }) => createdAt >= since && !known.includes(id))
      if (fresh.length === 0) return
      const net = fresh.reduce((sum, one) => sum + one.net, BigInt(visit.net))
      const ids = [...known, ...fresh.map(({ id }) => id)].slice(-mostKnown)
      keep({ ...visit, net: String(net), counted: { ...visit.counted, [game]: ids } })
    },
  }
}

/** Of one trial: it goes with its play money. */
export function createTrialVisit(): VisitBook {
  let kept: Visit | undefined
  const write = (visit: Visit) => {
    kept = visit
  }
  return createVisitBook({ read: () => kept, write }, runtime.clock.now)
}

/** Of members: on this device, until they log out or stay away. */
export const memberVisit = createVisitBook(
  {
    read: () => readJson(storageKeys.gameVisit),
    write: (visit) => writeJson(storageKeys.gameVisit, visit),
  },
  runtime.clock.now,
)

export const VisitOf = createContext<VisitBook>(memberVisit)

function readVisit(source: unknown): Visit | undefined {
  if (typeof source !== 'object' || source === null) return undefined
  const { counted, net, seenAt, since, startedAt }: Partial<Record<keyof Visit, unknown>> = source
  const isTimed = typeof startedAt === 'number' && typeof seenAt === 'number'
  if (!isTimed || typeof net !== 'string' || !/^-?\d{1,18}$/.test(net)) return undefined
  const lists = Object.entries(typeof counted === 'object' ? (counted ?? {}) : {})
  const known = lists.map(([game, ids]) => [game, Array.isArray(ids) ? ids.map(String) : []])
  return {
    ...{ startedAt, seenAt, net, counted: Object.fromEntries(known) },
    ...(typeof since === 'number' && { since }),
  }
}

/** Whoever stays away so long begins another visit. */
const awayMs = 30 * 60_000
/** More than a venue lists of a game. */
const mostKnown = 120
