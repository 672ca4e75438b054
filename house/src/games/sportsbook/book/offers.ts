import { bookMarkets, type PricedMarket } from '@zhengju/domain/pricing'
import type { Fixture, Market, SportId } from '@zhengju/domain/sport'
import { bookOffers } from '@zhengju/domain/sports/fixture'
import type { SportVenueId } from '@zhengju/domain/venue'
import type { Calendar } from '../store/calendars.ts'
import type { StoredFixture } from '../store/fixtures.ts'
import { sportsbookVenue } from '../venue.ts'
import { adjusted } from './adjust.ts'
import {
  type BookSettings,
  type Entry,
  kernelPricedAt,
  kindsOf,
  momentAt,
  type PricedOffers,
  pricedAt,
  type SecondBook,
} from './entry.ts'
import { presentOffer } from './kernel-entry.ts'
import { deadHeatAt, outrightMarkets } from './outright-offers.ts'
import { presentMarket } from './present-market.ts'
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
      if (!known) {
        known = offersAt(entry, calendar, now, settings)
        settings.log?.offered(entry.stored.id, 'main', known)
      }
      return known
    },
    isPriced: () => known !== undefined,
  }
}

/** Of all books: the model is asked once. The further ones trade what the first model prices. */
function offersAt(entry: Entry, calendar: Calendar, now: number, settings: BookSettings): Offers {
  const { stored, outright } = entry
  if (outright) {
    const when = { calendar, now, settings }
    const books = booksOf(stored, settings)
    const offers = outrightMarkets(stored.id, outright, { ...when, books })
    return adjustedOffers(entry, offers, when)
  }
  if (entry.kernel) {
    return presentedOffers(entry, kernelPricedAt(entry, calendar, now), { calendar, now, settings })
  }
  const { priced, isInPlay } = pricedAt(entry, calendar, now, settings)
  const shown = (markets: readonly PricedMarket[]) =>
    markets.map((market) => presentMarket(stored.id, market, isInPlay))
  const isPinned = !isInPlay && stored.pins.length > 0
  const offers: Offers = new Map<SportVenueId, readonly Market[]>([
    [sportsbookVenue, shown(priced)],
    ...booksOf(stored, settings).map((book) => {
      return [book.venue, shown(bookMarkets(priced, book, isPinned))] as const
    }),
  ])
  return adjustedOffers(entry, offers, { calendar, now, settings })
}

interface OfferedWhen {
  readonly calendar: Calendar
  readonly now: number
  readonly settings: BookSettings
}

function adjustedOffers(
  entry: Entry,
  offers: Offers,
  { calendar, now, settings: { adjust } }: OfferedWhen,
): Offers {
  if (!adjust) return offers
  const at = { adjust, stored: entry.stored, score: momentAt(entry, calendar, now)?.score }
  return new Map([...offers].map(([venue, markets]) => [venue, adjusted(markets, at)] as const))
}

/** What was priced once, as each book offers it. */
export function presentedOffers(
  entry: Entry,
  { offered, isInPlay }: PricedOffers,
  when: OfferedWhen,
): Offers {
  const { stored } = entry
  const shown = (markets: PricedOffers['offered']) =>
    markets.map((market) => presentOffer(stored.id, market, isInPlay))
  const offers: Offers = new Map<SportVenueId, readonly Market[]>([
    [sportsbookVenue, shown(offered)],
    ...booksOf(stored, when.settings).map(
      (book) => [book.venue, shown(bookOffers(offered, book))] as const,
    ),
  ])
  return adjustedOffers(entry, offers, when)
}

function booksOf({ sport }: StoredFixture, { books }: BookSettings): readonly SecondBook[] {
  return books.filter((book) => isOf(book, sport))
}

/** The first book has all sports. */
export function tradesSport({ books }: BookSettings, venue: SportVenueId, sport: SportId): boolean {
  const book = books.find((one) => one.venue === venue)
  return book === undefined || isOf(book, sport)
}

function isOf({ sports }: SecondBook, sport: SportId): boolean {
  return sports?.includes(sport) ?? true
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
  const { outright } = entry
  const facts = factsAt(entry, calendar, now, settings)
  const kinds = kindsOf(entry)
  const ruleAt = (venue: SportVenueId) => outright && { deadHeat: deadHeatAt(settings, venue) }
  const shown = (venue: SportVenueId) =>
    withOffer({ ...facts, venue, ...ruleAt(venue) }, () => read().get(venue) ?? [], kinds)
  const view = shown(sportsbookVenue)
  const views = new Map<SportVenueId, Fixture>([[sportsbookVenue, view]])
  for (const { venue } of booksOf(entry.stored, settings)) views.set(venue, shown(venue))
  return { view, views }
}
