import { bookMarkets, type PricedMarket } from '@zhengju/domain/pricing'
import type { Fixture, Market } from '@zhengju/domain/sport'
import { bookOffers } from '@zhengju/domain/sports/fixture'
import type { SportVenueId } from '@zhengju/domain/venue'
import type { Calendar } from '../store/calendars.ts'
import type { StoredFixture } from '../store/fixtures.ts'
import { sportsbookVenue } from '../venue.ts'
import {
  type BookSettings,
  type Entry,
  kernelPricedAt,
  kindsOf,
  type PricedOffers,
  presentMarket,
  pricedAt,
  type SecondBook,
} from './entry.ts'
import { presentOffer } from './kernel-entry.ts'
import { factsAt, withOffer } from './shown.ts'

/** What each venue offers on a fixture. */
export type Offers = ReadonlyMap<SportVenueId, readonly Market[]>

/** Offers that are priced when they are first asked for. */
export interface Offer {
  readonly read: () => Offers
  readonly isPriced: () => boolean
}

export function offerAt(
  entry: Entry,
  calendar: Calendar,
  now: number,
  settings: BookSettings,
): Offer {
  let known: Offers | undefined
  return {
    read() {
      known ??= offersAt(entry, calendar, now, settings)
      return known
    },
    isPriced: () => known !== undefined,
  }
}

/** Of all books: the model is asked once. The further ones trade what the first model prices. */
function offersAt(entry: Entry, calendar: Calendar, now: number, settings: BookSettings): Offers {
  const { stored } = entry
  if (entry.kernel) return presentedOffers(stored, kernelPricedAt(entry, calendar, now), settings)
  const { priced, isInPlay } = pricedAt(entry, calendar, now, settings)
  const shown = (markets: readonly PricedMarket[]) =>
    markets.map((market) => presentMarket(stored.id, market, isInPlay))
  const isPinned = !isInPlay && stored.pins.length > 0
  return new Map([
    [sportsbookVenue, shown(priced)],
    ...booksOf(stored, settings).map((book) => {
      return [book.venue, shown(bookMarkets(priced, book, isPinned))] as const
    }),
  ])
}

/** What was priced once, as each book offers it. */
export function presentedOffers(
  stored: StoredFixture,
  { offered, isInPlay }: PricedOffers,
  settings: BookSettings,
): Offers {
  const shown = (markets: PricedOffers['offered']) =>
    markets.map((market) => presentOffer(stored.id, market, isInPlay))
  return new Map([
    [sportsbookVenue, shown(offered)],
    ...booksOf(stored, settings).map(
      (book) => [book.venue, shown(bookOffers(offered, book))] as const,
    ),
  ])
}

function booksOf({ sport }: StoredFixture, { books }: BookSettings): readonly SecondBook[] {
  return books.filter(({ sports }) => sports?.includes(sport) ?? true)
}

export type Views = ReadonlyMap<SportVenueId, Fixture>

/** The same match at every venue that trades it: only what is offered differs. */
export function viewsAt(
  entry: Entry,
  calendar: Calendar,
  now: number,
  settings: BookSettings,
  { read }: Offer,
): { readonly view: Fixture; readonly views: Views } {
  const facts = factsAt(entry, calendar, now, settings)
  const kinds = kindsOf(entry)
  const shown = (venue: SportVenueId) =>
    withOffer({ ...facts, venue }, () => read().get(venue) ?? [], kinds)
  const view = shown(sportsbookVenue)
  const views = new Map<SportVenueId, Fixture>([[sportsbookVenue, view]])
  for (const { venue } of booksOf(entry.stored, settings)) views.set(venue, shown(venue))
  return { view, views }
}
