import { siteCurrency } from '@zhengju/domain/money'
import { expect, test } from 'vitest'
import type { RawRequest } from '../platform/call/caller.ts'
import type { PaymentAdapter, PayoutRequest, ProviderCallback } from './port.ts'

/** An adapter with a provider behind it that the suite can lead. */
export interface ConformanceSubject {
  readonly adapter: PaymentAdapter
  /** A payout that the provider will carry out, and one that it will not. Each call a new order. */
  payout(ending: 'paid' | 'failed'): PayoutRequest
  /** Lets the provider finish what it accepted. */
  settle(): Promise<void>
  /** How many payouts of that order the provider really made. */
  paidTimes(orderNo: string): number
  /** A callback as the provider sends it; `forged` is signed with another key, `stale` too long ago. */
  callback(callback: ProviderCallback, how?: 'genuine' | 'forged' | 'stale'): RawRequest
  /** Every connection to the provider breaks from now on, or no longer. */
  breakConnection(isBroken: boolean): void
}

/** What every payment adapter must do, whoever stands behind it. */
export function paymentConformance(create: () => Promise<ConformanceSubject>): void {
  const deposit: ProviderCallback = {
    kind: 'deposit',
    orderNo: 'D2026112010000012345678',
    channelNo: 'C1',
    outcome: 'success',
    amount: 500_00n,
    currency: siteCurrency,
    reason: '',
  }

  test('the payee is a registered account with its licence, the same every time', async () => {
    const { adapter } = await create()
    const [method] = adapter.methods
    if (!method) throw new Error('an adapter serves at least one method')
    const payee = adapter.payee(method)
    expect(payee).toEqual(adapter.payee(method))
    for (const text of Object.values(payee)) expect(text).not.toBe('')
  })

  test.each(['deposit', 'payout'] as const)(
    'a genuine %s callback is read as it was sent',
    async (kind) => {
      const { adapter, callback } = await create()
      for (const outcome of ['success', 'pending', 'failed'] as const) {
        const sent = { ...deposit, kind, outcome }
        const raw = callback(sent)
        expect(adapter.isGenuine(raw)).toBe(true)
        expect(adapter.readCallback(raw.body)).toEqual(sent)
      }
    },
  )

  test('forged, stale and altered callbacks are not genuine', async () => {
    const { adapter, callback } = await create()
    expect(adapter.isGenuine(callback(deposit, 'forged'))).toBe(false)
    expect(adapter.isGenuine(callback(deposit, 'stale'))).toBe(false)
    const raw = callback(deposit)
    const text = Buffer.from(raw.body).toString('utf8')
    const altered = Buffer.from(text.replaceAll('500.00', '900.00'))
    expect(adapter.isGenuine({ ...raw, body: altered })).toBe(false)
    expect(adapter.isGenuine({ ...raw, headers: {} })).toBe(false)
  })

  test.each(['', 'null', '[]', '{}', '{"orderNo":1}', '\u0000'])(
    '%j is no callback',
    async (text) => {
      const { adapter } = await create()
      expect(adapter.readCallback(Buffer.from(text))).toBeUndefined()
    },
  )

  test('a payout that was never asked for is not found', async () => {
    const { adapter } = await create()
    expect(await adapter.payoutStatus('W0000000000000000000000')).toEqual({ kind: 'notFound' })
  })

  test('a payout asked for many times is paid once', async () => {
    const { adapter, payout, settle, paidTimes } = await create()
    const request = payout('paid')
    await Promise.all(Array.from({ length: 10 }, () => adapter.pay(request)))
    await settle()
    expect(await adapter.pay(request)).toMatchObject({ kind: 'paid' })
    expect(await adapter.payoutStatus(request.orderNo)).toMatchObject({ kind: 'paid' })
    expect(paidTimes(request.orderNo)).toBe(1)
  })

  test('a failed payout stays failed and says why', async () => {
    const { adapter, payout, settle, paidTimes } = await create()
    const request = payout('failed')
    await adapter.pay(request)
    await settle()
    const status = await adapter.payoutStatus(request.orderNo)
    expect(status).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/./) })
    expect(await adapter.pay(request)).toEqual(status)
    expect(paidTimes(request.orderNo)).toBe(0)
  })

  test('with a broken connection nothing is certain, and nothing is thrown', async () => {
    const { adapter, payout, breakConnection } = await create()
    const request = payout('paid')
    breakConnection(true)
    expect(await adapter.pay(request)).toEqual({ kind: 'unknown' })
    expect(await adapter.payoutStatus(request.orderNo)).toEqual({ kind: 'unknown' })
    breakConnection(false)
    expect(await adapter.pay(request)).not.toEqual({ kind: 'unknown' })
  })
}
