import { expect, test } from 'vitest'
import { lineOf, stakeSteps, stakeWithin, stepsOf } from './stakes.ts'

test('steps are within the range, divisible, and end at the most', () => {
  expect(stakeSteps(20n, 320n, 20n)).toEqual([20n, 100n, 200n, 320n])
  expect(stakeSteps(100n, 2_000n)).toEqual([100n, 200n, 500n, 1_000n, 2_000n])
  expect(stakeSteps(20n, 50_000n, 5n)[0]).toBe(20n)
  for (const stake of stakeSteps(20n, 50_000n, 5n)) expect(stake % 5n).toBe(0n)
})

test('a range that nothing divisible is in offers nothing, and what was chosen comes within a narrower one', () => {
  expect(stakeSteps(30n, 35n, 20n)).toEqual([])
  const steps = stepsOf({ leastStake: 200n, mostStake: 2_000n })
  expect(stakeWithin(steps, 100n)).toBe(200n)
  expect(stakeWithin(steps, 500n)).toBe(500n)
  expect(stakeWithin(steps, 5_000n)).toBe(2_000n)
  expect(stakeWithin([], 5_000n)).toBe(5_000n)
})

test('a line says limits once they are known', () => {
  const line = (least: string, most: string) => `${least}-${most}`
  expect(lineOf(undefined, line)).toBe('\u00a0')
  expect(lineOf({ leastStake: 200n, mostStake: 2_000n }, line)).toBe('2.00-20.00')
})
