import { expect, test } from 'vitest'
import { afterCorrection, type DaySums } from './index.ts'

const day: DaySums = {
  ...{ amount: 100n, corrected: 0n, absorbed: 0n, carriedIn: 0n, paid: 100n, carriedOut: 0n },
}
const after = (part: Partial<DaySums>, delta: bigint, { taken = 0n, isExpired = false } = {}) =>
  afterCorrection({ ...day, ...part }, { delta, taken, isExpired })

test('what was paid is owed, what waits becomes less', () => {
  expect(after({}, -40n).carry).toBe(-40n)
  const sums = { corrected: -40n, paid: 60n, absorbed: 0n }
  expect(after({}, -40n, { taken: 40n })).toEqual({ sums, carry: 0n })
  expect(after({ carriedIn: -30n, paid: 70n }, -100n, { taken: 70n }).carry).toBe(-30n)
})

test('what was dropped or ran out never arrived, and comes back before anything is carried', () => {
  expect(after({ paid: 0n }, -40n)).toMatchObject({ sums: { absorbed: 40n }, carry: 0n })
  expect(after({ paid: 0n, carriedOut: 100n }, -40n).carry).toBe(-40n)
  expect(after({}, -40n, { isExpired: true }).carry).toBe(0n)
  const owing = { carriedIn: -30n, paid: 70n }
  expect(after(owing, -100n, { isExpired: true }).carry).toBe(-30n)
  expect(after({ absorbed: 40n }, 60n)).toMatchObject({ sums: { absorbed: 0n }, carry: 20n })
})
