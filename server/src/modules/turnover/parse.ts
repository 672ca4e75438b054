import { type Currency, type Minor, parseCurrency, parseMoney } from '@zhengju/domain/money'
import { type GameCategory, gameCategories, type VenueId, venueIds } from '@zhengju/domain/venue'

export function venueOf(text: string): VenueId {
  const venue = venueIds.find((known) => known === text)
  if (!venue) throw new Error(`venue ${text} is unknown`)
  return venue
}

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

export function moneyOf(text: string, currency: Currency): Minor {
  const money = parseMoney(text, currency)
  if (money === undefined) throw new Error(`${text} is not money in ${currency}`)
  return money
}
