import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Allocation,
  feedLots,
  openLot,
  relieveLots,
  remaining,
  requiredTurnover,
  reverseFeed,
  type TurnoverFeed,
  type TurnoverLot,
  turnoverOwed,
} from './index.ts'

function lot(id: string, amount: bigint, openedAt: number, scope = {}): TurnoverLot {
  return openLot({ id, source: 'deposit', base: amount, multiplePercent: 100, openedAt, scope })
}

function bet(betId: string, valid: bigint, placedAt: number): TurnoverFeed {
  return { betId, valid, bonusValid: valid, placedAt, category: 'sport', venue: 'ob' }
}

const left = (lots: readonly TurnoverLot[]) => lots.map(remaining)

describe('requirements (rules 5)', () => {
  test.each([
    ['deposit 500 ×1', 50_000n, 100, 50_000n],
    ['(100+100) ×3', 20_000n, 300, 60_000n],
    ['(3000+1500) ×15', 450_000n, 1500, 6_750_000n],
    ['bonus only 500 ×10', 50_000n, 1000, 500_000n],
    ['bonus 25 ×30', 2_500n, 3000, 75_000n],
    ['a cent ×0.5 rounds up', 1n, 50, 1n],
  ])('%s', (_, base, multiple, required) => {
    expect(requiredTurnover(base, multiple)).toBe(required)
  })

  test('a bonus and its deposit are two lots: 67,500 + 3,000 = 70,500', () => {
    const bonus = openLot({
      id: 'bonus',
      source: 'activity',
      base: 450_000n,
      multiplePercent: 1500,
      openedAt: 1,
    })
    expect(turnoverOwed([lot('deposit', 300_000n, 1), bonus])).toBe(7_050_000n)
  })

  test('600 less bets of 50, 100, 50, 150 leaves 250', () => {
    let lots: readonly TurnoverLot[] = [lot('bonus', 60_000n, 1)]
    for (const [index, valid] of [5_000n, 10_000n, 5_000n, 15_000n].entries()) {
      lots = feedLots(lots, bet(`bet${index}`, valid, 2)).lots
    }
    expect(turnoverOwed(lots)).toBe(25_000n)
  })

  test('a requirement of nothing is cleared at once', () => {
    expect(lot('free', 0n, 1).state).toBe('cleared')
  })
})

describe('vectors A to F (rules 5)', () => {
  test('A: early excess does not pay a later bonus', () => {
    const fed = feedLots([lot('1', 1_000_000n, 1)], bet('bet', 5_000_000n, 2))
    expect(fed.lots[0]?.state).toBe('cleared')
    expect(fed.discarded).toBe(4_000_000n)
    expect(turnoverOwed([...fed.lots, lot('2', 800_000n, 3)])).toBe(800_000n)
  })

  test('B: money that was cleared is not asked for again', () => {
    const first = feedLots([lot('1', 10_000n, 1)], bet('bet', 10_000n, 2)).lots
    const lots = [...first, lot('2', 10_000n, 3)]
    expect(lots.map((each) => each.state)).toEqual(['cleared', 'open'])
    expect(turnoverOwed(lots)).toBe(10_000n)
  })

  test('C: a bet counts for the lots of its placement, not of its settlement', () => {
    const lots = [lot('1', 100_000n, 0), lot('2', 100_000n, 3)]
    const fed = feedLots(lots, bet('placed at 1', 100_000n, 1))
    expect(left(fed.lots)).toEqual([0n, 100_000n])
  })

  test('D: a rollback reverses exactly its allocations and the lot opens again', () => {
    const lots = [lot('1', 3_000n, 1), lot('2', 20_000n, 2)]
    const fed = feedLots(lots, bet('bet', 10_000n, 3))
    const more = feedLots(fed.lots, bet('other', 1_000n, 4))
    const back = reverseFeed(more.lots, fed.allocations)
    expect(left(back)).toEqual([3_000n, 19_000n])
    expect(back[0]?.state).toBe('open')
  })

  test('E: scope', () => {
    const lots = [lot('sports', 50_000n, 1, { categories: ['sport'] }), lot('any', 30_000n, 1)]
    const fed = feedLots(lots, { ...bet('slot', 40_000n, 2), category: 'slots' })
    expect(left(fed.lots)).toEqual([50_000n, 0n])
    expect(fed.discarded).toBe(10_000n)
    const elsewhere = [lot('im only', 50_000n, 1, { venues: ['im'] })]
    expect(feedLots(elsewhere, bet('bet', 100n, 2)).discarded).toBe(100n)
  })

  test('F: one bet split first in, first out', () => {
    const fed = feedLots([lot('2', 20_000n, 2), lot('1', 3_000n, 1)], bet('bet', 10_000n, 3))
    expect(left(fed.lots)).toEqual([13_000n, 0n])
    expect(fed.allocations).toEqual([
      { lotId: '1', betId: 'bet', amount: 3_000n },
      { lotId: '2', betId: 'bet', amount: 7_000n },
    ])
  })
})

