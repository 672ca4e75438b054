import { getHelp } from '@zhengju/contract/help/calls'
import * as payment from '@zhengju/contract/payment/calls'
import * as promotion from '@zhengju/contract/promotion/office-calls'
import { transferMoney } from '@zhengju/contract/transfer/calls'
import { vipRules } from '@zhengju/contract/vip/calls'
import { siteCurrency } from '@zhengju/domain/money'
import { siteDay } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../../testing/config.ts'
import { operator } from '../../testing/operators.ts'
import { addCard, cardEnding, fund } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { venueRegistry } from '../../venues/index.ts'
import { createStubTransfers } from '../../venues/testing/stub-transfers.ts'
import { faults, wallet } from '../ledger/index.ts'

const stub = createStubTransfers()
let world: World
let count = 0

beforeAll(async () => {
  const zjby = { url: 'http://127.0.0.1:1', keys: [{ id: 'b1', hex: 'b1'.repeat(32) }] }
  world = await World.create({
    config: { venues: { ...testConfig.venues, zjby } },
    venues: {
      ...venueRegistry,
      zjby: (deps) => ({ ...venueRegistry.zjby(deps), transfers: stub, walletCalls: [] }),
    },
  })
})
afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
})

async function drawer(level = 0) {
  const person = await world.member(`fees0${++count}`)
  await fund(world, person, 5000_00n, level)
  const paymentAccountId = await addCard(world, person, { cardNum: cardEnding('0128', count) })
  const bodyOf = (amount: string, more = {}) => ({
    body: { paymentAccountId, currency: 'CNY', amount, withdrawalPassword: '258036', ...more },
  })
  const ask = (amount: string, more = {}) =>
    world.must(payment.requestWithdrawal, bodyOf(amount, more), person)
  return { person, ask, bodyOf }
}
const query = { currency: siteCurrency, amount: '1000' } as const
const quoted = (person: Person) => world.must(payment.quoteWithdrawal, { query }, person)
const options = (person: Person) =>
  world.must(payment.withdrawalOptions, { query: { currency: siteCurrency } }, person)
const available = async ({ id }: Person) =>
  (await world.db.read((tx) => wallet(tx, id, siteCurrency))).available
async function paid() {
  await world.jobs.run('advanceWithdrawals')
  world.advance(3_000)
  await world.jobs.run('advanceWithdrawals')
}
const income = async () => {
  const row = await world.db.read((tx) =>
    tx.one<{ sum: bigint }>(
      `select coalesce(sum(volume_in - volume_out), 0)::bigint as sum from ledger_account where owner = 'fees'`,
    ),
  )
  return row?.sum ?? 0n
}

test('after the free ones a fee is quoted, kept in the order, paid by the member and booked', async () => {
  const { person, ask, bodyOf } = await drawer()
  for (const left of [3, 2, 1]) {
    expect(await options(person)).toMatchObject({ freeCountLeft: left })
    expect(await quoted(person)).toMatchObject({ fee: '0.00', arrival: '1000.00' })
    await ask('100', { fee: '0.00' })
  }
  expect(await options(person)).toMatchObject({ freeCountLeft: 0, dailyCountLeft: 2 })
  expect(await quoted(person)).toMatchObject({ fee: '2.00', arrival: '998.00' })
  const { data } = await world.refused(
    'payment.feeChanged',
    payment.requestWithdrawal,
    bodyOf('1000', { fee: '0.00' }),
    person,
  )
  expect(data).toEqual({ fee: '2.00' })
  expect(await available(person)).toBe(4700_00n)
  const order = await ask('1000', { fee: '2.00' })
  expect(order).toMatchObject({ amount: '1000.00', fee: '2.00', arrival: '998.00' })
  expect(await income()).toBe(0n)
  await paid()
  expect(world.sandbox.store.payout(order.billNo)).toMatchObject({ amount: '99800' })
  const { billNo } = order
  const view = await world.must(payment.getWithdrawal, { params: { billNo } }, person)
  expect(view).toMatchObject({ state: 'paid', fee: '2.00' })
  expect(await income()).toBe(200n)
  expect(await available(person)).toBe(3700_00n)
})

