import { type Currency, type Minor, parseCurrency, parseMoney } from '@zhengju/domain/money'
import { type GameCategory, gameCategories, type VenueId, venueIds } from '@zhengju/domain/venue'

// What events and rows say, read once.

export function categoryOf(text: string): GameCategory {
  const category = gameCategories.find((known) => known === text)
  if (!category) throw new Error(`category ${text} is unknown`)
  return category
}

export function currencyOf(text: string): Currency {
  const currency = parseCurrency(text)
  if (!currency) throw new Error(`currency ${text} is unknown`)
  return currency
}

export function venueOf(text: string): VenueId {
  const venue = venueIds.find((known) => known === text)
  if (!venue) throw new Error(`venue ${text} is unknown`)
  return venue
}

/** What a settlement says that the member paid for his seat; nothing where it does not say it. */
export function rakeOf(detail: unknown, currency: Currency): Minor {
  const rake: unknown =
    typeof detail === 'object' && detail !== null ? Reflect.get(detail, 'rake') : undefined
  return typeof rake === 'string' ? (parseMoney(rake, currency) ?? 0n) : 0n
}
