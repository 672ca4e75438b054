import * as payment from '@zhengju/contract/payment/calls'
import { siteCurrency } from '@zhengju/domain/money'
import { paymentRules } from '@zhengju/domain/payment'
import type { Database } from '@zhengju/storage/tx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentAdapter, PayoutAnswer } from '../../payments/port.ts'
import { createPasswords, type Passwords } from '../../platform/crypto/passwords.ts'
import { addCard, cardEnding, fund } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { faults, wallet } from '../ledger/index.ts'
import { createPaymentSweeps } from './jobs.ts'
import { advance } from './payout-service.ts'
import type { WithdrawalDeps } from './withdrawal-service.ts'

class Killed extends Error {}

let world: World
let passwords: Passwords
let count = 0

beforeAll(async () => {
  world = await World.create()
  passwords = await createPasswords(world.keys, { memoryKib: 64, passes: 1 })
})

afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
})

/** Dies at one of the moments between two steps; a process that died does nothing more. */
function createKiller(dieAt: number) {
  let moment = 0
  return {
    moments: () => moment,
    step() {
      if (moment++ >= dieAt) throw new Killed()
    },
  }
}
type Killer = ReturnType<typeof createKiller>

/** Every transaction is a step, and so is the moment after its commit. */
function mortal(db: Database, killer: Killer): Database {
  async function around<Value>(work: () => Promise<Value>): Promise<Value> {
    killer.step()
    const value = await work()
    killer.step()
    return value
  }
  return { ...db, tx: (run) => around(() => db.tx(run)), read: (run) => around(() => db.read(run)) }
}

interface Provider {
  readonly adapter: PaymentAdapter
  readonly paid: string[]
}

/** A provider of its own life: what it has taken is taken, whoever died. It pays an order number once. */
function createProvider(ending: 'paid' | 'failed'): Provider {
  const taken: string[] = []
  const answer: PayoutAnswer =
    ending === 'paid'
      ? { kind: 'paid', channelNo: 'C' }
      : { kind: 'failed', channelNo: 'C', reason: '账户异常' }
  const adapter: PaymentAdapter = {
    id: 'sandbox',
    initiate: async () => ({ kind: 'unknown' }),
    isGenuine: () => false,
    readCallback: () => undefined,
    announceDeposit: async () => undefined,
    depositStatus: async () => ({ kind: 'unknown' }),
    quotePayout: async () => ({ kind: 'unknown' }),
    async pay({ orderNo }) {
      if (!taken.includes(orderNo)) taken.push(orderNo)
      return answer
    },
    statement: async () => ({ kind: 'unknown' }) as const,
    payoutStatus: async (orderNo) => (taken.includes(orderNo) ? answer : { kind: 'notFound' }),
  }
  return { adapter, paid: taken }
}

function mortalAdapter(adapter: PaymentAdapter, killer: Killer): PaymentAdapter {
  return {
    ...adapter,
    async pay(request) {
      killer.step()
      const answer = await adapter.pay(request)
      killer.step()
      return answer
    },
  }
}

function depsOf(adapter: PaymentAdapter): WithdrawalDeps {
  const wake = () => undefined
  return {
    adapters: { sandbox: adapter },
    keys: world.keys,
    passwords,
    rules: paymentRules.demo,
    isSuspected: async () => false,
    wake,
  }
}

async function drawer(): Promise<{ person: Person; paymentAccountId: string }> {
  const person = await world.member(`mortal${++count}`)
  await fund(world, person, 1000_00n)
  const paymentAccountId = await addCard(world, person, { cardNum: cardEnding('0128', count) })
  return { person, paymentAccountId }
}

const moneyOf = async ({ id }: Person) => {
  const { available, held } = await world.db.read((tx) => wallet(tx, id, siteCurrency))
  return { available, held }
}

