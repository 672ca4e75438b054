import * as payment from '@zhengju/contract/payment/calls'
import * as protection from '@zhengju/contract/protection/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, World } from '../../testing/world.ts'
import { unlock } from '../wallet/lock-service.ts'
import { credit } from './callback-service.ts'
import * as store from './deposit-store.ts'

// What a member limits of his own deposits. On PostgreSQL the sixty at once really are.

let world: World

beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

const limit = (person: Person, value: string, period: 'day' | 'week' = 'week') =>
  world.must(protection.setLimit, { body: { kind: 'deposit', period, value } }, person)
const body = (amount: string) => ({ method: 'bankTransfer', currency: 'CNY', amount }) as const
const ordersOf = async (person: Person) =>
  (await world.db.read((tx) => store.depositsOf(tx, person.id, { limit: 90 }))).length

/** An order whose money is here and was not credited yet. */
async function paid(person: Person, amount: bigint): Promise<string> {
  const id = world.id()
  const billNo = `D${id.replaceAll('-', '')}`.slice(0, 32)
  await world.db.tx(async (tx) => {
    const order = await store.insertDeposit(tx, {
      ...{ id, bill_no: billNo, member_id: person.id, member_name: person.name },
      ...{ provider: 'desk', method: 'assisted', way: null, amount, currency: 'CNY' },
      ...{ pay_currency: 'CNY', turnover_percent: 100, remark_code: id.slice(-8) },
      ...{ command_id: id, expires_at: tx.now + 60_000 },
    })
    if (!order) throw new Error('no order')
    const come = { received_amount: amount, channel_no: id, pay_amount: amount }
    await store.saveDeposit(tx, { ...order, ...come, state: 'reconciling' })
  })
  return billNo
}

const credited = (billNo: string) =>
  world.db.tx(async (tx) => {
    const order = await store.lockDeposit(tx, billNo)
    if (!order) throw new Error(billNo)
    await credit(tx, { ...order, state: 'credited' })
  })

const ports = {
  withdrawals: { hasPassword: async () => true, underWay: async () => 0n },
  transferring: async () => 0n,
}

async function standing(person: Person) {
  const [money, lots] = await world.db.read(async (tx) => [
    await tx.one<object>(
      `select available_in - available_out as available, locked_in - locked_out as locked
       from ledger_owner where owner = $1`,
      [person.id],
    ),
    await tx.one<object>(
      'select coalesce(sum(base), 0)::bigint as base from turnover_lot where member_id = $1',
      [person.id],
    ),
  ])
  return { ...money, ...lots }
}

test('what is above the limit is refused before any provider is asked, whatever is on its way', async () => {
  const alice = await world.member('alice01')
  await limit(alice, '1500.00')
  await limit(alice, '1600.00', 'day')
  const { data } = await world.refused(
    'protection.depositLimit',
    payment.createDeposit,
    { body: body('1500.01') },
    alice,
  )
  expect(data).toEqual({ left: '1500.00' })
  expect(await ordersOf(alice)).toBe(0)
  await world.must(payment.createDeposit, { body: body('1000') }, alice)
  const { limits } = await world.must(protection.getProtection, {}, alice)
  const week = limits.find(({ kind, period }) => kind === 'deposit' && period === 'week')
  expect(week).toMatchObject({ used: '1000.00', left: '500.00' })
})

test('whoever has paused or excluded himself opens no order', async () => {
  const bobby = await world.member('bobby01')
  await world.must(protection.restrictSelf, { body: { term: 'day1' } }, bobby)
  await world.refused('protection.timeOut', payment.createDeposit, { body: body('500') }, bobby)
  await world.must(protection.restrictSelf, { body: { term: 'forever' } }, bobby)
  await world.refused('protection.excluded', payment.createDeposit, { body: body('500') }, bobby)
  // What he sent before comes in all the same, and is not for play.
  await credited(await paid(bobby, 300_00n))
  expect(await standing(bobby)).toEqual({ available: 0n, locked: 300_00n, base: 0n })
})

test('money that comes anyway fills the limit, and what is above is locked and has no lot', async () => {
  const carol = await world.member('carol01')
  await limit(carol, '100.00')
  await credited(await paid(carol, 60_00n))
  await credited(await paid(carol, 60_00n))
  await credited(await paid(carol, 5_00n))
  expect(await standing(carol)).toEqual({ available: 100_00n, locked: 25_00n, base: 100_00n })
  const freed = () =>
    world.db.tx((tx) => unlock(tx, ports, { memberId: carol.id, amount: '25.00' }))
  await expect(freed()).rejects.toThrow('protection.lockedUntil')
  world.advance(7 * 86_400_000)
  await credited(await paid(carol, 60_00n))
  expect(await standing(carol)).toMatchObject({ available: 160_00n, locked: 25_00n })
  await freed()
  expect(await standing(carol)).toMatchObject({ available: 185_00n, locked: 0n })
})

test('sixty credits at once let in exactly what the limit leaves', async () => {
  const payer = await world.member('payer01')
  await limit(payer, '100.00')
  const orders: string[] = []
  for (let at = 0; at < 60; at++) orders.push(await paid(payer, 7_00n))
  await Promise.all(orders.map(credited))
  expect(await standing(payer)).toEqual({ available: 100_00n, locked: 320_00n, base: 100_00n })
})

test('sixty orders at once, by every method: as many as the limit leaves', async () => {
  const eager = await world.member('eager01')
  await limit(eager, '1000.00')
  const wishes = [
    { method: 'bankTransfer' },
    { method: 'virtualCoin', way: 'TRC20' },
    { method: 'ebpay' },
    { method: 'koipay' },
    { method: 'alipay', way: 'scan' },
    { method: 'wechat' },
  ] as const
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => {
      const order = { ...wishes[at % wishes.length], currency: 'CNY', amount: '300' }
      return world.call(payment.createDeposit, { body: order }, eager)
    }),
  )
  expect(answers.filter(({ code }) => code === 6000)).toHaveLength(3)
  expect(await ordersOf(eager)).toBe(3)
  const { limits } = await world.must(protection.getProtection, {}, eager)
  const week = limits.find(({ kind, period }) => kind === 'deposit' && period === 'week')
  expect(week).toMatchObject({ used: '900.00', left: '100.00' })
})
