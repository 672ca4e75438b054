import { expect, test } from 'vitest'
import { isOutrightBet, legsKeyOf } from './index.ts'

test('a bet on an outright has its name as any other, and is known to have no voucher', () => {
  const leg = { fixtureId: '1', marketId: 'm', selectionId: 's', family: '1x2' }
  const bet = { kind: 'single', legs: [leg] }
  const outright = { kind: 'single', legs: [{ ...leg, family: 'outright' }] }
  expect(legsKeyOf(bet)).toBe('single 1/m/s')
  expect(legsKeyOf(outright)).toBe('single 1/m/s')
  expect([bet, outright, undefined].map(isOutrightBet)).toEqual([false, true, false])
})
