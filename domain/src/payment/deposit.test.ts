import { describe, expect, test } from 'vitest'
import {
  callbackDecision,
  type DepositEvent,
  type DepositOrder,
  type DepositState,
  depositExpiryMs,
  depositStates,
  isOpenDeposit,
  nextDeposit,
} from './index.ts'

describe('life of a deposit', () => {
  test.each<[DepositState, DepositEvent, DepositState | undefined]>([
    ['created', 'declared', 'declared'],
    ['created', 'paid', 'credited'],
    ['created', 'cancelled', 'cancelled'],
    ['created', 'timedOut', 'expired'],
    ['declared', 'paid', 'credited'],
    ['declared', 'cancelled', undefined],
    ['declared', 'paidOtherwise', 'reconciling'],
    ['expired', 'paid', 'reconciling'],
    ['cancelled', 'paid', 'reconciling'],
    ['reconciling', 'settled', 'credited'],
    ['reconciling', 'dismissed', 'cancelled'],
    ['created', 'settled', undefined],
  ])('%s, %s: %s', (state, event, next) => {
    expect(nextDeposit(state, event)).toBe(next)
  })

  test('a credited order never changes again', () => {
    const events: DepositEvent[] = [
      'declared',
      'cancelled',
      'timedOut',
      'paid',
      'paidOtherwise',
      'settled',
      'dismissed',
    ]
    for (const event of events) expect(nextDeposit('credited', event)).toBeUndefined()
  })

  test('only an order that waits for money is open', () => {
    expect(depositStates.filter(isOpenDeposit)).toEqual(['created', 'declared'])
  })
})

describe('callback', () => {
  const order: DepositOrder = {
    state: 'declared',
    amount: 100_000n,
    currency: 'CNY',
    expiresAt: depositExpiryMs,
  }
  const paid = { outcome: 'success', amount: 100_000n, currency: 'CNY' } as const

  test('the right amount in time is credited', () => {
    expect(callbackDecision(order, paid, depositExpiryMs - 1)).toEqual({
      kind: 'credit',
      amount: 100_000n,
    })
  })

  test('late money goes to an operator, also before the expiry job ran', () => {
    const late = { kind: 'reconcile', reason: 'late', amount: 100_000n }
    expect(callbackDecision(order, paid, depositExpiryMs)).toEqual(late)
    for (const state of ['expired', 'cancelled'] as const) {
      expect(callbackDecision({ ...order, state }, paid, 0)).toEqual(late)
    }
  })

  test('another amount goes to an operator with what really came', () => {
    expect(callbackDecision(order, { ...paid, amount: 99_999n }, 0)).toEqual({
      kind: 'reconcile',
      reason: 'amount',
      amount: 99_999n,
    })
  })

  test('a duplicate changes nothing', () => {
    for (const state of ['credited', 'reconciling'] as const) {
      expect(callbackDecision({ ...order, state }, paid, 0)).toEqual({ kind: 'duplicate' })
    }
  })

  test('another currency and no amount are refused; pending and failed bring no money', () => {
    expect(callbackDecision(order, { ...paid, currency: 'USDT' }, 0)).toMatchObject({
      reason: 'currency',
    })
    expect(callbackDecision(order, { ...paid, amount: 0n }, 0)).toMatchObject({
      reason: 'amountNotPositive',
    })
    for (const outcome of ['pending', 'failed'] as const) {
      expect(callbackDecision(order, { ...paid, outcome }, 0)).toEqual({ kind: 'noMoney' })
    }
  })
})
