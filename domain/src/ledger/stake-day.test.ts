import { expect, test } from 'vitest'
import { lossOn, type StakeDay, stakeUse, withLoss } from './stake-day.ts'

const midnight = Date.UTC(2026, 10, 20, 16)
const [before, after] = ['2026-11-20', '2026-11-21']
const staked = (placedAt: number, amount: bigint) =>
  ({ placedAt, staked: amount, returned: 0n, isStake: true }) as const
const returned = (placedAt: number, amount: bigint) => ({ placedAt, staked: 0n, returned: amount })

test('a payout counts for the day of its stake, and a new day begins at nothing', () => {
  const one = withLoss(undefined, staked(midnight - 1, 100n))
  expect(one).toMatchObject({ day: before, staked: 100n, returned: 0n, wagered: 100n })
  expect(lossOn(withLoss(one, returned(midnight - 1, 60n)), before)).toBe(40n)
  expect(lossOn(one, after)).toBe(0n)
  const two = withLoss(one, staked(midnight, 30n))
  const { day, staked: sum, returned: back } = two
  const late = withLoss(two, returned(midnight - 1, 500n))
  expect(late).toMatchObject({ day, staked: sum, returned: back })
  expect(lossOn(two, after)).toBe(30n)
})

test('a stake that began before midnight and comes after one of the new day is counted all the same', () => {
  let known: StakeDay = withLoss(undefined, staked(midnight, 70n))
  expect(lossOn(known, before)).toBe(70n)
  known = withLoss(known, staked(midnight - 1, 20n))
  expect(known).toMatchObject({ day: after, staked: 90n, returned: 0n })
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

test('a week runs from Monday and a month from its first: a payout counts in those of its stake', () => {
  // 2026-11-30 is a Monday, the last day of its month.
  const at = (day: number) => Date.UTC(2026, 10, day)
  let known = withLoss(undefined, staked(at(26), 100n))
  known = withLoss(known, staked(at(30), 40n))
  known = withLoss(known, returned(at(26), 70n))
  expect(stakeUse(known, '2026-11-30')).toEqual({
    loss: { day: 40n, week: 40n, month: 70n },
    stake: { day: 40n, week: 40n, month: 140n },
  })
  known = withLoss(known, { ...staked(at(31), 5n), wagered: 25n })
  known = withLoss(known, returned(at(30), 15n))
  expect(stakeUse(known, '2026-12-01')).toEqual({
    loss: { day: 5n, week: 30n, month: 5n },
    stake: { day: 25n, week: 65n, month: 25n },
  })
  expect(stakeUse(known, '2026-12-06').loss).toEqual({ day: 0n, week: 30n, month: 5n })
  expect(stakeUse(known, '2026-12-07').stake).toEqual({ day: 0n, week: 0n, month: 25n })
})
