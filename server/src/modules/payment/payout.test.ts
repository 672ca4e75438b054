import { listLetters } from '@zhengju/contract/inbox/calls'
import * as payment from '@zhengju/contract/payment/calls'
import * as paymentOffice from '@zhengju/contract/payment/office-calls'
import * as payouts from '@zhengju/contract/payment/office-calls'
import * as trailOffice from '@zhengju/contract/trail/office-calls'
import { siteCurrency } from '@zhengju/domain/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enter, type OperatorPerson, operator } from '../../testing/operators.ts'
import { addCard, cardEnding, fund, sandboxCallback } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { faults, wallet } from '../ledger/index.ts'

let world: World
let lin: OperatorPerson
let zhou: OperatorPerson
let reader: OperatorPerson
let count = 0
const minute = 60_000
const reason = '渠道书面确认未收到该笔出款'

beforeAll(async () => {
  world = await World.create()
  const rights = ['withdrawal.read', 'withdrawal.decide', 'deposit.read', 'deposit.decide'] as const
  lin = await operator(world, 'lin', [...rights, 'trail.read'])
  zhou = await operator(world, 'zhou', [...rights])
  reader = await operator(world, 'reader', ['withdrawal.read', 'deposit.read'])
  // The place of letters in the log begins where it is first looked at.
  await world.relay()
})
afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
})

const run = () => world.jobs.run('advanceWithdrawals')
const of = (billNo: string, words = reason) => ({ params: { billNo }, body: { reason: words } })

/** A payout of 400.00 that was asked for; the card says what the provider makes of it. */
async function paying(tail = '0003') {
  const person = await world.member(`payee${++count}`)
  await fund(world, person, 1000_00n)
  const paymentAccountId = await addCard(world, person, { cardNum: cardEnding(tail, count) })
  const body = { paymentAccountId, currency: 'CNY', amount: '400.00', withdrawalPassword: '258036' }
  const { billNo } = await world.must(payment.requestWithdrawal, { body }, person)
  await run()
  return { person, billNo }
}

/** The provider says nothing, or knows nothing, while it is done. */
async function silent<Answer>(during: () => Promise<Answer>): Promise<Answer> {
  world.sandbox.silence(true)
  try {
    return await during()
  } finally {
    world.sandbox.silence(false)
  }
}

const forgotten = async (billNo: string) => world.sandbox.store.forget(billNo)
const transfers = async (billNo: string) =>
  world.sandbox.store.all().filter(({ orderNo }) => orderNo === billNo)

async function later(ms = 10 * minute) {
  world.advance(ms)
  lin = await enter(world, lin)
  zhou = await enter(world, zhou)
  reader = await enter(world, reader)
}

async function money(person: Person) {
  const { available, held } = await world.db.read((tx) => wallet(tx, person.id, siteCurrency))
  return { available, held }
}
const stateOf = async (person: Person, billNo: string) =>
  (await world.must(payment.getWithdrawal, { params: { billNo } }, person)).state
/** What the member was written to about it. */
async function letters(person: Person) {
  await world.relay()
  const { items } = await world.must(listLetters, { query: { category: 'notice' } }, person)
  return items.map(({ title }) => title)
}
const late = (orderNo: string, outcome: 'success' | 'failed' = 'success') =>
  sandboxCallback(world, { kind: 'payout', orderNo, amount: 400_00n, outcome })
const odd = async (query = {}) =>
  (await world.must(payouts.officeListCallbacks, { query }, reader)).items

