import { expect, test } from 'vitest'
import {
  approvalFailure,
  clawBackOf,
  maxConversionOf,
  nextGrant,
  type PromotionFacts,
  promotionObstacle,
  ruleOn,
} from './index.ts'

const facts: PromotionFacts = {
  ...{ status: 'active', adultDeclaredAt: 1, siteDay: '2026-01-01', isUnderReview: false },
  ...{ lost: {}, staked: {}, deposited: {} },
}

test.each([
  [{}, undefined],
  [{ status: 'frozen' }, 'frozen'],
  [{ status: 'closed' }, 'closed'],
  [{ adultDeclaredAt: undefined }, 'ageUnconfirmed'],
  [{ birthday: '2010-01-01' }, 'underage'],
  [{ restriction: 'timeOut' }, 'timeOut'],
  [{ restriction: 'exclusion' }, 'excluded'],
  [{ isUnderReview: true }, 'review'],
  [{ limits: { loss: { day: 100n } }, lost: { day: 99n } }, undefined],
  [{ limits: { loss: { day: 100n } }, lost: { day: 100n } }, 'limitReached'],
  [{ limits: { stake: { month: 5n } }, staked: { month: 6n } }, 'limitReached'],
  [{ limits: { deposit: { week: 5n } }, deposited: { week: 5n } }, 'limitReached'],
  [{ limits: { session: { day: 60_000n } }, played: { day: 60_000n } }, 'limitReached'],
] as const)('%o: %s', (part, expected) => {
  expect(promotionObstacle({ ...facts, ...part })).toBe(expected)
})

test('what is taken back comes from its lot, then from main money, then it is owed', () => {
  const of = (lot: bigint, available: bigint) => clawBackOf(100n, { lot, available })
  expect(of(150n, 9n)).toEqual({ fromLot: 100n, fromMain: 0n, debt: 0n })
  expect(of(30n, 50n)).toEqual({ fromLot: 30n, fromMain: 50n, debt: 20n })
  expect(of(0n, -1n)).toEqual({ fromLot: 0n, fromMain: 0n, debt: 100n })
})

test('a gift is paid once, and what was taken back is earned anew', () => {
  expect(nextGrant('open', 'claimed')).toBe('paid')
  expect(nextGrant('paid', 'claimed')).toBeUndefined()
  expect(nextGrant('unfunded', 'claimed')).toBeUndefined()
  expect(nextGrant('unfunded', 'timeOver')).toBe('expired')
  expect(nextGrant('clawedBack', 'earnedAgain')).toBe('unfunded')
  expect(nextGrant('expired', 'clawedBack')).toBeUndefined()
  expect(nextGrant('expired', 'earnedAgain')).toBeUndefined()
  const terms = { multiplePercent: 100, mostTimes: 5, claimDays: 1 }
  expect(maxConversionOf(10n, terms)).toBe(50n)
  expect(maxConversionOf(10n, { ...terms, multiplePercent: 0 })).toBeUndefined()
})

test('the latest version that has begun holds', () => {
  const version = (at: number, fromDay: string) => ({ id: `${at}`, version: at, fromDay, rule: at })
  const versions = [version(1, '2026-01-01'), version(3, '2026-01-05'), version(2, '2026-01-05')]
  expect(ruleOn(versions, '2025-12-31')).toBeUndefined()
  expect(ruleOn(versions, '2026-01-04')?.rule).toBe(1)
  expect(ruleOn(versions, '2026-01-05')?.rule).toBe(3)
})

test.each([
  [{}, undefined],
  [{ state: 'live' }, 'office.decided'],
  [{ askedBy: 'b' }, 'office.secondPerson'],
  [{ fromDay: '2026-01-01' }, 'promotion.dayPast'],
  [{ kind: 'rebate' }, 'promotion.dayBegun'],
  [{ kind: 'coin' }, 'promotion.dayBegun'],
  [{ kind: 'rebate', fromDay: '2026-01-03' }, undefined],
  [{ triedOn: '2025-12-31' }, 'promotion.dryRunNeeded'],
  [{ triedOn: undefined }, 'promotion.dryRunNeeded'],
] as const)('a version %o goes live: %s', (part, expected) => {
  const own = { kind: 'vip', state: 'draft', askedBy: 'a' }
  const version = { ...own, fromDay: '2026-01-02', triedOn: '2026-01-01' }
  const by = { operatorId: 'b', today: '2026-01-02', yesterday: '2026-01-01' }
  expect(
    approvalFailure({ ...version, ...part } as Parameters<typeof approvalFailure>[0], by),
  ).toBe(expected)
})
