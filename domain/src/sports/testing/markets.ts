import { expect } from 'vitest'
import type { Chance } from '../../match/index.ts'
import { countResults } from '../../settlement/index.ts'
import {
  type Facts,
  type FixtureModel,
  fairChance,
  type MarketType,
  needsOf,
  type Pick,
  picksOf,
  resultChances,
  settle,
  summed,
} from '../kernel/index.ts'

/** Markets of a catalogue at these lines (in quarters) and numbers, one list of picks a market. */
export function marketsOf(
  types: readonly MarketType[],
  linesOf: (type: MarketType) => readonly number[],
  numbers: readonly number[] = [1],
): { readonly type: MarketType; readonly picks: readonly Pick[] }[] {
  return types.flatMap((type) =>
    type.periods.flatMap((period) => {
      const lines = type.lineStep ? linesOf(type) : [undefined]
      const isNumbered = type.family === 'nth' || type.family === 'firstTo'
      return lines.flatMap((line) =>
        (isNumbered ? (type.numbers ?? numbers) : [undefined]).map((number) => ({
          type,
          picks: picksOf(type, { period, line, number }),
        })),
      )
    }),
  )
}

/** The sides of every market share the whole: 1, or 2 where each result has two winning sides. */
export function expectConserved(
  model: FixtureModel,
  types: readonly MarketType[],
  linesOf: (type: MarketType) => readonly number[],
): void {
  for (const { type, picks } of marketsOf(types, linesOf)) {
    expect(picks.length, type.id).toBe(type.sides.length)
    expectMarginals(model, picks)
    const chances = picks.map((pick) => resultChances(model, pick))
    if (chances.includes(undefined)) throw new Error(`${type.id} is not priced`)
    for (const each of chances) {
      const all = Object.values(each ?? {}).reduce((sum, one) => sum + one, 0)
      expect(all, type.id).toBeCloseTo(1, 9)
    }
    const shares = chances.map((each) => (each ? (fairChance(each) ?? 0) : 0))
    const isDecided = chances.some((each) => each && fairChance(each) !== undefined)
    const whole = type.family === 'doubleChance' ? 2 : 1
    const sum = shares.reduce((total, one) => total + one, 0)
    if (isDecided) expect(sum, type.id).toBeCloseTo(whole, 9)
  }
}

/** What a pick is worth on average: 1 when won, a half for half results' won half, pushes left out of both. */
export function worthOf(pick: Pick, facts: Facts): number {
  return { won: 1, halfWon: 0.5, push: 0, void: 0, halfLost: -0.5, lost: -1 }[settle(pick, facts)]
}

export function expectedWorth(model: FixtureModel, pick: Pick): number {
  const cells = model.cells([...needsOf(pick)].toSorted())
  if (!cells) throw new Error(`${pick.unit} ${pick.family} is not priced`)
  return cells.reduce((sum, { weight, facts }) => sum + weight * worthOf(pick, facts), 0)
}

/** What the short way to a price says is what all cells together say. */
export function expectMarginals(model: FixtureModel, picks: readonly Pick[]): void {
  for (const pick of picks) {
    const short = resultChances(model, pick)
    const whole = summed(model, needsOf(pick), (facts) => settle(pick, facts))
    for (const result of countResults) {
      const what = `${result} of ${JSON.stringify(pick)}`
      expect(Math.abs((short?.[result] ?? -1) - (whole?.[result] ?? -2)), what).toBeLessThan(1e-8)
    }
  }
}

/** The mean of what was drawn lies within 4 deviations of what was priced. */
export function expectNear(values: readonly number[], expected: number, what: string): void {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - expected) ** 2, 0) / values.length
  const deviation = Math.sqrt(variance / values.length)
  expect(Math.abs(mean - expected), what).toBeLessThanOrEqual(4 * deviation + 4 / values.length)
}

/** Every pick's mean over drawn courses. */
export function expectDrawnAsPriced(
  model: FixtureModel,
  picks: readonly Pick[],
  draw: (chance: Chance) => Facts,
  { chance, count }: { readonly chance: Chance; readonly count: number },
): void {
  const drawn = Array.from({ length: count }, () => draw(chance))
  for (const pick of picks) {
    const values = drawn.map((facts) => worthOf(pick, facts))
    expectNear(values, expectedWorth(model, pick), JSON.stringify(pick))
  }
}
