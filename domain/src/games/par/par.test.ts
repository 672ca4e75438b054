import { expect, test } from 'vitest'
import { isFairEnough, type ParSheet, parSpot } from './index.ts'

const half = { of: 1n, in: 2n }

test('figures of a spot from all that may happen: a straight number, and a red that takes half at zero', () => {
  const straight = parSpot('17', [
    { draws: 36n, payout: { of: 0n, in: 1n } },
    { draws: 1n, payout: { of: 36n, in: 1n } },
  ])
  expect(straight).toMatchObject({ return: { of: 36n, in: 37n }, hitRate: { of: 1n, in: 37n } })
  expect(straight.deviation).toBeCloseTo(36 * Math.sqrt((1 / 37) * (36 / 37)), 12)
  const red = parSpot('red', [
    { draws: 18n, payout: { of: 2n, in: 1n } },
    { draws: 18n, payout: { of: 0n, in: 1n } },
    { draws: 1n, payout: half },
  ])
  expect(red).toMatchObject({
    return: { of: 73n, in: 74n },
    hitRate: { of: 19n, in: 37n },
    winRate: { of: 18n, in: 37n },
  })
})

test('no game has a spot that returns less than three quarters', () => {
  const sheet = (back: bigint): ParSheet => ({
    ...{ version: 'x@1', leastStake: 1n, mostStake: 1n, greatestPayout: 1n },
    spots: [{ ...parSpot('a', [{ draws: 1n, payout: half }]), return: { of: back, in: 100n } }],
  })
  expect([isFairEnough(sheet(75n)), isFairEnough(sheet(74n))]).toEqual([true, false])
  expect(isFairEnough({ ...sheet(90n), spots: [] })).toBe(false)
})
