import { settleLimits } from '@zhengju/venue-protocol/wallet'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { correctResult, recordResults } from '../../games/sportsbook/store/results.ts'
import { bet, createTestHouse, pick, type TestHouse } from '../../testing/house.ts'
import type { MemberSession } from '../sessions.ts'
import type { WaitingCall } from '../store/wallet-calls.ts'
import { fitting } from './batches.ts'

let house: TestHouse
let people: MemberSession[]
let reports: string[]

const deposit = 1_000_000n
const home = { home: 1, away: 0 }

beforeEach(async () => {
  house = await createTestHouse()
  people = []
  for (const name of ['ada', 'bo', 'cy']) people.push(await house.member(name, deposit))
  reports = []
  house.report = (error) => reports.push(String(error))
})
afterEach(() => house.close())

/** Two bets of each on one match. */
async function bets() {
  const fixture = house.book
    .fixtures()
    .find((one) => one.stage === 'early' && one.marketState === 'open')
  if (!fixture) throw new Error('no early fixture')
  const orders = []
  for (const member of [...people, ...people]) {
    const placed = await bet(house, member, 10_000n, [pick(fixture, '1x2', 'home')])
    if (!placed || typeof placed === 'string') throw new Error(placed)
    orders.push({ ...placed, account: member.account })
  }
  house.wallet.calls.length = 0
  return { fixtureId: fixture.id, orders }
}

async function decided(fixtureId: string) {
  await house.db.tx((tx) => recordResults(tx, [{ fixtureId, period: 'full', score: home }]))
}

function expectPaid(orders: Awaited<ReturnType<typeof bets>>['orders']): void {
  for (const { account } of people) {
    const own = orders.filter((one) => one.account === account)
    const won = own.reduce((sum, { potentialReturn, risk }) => sum + potentialReturn - risk, 0n)
    expect(house.wallet.balances.get(account)).toBe(deposit + won)
  }
}

const txIds = () => house.wallet.calls.flatMap((one) => ('txId' in one ? [one.txId] : []))

test('the bets of a result are settled in one call, and their members hear of it', async () => {
  const { fixtureId, orders } = await bets()
  house.changes.length = 0
  await decided(fixtureId)
  await house.pass(6)
  expect(house.wallet.batches).toEqual([6])
  expect(txIds().toSorted()).toEqual(orders.map(({ orderNo }) => `${orderNo}-w1`).toSorted())
  expect(await house.host.waitingCalls()).toBe(0)
  expectPaid(orders)
  const told = house.changes.flatMap((one) => (one.kind === 'balance' ? [one] : []))
  expect(told.map(({ balance }) => balance)).toEqual(
    people.map(({ account }) => house.wallet.balances.get(account)),
  )
  expect(reports).toEqual([])
})

test('a correction takes all of them back in one call, then pays anew in the next', async () => {
  const { fixtureId, orders } = await bets()
  await decided(fixtureId)
  await house.pass(6)
  const lost = { fixtureId, period: 'full', score: { home: 0, away: 1 } } as const
  await house.db.tx((tx) => correctResult(tx, lost))
  await house.pass(6)
  await house.pass(1)
  expect(house.wallet.batches).toEqual([6, 6, 6])
  const names = txIds().map((txId) => txId.split('-')[1])
  expect(names).toEqual([
    ...orders.map(() => 'w1'),
    ...orders.map(() => 'c1'),
    ...orders.map(() => 'w2'),
  ])
  for (const { account } of people) {
    expect(house.wallet.balances.get(account)).toBe(deposit - 20_000n)
  }
})

test.each(['loseCall', 'loseAnswer', 'twice'] as const)(
  'a batch with the fault %s loses nothing and doubles nothing',
  async (fault) => {
    const { fixtureId, orders } = await bets()
    house.wallet.fault = () => fault
    await decided(fixtureId)
    await house.pass(6)
    await house.restart()
    house.wallet.fault = () => 'none'
    for (let second = 0; second < 5; second++) await house.pass(1)
    expect(await house.host.waitingCalls()).toBe(0)
    expect(new Set(txIds()).size).toBe(6)
    expectPaid(orders)
  },
)

test('a platform that does not know the call gets one call each, and is asked again later', async () => {
  const { fixtureId, orders } = await bets()
  house.wallet.refuseBatch = () => 'unknownCall'
  await decided(fixtureId)
  await house.pass(6)
  expect(house.wallet.batches).toEqual([6])
  expect(await house.host.waitingCalls()).toBe(0)
  expectPaid(orders)
  const next = await bets()
  await decided(next.fixtureId)
  await house.pass(6)
  expect(house.wallet.batches).toEqual([6])
  expectPaid([...orders, ...next.orders])
  house.wallet.refuseBatch = undefined
  await house.pass(60)
  const last = await bets()
  await decided(last.fixtureId)
  await house.pass(6)
  expect(house.wallet.batches).toEqual([6, 6])
  expectPaid([...orders, ...next.orders, ...last.orders])
})

