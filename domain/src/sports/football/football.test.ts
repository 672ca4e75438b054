import { describe, expect, test } from 'vitest'
import { seededChance } from '../../match/index.ts'
import { defaultModel, scoreMatrices } from '../../pricing/index.ts'
import { type MarketType, type Pick, resultChances, settle } from '../kernel/index.ts'
import {
  expectConserved,
  expectDrawnAsPriced,
  expectedWorth,
  expectNear,
  marketsOf,
} from '../testing/markets.ts'
import {
  beforeKickOff,
  drawFootball,
  type FootballEvent,
  type FootballSetup,
  type FootballState,
  footballAt,
  footballFacts,
  footballMarkets,
  footballModel,
  usualFootball,
} from './index.ts'

const halfSec = [2820, 2910] as const
const setup: FootballSetup = { ...usualFootball, rates: { home: 1.6, away: 1.1 } }
const before = beforeKickOff(halfSec)
const goals = { unit: 'goals', period: 'full' } as const

const linesOf = ({ family, unit }: MarketType) => {
  if (family === 'handicap') return [-5, -1, 0]
  if (family === 'handicap3') return [-4]
  return unit === 'goals' ? [9] : [19]
}

function stateOf(events: readonly FootballEvent[]): FootballState {
  const played = footballAt(halfSec, events)
  if (!played.ok) throw new Error(played.refusal)
  return played.state
}

const goal = (side: 'home' | 'away', half: 1 | 2, second: number) =>
  ({ kind: 'goal', side, half, second }) as const

describe('the course of a match', () => {
  test('periods and slots count what falls in them, and are final when they are over', () => {
    const facts = footballFacts(
      stateOf([
        { kind: 'kickOff' },
        goal('home', 1, 899),
        goal('away', 1, 900),
        { kind: 'corner', side: 'away', half: 1, second: 1000 },
        goal('home', 1, 2820),
        { kind: 'halfTime' },
        { kind: 'secondHalf' },
        goal('home', 2, 0),
        { kind: 'clock', half: 2, second: 1000 },
        { kind: 'abandoned' },
      ]),
    )
    expect(facts.counts['goals/slot1']).toEqual({ home: 1, away: 0, isFinal: true })
    expect(facts.counts['goals/slot2']).toEqual({ home: 0, away: 1, isFinal: true })
    expect(facts.counts['goals/slot3']).toEqual({ home: 1, away: 0, isFinal: true })
    expect(facts.counts['goals/firstHalf']).toEqual({ home: 2, away: 1, isFinal: true })
    expect(facts.counts['goals/slot4']).toEqual({ home: 1, away: 0, isFinal: true })
    expect(facts.counts['goals/slot5']).toEqual({ home: 0, away: 0, isFinal: false })
    expect(facts.counts['goals/slot6']).toBeUndefined()
    expect(facts.counts['goals/full']).toEqual({ home: 3, away: 1, isFinal: false })
    expect(facts.counts['corners/full']).toEqual({ home: 0, away: 1, isFinal: false })
    expect(facts.firsts['goals/full/nth/2']).toBe('away')
    expect(facts.firsts['goals/full/nth/5']).toBeUndefined()
  })

  test.each([
    ['a goal before kick-off', [goal('home', 1, 5)]],
    ['a goal of the other half', [{ kind: 'kickOff' }, goal('home', 2, 5)]],
    ['a goal after the whistle', [{ kind: 'kickOff' }, goal('home', 1, 2821)]],
    ['time running back', [{ kind: 'kickOff' }, goal('home', 1, 50), goal('home', 1, 49)]],
    ['two kick-offs', [{ kind: 'kickOff' }, { kind: 'kickOff' }]],
    [
      'an end without a second half',
      [{ kind: 'kickOff' }, { kind: 'halfTime' }, { kind: 'fullTime' }],
    ],
    ['no time', [{ kind: 'kickOff' }, goal('home', 1, Number.NaN)]],
  ] as const)('%s is refused', (_, events) => {
    const played = footballAt(halfSec, events as readonly FootballEvent[])
    expect(played).toMatchObject({ ok: false, at: events.length - 1 })
  })

  test('a postponed match voids everything', () => {
    const facts = footballFacts(stateOf([{ kind: 'abandoned' }]))
    expect(settle({ ...goals, family: 'total', side: 'over', line: 2 }, facts)).toBe('void')
  })
})

