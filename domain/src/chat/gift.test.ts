import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comboAfter, comboWithinMs, giftCost, type LastGift } from './index.ts'

const last: LastGift = { giftId: 'rose', comboId: 'G1', combo: 3, at: 1_000 }
const sent = { giftNo: 'G2', giftId: 'rose', num: 2, at: 2_000 }

describe('a run of gifts', () => {
  test.each([
    ['goes on', {}, { comboId: 'G1', combo: 5 }],
    ['goes on at the last moment', { at: 1_000 + comboWithinMs }, { comboId: 'G1', combo: 5 }],
    ['ends with a pause', { at: 1_001 + comboWithinMs }, { comboId: 'G2', combo: 2 }],
    ['ends with another gift', { giftId: 'drum' }, { comboId: 'G2', combo: 2 }],
  ])('%s', (_, change, expected) => {
    expect(comboAfter(last, { ...sent, ...change })).toEqual(expected)
  })

  test('begins with the first', () => {
    expect(comboAfter(undefined, sent)).toEqual({ comboId: 'G2', combo: 2 })
  })

  test('property: the last line of a run counts all of its pieces', () => {
    const gift = fc.record({
      giftId: fc.constantFrom('rose', 'drum'),
      num: fc.integer({ min: 1, max: 99 }),
      pause: fc.constantFrom(0, 1, comboWithinMs, comboWithinMs + 1),
    })
    fc.assert(
      fc.property(fc.array(gift, { maxLength: 20 }), (all) => {
        let before: LastGift | undefined
        let at = 0
        const pieces = new Map<string, number>()
        for (const [number, { giftId, num, pause }] of all.entries()) {
          at += pause
          const run = comboAfter(before, { giftNo: `G${number}`, giftId, num, at })
          before = { ...run, giftId, at }
          pieces.set(run.comboId, (pieces.get(run.comboId) ?? 0) + num)
          expect(run.combo).toBe(pieces.get(run.comboId))
        }
      }),
    )
  })
})

test('so many pieces cost so many times the price', () => {
  expect(giftCost(1_88n, 10)).toBe(18_80n)
})
