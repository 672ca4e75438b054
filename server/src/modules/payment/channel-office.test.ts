import {
  cancelDeposit,
  createDeposit,
  declareDepositPaid,
  getDeposit,
  listDepositMethods,
} from '@zhengju/contract/payment/calls'
import {
  listPaymentChannels,
  setPaymentChannel,
} from '@zhengju/contract/payment-channel/office-calls'
import { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { siteCurrency } from '@zhengju/domain/money'
import { failuresUntilOut, firstPauseMs } from '@zhengju/domain/payment'
import { dayMs } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, type OperatorPerson, operator } from '../../testing/operators.ts'
import { sandboxCallback } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { faults, wallet } from '../ledger/index.ts'
import { noteChannel } from './channel-service.ts'

let world: World
let olga: OperatorPerson

beforeAll(async () => {
  world = await World.create()
  olga = await operator(world, 'olga', ['deposit.read'])
})
afterAll(() => world.close())

const noFigures = {
  ...{ orders: 0, done: 0, failed: 0, open: 0 },
  ...{ rateBp: null, usualMs: null, slowMs: null },
}
const list = async () => (await world.must(listPaymentChannels, {}, olga)).items
const states = async () => new Set((await list()).map(({ state }) => state))
const note = (outcome: 'worked' | 'failed') => {
  const of = { provider: 'sandbox-page', method: 'ebpay', currency: 'CNY' } as const
  return world.db.tx((tx) => noteChannel(tx, { ...of, direction: 'payout' }, outcome))
}

test('channels of both directions are listed, with their bounds, and all are in', async () => {
  const items = await list()
  expect(items).toContainEqual({
    provider: 'sandbox-coin',
    providerTitle: '沙盒虚拟币',
    method: 'virtualCoin',
    methodTitle: 'USDT',
    direction: 'deposit',
    currency: 'CNY',
    payCurrency: 'USDT',
    bounds: { min: '100.00', max: '500000.00' },
    weight: 10,
    feeBp: 0,
    isOn: true,
    isSet: false,
    state: 'in',
    failures: 0,
    outUntil: null,
    lastHour: noFigures,
    lastDay: noFigures,
  })
  const payouts = items.filter(({ direction }) => direction === 'payout')
  expect(payouts.length).toBeGreaterThan(1)
  for (const { bounds } of payouts) expect(bounds).toBeNull()
  expect(await states()).toEqual(new Set(['in']))
})

test('one that is out comes first, says until when, and is on trial after its pause', async () => {
  for (let time = 0; time < failuresUntilOut; time++) await note('failed')
  const [first, ...rest] = await list()
  const of = { provider: 'sandbox-page', direction: 'payout', failures: failuresUntilOut }
  expect(first).toMatchObject({ ...of, state: 'out', outUntil: world.now + firstPauseMs })
  expect(new Set(rest.map(({ state }) => state))).toEqual(new Set(['in']))
  world.advance(firstPauseMs)
  olga = await enter(world, olga)
  expect((await list())[0]).toMatchObject({ ...of, state: 'onTrial', outUntil: null })
  await note('worked')
  expect(await states()).toEqual(new Set(['in']))
})

test('who may not see deposits sees no channels', async () => {
  const nobody = await operator(world, 'nobody', ['chat.read'])
  await world.refused('office.permission', listPaymentChannels, {}, nobody)
})

const setting = (part: object = {}) => ({
  body: {
    reason: '渠道维护',
    ...{ provider: 'sandbox', method: 'bankTransfer', direction: 'deposit', currency: 'CNY' },
    ...{ isOn: true, weight: 20, minAmount: null, maxAmount: null },
    ...part,
  },
})

test('a channel is bounded, weighed and switched off; the next order hears of it', async () => {
  const lead = await operator(world, 'lead', ['channel.write', 'deposit.read'])
  const alice = await world.member('alice')
  const wish = (amount: string) => ({ body: { method: 'bankTransfer', currency: 'CNY', amount } })
  const offered = async () =>
    (await world.must(listDepositMethods, {}, alice)).methods.find(
      ({ id }) => id === 'bankTransfer',
    )
  const command = setting({ commandId: world.id(), minAmount: '500', maxAmount: '900' })
  const { items } = await world.must(setPaymentChannel, command, lead)
  expect(items).toContainEqual(
    expect.objectContaining({
      ...{ provider: 'sandbox', direction: 'deposit', weight: 20, isOn: true, isSet: true },
      bounds: { min: '500.00', max: '900.00' },
    }),
  )
  expect(await offered()).toMatchObject({ minAmount: '500.00', maxAmount: '900.00' })
  await world.refused('payment.amountOutOfRange', createDeposit, wish('499.99'), alice)
  await world.must(setPaymentChannel, setting({ isOn: false }), lead)
  expect(await offered()).toMatchObject({ isAvailable: false })
  const closed = await world.call(createDeposit, wish('500'), alice)
  expect(closed.code).not.toBe(6000)
  await world.must(setPaymentChannel, setting(), lead)
  await world.must(createDeposit, wish('500'), alice)
})

