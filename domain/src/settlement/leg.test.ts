import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Score } from '../sport/index.ts'
import {
  type CountResult,
  type LegPick,
  legResult,
  lineText,
  payout,
  selectionLine,
  settleLeg,
} from './index.ts'

const anyScore = fc.record({ home: fc.nat(9), away: fc.nat(9) })
const quarters = (line: number) => Math.round(line * 4)

function score(text: string): Score {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return { home, away }
}

function homeHandicap(line: number): LegPick {
  return { family: 'handicap', side: 'home', line: quarters(line) }
}

function total(side: 'over' | 'under', line: number): LegPick {
  return { family: 'total', side, line: quarters(line) }
}

describe('quarter lines (rules 2)', () => {
  test.each([
    ['−0.25, draw', homeHandicap(-0.25), '1-1', 'halfLost', 5000n],
    ['+0.25, draw', homeHandicap(0.25), '0-0', 'halfWon', 14800n],
    ['−0.75, win by 1', homeHandicap(-0.75), '2-1', 'halfWon', 14800n],
    ['+0.75, lose by 1', homeHandicap(0.75), '1-2', 'halfLost', 5000n],
    ['−1, win by 1', homeHandicap(-1), '1-0', 'push', 10000n],
    ['0, draw', homeHandicap(0), '2-2', 'push', 10000n],
    ['over 2.25, 2 goals', total('over', 2.25), '1-1', 'halfLost', 5000n],
    ['under 2.25, 2 goals', total('under', 2.25), '2-0', 'halfWon', 14800n],
    ['over 2.75, 3 goals', total('over', 2.75), '2-1', 'halfWon', 14800n],
    ['under 2.75, 3 goals', total('under', 2.75), '2-1', 'halfLost', 5000n],
    ['under 5.25, 5 goals', total('under', 5.25), '3-2', 'halfWon', 14800n],
  ] as const)('%s', (_, pick, final, result, returned) => {
    expect(legResult(pick, score(final))).toBe(result)
    expect(payout(10_000n, { odds: 196_000, result })).toBe(returned)
  })

  test('10.00 at 2.05, +1.5, lost 0-1, returns 20.50', () => {
    const result = legResult(homeHandicap(1.5), score('0-1'))
    expect(payout(1000n, { odds: 205_000, result })).toBe(2050n)
  })
})

test.each([
  ['16/08/2024', 'Man United–Fulham', '1-0', -1, 207_000, 'push', 10_000n],
  ['17/08/2024', 'Ipswich–Liverpool', '0-2', 1.5, 199_000, 'lost', 0n],
  ['17/08/2024', 'Arsenal–Wolves', '2-0', -2, 188_000, 'push', 10_000n],
  ['18/08/2024', 'Brentford–Crystal Palace', '2-1', -0.25, 215_000, 'won', 21_500n],
  ['19/08/2024', 'Leicester–Tottenham', '1-1', 1, 186_000, 'won', 18_600n],
  ['24/08/2024', 'Fulham–Leicester', '2-1', -0.75, 210_000, 'halfWon', 15_500n],
  ['24/08/2024', 'Man City–Ipswich', '4-1', -2.75, 205_000, 'halfWon', 15_250n],
  ['25/08/2024', 'Bournemouth–Newcastle', '1-1', 0.25, 191_000, 'halfWon', 14_550n],
  ['31/08/2024', 'Leicester–Aston Villa', '1-2', 0.75, 198_000, 'halfLost', 5_000n],
  ['14/09/2024', 'Fulham–West Ham', '1-1', -0.25, 208_000, 'halfLost', 5_000n],
  ['05/10/2024', 'Arsenal–Southampton', '3-1', -2.25, 191_000, 'halfLost', 5_000n],
] as const)(
  'real match %s %s %s, home %d (rules 2)',
  (_, __, final, line, odds, result, returned) => {
    expect(legResult(homeHandicap(line), score(final))).toBe(result)
    expect(payout(10_000n, { odds, result })).toBe(returned)
  },
)

describe('in play (rules 2)', () => {
  const placed = score('1-0')

  test('a handicap counts only goals after placement: −2 at 1-0, final 3-0, is a push', () => {
    const pick: LegPick = { family: 'handicap', side: 'home', line: -8, scoreAtPlacement: placed }
    expect(legResult(pick, score('3-0'))).toBe('push')
    expect(legResult({ ...pick, side: 'away' }, score('3-0'))).toBe('push')
    expect(legResult({ ...pick, scoreAtPlacement: undefined }, score('3-0'))).toBe('won')
  })

  test('totals and 1x2 count the whole score', () => {
    expect(legResult(total('over', 2.5), score('3-0'))).toBe('won')
    expect(legResult({ family: '1x2', side: 'draw' }, score('1-1'))).toBe('won')
    expect(legResult({ family: '1x2', side: 'home' }, score('1-1'))).toBe('lost')
  })
})

test('each period settles on its own score, and is void without one', () => {
  const scores = { full: score('2-1'), firstHalf: score('0-1') }
  const home: LegPick = { family: '1x2', side: 'home' }
  expect(settleLeg(home, 'full', scores)).toBe('won')
  expect(settleLeg(home, 'firstHalf', scores)).toBe('lost')
  expect(settleLeg(home, 'firstHalf', { ...scores, firstHalf: undefined })).toBe('void')
})

test('lines as shown', () => {
  expect([-1, 0, 2, 6, -11].map((line) => lineText(line, true))).toEqual([
    '-0.25',
    '0',
    '+0.5',
    '+1.5',
    '-2.75',
  ])
  expect(lineText(9, false)).toBe('2.25')
  expect(selectionLine('away', -1)).toBe(1)
  expect(Object.is(selectionLine('away', 0), 0)).toBe(true)
})

describe('properties', () => {
  const opposite: Record<CountResult, CountResult> = {
    won: 'lost',
    halfWon: 'halfLost',
    push: 'push',
    halfLost: 'halfWon',
    lost: 'won',
    void: 'void',
  }

  test('the two sides of a market mirror each other', () => {
    fc.assert(
      fc.property(anyScore, fc.integer({ min: -20, max: 20 }), (final, line) => {
        const home = legResult({ family: 'handicap', side: 'home', line }, final)
        expect(legResult({ family: 'handicap', side: 'away', line }, final)).toBe(opposite[home])
        const over = legResult({ family: 'total', side: 'over', line: Math.abs(line) }, final)
        expect(legResult({ family: 'total', side: 'under', line: Math.abs(line) }, final)).toBe(
          opposite[over],
        )
      }),
    )
  })

  test('a quarter line is the two half stakes beside it', () => {
    fc.assert(
      fc.property(anyScore, fc.integer({ min: -10, max: 9 }), (final, half) => {
        const line = half * 2 + 1
        const at = (each: number) =>
          payout(1_000_000n, {
            odds: 196_000,
            result: legResult({ family: 'handicap', side: 'home', line: each }, final),
          })
        expect(at(line) * 2n).toBe(at(line - 1) + at(line + 1))
      }),
    )
  })

  test('in play at 0-0 is the same as before the match', () => {
    fc.assert(
      fc.property(anyScore, fc.integer({ min: -20, max: 20 }), (final, line) => {
        const pick: LegPick = { family: 'handicap', side: 'away', line }
        const inPlay: LegPick = { ...pick, scoreAtPlacement: { home: 0, away: 0 } }
        expect(legResult(inPlay, final)).toBe(legResult(pick, final))
      }),
    )
  })
})
