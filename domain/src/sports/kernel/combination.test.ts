import { describe, expect, test } from 'vitest'
import { seededChance } from '../../match/index.ts'
import {
  basketballModel,
  beforeTipOff,
  nbaRules,
  possession,
  usualTempo,
} from '../basketball/index.ts'
import {
  beforeKickOff,
  drawFootball,
  footballAt,
  footballFacts,
  footballModel,
  usualFootball,
} from '../football/index.ts'
import { expectNear } from '../testing/markets.ts'
import {
  chancesTogether,
  combinationRefusal,
  combine,
  correlatedLegs,
  type FixtureModel,
  type Pick,
  resultChances,
  settleTogether,
} from './index.ts'

const halfSec = [2820, 2910] as const
const setup = { ...usualFootball, rates: { home: 1.6, away: 1.1 } }
const model = footballModel(setup, beforeKickOff(halfSec))
const goals = { unit: 'goals', period: 'full' } as const
const home: Pick = { ...goals, family: '1x2', side: 'home' }
const over: Pick = { ...goals, family: 'total', side: 'over', line: 10 }
const both: Pick = { ...goals, family: 'bothScore', side: 'yes' }
const half: Pick = { ...goals, period: 'firstHalf', family: '1x2', side: 'home' }
const corners: Pick = { ...goals, unit: 'corners', family: 'total', side: 'over', line: 38 }
const wonOf = (pick: Pick) => resultChances(model, pick)?.won ?? 0
const together = (...picks: Pick[]) => chancesTogether(model, picks)?.won ?? 0

describe('one price for several picks of a match', () => {
  test('picks that help one another are worth less than their product, independent ones just that', () => {
    expect(together(home, half)).toBeGreaterThan(wonOf(home) * wonOf(half) * 1.3)
    expect(together(over, both)).toBeGreaterThan(wonOf(over) * wonOf(both) * 1.2)
    expect(together(home, corners)).toBeCloseTo(wonOf(home) * wonOf(corners), 9)
  })

  test('look at no fact twice, however many they are', () => {
    let asked = 0
    const counted: FixtureModel = {
      ...model,
      cells(needs) {
        asked += 1
        return model.cells(needs)
      },
    }
    expect(combine(counted, [home, over, half, corners])).toMatchObject({
      ok: true,
      chances: { won: together(home, over, half, corners) },
    })
    expect(asked).toBe(new Set(model.separateUnits).has('corners') ? 2 : 1)
  })

  test('is what drawn matches bring', () => {
    const chance = seededChance('together')
    const picks = [home, over, half, corners]
    const drawn = Array.from({ length: 600 }, () => {
      const played = footballAt(halfSec, drawFootball(chance, halfSec, setup))
      if (!played.ok) throw new Error(played.refusal)
      return settleTogether(picks, footballFacts(played.state)) === 'won' ? 1 : 0
    })
    expectNear(drawn, together(...picks), 'four picks')
  })

  test('a returned pick returns the whole, a lost one loses it', () => {
    const facts = {
      counts: { 'goals/full': { home: 1, away: 1, isFinal: true } },
      firsts: {},
    }
    const level: Pick = { ...goals, family: 'drawNoBet', side: 'home' }
    expect(settleTogether([both, level], facts)).toBe('push')
    expect(settleTogether([over, level], facts)).toBe('lost')
    expect(settleTogether([both, half], facts)).toBe('void')
    const chances = chancesTogether(model, [both, level])
    expect((chances?.won ?? 0) + (chances?.push ?? 0) + (chances?.lost ?? 0)).toBeCloseTo(1, 9)
  })

  test.each([
    ['tooFew', [home]],
    ['repeated', [home, { ...home }]],
    ['quarterLine', [home, { ...over, line: 9 }]],
    ['impossible', [home, { ...home, side: 'draw' }]],
    ['redundant', [over, { ...over, line: 6 }]],
    ['redundant', [{ ...goals, family: 'correctScore', side: '2-1', most: 4 }, both]],
    ['notPriced', [home, { ...goals, family: 'nth', side: 'home', number: 3 }]],
    [undefined, [home, over, half, corners]],
  ] as const satisfies [string | undefined, Pick[]][])('refused: %s', (refusal, picks) => {
    expect(combinationRefusal(model, picks)).toBe(refusal)
  })

  test('basketball prices together what the same quarters decide', () => {
    const chances = { tempo: usualTempo, home: possession(1.12), away: possession(1.06) }
    const game = basketballModel(chances, beforeTipOff(nbaRules))
    const points = { unit: 'points', period: 'full' } as const
    const winner: Pick = { ...points, family: 'winner', side: 'home' }
    const total: Pick = { ...points, family: 'total', side: 'over', line: 874 }
    expect(combinationRefusal(game, [winner, total])).toBeUndefined()
    const quarter: Pick = { ...winner, period: 'quarter1' }
    expect(combinationRefusal(game, [winner, quarter])).toBe('notPriced')
  })
})

test('legs of a parlay: the same match and its competition are correlated', () => {
  const leg = (fixtureId: string, competitionId: string, isOutright = false) => ({
    fixtureId,
    competitionId,
    isOutright,
  })
  expect(correlatedLegs([leg('a', 'x'), leg('b', 'x'), leg('c', 'y')])).toEqual([])
  expect(correlatedLegs([leg('a', 'x'), leg('b', 'y'), leg('a', 'x')])).toEqual([
    { first: 0, second: 2, reason: 'sameFixture' },
  ])
  expect(correlatedLegs([leg('a', 'x'), leg('o', 'x', true)])).toEqual([
    { first: 0, second: 1, reason: 'sameCompetition' },
  ])
  expect(correlatedLegs([leg('o', 'x', true), leg('p', 'z', true)])).toEqual([])
})
