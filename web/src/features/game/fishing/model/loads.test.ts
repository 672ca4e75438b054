import { fishingHalls, magazinePar } from '@zhengju/domain/games/fishing'
import { expect, test } from 'vitest'
import { costsWithin, isWithin, loadWithin } from './loads.ts'

const [, middle] = fishingHalls
if (!middle) throw new Error('no hall')

test('the sheet leaves every cost of a hall', () => {
  for (const hall of fishingHalls) expect(costsWithin(hall, magazinePar)).toEqual(hall.costs)
})

test('narrower limits leave the costs of which some magazine fits', () => {
  const limits = { leastStake: 500n, mostStake: 1_000n }
  const costs = costsWithin(middle, limits)
  expect(costs).toEqual([10n, 30n, 40n, 50n])
  for (const cost of middle.costs) {
    const load = loadWithin(costs, limits, { cost, shots: 60 })
    expect(isWithin(limits, load)).toBe(true)
  }
  expect(loadWithin(costs, limits, { cost: 100n, shots: 60 })).toEqual({ cost: 50n, shots: 20 })
  expect(loadWithin(costs, limits, { cost: 10n, shots: 20 })).toEqual({ cost: 10n, shots: 60 })
})

test('where no magazine of a hall fits its costs stand: the house refuses with the limit', () => {
  expect(costsWithin(middle, { leastStake: 20n, mostStake: 30n })).toEqual(middle.costs)
})
