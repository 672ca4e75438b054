import type { OutrightMatch, Side, TableRow } from '../sport/index.ts'
import { outrightSide } from '../sport/index.ts'
import type { FinalOrder } from '../sports/kernel/index.ts'

/** A match that counts, with its score once that stands. Competitors are named by their number, from 1. */
export interface TableMatch {
  readonly home: number
  readonly away: number
  readonly score?: OutrightMatch['score']
}

/** What a competitor has by now. */
export interface TeamTotal {
  readonly number: number
  readonly played: number
  readonly points: number
  readonly scored: number
  readonly conceded: number
}

/** Three points a win, one a draw; of so many competitors, in the order of their numbers. */
export function totalsOf(count: number, matches: readonly TableMatch[]): TeamTotal[] {
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ number: n + 1, played: 0, points: 0, scored: 0, conceded: 0 },
  }))
  const note = (number: number, own: number, other: number) => {
    const row = rows[number - 1]
    if (!row) throw new RangeError(`no competitor ${number}`)
    row.played += 1
    row.points += pointsFor(own, other)
    row.scored += own
    row.conceded += other
  }
  for (const { home, away, score } of matches) {
    if (!score) continue
    note(home, score.home, score.away)
    note(away, score.away, score.home)
  }
  return rows
}

/** Points first, then the difference of goals, then goals. Who is level in all of them shares his place. */
export function compareTotals(one: TeamTotal, other: TeamTotal): number {
  return (
    other.points - one.points ||
    other.scored - other.conceded - (one.scored - one.conceded) ||
    other.scored - one.scored
  )
}

/** Shared places together, the first one first. */
export function orderOf(totals: readonly TeamTotal[]): FinalOrder {
  const places: Side[][] = []
  let last: TeamTotal | undefined
  for (const one of totals.toSorted(compareTotals)) {
    const side = outrightSide(one.number)
    if (last && compareTotals(last, one) === 0) places.at(-1)?.push(side)
    else places.push([side])
    last = one
  }
  return { places, absent: [] }
}

/** The table as it is shown. */
export function tableRows(totals: readonly TeamTotal[], names: readonly string[]): TableRow[] {
  const sorted = totals.toSorted(
    (one, other) => compareTotals(one, other) || one.number - other.number,
  )
  return sorted.map(({ number, ...row }) => ({
    side: outrightSide(number),
    name: names[number - 1] ?? '',
    place: 1 + sorted.findIndex((one) => compareTotals(one, { number, ...row }) === 0),
    ...row,
  }))
}

/** By the rules of the table. */
export function pointsFor(own: number, other: number): number {
  if (own === other) return 1
  return own > other ? 3 : 0
}
