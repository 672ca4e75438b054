import { listPaymentChannels } from '@zhengju/contract/payment-channel/office-calls'
import { failuresUntilOut, firstPauseMs } from '@zhengju/domain/payment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, type OperatorPerson, operator } from '../../testing/operators.ts'
import { World } from '../../testing/world.ts'
import { noteChannel } from './channel-service.ts'

let world: World
let olga: OperatorPerson

beforeAll(async () => {
  world = await World.create()
  olga = await operator(world, 'olga', ['deposit.read'])
})
afterAll(() => world.close())

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
    state: 'in',
    failures: 0,
    outUntil: null,
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
