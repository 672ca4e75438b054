import type { WalletAnswer, WalletRequest } from '@zhengju/venue-protocol/wallet'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordResults } from '../../games/sportsbook/store/results.ts'
import { bet, createTestHouse, pick, type TestHouse } from '../../testing/house.ts'
import { owedLines, registerHealth } from '../health.ts'
import type { MemberSession } from '../sessions.ts'

let house: TestHouse
let alice: MemberSession
let reports: string[]

beforeEach(async () => {
  house = await createTestHouse()
  alice = await house.member('alice', 1_000_000n)
  reports = []
  house.report = (error) => reports.push(String(error))
})
afterEach(() => house.close())

/** A bet that is won, of whose win the platform has not heard yet. */
async function won(index = 0) {
  const fixture = house.book
    .fixtures()
    .filter((one) => one.stage === 'early' && one.marketState === 'open')[index]
  if (!fixture) throw new Error('no early fixture')
  const placed = await bet(house, alice, 10_000n, [pick(fixture, '1x2', 'home')])
  if (!placed || typeof placed === 'string') throw new Error(placed)
  const { fault } = house.wallet
  house.wallet.fault = () => 'loseCall'
  await house.db.tx((tx) =>
    recordResults(tx, [{ fixtureId: fixture.id, period: 'full', score: { home: 1, away: 0 } }]),
  )
  await house.pass(6)
  house.wallet.fault = fault
  house.wallet.calls.length = 0
  return { ...placed, fixtureId: fixture.id }
}

const wins = () => house.wallet.calls.filter(({ call }) => call === 'win').length
const balance = () => house.wallet.balances.get(alice.account)

test('a call whose end cannot be written down goes out again after a pause, each longer than the one before', async () => {
  const { potentialReturn } = await won()
  const { tx } = house.db
  let faults = 0
  const full: typeof tx = async (run) => {
    if (++faults > 50) return tx(run)
    throw new Error('No space left on device')
  }
  house.db.tx = full
  const sent: number[] = []
  for (const seconds of [1, 0.2, 0.05, 0.4, 0.1, 0.9, 0.1]) {
    await house.pass(seconds)
    sent.push(wins())
  }
  expect(sent).toEqual([1, 1, 2, 2, 3, 3, 4])
  const told = (what: string) => reports.filter((one) => one === `Error: ${what}`)
  expect(told('No space left on device')).toHaveLength(4)
  // The book writes its prices to the same disk, and rests as well.
  const ofPrices = told('the price log was not written')
  expect(ofPrices.length + 4).toBe(reports.length)
  expect(ofPrices.length).toBeLessThanOrEqual(3)
  // It rests half a minute at most.
  for (let minute = 0; minute < 20; minute++) await house.pass(30)
  expect(wins()).toBeGreaterThan(16)
  house.db.tx = tx
  await house.pass(30)
  expect(await house.host.waitingCalls()).toBe(0)
  expect(balance()).toBe(990_000n + potentialReturn)
})

test('a pause holds up no other bet', async () => {
  const first = await won()
  const second = await won(1)
  await house.db.tx((tx) =>
    tx.rows(`update wallet_call set request = '{}' where order_no = $1 and call = 'win'`, [
      first.orderNo,
    ]),
  )
  await house.pass(6)
  expect(reports).toEqual([expect.stringContaining(`${first.orderNo}-w1 was kept with a wrong`)])
  expect(balance()).toBe(980_000n + second.potentialReturn)
  expect(await house.host.waitingCalls()).toBe(1)
})

test('a refusal of money that is owed is told once for each code, and counted until it is over', async () => {
  const { orderNo, potentialReturn } = await won()
  const { send } = house.wallet
  let answer: WalletAnswer | undefined = { code: 'VENUE_CLOSED' }
  house.wallet.send = async (request: WalletRequest) => {
    house.wallet.calls.push(request)
    return answer
  }
  const figures = async () => [await house.host.waitingCalls(), await house.host.refusedCalls()]
  expect(await figures()).toEqual([1, 0])
  for (let tries = 0; tries < 5; tries++) await house.pass(30)
  const told = (code: string) => `Error: wallet call ${orderNo}-w1 (win) was refused with ${code}`
  expect(reports).toEqual([told('VENUE_CLOSED')])
  expect(wins()).toBe(5)
  expect(await figures()).toEqual([1, 1])
  // Nobody answers: what was said last still stands.
  answer = undefined
  await house.pass(30)
  expect(await figures()).toEqual([1, 1])
  answer = { code: 'MAINTENANCE' }
  await house.pass(30)
  expect(await figures()).toEqual([1, 0])
  answer = { code: 'SIGNATURE' }
  for (let tries = 0; tries < 2; tries++) await house.pass(30)
  answer = { code: 'VENUE_CLOSED' }
  await house.pass(30)
  expect(reports).toEqual([told('VENUE_CLOSED'), told('SIGNATURE')])
  house.wallet.send = send
  await house.pass(30)
  expect(await figures()).toEqual([0, 0])
  expect(balance()).toBe(990_000n + potentialReturn)
})

test('a refused bet is no incident', async () => {
  house.wallet.refuse = () => ({ code: 'BET_REFUSED', reason: 'lossLimit' })
  const [fixture] = house.book.fixtures().filter((one) => one.stage === 'early')
  if (!fixture) throw new Error('no early fixture')
  expect(await bet(house, alice, 10_000n, [pick(fixture, '1x2', 'home')])).toMatchObject({
    failure: 'memberRefused',
  })
  expect(reports).toEqual([])
})

test('whoever runs the house reads what waits and what was refused', async () => {
  const app = fastify()
  registerHealth(app, house.host)
  const read = async (url: string) => {
    const { statusCode, body } = await app.inject({ url })
    return `${statusCode} ${body}`
  }
  expect(await owedLines(house.host)).toEqual([])
  expect(await read('/healthz')).toBe('200 {"status":"alive"}')
  expect(await read('/metrics')).toMatch(/^zhengju_house_wallet_calls_waiting 0$/m)
  await won()
  house.wallet.refuse = ({ call }) => (call === 'win' ? { code: 'MEMBER_UNKNOWN' } : undefined)
  await house.pass(6)
  expect(await owedLines(house.host)).toEqual(['wallet 1 calls waiting, 1 refused'])
  expect(await read('/readyz')).toBe(
    '200 {"status":"ready","walletCalls":{"waiting":1,"refused":1}}',
  )
  const metrics = await read('/metrics')
  expect(metrics).toMatch(/^zhengju_house_wallet_calls_waiting 1$/m)
  expect(metrics).toMatch(/^zhengju_house_wallet_calls_refused 1$/m)
  const { read: asked } = house.db
  house.db.read = async () => {
    throw new Error('gone')
  }
  expect(await read('/readyz')).toBe('503 {"status":"database"}')
  house.db.read = asked
  await app.close()
})
