/**
 * The operator's calendar day (glossary): Asia/Shanghai, a fixed eight hours ahead of UTC without summer time.
 * Whole-number arithmetic on epoch milliseconds; nothing here asks a clock.
 */
export type SiteDay = string

export const siteOffsetMs = 8 * 3_600_000
export const dayMs = 86_400_000

/** The site day `YYYY-MM-DD` that an instant (epoch ms) falls on. */
export function siteDay(at: number): SiteDay {
  return dayText(Math.floor((at + siteOffsetMs) / dayMs))
}

/** First instant of a site day and first instant of the next, epoch ms; undefined when it is no real day. */
export function dayBounds(
  day: SiteDay,
): { readonly from: number; readonly to: number } | undefined {
  const number = dayNumber(day)
  if (number === undefined) return undefined
  const from = number * dayMs - siteOffsetMs
  return { from, to: from + dayMs }
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return dayNumber(text) !== undefined
}

/** The day `count` days later (earlier when negative); undefined when `day` is no real day. */
export function addDays(day: SiteDay, count: number): SiteDay | undefined {
  const number = dayNumber(day)
  return number === undefined ? undefined : dayText(number + count)
}

/**
 * Full years of age on a day, both `YYYY-MM-DD`; undefined when either is no real day. Someone born on
 * 29 February has the birthday on 1 March in other years.
 */
export function ageOn(birthday: string, day: SiteDay): number | undefined {
  if (!isDay(birthday) || !isDay(day)) return undefined
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** Site time of an instant (epoch ms): `YYYY-MM-DD HH:mm:ss`. */
export function siteTimeText(at: number): string {
  return `${siteDay(at)} ${siteClockText(at)}`
}

/** Time of day of an instant (epoch ms) on the site's clock: `HH:mm:ss`. */
export function siteClockText(at: number): string {
  const local = Math.floor((at + siteOffsetMs) / 1000)
  const second = modulo(local, 86_400)
  const parts = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60]
  return parts.map((part) => digits(part, 2)).join(':')
}

/** Days since 1970-01-01 of a calendar day (proleptic Gregorian), undefined when it is no real day. */
function dayNumber(text: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  // Years run from March, so that the leap day is the last of its year.
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * modulo(month - 3, 12) + 2) / 5) + day - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  const number = era * 146_097 + dayOfEra - 719_468
  return dayText(number) === text ? number : undefined
}

function dayText(number: number): SiteDay {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, '0')
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}
