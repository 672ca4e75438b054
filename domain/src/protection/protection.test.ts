import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeLimit,
  confirmLimit,
  exceeded,
  leftOf,
  limitConfirmMs,
  limitRaiseDelayMs,
  mayBeGiven,
  mayBuyGift,
  mayRestrict,
  mayStake,
  mayWithdraw,
  noLimit,
  pendingLimit,
  periodBounds,
  restrictionOf,
  restrictionTerms,
  type StakeFacts,
} from './index.ts'

const facts: StakeFacts = {
  status: 'active',
  adultDeclaredAt: 1,
  debt: 0n,
  lost: {},
  staked: {},
  siteDay: '2026-11-20',
}

function failureOf(change: Partial<StakeFacts>, stake = 100n) {
  const decision = mayStake({ ...facts, ...change }, stake)
  return decision.ok ? 'ok' : decision.failure
}

describe('mayStake', () => {
  test.each([
    [{}, 'ok'],
    [{ status: 'frozen' }, 'member.frozen'],
    [{ status: 'closed' }, 'member.blocked'],
    [{ adultDeclaredAt: undefined }, 'member.ageUnconfirmed'],
    [{ birthday: '2008-11-20' }, 'ok'],
    [{ birthday: '2008-11-21' }, 'member.underage'],
    [{ birthday: 'unreadable' }, 'member.ageUnconfirmed'],
    [{ debt: 1n }, 'wallet.debt'],
    [{ limits: { loss: { day: 100n } } }, 'ok'],
    [{ limits: { loss: { day: 99n } } }, 'protection.lossLimit'],
    [{ limits: { loss: { day: 1000n } }, lost: { day: 901n } }, 'protection.lossLimit'],
    [{ limits: { loss: { day: 50n } }, lost: { day: -60n } }, 'ok'],
    [{ limits: { loss: { day: 0n } } }, 'protection.lossLimit'],
    [{ limits: { loss: { day: 500n, week: 150n } }, lost: { week: 60n } }, 'protection.lossLimit'],
    [{ limits: { stake: { month: 100n } } }, 'ok'],
    [{ limits: { stake: { month: 100n } }, staked: { month: 1n } }, 'protection.stakeLimit'],
    [{ limits: { session: { day: 60n } }, played: { day: 59n } }, 'ok'],
    [{ limits: { session: { day: 60n } }, played: { day: 60n } }, 'protection.sessionLimit'],
    [{ limits: { session: { day: 0n } } }, 'protection.sessionLimit'],
    [{ restriction: 'timeOut' }, 'protection.timeOut'],
    [{ restriction: 'exclusion', debt: 1n }, 'protection.excluded'],
    [{ status: 'frozen', debt: 1n, adultDeclaredAt: undefined }, 'member.frozen'],
  ] as const)('%o: %s', (change, expected) => {
    expect(failureOf(change)).toBe(expected)
  })

  test('a loss limit counts the own money in a stake, a stake limit all of it', () => {
    const limits = { loss: { day: 40n }, stake: { day: 100n } }
    expect(mayStake({ ...facts, limits }, 100n, 40n)).toEqual({ ok: true })
    const lost = { ok: false, failure: 'protection.lossLimit' }
    expect(mayStake({ ...facts, limits }, 100n, 41n)).toEqual(lost)
    const staked = { ok: false, failure: 'protection.stakeLimit' }
    expect(mayStake({ ...facts, limits }, 101n, 0n)).toEqual(staked)
  })

  test('property: stakes that pass never lose more than the limit in a day', () => {
    const stakes = fc.array(fc.bigInt({ min: 1n, max: 500n }), { maxLength: 40 })
    fc.assert(
      fc.property(stakes, fc.bigInt({ min: 0n, max: 3000n }), (wanted, day) => {
        let lost = 0n
        for (const stake of wanted) {
          const asked = { ...facts, lost: { day: lost }, limits: { loss: { day } } }
          if (mayStake(asked, stake).ok) lost += stake
        }
        expect(lost <= day).toBe(true)
      }),
    )
  })
})

test.each([
  [{}, 'ok', 'ok'],
  [{ status: 'frozen' }, 'member.frozen', 'member.frozen'],
  [{ status: 'closed' }, 'member.blocked', 'member.blocked'],
  [{ adultDeclaredAt: undefined }, 'member.ageUnconfirmed', 'member.ageUnconfirmed'],
  [{ birthday: '2008-11-21' }, 'member.underage', 'member.underage'],
  [{ debt: 1n }, 'wallet.debt', 'ok'],
  [{ limits: { loss: { day: 1_000_000n } } }, 'ok', 'ok'],
  [{ limits: { loss: { day: 0n } } }, 'protection.lossLimit', 'ok'],
  [{ restriction: 'timeOut' }, 'protection.timeOut', 'protection.timeOut'],
  [{ restriction: 'exclusion' }, 'protection.excluded', 'protection.excluded'],
  [{ restriction: 'exclusion', status: 'frozen' }, 'member.frozen', 'member.frozen'],
] as const)('gifts and shares for %o: %s, %s', (change, buys, takes) => {
  const asked = { ...facts, ...change }
  const told = (decision: ReturnType<typeof mayBuyGift>) => (decision.ok ? 'ok' : decision.failure)
  expect(told(mayBuyGift(asked, 100n))).toBe(buys)
  expect(told(mayBeGiven(asked))).toBe(takes)
})

