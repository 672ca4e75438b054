import * as payment from '@zhengju/contract/payment/calls'
import { failuresUntilOut, firstPauseMs } from '@zhengju/domain/payment'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCard, cardEnding, fund } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { paymentText } from '../../text/payment.ts'
import { faults } from '../ledger/index.ts'

let world: World
let count = 0

beforeAll(async () => {
  world = await World.create()
})
beforeEach(() => world.db.tx((tx) => tx.rows('delete from payment_channel_health')))
afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
})

const run = () => world.jobs.run('advanceWithdrawals')

async function asked(tail = '0128') {
  const person = await world.member(`payee${++count}`)
  await fund(world, person, 1000_00n)
  const paymentAccountId = await addCard(world, person, { cardNum: cardEnding(tail, count) })
  const body = { paymentAccountId, currency: 'CNY', amount: '400.00', withdrawalPassword: '258036' }
  const { billNo } = await world.must(payment.requestWithdrawal, { body }, person)
  return { person, billNo }
}

async function silent(during: () => Promise<void>): Promise<void> {
  world.sandbox.silence(true)
  await during()
  world.sandbox.silence(false)
}

const stateOf = async ({ person, billNo }: { person: Person; billNo: string }) =>
  (await world.must(payment.getWithdrawal, { params: { billNo } }, person)).state

async function failures(): Promise<number> {
  const { payload } = await world.send({ method: 'GET', url: '/metrics' }, 'office')
  const name = 'zhengju_payment_channel_failures{channel="sandbox bankTransfer payout CNY"}'
  const line = payload.split('\n').find((one) => one.startsWith(name))
  return Number(line?.slice(name.length))
}

test('a channel that does not answer is out: an order waits with its money, and goes on by itself', async () => {
  expect(await failures()).toBe(0)
  const unanswered: { person: Person; billNo: string }[] = []
  await silent(async () => {
    for (let time = 1; time <= failuresUntilOut; time++) {
      unanswered.push(await asked())
      await run()
      expect(await failures()).toBe(time)
    }
  })
  const next = await asked()
  await run()
  expect(await stateOf(next)).toBe('approved')
  expect(transfersOf(next.billNo)).toEqual([])
  world.advance(firstPauseMs)
  await run()
  expect(await failures()).toBe(0)
  world.advance(firstPauseMs)
  await run()
  for (const order of [next, ...unanswered]) expect(await stateOf(order)).toBe('paid')
})

test('an order that is asked about again and again counts once, and a refusal not at all', async () => {
  await silent(async () => {
    await asked()
    for (let time = 0; time < 5; time++) {
      await run()
      world.advance(60_000)
    }
  })
  expect(await failures()).toBe(1)
  // Only the order that is asked about after this one says otherwise.
  const refused = await asked('0002')
  await world.db.tx((tx) =>
    tx.rows("update withdrawal_order set next_at = null where state = 'paying'"),
  )
  await run()
  expect(await stateOf(refused)).toBe('failed')
  expect(await failures()).toBe(1)
})

test('an order whose provider is gone is paid by another one, unless that was asked already', async () => {
  const order = await asked()
  await world.db.tx((tx) =>
    tx.rows(`update withdrawal_order set provider = 'gone' where bill_no = $1`, [order.billNo]),
  )
  await run()
  world.advance(2_000)
  await run()
  expect(await stateOf(order)).toBe('paid')

  const under = await asked('0003')
  await run()
  await world.db.tx((tx) =>
    tx.rows(`update withdrawal_order set provider = 'gone' where bill_no = $1`, [under.billNo]),
  )
  world.advance(60_000)
  await run()
  expect(await stateOf(under)).toBe('paying')
})

test('an order that finds no channel for an hour goes to an operator, who gives the money back', async () => {
  const order = await asked()
  const weeks = 7 * 24 * 60 * firstPauseMs
  await world.db.tx((tx) =>
    tx.rows(
      `insert into payment_channel_health (provider, method, direction, currency, failures, out_until, changed_at)
       values ('sandbox', 'bankTransfer', 'payout', 'CNY', 9, $1, 0)`,
      [world.now + weeks],
    ),
  )
  for (let minute = 0; minute < 60; minute++) {
    await run()
    expect(await stateOf(order)).toBe('approved')
    world.advance(firstPauseMs)
  }
  await run()
  expect(await stateOf(order)).toBe('waiting')
  const stands = await world.db.read((tx) =>
    tx.one('select reason, decided_at from withdrawal_order where bill_no = $1', [order.billNo]),
  )
  expect(stands).toEqual({ reason: paymentText.noChannel, decided_at: null })
})

function transfersOf(billNo: string) {
  return world.sandbox.store.all().filter(({ orderNo }) => orderNo === billNo)
}
