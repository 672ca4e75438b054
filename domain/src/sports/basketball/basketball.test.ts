import { describe, expect, test } from 'vitest'
import { seededChance } from '../../match/index.ts'
import { fairChance, type MarketType, type Pick, resultChances, settle } from '../kernel/index.ts'
import {
  expectConserved,
  expectDrawnAsPriced,
  expectedWorth,
  expectMarginals,
  expectNear,
  marketsOf,
} from '../testing/markets.ts'
import {
  type BasketballEvent,
  type BasketballSetup,
  type BasketballState,
  basketballAt,
  basketballFacts,
  basketballMarkets,
  basketballModel,
  beforeTipOff,
  drawBasketball,
  fibaRules,
  possession,
  usualTempo,
} from './index.ts'

const setup: BasketballSetup = {
  tempo: usualTempo,
  home: possession(1.12),
  away: possession(1.06),
}
const before = beforeTipOff(fibaRules)
const points = { unit: 'points', period: 'full' } as const

const linesOf = ({ family, id }: MarketType) => {
  if (family === 'handicap') return [-14, 0]
  return id === 'total' ? [362] : [182]
}

function stateOf(events: readonly BasketballEvent[]): BasketballState {
  const played = basketballAt(fibaRules, events)
  if (!played.ok) throw new Error(played.refusal)
  return played.state
}

const basket = (side: 'home' | 'away', value: number, second: number) =>
  ({ kind: 'basket', side, points: value, second }) as BasketballEvent
const end: BasketballEvent = { kind: 'periodEnd' }
const start: BasketballEvent = { kind: 'start' }

describe('the course', () => {
  const tied = [
    start,
    basket('home', 3, 30),
    end,
    basket('away', 2, 60),
    end,
    end,
    basket('away', 1, 600),
    end,
  ]

  test('a tie goes on, and overtime counts for the full game alone', () => {
    const facts = basketballFacts(stateOf([...tied, basket('home', 2, 30), end]))
    expect(facts.counts['points/full']).toEqual({ home: 5, away: 3, isFinal: true })
    expect(facts.counts['points/regular']).toEqual({ home: 3, away: 3, isFinal: true })
    expect(facts.counts['points/secondHalf']).toEqual({ home: 0, away: 1, isFinal: true })
    expect(settle({ ...points, family: 'winner', side: 'home' }, facts)).toBe('won')
    expect(settle({ ...points, period: 'regular', family: 'drawNoBet', side: 'home' }, facts)).toBe(
      'push',
    )
  })

  test('an abandoned game settles the quarters that were played', () => {
    const facts = basketballFacts(
      stateOf([start, basket('home', 3, 30), end, { kind: 'abandoned' }]),
    )
    const over: Pick = { ...points, period: 'quarter1', family: 'total', side: 'over', line: 10 }
    expect(settle(over, facts)).toBe('won')
    expect(settle({ ...over, period: 'quarter2' }, facts)).toBe('void')
    expect(settle({ ...over, period: 'quarter3' }, facts)).toBe('void')
    expect(settle({ ...over, period: 'full' }, facts)).toBe('won')
    expect(settle({ ...over, period: 'full', line: 14 }, facts)).toBe('void')
  })

  test.each([
    ['a basket before the start', [basket('home', 2, 0)]],
    ['a basket of four', [start, basket('home', 4, 30)]],
    ['time running back', [start, basket('home', 2, 60), basket('home', 2, 30)]],
    ['more than a quarter', [start, basket('home', 2, 630)]],
    ['more than an overtime', [...tied, basket('home', 2, 330)]],
    ['a second start', [start, start]],
    ['more after the end', [...tied, basket('home', 2, 30), end, end]],
  ] as const)('%s is refused', (_, events) => {
    expect(basketballAt(fibaRules, events)).toMatchObject({ ok: false, at: events.length - 1 })
  })
})

