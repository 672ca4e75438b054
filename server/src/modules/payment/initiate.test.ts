import * as payment from '@zhengju/contract/payment/calls'
import { siteCurrency } from '@zhengju/domain/money'
import {
  type DepositWay,
  failuresUntilOut,
  firstPauseMs,
  initiationMs,
  type PaymentMethodId,
  paymentRules,
} from '@zhengju/domain/payment'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InitiateAnswer, PaymentAdapter } from '../../payments/port.ts'
import { commandOf } from '../../platform/db/commands.ts'
import { sandboxCallback } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { faults, wallet } from '../ledger/index.ts'
import { createDeposit } from './initiate-service.ts'
import { dismissDeposit, settleDeposit } from './reconcile-service.ts'

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

type Method = Exclude<PaymentMethodId, 'assisted'>
const fresh = () => world.member(`opener${++count}`)
/** The way that is asked for where a method has several. */
const ways: Partial<Record<Method, DepositWay>> = { virtualCoin: 'TRC20', alipay: 'scan' }
const order = (person: Person, method: Method, amount = '500.00', way = ways[method]) =>
  world.must(
    payment.createDeposit,
    { body: { method, currency: 'CNY', amount, ...(way ? { way } : {}) } },
    person,
  )
const look = (person: Person, billNo: string) =>
  world.must(payment.getDeposit, { params: { billNo } }, person)
const available = async (person: Person) =>
  (await world.db.read((tx) => wallet(tx, person.id, siteCurrency))).available

describe('an order', () => {
  test.each([
    ['bankTransfer', 'payee'],
    ['virtualCoin', 'address'],
    ['ebpay', 'redirect'],
    ['alipay', 'qr'],
  ] as const)(
    'of %s is opened as %s, and shows nothing once it is closed',
    async (method, shape) => {
      const alice = await fresh()
      const { billNo, instruction } = await order(alice, method)
      expect(instruction?.shape).toBe(shape)
      await world.must(payment.cancelDeposit, { params: { billNo } }, alice)
      expect((await look(alice, billNo)).instruction).toBeNull()
    },
  )

  test('in coins asks for the frozen sum, and credits the wallet in its own currency', async () => {
    const alice = await fresh()
    const { billNo, pay } = await order(alice, 'virtualCoin')
    expect(pay).toEqual({ amount: '69.550000', currency: 'USDT' })
    const coins = { orderNo: billNo, amount: 69_550_000n }
    const provider = 'sandbox-coin'
    // Yuan are no coins, and another provider's word is nothing.
    expect((await sandboxCallback(world, coins, { provider })).statusCode).toBe(403)
    const right = { ...coins, currency: 'USDT' } as const
    expect((await sandboxCallback(world, right)).statusCode).toBe(404)
    expect(await available(alice)).toBe(0n)
    expect((await sandboxCallback(world, right, { provider })).payload).toBe('success')
    expect(await available(alice)).toBe(500_00n)
    expect(await look(alice, billNo)).toMatchObject({ state: 'credited', creditedAmount: '500.00' })
  })

  test('paid short in coins goes to an operator, who credits what they are worth', async () => {
    const alice = await fresh()
    const { billNo } = await order(alice, 'virtualCoin')
    const half = { orderNo: billNo, amount: 34_775_000n, currency: 'USDT' } as const
    await sandboxCallback(world, half, { provider: 'sandbox-coin' })
    expect(await look(alice, billNo)).toMatchObject({ state: 'reconciling', creditedAmount: null })
    await world.db.tx((tx) => settleDeposit(tx, { billNo, operator, reason: '按锁定汇率' }))
    expect(await look(alice, billNo)).toMatchObject({ creditedAmount: '250.00' })
    expect(await available(alice)).toBe(250_00n)
  })

  test('is refused in a currency that no channel has', async () => {
    const body = { method: 'bankTransfer', currency: 'USDT', amount: '500' }
    await world.refused('payment.methodUnavailable', payment.createDeposit, { body }, await fresh())
    const bare = { method: 'bankTransfer', amount: '500' }
    await world.refused('validation', payment.createDeposit, { body: bare }, await fresh())
  })
})

