import { expect, test } from 'vitest'
import { refusalText } from './refusal.ts'

const limits = { leastStake: 200n, mostStake: 2_000n }

test('a limit is named where the stake is outside it, and nowhere else', () => {
  expect(refusalText('belowMinimum', limits, 199n)).toBe('本金低于每局下限 2.00')
  expect(refusalText('aboveMaximum', limits, 2_001n)).toBe('本金高于每局上限 20.00')
  // Something else of the round is full, or nobody knows its limits.
  expect(refusalText('aboveMaximum', limits, 2_000n)).toBe('本金高于每局上限')
  expect(refusalText('aboveMaximum', undefined, 5_000n)).toBe('本金高于每局上限')
  expect(refusalText('insufficientFunds', limits, 1n)).toBe('余额不足')
})
