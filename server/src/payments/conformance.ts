import {
  instructionProblem,
  type PaymentChannel,
  type ProviderId,
  paymentProviders,
} from '@zhengju/domain/payment'
import { describe, expect, test } from 'vitest'
import type { RawRequest } from '../platform/call/caller.ts'
import type { DepositRequest, PaymentAdapter, PayoutRequest, ProviderCallback } from './port.ts'

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

type Create = () => Promise<ConformanceSubject>

/** What every payment adapter must do, whoever stands behind it and however it is paid. */
export function paymentConformance(id: PaymentAdapter['id'], create: Create): void {
  const channels: readonly PaymentChannel[] = paymentProviders[id].channels
  describe.each(channels.filter(({ direction }) => direction === 'deposit'))(
    'deposits by $method $way',
    (channel) => deposits(id, channel, create),
  )
  callbacks(channels[0]?.payCurrency ?? 'CNY', create)
  payouts(create)
  const [first] = channels.filter(({ direction }) => direction === 'deposit')
  if (first) statuses(first, create)
  const other = channels.find(
    (one) => one.direction === 'payout' && one.payCurrency !== one.currency,
  )
  if (other) quotes(other, create)
}

function deposits(id: ProviderId, channel: PaymentChannel, create: Create): void {
  test('an order is opened in the shape of its channel, and asked again the same', async () => {
    const { adapter } = await create()
    const order = orderOf(channel, 1)
    const answer = await adapter.initiate(order)
    if (answer.kind !== 'opened') throw new Error(`not opened: ${answer.kind}`)
    expect(answer.instruction.shape).toBe(channel.shape)
    expect(instructionProblem(answer.instruction, paymentProviders[id])).toBeUndefined()
    if (channel.payCurrency === channel.currency) expect(answer.payAmount).toBe(order.amount)
    expect(answer.payAmount).toBeGreaterThan(0n)
    const again = await Promise.all([1, 2, 3].map(() => adapter.initiate(order)))
    for (const one of again) expect(one).toEqual(answer)
  })

  test('a payee is one for all; addresses, pages and codes are of one order', async () => {
    const { adapter } = await create()
    const answers = await Promise.all([1, 2].map((at) => adapter.initiate(orderOf(channel, at))))
    const [one, other] = answers.map((answer) => {
      if (answer.kind !== 'opened') throw new Error(`not opened: ${answer.kind}`)
      const { instruction } = answer
      return instruction.shape === 'payee' ? { ...instruction, remarkCode: '' } : instruction
    })
    if (one?.shape !== 'payee') return expect(one).not.toEqual(other)
    expect(one).toEqual(other)
    expect(one.licence).not.toBe('')
  })

  test('with a broken connection an order is not known to be opened, and nothing is thrown', async () => {
    const { adapter, breakConnection } = await create()
    breakConnection(true)
    expect(await adapter.initiate(orderOf(channel, 1))).toEqual({ kind: 'unknown' })
    breakConnection(false)
    expect(await adapter.initiate(orderOf(channel, 1))).toMatchObject({ kind: 'opened' })
  })
}

function quotes({ currency }: PaymentChannel, create: Create): void {
  test('a payout in another currency has a price, and none while nobody answers', async () => {
    const { adapter, breakConnection } = await create()
    const wish = { orderNo: 'W1', amount: 719_00n, currency }
    const quote = await adapter.quotePayout(wish)
    if (quote.kind !== 'quoted') throw new Error('no quote')
    expect(quote.payAmount).toBeGreaterThan(0n)
    expect(quote.payCurrency).not.toBe(currency)
    breakConnection(true)
    expect(await adapter.quotePayout(wish)).toEqual({ kind: 'unknown' })
  })
}

function statuses(channel: PaymentChannel, create: Create): void {
  test('what came in for an order can be asked, and of no other one', async () => {
    const { adapter, settle, breakConnection } = await create()
    const order = orderOf(channel, 9)
    expect(await adapter.depositStatus(order.orderNo)).toEqual({ kind: 'notFound' })
    const opened = await adapter.initiate(order)
    if (opened.kind !== 'opened') throw new Error('not opened')
    expect(await adapter.depositStatus(order.orderNo)).toMatchObject({
      kind: 'known',
      callback: { orderNo: order.orderNo, outcome: 'pending' },
    })
    const { orderNo, remarkCode, payCurrency: currency } = order
    await adapter.announceDeposit({ orderNo, remarkCode, currency, amount: opened.payAmount })
    await settle()
    const status = await adapter.depositStatus(orderNo)
    expect(status).toMatchObject({ kind: 'known', callback: { orderNo, currency } })
    const all = { from: 0, to: Number.MAX_SAFE_INTEGER }
    expect(await adapter.statement({ from: 0, to: 0 })).toEqual({
      kind: 'page',
      lines: [],
      next: null,
    })
    // At a page of its own nobody has paid yet.
    const isPaid = status.kind === 'known' && status.callback.outcome === 'success'
    const line = { kind: 'deposit', orderNo, currency, amount: opened.payAmount }
    expect(await adapter.statement(all)).toMatchObject({ lines: isPaid ? [line] : [] })
    breakConnection(true)
    expect(await adapter.depositStatus(orderNo)).toEqual({ kind: 'unknown' })
    expect(await adapter.statement(all)).toEqual({ kind: 'unknown' })
  })
}

function callbacks(currency: ProviderCallback['currency'], create: Create): void {
  const deposit: ProviderCallback = {
    kind: 'deposit',
    orderNo: 'D2026112010000012345678',
    channelNo: 'C1',
    outcome: 'success',
    amount: 500n * 10n ** BigInt(currency === 'USDT' ? 6 : 2),
    currency,
    reason: '',
  }

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
    expect(altered).not.toEqual(Buffer.from(raw.body))
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
}

function payouts(create: Create): void {
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

function orderOf(channel: PaymentChannel, number: number): DepositRequest {
  const { method, currency, payCurrency, minAmount } = channel
  const orderNo = `D${String(number).padStart(22, '0')}`
  return {
    orderNo,
    method,
    currency,
    payCurrency,
    way: channel.way,
    amount: minAmount,
    remarkCode: '7K2Q48',
    returnUrl: `https://site.example/return/${orderNo}`,
    expiresAt: 2_000_000_000_000,
  }
}
