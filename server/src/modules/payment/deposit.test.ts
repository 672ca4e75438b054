import { readFileSync } from 'node:fs'
import { pathOf } from '@zhengju/contract/kernel/endpoint'
import * as payment from '@zhengju/contract/payment/calls'
import { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { listStatement } from '@zhengju/contract/wallet/calls'
import { siteCurrency } from '@zhengju/domain/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../../app.ts'
import { createRelay } from '../../platform/events/relay.ts'
import { payIn, sandboxCallback } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { faults, wallet } from '../ledger/index.ts'
import { currencyOfCredit } from './callback-service.ts'
import { dismissDeposit, listReconcilingDeposits, settleDeposit } from './reconcile-service.ts'
import { listUnmatchedCallbacks, noteCallback } from './unmatched-callback-service.ts'

const minute = 60_000
const operator = { id: 'op-1', name: 'lin' }
let world: World
let count = 0

beforeAll(async () => {
  world = await World.create()
})

afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
})

const fresh = () => world.member(`payer${++count}`)
const order = (person: Person, amount = '1000.00') =>
  world.must(
    payment.createDeposit,
    { body: { method: 'bankTransfer', currency: 'CNY', amount } },
    person,
  )
/** The whole list, page by page. */
async function pagesOf(size: number) {
  type Pages = Awaited<ReturnType<typeof listUnmatchedCallbacks>>
  const read = (cursor: object) =>
    world.db.read((tx) => listUnmatchedCallbacks(tx, { size, ...cursor }))
  const items: Pages['items'][number][] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Pages = await read(cursor === '' ? {} : { cursor })
    items.push(...page.items)
    cursor = page.nextCursor
  }
  return items
}
const look = (person: Person, billNo: string) =>
  world.must(payment.getDeposit, { params: { billNo } }, person)
const available = async (person: Person) =>
  (await world.db.read((tx) => wallet(tx, person.id, siteCurrency))).available

