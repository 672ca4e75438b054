import { expect, test } from 'vitest'
import { stakeSteps } from './stakes.ts'

test('steps are within the range, divisible, and end at the most', () => {
  expect(stakeSteps(20n, 320n, 20n)).toEqual([20n, 100n, 200n, 320n])
  expect(stakeSteps(100n, 2_000n)).toEqual([100n, 200n, 500n, 1_000n, 2_000n])
  expect(stakeSteps(20n, 50_000n, 5n)[0]).toBe(20n)
  for (const stake of stakeSteps(20n, 50_000n, 5n)) expect(stake % 5n).toBe(0n)
})
