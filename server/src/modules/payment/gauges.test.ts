import { readFileSync } from 'node:fs'
import * as payment from '@zhengju/contract/payment/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { addCard, fund } from '../../testing/payments.ts'
import { World } from '../../testing/world.ts'

let world: World
const text = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
const alerts = text('docs/examples/alerts.yml')

beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

const metrics = async () => (await world.send({ method: 'GET', url: '/metrics' }, 'office')).payload

test('withdrawals wait by state and age, the ledger has its sum, refused calls are counted', async () => {
  const alice = await world.member('alice01')
  await fund(world, alice, 20_000_00n)
  const paymentAccountId = await addCard(world, alice)
  const body = {
    paymentAccountId,
    currency: 'CNY',
    amount: '6000.00',
    withdrawalPassword: '258036',
  }
  await world.must(payment.requestWithdrawal, { body }, alice)
  await world.jobs.run('advanceWithdrawals')
  world.advance(90_000)
  const all = 90_000_00n
  await expect(stake(world, alice, all)).rejects.toThrow()
  const shown = await metrics()
  expect(shown).toContain('zhengju_withdrawals_waiting{state="waiting"} 1\n')
  expect(shown).toContain('zhengju_withdrawals_waiting{state="paying"} 0\n')
  expect(shown).toContain('zhengju_withdrawals_oldest_seconds{state="waiting"} 90\n')
  expect(shown).toContain('zhengju_withdrawals_oldest_seconds{state="paying"} 0\n')
  expect(shown).toContain('zhengju_wallet_calls_refused{code="insufficient"} 1\n')
  expect(shown).toContain('zhengju_deposits_reconciling 0\n')
  expect(shown).toContain('zhengju_ledger_sum{currency="CNY"} 0\n')
})

const platformGauges = async () =>
  (await metrics()).match(/^# TYPE zhengju_\w+/gm)?.map((line) => line.slice(7)) ?? []

test('every figure of the platform is explained to its operators, every one of money that is missing alarms', async () => {
  const named = new Set(text('docs/OPERATING.md').match(/zhengju_[a-z_]+/g))
  const given = await platformGauges()
  expect(given.length).toBeGreaterThan(20)
  expect(given.filter((name) => !named.has(name))).toEqual([])
  const ofMoney = given.filter((name) => /_(sum|missing|unfunded|due)$/.test(name))
  expect(ofMoney.toSorted()).toEqual([
    'zhengju_ledger_sum',
    'zhengju_promotion_unfunded',
    'zhengju_voucher_due',
  ])
  expect(ofMoney.filter((name) => !alerts.includes(`${name} `))).toEqual([])
})

test('every metric that the alert rules name is given by the platform or the house', async () => {
  const rules = alerts.split(/^ {6}- alert: /m).slice(1)
  expect(rules.length).toBeGreaterThan(10)
  for (const rule of rules) {
    expect(rule).toMatch(/^\w+\n {8}expr: .*zhengju_/)
    expect(rule).toMatch(/summary: ".+"/)
  }
  const given = new Set(await platformGauges())
  for (const file of ['host/health.ts', 'host/desk/desk.ts', 'games/sportsbook/game.ts']) {
    for (const name of text(`house/src/${file}`).match(/zhengju_\w+/g) ?? []) given.add(name)
  }
  const named = [...new Set(alerts.match(/zhengju_[a-z_]+/g))]
  const bases = named.map((name) => name.replace(/_bucket$/, ''))
  expect(bases.filter((name) => !given.has(name))).toEqual([])
})
