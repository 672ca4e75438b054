import { expect, test } from 'vitest'
import { lossOn, type StakeDay, withLoss } from './stake-day.ts'

const midnight = Date.UTC(2026, 10, 20, 16)
const [before, after] = ['2026-11-20', '2026-11-21']
const staked = (placedAt: number, amount: bigint) =>
  ({ placedAt, staked: amount, returned: 0n, isStake: true }) as const
const returned = (placedAt: number, amount: bigint) => ({ placedAt, staked: 0n, returned: amount })

test('a payout counts for the day of its stake, and a new day begins at nothing', () => {
  const one = withLoss(undefined, staked(midnight - 1, 100n))
  expect(one).toEqual({ day: before, staked: 100n, returned: 0n })
  expect(lossOn(withLoss(one, returned(midnight - 1, 60n)), before)).toBe(40n)
  expect(lossOn(one, after)).toBe(0n)
  const two = withLoss(one, staked(midnight, 30n))
  expect(withLoss(two, returned(midnight - 1, 500n))).toEqual(two)
  expect(lossOn(two, after)).toBe(30n)
})

test('a stake that began before midnight and comes after one of the new day is counted all the same', () => {
  let known: StakeDay = withLoss(undefined, staked(midnight, 70n))
  expect(lossOn(known, before)).toBe(70n)
  known = withLoss(known, staked(midnight - 1, 20n))
  expect(known).toEqual({ day: after, staked: 90n, returned: 0n })
  expect(lossOn(known, before)).toBe(90n)
  expect(lossOn(known, after)).toBe(90n)
})

test('an instant round of the day before counts with what it paid, when it comes late', () => {
  const known = withLoss(undefined, staked(midnight, 10n))
  const late = withLoss(known, {
    placedAt: midnight - 1,
    staked: 100n,
    returned: 195n,
    isStake: true,
  })
  expect(lossOn(late, after)).toBe(-85n)
})

test('a settlement of an earlier day that is taken back and made again changes nothing today', () => {
  const known = withLoss(undefined, staked(midnight, 10n))
  const back = { placedAt: midnight - 1, staked: 40n, returned: 0n }
  const again = { placedAt: midnight - 1, staked: -40n, returned: 0n }
  expect(withLoss(withLoss(known, back), again)).toEqual(known)
})
