import { shortSelection } from '@zhengju/domain/priceLog'
import type { Runtime } from '@zhengju/domain/runtime'
import type { BetLeg } from '@zhengju/domain/slip'
import type { MarketState } from '@zhengju/domain/sport'
import type { SportVenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import type { Offers } from '../book/offers.ts'
import { insertEntries, type PriceEntry } from '../store/prices.ts'

/** The markets of the lists, or those that stand beside them while somebody looks at them. */
export type PriceScope = 'main' | 'more'

/**
 * Hears of every price before anybody is told it. What a look costs here is a row in a queue; what changed is found out
 * once a second, or when a bet asks since when its price stands.
 */
export interface PriceRecorder {
  offered(fixtureId: string, scope: PriceScope, offers: Offers): void
  /** Nobody looks at those any more. */
  dropped(fixtureId: string, scope: PriceScope): void
  state(fixtureId: string, state: MarketState): void
  ended(fixtureId: string): void
  /** The second of the leaf that says this price; undefined where the log has another one. */
  loggedAt(
    venue: SportVenueId,
    leg: Pick<BetLeg, 'fixtureId' | 'selectionId' | 'odds'>,
  ): number | undefined
  /** In the transaction of a bet, what the log says of its fixtures: neither stands without the other. */
  write(tx: Tx, fixtureIds: readonly string[]): Promise<void>
  /** What is not in the store yet, oldest first. */
  unsaved(): readonly PriceEntry[]
  saved(entries: readonly PriceEntry[]): void
  /** The ids after this one are free. */
  startAfter(id: number): void
}

export function createPriceRecorder(runtime: Runtime): PriceRecorder {
  const books = new Map<string, FixtureBook>()
  const waiting = new Map<string, Heard[]>()
  const entries = new Map<number, PriceEntry>()
  let lastId = 0
  const secondNow = () => Math.floor(runtime.clock.now() / 1_000)
  const hear = (fixtureId: string, heard: Omit<Heard, 'second'>) => {
    const own = waiting.get(fixtureId)
    const one = { second: secondNow(), ...heard }
    if (own) own.push(one)
    else waiting.set(fixtureId, [one])
  }
  const drain = (fixtureId: string) => {
    const own = waiting.get(fixtureId)
    if (!own) return
    waiting.delete(fixtureId)
    const book = books.get(fixtureId) ?? new Map()
    books.set(fixtureId, book)
    for (const one of own) {
      const lines = linesOf(fixtureId, book, one)
      if (lines.length === 0) continue
      lastId += 1
      const { second } = one
      entries.set(lastId, { id: lastId, second, fixtureId, body: lines.join('\n') })
    }
    if (own.at(-1)?.isEnd) books.delete(fixtureId)
  }
  return {
    offered: (fixtureId, scope, offers) => hear(fixtureId, { scope, offers }),
    dropped: (fixtureId, scope) => hear(fixtureId, { scope, isForgotten: true }),
    state(fixtureId, state) {
      if (books.has(fixtureId) || waiting.has(fixtureId)) hear(fixtureId, { state })
    },
    ended(fixtureId) {
      if (books.has(fixtureId) || waiting.has(fixtureId)) hear(fixtureId, { isEnd: true })
    },
    loggedAt(venue, { fixtureId, selectionId, odds }) {
      drain(fixtureId)
      const key = `${venue} ${shortSelection(fixtureId, selectionId)}`
      const known = books.get(fixtureId)?.get(key)
      return known?.odds === odds ? known.second : undefined
    },
    async write(tx, fixtureIds) {
      const wanted = new Set(fixtureIds)
      for (const fixtureId of wanted) drain(fixtureId)
      await insertEntries(
        tx,
        [...entries.values()].filter((entry) => wanted.has(entry.fixtureId)),
      )
    },
    unsaved() {
      for (const fixtureId of [...waiting.keys()]) drain(fixtureId)
      return [...entries.values()]
    },
    saved: (done) => done.forEach(({ id }) => void entries.delete(id)),
    startAfter(id) {
      lastId = Math.max(lastId, id)
    },
  }
}

interface Heard {
  readonly second: number
  readonly scope?: PriceScope
  readonly offers?: Offers
  readonly isForgotten?: boolean
  readonly state?: MarketState
  readonly isEnd?: boolean
}

/** By venue and selection. */
type FixtureBook = Map<string, Known>

interface Known {
  readonly odds: number
  readonly fair: number
  readonly second: number
  /** What it is offered in. */
  readonly scopes: ReadonlySet<PriceScope>
}

/** What differs from what was heard before; the book is as it is from then on. */
function linesOf(fixtureId: string, book: FixtureBook, heard: Heard): string[] {
  if (heard.state) return [`state ${heard.state}`]
  if (heard.isEnd) return ['state closed']
  const { scope, offers, second } = heard
  if (!scope) return []
  const lines: string[] = []
  const seen = new Set<string>()
  for (const [key, odds, fair] of pricesIn(fixtureId, offers)) {
    seen.add(key)
    const known = book.get(key)
    const scopes = known?.scopes.has(scope)
      ? known.scopes
      : new Set([...(known?.scopes ?? []), scope])
    if (known && known.odds === odds && isNear(known.fair, fair)) {
      if (scopes !== known.scopes) book.set(key, { ...known, scopes })
      continue
    }
    book.set(key, { odds, fair, second, scopes })
    lines.push(`${key} ${odds} ${fair}`)
  }
  for (const [key, known] of book) {
    if (seen.has(key) || !known.scopes.has(scope)) continue
    const scopes = new Set([...known.scopes].filter((one) => one !== scope))
    if (scopes.size > 0) book.set(key, { ...known, scopes })
    else book.delete(key)
    // What nobody looks at may still be had at what it then costs: only what is gone is told.
    if (scopes.size === 0 && !heard.isForgotten && known.odds > 0) lines.push(`${key} 0 0`)
  }
  return lines
}

/** The model's price moves with every second in play: told again once it has moved by more than a fiftieth. */
function isNear(before: number, now: number): boolean {
  return Math.abs(now - before) * 50 <= before
}

function* pricesIn(
  fixtureId: string,
  offers: Offers | undefined,
): Generator<readonly [key: string, odds: number, fair: number]> {
  for (const [venue, markets] of offers ?? []) {
    for (const market of markets) {
      const isOpen = market.state === 'open'
      for (const { id, odds, fair, state } of market.selections) {
        const isTaken = isOpen && state === 'open'
        yield [
          `${venue} ${shortSelection(fixtureId, id)}`,
          isTaken ? odds : 0,
          isTaken ? (fair ?? 0) : 0,
        ]
      }
    }
  }
}