test('a fee is shown before the order, frozen with it, and taken of what is credited', async () => {
  const lead = await operator(world, 'leader', ['channel.write'])
  const carol = await world.member('carol')
  await world.must(setPaymentChannel, setting({ feeBp: 150 }), lead)
  const { methods } = await world.must(listDepositMethods, {}, carol)
  expect(methods.find(({ id }) => id === 'bankTransfer')?.feeBp).toBe(150)
  const wish = { body: { method: 'bankTransfer', currency: 'CNY', amount: '1000' } }
  const order = await world.must(createDeposit, wish, carol)
  expect(order).toMatchObject({ amount: '1000.00', fee: '15.00', creditedAmount: null })
  await world.must(setPaymentChannel, setting({ feeBp: 0 }), lead)
  const { billNo } = order
  for (let turn = 0; turn < 2; turn++) {
    await sandboxCallback(world, { orderNo: billNo, amount: 1_000_00n })
  }
  const credited = await world.must(getDeposit, { params: { billNo } }, carol)
  expect(credited).toMatchObject({ state: 'credited', fee: '15.00', creditedAmount: '985.00' })
  const money = await world.db.read((tx) => wallet(tx, carol.id, siteCurrency))
  expect(money).toMatchObject({ available: 985_00n })
  const { lots } = await world.must(turnoverAudit, {}, carol)
  expect(lots.items).toMatchObject([{ base: '985.00', required: '985.00' }])
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
})

test('what cannot be set is refused, and who may not set sets nothing', async () => {
  const lead = await operator(world, 'boss', ['channel.write'])
  const refused = (failure: Parameters<World['refused']>[0], part: object, as = lead) =>
    world.refused(failure, setPaymentChannel, setting(part), as)
  await refused('notFound', { provider: 'nobody' })
  await refused('parameter', { minAmount: '900', maxAmount: '500' })
  await refused('parameter', { minAmount: '60000' })
  await refused('validation', { feeBp: 501 })
  await refused('parameter', { direction: 'payout', feeBp: 1 })
  await refused('validation', { weight: 0 })
  await refused('validation', { weight: 101 })
  await refused('validation', { minAmount: '1e3' })
  await refused('office.reasonRequired', { reason: '   ' })
  await refused('office.permission', {}, olga)
  await world.refused('auth.required', setPaymentChannel, setting())
})

test('how the orders of a channel ended is counted over its last hour and day, with how long they took', async () => {
  const dora = await world.member('dora01')
  const eve = await world.member('evelyn')
  const finn = await world.member('finn01')
  // What earlier tests ordered is older than a day.
  world.advance(dayMs + 1)
  const bank = async () =>
    (await list()).find(
      ({ provider, direction }) => provider === 'sandbox' && direction === 'deposit',
    )
  olga = await enter(world, olga)
  expect(await bank()).toMatchObject({ lastHour: noFigures, lastDay: noFigures })
  const order = async (person: Person) => {
    const body = { method: 'bankTransfer', currency: 'CNY', amount: '500' }
    return (await world.must(createDeposit, { body }, person)).billNo
  }
  const paid = await order(dora)
  world.advance(60_000)
  await world.must(declareDepositPaid, { params: { billNo: paid } }, dora)
  world.advance(90_000)
  await sandboxCallback(world, { orderNo: paid, amount: 500_00n })
  const done = { orders: 1, done: 1, failed: 0, open: 0, rateBp: 10_000 }
  const took = { usualMs: 90_000, slowMs: 90_000 }
  expect(await bank()).toMatchObject({ lastHour: { ...done, ...took } })
  world.advance(2 * 3_600_000)
  olga = await enter(world, olga)
  await world.must(cancelDeposit, { params: { billNo: await order(eve) } }, eve)
  await order(finn)
  expect(await bank()).toMatchObject({
    lastHour: { orders: 2, done: 0, failed: 1, open: 1, rateBp: 0, usualMs: null, slowMs: null },
    lastDay: { orders: 3, done: 1, failed: 1, open: 1, rateBp: 5_000, ...took },
  })
})