test('the quota of a day is that of the level: 20,000.00 at the first one', async () => {
  const { person, ask, bodyOf } = await drawer()
  await fund(world, person, 15_100_00n)
  expect(await options(person)).toMatchObject({ dailyQuotaLeft: '20000.00' })
  const more = bodyOf('20000.01')
  await world.refused('payment.dailyLimit', payment.requestWithdrawal, more, person)
  expect(await available(person)).toBe(20_100_00n)
  await ask('20000')
  expect(await options(person)).toMatchObject({ dailyCountLeft: 4, dailyQuotaLeft: '0.00' })
})

test('a higher level has more of them', async () => {
  const { person } = await drawer(4)
  expect(await options(person)).toMatchObject({
    ...{ freeCountLeft: 5, dailyCountLeft: 6, dailyQuotaLeft: '300000.00' },
  })
})

test('money at a venue comes home before a withdrawal is judged', async () => {
  const { person, ask } = await drawer()
  const sent = { enName: 'ZJBY', direction: 'in', amount: '4500' }
  await world.must(transferMoney, { body: sent }, person)
  expect(await options(person)).toMatchObject({ available: '500.00', atVenues: '4500.00' })
  expect(await quoted(person)).toMatchObject({ refusal: null })
  await ask('1000')
  expect(await available(person)).toBe(4000_00n)
  expect(await options(person)).toMatchObject({ atVenues: '0.00' })
})

test('a venue that does not answer keeps what is there, and nothing else waits for it', async () => {
  const { person, ask, bodyOf } = await drawer()
  const sent = { enName: 'ZJBY', direction: 'in', amount: '4500' }
  await world.must(transferMoney, { body: sent }, person)
  stub.lost = 'call'
  await world.refused('wallet.insufficient', payment.requestWithdrawal, bodyOf('1000'), person)
  await ask('500')
  stub.lost = 'nothing'
  expect(await available(person)).toBe(0n)
})

test('the rule of levels that holds on a day says how often and how much, and is changed by two', async () => {
  const { person, ask, bodyOf } = await drawer()
  const before = await world.must(vipRules, { query: {} }, person)
  const [first, ...rest] = before.rule.levels
  if (!first) throw new Error('no level')
  const today = siteDay(world.now)
  const wish = (part: Partial<typeof first>, fromDay = today) => ({
    ...{ kind: 'vip' as const, fromDay, reason: '调整取款额度' },
    rule: { ...noRule, vip: { ...before.rule, levels: [{ ...first, ...part }, ...rest] } },
  })
  const lin = await operator(world, 'levlin', { roles: ['operations'] })
  const zhou = await operator(world, 'levzhou', { roles: ['financeLead'] })
  const propose = promotion.proposePromotionRule
  for (const part of [{ dailyQuota: '0.00' }, { freeCount: 6 }, { dailyQuota: '90000.00' }]) {
    await world.refused('promotion.ruleInvalid', propose, { body: wish(part) }, lin)
  }
  const zero = { body: wish({ dailyCount: 0 }) }
  await world.refused('validation', propose, zero, lin)
  const part = { dailyCount: 2, dailyQuota: '1500.00', freeCount: 1 }
  const { id: ruleId } = await world.must(propose, { body: wish(part) }, lin)
  const decide = { params: { ruleId }, body: { reason: '已核对' } }
  await world.must(promotion.tryPromotionRule, decide, lin)
  expect(await options(person)).toMatchObject({ dailyCountLeft: 5, dailyQuotaLeft: '20000.00' })
  await world.must(promotion.approvePromotionRule, decide, zhou)
  expect(await options(person)).toMatchObject({
    ...{ dailyCountLeft: 2, dailyQuotaLeft: '1500.00', freeCountLeft: 1 },
  })
  const after = await world.must(vipRules, { query: {} }, person)
  expect(after.withdrawals[0]).toEqual(part)
  const old = await world.must(vipRules, { query: { version: '0' } }, person)
  expect(old.withdrawals[0]).toMatchObject({ dailyCount: 5, dailyQuota: '20000.00' })
  const page = await world.must(getHelp, { params: { slug: 'qk' } }, person)
  expect(JSON.stringify(page.sections)).toContain('["VIP 0","2 次","1,500.00","前 1 次"]')
  const tooMuch = bodyOf('1500.01', { fee: '0.00' })
  await world.refused('payment.dailyLimit', payment.requestWithdrawal, tooMuch, person)
  await ask('1000', { fee: '0.00' })
  expect(await options(person)).toMatchObject({ dailyQuotaLeft: '500.00', freeCountLeft: 0 })
})

const noRule = {
  ...{ vip: null, rebate: null, checkIn: null, invitation: null, activity: null, coin: null },
}
