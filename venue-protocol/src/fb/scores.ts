import type { Fixture, Score } from '@zhengju/domain/sport'
import { type Fields, listOf, looseInteger, values } from '../parse/index.ts'

/** What is counted of a match (`nsg`), in both directions. */

export function toWireScores({
  score,
  halfScore,
  corners,
  redCards,
  yellowCards,
  parts = [],
}: Fixture): Fields[] {
  const row = (tyg: number, pe: number, { home, away }: Score) => ({ pe, tyg, sc: [home, away] })
  return [
    row(kinds.goals, 1001, score),
    ...(halfScore ? [row(kinds.goals, 1002, halfScore)] : []),
    row(kinds.corners, 1001, corners),
    row(kinds.red, 1001, redCards),
    ...(yellowCards ? [row(kinds.yellow, 1001, yellowCards)] : []),
    ...parts.map((part, n) => row(kinds.parts, n + 1, part)),
  ]
}

export function readScores(source: Fields) {
  const parts: Score[] = []
  const of: { goals?: Score; half?: Score; corners?: Score; red?: Score; yellow?: Score } = {}
  for (const row of listOf(source, 'nsg', (one) => one, 60)) {
    const [home, away] = values(row, 'sc', 2)
    const score = {
      home: looseInteger({ sc: home }, 'sc', 0, 999),
      away: looseInteger({ sc: away }, 'sc', 0, 999),
    }
    if (row.tyg === kinds.goals && row.pe === 1001) of.goals = score
    if (row.tyg === kinds.goals && row.pe === 1002) of.half = score
    if (row.tyg === kinds.corners && row.pe === 1001) of.corners = score
    if (row.tyg === kinds.red && row.pe === 1001) of.red = score
    if (row.tyg === kinds.yellow && row.pe === 1001) of.yellow = score
    if (row.tyg === kinds.parts && row.pe === parts.length + 1) parts.push(score)
  }
  return { ...of, parts }
}

/** `tyg`: 5 goals, 6 corners, 7 yellow and 8 red cards; 90 is the house's own: each quarter, set or map. */
const kinds = { goals: 5, corners: 6, yellow: 7, red: 8, parts: 90 } as const