test('at the page of the redirect sandbox one pays, and is led back to the order', async () => {
  const alice = await fresh()
  const { billNo, instruction } = await order(alice, 'ebpay')
  if (instruction?.shape !== 'redirect') throw new Error('a redirect')
  const { url } = instruction
  const visit = (outcome?: string, address = url) =>
    world.sandbox.fetch(address, outcome ? { method: 'POST', body: `outcome=${outcome}` } : {})
  const page = await visit()
  expect(await page.text()).toContain(billNo)
  const other = await order(await fresh(), 'ebpay')
  expect((await visit(undefined, url.replace(billNo, other.billNo))).status).toBe(404)
  const gaveUp = await visit('failed')
  expect(gaveUp.headers.get('location')).toBe(
    `http://127.0.0.1/mine/finance/deposit/${billNo}/return`,
  )
  await world.sandbox.tick()
  expect(await look(alice, billNo)).toMatchObject({ state: 'created' })
  await visit('success')
  await visit('success')
  await world.sandbox.tick()
  expect(await look(alice, billNo)).toMatchObject({ state: 'credited' })
  expect(await available(alice)).toBe(500_00n)
})

describe('what comes in', () => {
  const declare = (person: Person, billNo: string) =>
    world.must(payment.declareDepositPaid, { params: { billNo } }, person)
  async function announced(ms = 2_000) {
    world.advance(ms)
    await world.jobs.run('announceDeposits')
  }

  test.each(['bankTransfer', 'virtualCoin', 'alipay', 'wechat', 'digitalRmb'] as const)(
    'by %s is credited after the member has said so, once',
    async (method) => {
      const alice = await fresh()
      const { billNo } = await order(alice, method)
      await declare(alice, billNo)
      await announced()
      world.advance(20_000)
      await world.sandbox.tick()
      await announced(60_000)
      expect(await look(alice, billNo)).toMatchObject({ state: 'credited' })
      expect(await available(alice)).toBe(500_00n)
    },
  )

  test('is found though its callback is lost', async () => {
    const alice = await fresh()
    const { billNo } = await order(alice, 'bankTransfer')
    world.sandbox.turn({})
    await declare(alice, billNo)
    await announced()
    for (const { id } of world.sandbox.store.due(world.now + 1)) {
      world.sandbox.store.keep({ kind: 'delivered', id })
    }
    expect(await world.sandbox.tick()).toBe(0)
    await announced(30_000)
    expect(await look(alice, billNo)).toMatchObject({ state: 'credited' })
  })

  test('in coins is shown block by block, and never fewer blocks', async () => {
    const alice = await fresh()
    const { billNo, instruction } = await order(alice, 'virtualCoin', '500.00', 'ERC20')
    expect(instruction).toMatchObject({ shape: 'address', network: 'ERC20', confirmations: 12 })
    await declare(alice, billNo)
    const said = { orderNo: billNo, amount: 69_550_000n, currency: 'USDT' } as const
    const pending = { ...said, outcome: 'pending' } as const
    const provider = 'sandbox-coin'
    await sandboxCallback(world, { ...pending, confirmations: 8 }, { provider })
    await sandboxCallback(world, { ...pending, confirmations: 4 }, { provider })
    expect(await look(alice, billNo)).toMatchObject({ state: 'declared', confirmations: 8 })
    expect(await available(alice)).toBe(0n)
  })

  test('in coins too late is worth what it was worth when it came', async () => {
    const alice = await fresh()
    const { billNo } = await order(alice, 'virtualCoin')
    world.advance(31 * 60_000)
    const coins = { orderNo: billNo, amount: 69_550_000n, currency: 'USDT', rate: '7.00' } as const
    await sandboxCallback(world, coins, { provider: 'sandbox-coin' })
    expect(await look(alice, billNo)).toMatchObject({ state: 'reconciling' })
    await world.db.tx((tx) => settleDeposit(tx, { billNo, operator, reason: '按到账时汇率' }))
    expect(await look(alice, billNo)).toMatchObject({ creditedAmount: '486.85' })
    expect(await available(alice)).toBe(486_85n)
  })

  test('in coins too late, and named for another order before, it is worth no more', async () => {
    const alice = await fresh()
    const first = await order(alice, 'virtualCoin')
    await world.must(payment.cancelDeposit, { params: { billNo: first.billNo } }, alice)
    const { billNo } = await order(alice, 'virtualCoin')
    const coins = { amount: 69_550_000n, currency: 'USDT', channelNo: 'COIN-AGAIN' } as const
    const come = (orderNo: string, rate: string) =>
      sandboxCallback(world, { ...coins, orderNo, rate }, { provider: 'sandbox-coin' })
    await come(first.billNo, '7.19')
    const dismiss = { billNo: first.billNo, operator, reason: '填错订单' }
    await world.db.tx((tx) => dismissDeposit(tx, dismiss))
    world.advance(31 * 60_000)
    await come(billNo, '7.00')
    await world.db.tx((tx) => settleDeposit(tx, { billNo, operator, reason: '按到账时汇率' }))
    expect(await available(alice)).toBe(486_85n)
  })
})