describe('the model', () => {
  const inPlay = stateOf([
    { kind: 'kickOff' },
    goal('away', 1, 300),
    { kind: 'redCard', side: 'home', half: 1, second: 1000 },
    { kind: 'corner', side: 'home', half: 1, second: 1100 },
    { kind: 'clock', half: 1, second: 1500 },
  ])

  test.each([
    ['before', before, 0],
    ['before, rates still walking', before, 0.2],
    ['in play', inPlay, 0],
  ] as const)('is that of scoreMatrices, %s', (_, state, spread) => {
    const model = footballModel({ ...setup, spread }, state)
    const firstLeft = state.at === 0 ? 1 : 1 - 1500 / 2820
    const remainingFirstHalf = firstLeft * defaultModel.firstHalfShare
    const matrices = scoreMatrices(
      {
        rates: setup.rates,
        score: state.at === 0 ? { home: 0, away: 0 } : { home: 0, away: 1 },
        redCards: state.at === 0 ? { home: 0, away: 0 } : { home: 1, away: 0 },
        remaining: remainingFirstHalf + 1 - defaultModel.firstHalfShare,
        remainingFirstHalf,
        spread,
      },
      defaultModel,
    )
    for (const period of ['full', 'firstHalf'] as const) {
      const { score, cells } = matrices[period]
      const priced = model.cells([`goals/${period}`]) ?? []
      expect(priced.length).toBeGreaterThan(50)
      for (const cell of priced) {
        const { home = 0, away = 0 } = cell.facts.counts[`goals/${period}`] ?? {}
        const [i, j] = [home - score.home, away - score.away]
        if (i > 12 || j > 12) continue
        expect(cell.weight).toBeCloseTo(cells[i * 14 + j] ?? 0, 7)
      }
    }
  })

  test('sides of every market share the whole, before and in play', () => {
    expectConserved(footballModel(setup, before), footballMarkets, linesOf)
    const played = footballMarkets.filter(({ id }) => !/slot|next/.test(id))
    expectConserved(footballModel(setup, inPlay), played, linesOf)
  })

  test('the next goal and the slots agree with the whole match', () => {
    const model = footballModel(setup, before)
    const chance = (pick: Pick) => resultChances(model, pick)?.won ?? 0
    const none = chance({ ...goals, family: 'nth', side: 'none', number: 1 })
    expect(none).toBeCloseTo(chance({ ...goals, family: 'range', side: '0' }), 7)
    expect(model.cells(['goals/full/nth/2'])).toBeUndefined()
    const mean = (period: 'full' | 'slot1') =>
      (model.cells([`goals/${period}`]) ?? []).reduce((sum, { weight, facts }) => {
        return sum + weight * (facts.counts[`goals/${period}`]?.home ?? 0)
      }, 0)
    expect(mean('slot1') / mean('full')).toBeCloseTo((0.45 * 900) / 2820, 2)
  })

  test('the price before is the mean of the prices at half-time', () => {
    // Without red cards the half-time score is all that the rest depends on, so that the sum is exact.
    const model = { ...defaultModel, redCardChance: 0 }
    const plain = { ...setup, model }
    const picks: readonly Pick[] = [
      { ...goals, family: 'handicap', side: 'home', line: -3 },
      { ...goals, family: 'halfFull', side: 'draw/home' },
      { ...goals, family: 'correctScore', side: '1-1', most: 4 },
    ]
    const halves = footballModel(plain, before).cells(['goals/firstHalf']) ?? []
    const means = picks.map(() => 0)
    for (const { weight, facts } of halves) {
      if (weight < 1e-9) continue
      const { home, away } = facts.counts['goals/firstHalf'] ?? { home: 0, away: 0 }
      const scored = [
        ...Array.from({ length: home }, () => goal('home', 1, 100)),
        ...Array.from({ length: away }, () => goal('away', 1, 100)),
      ]
      const state = stateOf([{ kind: 'kickOff' }, ...scored, { kind: 'halfTime' }])
      const later = footballModel(plain, state)
      picks.forEach((pick, n) => {
        means[n] = (means[n] ?? 0) + weight * expectedWorth(later, pick)
      })
    }
    picks.forEach((pick, n) => {
      expect(means[n]).toBeCloseTo(expectedWorth(footballModel(plain, before), pick), 6)
    })
  })
})

describe('drawn courses', () => {
  test('end as they were priced', () => {
    const picks = marketsOf(footballMarkets, linesOf).flatMap((market) => market.picks)
    const model = footballModel(setup, before)
    const draw = (chance: () => number) =>
      footballFacts(stateOf(drawFootball(chance, halfSec, setup)))
    expectDrawnAsPriced(model, picks, draw, { chance: seededChance('football'), count: 300 })
  })

  test('the price before is the mean of the prices at the hour', () => {
    const chance = seededChance('football in play')
    const pick: Pick = { ...goals, family: '1x2', side: 'home' }
    const corners: Pick = {
      unit: 'corners',
      period: 'full',
      family: 'total',
      side: 'over',
      line: 38,
    }
    const states = Array.from({ length: 60 }, () => {
      const events = drawFootball(chance, halfSec, setup)
      const past = events.filter(
        (event) => !('half' in event) || event.half === 1 || event.second <= 900,
      )
      return stateOf([...past.slice(0, -1), { kind: 'clock', half: 2, second: 900 }])
    })
    const models = states.map((state) => footballModel(setup, state))
    for (const one of [pick, corners]) {
      const now = models.map((model) => expectedWorth(model, one))
      expectNear(now, expectedWorth(footballModel(setup, before), one), one.family)
    }
  })
})