describe('the model', () => {
  const model = basketballModel(setup, before)

  test('sides of every market share the whole, before and in play', () => {
    expectConserved(model, basketballMarkets, linesOf)
    const quarter = [start, basket('home', 3, 30), end, end, end, basket('away', 2, 450)]
    expectConserved(basketballModel(setup, stateOf(quarter)), basketballMarkets, linesOf)
  })

  test('both sides score more in a fast game', () => {
    const cells = model.cells(['points/regular']) ?? []
    const mean = (of: (home: number, away: number) => number) =>
      cells.reduce((sum, { weight, facts }) => {
        const { home, away } = facts.counts['points/regular'] ?? { home: 0, away: 0 }
        return sum + weight * of(home, away)
      }, 0)
    const [home, away] = [mean((h) => h), mean((_, a) => a)]
    expect(home).toBeCloseTo(80 * 1.04 * 1.12, 4)
    expect(away).toBeCloseTo(80 * 1.04 * 1.06, 4)
    const together = mean((h, a) => (h - home) * (a - away))
    expect(together).toBeCloseTo(80 * (0.8 + 4 * 0.12 - 1.04 ** 2) * 1.12 * 1.06, 3)
  })

  test('the price now is the mean of the prices after the next tick', () => {
    const late = (second: number, home: number, away: number): BasketballState => ({
      phase: 'live',
      rules: fibaRules,
      periods: [nil, nil, nil, { home, away }],
      second,
    })
    const picks: readonly Pick[] = [
      { ...points, family: 'winner', side: 'home' },
      { ...points, period: 'quarter4', family: 'total', side: 'over', line: 26 },
    ]
    const now = basketballModel(setup, late(540, 1, 0))
    const means = [0, 0]
    // One tick of the fourth quarter is as good as any: it brings what is left of a last tick.
    const tick = basketballModel(setup, late(570, 1, 0)).cells(['points/regular']) ?? []
    expect(tick.length).toBeGreaterThan(40)
    for (const { weight, facts } of tick) {
      const { home, away } = facts.counts['points/regular'] ?? nil
      const next = basketballModel(setup, late(570, home, away))
      picks.forEach((pick, n) => {
        means[n] = (means[n] ?? 0) + weight * expectedWorth(next, pick)
      })
    }
    picks.forEach((pick, n) => {
      expect(means[n]).toBeCloseTo(expectedWorth(now, pick), 7)
    })
  })

  test.each([
    ['before', []],
    ['in the second quarter', [start, basket('home', 3, 300), end, basket('away', 2, 60)]],
    ['late and level', [start, end, end, end, basket('away', 2, 450), basket('home', 2, 500)]],
    ['in overtime', [start, end, end, end, end, basket('away', 2, 30)]],
  ] as const)('%s, a price is the same by its own number and by all cells', (_, events) => {
    const picks = marketsOf(basketballMarkets, linesOf).flatMap((market) => market.picks)
    expectMarginals(basketballModel(setup, stateOf(events)), picks)
  })

  test('at the end of a tied overtime both sides are as strong as at its beginning', () => {
    const tie = [start, end, end, end, end]
    const fresh = basketballModel(setup, stateOf(tie))
    const again = basketballModel(setup, stateOf([...tie, end]))
    const pick: Pick = { ...points, family: 'winner', side: 'home' }
    const chance = (one: typeof fresh) => fairChance(resultChances(one, pick) ?? never) ?? 0
    expect(chance(fresh)).toBeCloseTo(chance(again), 7)
    expect(chance(fresh)).toBeGreaterThan(0.5)
  })

  const nil = { home: 0, away: 0 }
  const never = { won: 0, halfWon: 0, push: 0, halfLost: 0, lost: 0, void: 0 }
})

describe('drawn courses', () => {
  test('end as they were priced', () => {
    const picks = marketsOf(basketballMarkets, linesOf).flatMap((market) => market.picks)
    const draw = (chance: () => number) =>
      basketballFacts(stateOf(drawBasketball(chance, setup, before)))
    expectDrawnAsPriced(basketballModel(setup, before), picks, draw, {
      chance: seededChance('basketball'),
      count: 300,
    })
  })

  test('the price before is the mean of the prices after three quarters', () => {
    const chance = seededChance('basketball in play')
    const pick: Pick = { ...points, family: 'winner', side: 'home' }
    const now = Array.from({ length: 12 }, () => {
      const events = drawBasketball(chance, setup, before)
      const third = events.flatMap(({ kind }, n) => (kind === 'periodEnd' ? [n] : []))[2] ?? 0
      return expectedWorth(basketballModel(setup, stateOf(events.slice(0, third + 1))), pick)
    })
    expectNear(now, expectedWorth(basketballModel(setup, before), pick), 'winner')
  })
})
