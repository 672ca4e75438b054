import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededChance } from '../../match/index.ts'
import { type MarketType, type Pick, settle } from '../kernel/index.ts'
import {
  expectConserved,
  expectDrawnAsPriced,
  expectedWorth,
  marketsOf,
} from '../testing/markets.ts'
import {
  beforeFirstMap,
  drawEsport,
  type EsportChances,
  type EsportEvent,
  type EsportRules,
  type EsportState,
  esportAt,
  esportFacts,
  esportMarkets,
  esportModel,
  esportRules,
  esportStep,
  esportTitles,
  nextEvents,
} from './index.ts'

const kills: EsportChances = {
  homeKill: 0.53,
  strength: 0.1,
  perKill: 0.2,
  endFrom: 8,
  endStep: 0.006,
}
const lol = esportRules('lol', 3)
const cs2 = esportRules('cs2', 3)

const linesOf = ({ unit, isSigned, id }: MarketType) => {
  if (unit === 'maps') return isSigned ? [-6, 0] : [10]
  if (isSigned) return [-10, 0]
  return [id === 'total' ? 90 : 46]
}

function stateOf(rules: EsportRules, events: readonly EsportEvent[]): EsportState {
  const played = esportAt(rules, events)
  if (!played.ok) throw new Error(played.refusal)
  return played.state
}

const start: EsportEvent = { kind: 'start' }
const count = (side: 'home' | 'away', times: number): EsportEvent[] =>
  Array.from({ length: times }, () => ({ kind: 'count', side }))
const ended = (winner: 'home' | 'away'): EsportEvent => ({ kind: 'mapEnded', winner })

describe('the course', () => {
  test('from twelve all CS2 plays overtimes of six, Valorant two clear', () => {
    const level = [...count('home', 12), ...count('away', 12)]
    const ahead = [start, ...level, ...count('home', 2)]
    expect(stateOf(cs2, ahead).maps).toHaveLength(0)
    expect(stateOf(esportRules('valorant', 3), ahead).maps).toHaveLength(1)
    expect(stateOf(cs2, [...ahead, ...count('home', 2)]).maps).toHaveLength(1)
    const again = [start, ...level, ...count('home', 3), ...count('away', 3), ...count('home', 1)]
    expect(stateOf(cs2, again).maps).toHaveLength(0)
    expect(stateOf(cs2, [...again, ...count('home', 3)]).maps).toHaveLength(1)
  })

  test('a remade map voids what was open on it and is bet on anew', () => {
    const facts = esportFacts(
      stateOf(lol, [
        start,
        ...count('home', 6),
        { kind: 'remade' },
        ...count('away', 9),
        ended('home'),
        ...count('home', 1),
        ended('home'),
      ]),
    )
    const first: Pick = {
      unit: 'kills',
      period: 'map1',
      family: 'firstTo',
      side: 'home',
      number: 5,
    }
    expect(settle(first, facts)).toBe('won')
    expect(settle({ ...first, number: 10 }, facts)).toBe('void')
    expect(settle({ ...first, period: 'map1.1' }, facts)).toBe('lost')
    expect(settle({ ...first, period: 'map1.1', number: 10 }, facts)).toBe('push')
    const winner: Pick = { unit: 'maps', period: 'map1', family: 'winner', side: 'home' }
    expect(settle(winner, facts)).toBe('void')
    expect(settle({ ...winner, period: 'map1.1' }, facts)).toBe('won')
    expect(settle({ ...winner, period: 'map3' }, facts)).toBe('void')
    expect(settle({ ...winner, period: 'full' }, facts)).toBe('won')
    const over: Pick = { unit: 'kills', period: 'map1', family: 'total', side: 'over', line: 22 }
    expect(settle(over, facts)).toBe('won')
    expect(settle({ ...over, line: 26 }, facts)).toBe('void')
  })

  test('a forfeit decides the winner from the first complete map, and no map that was not played', () => {
    const winner: Pick = { unit: 'maps', period: 'full', family: 'winner', side: 'away' }
    const forfeit: EsportEvent = { kind: 'forfeited', side: 'home' }
    expect(settle(winner, esportFacts(stateOf(lol, [start, forfeit])))).toBe('void')
    const facts = esportFacts(stateOf(lol, [start, ended('home'), forfeit]))
    expect(settle(winner, facts)).toBe('won')
    expect(settle({ ...winner, period: 'map1' }, facts)).toBe('lost')
    expect(settle({ ...winner, period: 'map2' }, facts)).toBe('void')
  })

  test.each([
    ['a kill before the start', lol, count('home', 1)],
    ['a base that falls in a shooter', cs2, [start, ended('home')]],
    ['a map after the end', lol, [start, ended('home'), ended('home'), ended('home')]],
    ['a remake after the end', lol, [start, ended('home'), ended('home'), { kind: 'remade' }]],
  ] as const)('%s is refused', (_, rules, events) => {
    expect(esportAt(rules, events)).toMatchObject({ ok: false, at: events.length - 1 })
  })
})

test('the MOBAs are played alike', () => {
  const [first, ...others] = esportTitles.filter((one) => esportRules(one, 3).map.unit === 'kills')
  expect(others).toEqual(['dota2', 'kpl'])
  for (const title of others) expect(esportRules(title, 5)).toEqual(esportRules(first ?? 'lol', 5))
})

describe.each(['lol', 'cs2', 'valorant'] as const)('%s', (title) => {
  const rules = esportRules(title, 3)
  const chances: EsportChances = rules.map.unit === 'kills' ? kills : 0.515
  const markets = esportMarkets(rules)
  const before = beforeFirstMap(rules)
  const model = esportModel(chances, before)

  test('sides of every market share the whole', () => {
    expectConserved(model, markets, linesOf)
    if (rules.map.unit === 'rounds') {
      expect(model.cells(['rounds/map1', 'rounds/map1/firstTo/5'])).toBeUndefined()
    }
  })

  test('drawn courses end as they were priced', () => {
    const picks = marketsOf(markets, linesOf).flatMap((market) => market.picks)
    const draw = (chance: () => number) =>
      esportFacts(stateOf(rules, drawEsport(chance, chances, before)))
    expectDrawnAsPriced(model, picks, draw, { chance: seededChance(title), count: 250 })
  })

  test('the price now is the mean of the prices after what comes next', () => {
    const { unit } = rules.map
    const picks: readonly Pick[] = [
      { unit: 'maps', period: 'full', family: 'winner', side: 'home' },
      { unit: 'maps', period: 'map2', family: 'winner', side: 'home' },
      { unit, period: 'map1', family: 'total', side: 'over', line: 90 },
      ...(unit === 'kills'
        ? ([{ unit, period: 'map2', family: 'firstTo', side: 'home', number: 10 }] as const)
        : []),
    ]
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(60), (seed, left) => {
        const all = drawEsport(seededChance(`${title} ${seed}`), chances, before)
        const state = stateOf(rules, all.slice(0, Math.max(1, all.length - 1 - left)))
        const now = esportModel(chances, state)
        const later = nextEvents(chances, state).map(({ chance, event }) => {
          const next = esportStep(state, event)
          if (typeof next === 'string') throw new Error(next)
          return { chance, model: esportModel(chances, next) }
        })
        for (const pick of picks) {
          const mean = later.reduce(
            (sum, one) => sum + one.chance * expectedWorth(one.model, pick),
            0,
          )
          expect(expectedWorth(now, pick)).toBeCloseTo(mean, 9)
        }
      }),
      { numRuns: 4 },
    )
  })
})