test('a rate far from the last one opens no order and alerts, until one is believed again', async () => {
  await order(await fresh(), 'virtualCoin')
  const gauge = async () => {
    const { payload } = await world.send({ method: 'GET', url: '/metrics' }, 'office')
    return /^zhengju_coin_rates_refused (\d+)$/m.exec(payload)?.[1]
  }
  expect(await gauge()).toBe('0')
  const alice = await fresh()
  const body = { method: 'virtualCoin', currency: 'CNY', amount: '500.00', way: 'TRC20' }
  for (const coinFen of [72, 7190, 650]) {
    world.sandbox.turn({}, { coinFen })
    await world.refused('payment.methodUnavailable', payment.createDeposit, { body }, alice)
    world.advance(firstPauseMs)
  }
  expect(await gauge()).toBe('1')
  world.advance(60 * firstPauseMs)
  world.sandbox.turn({}, { coinFen: 740 })
  expect((await order(alice, 'virtualCoin')).instruction).toMatchObject({ rate: '7.40' })
  expect(await gauge()).toBe('0')
  world.sandbox.turn({}, { coinFen: 719 })
})

test('a code for certain sums takes no other one', async () => {
  const alice = await fresh()
  const body = { method: 'wechat', currency: 'CNY', amount: '250.00' }
  await world.refused('payment.amountOutOfRange', payment.createDeposit, { body }, alice)
  const { methods } = await world.must(payment.listDepositMethods, {}, alice)
  expect(methods.find(({ id }) => id === 'wechat')).toMatchObject({ isFixed: true })
  expect(methods.find(({ id }) => id === 'virtualCoin')?.ways.map(({ id }) => id)).toEqual([
    'TRC20',
    'ERC20',
  ])
  const other = { ...body, method: 'ebpay', way: 'TRC20' }
  await world.refused('payment.methodUnavailable', payment.createDeposit, { body: other }, alice)
})

