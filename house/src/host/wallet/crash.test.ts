import { chooseIndex, seededChance } from '@zhengju/domain/match'
import type { Runtime } from '@zhengju/domain/runtime'
import { createRuntime } from '@zhengju/kit/runtime'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import type { Database } from '@zhengju/storage/tx'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { doomed } from '../../testing/doomed.ts'
import { createFakeWallet, type FakeWallet } from '../../testing/fake-wallet.ts'
import { housePath } from '../../testing/house.ts'
import { testVault } from '../../testing/test-vault.ts'
import { placeToyBets, toyGame, toyPayout, toyStake } from '../../testing/toy-game.ts'
import { createHost, type Host } from '../host.ts'
import { sessionMs } from '../sessions.ts'
import type { WalletClient } from './client.ts'
import { defaultQueue } from './queue-deps.ts'

const account = '2001_ada'
const deposit = 10_000_000n

let now = Date.UTC(2026, 10, 20)
let db: TestDatabase
let wallet: FakeWallet
const runtime: Runtime = { ...createRuntime(), clock: { now: () => now } }

beforeEach(async () => {
  db = await testDatabase(runtime, [housePath])
  wallet = createFakeWallet()
  wallet.balances.set(account, deposit)
})
afterEach(() => db.drop())

async function start(over: Database, client: WalletClient): Promise<Host> {
  const host = createHost({
    db: over,
    vault: testVault,
    runtime,
    walletOf: () => client,
    queue: { ...defaultQueue, timeoutMs: 1_000 },
    sessionMs,
    report(error) {
      throw error
    },
  })
  await host.open(toyGame)
  return host
}

const sequences = (orderNo: string) =>
  wallet.calls.flatMap((one) =>
    'txId' in one && one.txId.startsWith(`${orderNo}-`) ? [Number(one.txId.split('-')[1])] : [],
  )

test.each(Array.from({ length: 12 }, (_, seed) => `crash ${seed}`))(
  'killed at any transaction, with lost calls and answers, each call is carried out once and in order: %s',
  async (seed) => {
    const chance = seededChance(seed)
    const faults = ['loseCall', 'loseAnswer', 'twice', 'none', 'none', 'none'] as const
    wallet.fault = () => faults[chooseIndex(chance, faults.length)] ?? 'none'
    const orders = Array.from({ length: 9 }, (_, at) => `${seed.replace(' ', '')}o${at}`)
    await placeToyBets(db, account, orders)
    for (let life = 0; life < 8; life++) {
      const { own, client, death } = doomed(
        { db, wallet },
        1 + chooseIndex(chance, 5),
        chance() < 0.5,
      )
      const host = await Promise.race([start(own, client), death])
      for (let step = 0; host && step < 3; step++) {
        await Promise.race([host.deliver(), death])
        now += chooseIndex(chance, 3_000)
      }
    }
    wallet.fault = () => 'none'
    const host = await start(db, wallet)
    for (let minute = 0; minute < 6; minute++) {
      await host.deliver()
      now += 60_000
    }
    expect(await host.waitingCalls()).toBe(0)
    let paid = 0n
    for (const orderNo of orders) {
      const sent = sequences(orderNo)
      expect(sent).toEqual(sent.toSorted())
      const moves = [...wallet.movements.values()].filter(
        (one) => 'txId' in one && one.txId.startsWith(`${orderNo}-`),
      )
      const names = moves.map(({ call }) => call)
      if (names.includes('rollback')) expect(names.filter((one) => one === 'win')).toEqual([])
      else {
        expect(names).toEqual(['bet', 'win', 'cancelSettle', 'win'])
        paid += toyPayout - toyStake
      }
    }
    expect(wallet.balances.get(account)).toBe(deposit + paid)
    await host.stop()
  },
)

test('many calls are on their way at once, and their answers share transactions', async () => {
  const orders = Array.from({ length: 200 }, (_, at) => `many${at}`)
  await placeToyBets(db, account, orders)
  let transactions = 0
  const counted: Database = {
    ...db,
    tx: (run) => {
      transactions++
      return db.tx(run)
    },
  }
  let underWay = 0
  let most = 0
  const client: WalletClient = {
    ...wallet,
    async send(request, timeoutMs) {
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => setTimeout(resolve, 5))
      underWay--
      return wallet.send(request, timeoutMs)
    },
  }
  const host = await start(counted, client)
  await host.deliver()
  expect(most).toBeGreaterThanOrEqual(defaultQueue.concurrency)
  expect(most).toBeLessThanOrEqual(defaultQueue.concurrency + defaultQueue.batchConcurrency)
  expect(wallet.movements.size).toBe(4 * orders.length)
  // How many share one depends on how fast they come back; a transaction each would be 800.
  expect(transactions).toBeLessThan(2 * orders.length)
  await host.stop()
})
