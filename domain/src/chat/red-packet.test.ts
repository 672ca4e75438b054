import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDivisible, redPacketSplits, sharesOf } from './index.ts'

const seeds = fc
  .array(fc.integer({ min: 0, max: 15 }), { minLength: 32, maxLength: 32 })
  .map((digits) => digits.map((digit) => digit.toString(16)).join(''))
const divisions = fc
  .record({
    shares: fc.integer({ min: 1, max: 500 }),
    over: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  })
  .map(({ shares, over }) => ({ shares, total: BigInt(shares) + over }))

describe.each(redPacketSplits)('shares, %s', (split) => {
  test('property: the sum is the total, each is a cent or more, the same seed draws the same', () => {
    fc.assert(
      fc.property(divisions, seeds, (division, seed) => {
        const shares = sharesOf(division, split, seed)
        expect(shares).toHaveLength(division.shares)
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(division.total)
        expect(shares.every((share) => share >= 1n)).toBe(true)
        expect(sharesOf(division, split, seed)).toEqual(shares)
      }),
    )
  })

  test('a cent each where there is no more; what cannot be divided is not', () => {
    expect(sharesOf({ total: 3n, shares: 3 }, split, 'a'.repeat(32))).toEqual([1n, 1n, 1n])
    expect(isDivisible({ total: 2n, shares: 3 })).toBe(false)
    expect(isDivisible({ total: 2n, shares: 0 })).toBe(false)
    expect(isDivisible({ total: 2n, shares: 1.5 })).toBe(false)
    expect(() => sharesOf({ total: 2n, shares: 3 }, split, 'a'.repeat(32))).toThrow('nothing')
  })
})

test('even: the first have a cent more', () => {
  expect(sharesOf({ total: 1_00n, shares: 3 }, 'even', '0'.repeat(32))).toEqual([34n, 33n, 33n])
})

describe('random', () => {
  test('no share of many is above twice the mean of what was left', () => {
    fc.assert(
      fc.property(divisions, seeds, (division, seed) => {
        let left = division.total
        let count = BigInt(division.shares)
        for (const share of sharesOf(division, 'random', seed)) {
          if (count > 1n) expect(share <= (2n * left) / count).toBe(true)
          left -= share
          count--
        }
      }),
    )
  })

  test('early and late shares are worth the same on average', () => {
    const sums = [0n, 0n, 0n, 0n, 0n]
    for (let turn = 1; turn <= 2_000; turn++) {
      const seed = (BigInt(turn) * 0x9e3779b97f4a7c15f39cc0605cedc835n)
        .toString(16)
        .padStart(32, '0')
        .slice(-32)
      const shares = sharesOf({ total: 50_00n, shares: 5 }, 'random', seed)
      for (const [at, share] of shares.entries()) sums[at] = (sums[at] ?? 0n) + share
    }
    for (const sum of sums) {
      const mean = Number(sum) / 2_000
      expect(mean).toBeGreaterThan(900)
      expect(mean).toBeLessThan(1_100)
    }
  })

  test('a seed of zeros draws, a text that is no seed does not', () => {
    const shares = sharesOf({ total: 100_00n, shares: 4 }, 'random', '0'.repeat(32))
    expect(new Set(shares).size).toBeGreaterThan(1)
    expect(() => sharesOf({ total: 1_00n, shares: 2 }, 'random', 'seed')).toThrow('hexadecimal')
  })

  test('is known: whoever has the seed finds the same shares', () => {
    const seed = '0123456789abcdeffedcba9876543210'
    expect(
      sharesOf({ total: 88_88n, shares: 6 }, 'random', seed).map(String),
    ).toMatchInlineSnapshot(`
      [
        "1",
        "261",
        "938",
        "4538",
        "1249",
        "1901",
      ]
    `)
  })
})
