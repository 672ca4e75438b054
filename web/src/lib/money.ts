import {
  type Currency,
  formatMoney,
  type Minor,
  parseMoney,
  siteCurrency,
} from '@zhengju/domain/money'

/** Wire text to minor units; an answer of ours is always money. */
export function minorOf(text: string): Minor {
  return parseMoney(text, siteCurrency) ?? 0n
}

/** Wire text as it is shown: `-1000.5` gives `−1,000.50`. */
export function shown(text: string): string {
  return formatMoney(minorOf(text), siteCurrency)
}

/** The same of money that says what it is in. */
export function minorIn(text: string, currency: Currency): Minor {
  return parseMoney(text, currency) ?? 0n
}

export function shownIn(text: string, currency: Currency): string {
  return formatMoney(minorIn(text, currency), currency)
}

/** The same with a plus before what came in. */
export function shownSigned(text: string): string {
  return shownSignedIn(text, siteCurrency)
}

export function shownSignedIn(text: string, currency: Currency): string {
  const minor = minorIn(text, currency)
  return minor > 0n ? `+${formatMoney(minor, currency)}` : formatMoney(minor, currency)
}
