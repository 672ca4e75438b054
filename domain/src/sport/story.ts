import type { Score } from './index.ts'

/** What has happened in a fixture so far, and how its sides have done before: where the whole of it is shown. */
export interface FixtureStory {
  /** Of football, oldest first. */
  readonly incidents: readonly StoryIncident[]
  readonly home: SideStory
  readonly away: SideStory
  /** Of the competition by now, `mostTableRows` of it: its first ones, and both sides wherever they stand. */
  readonly table: readonly StoryTableRow[]
  /** Prices of who wins at the end, by the market's sides, as they stood from when on. */
  readonly prices: readonly PricePoint[]
}

export interface StoryIncident {
  /** `card` is a yellow one. */
  readonly kind: 'goal' | 'redCard' | 'corner' | 'card'
  readonly side: 'home' | 'away'
  readonly half: 1 | 2
  /** Of its half, from 1. */
  readonly minute: number
  /** Epoch milliseconds. */
  readonly at: number
}

/** In the competition, over the matches that are kept. */
export interface SideStory {
  /** Newest first, five at most. */
  readonly form: readonly Finish[]
  readonly played: number
  readonly points: number
  /** Absent of a side that has played none. */
  readonly rank?: number | undefined
  /** How many sides have played. */
  readonly of: number
}

export interface StoryTableRow {
  readonly rank: number
  readonly name: string
  readonly played: number
  readonly points: number
  readonly scored: number
  readonly conceded: number
  /** The side of the fixture that it is. */
  readonly own?: 'home' | 'away'
}

export const mostTableRows = 20

export const finishes = ['won', 'drawn', 'lost'] as const
export type Finish = (typeof finishes)[number]

export interface PricePoint {
  readonly at: number
  /** Times 100,000. */
  readonly odds: readonly number[]
}

/** A match of a competition that is over. */
export interface FinishedMatch {
  readonly homeId: string
  readonly awayId: string
  readonly score: Score
  readonly endedAt: number
}

export interface CompetitionStory {
  sideOf(competitorId: string): SideStory
  tableOf(of: TableOf): readonly StoryTableRow[]
}

export interface TableOf {
  readonly homeId: string
  readonly awayId: string
  readonly nameOf: (competitorId: string) => string
}

/** Three points for a win, one for a draw; level sides by difference, then by what they scored, then by their ids. */
export function competitionStory(matches: readonly FinishedMatch[]): CompetitionStory {
  const rows = new Map<string, Row>()
  for (const match of matches.toSorted((a, b) => b.endedAt - a.endedAt)) {
    const { home, away } = match.score
    count(rows, match.homeId, home, away)
    count(rows, match.awayId, away, home)
  }
  const order = [...rows].toSorted(
    ([oneId, one], [otherId, other]) =>
      other.points - one.points ||
      other.scored - other.conceded - (one.scored - one.conceded) ||
      other.scored - one.scored ||
      (oneId < otherId ? -1 : 1),
  )
  const rankOf = new Map(order.map(([id], at) => [id, at + 1]))
  return {
    sideOf(id) {
      const { form = [], points = 0, played = 0 } = rows.get(id) ?? {}
      const rank = rankOf.get(id)
      const own = { form: form.slice(0, mostForm), played, points, of: rows.size }
      return rank === undefined ? own : { ...own, rank }
    },
    tableOf: (of) => tableOf(order, of),
  }
}

/** Whoever stands below the last row that is shown takes the place of one that is neither side. */
function tableOf(
  order: readonly (readonly [string, Row])[],
  { homeId, awayId, nameOf }: TableOf,
): readonly StoryTableRow[] {
  const all = order.map(([id, { played, points, scored, conceded }], at): StoryTableRow => {
    const row = { rank: at + 1, name: nameOf(id), played, points, scored, conceded }
    if (id === homeId) return { ...row, own: 'home' }
    return id === awayId ? { ...row, own: 'away' } : row
  })
  const below = all.slice(mostTableRows).filter(({ own }) => own !== undefined)
  let room = mostTableRows - below.length - all.slice(0, mostTableRows).filter(isOwn).length
  const kept = all.slice(0, mostTableRows).filter((row) => isOwn(row) || room-- > 0)
  return [...kept, ...below]
}

function isOwn({ own }: StoryTableRow): boolean {
  return own !== undefined
}

interface Row {
  readonly form: Finish[]
  played: number
  points: number
  scored: number
  conceded: number
}

function count(rows: Map<string, Row>, id: string, own: number, other: number): void {
  const row = rows.get(id) ?? { form: [], played: 0, points: 0, scored: 0, conceded: 0 }
  const finish = own > other ? 'won' : own === other ? 'drawn' : 'lost'
  row.form.push(finish)
  row.played += 1
  row.points += { won: 3, drawn: 1, lost: 0 }[finish]
  row.scored += own
  row.conceded += other
  rows.set(id, row)
}

const mostForm = 5
