import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, multiply, one, ratio, subtract } from '../ratio/index.ts'
import {
  combinations,
  deadHeatReturn,
  deadHeatRules,
  fullCover,
  type LegResult,
  legFactor,
  legResults,
  lineCount,
  linesOf,
  parlayFactor,
  parlayPayout,
  payout,
  potentialReturn,
  product,
  type SettledLeg,
  systemPayout,
  systemStake,
} from './index.ts'

function legs(...pairs: (readonly [odds: number, result: LegResult])[]): SettledLeg[] {
  return pairs.map(([odds, result]) => ({ odds: Math.round(odds * 100_000), result }))
}

const net = (stake: bigint, settled: SettledLeg[], rounding: 'floor' | 'halfUp' = 'halfUp') =>
  parlayPayout(stake, settled, { rounding }) - stake

describe('parlays (rules 3)', () => {
  test('four legs, all win: +1534.69', () => {
    const four = legs([1.86, 'won'], [1.96, 'won'], [1.9, 'won'], [2.36, 'won'])
    expect(net(10_000n, four)).toBe(153_469n)
    expect(multiply(ratio(100n), parlayFactor(four))).toEqual(ratio(163_468_704n, 100_000n))
    expect(net(10_000n, four, 'floor')).toBe(153_468n)
    expect(
      potentialReturn(
        10_000n,
        four.map((leg) => leg.odds),
      ),
    ).toBe(163_468n)
  })

  test('same, first half won: +1156.78', () => {
    const four = legs([1.86, 'halfWon'], [1.96, 'won'], [1.9, 'won'], [2.36, 'won'])
    expect(net(10_000n, four)).toBe(115_678n)
  })

  test('three legs, first half lost: +86.20; first two half lost: −52.50', () => {
    const first = legs([1.86, 'halfLost'], [1.96, 'won'], [1.9, 'won'])
    expect(net(10_000n, first)).toBe(8_620n)
    const two = legs([1.86, 'halfLost'], [1.96, 'halfLost'], [1.9, 'won'])
    expect(net(10_000n, two)).toBe(-5_250n)
  })

  test('2.13, 1.90, over 0.75 at 1.90 half won, stake 1000: +4868 in whole yuan', () => {
    const three = legs([2.13, 'won'], [1.9, 'won'], [1.9, 'halfWon'])
    expect(parlayPayout(100_000n, three)).toBe(586_815n)
    expect(parlayPayout(100_000n, three, { unit: 100n }) - 100_000n).toBe(486_800n)
  })

  test('2.07, 2.36, 2.01, stake 300, first half lost: payout 711.54', () => {
    const three = legs([2.07, 'halfLost'], [2.36, 'won'], [2.01, 'won'])
    expect(parlayPayout(30_000n, three)).toBe(71_154n)
  })

  test('a cancelled leg counts 1; the one that is left settles as a single, or voids all', () => {
    const two = legs([1.86, 'void'], [1.96, 'won'], [1.9, 'won'])
    expect(parlayPayout(10_000n, two)).toBe(37_240n)
    const left = legs([1.86, 'void'], [1.96, 'won'])
    expect(parlayPayout(10_000n, left)).toBe(19_600n)
    expect(parlayPayout(10_000n, left, { oneLegLeft: 'void' })).toBe(10_000n)
    expect(parlayPayout(10_000n, legs([1.86, 'void'], [1.96, 'void']))).toBe(10_000n)
    expect(parlayPayout(10_000n, legs([1.96, 'lost']), { oneLegLeft: 'void' })).toBe(0n)
  })
})

