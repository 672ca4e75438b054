import * as payment from '@zhengju/contract/payment/calls'
import { siteCurrency } from '@zhengju/domain/money'
import {
  type AccountKindId,
  accountKinds,
  type ProviderId,
  writtenAddress,
} from '@zhengju/domain/payment'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardEnding, fund, realName, sandboxCallback } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { faults, wallet } from '../ledger/index.ts'

let world: World
let count = 0

beforeAll(async () => {
  world = await World.create({ seed: 'payout-attack' })
})
afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
})

const money = async ({ id }: Person) => {
  const { available, held } = await world.db.read((tx) => wallet(tx, id, siteCurrency))
  return { available, held }
}
const underWay = { available: 281_00n, held: 719_00n }
const wentOut = { available: 281_00n, held: 0n }
const cameBack = { available: 1000_00n, held: 0n }

/** Where each provider pays to; the account's end says that it takes its time. */
const payees: readonly [ProviderId, AccountKindId, () => Readonly<Record<string, string>>][] = [
  ['sandbox', 'bankCard', () => ({ code: 'ICBC', cardNum: cardEnding('0128', count) })],
  [
    ...(['sandbox-coin', 'virtualCoin'] as const),
    () => ({ network: 'ERC20', address: writtenAddress(`0x${String(count).padStart(40, 'a')}`) }),
  ],
  ['sandbox-page', 'ebpay', () => ({ account: `ebpay-${digits()}-0128` })],
  ['sandbox-page', 'koipay', () => ({ account: `koipay-${digits()}-0128` })],
  ['sandbox-code', 'alipay', () => ({ account: `m${digits()}0128@example.com` })],
  ['sandbox-code', 'wechat', () => ({ account: `wx_${digits()}0128` })],
  ['sandbox-code', 'digitalRmb', () => ({ operator: '工商银行', walletNo: `0000${digits()}0128` })],
]
const digits = () => String(count).padStart(8, '0')

/** A withdrawal of 719.00 that its provider was asked to pay. */
async function asked(kind: AccountKindId, fieldsOf: () => Readonly<Record<string, string>>) {
  const person = await world.member(`payee${++count}`)
  await fund(world, person, 1000_00n)
  const body = { kind, realName, fields: fieldsOf() }
  const { id } = await world.must(payment.addPaymentAccount, { body }, person)
  const wish = { paymentAccountId: id, currency: 'CNY', amount: '719.00' }
  const input = { body: { ...wish, withdrawalPassword: '258036' } }
  const { billNo } = await world.must(payment.requestWithdrawal, input, person)
  await world.jobs.run('advanceWithdrawals')
  expect(await stateOf(person, billNo)).toBe('paying')
  const sum =
    kind === 'virtualCoin'
      ? ({ amount: 100_000_000n, currency: 'USDT' } as const)
      : ({ amount: 719_00n, currency: 'CNY' } as const)
  return { person, said: { kind: 'payout', orderNo: billNo, ...sum } as const }
}

const stateOf = async (person: Person, billNo: string) =>
  (await world.must(payment.getWithdrawal, { params: { billNo } }, person)).state

describe.each(payees)('callbacks of %s about a payout to %s', (provider, kind, fieldsOf) => {
  test('forged, old, of another provider, about nobody’s order or a deposit move nothing', async () => {
    const { person, said } = await asked(kind, fieldsOf)
    const key = 'c3'.repeat(32)
    const other = provider === 'sandbox' ? 'sandbox-code' : 'sandbox'
    const attacks = [
      [403, said, { provider, key }],
      [403, said, { provider, at: world.now - 301_000 }],
      [403, said, { provider, at: world.now + 301_000 }],
      [404, said, { provider: other }],
      [404, { ...said, kind: 'deposit' }, { provider }],
      [404, { ...said, orderNo: 'W2026000000000000000000' }, { provider }],
    ] as const
    for (const outcome of ['success', 'failed'] as const) {
      for (const [status, callback, how] of attacks) {
        const answer = await sandboxCallback(world, { ...callback, outcome }, how)
        expect([answer.statusCode, callback.orderNo]).toEqual([status, callback.orderNo])
      }
    }
    expect(await stateOf(person, said.orderNo)).toBe('paying')
    expect(await money(person)).toEqual(underWay)
  })

  test('about another sum or in another currency settle nothing', async () => {
    const { person, said } = await asked(kind, fieldsOf)
    const currency = said.currency === 'CNY' ? 'USDT' : 'CNY'
    for (const wrong of [
      { amount: said.amount - 1n },
      { amount: said.amount + 1n },
      { amount: said.amount * 100n },
      { currency },
    ] as const) {
      for (const outcome of ['success', 'failed'] as const) {
        await sandboxCallback(world, { ...said, ...wrong, outcome }, { provider })
      }
    }
    expect(await stateOf(person, said.orderNo)).toBe('paying')
    expect(await money(person)).toEqual(underWay)
  })

  test('doubled and in any order pay once', async () => {
    const { person, said } = await asked(kind, fieldsOf)
    const outcomes = ['pending', 'success', 'pending', 'failed', 'success', 'failed'] as const
    for (const outcome of outcomes) {
      const answer = await sandboxCallback(world, { ...said, outcome }, { provider })
      expect(answer.payload).toBe('success')
    }
    await Promise.all([1, 2, 3, 4].map(() => sandboxCallback(world, said, { provider })))
    expect(await stateOf(person, said.orderNo)).toBe('paid')
    expect(await money(person)).toEqual(wentOut)
  })

  test('that say failed give the money back once, whatever is said afterwards', async () => {
    const { person, said } = await asked(kind, fieldsOf)
    const failed = () => sandboxCallback(world, { ...said, outcome: 'failed' }, { provider })
    await Promise.all([1, 2, 3].map(failed))
    for (const outcome of ['success', 'pending', 'failed', 'success'] as const) {
      await sandboxCallback(world, { ...said, outcome }, { provider })
    }
    expect(await stateOf(person, said.orderNo)).toBe('failed')
    expect(await money(person)).toEqual(cameBack)
  })
})

test('every kind of account is in the table', () => {
  expect(new Set(payees.map(([, kind]) => kind))).toEqual(new Set(Object.keys(accountKinds)))
})
