import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lesser, type Minor } from '../money/index.ts'
import {
  type Backing,
  builderKey,
  fixtureKey,
  marketKey,
  marketSelections,
  oppositeSpots,
  selectionsOf,
  struckAt,
  struckOf,
} from './index.ts'

const two = marketSelections.handicap
const three = marketSelections['1x2']

function bet(betId: string, selection: string, risk: Minor, placedAt = Number(betId)): Backing {
  return { betId, selection, risk, placedAt }
}

const struck = (selections: readonly string[], ...bets: Backing[]) =>
  Object.fromEntries(struckOf(selections, bets))

describe('both sides of one market and line', () => {
  test('equal stakes count nothing', () => {
    expect(struck(two, bet('1', 'home', 1_000n), bet('2', 'away', 1_000n))).toEqual({
      1: 1_000n,
      2: 1_000n,
    })
  })

  test('unequal ones by their difference', () => {
    expect(struck(two, bet('1', 'home', 1_000n), bet('2', 'away', 400n))).toEqual({
      1: 400n,
      2: 400n,
    })
  })

  test('the bets placed last are struck first', () => {
    const bets = [bet('1', 'home', 300n), bet('3', 'home', 500n), bet('2', 'home', 200n)]
    expect(struck(two, ...bets, bet('4', 'away', 600n))).toEqual({ 3: 500n, 2: 100n, 4: 600n })
  })

  test('of one moment the higher id was placed last', () => {
    const bets = [bet('a', 'home', 100n, 1), bet('b', 'home', 100n, 1)]
    expect(struck(two, ...bets, bet('c', 'away', 50n, 1))).toEqual({ b: 50n, c: 50n })
  })

  test('one side alone, and two of three, are no hedge; all three are', () => {
    expect(struck(two, bet('1', 'home', 1_000n), bet('2', 'home', 400n))).toEqual({})
    expect(struck(three, bet('1', 'home', 1_000n), bet('2', 'away', 400n))).toEqual({})
    const all = [bet('1', 'home', 1_000n), bet('2', 'away', 400n), bet('3', 'draw', 100n)]
    expect(struck(three, ...all)).toEqual({ 1: 100n, 2: 100n, 3: 100n })
  })

  test('of an outright those that are backed are all; one alone is no hedge', () => {
    const key = marketKey('F', { family: 'outright', period: 'full' })
    const at = (...bets: Backing[]) => Object.fromEntries(struckAt(key, bets))
    expect(at(bet('1', 't1', 500n), bet('2', 't4', 300n))).toEqual({ 1: 300n, 2: 300n })
    expect(at(bet('1', 't1', 500n), bet('2', 't1', 300n))).toEqual({})
  })

  test('of selections of one match as one bet those that are backed are all, however they were chosen', () => {
    const winner = { family: '1x2', period: 'full' } as const
    const total = { family: 'total', period: 'full', line: 10 } as const
    const [key, other] = [
      builderKey('F', [
        { ...winner, side: 'home' },
        { ...total, side: 'over' },
      ]),
      builderKey('F', [
        { ...total, side: 'under' },
        { ...winner, side: 'home' },
      ]),
    ]
    expect(other.key).toBe(key.key)
    expect([key.selection, other.selection]).toEqual(['home + over', 'home + under'])
    const at = (...bets: Backing[]) => Object.fromEntries(struckAt(key.key, bets))
    expect(at(bet('1', key.selection, 500n), bet('2', other.selection, 300n))).toEqual({
      1: 300n,
      2: 300n,
    })
    expect(at(bet('1', key.selection, 500n), bet('2', key.selection, 300n))).toEqual({})
    for (const legs of [
      [{ ...winner, side: 'home' }],
      [
        { ...winner, side: 'home' },
        { ...total, line: 14, side: 'over' },
      ],
    ]) {
      expect(builderKey('F', legs).key).not.toBe(key.key)
    }
    expect(builderKey('G', [{ ...winner, side: 'home' }]).key).not.toBe(
      builderKey('F', [{ ...winner, side: 'home' }]).key,
    )
  })

  test('opposite spots of a round', () => {
    for (const [one, other] of oppositeSpots) {
      const bets = [bet('1', one, 500n), bet('2', other, 500n), bet('3', 'tie', 100n)]
      expect(struck([one, other], ...bets)).toEqual({ 1: 500n, 2: 500n })
    }
  })
})

