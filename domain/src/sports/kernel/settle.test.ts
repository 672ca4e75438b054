import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DeadHeatRule, payout } from '../../settlement/index.ts'
import { referenceResult } from '../testing/reference.ts'
import type { Count, Facts, Pick } from './index.ts'
import {
  deadHeatOf,
  earlyResult,
  outrightResult,
  placeFact,
  placeKey,
  settle,
  sidesOf,
} from './index.ts'

const count = (home: number, away: number, isFinal = true): Count => ({ home, away, isFinal })
const ended = (home: number, away: number): Facts => ({
  counts: { 'goals/full': count(home, away) },
  firsts: {},
})
const brokenOff = (home: number, away: number): Facts => ({
  counts: { 'goals/full': count(home, away, false), 'goals/firstHalf': count(1, 0) },
  firsts: { 'goals/full/nth/1': 'home' },
})
const goals = { unit: 'goals', period: 'full' } as const

describe('quarter lines are those of every bet (rules 2)', () => {
  test.each([
    [{ ...goals, family: 'handicap', side: 'home', line: -1 }, 1, 1, 'halfLost'],
    [{ ...goals, family: 'handicap', side: 'home', line: -3 }, 2, 1, 'halfWon'],
    [{ ...goals, family: 'handicap', side: 'away', line: -3 }, 2, 1, 'halfLost'],
    [
      { ...goals, family: 'handicap', side: 'home', line: -8, from: { home: 1, away: 0 } },
      3,
      0,
      'push',
    ],
    [{ ...goals, family: 'total', side: 'under', line: 21 }, 3, 2, 'halfWon'],
    [{ ...goals, family: 'homeTotal', side: 'over', line: 8 }, 2, 4, 'push'],
    [{ ...goals, family: 'handicap3', side: 'draw', line: -4 }, 2, 1, 'won'],
    [{ ...goals, family: 'drawNoBet', side: 'home' }, 1, 1, 'push'],
    [{ ...goals, family: 'correctScore', side: 'other', most: 4 }, 5, 0, 'won'],
    [{ ...goals, family: 'range', side: '2-3' }, 3, 0, 'won'],
    [{ ...goals, family: 'range', side: '7+' }, 3, 3, 'lost'],
  ] as const satisfies [Pick, number, number, string][])(
    '%o at %d-%d: %s',
    (pick, home, away, result) => {
      expect(settle(pick, ended(home, away))).toBe(result)
    },
  )
})

test('an abandoned match settles what was decided and voids the rest', () => {
  const at = (pick: Pick) => settle(pick, brokenOff(2, 1))
  expect(at({ ...goals, family: 'total', side: 'over', line: 10 })).toBe('won')
  expect(at({ ...goals, family: 'total', side: 'under', line: 10 })).toBe('lost')
  expect(at({ ...goals, family: 'total', side: 'over', line: 11 })).toBe('void')
  expect(at({ ...goals, family: 'total', side: 'over', line: 13 })).toBe('void')
  expect(at({ ...goals, family: 'bothScore', side: 'yes' })).toBe('won')
  expect(at({ ...goals, family: 'correctScore', side: '1-1', most: 4 })).toBe('lost')
  expect(at({ ...goals, family: 'correctScore', side: '4-3', most: 4 })).toBe('void')
  expect(at({ ...goals, family: 'halfFull', side: 'away/away' })).toBe('lost')
  expect(at({ ...goals, family: 'halfFull', side: 'home/home' })).toBe('void')
  expect(at({ ...goals, family: 'nth', side: 'home', number: 1 })).toBe('won')
  expect(at({ ...goals, family: 'nth', side: 'none', number: 4 })).toBe('void')
  expect(at({ ...goals, period: 'firstHalf', family: '1x2', side: 'home' })).toBe('won')
  expect(at({ ...goals, period: 'secondHalf', family: 'oddEven', side: 'odd' })).toBe('void')
})

test('while it goes on, only what is decided is settled', () => {
  const over: Pick = { ...goals, family: 'total', side: 'over', line: 10 }
  expect(earlyResult(over, brokenOff(2, 1))).toBe('won')
  expect(earlyResult(over, brokenOff(1, 1))).toBeUndefined()
})

test('the half with more goals is open until the other one cannot be caught', () => {
  const pick: Pick = { family: 'highestHalf', side: 'first', unit: 'goals', period: 'full' }
  const halves = (second: Count): Facts => ({
    counts: { 'goals/firstHalf': count(3, 2), 'goals/secondHalf': second },
    firsts: {},
  })
  expect(earlyResult(pick, halves(count(0, 0, false)))).toBeUndefined()
  expect(earlyResult(pick, halves(count(3, 3, false)))).toBe('lost')
  expect(settle(pick, halves(count(1, 1)))).toBe('won')
})