test('the journey: 1,000.00 owed, 950.00 and a half-lost 100.00 clear it', () => {
  const first = feedLots([lot('deposit', 100_000n, 1)], bet('brentford', 95_000n, 2)).lots
  expect(turnoverOwed(first)).toBe(5_000n)
  expect(turnoverOwed(feedLots(first, bet('fulham', 5_000n, 3)).lots)).toBe(0n)
})

describe('relief', () => {
  test('5.00 or less in all relieves open lots; more does not', () => {
    const lots = [lot('1', 10_000n, 1), lot('none', 0n, 1)]
    expect(relieveLots(lots, 500n).map((each) => each.state)).toEqual(['relieved', 'cleared'])
    expect(relieveLots(lots, 501n)).toBe(lots)
  })

  test('a relieved lot is owed nothing and stays relieved after a reversal', () => {
    const fed = feedLots([lot('1', 10_000n, 1)], bet('bet', 4_000n, 2))
    const back = reverseFeed(relieveLots(fed.lots, 0n), fed.allocations)
    expect(back[0]).toMatchObject({ state: 'relieved', done: 0n })
    expect(turnoverOwed(back)).toBe(0n)
  })
})

describe('properties', () => {
  const anyLots = fc
    .array(fc.tuple(fc.bigInt({ min: 0n, max: 1000n }), fc.nat(10)), { maxLength: 6 })
    .map((all) => all.map(([amount, openedAt], index) => lot(`lot${index}`, amount, openedAt)))
  const anyBets = fc
    .array(fc.tuple(fc.bigInt({ min: 0n, max: 1500n }), fc.nat(12)), { maxLength: 8 })
    .map((all) => all.map(([valid, placedAt], index) => bet(`bet${index}`, valid, placedAt)))

  function feedAll(lots: readonly TurnoverLot[], bets: readonly TurnoverFeed[]) {
    let state = lots
    const allocations: Allocation[] = []
    for (const each of bets) {
      const fed = feedLots(state, each)
      const used = fed.allocations.reduce((sum, { amount }) => sum + amount, 0n)
      expect(used + fed.discarded).toBe(each.valid)
      state = fed.lots
      allocations.push(...fed.allocations)
    }
    return { lots: state, allocations }
  }

  test('no unit is consumed twice, no lot takes more than it needs, none an earlier bet', () => {
    fc.assert(
      fc.property(anyLots, anyBets, (lots, bets) => {
        const fed = feedAll(lots, bets)
        for (const each of fed.lots) {
          expect(each.done <= each.required).toBe(true)
          expect(each.state === 'open').toBe(each.done < each.required)
        }
        for (const { lotId, betId, amount } of fed.allocations) {
          const openedAt = lots.find((each) => each.id === lotId)?.openedAt ?? Infinity
          const placedAt = bets.find((each) => each.betId === betId)?.placedAt ?? -1
          expect(amount > 0n && openedAt <= placedAt).toBe(true)
        }
      }),
    )
  })

  test('reversing everything restores the lots', () => {
    fc.assert(
      fc.property(anyLots, anyBets, (lots, bets) => {
        const fed = feedAll(lots, bets)
        expect(reverseFeed(fed.lots, fed.allocations)).toEqual(lots)
      }),
    )
  })

  test('a reversal takes back one bet and leaves the others', () => {
    fc.assert(
      fc.property(anyLots, anyBets, fc.nat(7), (lots, bets, index) => {
        const fed = feedAll(lots, bets)
        const betId = bets[index]?.betId
        const own = fed.allocations.filter((each) => each.betId === betId)
        const back = reverseFeed(fed.lots, own)
        const sum = (all: readonly TurnoverLot[]) =>
          all.reduce((total, each) => total + each.done, 0n)
        expect(sum(fed.lots) - sum(back)).toBe(own.reduce((total, each) => total + each.amount, 0n))
      }),
    )
  })
})

