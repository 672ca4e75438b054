import * as payment from '@zhengju/contract/payment/calls'
import * as paymentOffice from '@zhengju/contract/payment/office-calls'
import { listStatement } from '@zhengju/contract/wallet/calls'
import { siteCurrency } from '@zhengju/domain/money'
import { paymentRules } from '@zhengju/domain/payment'
import { defaultTurnoverRules } from '@zhengju/domain/turnover'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { operator } from '../../testing/operators.ts'
import { addCard, cardEnding, fund, payIn, sandboxCallback } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { faults, wallet } from '../ledger/index.ts'
import {
  approveWithdrawal,
  giveBackWithdrawal,
  listForReview,
  reviewDetail,
} from './review-service.ts'

let world: World
let count = 0
const setPassword = ({ person }: Drawer) => {
  const loginPassword = 'correct horse 42'
  const body = { password: withdrawalPassword, loginPassword }
  return world.must(payment.setWithdrawalPassword, { body }, person)
}
/** The first one given becomes the member's. */
const withdrawalPassword = '258036'

beforeAll(async () => {
  world = await World.create()
})

afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
})

interface Drawer {
  readonly person: Person
  readonly paymentAccountId: string
}

/** A member with free money and a card that ends as said. */
async function drawer(amount: bigint, tail = '0128'): Promise<Drawer> {
  const person = await world.member(`drawer${++count}`)
  if (amount > 0n) await fund(world, person, amount)
  const paymentAccountId = await addCard(world, person, { cardNum: cardEnding(tail, count) })
  return { person, paymentAccountId }
}

const methodUnavailable = 'payment.methodUnavailable'
const ask = async ({ person, paymentAccountId }: Drawer, amount: string) => {
  const query = { currency: 'CNY', amount } as const
  const { fee } = await world.must(payment.quoteWithdrawal, { query }, person)
  const body = { paymentAccountId, ...query, fee, withdrawalPassword }
  return world.must(payment.requestWithdrawal, { body }, person)
}
const look = ({ person }: Drawer, billNo: string) =>
  world.must(payment.getWithdrawal, { params: { billNo } }, person)
const money = async ({ person }: Drawer) => {
  const { available, held } = await world.db.read((tx) => wallet(tx, person.id, siteCurrency))
  return { available, held }
}
const run = () => world.jobs.run('advanceWithdrawals')
const deps = () => ({
  keys: world.keys,
  rules: paymentRules.demo,
  turnoverRules: defaultTurnoverRules,
  adapters: { sandbox: undefined },
  wake: () => undefined,
})