test('mayWithdraw: an open account without debt', () => {
  expect(mayWithdraw('active', 0n)).toEqual({ ok: true })
  expect(mayWithdraw('active', 1n)).toEqual({ ok: false, failure: 'wallet.debt' })
  expect(mayWithdraw('frozen', 0n)).toEqual({ ok: false, failure: 'member.frozen' })
  expect(mayWithdraw('closed', 0n)).toEqual({ ok: false, failure: 'member.blocked' })
})

describe('a limit', () => {
  const now = 1_000_000
  const later = now + limitRaiseDelayMs

  test('a first and a lower one hold at once', () => {
    const first = changeLimit(noLimit, 500n, now)
    expect(first.value).toBe(500n)
    expect(changeLimit(first, 200n, now)).toEqual({ value: 200n, pending: undefined })
  })

  test('a raise and a removal hold only after 24 hours and a second word, for a week', () => {
    const limit = { value: 500n, pending: undefined }
    for (const wanted of [800n, undefined]) {
      const asked = changeLimit(limit, wanted, now)
      expect(asked.value).toBe(500n)
      const early = { ok: false, failure: 'protection.raiseEarly', readyAt: later }
      expect(confirmLimit(asked, later - 1)).toEqual(early)
      const raised = { ok: true, limit: { value: wanted, pending: undefined } }
      expect(confirmLimit(asked, later)).toEqual(raised)
      expect(confirmLimit(asked, later + limitConfirmMs - 1)).toEqual(raised)
      const none = { ok: false, failure: 'protection.noRaise' }
      expect(confirmLimit(asked, later + limitConfirmMs)).toEqual(none)
      expect(pendingLimit(asked, later + limitConfirmMs)).toBeUndefined()
    }
    expect(confirmLimit(limit, now).ok).toBe(false)
  })

  test('a lower limit, or the present one, drops the waiting raise; asking again starts the time again', () => {
    const raised = changeLimit({ value: 500n, pending: undefined }, 800n, now)
    expect(confirmLimit(changeLimit(raised, 400n, now), later).ok).toBe(false)
    expect(confirmLimit(changeLimit(raised, 500n, now), later).ok).toBe(false)
    expect(changeLimit(raised, 900n, now + 5).pending?.readyAt).toBe(later + 5)
  })

  test('property: nothing a member asks for raises the limit within 24 hours', () => {
    const value = fc.option(fc.bigInt({ min: 0n, max: 1000n }), { nil: undefined })
    const wishes = fc.array(fc.tuple(fc.boolean(), value, fc.nat(limitRaiseDelayMs / 10)), {
      maxLength: 9,
    })
    fc.assert(
      fc.property(wishes, (wanted) => {
        let limit = changeLimit(noLimit, 500n, now)
        let at = now
        for (const [isConfirmed, wish, wait] of wanted) {
          at += wait
          const decision = confirmLimit(limit, at)
          if (!isConfirmed) limit = changeLimit(limit, wish, at)
          else if (decision.ok) limit = decision.limit
          expect(limit.value !== undefined && limit.value <= 500n).toBe(true)
        }
      }),
    )
  })

  test('property: of several periods the one that leaves least decides', () => {
    const amount = fc.bigInt({ min: 0n, max: 1000n })
    const some = fc.record({ day: amount, week: amount, month: amount }, { requiredKeys: [] })
    fc.assert(
      fc.property(some, some, amount, (limits, used, wanted) => {
        const left = leftOf(limits, used)
        const isOver = exceeded(limits, used, wanted + 1n) !== undefined
        expect(isOver).toBe(left !== undefined && wanted + 1n > left)
      }),
    )
  })
})

test('a week begins on Monday at 16:00 UTC of Sunday, a month with its first day', () => {
  const at = Date.UTC(2026, 10, 23, 6)
  const utc = (month: number, day: number) => Date.UTC(2026, month, day, 16)
  expect(periodBounds('day', at)).toEqual({ from: utc(10, 22), to: utc(10, 23) })
  expect(periodBounds('week', at)).toEqual({ from: utc(10, 22), to: utc(10, 29) })
  expect(periodBounds('month', at)).toEqual({ from: utc(9, 31), to: utc(10, 30) })
  expect(periodBounds('week', utc(10, 22) - 1).to).toBe(utc(10, 22))
  expect(periodBounds('month', Date.UTC(2028, 1, 29)).to).toBe(Date.UTC(2028, 1, 29, 16))
})

test('a pause is only ever made longer or heavier', () => {
  const now = 1_000_000
  const terms = [...restrictionTerms.timeOut, ...restrictionTerms.exclusion]
  for (const [at, term] of terms.entries()) {
    const running = restrictionOf(term, now)
    for (const [other, wanted] of terms.entries()) {
      expect(mayRestrict(running, restrictionOf(wanted, now + 1_000))).toBe(
        other > at || (other === at && term !== 'forever'),
      )
    }
  }
  expect(restrictionOf('month6', now)).toMatchObject({ kind: 'exclusion' })
  expect(mayRestrict(undefined, restrictionOf('day1', now))).toBe(true)
})
