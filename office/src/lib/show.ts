import { type Currency, formatMoney, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { dayBounds, siteTimeText } from '@zhengju/domain/siteDay'

/** Wire text as it is shown: `1000.5` gives `1,000.50`. */
export function money(text: string): string {
  return formatMoney(parseMoney(text, siteCurrency) ?? 0n, siteCurrency)
}

/** Without cents, where many sums stand beside each other: `-1,000`. */
export function moneyWhole(text: string): string {
  const [whole = ''] = money(text).split('.')
  return whole === '-0' ? '0' : whole
}

/** The same of money that says what it is in; another currency than the site's is named. */
export function moneyIn(text: string, currency: Currency): string {
  const shown = formatMoney(parseMoney(text, currency) ?? 0n, currency)
  return currency === siteCurrency ? shown : `${shown} ${currency}`
}

/** Site time, whatever the operator's own zone: `2026-01-05 21:18:09`. */
export function time(at: number): string {
  return siteTimeText(at)
}

/** How long ago, in the coarsest words that still say something. */
export function waited(ms: number, words: { day: string; hour: string; minute: string }): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  if (minutes < 60) return `${minutes} ${words.minute}`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} ${words.hour}`
  return `${Math.floor(hours / 24)} ${words.day}`
}

/** Of a `datetime-local` field, in site time: `2026-01-05T21:18`. */
export function fieldOf(at: number | null): string {
  return at === null ? '' : siteTimeText(at).slice(0, 16).replace(' ', 'T')
}

/** The instant of such a field; null when it is empty or no time. */
export function instantOf(field: string): number | null {
  const [, day = '', hour, minute] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(field) ?? []
  const bounds = dayBounds(day)
  if (!bounds) return null
  return bounds.from + Number(hour) * 3_600_000 + Number(minute) * 60_000
}
