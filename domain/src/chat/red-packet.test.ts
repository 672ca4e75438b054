import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Draw, isDivisible, redPacketSplits, sharesOf } from './index.ts'

const seeds = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
/** Chance enough for a test, the same for a seed. */
function drawFrom(seed: bigint): Draw {
  let state = seed
  return (bound) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n
    return (state >> 11n) % bound
  }
}
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
        const shares = sharesOf(division, split, drawFrom(seed))
        expect(shares).toHaveLength(division.shares)
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(division.total)
        expect(shares.every((share) => share >= 1n)).toBe(true)
        expect(sharesOf(division, split, drawFrom(seed))).toEqual(shares)
      }),
    )
  })

  test('a cent each where there is no more; what cannot be divided is not', () => {
    expect(sharesOf({ total: 3n, shares: 3 }, split, drawFrom(1n))).toEqual([1n, 1n, 1n])
    expect(isDivisible({ total: 2n, shares: 3 })).toBe(false)
    expect(isDivisible({ total: 2n, shares: 0 })).toBe(false)
    expect(isDivisible({ total: 2n, shares: 1.5 })).toBe(false)
    expect(() => sharesOf({ total: 2n, shares: 3 }, split, drawFrom(1n))).toThrow('nothing')
  })
})

test('even: the first have a cent more', () => {
  expect(sharesOf({ total: 1_00n, shares: 3 }, 'even', drawFrom(0n))).toEqual([34n, 33n, 33n])
})

describe('random', () => {
  test('no share of many is above twice the mean of what was left', () => {
    fc.assert(
      fc.property(divisions, seeds, (division, seed) => {
        let left = division.total
        let count = BigInt(division.shares)
        for (const share of sharesOf(division, 'random', drawFrom(seed))) {
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
      const draw = drawFrom(BigInt(turn) * 0x9e3779b97f4a7c15n)
      const shares = sharesOf({ total: 50_00n, shares: 5 }, 'random', draw)
      for (const [at, share] of shares.entries()) sums[at] = (sums[at] ?? 0n) + share
    }
    for (const sum of sums) {
      const mean = Number(sum) / 2_000
      expect(mean).toBeGreaterThan(900)
      expect(mean).toBeLessThan(1_100)
    }
  })

  test('the least and the most that chance can draw leave a cent for everybody', () => {
    const division = { total: 100_00n, shares: 4 }
    expect(sharesOf(division, 'random', () => 0n)).toEqual([1n, 1n, 1n, 99_97n])
    const most = sharesOf(division, 'random', (bound) => bound - 1n)
    expect(most).toEqual([49_99n, 33_33n, 16_67n, 1n])
  })
})