test('a race that was given up settles what no end of it could change', () => {
  const sets: Facts = {
    counts: { 'sets/full': { home: 1, away: 1, isFinal: false, toWin: 2 } },
    firsts: {},
  }
  const of = { unit: 'sets', period: 'full' } as const
  expect(settle({ ...of, family: 'total', side: 'over', line: 10 }, sets)).toBe('won')
  expect(settle({ ...of, family: 'correctScore', side: '2-0', most: 2 }, sets)).toBe('lost')
  expect(settle({ ...of, family: 'winner', side: 'home' }, sets)).toBe('void')
  expect(settle({ ...of, family: 'winner', side: 'home' }, { ...sets, advances: 'home' })).toBe(
    'won',
  )
  expect(settle({ ...of, family: 'handicap', side: 'home', line: -6 }, sets)).toBe('lost')
})

const anyCount = fc.oneof(
  fc.record({ home: fc.nat(6), away: fc.nat(6), isFinal: fc.boolean() }),
  fc.constantFrom<Count>(
    { home: 1, away: 1, isFinal: false, toWin: 2 },
    { home: 2, away: 0, isFinal: false, toWin: 3 },
    { home: 0, away: 0, isFinal: false, toWin: 2 },
    { home: 2, away: 1, isFinal: true, toWin: 2 },
  ),
)
const anyTeam = fc.constantFrom('home', 'away')
const anyFacts: fc.Arbitrary<Facts> = fc.record(
  {
    counts: fc.record(
      { 'goals/full': anyCount, 'goals/firstHalf': anyCount, 'goals/secondHalf': anyCount },
      { requiredKeys: [] },
    ),
    firsts: fc.record(
      { 'goals/full/nth/2': anyTeam, 'goals/full/firstTo/3': anyTeam },
      { requiredKeys: [] },
    ),
    advances: anyTeam,
  },
  { requiredKeys: ['counts', 'firsts'] },
)

const sides: Readonly<Record<string, readonly string[]>> = {
  ...sidesOf,
  correctScore: ['0-0', '2-1', '4-4', 'other'],
  range: ['0', '3', '0-1', '2-3', '7+'],
}
const anyPick = fc.constantFrom(...Object.keys(sides)).chain((family) =>
  fc
    .record({
      side: fc.constantFrom(...(sides[family] ?? [])),
      line: fc.integer({ min: -14, max: 40 }),
    })
    .map(
      ({ side, line }) =>
        ({
          ...goals,
          family,
          side,
          line:
            family === 'handicap3'
              ? 4 * Math.trunc(line / 8)
              : /^(total|.*Total)$/.test(family)
                ? Math.abs(line)
                : line,
          most: 4,
          number: family === 'nth' ? 2 : 3,
        }) as Pick,
    ),
)

test('property: every family settles as the slow reference, final or broken off', () => {
  fc.assert(
    fc.property(anyPick, anyFacts, (pick, facts) => {
      expect(settle(pick, facts)).toBe(referenceResult(pick, facts))
    }),
    { numRuns: 6000 },
  )
})

test('outrights: dead heat by both rules, an absentee is void (rules 11)', () => {
  const order = { places: [['a', 'b'], ['c']], absent: ['d'] }
  const returnOf = (side: string, odds: number, rule: DeadHeatRule) => {
    const score = placeFact(side, order)
    const facts = [{ period: placeKey(side), ...(score && { score }) }]
    const result = outrightResult({ side }, facts)
    const deadHeat = deadHeatOf({ side, facts, result, deadHeat: rule })
    return payout(10_000n, { odds, result, ...(deadHeat && { deadHeat }) })
  }
  expect(returnOf('a', 140_000, 'profitDivided')).toBe(12_000n)
  expect(returnOf('b', 140_000, 'stakeDivided')).toBe(7_000n)
  expect(returnOf('a', 350_000, 'profitDivided')).toBe(22_500n)
  expect(returnOf('a', 350_000, 'stakeDivided')).toBe(17_500n)
  expect(placeFact('c', order)).toEqual({ home: 3, away: 1 })
  expect(returnOf('c', 350_000, 'stakeDivided')).toBe(0n)
  expect(returnOf('d', 350_000, 'stakeDivided')).toBe(10_000n)
  expect(returnOf('unknown', 350_000, 'profitDivided')).toBe(10_000n)
  expect(() => deadHeatOf({ side: 'a', result: 'deadHeat', deadHeat: 'stakeDivided' })).toThrow()
})