describe('system bets (rules 4)', () => {
  test('line counts, without and with singles', () => {
    const sizes = [3, 4, 5, 6, 7, 8]
    expect(sizes.map((n) => lineCount(fullCover(n)))).toEqual([4, 11, 26, 57, 120, 247])
    expect(sizes.map((n) => lineCount(fullCover(n, 'with')))).toEqual([7, 15, 31, 63, 127, 255])
    expect(lineCount(linesOf(4, 2))).toBe(6)
    expect(lineCount(fullCover(10))).toBe(1013)
  })

  test('Yankee 0.30 a line, four winners at 4.00: 182.40', () => {
    const four = legs([4, 'won'], [4, 'won'], [4, 'won'], [4, 'won'])
    expect(systemPayout(30n, four, fullCover(4)).payout).toBe(18_240n)
    expect(systemStake(30n, fullCover(4))).toBe(330n)
  })

  test('Lucky 15 0.30 a line, three at 4.00 and one void: 74.70', () => {
    const four = legs([4, 'won'], [4, 'won'], [4, 'won'], [4, 'void'])
    expect(systemPayout(30n, four, fullCover(4, 'with')).payout).toBe(7_470n)
  })

  test('3串4 at 10 a line: 178.29 rounded each line, 178.30 rounded once', () => {
    const three = legs([1.86, 'won'], [1.96, 'won'], [1.9, 'won'])
    const eachLine = systemPayout(1000n, three, fullCover(3))
    expect(eachLine.payout).toBe(17_829n)
    expect(eachLine.residue).toBe(1n)
    expect(eachLine.stake).toBe(4000n)
    expect(eachLine.exact).toEqual(ratio(1_783_024n, 100n))
    const once = systemPayout(1000n, three, fullCover(3), { roundEach: 'bet' })
    expect([once.payout, once.residue]).toEqual([17_830n, 0n])
  })

  test('same, third loses: 36.45 rounded down, 36.46 rounded half up', () => {
    const three = legs([1.86, 'won'], [1.96, 'won'], [1.9, 'lost'])
    expect(systemPayout(1000n, three, fullCover(3)).payout).toBe(3645n)
    expect(systemPayout(1000n, three, fullCover(3), { rounding: 'halfUp' }).payout).toBe(3646n)
  })
})

describe('dead heat (rules 11)', () => {
  test.each([
    [140_000, 'profitDivided', 2_000n],
    [350_000, 'profitDivided', 12_500n],
    [140_000, 'stakeDivided', -3_000n],
    [350_000, 'stakeDivided', 7_500n],
  ] as const)('100 at %d, two winners, %s: net %s', (odds, rule, expected) => {
    expect(deadHeatReturn(10_000n, odds, 2, rule) - 10_000n).toBe(expected)
  })
})

describe('properties', () => {
  const anyLeg = fc
    .record({
      odds: fc.integer({ min: 100_001, max: 2_000_000 }),
      result: fc.constantFrom(...legResults),
      winners: fc.integer({ min: 2, max: 9 }),
      rule: fc.constantFrom(...deadHeatRules),
    })
    .map(({ odds, result, winners, rule }): SettledLeg => {
      return { odds, result, ...(result === 'deadHeat' && { deadHeat: { winners, rule } }) }
    })
  const stake = fc.bigInt({ min: 1n, max: 10n ** 9n })

  test('a parlay of one leg is a single, and order never matters', () => {
    fc.assert(
      fc.property(stake, fc.array(anyLeg, { minLength: 1, maxLength: 6 }), (amount, settled) => {
        expect(parlayPayout(amount, [...settled].reverse())).toBe(parlayPayout(amount, settled))
        for (const leg of settled) expect(parlayPayout(amount, [leg])).toBe(payout(amount, leg))
      }),
    )
  })

  test('a full cover with singles is Π(1+f)−1', () => {
    fc.assert(
      fc.property(fc.array(anyLeg, { minLength: 2, maxLength: 6 }), (settled) => {
        const factors = settled.map((leg) =>
          add(one, legFactor(leg.result, leg.odds, leg.deadHeat)),
        )
        const { exact } = systemPayout(1n, settled, fullCover(settled.length, 'with'))
        expect(exact).toEqual(subtract(product(factors), one))
      }),
    )
  })

  test('rounding down each line never pays more than rounding once', () => {
    fc.assert(
      fc.property(stake, fc.array(anyLeg, { minLength: 2, maxLength: 6 }), (unit, settled) => {
        const kind = fullCover(settled.length)
        const paid = systemPayout(unit, settled, kind)
        expect(paid.residue >= 0n && paid.residue < BigInt(lineCount(kind))).toBe(true)
      }),
    )
  })

  test('combinations are as many as counted and all different', () => {
    const taken = combinations([1, 2, 3, 4, 5], 3)
    expect(taken).toHaveLength(lineCount(linesOf(5, 3)))
    expect(new Set(taken.map(String)).size).toBe(taken.length)
  })
})