describe('the odds floor', () => {
  const bonus = (id: string, amount: bigint, openedAt: number): TurnoverLot => ({
    ...lot(id, amount, openedAt),
    source: 'activity',
  })

  test('a bet below it feeds deposit lots alone', () => {
    const lots = [bonus('1', 5_000n, 1), lot('2', 5_000n, 2)]
    const fed = feedLots(lots, { ...bet('bet', 8_000n, 3), bonusValid: 0n })
    expect(left(fed.lots)).toEqual([5_000n, 0n])
    expect(fed.discarded).toBe(3_000n)
  })

  test('of a system the lines that reach it count for a bonus; a deposit takes the others first', () => {
    const half = { ...bet('bet', 8_000n, 3), bonusValid: 4_000n }
    expect(left(feedLots([lot('1', 3_000n, 1), bonus('2', 9_000n, 2)], half).lots)).toEqual([
      0n,
      5_000n,
    ])
    expect(left(feedLots([lot('1', 6_000n, 1), bonus('2', 9_000n, 2)], half).lots)).toEqual([
      0n,
      7_000n,
    ])
    expect(left(feedLots([bonus('2', 9_000n, 1), lot('1', 6_000n, 2)], half).lots)).toEqual([
      5_000n,
      2_000n,
    ])
  })
})

describe('weights of a lot', () => {
  const half = { weights: { sport: 50, live: 0 } }

  test('a category counts in part, and what it counted is consumed whole', () => {
    const fed = feedLots(
      [lot('half', 20_000n, 1, half), lot('all', 20_000n, 2)],
      bet('bet', 10_000n, 3),
    )
    expect(left(fed.lots)).toEqual([15_000n, 20_000n])
    expect(fed.discarded).toBe(0n)
    expect(left(reverseFeed(fed.lots, fed.allocations))).toEqual([20_000n, 20_000n])
  })

  test('what it needs no more goes to the next lot', () => {
    const fed = feedLots(
      [lot('half', 3_000n, 1, half), lot('all', 20_000n, 2)],
      bet('bet', 10_000n, 3),
    )
    expect(left(fed.lots)).toEqual([0n, 16_000n])
  })

  test('nothing of what counts for nothing, all of what is not named', () => {
    const lots = [lot('half', 5_000n, 1, half)]
    expect(feedLots(lots, { ...bet('bet', 900n, 2), category: 'live' }).discarded).toBe(900n)
    expect(left(feedLots(lots, { ...bet('bet', 900n, 2), category: 'slots' }).lots)).toEqual([
      4_100n,
    ])
  })

  test('no unit is consumed twice, whatever counts', () => {
    const weighted = fc
      .array(fc.tuple(fc.bigInt({ min: 1n, max: 900n }), fc.integer({ min: 0, max: 100 })), {
        maxLength: 5,
      })
      .map((all) =>
        all.map(([amount, sport], at) => lot(`lot${at}`, amount, at, { weights: { sport } })),
      )
    fc.assert(
      fc.property(weighted, fc.bigInt({ min: 0n, max: 2_000n }), (lots, valid) => {
        const fed = feedLots(lots, bet('bet', valid, 9))
        const used = fed.allocations.reduce((sum, { amount }) => sum + amount, 0n)
        expect(fed.discarded >= 0n && used <= valid - fed.discarded).toBe(true)
        expect(fed.lots.every(({ done, required }) => done <= required)).toBe(true)
        expect(reverseFeed(fed.lots, fed.allocations)).toEqual(lots)
      }),
    )
  })
})
