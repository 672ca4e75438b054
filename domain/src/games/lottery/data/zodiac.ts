import { range } from './plays.ts'

/** In the order of the years. */
export const zodiacNames = '鼠牛虎兔龙蛇马羊猴鸡狗猪'
export const zodiacCount = zodiacNames.length

/** Lunar new year of the years that draws may fall in: from that day on number 1 is of the year's sign. */
const newYears = [
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
  '2036-01-28',
] as const
/** 蛇, the sign of 2025. */
const firstSign = 5

/** The sign of the lunar year that a day `YYYY-MM-DD` falls in; undefined for a year without data. */
export function zodiacOf(day: string): number | undefined {
  const years = newYears.filter((newYear) => newYear <= day).length
  const isKnown = years > 0 && day < '2037-01-01'
  return isKnown ? (firstSign + years - 1) % zodiacCount : undefined
}

/** The numbers of a sign: 1 is of the year's, and every next number of the sign before. */
export function zodiacNumbers(yearSign: number, sign: number): readonly number[] {
  return range(1, 49).filter(
    (number) =>
      (((yearSign - (number - 1) - sign) % zodiacCount) + zodiacCount) % zodiacCount === 0,
  )
}
