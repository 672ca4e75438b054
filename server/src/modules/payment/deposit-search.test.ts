import * as payment from '@zhengju/contract/payment/calls'
import { officeListDepositOrders } from '@zhengju/contract/payment/office-calls'
import { dayMs } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { payIn } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'

let world: World
let olga: OperatorPerson
let alice: Person
let bob: Person

beforeAll(async () => {
  world = await World.create({ seed: 'deposit-search' })
  olga = await operator(world, 'olga', ['deposit.read'])
  alice = await world.member('alice')
  bob = await world.member('bobby')
  await payIn(world, alice, '300.00')
  for (const [person, amount] of [
    [alice, '500.00'],
    [bob, '800.00'],
  ] as const) {
    const body = { method: 'bankTransfer', currency: 'CNY', amount }
    await world.must(payment.createDeposit, { body }, person)
  }
})
afterAll(() => world.close())

const found = async (query: Record<string, unknown> = {}) =>
  (await world.must(officeListDepositOrders, { query }, olga)).items
const amounts = async (query: Record<string, unknown> = {}) =>
  (await found(query)).map(({ order }) => order.amount)

test('orders of every state are found by order, member, state, amount and day', async () => {
  expect(await amounts()).toEqual(['800.00', '500.00', '300.00'])
  const [, , credited] = await found()
  expect(credited).toMatchObject({
    memberName: 'alice',
    order: { state: 'credited', creditedAmount: '300.00' },
    received: { amount: '300.00', currency: 'CNY' },
  })
  expect(await amounts({ order: credited?.order.billNo })).toEqual(['300.00'])
  expect(await amounts({ member: 'Alice' })).toEqual(['500.00', '300.00'])
  expect(await amounts({ state: 'credited' })).toEqual(['300.00'])
  expect(await amounts({ member: 'alice', state: 'created' })).toEqual(['500.00'])
  expect(await amounts({ amountFrom: '300.01', amountTo: '500' })).toEqual(['500.00'])
  expect(await amounts({ fromAt: world.now - dayMs, untilAt: world.now + 1 })).toHaveLength(3)
  expect(await amounts({ untilAt: world.now - dayMs })).toEqual([])
})

test('page by page they are the same', async () => {
  const first = await world.must(officeListDepositOrders, { query: { size: 2 } }, olga)
  const rest = await found({ size: 2, cursor: first.nextCursor })
  expect([...first.items, ...rest]).toEqual(await found())
})

test('what cannot be is refused, and who may not see deposits sees none', async () => {
  for (const query of [{ state: 'lost' }, { amountFrom: '1e3' }, { order: "D1' or 1=1" }]) {
    await world.refused('validation', officeListDepositOrders, { query }, olga)
  }
  const nobody = await operator(world, 'nobody', ['chat.read'])
  await world.refused('auth.required', officeListDepositOrders, {}, alice)
  await world.refused('office.permission', officeListDepositOrders, {}, nobody)
})

test('each way of searching has its index', async () => {
  const plans = await world.db.tx(async (tx) => {
    await tx.rows('set local enable_seqscan = off')
    const ways = ["bill_no = 'D1'", "member_name = 'alice'", "state = 'credited'", 'true']
    return Promise.all(
      ways.map((way) =>
        tx.rows<Record<string, string>>(
          `explain select * from deposit_order where ${way} order by id desc limit 21`,
        ),
      ),
    )
  })
  for (const plan of plans) {
    expect(plan.map((line) => Object.values(line)[0]).join('\n')).not.toContain('Seq Scan')
  }
})
