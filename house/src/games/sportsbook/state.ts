import type { Runtime } from '@zhengju/domain/runtime'
import type { HouseLimits } from '@zhengju/domain/trading'
import type { SportVenueId } from '@zhengju/domain/venue'
import type { Buckets } from '@zhengju/kit/bucket'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { Pauses } from '../../host/pauses.ts'
import type { StakeLimits } from './betting/terms.ts'
import type { Book, VenueBook } from './book/book.ts'
import type { BookSettings, SecondBook } from './book/entry.ts'
import type { EngineChange } from './engine.ts'
import type { PriceRecorder } from './prices/recorder.ts'
import type { EarlyLook } from './settlement/early.ts'
import type { Positions } from './trading/positions.ts'
import type { Rules } from './trading/rules.ts'

/** What the pieces of the sportsbook share. */
export interface SportsbookState {
  readonly db: Database
  readonly runtime: Runtime
  readonly book: Book
  readonly settings: SportsbookSettings
  /** After the commit. */
  readonly publish: (change: HouseChange) => void
  /** Something waits for the wallet. */
  readonly wakeWallet: () => void
  /** A fault of our own: somebody reads of it. */
  readonly report: (error: unknown) => void
  /** What open bets may cost, and what the desk has set. */
  readonly trading: Trading
  /** What is written down of prices. */
  readonly prices: PriceRecorder
  /** Orders that could not be decided or settled lately. */
  readonly pauses: Pauses
  /** How often each member may ask for one price of several selections: it takes longer than any other answer. */
  readonly builders: Buckets
  /** Matches whose bets may be decided before their end. */
  readonly early: EarlyLook
}

export interface Trading {
  readonly positions: Positions
  readonly rules: Rules
}

/** With the venue that alone hears of it; an order is always of one. */
export type HouseChange =
  | (Exclude<EngineChange, OrderChange> & { readonly venue?: SportVenueId })
  | (OrderChange & { readonly venue: SportVenueId })
type OrderChange = Extract<EngineChange, { readonly kind: 'order' }>

/** The sportsbook as the members of one venue bet at it. Their bets at the others count with it. */
export interface Desk extends SportsbookState {
  readonly venue: SportVenueId
  readonly offer: VenueBook
  readonly stakes: StakeLimits
  /** Whether bets may be reserved here. */
  readonly mayReserve: boolean
}

export function deskOf(parts: SportsbookState, venue: SportVenueId): Desk {
  const { stakes, books } = parts.settings
  const own = books.find((one) => one.venue === venue)
  return {
    ...parts,
    venue,
    offer: parts.book.at(venue),
    stakes: { ...stakes, ...(own && { maxRisk: own.maxRisk }) },
    mayReserve: parts.settings.reserveVenues.includes(venue),
  }
}

export interface SportsbookSettings extends BookSettings {
  readonly books: readonly (SecondBook & Pick<StakeLimits, 'maxRisk'>)[]
  readonly stakes: StakeLimits
  /** Where a bet may wait for its price: venues that are told when a member may stake nothing. */
  readonly reserveVenues: readonly SportVenueId[]
  /** What the house may lose, over all venues. */
  readonly liability: HouseLimits
  /** How long after kick-off a match that was called off may still be played, at each venue. */
  readonly abandonHours: Readonly<Record<SportVenueId, number>>
  /** How long a bet in play waits before it is accepted, at the markets of the slowest class. */
  readonly inPlayDelayMs: number
  readonly ticketMs: number
  /** How long a placement waits for the wallet before it answers `confirming`. */
  readonly answerWithinMs: number
  /** How far ahead invented fixtures stand. */
  readonly horizonMs: number
  /** The same of all sports but football, of which there are more a day; at 0 none of them is played. */
  readonly sportHorizonMs: number
  /** Whether the splits of invented competitions can be bet on. */
  readonly hasOutrights: boolean
  /** How long before the very first start the first invented fixtures kicked off. */
  readonly backfillMs: number
  /** How long ended fixtures are still shown. */
  readonly keepEndedMs: number
  /** How long the leaves of the price log are kept; its roots are kept for ever. */
  readonly keepPricesMs: number
}

/** The work of one order in a transaction of its own: what throws holds up that order alone. True: it went through. */
export async function apart(
  { db, pauses, report, runtime }: SportsbookState,
  orderNo: string,
  run: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  try {
    await db.tx(run)
    pauses.end(orderNo)
    return true
  } catch (error) {
    pauses.begin(orderNo, runtime.clock.now())
    report(error)
    return false
  }
}

/** Brings the fixtures of these legs to `now`, before anything is decided by them. */
export function freshen(
  { book, publish }: SportsbookState,
  legs: readonly { readonly fixtureId: string }[],
  now: number,
): void {
  for (const fixtureId of new Set(legs.map((leg) => leg.fixtureId))) {
    for (const change of book.lookAt(fixtureId, now)) publish(change)
  }
}
