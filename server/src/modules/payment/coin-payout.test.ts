import * as payment from '@zhengju/contract/payment/calls'
import { siteCurrency } from '@zhengju/domain/money'
import { writtenAddress } from '@zhengju/domain/payment'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardEnding, fund, realName, sandboxCallback } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { faults, wallet } from '../ledger/index.ts'

let world: World
let count = 0

beforeAll(async () => {
  world = await World.create()
})
afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
})

const run = () => world.jobs.run('advanceWithdrawals')
const stateOf = (person: Person, billNo: string) =>
  world.must(payment.getWithdrawal, { params: { billNo } }, person)
const money = async ({ id }: Person) => {
  const { available, held } = await world.db.read((tx) => wallet(tx, id, siteCurrency))
  return { available, held }
}

/** An address of that member's own on a network, and a withdrawal of 719.00 to it. */
async function asked() {
  const person = await world.member(`coins${++count}`)
  await fund(world, person, 1000_00n)
  const address = writtenAddress(`0x${'5a'.repeat(19)}${(0x10 + count).toString(16)}`)
  const body = { kind: 'virtualCoin', realName, fields: { network: 'ERC20', address } }
  const { id } = await world.must(payment.addPaymentAccount, { body }, person)
  const wish = {
    paymentAccountId: id,
    currency: 'CNY',
    amount: '719.00',
    withdrawalPassword: '258036',
  }
  const { billNo } = await world.must(payment.requestWithdrawal, { body: wish }, person)
  return { person, billNo }
}

describe('a payout in coins', () => {
  test('is quoted when it is approved, and paid in coins once', async () => {
    const { person, billNo } = await asked()
    await run()
    const paying = await stateOf(person, billNo)
    expect(paying).toMatchObject({
      state: 'paying',
      amount: '719.00',
      pay: { amount: '100.000000', currency: 'USDT', rate: '7.19' },
    })
    world.sandbox.turn({}, { coinFen: 800 })
    world.advance(2_000)
    await run()
    world.sandbox.turn({})
    expect(await stateOf(person, billNo)).toMatchObject({ state: 'paid', pay: paying.pay })
    expect(await money(person)).toEqual({ available: 281_00n, held: 0n })
    expect(world.sandbox.store.payout(billNo)).toMatchObject({
      amount: '100000000',
      currency: 'USDT',
    })
  })

  test('waits with its money while nobody says a price', async () => {
    const { person, billNo } = await asked()
    world.sandbox.silence(true)
    await run()
    expect(await stateOf(person, billNo)).toMatchObject({ state: 'approved', pay: null })
    expect(await money(person)).toEqual({ available: 281_00n, held: 719_00n })
    world.sandbox.silence(false)
    world.advance(60_000)
    await run()
    expect(await stateOf(person, billNo)).toMatchObject({ state: 'paying' })
  })

  test('waits with its money while the price is not to be believed', async () => {
    const { person, billNo } = await asked()
    world.sandbox.turn({}, { coinFen: 72 })
    await run()
    expect(await stateOf(person, billNo)).toMatchObject({ state: 'approved', pay: null })
    expect(await money(person)).toEqual({ available: 281_00n, held: 719_00n })
    world.sandbox.turn({}, { coinFen: 719 })
    world.advance(60_000)
    await run()
    expect(await stateOf(person, billNo)).toMatchObject({
      state: 'paying',
      pay: { amount: '100.000000' },
    })
  })

  test('is settled by a callback in coins, and by none in yuan', async () => {
    const { person, billNo } = await asked()
    await run()
    const said = { kind: 'payout', orderNo: billNo } as const
    const provider = 'sandbox-coin'
    await sandboxCallback(world, { ...said, amount: 719_00n }, { provider })
    expect(await stateOf(person, billNo)).toMatchObject({ state: 'paying' })
    const coins = { ...said, amount: 100_000_000n, currency: 'USDT' } as const
    await sandboxCallback(world, coins, { provider })
    await sandboxCallback(world, coins, { provider })
    expect(await stateOf(person, billNo)).toMatchObject({ state: 'paid' })
    expect(await money(person)).toEqual({ available: 281_00n, held: 0n })
  })
})

describe('the default account', () => {
  test('is the first one, then the chosen one, and nobody else’s', async () => {
    const person = await world.member(`coins${++count}`)
    const add = async (number: number, isDefault = false) => {
      const fields = { code: 'ICBC', cardNum: cardEnding('0128', number) }
      const body = { kind: 'bankCard', realName, fields, isDefault }
      return (await world.must(payment.addPaymentAccount, { body }, person)).id
    }
    const chosen = async () => {
      const { items } = await world.must(payment.listPaymentAccounts, {}, person)
      return items.filter(({ isDefault }) => isDefault).map(({ id }) => id)
    }
    const first = await add(900)
    const second = await add(901)
    expect(await chosen()).toEqual([first])
    await world.must(payment.setDefaultAccount, { params: { accountId: second } }, person)
    expect(await chosen()).toEqual([second])
    const third = await add(902, true)
    expect(await chosen()).toEqual([third])
    const other = await world.member(`coins${++count}`)
    const params = { accountId: first }
    await world.refused('notFound', payment.setDefaultAccount, { params }, other)
  })
})