describe('an order', () => {
  test('shows the registered payee, a remark code and 45 minutes, and moves no money', async () => {
    const alice = await fresh()
    const made = await order(alice)
    expect(made).toMatchObject({
      state: 'created',
      amount: '1000.00',
      creditedAmount: null,
      turnoverPercent: 100,
      expiresAt: world.now + 45 * minute,
    })
    expect(made.billNo).toMatch(/^D\d{22}$/)
    const payee = made.instruction
    if (payee?.shape !== 'payee') throw new Error('a bank transfer has a payee')
    expect(payee.remarkCode).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
    expect(payee.licence).not.toBe('')
    expect(made.pay).toEqual({ amount: '1000.00', currency: 'CNY' })
    const bob = await order(await fresh())
    const same = { ...payee, remarkCode: expect.not.stringMatching(payee.remarkCode) }
    expect(bob.instruction).toEqual(same)
    expect(await available(alice)).toBe(0n)
    const methods = await world.must(payment.listDepositMethods, {}, alice)
    expect(methods.methods.map(({ id }) => id)).toEqual([
      'bankTransfer',
      'virtualCoin',
      'ebpay',
      'koipay',
      'alipay',
      'wechat',
      'digitalRmb',
    ])
    expect(methods.openOrder?.billNo).toBe(made.billNo)
  })

  test('is one per method, answers the same command the same, and belongs to its member', async () => {
    const alice = await fresh()
    const body = { commandId: world.id(), method: 'bankTransfer', currency: 'CNY', amount: '100' }
    const first = await world.must(payment.createDeposit, { body }, alice)
    expect(await world.must(payment.createDeposit, { body }, alice)).toEqual(first)
    const other = { ...body, amount: '200' }
    await world.refused('command.conflict', payment.createDeposit, { body: other }, alice)
    const again = { method: 'bankTransfer', currency: 'CNY', amount: '100' }
    const open = await world.refused(
      'payment.openOrderExists',
      payment.createDeposit,
      { body: again },
      alice,
    )
    expect(open.data).toEqual({ billNo: first.billNo })
    const bob = await fresh()
    const params = { billNo: first.billNo }
    await world.refused('notFound', payment.getDeposit, { params }, bob)
    await world.refused('notFound', payment.cancelDeposit, { params }, bob)
    await world.refused('notFound', payment.declareDepositPaid, { params }, bob)
  })

  test('fifty at once open one', async () => {
    const alice = await fresh()
    const body = { method: 'bankTransfer', currency: 'CNY', amount: '100' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.call(payment.createDeposit, { body }, alice)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each(['99.99', '50000.01', '0'])('of %s is out of range', async (amount) => {
    const body = { method: 'bankTransfer', currency: 'CNY', amount }
    const { data } = await world.refused(
      'payment.amountOutOfRange',
      payment.createDeposit,
      { body },
      await fresh(),
    )
    expect(data).toEqual({ min: '100.00', max: '50000.00' })
  })

  test('of a method that does not stand is refused', async () => {
    const body = { method: 'assisted', currency: 'CNY', amount: '100' }
    await world.refused('payment.methodUnavailable', payment.createDeposit, { body }, await fresh())
  })

  test('may be cancelled three times a site day', async () => {
    const alice = await fresh()
    for (let time = 0; time < 3; time++) {
      const { billNo } = await order(alice)
      await world.must(payment.cancelDeposit, { params: { billNo } }, alice)
      await world.refused(
        'payment.orderClosed',
        payment.cancelDeposit,
        { params: { billNo } },
        alice,
      )
    }
    const body = { method: 'bankTransfer', currency: 'CNY', amount: '100' }
    await world.refused('payment.cancelLimit', payment.createDeposit, { body }, alice)
  })

  test('expires by the job, and makes room for the next even before', async () => {
    const alice = await fresh()
    const bob = await fresh()
    const [of, other] = [await order(alice), await order(bob)]
    world.advance(45 * minute)
    const params = { billNo: of.billNo }
    await world.refused('payment.orderClosed', payment.declareDepositPaid, { params }, alice)
    expect((await world.must(payment.listDepositMethods, {}, alice)).openOrder).toBeNull()
    await order(alice)
    expect(await look(alice, of.billNo)).toMatchObject({ state: 'expired' })
    expect(await look(bob, other.billNo)).toMatchObject({ state: 'created' })
    await world.jobs.run('expireDeposits')
    expect(await look(bob, other.billNo)).toMatchObject({ state: 'expired' })
    const list = await world.must(payment.listDeposits, { query: { size: 1 } }, alice)
    expect(list.items).toHaveLength(1)
    const query = { size: 1, cursor: list.nextCursor ?? '' }
    const rest = await world.must(payment.listDeposits, { query }, alice)
    expect(rest).toMatchObject({ items: [{ billNo: of.billNo }], nextCursor: null })
  })
})

describe('a callback', () => {
  test('credits once, opens a lot of ×1, and leaves an event and a line of the statement', async () => {
    const alice = await fresh()
    const billNo = await payIn(world, alice, '1000.00')
    expect(await available(alice)).toBe(1000_00n)
    expect(await look(alice, billNo)).toMatchObject({
      state: 'credited',
      creditedAmount: '1000.00',
    })
    const audit = await world.must(turnoverAudit, {}, alice)
    expect(audit).toMatchObject({ required: '1000.00', done: '0.00', owed: '1000.00' })
    expect(audit.lots.items).toMatchObject([{ source: 'deposit', sourceNo: billNo, state: 'open' }])
    const again = await sandboxCallback(world, { orderNo: billNo, amount: 1000_00n })
    expect(again.payload).toBe('success')
    expect(await available(alice)).toBe(1000_00n)
    const statement = await world.must(listStatement, { query: { kind: 'deposit' } }, alice)
    expect(statement).toMatchObject({
      lines: {
        items: [
          {
            movement: 'depositCredited',
            reference: billNo,
            amount: '1000.00',
            balanceAfter: '1000.00',
          },
        ],
      },
      sums: { in: '1000.00', out: '0.00' },
    })
    const events = await world.db.read((tx) =>
      tx.rows<{ payload: string }>(
        `select payload from event where name = 'depositCredited' and subject = $1`,
        [alice.id],
      ),
    )
    expect(events.map(({ payload }) => JSON.parse(payload))).toMatchObject([
      { amount: '1000.00', currency: 'CNY' },
    ])
  })

  test('an event from before it said the currency is heard in that of its order', async () => {
    const alice = await fresh()
    const { billNo } = await order(alice, '1000')
    await sandboxCallback(world, { orderNo: billNo, amount: 1000_00n })
    await world.db.tx((tx) =>
      tx.rows(
        `insert into event (id, subject, name, payload, at)
         select $1, subject, name, (payload::jsonb - 'currency')::text, at from event
         where name = 'depositCredited' and subject = $2`,
        [world.id(), alice.id],
      ),
    )
    const onError = (error: unknown) => expect.unreachable(String(error))
    const relay = createRelay({ db: world.db, onError })
    const heard: unknown[] = []
    relay.completes('depositCredited', currencyOfCredit)
    relay.onEvents({
      consumer: 'currencies',
      kind: 'projection',
      names: ['depositCredited'],
      async handle(_, events) {
        const own = events.filter(({ memberId }) => memberId === alice.id)
        heard.push(...own.map(({ amount, currency }) => [amount, currency]))
      },
    })
    await relay.drain()
    expect(heard).toEqual([
      ['1000.00', 'CNY'],
      ['1000.00', 'CNY'],
    ])
  })

  test('fifty at once credit once', async () => {
    const alice = await fresh()
    const { billNo } = await order(alice, '300')
    const callback = { orderNo: billNo, amount: 300_00n }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => sandboxCallback(world, callback)),
    )
    expect(new Set(answers.map(({ payload }) => payload))).toEqual(new Set(['success']))
    expect(await available(alice)).toBe(300_00n)
  })

  test('of another amount, or late, waits for an operator and credits nothing', async () => {
    const alice = await fresh()
    const short = await order(alice, '500')
    await sandboxCallback(world, { orderNo: short.billNo, amount: 499_99n })
    expect(await look(alice, short.billNo)).toMatchObject({
      state: 'reconciling',
      creditedAmount: null,
    })
    const late = await order(alice, '600')
    world.advance(45 * minute)
    await sandboxCallback(world, { orderNo: late.billNo, amount: 600_00n })
    expect(await look(alice, late.billNo)).toMatchObject({ state: 'reconciling' })
    expect(await available(alice)).toBe(0n)
    const { items } = await world.db.read((tx) => listReconcilingDeposits(tx, {}))
    expect(items.slice(0, 2)).toMatchObject([
      { order: { billNo: late.billNo }, why: 'late', receivedAmount: '600.00' },
      { order: { billNo: short.billNo }, why: 'amount', receivedAmount: '499.99' },
    ])
    const settle = { billNo: short.billNo, operator, reason: '银行流水核对一致' }
    await world.db.tx((tx) => settleDeposit(tx, settle))
    expect(await available(alice)).toBe(499_99n)
    await expect(world.db.tx((tx) => settleDeposit(tx, settle))).rejects.toMatchObject({
      name: 'office.decided',
    })
    const dismiss = { ...settle, billNo: late.billNo, reason: '已原路退回' }
    await world.db.tx((tx) => dismissDeposit(tx, dismiss))
    expect(await look(alice, late.billNo)).toMatchObject({ state: 'cancelled' })
    expect(await available(alice)).toBe(499_99n)
    expect((await world.must(turnoverAudit, {}, alice)).owed).toBe('499.99')
  })

  test('that is settled beside others at the same time relieves none of their lots', async () => {
    const alice = await fresh()
    const orders: string[] = []
    for (let time = 0; time < 6; time++) {
      const { billNo } = await order(alice, '100')
      await sandboxCallback(world, { orderNo: billNo, amount: 99_00n })
      orders.push(billNo)
    }
    const settle = (billNo: string) =>
      world.db.tx((tx) => settleDeposit(tx, { billNo, operator, reason: '核对一致' }))
    await Promise.all(orders.map(settle))
    expect(await available(alice)).toBe(594_00n)
    expect((await world.must(turnoverAudit, {}, alice)).owed).toBe('594.00')
  })

  test('after a cancellation goes to an operator as well', async () => {
    const alice = await fresh()
    const { billNo } = await order(alice)
    await world.must(payment.cancelDeposit, { params: { billNo } }, alice)
    await sandboxCallback(world, { orderNo: billNo, amount: 1000_00n })
    expect(await look(alice, billNo)).toMatchObject({ state: 'reconciling' })
  })

  test('without money changes nothing; in another currency it is refused', async () => {
    const alice = await fresh()
    const { billNo } = await order(alice)
    const callback = { orderNo: billNo, amount: 1000_00n }
    const pending = await sandboxCallback(world, { ...callback, outcome: 'pending' })
    expect(pending.payload).toBe('success')
    const foreign = await sandboxCallback(world, { ...callback, currency: 'USDT' })
    expect(foreign.statusCode).toBe(403)
    expect(await look(alice, billNo)).toMatchObject({ state: 'created' })
    // A provider says it again until it is heard: it stands once.
    await sandboxCallback(world, { ...callback, currency: 'USDT' })
    await sandboxCallback(world, { ...callback, amount: 0n })
    const orderNo = 'D0000000000000000000001'
    await sandboxCallback(world, { ...callback, orderNo })
    await sandboxCallback(world, { ...callback, orderNo, kind: 'payout' })
    const pages = await pagesOf(1)
    const of = { orderAmount: '1000.00', orderCurrency: 'CNY', orderState: 'created' }
    const none = { billNo: orderNo, why: 'unknownOrder', orderAmount: null, memberName: '' }
    expect(pages.slice(0, 4)).toMatchObject([
      { ...none, kind: 'payout' },
      { ...none, kind: 'deposit', provider: '沙盒银行转账' },
      { billNo, why: 'amountNotPositive', amount: '0.00', ...of, memberName: alice.name },
      { billNo, why: 'currency', amount: '0.100000', currency: 'USDT', ...of },
    ])
    expect(pages.slice(4).filter((one) => one.billNo === billNo)).toEqual([])
    const noted = { callbackId: pages[3]?.id ?? '', operator, reason: '渠道误报，已告知' }
    await world.db.tx((tx) => noteCallback(tx, noted))
    expect((await pagesOf(10)).filter((one) => one.billNo === billNo)).toHaveLength(1)
  })

  test('that is not genuine is refused, and an unknown order is not found', async () => {
    const alice = await fresh()
    const { billNo } = await order(alice)
    const callback = { orderNo: billNo, amount: 1000_00n }
    const key = 'c3'.repeat(32)
    expect((await sandboxCallback(world, callback, { key })).statusCode).toBe(403)
    const stale = { at: world.now - 301_000 }
    expect((await sandboxCallback(world, callback, stale)).statusCode).toBe(403)
    const unknown = await sandboxCallback(world, {
      ...callback,
      orderNo: 'D0000000000000000000000',
    })
    expect(unknown.statusCode).toBe(404)
    const url = pathOf(payment.providerCallback, { provider: 'nobody' })
    const nobody = await world.send({ method: 'POST', url, payload: {} })
    expect(nobody.statusCode).toBe(403)
    expect(await available(alice)).toBe(0n)
  })
})

describe('one transfer of the provider', () => {
  const transfer = (orderNo: string, channelNo: string, amount = 100_00n) =>
    sandboxCallback(world, { orderNo, amount, channelNo })
  const decisions = async (orderNo: string) => {
    const rows = await world.db.read((tx) =>
      tx.rows<{ decision: string }>(
        'select decision from provider_callback where order_no = $1 order by id',
        [orderNo],
      ),
    )
    return rows.map(({ decision }) => decision)
  }
  async function two() {
    const [alice, bob] = [await fresh(), await fresh()]
    const [of, other] = [await order(alice, '100'), await order(bob, '100')]
    return { alice, bob, of: of.billNo, other: other.billNo }
  }

  test('credits one order; named for another one it is kept by name, and that one still waits', async () => {
    const { alice, bob, of, other } = await two()
    await transfer(of, 'ONE')
    expect((await transfer(other, 'ONE')).payload).toBe('success')
    expect([await available(alice), await available(bob)]).toEqual([100_00n, 0n])
    expect(await look(bob, other)).toMatchObject({ state: 'created', creditedAmount: null })
    await transfer(other, 'OTHER')
    expect(await available(bob)).toBe(100_00n)
    expect(await decisions(other)).toEqual(['secondTransfer', 'credit'])
  })

  test('named for both at once credits one of them', async () => {
    for (let time = 0; time < 5; time++) {
      const { alice, bob, of, other } = await two()
      const named = [of, other, of, other].map((orderNo) => transfer(orderNo, `BOTH${time}`))
      const answers = await Promise.all(named)
      expect(answers.map(({ payload }) => payload)).toEqual(Array(4).fill('success'))
      expect((await available(alice)) + (await available(bob))).toBe(100_00n)
      const kept = [await decisions(of), await decisions(other)].sort()
      expect(kept).toEqual([
        ['credit', 'duplicate'],
        ['secondTransfer', 'secondTransfer'],
      ])
    }
  })

  test('that waits under one order waits under no other one', async () => {
    const { alice, bob, of, other } = await two()
    await transfer(of, 'SHORT', 99_00n)
    await transfer(other, 'SHORT')
    expect(await look(bob, other)).toMatchObject({ state: 'created' })
    await world.db.tx((tx) => settleDeposit(tx, { billNo: of, operator, reason: '核对一致' }))
    expect([await available(alice), await available(bob)]).toEqual([99_00n, 0n])
  })

  test('dismissed under one order goes to an operator under the next one, and back no more', async () => {
    const { alice, bob, of, other } = await two()
    await transfer(of, 'WRONG', 99_00n)
    await world.db.tx((tx) => dismissDeposit(tx, { billNo: of, operator, reason: '报错订单' }))
    await transfer(other, 'WRONG')
    const { items } = await world.db.read((tx) => listReconcilingDeposits(tx, {}))
    expect(items[0]).toMatchObject({ order: { billNo: other }, why: 'transfer' })
    await transfer(of, 'WRONG')
    expect(await decisions(of)).toEqual(['reconcile', 'secondTransfer'])
    await world.db.tx((tx) => settleDeposit(tx, { billNo: other, operator, reason: '核对一致' }))
    expect([await available(alice), await available(bob)]).toEqual([0n, 100_00n])
  })

  test('that was taken for several orders before keeps the first; the rest can be dismissed', async () => {
    const { of, other } = await two()
    const third = await order(await fresh(), '100')
    await transfer(of, 'OLD-1', 99_00n)
    await transfer(other, 'OLD-2')
    await transfer(third.billNo, 'OLD-3')
    const sql = readFileSync(new URL('0097_deposit_transfer.sql', migrations), 'utf8')
    await world.db.tx(async (tx) => {
      await tx.rows('drop index deposit_order_transfer; drop index deposit_order_by_channel')
      await tx.rows(`update deposit_order set channel_no = 'OLD' where channel_no like 'OLD-_'`)
      // The column stays: what is cached of the table reads its columns in their order.
      await tx.rows(sql.replace(/^alter table[^;]*;/m, ''))
    })
    const marked = await world.db.read((tx) =>
      tx.rows(
        `select bill_no, reconcile_reason from deposit_order where is_transfer_repeated
         order by reconcile_reason nulls last`,
      ),
    )
    expect(marked).toEqual([
      { bill_no: of, reconcile_reason: 'transfer' },
      { bill_no: third.billNo, reconcile_reason: null },
    ])
    const decision = { billNo: of, operator, reason: '同一笔转账' }
    await expect(world.db.tx((tx) => settleDeposit(tx, decision))).rejects.toMatchObject({
      name: 'office.decided',
    })
    await world.db.tx((tx) => dismissDeposit(tx, decision))
    const fourth = await order(await fresh(), '100')
    await transfer(fourth.billNo, 'OLD')
    expect(await decisions(fourth.billNo)).toEqual(['secondTransfer'])
  })
})

test('what is said of a credited order moves nothing, and stands on the list of the operators', async () => {
  const alice = await fresh()
  const orderNo = await payIn(world, alice, '100')
  await sandboxCallback(world, { orderNo, amount: 100_00n, outcome: 'failed' })
  await sandboxCallback(world, { orderNo, amount: 90_00n })
  await sandboxCallback(world, { orderNo, amount: 100_00n, outcome: 'pending' })
  expect(await available(alice)).toBe(100_00n)
  const { items } = await world.db.read((tx) => listUnmatchedCallbacks(tx, {}))
  expect(items.filter(({ billNo }) => billNo === orderNo)).toMatchObject([
    { kind: 'deposit', why: 'mismatch', amount: '90.00', outcome: 'success', reclaimable: null },
    { kind: 'deposit', why: 'contradiction', amount: '100.00', outcome: 'failed' },
  ])
})

test('我已转账 makes the sandbox call our own address, again until it is heard', async () => {
  const alice = await fresh()
  const { billNo } = await order(alice, '200')
  await world.must(payment.declareDepositPaid, { params: { billNo } }, alice)
  expect(await available(alice)).toBe(0n)
  await world.jobs.run('announceDeposits')
  expect(await look(alice, billNo)).toMatchObject({ state: 'declared' })
  world.advance(2_000)
  world.sandbox.silence(true)
  await world.jobs.run('announceDeposits')
  expect(world.takeErrors()).toHaveLength(1)
  expect(await look(alice, billNo)).toMatchObject({ state: 'declared' })
  world.sandbox.silence(false)
  await world.jobs.run('announceDeposits')
  expect(await look(alice, billNo)).toMatchObject({ state: 'declared' })
  world.advance(15_000)
  world.sandbox.turn({ wrongSignature: 100 })
  await world.jobs.run('announceDeposits')
  world.sandbox.turn({})
  expect(await look(alice, billNo)).toMatchObject({ state: 'credited' })
  // The callback itself comes as well: first with a wrong signature, then rightly, and moves nothing.
  expect(await world.sandbox.tick()).toBe(1)
  world.advance(5_000)
  expect(await world.sandbox.tick()).toBe(1)
  expect(world.sandbox.store.waiting()).toBe(0)
  expect(await available(alice)).toBe(200_00n)
})
