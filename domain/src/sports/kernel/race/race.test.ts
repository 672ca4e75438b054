import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededChance } from '../../../match/index.ts'
import { badmintonMarkets, badmintonRules } from '../../badminton/index.ts'
import { tableTennisMarkets, tableTennisRules } from '../../tabletennis/index.ts'
import { tennisMarkets, tennisRules } from '../../tennis/index.ts'
import {
  expectConserved,
  expectDrawnAsPriced,
  expectedWorth,
  marketsOf,
} from '../../testing/markets.ts'
import { volleyballMarkets, volleyballRules } from '../../volleyball/index.ts'
import { type MarketType, type Pick, settle } from '../index.ts'
import {
  beforeStart,
  drawRace,
  gameChance,
  nextPointChance,
  type RaceChances,
  type RaceEvent,
  type RaceRules,
  type RaceState,
  raceAt,
  raceFacts,
  raceModel,
  raceStep,
  setCells,
} from './index.ts'

interface Sport {
  readonly name: string
  readonly rules: RaceRules
  readonly markets: readonly MarketType[]
  readonly chances: RaceChances
  readonly total: number
}

const sports: readonly Sport[] = [
  {
    name: 'tennis',
    rules: tennisRules,
    markets: tennisMarkets,
    chances: { home: 0.66, away: 0.61 },
    total: 90,
  },
  {
    name: 'volleyball',
    rules: volleyballRules,
    markets: volleyballMarkets,
    chances: 0.52,
    total: 734,
  },
  {
    name: 'table tennis',
    rules: tableTennisRules,
    markets: tableTennisMarkets,
    chances: 0.53,
    total: 300,
  },
  {
    name: 'badminton',
    rules: badmintonRules,
    markets: badmintonMarkets,
    chances: 0.51,
    total: 314,
  },
]

const linesOf = (sport: Sport) => (type: MarketType) => {
  if (type.unit === 'sets') return type.isSigned ? [-6, 2, 0] : [10, 14]
  if (type.isSigned) return [-10, 0]
  return type.id.length > 5 ? [sport.total / 2 + 1 - ((sport.total / 2 + 1) % 2)] : [sport.total]
}

function stateOf(rules: RaceRules, events: readonly RaceEvent[]): RaceState {
  const played = raceAt(rules, events)
  if (!played.ok) throw new Error(played.refusal)
  return played.state
}

const points = (side: 'home' | 'away', count: number): RaceEvent[] =>
  Array.from({ length: count }, () => ({ kind: 'point', side }))
const start: RaceEvent = { kind: 'start', server: 'home' }
const ofSets = { unit: 'sets', period: 'full' } as const

describe('the course', () => {
  test('badminton goes to 30 at most', () => {
    const level = Array.from({ length: 29 }, () => [
      ...points('home', 1),
      ...points('away', 1),
    ]).flat()
    expect(stateOf(badmintonRules, [start, ...level]).current).toEqual({ home: 29, away: 29 })
    const state = stateOf(badmintonRules, [start, ...level, ...points('away', 1)])
    expect(state.sets).toEqual([{ home: 29, away: 30 }])
  })

  test('volleyball has a fifth set to 15', () => {
    const sets = (['home', 'away', 'home', 'away'] as const).flatMap((side) => points(side, 25))
    const state = stateOf(volleyballRules, [start, ...sets, ...points('away', 15)])
    expect(state.phase).toBe('ended')
    const { counts } = raceFacts(state)
    expect(counts['sets/full']).toMatchObject({ home: 2, away: 3, isFinal: true })
    expect(counts['points/set5']).toEqual({ home: 0, away: 15, isFinal: true })
    expect(counts['points/full']).toEqual({ home: 50, away: 65, isFinal: true })
    const after = raceAt(volleyballRules, [start, ...sets, ...points('away', 16)])
    expect(after).toMatchObject({ ok: false, at: 116 })
  })

  test('tennis counts games, and decides a set at six all by a tie-break to seven', () => {
    const game = (side: 'home' | 'away') => points(side, 4)
    const sixAll = [...Array(6)].flatMap(() => [...game('home'), ...game('away')])
    const level = stateOf(tennisRules, [start, ...sixAll, ...points('home', 6)])
    expect(level.current).toEqual({ home: 6, away: 6 })
    expect(level.points).toEqual({ home: 6, away: 0 })
    const won = stateOf(tennisRules, [start, ...sixAll, ...points('home', 7)])
    expect(won.sets).toEqual([{ home: 7, away: 6 }])
  })

  test('a retirement voids what was open; the winner stands from the first complete set', () => {
    const winner: Pick = { ...ofSets, family: 'winner', side: 'home' }
    const early = stateOf(tennisRules, [
      start,
      ...points('home', 8),
      { kind: 'retired', side: 'away' },
    ])
    expect(settle(winner, raceFacts(early))).toBe('void')
    const late = stateOf(tennisRules, [
      start,
      ...points('away', 25),
      { kind: 'retired', side: 'away' },
    ])
    expect(settle(winner, raceFacts(late))).toBe('won')
    const facts = raceFacts(late)
    expect(settle({ ...ofSets, period: 'set1', family: 'winner', side: 'away' }, facts)).toBe('won')
    expect(settle({ ...ofSets, period: 'set2', family: 'winner', side: 'home' }, facts)).toBe(
      'void',
    )
    expect(settle({ ...ofSets, period: 'set3', family: 'winner', side: 'home' }, facts)).toBe(
      'void',
    )
    expect(settle({ ...ofSets, family: 'correctScore', side: '2-0', most: 2 }, facts)).toBe('lost')
    expect(settle({ ...ofSets, family: 'correctScore', side: '0-2', most: 2 }, facts)).toBe('void')
  })

  test('nothing is played before the start or after the end', () => {
    expect(raceAt(tennisRules, points('home', 1))).toMatchObject({ ok: false, at: 0 })
    expect(raceAt(tennisRules, [start, start])).toMatchObject({ ok: false, at: 1 })
    const retired = { kind: 'retired', side: 'home' } as const
    expect(raceAt(tennisRules, [start, retired, retired])).toMatchObject({ ok: false, at: 2 })
  })
})

