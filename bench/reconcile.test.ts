import { expect, test } from 'vitest'
import { reconcileDay } from './lib/reconcile-day.ts'

const longMs = 480_000

test('after a day on which everything goes wrong nothing is unexplained', {
  timeout: longMs,
}, async () => {
  const movements = 2_000
  const day = await reconcileDay({ movements, seed: process.env.SIM_SEED ?? 'suite' })
  expect(day.unexplained).toEqual([])
  expect(day.moved).toBeGreaterThan(movements / 2)
  expect(day.settledByHand).toBeGreaterThan(0)
  expect(day.assisted).toBeGreaterThan(5)
  expect(day.kills).toBeGreaterThanOrEqual(5)
  expect(Math.min(day.deposits, day.payouts)).toBeGreaterThan(100)
})