/** Asks, dies at that moment while it is carried out, then lets another process finish. */
async function dieAndFinish(dieAt: number, ending: 'paid' | 'failed'): Promise<boolean> {
  const { person, paymentAccountId } = await drawer()
  const body = { paymentAccountId, currency: 'CNY', amount: '400', withdrawalPassword: '258036' }
  const { billNo } = await world.must(payment.requestWithdrawal, { body }, person)
  const provider = createProvider(ending)
  const killer = createKiller(dieAt)
  const dying = advance(
    depsOf(mortalAdapter(provider.adapter, killer)),
    mortal(world.db, killer),
    billNo,
  )
  const hasDied = await dying.then(
    () => false,
    (error) => {
      expect(error).toBeInstanceOf(Killed)
      return true
    },
  )
  const fresh = {
    ...depsOf(provider.adapter),
    onError: (error: unknown) => expect.fail(String(error)),
  }
  const sweeps = createPaymentSweeps(fresh, world.db)
  for (let round = 0; round < 3; round++) {
    world.advance(61_000)
    for (const { run } of sweeps) await run()
  }
  const order = await world.must(payment.getWithdrawal, { params: { billNo } }, person)
  expect(order.state).toBe(ending)
  expect(provider.paid).toEqual([billNo])
  const available = ending === 'paid' ? 600_00n : 1000_00n
  expect(await moneyOf(person)).toEqual({ available, held: 0n })
  return hasDied
}

describe.each(['paid', 'failed'] as const)(
  'killed between any two steps of a payout that is %s',
  (ending) => {
    test('the next process finishes it, and nothing is paid or returned twice', async () => {
      let deaths = 0
      while (await dieAndFinish(deaths, ending)) deaths++
      expect(deaths).toBeGreaterThan(8)
    })
  },
)

test('two processes that carry out one order pay it once', async () => {
  const { person, paymentAccountId } = await drawer()
  const body = { paymentAccountId, currency: 'CNY', amount: '400', withdrawalPassword: '258036' }
  const { billNo } = await world.must(payment.requestWithdrawal, { body }, person)
  const provider = createProvider('paid')
  const deps = depsOf(provider.adapter)
  await Promise.all(Array.from({ length: 8 }, () => advance(deps, world.db, billNo)))
  expect(provider.paid).toEqual([billNo])
  expect(await moneyOf(person)).toEqual({ available: 600_00n, held: 0n })
})

test('a request that was cut off is asked again under its id: one order, one hold', async () => {
  const { person, paymentAccountId } = await drawer()
  const body = {
    commandId: world.id(),
    paymentAccountId,
    currency: 'CNY',
    amount: '400',
    withdrawalPassword: '258036',
  }
  await world.must(payment.requestWithdrawal, { body }, person)
  await world.must(payment.requestWithdrawal, { body }, person)
  const { items } = await world.must(payment.listWithdrawals, {}, person)
  expect(items).toHaveLength(1)
  expect(await moneyOf(person)).toEqual({ available: 600_00n, held: 400_00n })
})

test('killed after it was taken up, it goes on within twenty seconds: the lease, and one look later', async () => {
  const { person, paymentAccountId } = await drawer()
  const body = { paymentAccountId, currency: 'CNY', amount: '400', withdrawalPassword: '258036' }
  const { billNo } = await world.must(payment.requestWithdrawal, { body }, person)
  const provider = createProvider('paid')
  const killer = createKiller(1)
  const dead = { ...depsOf(provider.adapter), onError: () => undefined }
  const swept = createPaymentSweeps(dead, mortal(world.db, killer)).map(({ run }) => run())
  await Promise.allSettled(swept)
  const stateOf = async () =>
    (await world.must(payment.getWithdrawal, { params: { billNo } }, person)).state
  expect(await stateOf()).toBe('deducted')
  const onError = (error: unknown) => expect.fail(String(error))
  const sweeps = createPaymentSweeps({ ...depsOf(provider.adapter), onError }, world.db)
  for (let look = 0; look < 4; look++) {
    world.advance(4_000)
    for (const { run } of sweeps) await run()
  }
  expect(await stateOf()).toBe('paid')
})