describe('known numbers', () => {
  test('a game and a set', () => {
    const { game } = tennisRules
    if (!game) throw new Error('tennis has games')
    const p = 0.6
    const closed =
      p ** 4 * (1 + 4 * 0.4 + 10 * 0.16) + (20 * (p * 0.4) ** 3 * p * p) / (1 - 2 * p * 0.4)
    const nil = { home: 0, away: 0 }
    expect(gameChance(game.normal, { home: p, away: 0.5 }, 'home', nil)).toBeCloseTo(closed, 12)
    // Eleven straight points, and 20 choose 10 ways to ten all.
    const cells = setCells(tableTennisRules.set, nil, () => 0.5)
    const at = (home: number, away: number) => cells.find((c) => c.home === home && c.away === away)
    expect(at(11, 0)?.weight).toBeCloseTo(0.5 ** 11, 15)
    expect(at(12, 10)?.weight).toBeCloseTo((184_756 * 0.25) / 2 ** 20, 12)
  })
})

describe.each(sports)('$name', (sport) => {
  const { rules, markets, chances } = sport
  const before = beforeStart(rules)
  const model = raceModel(chances, before)

  test('sides of every market share the whole', () => {
    expectConserved(model, markets, linesOf(sport))
  })

  test('drawn courses end as they were priced', () => {
    const picks = marketsOf(markets, linesOf(sport)).flatMap((market) => market.picks)
    const draw = (chance: () => number) =>
      raceFacts(stateOf(rules, drawRace(chance, chances, before)))
    expectDrawnAsPriced(model, picks, draw, { chance: seededChance(sport.name), count: 250 })
  })

  test('the price now is the mean of the prices after the next point', () => {
    const asked: readonly Pick[] = [
      { ...ofSets, family: 'winner', side: 'home' },
      { ...ofSets, family: 'handicap', side: 'away', line: -6 },
      { ...ofSets, period: 'set2', family: 'winner', side: 'home' },
      { unit: rules.unit, period: 'set1', family: 'total', side: 'over', line: sport.total / 2 },
    ]
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(60), (seed, left) => {
        const all = drawRace(seededChance(`${sport.name} ${seed}`), chances, before)
        const state = stateOf(rules, all.slice(0, Math.max(1, all.length - 1 - left)))
        const after = (side: 'home' | 'away') => {
          const next = raceStep(state, { kind: 'point', side })
          if (typeof next === 'string') throw new Error(next)
          return raceModel(chances, next)
        }
        const p = nextPointChance(chances, state)
        const [now, home, away] = [raceModel(chances, state), after('home'), after('away')]
        for (const pick of asked) {
          const mean = p * expectedWorth(home, pick) + (1 - p) * expectedWorth(away, pick)
          expect(expectedWorth(now, pick)).toBeCloseTo(mean, 9)
        }
      }),
      { numRuns: 8 },
    )
  })
})