test('what the platform refuses as a whole goes by itself, so that one spoils no other', async () => {
  const { fixtureId, orders } = await bets()
  house.wallet.refuseBatch = () => ({ code: 'MALFORMED' })
  const [spoiled, ...rest] = orders
  house.wallet.refuse = (request) =>
    'txId' in request && request.txId === `${spoiled?.orderNo}-w1`
      ? { code: 'MALFORMED' }
      : undefined
  await decided(fixtureId)
  await house.pass(6)
  await house.pass(1)
  expect(house.wallet.batches).toEqual([6])
  expect(await house.host.waitingCalls()).toBe(1)
  expect(reports).toEqual([
    `Error: wallet call ${spoiled?.orderNo}-w1 (win) was refused with MALFORMED`,
  ])
  for (const { orderNo } of rest) expect(house.wallet.movements.has(`${orderNo}-w1`)).toBe(true)
})

test('a failure of the whole that may pass is tried again as a batch', async () => {
  const { fixtureId, orders } = await bets()
  house.wallet.refuseBatch = () => ({ code: 'MAINTENANCE' })
  await decided(fixtureId)
  await house.pass(6)
  expect([await house.host.waitingCalls(), await house.host.refusedCalls()]).toEqual([6, 0])
  house.wallet.refuseBatch = undefined
  await house.pass(30)
  expect(house.wallet.batches).toEqual([6, 6])
  expect(await house.host.waitingCalls()).toBe(0)
  expectPaid(orders)
})

test('one that is refused waits by itself, told once, and the others are done', async () => {
  const { fixtureId, orders } = await bets()
  const [refused, ...rest] = orders
  const txId = `${refused?.orderNo}-w1`
  house.wallet.refuse = (one) =>
    'txId' in one && one.txId === txId ? { code: 'VENUE_CLOSED' } : undefined
  await decided(fixtureId)
  for (let tries = 0; tries < 4; tries++) await house.pass(30)
  expect(reports).toEqual([`Error: wallet call ${txId} (win) was refused with VENUE_CLOSED`])
  expect([await house.host.waitingCalls(), await house.host.refusedCalls()]).toEqual([1, 1])
  expect(house.wallet.batches).toEqual([6])
  for (const { orderNo } of rest) expect(house.wallet.movements.has(`${orderNo}-w1`)).toBe(true)
})

test('one that cannot be written down, or was kept wrong, holds up no other', async () => {
  const { fixtureId, orders } = await bets()
  const [unwritable = '', wrong = ''] = orders.map(({ orderNo }) => orderNo)
  await house.db.tx((tx) =>
    tx.rows(
      `create function spoiled() returns trigger language plpgsql as
         $f$ begin raise exception 'spoiled %', old.order_no; end $f$;
       create trigger spoiled before update on wallet_call for each row
         when (old.tx_id = '${unwritable}-w1') execute function spoiled();
       create function wronged() returns trigger language plpgsql as
         $f$ begin new.request = '{}'; return new; end $f$;
       create trigger wronged before insert on wallet_call for each row
         when (new.tx_id = '${wrong}-w1') execute function wronged()`,
    ),
  )
  await decided(fixtureId)
  await house.pass(6)
  expect(house.wallet.batches).toEqual([5])
  for (let second = 0; second < 3; second++) await house.pass(1)
  expect(await house.host.waitingCalls()).toBe(2)
  expect(reports.join()).toContain(`spoiled ${unwritable}`)
  expect(reports.join()).toContain(`${wrong}-w1 was kept with a wrong`)
  await house.db.tx((tx) => tx.rows('drop trigger spoiled on wallet_call'))
  for (let second = 0; second < 3; second++) await house.pass(30)
  expect(await house.host.waitingCalls()).toBe(1)
  expect(house.wallet.movements.has(`${unwritable}-w1`)).toBe(true)
})

test('a bet is not kept waiting by settlements that get no answer', async () => {
  const { fixtureId } = await bets()
  house.wallet.settle = () => new Promise(() => undefined)
  await decided(fixtureId)
  void house.pass(6).catch(() => undefined)
  const fixture = house.book.fixtures().find((one) => one.stage === 'early' && one.id !== fixtureId)
  const [member] = people
  if (!fixture || !member) throw new Error('no early fixture')
  const placed = await bet(house, member, 10_000n, [pick(fixture, '1x2', 'home')])
  expect(placed).toMatchObject({ state: 'accepted' })
  // Whoever closes the house waits for what is on its way.
  house.close = async () => undefined
})

test('a batch is as long as its body may be', () => {
  const call = (request: string): WaitingCall => ({
    ...{
      game: 'sportsbook',
      txId: 't',
      orderNo: 'o',
      sequence: 2,
      call: 'win',
      request,
      attempts: 0,
      createdAt: 0,
    },
  })
  const quarter = 'x'.repeat(settleLimits.bytes / 4 - 300)
  expect(fitting(Array.from({ length: 9 }, () => call(quarter)))).toHaveLength(4)
  expect(fitting([call('x'.repeat(2 * settleLimits.bytes))])).toHaveLength(1)
  const short = Array.from({ length: 500 }, () => call('{}'))
  expect(fitting(short)).toHaveLength(500)
})
