import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakOf, csvCell, csvText, type OrderSides } from './index.ts'

const order = {
  state: 'credited',
  isDone: true,
  isOpen: false,
  moved: 100n,
  currency: 'CNY',
  due: 100n,
} as const
const same: OrderSides = {
  orderNo: 'D1',
  kind: 'deposit',
  order,
  booked: 100n,
  provider: { moved: 100n, currency: 'CNY' },
}
const open = { ...order, state: 'declared', isDone: false, isOpen: true }
const closed = { ...open, state: 'cancelled', isOpen: false }

test('what agrees is no break', () => {
  expect(breakOf(same)).toBeUndefined()
  expect(breakOf({ ...same, order: open, booked: undefined, provider: undefined })).toBeUndefined()
  expect(
    breakOf({ ...same, order: closed, booked: undefined, provider: undefined }),
  ).toBeUndefined()
})

test.each([
  ['unknownOrder', { order: undefined, booked: undefined }],
  ['notOurs', { provider: undefined }],
  ['amount', { provider: { moved: 90n, currency: 'CNY' } }],
  ['amount', { provider: { moved: 100n, currency: 'USDT' } }],
  ['underWay', { order: open, booked: undefined }],
  ['closedPaid', { order: closed, booked: undefined }],
  ['ledger', { booked: undefined }],
  ['ledger', { booked: 200n }],
  ['ledger', { order: closed }],
] as const)('%s', (kind, part) => {
  expect(breakOf({ ...same, ...part })).toBe(kind)
})

test('property: money that only one of the three has is never passed over', () => {
  const sum = fc.bigInt({ min: 1n, max: 5n })
  fc.assert(
    fc.property(sum, sum, sum, (moved, due, booked) => {
      const sides = { ...same, order: { ...order, moved, due }, booked }
      const isSame = moved === 3n && due === booked
      expect(breakOf({ ...sides, provider: { moved: 3n, currency: 'CNY' } }) === undefined).toBe(
        isSame,
      )
    }),
  )
})

test('no cell of a file is run', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r']) {
    expect(csvCell(`${start}cmd|x`).replace(/^"/, '')).toMatch(/^'/)
  }
  expect(csvCell('-12.50')).toBe('-12.50')
  expect(csvText([['a,b', 'say "x"'], ['1']])).toBe('"a,b","say ""x"""\r\n1\r\n')
})
