import { lesser, type Minor } from '../money/index.ts'
import {
  type MarketFamily,
  type MarketPeriod,
  marketFamilies,
  type Quarters,
  type Score,
  type Side,
  type Unit,
} from '../sport/index.ts'
import { sidesOf } from '../sports/kernel/market-type.ts'

/** What a member risks by one bet on one selection of a market. Times are epoch ms. */
export interface Backing {
  readonly betId: string
  readonly placedAt: number
  readonly risk: Minor
  readonly selection: string
}

/**
 * What does not count of a member's bets on one market and line, by bet: whoever backs every selection risks only what
 * they differ by. The smallest total among all selections is struck from each of them, from the bets placed last; while
 * one is not backed nothing is. Bets of the same moment go by id, so that the answer does not depend on the order given.
 */
export function struckOf(
  selections: readonly string[],
  bets: readonly Backing[],
): ReadonlyMap<string, Minor> {
  const struck = new Map<string, Minor>()
  const backed = selections.map((selection) => bets.filter((bet) => bet.selection === selection))
  const [first, ...rest] = backed.map(totalRisk)
  const smallest = rest.reduce(lesser, first ?? 0n)
  for (const side of backed) {
    let left = smallest
    for (const { betId, risk } of side.toSorted(byNewest)) {
      const amount = lesser(risk, left)
      if (amount > 0n) struck.set(betId, amount)
      left -= amount
    }
  }
  return struck
}

/**
 * The same of the market that a key names. The sides of an outright are a long list, of which a few may be left, and so are
 * the ways to pick of several markets, not all of which are sold: those that a member backs count as all of it, so that
 * whoever backs two risks only what they differ by.
 */
export function struckAt(key: string, bets: readonly Backing[]): ReadonlyMap<string, Minor> {
  const backed = [...new Set(bets.map(({ selection }) => selection))]
  const isLong = longLists.some((word) => key.startsWith(`${word} `))
  if (isLong) return backed.length > 1 ? struckOf(backed, bets) : new Map()
  return struckOf(selectionsOf(key), bets)
}

/** What must be the same in two bets that can be each other's opposite; the fixture's key joins venues. */
export interface HedgeLeg {
  readonly family: MarketFamily
  readonly unit?: Unit | undefined
  readonly period: MarketPeriod
  readonly number?: number | undefined
  readonly line?: Quarters | undefined
  readonly scoreAtPlacement?: Score | undefined
}

/**
 * One market and line of a fixture. An in-play handicap counts the goals after placement (rules 2): its line is told from
 * the start of the match, so that home −0.5 at 0:0 and away +1.5 at 1:0 are not taken for opposites.
 */
export function marketKey(fixtureKey: string, leg: HedgeLeg): string {
  const { family, unit = 'goals', period, line = 0, number, scoreAtPlacement: score } = leg
  const isGoals = unit === 'goals'
  const ahead = family === 'handicap' && isGoals && score ? score.home - score.away : 0
  const what = [isGoals ? period : `${unit}/${period}`, ...(number === undefined ? [] : [number])]
  return `${family} ${what.join('/')} ${line - 4 * ahead} ${fixtureKey}`
}

/**
 * The markets of selections of one match that are one bet, and what was picked of each. Two of them that pick otherwise of
 * the same markets never win together, whatever order they were chosen in.
 */
export function builderKey(
  fixture: string,
  legs: readonly (HedgeLeg & { readonly side: Side })[],
): { readonly key: string; readonly selection: string } {
  const rows = legs
    .map((leg) => ({ key: marketKey(fixture, leg), side: leg.side }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  return {
    key: `${builderWord} ${rows.map(({ key }) => key).join(' + ')}`,
    selection: rows.map(({ side }) => side).join(' + '),
  }
}

/**
 * The fixture itself, whatever a venue calls it: who plays whom and when. Venues that spell a name otherwise are joined
 * where this key is kept (`turnover_fixture`). A leg of an outright names its competitor as the home side: there the
 * competition stands in its place.
 */
export function fixtureKey(fixture: {
  readonly startAt: number
  readonly home: string
  readonly away: string
  readonly family?: MarketFamily | undefined
  readonly competition?: string | undefined
}): string {
  const { startAt, home, away, family, competition = '' } = fixture
  return [String(startAt), folded(family === 'outright' ? competition : home), folded(away)].join(
    ' ',
  )
}

/** The selections of the market that a key names. */
export function selectionsOf(key: string): readonly Side[] {
  const family = marketFamilies.find((known) => key.startsWith(`${known} `))
  return family ? marketSelections[family] : []
}

/** Every selection of a market of that family; of those whose sides overlap or are a long list, none. */
export const marketSelections: Readonly<Record<MarketFamily, readonly Side[]>> = {
  ...sidesOf,
  doubleChance: [],
  correctScore: [],
  range: [],
  outright: [],
}

const builderWord = 'builder'
const longLists = ['outright', builderWord]

/** Opposite spots of one round at a table (games 4). A spot that is in no pair (tie, a number) is nobody's opposite. */
export const oppositeSpots = [
  ['banker', 'player'],
  ['dragon', 'tiger'],
  ['big', 'small'],
  ['odd', 'even'],
  ['red', 'black'],
] as const satisfies readonly (readonly [string, string])[]

function folded(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
}

function totalRisk(bets: readonly Backing[]): Minor {
  return bets.reduce((sum, { risk }) => sum + risk, 0n)
}

function byNewest(a: Backing, b: Backing): number {
  return b.placedAt - a.placedAt || (a.betId < b.betId ? 1 : -1)
}
