import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededChance } from '../../match/index.ts'
import {
  deviationsOf,
  isDumping,
  isGivingUp,
  leastPairFolds,
  leastPairHands,
  type PairSums,
} from './index.ts'

function sumsOf(flows: readonly bigint[]): PairSums {
  return {
    hands: flows.length,
    net: flows.reduce((sum, flow) => sum + flow, 0n),
    squares: flows.reduce((sum, flow) => sum + flow * flow, 0n),
  }
}

test('who loses to the same one hand after hand is found, at fifty hands and not before', () => {
  const losing = Array.from({ length: leastPairHands }, () => 1_000n)
  expect(isDumping(sumsOf(losing))).toBe(true)
  expect(isDumping(sumsOf(losing.map((flow) => -flow)))).toBe(true)
  expect(isDumping(sumsOf(losing.slice(1)))).toBe(false)
  expect(deviationsOf(sumsOf(losing))).toBe(7.1)
  expect(isDumping(sumsOf(losing.map(() => 0n)))).toBe(false)
})

test('one great hand is no dumping, nor are hands that go both ways', () => {
  expect(isDumping(sumsOf([1_000_000n, ...Array.from({ length: 60 }, () => 0n)]))).toBe(false)
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 50, max: 300 }), (seed, hands) => {
      const chance = seededChance(`pair ${seed}`)
      const flows = Array.from({ length: hands }, () => {
        const size = BigInt(1 + Math.floor(chance() * 10_000))
        return chance() < 0.5 ? size : -size
      })
      const sums = sumsOf(flows)
      // Whoever they are called first, they are the same two.
      expect(isDumping({ ...sums, net: -sums.net })).toBe(isDumping(sums))
      expect(deviationsOf(sums)).toBeLessThan(5)
    }),
    { seed: 8, numRuns: 200 },
  )
})

test('better cards that are given up to the same one are found; half of them, or few, are not', () => {
  const of = (better: number, folds: number) => isGivingUp({ better, folds })
  expect([of(leastPairFolds, leastPairFolds), of(leastPairFolds - 1, leastPairFolds - 1)]).toEqual([
    true,
    false,
  ])
  expect([of(50, 100), of(70, 100), of(71, 100), of(0, 100), of(0, 0)]).toEqual([
    ...[false, false, true, false, false],
  ])
})
