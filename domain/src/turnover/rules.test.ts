import { describe, expect, test } from 'vitest'
import { countingRules, floorShare, defaultTurnoverRules as rules } from './index.ts'

const share = (kind: 'single' | 'parlay' | 'system', ...odds: number[]) =>
  floorShare({ kind, odds, category: 'sport' }, rules)

describe('which lines of a bet reach the odds floor of 1.50', () => {
  test('a single by its accepted odds', () => {
    expect(share('single', 150_000)).toEqual({ reached: 1, lines: 1 })
    expect(share('single', 149_999)).toEqual({ reached: 0, lines: 1 })
  })

  test('a parlay by its odds multiplied, exactly', () => {
    expect(share('parlay', 125_000, 120_000)).toEqual({ reached: 1, lines: 1 })
    expect(share('parlay', 125_000, 119_999)).toEqual({ reached: 0, lines: 1 })
  })

  test('a system line by line: of 1.10, 1.20 and 1.30 only the treble', () => {
    expect(share('system', 110_000, 120_000, 130_000)).toEqual({ reached: 2, lines: 4 })
    expect(share('system', 101_000, 102_000, 103_000)).toEqual({ reached: 0, lines: 4 })
  })

  test('what is no sport has no floor, and a floor of nothing asks nothing', () => {
    const slots = { kind: 'single', odds: [100_000], category: 'slots' } as const
    expect(floorShare(slots, rules)).toEqual({ reached: 1, lines: 1 })
    const sport = { ...slots, category: 'sport' } as const
    expect(floorShare(sport, { oddsFloor: 0 })).toEqual({ reached: 1, lines: 1 })
  })

  test('every category has its weight', () => {
    expect(countingRules(rules, 'live')).toEqual({ mode: 'net', weightPercent: 100 })
  })
})
