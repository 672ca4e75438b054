import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, decimalText, divide, multiply, parseRatio, ratio, round } from './index.ts'

const anyRatio = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
  .map(([n, d]) => ratio(n, d))

describe('ratio', () => {
  test('keeps lowest terms and a positive denominator', () => {
    expect(ratio(6n, -4n)).toEqual({ n: -3n, d: 2n })
    expect(ratio(0n, 7n)).toEqual({ n: 0n, d: 1n })
    expect(() => ratio(1n, 0n)).toThrow(RangeError)
  })

  test('reads plain decimals only', () => {
    expect(parseRatio('1.96')).toEqual({ n: 49n, d: 25n })
    expect(parseRatio('−0.50')).toEqual({ n: -1n, d: 2n })
    for (const text of ['', '.5', '1.', '1e3', ' 1', '+1']) expect(parseRatio(text)).toBeUndefined()
  })

  test('rounds by name, negative values too', () => {
    const half = ratio(5n, 2n)
    const minusHalf = ratio(-5n, 2n)
    expect([round(half, 'floor'), round(half, 'ceil'), round(half, 'halfUp')]).toEqual([2n, 3n, 3n])
    expect(round(minusHalf, 'floor')).toBe(-3n)
    expect(round(minusHalf, 'ceil')).toBe(-2n)
    expect(round(minusHalf, 'halfUp')).toBe(-3n)
    expect(round(ratio(586_815n), 'floor', 100n)).toBe(586_800n)
  })

  test('prints fixed digits', () => {
    expect(decimalText(ratio(-20n, 21n), 4)).toBe('-0.9524')
    expect(decimalText(ratio(1n, 200n), 2)).toBe('0.01')
    expect(decimalText(ratio(7n, 2n), 0)).toBe('4')
  })

  test('property: floor <= value <= ceil, at most one apart', () => {
    fc.assert(
      fc.property(anyRatio, (value) => {
        const low = round(value, 'floor')
        const high = round(value, 'ceil')
        expect(compare(ratio(low), value)).toBeLessThanOrEqual(0)
        expect(compare(ratio(high), value)).toBeGreaterThanOrEqual(0)
        expect(high - low <= 1n).toBe(true)
      }),
    )
  })

  test('property: arithmetic is exact', () => {
    fc.assert(
      fc.property(anyRatio, anyRatio, anyRatio, (a, b, c) => {
        expect(multiply(add(a, b), c)).toEqual(add(multiply(a, c), multiply(b, c)))
        if (b.n !== 0n) expect(multiply(divide(a, b), b)).toEqual(a)
      }),
    )
  })
})
