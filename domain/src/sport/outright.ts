import type { Score } from './index.ts'

/** The two published ways to share a win, incompatible with each other (rules 11). */
export const deadHeatRules = ['stakeDivided', 'profitDivided'] as const
export type DeadHeatRule = (typeof deadHeatRules)[number]

/** What is shown of an outright: the table by now, and its matches. */
export interface OutrightView {
  /** In the order of the table; who is level with the one before has his place. */
  readonly table: readonly TableRow[]
  readonly matches: readonly OutrightMatch[]
}

export interface TableRow {
  /** The side of its selection. */
  readonly side: string
  readonly name: string
  readonly place: number
  readonly played: number
  readonly points: number
  readonly scored: number
  readonly conceded: number
}

export interface OutrightMatch {
  readonly home: string
  readonly away: string
  readonly startAt: number
  /** Once its result stands. */
  readonly score?: Score
}

/** The one market of an outright is known by its id alone, so that whoever has no list of matches knows it too. */
export function outrightMarketId(fixtureId: string): string {
  return `${fixtureId}${ending}`
}

export function isOutrightMarketId(marketId: string): boolean {
  return marketId.endsWith(ending)
}

const ending = '_pre_outright'

/** What a selection of an outright is called in its market. */
export function outrightSide(number: number): string {
  return `t${number}`
}
