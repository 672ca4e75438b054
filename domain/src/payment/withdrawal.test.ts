import { describe, expect, test } from 'vitest'
import {
  approval,
  approvalRoute,
  demoWithdrawalRules as demo,
  isOpenWithdrawal,
  isReturnedWithdrawal,
  markVerdict,
  nextWithdrawal,
  productionWithdrawalRules as production,
  type WithdrawalEvent,
  type WithdrawalFacts,
  type WithdrawalState,
  withdrawalDecision,
  withdrawalExemption,
  withdrawalStates,
} from './index.ts'

const hour = 3_600_000
const facts: WithdrawalFacts = {
  amount: 50_000n,
  status: 'active',
  debt: 0n,
  turnoverOwed: 0n,
  cardAddedAt: 0,
  deviceSeenAt: 0,
  password: 'right',
  now: 0,
}

describe('life of a withdrawal', () => {
  test.each<[WithdrawalEvent[], WithdrawalState]>([
    [['audited', 'passed', 'payoutAsked', 'payoutPaid', 'reconciled'], 'reconciled'],
    [['audited', 'doubted', 'approved', 'payoutAsked', 'payoutFailed'], 'failed'],
    [['audited', 'doubted', 'setAside', 'released', 'refused'], 'refused'],
    [['audited', 'passed', 'doubted', 'refused'], 'refused'],
    [['audited', 'doubted', 'setAside', 'returned'], 'refused'],
  ])('%o ends in %s', (events, end) => {
    let state: WithdrawalState = 'deducted'
    for (const event of events) {
      const next = nextWithdrawal(state, event)
      expect(next).toBeDefined()
      state = next ?? state
    }
    expect(state).toBe(end)
    expect(isOpenWithdrawal(state)).toBe(false)
  })

  test('nothing is paid without approval, and what is being paid cannot be refused', () => {
    expect(nextWithdrawal('waiting', 'payoutAsked')).toBeUndefined()
    expect(nextWithdrawal('paying', 'refused')).toBeUndefined()
    expect(nextWithdrawal('refused', 'approved')).toBeUndefined()
  })

  test('money is held while open, and goes back when refused or failed', () => {
    const open = ['deducted', 'auditing', 'waiting', 'onHold', 'approved', 'paying']
    expect(withdrawalStates.filter(isOpenWithdrawal)).toEqual(open)
    expect(withdrawalStates.filter(isReturnedWithdrawal)).toEqual(['refused', 'failed'])
  })
})

function judge(change: Partial<WithdrawalFacts>, rules = demo) {
  return withdrawalDecision({ ...facts, ...change }, rules)
}

describe('decision, demo values', () => {
  test('up to 5,000.00 automatic, above by an operator, above 50,000.00 by two', () => {
    const routeOf = (amount: bigint) => approvalRoute({ amount, approvedToday: 0n }, demo)
    expect(routeOf(500_000n)).toBe('automatic')
    expect(routeOf(500_001n)).toBe('operator')
    expect(routeOf(5_000_000n)).toBe('operator')
    expect(routeOf(5_000_001n)).toBe('twoOperators')
  })

  test('turnover owed refuses and says how much', () => {
    expect(judge({ turnoverOwed: 5_000n })).toEqual({
      ok: false,
      failure: 'turnover.unmet',
      owed: 5_000n,
    })
  })

  test.each([
    [{ status: 'frozen' }, 'member.frozen'],
    [{ status: 'closed' }, 'member.blocked'],
    [{ debt: 1n }, 'wallet.debt'],
    [{ amount: 9_999n }, 'payment.amountOutOfRange'],
    [{ amount: 20_000_001n }, 'payment.amountOutOfRange'],
    [{ password: 'unset' }, 'payment.passwordRequired'],
    [{ password: 'notGiven' }, 'payment.passwordRequired'],
    [{ password: 'wrong' }, 'payment.passwordWrong'],
  ] as const)('%o: %s', (change, failure) => {
    expect(judge(change)).toEqual({ ok: false, failure })
  })

  test('a password that is set and right passes', () => {
    expect(judge({ password: 'right' }).ok).toBe(true)
  })
})

describe('decision, production values', () => {
  const settled = { password: 'right', now: 24 * hour } as const

  test('nothing is automatic', () => {
    expect(judge({ ...settled, amount: 10_000n }, production)).toEqual({ ok: true })
    expect(approvalRoute({ amount: 10_000n, approvedToday: 0n }, production)).toBe('operator')
  })

  test('a new card and a new device wait 24 hours', () => {
    const held = { ok: false, failure: 'payment.holdActive', until: 25 * hour }
    expect(judge({ ...settled, cardAddedAt: hour }, production)).toEqual(held)
    expect(judge({ ...settled, deviceSeenAt: hour }, production)).toEqual(held)
    expect(judge({ ...settled, cardAddedAt: hour, now: 25 * hour }, production).ok).toBe(true)
  })

  test('the withdrawal password must exist', () => {
    expect(judge({ ...settled, password: 'unset' }, production)).toEqual({
      ok: false,
      failure: 'payment.passwordRequired',
    })
  })
})

test('above 50,000.00 the second approval is another person', () => {
  const facts = { amount: 5_000_001n, approvedToday: 0n }
  expect(approval({ ...facts, amount: 5_000_000n }, [], 'lin', demo)).toBe('approved')
  expect(approval(facts, [], 'lin', demo)).toBe('waitsForSecond')
  expect(approval(facts, ['lin'], 'lin', demo)).toBe('office.secondPerson')
  expect(approval(facts, ['lin'], 'wang', demo)).toBe('approved')
})

test('orders of one day count together: cut into pieces, the sum still needs two', () => {
  const part = 5_000_000n
  expect(approval({ amount: part, approvedToday: 0n }, [], 'lin', demo)).toBe('approved')
  expect(approval({ amount: part, approvedToday: part }, [], 'lin', demo)).toBe('waitsForSecond')
  expect(approvalRoute({ amount: 10_000n, approvedToday: part }, demo)).toBe('twoOperators')
  expect(approvalRoute({ amount: 10_000n, approvedToday: part - 10_000n }, demo)).toBe('automatic')
})

test('a payout that is said to have failed is confirmed by another person, after ten minutes', () => {
  const mark = { by: 'lin', at: 0 }
  expect(markVerdict(mark, 'lin', hour)).toBe('office.secondPerson')
  expect(markVerdict(mark, 'wang', 599_999)).toBe('payment.payoutUnderWay')
  expect(markVerdict(mark, 'wang', 600_000)).toBe('confirmable')
})

describe('what is asked of no order', () => {
  const facts = {
    restriction: undefined,
    isAllAsked: false,
    amount: 100_00n,
    aboveLimit: 0n,
    isFree: false,
  } as const
  test.each([
    ['a usual one', {}, undefined],
    ['of whoever excluded himself', { restriction: 'exclusion' }, 'exclusion'],
    ['in a time-out, not asked for', { restriction: 'timeOut' }, undefined],
    ['in a time-out, asked for', { restriction: 'timeOut', isAllAsked: true }, 'timeOut'],
    ['of whoever may play, asked for all the same', { isAllAsked: true }, undefined],
    ['all of it above a limit', { aboveLimit: 100_00n }, 'aboveLimit'],
    ['a cent more than that', { aboveLimit: 99_99n }, undefined],
    ['that would go freely anyway', { aboveLimit: 100_00n, isFree: true }, undefined],
    ['of nothing', { amount: 0n, aboveLimit: 100_00n }, undefined],
  ] as const)('%s', (_, change, expected) => {
    expect(withdrawalExemption({ ...facts, ...change })).toBe(expected)
  })
})
