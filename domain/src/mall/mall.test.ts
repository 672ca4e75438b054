import { describe, expect, it } from 'vitest'
import {
  type MallItem,
  mallOrderStates,
  mallRefusal,
  needsSecond,
  nextMallOrder,
  type ShelfTerms,
} from './index.ts'

const item: MallItem = {
  ...{ kind: 'goods', price: 600n, stock: 2, isOn: true },
  limits: [0, 1, 2, 3, 3, 3, 3, 3, 3, 3, 3],
}
const wish = { quantity: 1, seen: 600n, level: 2, had: 0, coins: 5_000n }

describe('an exchange', () => {
  it.each([
    [{}, undefined],
    [{ quantity: 2 }, undefined],
    [{ quantity: 3 }, 'gift.changed'],
    [{ seen: 500n }, 'gift.changed'],
    [{ level: 0 }, 'mall.level'],
    [{ level: 1, quantity: 2 }, 'mall.limit'],
    [{ had: 2 }, 'mall.limit'],
    [{ coins: 599n }, 'coin.insufficient'],
  ] as const)('of %o is refused with %s', (part, refusal) => {
    expect(mallRefusal(item, { ...wish, ...part })).toBe(refusal)
  })

  it('of what was taken off is none', () => {
    expect(mallRefusal({ ...item, isOn: false }, wish)).toBe('gift.changed')
  })
})

it('what was sent is refused no more, and an end stays one', () => {
  expect(nextMallOrder('review', 'approved')).toBe('toShip')
  expect(nextMallOrder('review', 'shipped')).toBeUndefined()
  expect(nextMallOrder('toShip', 'refused')).toBe('refused')
  for (const event of ['approved', 'shipped', 'refused'] as const) {
    expect(nextMallOrder('shipped', event)).toBeUndefined()
  }
  for (const state of mallOrderStates) {
    const isEnd = state === 'done' || state === 'refused'
    if (isEnd) expect(nextMallOrder(state, 'received')).toBeUndefined()
  }
})

describe('a second operator', () => {
  const voucher: ShelfTerms = { ...item, kind: 'bonus', gives: '{"amount":"1800"}' }

  it.each([
    [{}, false],
    [{ stock: 1 }, false],
    [{ isOn: false, price: 1n }, false],
    [{ stock: 3 }, true],
    [{ price: 599n }, true],
    [{ price: 601n }, true],
    [{ gives: '{"amount":"1801"}' }, true],
    [{ limits: item.limits.with(0, 1) }, true],
  ] as const)('of a voucher on the shelf that becomes %o: %s', (part, needs) => {
    expect(needsSecond(voucher, { ...voucher, ...part })).toBe(needs)
  })

  it('agrees to every voucher that is put on, and to no goods', () => {
    expect(needsSecond(undefined, voucher)).toBe(true)
    expect(needsSecond({ ...voucher, isOn: false }, voucher)).toBe(true)
    const goods: ShelfTerms = { ...voucher, kind: 'goods', gives: null }
    expect(needsSecond(undefined, goods)).toBe(false)
    expect(needsSecond(goods, { ...goods, price: 1n })).toBe(false)
  })
})