describe('a provider', () => {
  const silent: InitiateAnswer = { kind: 'unknown' }
  const page: InitiateAnswer = {
    kind: 'opened',
    payAmount: 500_00n,
    instruction: { shape: 'qr', content: 'x', receiver: '正局' },
  }
  function adapterOf(answer: () => InitiateAnswer, asked: string[] = []): PaymentAdapter {
    return {
      id: 'sandbox-code',
      async initiate({ orderNo }) {
        asked.push(orderNo)
        return answer()
      },
      isGenuine: () => false,
      readCallback: () => undefined,
      announceDeposit: async () => undefined,
      depositStatus: async () => ({ kind: 'unknown' }),
      quotePayout: async () => ({ kind: 'unknown' }),
      pay: async () => ({ kind: 'unknown' }),
      statement: async () => ({ kind: 'unknown' }) as const,
      payoutStatus: async () => ({ kind: 'unknown' }),
    }
  }
  const wish = { method: 'alipay', currency: 'CNY', amount: '500.00', way: 'scan' } as const
  async function ask(adapter: PaymentAdapter, person: Person, commandId = world.id()) {
    const deps = {
      adapters: { 'sandbox-code': adapter },
      keys: world.keys,
      rules: paymentRules.demo,
      claims: { loadStakeFacts: async () => new Map(), currency: 'CNY' as const },
      wake: () => undefined,
      returnUrl: () => 'http://127.0.0.1/',
    }
    const member = { id: person.id, name: person.name }
    const call = { commandId, actor: `member:${person.id}`, name: 'POST /create', input: wish }
    const command = commandOf(world.db, call)
    // As the route layer does.
    const before = await command.answered<Awaited<ReturnType<typeof createDeposit>>>()
    if (before) return before.answer
    const asked = { member, commandId, command }
    return createDeposit(deps, world.db, asked, wish).catch(async (error: unknown) => {
      const meanwhile = await command.answered<Awaited<ReturnType<typeof createDeposit>>>()
      if (meanwhile) return meanwhile.answer
      throw error
    })
  }
  const isAvailable = async (person: Person) => {
    const { methods } = await world.must(payment.listDepositMethods, {}, person)
    const ways = methods.find(({ id }) => id === 'alipay')?.ways ?? []
    return ways.some(({ id }) => id === 'scan')
  }

  test('that does not answer is taken out after a few orders, and comes back', async () => {
    const alice = await fresh()
    const adapter = adapterOf(() => silent)
    for (let time = 0; time < failuresUntilOut; time++) {
      expect(await isAvailable(alice)).toBe(true)
      await expect(ask(adapter, alice)).rejects.toMatchObject({ name: 'payment.speedPayBusy' })
    }
    expect(await isAvailable(alice)).toBe(false)
    const body = { ...wish }
    const { code } = await world.refused(
      'payment.speedPayBusy',
      payment.createDeposit,
      { body },
      alice,
    )
    expect(code).toBe(244102)
    const { items } = await world.must(payment.listDeposits, { query: {} }, alice)
    expect(items.map(({ state }) => state)).toEqual(Array(failuresUntilOut).fill('failed'))
    world.advance(firstPauseMs)
    expect(await isAvailable(alice)).toBe(true)
    expect(await order(alice, 'alipay')).toMatchObject({ state: 'created' })
    // One that worked forgets them all: the next failure is a first one.
    await expect(ask(adapter, await fresh())).rejects.toMatchObject({
      name: 'payment.speedPayBusy',
    })
    expect(await isAvailable(alice)).toBe(true)
    await order(await fresh(), 'alipay')
  })

  test.each<[string, InitiateAnswer]>([
    ['another sum', { ...page, payAmount: 1n }],
    [
      'another shape',
      { ...page, instruction: { shape: 'redirect', url: 'https://evil.example/' } },
    ],
    ['an empty code', { ...page, instruction: { shape: 'qr', content: '', receiver: '' } }],
  ])('that answers %s is believed in nothing', async (_, answer) => {
    const alice = await fresh()
    await expect(
      ask(
        adapterOf(() => answer),
        alice,
      ),
    ).rejects.toMatchObject({
      name: 'payment.speedPayBusy',
    })
    await order(alice, 'alipay')
  })

  test('is asked again under the same number when the platform died in between', async () => {
    const alice = await fresh()
    const asked: string[] = []
    const commandId = world.id()
    const dying = adapterOf(() => {
      throw new Error('killed')
    }, asked)
    await expect(ask(dying, alice, commandId)).rejects.toThrow('killed')
    const opened = await ask(
      adapterOf(() => page, asked),
      alice,
      commandId,
    )
    expect(opened).toMatchObject({ state: 'created', billNo: asked[0] })
    expect(new Set(asked).size).toBe(1)
    expect(
      await ask(
        adapterOf(() => silent),
        alice,
        commandId,
      ),
    ).toEqual(opened)
  })

  test('whose answer nobody waits for any more leaves room for the next order', async () => {
    const alice = await fresh()
    const dying = adapterOf(() => {
      throw new Error('killed')
    })
    await expect(ask(dying, alice)).rejects.toThrow('killed')
    const body = { ...wish }
    await world.refused('payment.openOrderExists', payment.createDeposit, { body }, alice)
    world.advance(initiationMs)
    await world.jobs.run('expireDeposits')
    expect(await order(alice, 'alipay')).toMatchObject({ state: 'created' })
  })

  test('asked for one command twice at once opens one order', async () => {
    const alice = await fresh()
    const commandId = world.id()
    const adapter = adapterOf(() => page)
    const [one, other] = await Promise.all([1, 2].map(() => ask(adapter, alice, commandId)))
    expect(one).toEqual(other)
  })
})
