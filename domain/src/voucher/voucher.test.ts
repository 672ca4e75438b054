import { expect, test } from 'vitest'
import { legsKeyOf } from './index.ts'

test('a bet on an outright is none that a voucher is kept for', () => {
  const leg = { fixtureId: '1', marketId: 'm', selectionId: 's', family: '1x2' }
  expect(legsKeyOf({ kind: 'single', legs: [leg] })).toBe('single 1/m/s')
  expect(legsKeyOf({ kind: 'single', legs: [{ ...leg, family: 'outright' }] })).toBeUndefined()
})