describe('a withdrawal up to 5,000.00', () => {
  test('is held, approved by rule, paid by the sandbox, once', async () => {
    const alice = await drawer(1000_00n)
    const body = {
      commandId: world.id(),
      paymentAccountId: alice.paymentAccountId,
      currency: 'CNY',
      amount: '400.00',
      withdrawalPassword,
    }
    const order = await world.must(payment.requestWithdrawal, { body }, alice.person)
    expect(order).toMatchObject({
      state: 'deducted',
      amount: '400.00',
      fee: '0.00',
      arrival: '400.00',
      account: '**** **** **** 0128',
      bankName: '中国工商银行',
    })
    expect(await world.must(payment.requestWithdrawal, { body }, alice.person)).toEqual(order)
    const other = { ...body, amount: '300' }
    await world.refused(
      'command.conflict',
      payment.requestWithdrawal,
      { body: other },
      alice.person,
    )
    expect(await money(alice)).toEqual({ available: 600_00n, held: 400_00n })
    await run()
    expect(await look(alice, order.billNo)).toMatchObject({ state: 'paying' })
    await run()
    expect(await look(alice, order.billNo)).toMatchObject({ state: 'paying' })
    world.advance(2_000)
    await run()
    expect(await look(alice, order.billNo)).toMatchObject({ state: 'paid', reason: null })
    expect(await money(alice)).toEqual({ available: 600_00n, held: 0n })
    const detail = await world.db.read((tx) => reviewDetail(tx, deps(), order.billNo))
    expect(detail.history.map(({ state }) => state)).toEqual([
      'deducted',
      'auditing',
      'approved',
      'paying',
      'paid',
    ])
    const { lines } = await world.must(
      listStatement,
      { query: { kind: 'withdrawal' } },
      alice.person,
    )
    expect(lines.items).toMatchObject([{ movement: 'withdrawalHeld', amount: '-400.00' }])
  })

  test('is paid by callback as well, and a second one changes nothing', async () => {
    const alice = await drawer(500_00n, '0003')
    const { billNo } = await ask(alice, '500')
    await run()
    const callback = { kind: 'payout', orderNo: billNo, amount: 500_00n } as const
    await sandboxCallback(world, { ...callback, amount: 499_00n })
    expect(await look(alice, billNo)).toMatchObject({ state: 'paying' })
    await sandboxCallback(world, callback)
    expect(await look(alice, billNo)).toMatchObject({ state: 'paid' })
    await sandboxCallback(world, { ...callback, outcome: 'failed' })
    expect(await look(alice, billNo)).toMatchObject({ state: 'paid' })
    expect(await money(alice)).toEqual({ available: 0n, held: 0n })
  })

  test('that fails at the provider gives the money back and says why', async () => {
    const alice = await drawer(500_00n, '0002')
    const { billNo } = await ask(alice, '500')
    await run()
    const order = await look(alice, billNo)
    expect(order.state).toBe('failed')
    expect(order.reason).not.toBeNull()
    expect(await money(alice)).toEqual({ available: 500_00n, held: 0n })
  })

  test('whose outcome is unknown stays held and is asked about, never guessed', async () => {
    const alice = await drawer(500_00n, '0004')
    const { billNo } = await ask(alice, '500')
    await run()
    expect(await look(alice, billNo)).toMatchObject({ state: 'paying' })
    expect(await money(alice)).toEqual({ available: 0n, held: 500_00n })
    world.advance(2_000)
    await run()
    expect(await look(alice, billNo)).toMatchObject({ state: 'paid' })
    const stuck = await drawer(500_00n, '0003')
    const order = await ask(stuck, '500')
    for (let hour = 0; hour < 30; hour++) {
      await run()
      world.advance(3_600_000)
    }
    expect(await look(stuck, order.billNo)).toMatchObject({ state: 'paying' })
    expect(await money(stuck)).toEqual({ available: 0n, held: 500_00n })
  })
})

