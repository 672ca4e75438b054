import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeLossLimit,
  effectiveLimit,
  limitRaiseDelayMs,
  mayBuyGift,
  mayStake,
  mayTakeShare,
  mayWithdraw,
  noLossLimit,
  type StakeFacts,
} from './index.ts'

const facts: StakeFacts = {
  status: 'active',
  adultDeclaredAt: 1,
  debt: 0n,
  lossToday: 0n,
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
    [{ dailyLossLimit: 100n }, 'ok'],
    [{ dailyLossLimit: 99n }, 'protection.lossLimit'],
    [{ dailyLossLimit: 1000n, lossToday: 901n }, 'protection.lossLimit'],
    [{ dailyLossLimit: 50n, lossToday: -60n }, 'ok'],
    [{ dailyLossLimit: 0n }, 'protection.lossLimit'],
    [{ status: 'frozen', debt: 1n, adultDeclaredAt: undefined }, 'member.frozen'],
  ] as const)('%o: %s', (change, expected) => {
    expect(failureOf(change)).toBe(expected)
  })

  test('property: stakes that pass never lose more than the limit in a day', () => {
    const stakes = fc.array(fc.bigInt({ min: 1n, max: 500n }), { maxLength: 40 })
    fc.assert(
      fc.property(stakes, fc.bigInt({ min: 0n, max: 3000n }), (wanted, dailyLossLimit) => {
        let lossToday = 0n
        for (const stake of wanted) {
          if (mayStake({ ...facts, lossToday, dailyLossLimit }, stake).ok) lossToday += stake
        }
        expect(lossToday <= dailyLossLimit).toBe(true)
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
  [{ dailyLossLimit: 1_000_000n }, 'protection.lossLimit', 'protection.lossLimit'],
  [{ dailyLossLimit: 0n }, 'protection.lossLimit', 'protection.lossLimit'],
  [{ dailyLossLimit: 0n, status: 'frozen' }, 'member.frozen', 'member.frozen'],
] as const)('gifts and shares for %o: %s, %s', (change, buys, takes) => {
  const asked = { ...facts, ...change }
  const told = (decision: ReturnType<typeof mayBuyGift>) => (decision.ok ? 'ok' : decision.failure)
  expect(told(mayBuyGift(asked, 100n))).toBe(buys)
  expect(told(mayTakeShare(asked))).toBe(takes)
})

test('mayWithdraw: an open account without debt', () => {
  expect(mayWithdraw('active', 0n)).toEqual({ ok: true })
  expect(mayWithdraw('active', 1n)).toEqual({ ok: false, failure: 'wallet.debt' })
  expect(mayWithdraw('frozen', 0n)).toEqual({ ok: false, failure: 'member.frozen' })
  expect(mayWithdraw('closed', 0n)).toEqual({ ok: false, failure: 'member.blocked' })
})

describe('daily loss limit', () => {
  const now = 1_000_000
  const later = now + limitRaiseDelayMs

  test('a first and a lower limit hold at once', () => {
    const first = changeLossLimit(noLossLimit, 500n, now)
    expect(effectiveLimit(first, now)).toBe(500n)
    expect(effectiveLimit(changeLossLimit(first, 200n, now), now)).toBe(200n)
  })

  test('a raise and a removal wait 24 hours', () => {
    const limit = { value: 500n, pending: undefined }
    for (const wanted of [800n, undefined]) {
      const asked = changeLossLimit(limit, wanted, now)
      expect(asked.pending?.effectiveAt).toBe(later)
      expect(effectiveLimit(asked, later - 1)).toBe(500n)
      expect(effectiveLimit(asked, later)).toBe(wanted)
    }
  })

  test('a lower limit, or the present one, drops the waiting raise', () => {
    const raised = changeLossLimit({ value: 500n, pending: undefined }, 800n, now)
    expect(effectiveLimit(changeLossLimit(raised, 400n, now), later)).toBe(400n)
    expect(effectiveLimit(changeLossLimit(raised, 500n, now), later)).toBe(500n)
  })

  test('asking again starts the 24 hours again, and a raise that holds is the new base', () => {
    const raised = changeLossLimit({ value: 500n, pending: undefined }, 800n, now)
    expect(changeLossLimit(raised, 900n, now + 5).pending?.effectiveAt).toBe(later + 5)
    expect(changeLossLimit(raised, 700n, later)).toEqual({ value: 700n, pending: undefined })
  })

  test('property: nothing a member asks for raises the limit within 24 hours', () => {
    const wishes = fc.array(
      fc.tuple(
        fc.option(fc.bigInt({ min: 0n, max: 1000n }), { nil: undefined }),
        fc.nat(limitRaiseDelayMs / 10),
      ),
      { maxLength: 9 },
    )
    fc.assert(
      fc.property(wishes, (wanted) => {
        let limit = changeLossLimit(noLossLimit, 500n, now)
        let at = now
        for (const [value, wait] of wanted) {
          at += wait
          limit = changeLossLimit(limit, value, at)
          const holds = effectiveLimit(limit, at)
          expect(holds !== undefined && holds <= 500n).toBe(true)
        }
      }),
    )
  })
})
