import { describe, expect, test } from 'vitest'
import {
  callbackDecision,
  type DepositCallback,
  type DepositEvent,
  type DepositOrder,
  type DepositState,
  depositStates,
  isOpenDeposit,
  isPriceAtRate,
  nextDeposit,
  worthOf,
} from './index.ts'

const expiryMs = 45 * 60_000

describe('life of a deposit', () => {
  test.each<[DepositState, DepositEvent, DepositState | undefined]>([
    ['initiating', 'opened', 'created'],
    ['initiating', 'notOpened', 'failed'],
    ['initiating', 'paid', undefined],
    ['initiating', 'paidOtherwise', 'reconciling'],
    ['initiating', 'cancelled', undefined],
    ['failed', 'paidOtherwise', 'reconciling'],
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
    price: { amount: 100_000n, payAmount: 100_000n },
    payCurrency: 'CNY',
    expiresAt: expiryMs,
  }
  const paid = { outcome: 'success', channelNo: 'C1', amount: 100_000n, currency: 'CNY' } as const
  const received = { channelNo: 'C1', amount: 100_000n }
  const inTime = { now: 0, others: [] }
  const withMoney = ['credited', 'reconciling'] as const

  test('the right amount in time is credited', () => {
    const last = { ...inTime, now: expiryMs - 1 }
    expect(callbackDecision(order, paid, last)).toEqual({ kind: 'credit', amount: 100_000n })
  })

  test('coins are worth what was frozen with the order, and less than a cent is nothing', () => {
    const coins: DepositOrder = {
      ...order,
      price: { amount: 500_00n, payAmount: 69_540_000n },
      payCurrency: 'USDT',
    }
    const sent = { ...paid, currency: 'USDT' } as const
    const decide = (amount: bigint) => callbackDecision(coins, { ...sent, amount }, inTime)
    expect(decide(69_540_000n)).toEqual({ kind: 'credit', amount: 69_540_000n })
    expect(decide(34_770_000n)).toMatchObject({ kind: 'reconcile', reason: 'amount' })
    expect(worthOf(coins.price, 34_770_000n)).toBe(250_00n)
    expect(decide(1n)).toEqual({ kind: 'refuse', reason: 'amountNotPositive' })
    expect(callbackDecision(coins, paid, inTime)).toEqual({ kind: 'refuse', reason: 'currency' })
  })

  test('late money goes to an operator, also before the expiry job ran', () => {
    const late = { kind: 'reconcile', reason: 'late', amount: 100_000n, isLate: true }
    expect(callbackDecision(order, paid, { ...inTime, now: expiryMs })).toEqual(late)
    for (const state of ['expired', 'cancelled'] as const) {
      expect(callbackDecision({ ...order, state }, paid, inTime)).toEqual(late)
    }
  })

  test('another amount goes to an operator with what really came', () => {
    expect(callbackDecision(order, { ...paid, amount: 99_999n }, inTime)).toEqual({
      kind: 'reconcile',
      reason: 'amount',
      amount: 99_999n,
      isLate: false,
    })
  })

  test('one transfer is the money of one order, whatever state the next one is in', () => {
    for (const state of ['created', 'declared', 'expired', 'cancelled'] as const) {
      for (const other of withMoney) {
        const named = { ...inTime, others: [other] }
        expect(callbackDecision({ ...order, state }, paid, named)).toEqual({
          kind: 'secondTransfer',
        })
      }
    }
  })

  test('a transfer that was dismissed under another order goes to an operator, never to credit', () => {
    const named = { ...inTime, others: ['cancelled'] as const }
    const decision = { kind: 'reconcile', reason: 'transfer', amount: 100_000n, isLate: false }
    expect(callbackDecision(order, paid, named)).toEqual(decision)
    // It may be late as well: coins are worth what they are worth now.
    const tooLate = { ...named, now: expiryMs }
    expect(callbackDecision(order, paid, tooLate)).toEqual({ ...decision, isLate: true })
  })

  test.each(withMoney)('%s, a callback changes nothing; what does not fit has a name', (state) => {
    const said = (callback: Partial<DepositCallback>) =>
      callbackDecision({ ...order, state, received }, { ...paid, ...callback }, inTime).kind
    expect(said({})).toBe('duplicate')
    expect(said({ channelNo: 'C2' })).toBe('secondTransfer')
    expect(said({ amount: 90_000n })).toBe('mismatch')
    expect(said({ amount: 0n })).toBe('mismatch')
    expect(said({ outcome: 'failed' })).toBe('contradiction')
    expect(said({ outcome: 'pending' })).toBe('noMoney')
  })

  test('what really came in is the measure, not what was ordered', () => {
    const short = {
      ...order,
      state: 'credited',
      received: { ...received, amount: 99_999n },
    } as const
    expect(callbackDecision(short, { ...paid, amount: 99_999n }, inTime).kind).toBe('duplicate')
    expect(callbackDecision(short, paid, inTime).kind).toBe('mismatch')
  })

  test('money for an order that was never opened here goes to an operator', () => {
    const price = { amount: 100_000n, payAmount: 0n }
    for (const state of ['initiating', 'failed'] as const) {
      const decision = callbackDecision({ ...order, state, price }, paid, inTime)
      expect(decision).toMatchObject({ kind: 'reconcile', reason: 'late' })
    }
  })

  test('another currency and no amount are refused; pending and failed bring no money', () => {
    expect(callbackDecision(order, { ...paid, currency: 'USDT' }, inTime)).toMatchObject({
      reason: 'currency',
    })
    expect(callbackDecision(order, { ...paid, amount: 0n }, inTime)).toMatchObject({
      reason: 'amountNotPositive',
    })
    for (const outcome of ['pending', 'failed'] as const) {
      expect(callbackDecision(order, { ...paid, outcome }, inTime)).toEqual({ kind: 'noMoney' })
    }
  })
})

test('a price in coins is the one of its rate: enough, and less than a hundredth of a coin too much', () => {
  const of = { currency: 'CNY', payCurrency: 'USDT' } as const
  const isPrice = (payAmount: bigint, rate = '7.05') =>
    isPriceAtRate({ amount: 70_500n, payAmount }, of, rate)
  expect([100_000_000n, 100_009_999n].map((amount) => isPrice(amount))).toEqual([true, true])
  expect([99_999_999n, 100_010_000n, 10_000n].map((amount) => isPrice(amount))).toEqual([
    false,
    false,
    false,
  ])
  expect(['7.5', '0', 'x'].map((rate) => isPrice(100_000_000n, rate))).toEqual([
    false,
    false,
    false,
  ])
})