describe('is refused before anything is held', () => {
  test('while turnover is owed, with what is owed', async () => {
    const alice = await drawer(0n)
    await payIn(world, alice.person, '1000')
    const bet = await stake(world, alice.person, 950_00n)
    await bet.win(2042_50n)
    await world.relay()
    const body = {
      paymentAccountId: alice.paymentAccountId,
      currency: 'CNY',
      amount: '500',
      withdrawalPassword,
    }
    const { data } = await world.refused(
      'turnover.unmet',
      payment.requestWithdrawal,
      { body },
      alice.person,
    )
    expect(data).toEqual({ owed: '50.00' })
    expect(await money(alice)).toEqual({ available: 2092_50n, held: 0n })
    const quote = await world.must(
      payment.quoteWithdrawal,
      { query: { amount: '500', currency: 'CNY' } },
      alice.person,
    )
    expect(quote).toMatchObject({ owed: '50.00', refusal: 'turnover.unmet', isReviewed: false })
    const half = await stake(world, alice.person, 100_00n)
    await half.win(50_00n, { results: ['halfLost'], outcome: 'halfLost' })
    await world.relay()
    const { billNo } = await ask(alice, '500')
    await run()
    world.advance(2_000)
    await run()
    expect(await look(alice, billNo)).toMatchObject({ state: 'paid' })
    expect(await money(alice)).toEqual({ available: 1542_50n, held: 0n })
  })

  test('for amount, money, card and day', async () => {
    const alice = await drawer(300_000_00n)
    const bob = await drawer(100_00n)
    const refused = (failure: Parameters<World['refused']>[0], of: Drawer, amount: string) => {
      const body = {
        paymentAccountId: of.paymentAccountId,
        currency: 'CNY',
        amount,
        withdrawalPassword,
      }
      return world.refused(failure, payment.requestWithdrawal, { body }, of.person)
    }
    const range = await refused('payment.amountOutOfRange', alice, '99.99')
    expect(range.data).toEqual({ min: '100.00', max: '200000.00' })
    await refused('payment.amountOutOfRange', alice, '200000.01')
    await refused('wallet.insufficient', bob, '100.01')
    for (const currency of ['USDT', 'COIN'] as const) {
      const query = { currency, amount: '100' }
      const body = { ...query, paymentAccountId: alice.paymentAccountId, withdrawalPassword }
      await world.refused(methodUnavailable, payment.requestWithdrawal, { body }, alice.person)
      await world.refused(methodUnavailable, payment.quoteWithdrawal, { query }, alice.person)
    }
    const stolen = { ...bob, paymentAccountId: alice.paymentAccountId }
    await refused('payment.accountUnknown', stolen, '100')
    await ask(alice, '150000')
    await refused('payment.dailyLimit', alice, '50000.01')
    for (const amount of ['100', '100', '100', '100']) await ask(alice, amount)
    await refused('payment.dailyLimit', alice, '100')
    const options = await world.must(
      payment.withdrawalOptions,
      { query: { currency: 'CNY' } },
      alice.person,
    )
    expect(options).toMatchObject({ dailyCountLeft: 0, dailyQuotaLeft: '49600.00', owed: '0.00' })
    world.advance(86_400_000)
    await ask(alice, '100')
  })

  test('for a frozen member and for one in debt', async () => {
    const alice = await drawer(1000_00n)
    const bet = await stake(world, alice.person, 500_00n)
    const winTxId = await bet.win(1000_00n)
    await ask(alice, '1500')
    await fund(world, alice.person, 100_00n)
    await bet.cancel(winTxId, 1000_00n)
    const body = {
      paymentAccountId: alice.paymentAccountId,
      currency: 'CNY',
      amount: '100',
      withdrawalPassword,
    }
    const { data } = await world.refused(
      'wallet.debt',
      payment.requestWithdrawal,
      { body },
      alice.person,
    )
    expect(data).toEqual({ debt: '900.00' })
    await payIn(world, alice.person, '1000')
    expect(await money(alice)).toMatchObject({ available: 100_00n })
    const frozen = await drawer(1000_00n)
    await world.db.tx((tx) =>
      tx.rows(`update member set status = 'frozen' where id = $1`, [frozen.person.id]),
    )
    const wish = { body: { ...body, paymentAccountId: frozen.paymentAccountId } }
    await world.refused('member.frozen', payment.requestWithdrawal, wish, frozen.person)
  })
})

test('a provider that says otherwise than what was done moves nothing, and is kept by name', async () => {
  const alice = await drawer(1000_00n, '0002')
  const { billNo: orderNo } = await ask(alice, '400')
  const tell = (outcome: 'success' | 'failed') =>
    sandboxCallback(world, { kind: 'payout', orderNo, amount: 400_00n, outcome })
  await run()
  expect(await look(alice, orderNo)).toMatchObject({ state: 'failed' })
  await tell('success')
  await tell('failed')
  await tell('success')
  expect(await money(alice)).toEqual({ available: 1000_00n, held: 0n })
  const kept = await world.db.read((tx) =>
    tx.rows('select decision from provider_callback where order_no = $1 order by id', [orderNo]),
  )
  expect(kept).toEqual([
    { decision: 'contradiction' },
    { decision: 'duplicate' },
    { decision: 'contradiction' },
  ])
})

