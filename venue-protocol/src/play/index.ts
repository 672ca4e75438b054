import {
  linedFamilies,
  type MarketFamily,
  type MarketPeriod,
  marketFamilies,
  type Proposition,
  type Side,
  type SportId,
  type Unit,
  units,
} from '@zhengju/domain/sport'

export { sportNames } from './name.ts'

/** What wires number alike: kinds of markets, their periods, and the sports that no venue has a number for. */

/** Which kind of market: everything but its period and line. Goals are not named. */
export type MarketKind = Pick<Proposition, 'family' | 'unit'>

/** Two digits each for what is counted and for the family. */
export function kindNumber({ family, unit = 'goals' }: MarketKind): number {
  return units.indexOf(unit) * 100 + marketFamilies.indexOf(family)
}

export function kindOf(number: number): MarketKind | undefined {
  const unit = units[Math.floor(number / 100)]
  const family = marketFamilies[number % 100]
  return unit && family && kind(family, unit)
}

export function kind(family: MarketFamily, unit: Unit): MarketKind {
  return { family, ...(unit !== 'goals' && { unit }) }
}

/** In an order that never changes: new ones stand at the end. */
export const marketPeriods: readonly MarketPeriod[] = [
  'full',
  'firstHalf',
  'secondHalf',
  'regular',
  ...([1, 2, 3, 4, 5, 6] as const).map((n) => `slot${n}` as const),
  ...([1, 2, 3, 4] as const).map((n) => `quarter${n}` as const),
  ...([1, 2, 3, 4, 5, 6, 7] as const).map((n) => `set${n}` as const),
  ...([1, 2, 3, 4, 5, 6, 7] as const).map((n) => `map${n}` as const),
]

export function takesLine(family: MarketFamily): boolean {
  return linedFamilies.includes(family)
}

/** Where it is said which one: the third goal, the race to ten. */
export function takesNumber(family: MarketFamily): boolean {
  return family === 'nth' || family === 'firstTo'
}

/** As models and slips say it: football is not named. */
export function namedSport(sport: SportId): { readonly sport?: SportId } {
  return sport === 'football' ? {} : { sport }
}

/** The titles of e-sport, which no venue of sport numbers. */
export const titleNumbers = { lol: 100, dota2: 101, cs2: 102, kpl: 103, valorant: 104 } as const

/**
 * A side that is a count by itself, as `2` of exactly two goals: wires that number home and away write it `+2`, so that it is
 * not read as one of them.
 */
export function countedCode(side: Side): string {
  return /^\d+$/.test(side) ? `+${side}` : side
}

export function countedSide(code: string): Side | undefined {
  return /^\+\d{1,2}$/.test(code) ? code.slice(1) : undefined
}
