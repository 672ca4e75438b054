import * as payment from '@zhengju/contract/payment/calls'
import { siteCurrency } from '@zhengju/domain/money'
import { failuresUntilOut, firstPauseMs, initiationMs, paymentRules } from '@zhengju/domain/payment'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InitiateAnswer, PaymentAdapter } from '../../payments/port.ts'
import { commandOf } from '../../platform/db/commands.ts'
import { freePort } from '../../testing/free-port.ts'
import { sandboxCallback } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { faults, wallet } from '../ledger/index.ts'
import { createDeposit } from './initiate-service.ts'
import { settleDeposit } from './reconcile-service.ts'

const operator = { id: 'op-1', name: 'lin' }
let world: World
let port: number
let count = 0

beforeAll(async () => {
  port = await freePort()
  world = await World.create({ config: { platformUrl: `http://127.0.0.1:${port}` } })
})
afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
})

type Method = 'bankTransfer' | 'virtualCoin' | 'ebpay' | 'alipay' | 'koipay'
const fresh = () => world.member(`opener${++count}`)
const order = (person: Person, method: Method, amount = '500.00') =>
  world.must(payment.createDeposit, { body: { method, currency: 'CNY', amount } }, person)
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
  await world.app.member.listen({ port, host: '127.0.0.1' })
  const alice = await fresh()
  const { billNo, instruction } = await order(alice, 'ebpay')
  if (instruction?.shape !== 'redirect') throw new Error('a redirect')
  const page = await fetch(instruction.url)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toContain(billNo)
  const altered = instruction.url.replace('500.00', '900.00')
  expect((await fetch(altered)).status).toBe(404)
  const leave = { redirect: 'manual' } as const
  const gaveUp = await fetch(`${instruction.url}&outcome=failed`, leave)
  expect(gaveUp.headers.get('location')).toBe(
    `http://127.0.0.1:${port}/mine/finance/deposit/${billNo}/return`,
  )
  expect(await look(alice, billNo)).toMatchObject({ state: 'created' })
  await fetch(`${instruction.url}&outcome=success`, leave)
  await fetch(`${instruction.url}&outcome=success`, leave)
  expect(await look(alice, billNo)).toMatchObject({ state: 'credited' })
  expect(await available(alice)).toBe(500_00n)
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
      pay: async () => ({ kind: 'unknown' }),
      payoutStatus: async () => ({ kind: 'unknown' }),
    }
  }
  const wish = { method: 'alipay', currency: 'CNY', amount: '500.00' } as const
  async function ask(adapter: PaymentAdapter, person: Person, commandId = world.id()) {
    const deps = {
      adapters: { 'sandbox-code': adapter },
      keys: world.keys,
      rules: paymentRules.demo,
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
    return methods.find(({ id }) => id === 'alipay')?.isAvailable
  }

  test('that does not answer is taken out after a few orders, and comes back', async () => {
    const alice = await fresh()
    const adapter = adapterOf(() => silent)
    for (let time = 0; time < failuresUntilOut; time++) {
      expect(await isAvailable(alice)).toBe(true)
      await expect(ask(adapter, alice)).rejects.toMatchObject({ name: 'payment.methodUnavailable' })
    }
    expect(await isAvailable(alice)).toBe(false)
    const body = { ...wish }
    await world.refused('payment.methodUnavailable', payment.createDeposit, { body }, alice)
    const { items } = await world.must(payment.listDeposits, { query: {} }, alice)
    expect(items.map(({ state }) => state)).toEqual(Array(failuresUntilOut).fill('failed'))
    world.advance(firstPauseMs)
    expect(await isAvailable(alice)).toBe(true)
    expect(await order(alice, 'alipay')).toMatchObject({ state: 'created' })
    // One that worked forgets them all: the next failure is a first one.
    await expect(ask(adapter, await fresh())).rejects.toMatchObject({
      name: 'payment.methodUnavailable',
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
      name: 'payment.methodUnavailable',
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
