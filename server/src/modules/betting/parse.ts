import { type Currency, currencies, type Minor, parseMoney } from '@zhengju/domain/money'
import { type VenueId, venueIds } from '@zhengju/domain/venue'

export function venueOf(text: string): VenueId {
  const venue = venueIds.find((known) => known === text)
  if (!venue) throw new Error(`venue ${text} is unknown`)
  return venue
}

export function currencyOf(text: string): Currency {
  if (isCurrency(text)) return text
  throw new Error(`currency ${text} is unknown`)
}

function isCurrency(text: string): text is Currency {
  return Object.hasOwn(currencies, text)
}

export function moneyOf(text: string, currency: Currency): Minor {
  const money = parseMoney(text, currency)
  if (money === undefined) throw new Error(`${text} is not money`)
  return money
}
