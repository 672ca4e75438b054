import { expect, test } from 'vitest'
import { afterChange, costOf, countsUpTo, isAskedFirst, isBeyond } from './gift-buying.ts'

const rose = { giftId: 'rose', num: 10, price: '5.00' }

test('the cost is exact, and counts end where the shelf ends them', () => {
  expect(costOf(rose)).toBe(50_00n)
  expect(costOf({ price: '0.01', num: 99 })).toBe(99n)
  expect(countsUpTo(99)).toEqual([1, 10, 66, 99])
  expect(countsUpTo(50)).toEqual([1, 10])
})

test('what the balance does not pay is known before anything is asked', () => {
  expect(isBeyond(rose, '49.99')).toBe(true)
  expect(isBeyond(rose, '50.00')).toBe(false)
  expect(isBeyond(rose, undefined)).toBe(false)
})

test('a large sum is asked about, once a run and price', () => {
  const large = { ...rose, price: '10.00' }
  expect(isAskedFirst(rose, undefined)).toBe(false)
  expect(isAskedFirst(large, undefined)).toBe(true)
  expect(isAskedFirst(large, large)).toBe(false)
  expect(isAskedFirst({ ...large, price: '12.00' }, large)).toBe(true)
  expect(isAskedFirst({ ...large, num: 66 }, large)).toBe(true)
})

test('a changed price is asked about with both prices; a gift that is gone is named so', () => {
  const shelf = [{ giftId: 'rose', name: '玫瑰', price: '6.00' }]
  expect(afterChange(rose, shelf)).toEqual({
    kind: 'changed',
    wish: { ...rose, price: '6.00' },
    before: '5.00',
  })
  expect(afterChange(rose, [])).toEqual({ kind: 'gone' })
})
