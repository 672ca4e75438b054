import * as payment from '@zhengju/contract/payment/calls'
import { lockMoney, unlockMoney } from '@zhengju/contract/wallet/calls'
import { siteCurrency } from '@zhengju/domain/money'
import type { DepositWay, PaymentMethodId, ProviderId } from '@zhengju/domain/payment'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCard, cardEnding, fund, sandboxCallback } from '../../testing/payments.ts'
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

const available = async ({ id }: Person) =>
  (await world.db.read((tx) => wallet(tx, id, siteCurrency))).available

const shops: readonly [ProviderId, PaymentMethodId, DepositWay | undefined][] = [
  ['sandbox', 'bankTransfer', undefined],
  ['sandbox-coin', 'virtualCoin', 'TRC20'],
  ['sandbox-coin', 'virtualCoin', 'ERC20'],
  ['sandbox-page', 'ebpay', undefined],
  ['sandbox-page', 'koipay', undefined],
  ['sandbox-page', 'alipay', 'page'],
  ['sandbox-code', 'alipay', 'scan'],
  ['sandbox-code', 'wechat', undefined],
  ['sandbox-code', 'digitalRmb', undefined],
]

async function opened(method: PaymentMethodId, way: DepositWay | undefined) {
  const person = await world.member(`robbed${++count}`)
  const body = { method, currency: 'CNY', amount: '500.00', ...(way ? { way } : {}) }
  const { billNo } = await world.must(payment.createDeposit, { body }, person)
  const sum =
    method === 'virtualCoin'
      ? ({ amount: 69_550_000n, currency: 'USDT' } as const)
      : ({ amount: 500_00n, currency: 'CNY' } as const)
  return { person, orderNo: billNo, ...sum }
}

describe.each(shops)('callbacks of %s for %s %s', (provider, method, way) => {
  test('forged, old, and of another provider move nothing', async () => {
    const { person, ...said } = await opened(method, way)
    const key = 'c3'.repeat(32)
    const other = provider === 'sandbox' ? 'sandbox-code' : 'sandbox'
    expect((await sandboxCallback(world, said, { provider, key })).statusCode).toBe(403)
    const at = world.now - 301_000
    expect((await sandboxCallback(world, said, { provider, at })).statusCode).toBe(403)
    expect((await sandboxCallback(world, said, { provider: other })).statusCode).toBe(404)
    expect(await available(person)).toBe(0n)
  })

  test('doubled and in any order credit once', async () => {
    const { person, ...said } = await opened(method, way)
    const outcomes = ['pending', 'success', 'pending', 'success', 'failed', 'success'] as const
    for (const outcome of outcomes) {
      const answer = await sandboxCallback(world, { ...said, outcome }, { provider })
      expect(answer.payload).toBe('success')
    }
    const at = [1, 2, 3, 4].map(() => sandboxCallback(world, said, { provider }))
    await Promise.all(at)
    expect(await available(person)).toBe(500_00n)
  })
})

test.each(['1e3', '-500', '５００', '999999999999999', '0', '500.001', ' 500', '0x1f4', 'NaN'])(
  'an amount of %j is refused in a Chinese line wherever one is asked for, and moves nothing',
  async (amount) => {
    const person = await world.member(`robbed${++count}`)
    await fund(world, person, 1000_00n)
    const paymentAccountId = await addCard(world, person, { cardNum: cardEnding('0128', count) })
    const deposit = { body: { method: 'bankTransfer', currency: 'CNY', amount } }
    const wish = { paymentAccountId, currency: 'CNY', amount, withdrawalPassword: '258036' }
    const answers = [
      await world.call(payment.createDeposit, deposit, person),
      await world.call(payment.requestWithdrawal, { body: wish }, person),
      await world.call(lockMoney, { body: { amount } }, person),
      await world.call(unlockMoney, { body: { amount, withdrawalPassword: '258036' } }, person),
    ]
    for (const { status, message } of answers) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(message).toMatch(/\p{Script=Han}/u)
    }
    expect(await available(person)).toBe(1000_00n)
  },
)

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const ether = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test.each([
  ['of another network', { network: 'ERC20', address: tron }],
  ['of the other network', { network: 'TRC20', address: ether }],
  ['with a wrong check digit', { network: 'TRC20', address: `${tron.slice(0, -1)}u` }],
  ['in the wrong case', { network: 'ERC20', address: ether.replace('aA', 'Aa') }],
  ['of no network', { network: 'BTC', address: tron }],
  ['that is none', { network: 'TRC20', address: '１２３' }],
])('an address %s is not taken, in a Chinese line', async (_, fields) => {
  const person = await world.member(`robbed${++count}`)
  const body = { kind: 'virtualCoin', realName: '王小明', fields }
  const answer = await world.refused(
    'payment.accountInvalid',
    payment.addPaymentAccount,
    { body },
    person,
  )
  expect(JSON.stringify(answer)).toMatch(/\p{Script=Han}/u)
  expect(await world.must(payment.listPaymentAccounts, {}, person)).toMatchObject({ items: [] })
})

test('somebody else’s order and account are nobody’s', async () => {
  const { person, orderNo: billNo } = await opened('bankTransfer', undefined)
  const thief = await world.member(`robbed${++count}`)
  await fund(world, thief, 1000_00n)
  const params = { billNo }
  await world.refused('notFound', payment.getDeposit, { params }, thief)
  await world.refused('notFound', payment.declareDepositPaid, { params }, thief)
  await world.refused('notFound', payment.cancelDeposit, { params }, thief)
  const cardNum = cardEnding('0128', count)
  const paymentAccountId = await addCard(world, person, { cardNum })
  const own = { paymentAccountId, currency: 'CNY', amount: '400', withdrawalPassword: '258036' }
  await world.refused('payment.accountUnknown', payment.requestWithdrawal, { body: own }, thief)
  expect(await available(thief)).toBe(1000_00n)
})