describe('fifty at once', () => {
  test('never hold or pay more than there is', async () => {
    const alice = await drawer(1000_00n)
    await setPassword(alice)
    const body = {
      paymentAccountId: alice.paymentAccountId,
      currency: 'CNY',
      amount: '400',
      withdrawalPassword,
    }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        world.call(payment.requestWithdrawal, { body }, alice.person),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await money(alice)).toEqual({ available: 200_00n, held: 800_00n })
    await Promise.all(Array.from({ length: 10 }, run))
    world.advance(2_000)
    await Promise.all(Array.from({ length: 10 }, run))
    expect(await money(alice)).toEqual({ available: 200_00n, held: 0n })
  })

  test('of one command are one', async () => {
    const alice = await drawer(1000_00n)
    const { paymentAccountId } = alice
    const body = {
      commandId: world.id(),
      paymentAccountId,
      currency: 'CNY',
      amount: '100',
      withdrawalPassword,
    }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        world.must(payment.requestWithdrawal, { body }, alice.person),
      ),
    )
    expect(new Set(answers.map(({ billNo }) => billNo)).size).toBe(1)
    expect(await money(alice)).toEqual({ available: 900_00n, held: 100_00n })
  })
})

describe('above 5,000.00 an operator decides', () => {
  const lin = { id: 'op-lin', name: 'lin' }
  const zhou = { id: 'op-zhou', name: 'zhou' }
  const approve = (billNo: string, operator = lin) =>
    world.db.tx((tx) => approveWithdrawal(tx, deps(), { billNo, operator, reason: '资料齐全' }))
  const refuse = (billNo: string, reason = '资料不符') =>
    world.db.tx((tx) =>
      giveBackWithdrawal(tx, deps(), { billNo, operator: lin, reason }, 'refused'),
    )

  test('one approves, it is paid; decided is decided', async () => {
    const alice = await drawer(6000_00n)
    const { billNo } = await ask(alice, '5000.01')
    await run()
    expect(await look(alice, billNo)).toMatchObject({ state: 'waiting' })
    const { items } = await world.db.read((tx) => listForReview(tx, deps(), { state: 'waiting' }))
    expect(items).toContainEqual(
      expect.objectContaining({ memberName: alice.person.name, isSecondNeeded: false }),
    )
    const outcome = await approve(billNo)
    expect(outcome).toMatchObject({
      before: { order: { state: 'waiting' } },
      after: { order: { state: 'approved' } },
    })
    await expect(approve(billNo, zhou)).rejects.toMatchObject({ name: 'office.decided' })
    await expect(refuse(billNo)).rejects.toMatchObject({ name: 'office.decided' })
    await run()
    world.advance(2_000)
    await run()
    expect(await look(alice, billNo)).toMatchObject({ state: 'paid' })
  })

  test('refused, the money comes back with the reason; without a reason nothing happens', async () => {
    const alice = await drawer(6000_00n)
    const { billNo } = await ask(alice, '6000')
    await run()
    await expect(refuse(billNo, ' ')).rejects.toMatchObject({ name: 'office.reasonRequired' })
    await refuse(billNo)
    expect(await look(alice, billNo)).toMatchObject({ state: 'refused', reason: '资料不符' })
    expect(await money(alice)).toEqual({ available: 6000_00n, held: 0n })
    await expect(refuse(billNo)).rejects.toMatchObject({ name: 'office.decided' })
  })

  test('above 50,000.00 a second person approves, not the same one', async () => {
    const alice = await drawer(60_000_00n)
    const { billNo } = await ask(alice, '50000.01')
    await run()
    expect(await approve(billNo)).toMatchObject({
      after: { order: { state: 'waiting' }, isSecondNeeded: true, firstApprover: 'lin' },
    })
    await expect(approve(billNo)).rejects.toMatchObject({ name: 'office.secondPerson' })
    await run()
    expect(await look(alice, billNo)).toMatchObject({ state: 'waiting' })
    expect(await approve(billNo, zhou)).toMatchObject({ after: { order: { state: 'approved' } } })
    const detail = await world.db.read((tx) => reviewDetail(tx, deps(), billNo))
    expect(detail.history.map(({ actor }) => actor)).toEqual([
      'member',
      'system',
      'system',
      'lin',
      'zhou',
    ])
    expect(detail.realName).toBe('王**')
  })

  test('two who decide at once: one does', async () => {
    const alice = await drawer(6000_00n)
    const { billNo } = await ask(alice, '6000')
    await run()
    const results = await Promise.allSettled([
      approve(billNo),
      refuse(billNo),
      approve(billNo, zhou),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('turnover that came back is looked at again: before approval, and before payment', async () => {
    const alice = await drawer(20_000_00n)
    await payIn(world, alice.person, '1000')
    const bet = await stake(world, alice.person, 1000_00n)
    const winTxId = await bet.win(0n)
    await world.relay()
    const large = await ask(alice, '6000')
    const small = await ask(alice, '500')
    await bet.cancel(winTxId, 0n)
    await world.relay()
    await run()
    expect(await look(alice, small.billNo)).toMatchObject({ state: 'waiting' })
    await expect(approve(large.billNo)).rejects.toMatchObject({
      name: 'office.turnoverUnmet',
      data: { owed: '1000.00' },
    })
    await bet.win(0n)
    await world.relay()
    await approve(large.billNo)
  })

  test('approved, doubted before payment: the same people may approve it again', async () => {
    const alice = await drawer(80_000_00n)
    await payIn(world, alice.person, '1000')
    const bet = await stake(world, alice.person, 1000_00n)
    const winTxId = await bet.win(0n)
    await world.relay()
    const { billNo } = await ask(alice, '60000')
    await run()
    await approve(billNo)
    await approve(billNo, zhou)
    await bet.cancel(winTxId, 0n)
    await world.relay()
    await run()
    expect(await look(alice, billNo)).toMatchObject({ state: 'waiting' })
    await bet.win(0n)
    await world.relay()
    expect(await approve(billNo)).toMatchObject({ after: { order: { state: 'waiting' } } })
    expect(await approve(billNo, zhou)).toMatchObject({ after: { order: { state: 'approved' } } })
    await run()
    expect(await look(alice, billNo)).toMatchObject({ state: 'paying' })
  })
})

describe('what happens after the request', () => {
  const lin = { id: 'op-lin', name: 'lin' }
  const approve = (billNo: string) =>
    world.db.tx((tx) =>
      approveWithdrawal(tx, deps(), { billNo, operator: lin, reason: '资料齐全' }),
    )

  test('a deposit made afterwards holds nothing back: not by hand, not by rule', async () => {
    const alice = await drawer(30_000_00n)
    const large = await ask(alice, '19000')
    const small = await ask(alice, '500')
    world.advance(1_000)
    await payIn(world, alice.person, '100')
    await run()
    expect(await look(alice, small.billNo)).toMatchObject({ state: 'paying' })
    expect(await approve(large.billNo)).toMatchObject({ after: { order: { state: 'approved' } } })
    await run()
    expect(await look(alice, large.billNo)).toMatchObject({ state: 'paying' })
    const body = {
      paymentAccountId: alice.paymentAccountId,
      currency: 'CNY',
      amount: '100',
      withdrawalPassword,
    }
    await world.refused('turnover.unmet', payment.requestWithdrawal, { body }, alice.person)
  })

  test('an older lot that opens again does, and the operator reads it in his own words', async () => {
    const alice = await drawer(20_000_00n)
    await payIn(world, alice.person, '1000')
    const bet = await stake(world, alice.person, 1000_00n)
    const winTxId = await bet.win(0n)
    await world.relay()
    world.advance(1_000)
    const { billNo } = await ask(alice, '6000')
    await run()
    world.advance(1_000)
    await bet.cancel(winTxId, 0n)
    await world.relay()
    await expect(approve(billNo)).rejects.toMatchObject({
      name: 'office.turnoverUnmet',
      data: { owed: '1000.00' },
    })
  })

  test('a cancelled settlement that nobody has counted yet lets no money leave', async () => {
    const alice = await drawer(20_000_00n)
    await payIn(world, alice.person, '1000')
    const bet = await stake(world, alice.person, 1000_00n)
    const winTxId = await bet.win(0n)
    await world.relay()
    const large = await ask(alice, '6000')
    await run()
    const small = await ask(alice, '500')
    await bet.cancel(winTxId, 0n)
    await run()
    expect(await look(alice, small.billNo)).toMatchObject({ state: 'auditing' })
    const shen = await operator(world, 'shen', ['withdrawal.decide'])
    const params = { billNo: large.billNo }
    const body = { commandId: world.id(), reason: '资料齐全' }
    await world.refused(
      'office.betsUncounted',
      paymentOffice.approveWithdrawal,
      { params, body },
      shen,
    )
    await world.relay()
    world.advance(1_000)
    await run()
    expect(await look(alice, small.billNo)).toMatchObject({ state: 'waiting' })
  })

  test('what stays uncounted goes to an operator, approved orders too', async () => {
    const alice = await drawer(20_000_00n)
    await payIn(world, alice.person, '1000')
    const bet = await stake(world, alice.person, 1000_00n)
    const winTxId = await bet.win(0n)
    await world.relay()
    const large = await ask(alice, '6000')
    await run()
    await approve(large.billNo)
    const small = await ask(alice, '500')
    await bet.cancel(winTxId, 0n)
    for (let tries = 0; tries < 8; tries++) {
      await run()
      world.advance(40_000)
    }
    for (const { billNo } of [large, small]) {
      expect(await look(alice, billNo)).toMatchObject({ state: 'waiting' })
      const detail = await world.db.read((tx) => reviewDetail(tx, deps(), billNo))
      expect(detail.history.at(-1)).toMatchObject({ reason: '有注单结果未处理完，等待人工审核' })
    }
    await world.relay()
  })

  test('orders of one day count together for the second person', async () => {
    const alice = await drawer(200_000_00n)
    const orders = []
    for (let order = 0; order < 3; order++) orders.push(await ask(alice, '40000'))
    await run()
    const [first, second, third] = orders
    expect(await approve(first?.billNo ?? '')).toMatchObject({
      after: { order: { state: 'approved' } },
    })
    expect(await approve(second?.billNo ?? '')).toMatchObject({
      after: { order: { state: 'waiting' }, isSecondNeeded: true, firstApprover: 'lin' },
    })
    world.advance(86_400_000)
    expect(await approve(third?.billNo ?? '')).toMatchObject({
      after: { order: { state: 'approved' } },
    })
  })

  test('a payout that the provider reports before it was asked for holds every payout back', async () => {
    const alice = await drawer(20_000_00n)
    const large = await ask(alice, '6000')
    await run()
    await sandboxCallback(world, { kind: 'payout', orderNo: large.billNo, amount: 6000_00n })
    const small = await ask(alice, '500')
    await run()
    expect(await look(alice, small.billNo)).toMatchObject({ state: 'waiting' })
    await approve(large.billNo)
    await run()
    expect(await look(alice, large.billNo)).toMatchObject({ state: 'waiting' })
  })

  test('an operator gives it back at the request of the member', async () => {
    const alice = await drawer(6000_00n)
    const { billNo } = await ask(alice, '6000')
    await run()
    const review = { billNo, operator: lin, reason: '应你的要求退回' }
    const back = () => world.db.tx((tx) => giveBackWithdrawal(tx, deps(), review, 'returned'))
    await back()
    expect(await look(alice, billNo)).toMatchObject({ state: 'refused', reason: '应你的要求退回' })
    expect(await money(alice)).toEqual({ available: 6000_00n, held: 0n })
    await expect(back()).rejects.toMatchObject({ name: 'office.decided' })
  })
})