describe('a payout of which nobody hears', () => {
  test('is asked about at once when an operator says so', async () => {
    const { person, billNo } = await paying('0128')
    world.advance(2_000)
    const asked = await world.must(payouts.askPayout, of(billNo), lin)
    expect(asked).toMatchObject({ order: { state: 'paying' }, asks: 1, mark: null })
    await run()
    expect(await stateOf(person, billNo)).toBe('paid')
    expect(await letters(person)).toEqual(['取款 400.00 元已付出'])
    await world.refused('office.decided', payouts.askPayout, of(billNo), lin)
    await world.refused('office.decided', payouts.failPayout, of(billNo), lin)
  })

  test('comes back after the word of two, with a silent provider and ten minutes between', async () => {
    const { person, billNo } = await paying()
    await silent(async () => {
      const marked = await world.must(payouts.failPayout, of(billNo), lin)
      expect(marked).toMatchObject({
        order: { state: 'paying' },
        mark: { by: 'lin', reason, confirmableAt: world.now + 10 * minute },
      })
      await world.refused('office.secondPerson', payouts.failPayout, of(billNo), lin)
      await world.refused('payment.payoutUnderWay', payouts.failPayout, of(billNo), zhou)
      await later()
      await world.refused('office.secondPerson', payouts.failPayout, of(billNo), lin)
      expect(await money(person)).toEqual({ available: 600_00n, held: 400_00n })
      const command = { params: { billNo }, body: { commandId: world.id(), reason } }
      const answers = await Promise.all(
        [1, 2, 3].map(() => world.call(payouts.failPayout, command, zhou)),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const failed = await world.must(payouts.failPayout, command, zhou)
      expect(failed).toMatchObject({ order: { state: 'failed' }, mark: null })
    })
    expect(await money(person)).toEqual({ available: 1000_00n, held: 0n })
    const order = await world.must(payment.getWithdrawal, { params: { billNo } }, person)
    expect(order.reason).toBe('支付渠道未能完成出款，资金已退回余额')
    const { items } = await world.must(trailOffice.listTrail, { query: { subject: billNo } }, lin)
    expect(items.map(({ action, operator: by }) => [action, by])).toEqual([
      ['withdrawal.confirmFailed', 'zhou'],
      ['withdrawal.markFailed', 'lin'],
    ])
  })

  test('is never paid twice: marked it is not asked for again, and a late callback only stands on the list', async () => {
    const { person, billNo } = await paying()
    await forgotten(billNo)
    await world.must(payouts.failPayout, of(billNo), lin)
    await later()
    await run()
    expect(await transfers(billNo)).toEqual([])
    await world.must(payouts.failPayout, of(billNo), zhou)
    await run()
    await later(60 * minute)
    await run()
    expect(await transfers(billNo)).toEqual([])
    const answers = await Promise.all([late(billNo), late(billNo)])
    expect(answers.map(({ payload }) => payload)).toEqual(['success', 'success'])
    expect(await money(person)).toEqual({ available: 1000_00n, held: 0n })
    expect(await stateOf(person, billNo)).toBe('failed')
    expect(await letters(person)).toEqual(['取款 400.00 元已退回余额'])
    const found = (await odd()).filter((item) => item.billNo === billNo)
    expect(found).toHaveLength(2)
    expect(found[0]).toMatchObject({
      kind: 'payout',
      why: 'contradiction',
      outcome: 'success',
      amount: '400.00',
      orderAmount: '400.00',
      orderState: 'failed',
      memberName: person.name,
      note: null,
    })
  })

  test('that was paid after all lets no other one go until somebody has looked', async () => {
    const { person, billNo } = await paying()
    await forgotten(billNo)
    await world.must(payouts.failPayout, of(billNo), lin)
    await later()
    await world.must(payouts.failPayout, of(billNo), zhou)
    await late(billNo)
    const { items } = await world.must(payment.listPaymentAccounts, {}, person)
    const body = {
      paymentAccountId: items[0]?.id ?? '',
      currency: 'CNY',
      amount: '400.00',
      withdrawalPassword: '258036',
    }
    const next = await world.must(payment.requestWithdrawal, { body }, person)
    await run()
    expect(await stateOf(person, next.billNo)).toBe('waiting')
    await world.must(paymentOffice.approveWithdrawal, of(next.billNo), lin)
    await run()
    expect(await stateOf(person, next.billNo)).toBe('waiting')
    expect(await transfers(next.billNo)).toEqual([])
    const found = (await odd()).find((item) => item.billNo === billNo)
    const noted = {
      params: { callbackId: found?.id ?? '' },
      body: { reason: '会员已退回该笔款项' },
    }
    await world.must(payouts.noteCallback, noted, zhou)
    await world.must(paymentOffice.approveWithdrawal, of(next.billNo), lin)
    await run()
    expect(await transfers(next.billNo)).toHaveLength(1)
  })

  test('is paid when the provider says so before the second word, and waits while it says "under way"', async () => {
    const { person, billNo } = await paying()
    await world.must(payouts.failPayout, of(billNo), lin)
    await later()
    await world.refused('payment.payoutUnderWay', payouts.failPayout, of(billNo), zhou)
    expect(await money(person)).toEqual({ available: 600_00n, held: 400_00n })
    world.sandbox.payAnyway(billNo)
    const paid = await world.must(payouts.failPayout, of(billNo), zhou)
    expect(paid.order.state).toBe('paid')
    expect(await money(person)).toEqual({ available: 600_00n, held: 0n })
    await late(billNo, 'failed')
    expect((await odd()).find((item) => item.billNo === billNo)).toMatchObject({
      why: 'contradiction',
      outcome: 'failed',
      orderState: 'paid',
    })
  })

  test('a callback between the two words decides it', async () => {
    const { person, billNo } = await paying()
    await world.must(payouts.failPayout, of(billNo), lin)
    await late(billNo)
    expect(await stateOf(person, billNo)).toBe('paid')
    await later()
    await world.refused('office.decided', payouts.failPayout, of(billNo), zhou)
    expect(await money(person)).toEqual({ available: 600_00n, held: 0n })
  })

  test('a mark that was a mistake is taken back, and the payout goes on', async () => {
    const { person, billNo } = await paying('0128')
    await forgotten(billNo)
    await world.refused('office.decided', payouts.resumePayout, of(billNo), zhou)
    await world.must(payouts.failPayout, of(billNo), lin)
    await world.must(payouts.resumePayout, of(billNo), zhou)
    await run()
    expect(await transfers(billNo)).toHaveLength(1)
    world.advance(10 * minute)
    await run()
    expect(await stateOf(person, billNo)).toBe('paid')
    await later(0)
  })
})

/** Returned as failed by two, paid after all: the callback that says so, twice. */
async function paidAfterAll() {
  const { person, billNo } = await paying()
  await forgotten(billNo)
  await world.must(payouts.failPayout, of(billNo), lin)
  await later()
  await world.must(payouts.failPayout, of(billNo), zhou)
  await Promise.all([late(billNo), late(billNo)])
  const [one, other] = (await odd()).filter((item) => item.billNo === billNo)
  if (!one || !other) throw new Error('the callbacks are not listed')
  return { person, billNo, callbackId: one.id, otherId: other.id }
}
const about = (callbackId: string, words = '渠道回单已核实，会员已收款') => ({
  params: { callbackId },
  body: { commandId: world.id(), reason: words },
})
async function askFor(person: Person, amount: string) {
  const { items } = await world.must(payment.listPaymentAccounts, {}, person)
  const body = {
    paymentAccountId: items[0]?.id ?? '',
    currency: 'CNY',
    amount,
    withdrawalPassword: '258036',
  }
  return (await world.must(payment.requestWithdrawal, { body }, person)).billNo
}
const debtOf = async (person: Person) =>
  (await world.db.read((tx) => wallet(tx, person.id, siteCurrency))).debt

describe('a payout that went back and was paid after all', () => {
  test('is taken again by two, once, and stands as paid', async () => {
    const { person, billNo, callbackId, otherId } = await paidAfterAll()
    await world.refused('office.decided', payouts.confirmReclaim, about(callbackId), zhou)
    const asked = await world.must(payouts.askReclaim, about(callbackId), lin)
    expect(asked).toMatchObject({ reclaimable: '400.00', reclaim: { by: 'lin' }, note: null })
    await world.refused('office.decided', payouts.askReclaim, about(callbackId), zhou)
    await world.refused('office.secondPerson', payouts.confirmReclaim, about(callbackId), lin)
    expect(await money(person)).toEqual({ available: 1000_00n, held: 0n })
    const command = about(callbackId)
    await world.must(payouts.askReclaim, about(otherId), lin)
    const answers = await Promise.all([
      world.call(payouts.confirmReclaim, command, zhou),
      world.call(payouts.confirmReclaim, command, zhou),
      world.call(payouts.confirmReclaim, about(otherId), zhou),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(await money(person)).toEqual({ available: 600_00n, held: 0n })
    expect((await odd()).filter((item) => item.billNo === billNo)).toEqual([])
    for (const id of [callbackId, otherId]) {
      await world.refused('office.decided', payouts.confirmReclaim, about(id), zhou)
      await world.refused('office.decided', payouts.askReclaim, about(id), lin)
    }
    const order = await world.must(payment.getWithdrawal, { params: { billNo } }, person)
    expect(order).toMatchObject({
      state: 'reconciled',
      reason: '支付渠道其后已完成该笔出款，先前退回的资金已收回',
    })
    await late(billNo)
    await run()
    await later(60 * minute)
    await run()
    expect(await transfers(billNo)).toEqual([])
    expect(await money(person)).toEqual({ available: 600_00n, held: 0n })
    const { items } = await world.must(trailOffice.listTrail, { query: { subject: billNo } }, lin)
    expect(items.filter(({ action }) => action === 'withdrawal.reclaim')).toMatchObject([
      { operator: 'zhou', after: { taken: '400.00', owed: '0.00', reclaimable: null } },
    ])
    expect(items.map(({ action }) => action)).toContain('withdrawal.askReclaim')
  })

  test('takes what is there; the rest is a debt, under which no other payout goes', async () => {
    const { person, callbackId } = await paidAfterAll()
    const next = await askFor(person, '900.00')
    await world.must(payouts.askReclaim, about(callbackId), zhou)
    await world.must(payouts.confirmReclaim, about(callbackId), lin)
    expect(await money(person)).toEqual({ available: 0n, held: 900_00n })
    expect(await debtOf(person)).toBe(300_00n)
    await run()
    await world.refused('wallet.debt', paymentOffice.approveWithdrawal, of(next), lin)
    await run()
    expect(await stateOf(person, next)).toBe('waiting')
    expect(await transfers(next)).toEqual([])
    await world.must(paymentOffice.refuseWithdrawal, of(next), lin)
    expect(await money(person)).toEqual({ available: 600_00n, held: 0n })
    expect(await debtOf(person)).toBe(0n)
  })

  test('beside a withdrawal that is asked for at the same moment: nothing is taken or paid twice', async () => {
    const { person, callbackId } = await paidAfterAll()
    await world.must(payouts.askReclaim, about(callbackId), lin)
    const { items } = await world.must(payment.listPaymentAccounts, {}, person)
    const body = {
      paymentAccountId: items[0]?.id ?? '',
      currency: 'CNY',
      amount: '1000.00',
      withdrawalPassword: '258036',
    }
    await Promise.all([
      world.call(payment.requestWithdrawal, { body }, person),
      world.must(payouts.confirmReclaim, about(callbackId), zhou),
    ])
    await run()
    const { available, held } = await money(person)
    expect(available + held - (await debtOf(person))).toBe(600_00n)
    const paid = await world.must(payment.listWithdrawals, {}, person)
    expect(paid.items.filter(({ state }) => state === 'paid' || state === 'paying')).toEqual([])
  })

  test('is not taken where it was noted, where the sums differ, or where the order was paid', async () => {
    const { callbackId, otherId, billNo, person } = await paidAfterAll()
    await world.must(payouts.askReclaim, about(callbackId), lin)
    await world.must(payouts.noteCallback, about(callbackId), zhou)
    await world.refused('office.decided', payouts.confirmReclaim, about(callbackId), zhou)
    await world.must(payouts.noteCallback, about(otherId), zhou)
    await sandboxCallback(world, { kind: 'payout', orderNo: billNo, amount: 399_00n })
    const [less] = (await odd()).filter((item) => item.billNo === billNo)
    expect(less).toMatchObject({ amount: '399.00', reclaimable: null })
    await world.refused('office.decided', payouts.askReclaim, about(less?.id ?? ''), lin)
    expect(await money(person)).toEqual({ available: 1000_00n, held: 0n })
    const right = await paying('0128')
    world.advance(2_000)
    await world.must(payouts.askPayout, of(right.billNo), lin)
    await run()
    await late(right.billNo, 'failed')
    const said = (await odd()).find((item) => item.billNo === right.billNo)
    expect(said).toMatchObject({ orderState: 'paid', reclaimable: null })
    await world.refused('office.decided', payouts.askReclaim, about(said?.id ?? ''), lin)
  })

  test('is not taken while the provider’s last word is that it failed after all', async () => {
    const { person, billNo, callbackId } = await paidAfterAll()
    await world.must(payouts.askReclaim, about(callbackId), lin)
    await late(billNo, 'failed')
    await world.refused('office.decided', payouts.confirmReclaim, about(callbackId), zhou)
    expect(await money(person)).toEqual({ available: 1000_00n, held: 0n })
    await late(billNo)
    const [last] = (await odd()).filter((item) => item.billNo === billNo)
    await world.must(payouts.askReclaim, about(last?.id ?? ''), lin)
    await world.must(payouts.confirmReclaim, about(last?.id ?? ''), zhou)
    expect(await money(person)).toEqual({ available: 600_00n, held: 0n })
  })

  test('is for who may decide about withdrawals, with a reason', async () => {
    const { person, callbackId } = await paidAfterAll()
    const other = await operator(world, 'deposits', ['deposit.read', 'deposit.decide'])
    for (const call of [payouts.askReclaim, payouts.confirmReclaim]) {
      await world.refused('auth.required', call, about(callbackId))
      await world.refused('auth.required', call, about(callbackId), person)
      for (const as of [reader, other]) {
        await world.refused('office.permission', call, about(callbackId), as)
      }
      await world.refused('office.reasonRequired', call, about(callbackId, '  '), lin)
      await world.refused('notFound', call, about(world.id()), lin)
    }
    expect(await money(person)).toEqual({ available: 1000_00n, held: 0n })
  })
})

test('what did not fit is noted once, by who may, with a reason, in the trail', async () => {
  const person = await world.member('depositor')
  const wish = { body: { method: 'bankTransfer', currency: 'CNY', amount: '500' } }
  const { billNo } = await world.must(payment.createDeposit, wish, person)
  const paid = { orderNo: billNo, amount: 500_00n }
  await sandboxCallback(world, paid)
  await sandboxCallback(world, { ...paid, channelNo: 'SECOND' })
  const [found] = (await odd()).filter((item) => item.billNo === billNo)
  expect(found).toMatchObject({
    kind: 'deposit',
    why: 'secondTransfer',
    channelNo: 'SECOND',
    orderState: 'credited',
  })
  const only = (query: object) => odd(query).then((items) => items.map(({ id }) => id))
  const at = found?.receivedAt ?? 0
  for (const query of [
    { order: billNo },
    { order: 'SECOND' },
    { order: billNo, provider: 'sandbox', member: person.name.toUpperCase() },
    { order: billNo, fromAt: at, untilAt: at + 1 },
  ]) {
    expect(await only(query), JSON.stringify(query)).toContain(found?.id)
  }
  for (const query of [
    { order: 'SECONDX' },
    { order: billNo, member: 'nobody1' },
    { order: billNo, fromAt: at + 1 },
    { order: billNo, untilAt: at },
  ]) {
    expect(await only(query), JSON.stringify(query)).toEqual([])
  }
  for (const query of [{ order: 'a b' }, { provider: 'none' }, { fromAt: 'soon' }]) {
    await world.refused('validation', payouts.officeListCallbacks, { query } as never, reader)
  }
  const params = { callbackId: found?.id ?? '' }
  const input = { params, body: { reason: '第二笔已原路退回' } }
  await world.refused('auth.required', payouts.noteCallback, input)
  await world.refused('auth.required', payouts.noteCallback, input, person)
  await world.refused('office.permission', payouts.noteCallback, input, reader)
  const blank = { params, body: { reason: '  ' } }
  await world.refused('office.reasonRequired', payouts.noteCallback, blank, zhou)
  const unknown = { ...input, params: { callbackId: world.id() } }
  await world.refused('notFound', payouts.noteCallback, unknown, zhou)
  const noted = await world.must(payouts.noteCallback, input, zhou)
  expect(noted.note).toMatchObject({ by: 'zhou', reason: '第二笔已原路退回' })
  await world.refused('office.decided', payouts.noteCallback, input, lin)
  expect((await odd()).some(({ id }) => id === found?.id)).toBe(false)
  expect((await odd({ isNoted: true })).some(({ id }) => id === found?.id)).toBe(true)
  const { items } = await world.must(trailOffice.listTrail, { query: { subject: billNo } }, lin)
  expect(items).toMatchObject([{ action: 'callback.note', operator: 'zhou' }])
  const first = await world.must(payouts.officeListCallbacks, { query: { size: 1 } }, reader)
  expect(first.items).toHaveLength(1)
})

test('what did not fit is found by whatever number of it is at hand, and by the member', async () => {
  const person = await world.member('sought')
  const wish = { body: { method: 'bankTransfer', currency: 'CNY', amount: '500' } }
  const { billNo } = await world.must(payment.createDeposit, wish, person)
  const paid = { orderNo: billNo, amount: 500_00n }
  await sandboxCallback(world, paid)
  for (const channelNo of ['TX12345', '2026.11:28/77']) {
    await sandboxCallback(world, { ...paid, channelNo })
  }
  const { billNo: drawn } = await paying()
  await sandboxCallback(world, { kind: 'payout', orderNo: drawn, amount: 1_00n })
  const owner = (await odd()).find((item) => item.billNo === drawn)?.memberName ?? ''
  const found = async (sought: string) =>
    (await odd({ sought })).map((item) => item.channelNo || item.billNo).toSorted()
  const both = ['2026.11:28/77', 'TX12345']
  expect(await found('TX12345')).toEqual(['TX12345'])
  expect(await found('2026.11:28/77')).toEqual(['2026.11:28/77'])
  expect(await found(billNo)).toEqual(both)
  expect(await found('SOUGHT')).toEqual(both)
  expect((await odd({ sought: owner })).map((item) => item.billNo)).toContain(drawn)
  expect(await found('TX1234')).toEqual([])
  await world.refused(
    'validation',
    payouts.officeListCallbacks,
    { query: { sought: 'a b' } },
    reader,
  )
})

test('only operators with the right decide about a payout', async () => {
  const { person, billNo } = await paying()
  for (const call of [payouts.askPayout, payouts.failPayout, payouts.resumePayout]) {
    await world.refused('auth.required', call, of(billNo))
    await world.refused('auth.required', call, of(billNo), person)
    await world.refused('office.permission', call, of(billNo), reader)
    await world.refused('office.reasonRequired', call, of(billNo, '  '), lin)
    await world.refused('notFound', call, of('W00000000'), lin)
  }
  const none = await operator(world, 'none', ['member.read'])
  await world.refused('auth.required', payouts.officeListCallbacks, {}, person)
  await world.refused('office.permission', payouts.officeListCallbacks, {}, none)
  expect(await stateOf(person, billNo)).toBe('paying')
})
