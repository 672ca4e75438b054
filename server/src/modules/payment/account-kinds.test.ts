import * as identity from '@zhengju/contract/identity/calls'
import * as payment from '@zhengju/contract/payment/calls'
import { type AccountKindId, accountKindIds, writtenAddress } from '@zhengju/domain/payment'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approved, reviewRights, uploaded } from '../../testing/identity.ts'
import { operator } from '../../testing/operators.ts'
import { cardEnding, fund, realName } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'

// What holds for a bank card holds for every kind of account.

const dayMs = 86_400_000
const digits = (number: number) => String(number).padStart(8, '0')

/** An account of its own for each number: its fields, whose end is masked, and how it is shown. */
const accounts: Readonly<
  Record<AccountKindId, (number: number) => readonly [Readonly<Record<string, string>>, string]>
> = {
  bankCard: (number) => [
    { code: 'ICBC', cardNum: cardEnding('0128', number) },
    '**** **** **** 0128',
  ],
  virtualCoin: (number) => {
    const address = writtenAddress(`0x${String(number).padStart(40, 'a')}`)
    return [{ network: 'ERC20', address }, `0x***${address.slice(-4)}`]
  },
  ebpay: (number) => [{ account: `ebpay-${digits(number)}-0128` }, 'eb***0128'],
  koipay: (number) => [{ account: `koipay-${digits(number)}-0128` }, 'ko***0128'],
  alipay: (number) => [{ account: `m${digits(number)}@example.com` }, `m0***.com`],
  wechat: (number) => [{ account: `wx_${digits(number)}0128` }, 'wx***0128'],
  digitalRmb: (number) => [
    { operator: '工商银行', walletNo: `1111${digits(number)}0128` },
    '11***0128',
  ],
}

let world: World
let count = 0
const fresh = () => world.member(`kinds${++count}`)

function wish(kind: AccountKindId, number: number, change: object = {}) {
  const [fields] = accounts[kind](number)
  return { body: { kind, realName, fields, ...change } }
}

async function listed(person: Person) {
  return (await world.must(payment.listPaymentAccounts, {}, person)).items
}

describe('an account of any kind', () => {
  let first: Person
  let second: Person

  beforeAll(async () => {
    world = await World.create({ seed: 'account kinds' })
    first = await operator(world, 'first', reviewRights)
    second = await operator(world, 'second', reviewRights)
  })
  afterAll(() => world.close())

  test.each(accountKindIds)('%s: fixes the name or bears it, and leaves masked', async (kind) => {
    const [alice, bob] = [await fresh(), await fresh()]
    const [fields, shown] = accounts[kind](count)
    const made = await world.must(payment.addPaymentAccount, wish(kind, count), alice)
    expect(made).toMatchObject({ kind, cardNum: shown, realName: '王**', isDefault: true })
    expect(await listed(alice)).toEqual([made])
    const stranger = wish(kind, 500 + count, { realName: '李四' })
    await world.refused('payment.realNameMismatch', payment.addPaymentAccount, stranger, alice)
    const same = wish(kind, count, { realName: '李四' })
    await world.refused('payment.accountTaken', payment.addPaymentAccount, same, bob)
    const kept = await world.db.read((tx) =>
      Promise.all(['payment_account', 'command'].map((table) => tx.rows(`select * from ${table}`))),
    )
    const own = Object.values(fields).filter((text) => text.length > 8)
    const clear = JSON.stringify(kept, (_, value) => String(value))
    for (const text of own) expect(clear.toLowerCase()).not.toContain(text.toLowerCase())
  })

  test.each(accountKindIds)('%s: five of a kind are enough, support unbinds one', async (kind) => {
    const [alice, bob] = [await fresh(), await fresh()]
    const numbers = [1, 2, 3, 4, 5].map((at) => 10_000 + 10 * count + at)
    const ids: string[] = []
    for (const number of numbers) {
      ids.push((await world.must(payment.addPaymentAccount, wish(kind, number), alice)).id)
    }
    const more = wish(kind, 10_000 + 10 * count + 6)
    await world.refused('payment.accountLimit', payment.addPaymentAccount, more, alice)
    const other = kind === 'alipay' ? 'wechat' : 'alipay'
    await world.must(payment.addPaymentAccount, wish(other, 20_000 + count), alice)
    const pictureIds = await uploaded(world, alice, 1)
    const change = { kind: 'card', accountId: ids[0] }
    const asked = { body: { change, reason: '不再使用这个账户', pictureIds } }
    const { id: reviewId } = await world.must(identity.submitChangeRequest, asked, alice)
    await approved(world, first, reviewId)
    expect(await listed(alice)).toHaveLength(6)
    await approved(world, second, reviewId)
    expect((await listed(alice)).map(({ id }) => id)).not.toContain(ids[0])
    await world.must(payment.addPaymentAccount, more, alice)
    await world.must(payment.addPaymentAccount, wish(kind, numbers[0] ?? 0), bob)
  })
})

describe('in production', () => {
  beforeAll(async () => {
    world = await World.create({ seed: 'held kinds', config: { profile: 'production' } })
  })
  afterAll(() => world.close())

  test.each(accountKindIds)('%s: nothing goes to it for its first day', async (kind) => {
    const person = await fresh()
    await fund(world, person, 1000_00n)
    const withdrawalPassword = '135790'
    const password = { password: withdrawalPassword, loginPassword: 'correct horse 42' }
    await world.must(payment.setWithdrawalPassword, { body: password }, person)
    world.advance(dayMs)
    const { id, usableAt } = await world.must(
      payment.addPaymentAccount,
      wish(kind, 30_000 + count, { withdrawalPassword }),
      person,
    )
    expect(usableAt).toBe(world.now + dayMs)
    const wanted = { paymentAccountId: id, currency: 'CNY', amount: '100', withdrawalPassword }
    const input = { body: wanted }
    world.advance(dayMs - 1)
    await world.refused('payment.holdActive', payment.requestWithdrawal, input, person)
    world.advance(1)
    await world.must(payment.requestWithdrawal, input, person)
  })
})
