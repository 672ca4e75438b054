import type { OddsE5 } from '../sport/index.ts'

/** How figures that are no money are written, for members and operators alike. Money stands in `money`, times in `siteDay`. */

/** `12,345` */
export function countText(count: number | bigint): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** So many digits behind the point: `1.5`. */
export function fixedText(value: number, digits: number): string {
  return value.toFixed(digits)
}

/** Hundredths of a percent: 125 gives `1.25%`. */
export function percentText(hundredths: number): string {
  return `${fixedText(hundredths / 100, 2)}%`
}

/** The same without what says nothing: 1,200 gives `12%`, 50 gives `0.5%`. */
export function shortPercentText(hundredths: number): string {
  return `${Number(fixedText(hundredths / 100, 2))}%`
}

/** A price in decimal, as logs and shared bets write it: `1.95`. */
export function decimalOddsText(odds: OddsE5): string {
  return fixedText(odds / 100_000, 2)
}

/** A whole number with so many of its digits behind the point: 195 with two are `1.95`. */
export function scaledText(scaled: bigint, digits: number): string {
  const unit = 10n ** BigInt(digits)
  return `${scaled / unit}.${String(scaled % unit).padStart(digits, '0')}`
}

/** `05` */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** A minute of the day as a clock shows it: 545 gives `09:05`. A count of seconds is told so in minutes. */
export function clockOf(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}