describe('which market', () => {
  const leg = { family: 'handicap', period: 'full', line: -2 } as const
  const at = (home: number, away: number) => ({ scoreAtPlacement: { home, away } })

  test('family, period, line and fixture tell it', () => {
    const key = marketKey('F', leg)
    expect(marketKey('F', { ...leg })).toBe(key)
    expect(marketKey('G', leg)).not.toBe(key)
    expect(marketKey('F', { ...leg, line: 2 })).not.toBe(key)
    expect(marketKey('F', { ...leg, period: 'firstHalf' })).not.toBe(key)
    expect(marketKey('F', { ...leg, family: 'total' })).not.toBe(key)
  })

  test('a key names its selections', () => {
    expect(selectionsOf(marketKey('F', leg))).toEqual(['home', 'away'])
    expect(selectionsOf(marketKey('F', { family: '1x2', period: 'full' }))).toHaveLength(3)
    expect(selectionsOf('')).toEqual([])
  })

  test('a fixture is the same at every venue that spells it alike', () => {
    const fixture = { startAt: 1_000, home: 'Bei Hai', away: '南星' }
    expect(fixtureKey({ ...fixture, home: 'ｂｅｉ hai' })).toBe(fixtureKey(fixture))
    expect(fixtureKey({ ...fixture, startAt: 2_000 })).not.toBe(fixtureKey(fixture))
    const outright = {
      startAt: 1_000,
      away: '11月',
      family: 'outright',
      competition: '云湖',
    } as const
    expect(fixtureKey({ ...outright, home: '甲' })).toBe(fixtureKey({ ...outright, home: '乙' }))
  })

  test('an in-play handicap is told from the start of the match; a total counts all goals anyway', () => {
    expect(marketKey('F', { ...leg, ...at(1, 0) })).toBe(marketKey('F', { ...leg, line: -6 }))
    expect(marketKey('F', { ...leg, ...at(1, 1) })).toBe(marketKey('F', leg))
    const total = { family: 'total', period: 'full', line: 10 } as const
    expect(marketKey('F', { ...total, ...at(1, 0) })).toBe(marketKey('F', total))
  })
})

describe('properties', () => {
  const bets = (selections: readonly string[]) =>
    fc.uniqueArray(
      fc.record({
        betId: fc.uuid(),
        placedAt: fc.nat(5),
        risk: fc.bigInt({ min: 1n, max: 10_000n }),
        selection: fc.constantFrom(...selections),
      }),
      { selector: ({ betId }) => betId, maxLength: 12 },
    )
  const market = fc.constantFrom(two, three)
  const sum = (list: readonly Minor[]) => list.reduce((total, each) => total + each, 0n)

  test('what is left of some selection is nothing, of each its total less the smallest; never below zero', () => {
    fc.assert(
      fc.property(
        market.chain((of) => fc.tuple(fc.constant(of), bets(of))),
        ([of, placed]) => {
          const out = struckOf(of, placed)
          const totals = of.map((side) => placed.filter(({ selection }) => selection === side))
          const smallest = totals.map((side) => sum(side.map(({ risk }) => risk)))
          const least = smallest.reduce(lesser)
          for (const side of totals) {
            expect(sum(side.map(({ betId }) => out.get(betId) ?? 0n))).toBe(least)
            for (const { betId, risk } of side) expect((out.get(betId) ?? 0n) <= risk).toBe(true)
          }
        },
      ),
    )
  })

  test('the order in which the bets are told changes nothing', () => {
    const shuffled = bets(two).chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(new Map([...struckOf(two, other)].toSorted())).toEqual(
          new Map([...struckOf(two, list)].toSorted()),
        )
      }),
    )
  })

  test('a bet that was placed before the last one is never struck while that one is not struck whole', () => {
    fc.assert(
      fc.property(bets(two), (placed) => {
        const out = struckOf(two, placed)
        for (const older of placed) {
          for (const newer of placed) {
            if (older.selection !== newer.selection || newer.placedAt <= older.placedAt) continue
            if (out.has(older.betId)) expect(out.get(newer.betId)).toBe(newer.risk)
          }
        }
      }),
    )
  })
})
