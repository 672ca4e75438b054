import { endClosure, planClosure } from '@zhengju/contract/closure/office-calls'
import { headers as wireHeaders } from '@zhengju/contract/kernel/header'
import { restrictSelf, setLossLimit } from '@zhengju/contract/protection/calls'
import {
  listTransfers,
  recallMoney,
  setAutomaticTransfer,
  transferMoney,
  venueMoney,
  venueWallets,
} from '@zhengju/contract/transfer/calls'
import { launchVenue } from '@zhengju/contract/venue/calls'
import { getWallets, listStatement } from '@zhengju/contract/wallet/calls'
import { siteCurrency } from '@zhengju/domain/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../../testing/config.ts'
import { operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { venueRegistry } from '../../venues/index.ts'
import type { VenueFactory } from '../../venues/port.ts'
import { createStubTransfers } from '../../venues/testing/stub-transfers.ts'
import { faults, wallet } from '../ledger/index.ts'

const stub = createStubTransfers()
const second = createStubTransfers()
const own = (transfers: typeof stub): VenueFactory => {
  return (deps) => {
    const venue = venueRegistry.zjby(deps)
    const launch = async () => ({ ok: true, token: world.id(), at: 1, memberCode: '1' }) as const
    return { ...venue, adapter: { ...venue.adapter, launch }, transfers, walletCalls: [] }
  }
}

let world: World

beforeAll(async () => {
  const at = (hex: string) => ({ url: 'http://127.0.0.1:1', keys: [{ id: hex, hex }] })
  const venues = { ...testConfig.venues, zjby: at('b1'.repeat(32)), zjqp: at('b2'.repeat(32)) }
  world = await World.create({
    config: { venues },
    venues: { ...venueRegistry, zjby: own(stub), zjqp: own(second) },
  })
})
afterEach(async () => {
  stub.lost = 'nothing'
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
})
afterAll(() => world.close())

async function rich(name: string): Promise<Person> {
  const person = await world.member(name)
  await world.credit(person, '1000.00')
  return person
}

function send(person: Person, amount: string | null, direction: 'in' | 'out' = 'in', more = {}) {
  const body = { enName: 'ZJBY', direction, amount, ...more }
  return world.must(transferMoney, { body }, person)
}
const refused = (...asked: Parameters<typeof world.refused>) => world.refused(...asked)
const bodyOf = (amount: string | null, direction: 'in' | 'out' = 'in') => ({
  body: { enName: 'ZJBY', direction, amount },
})
const purse = (person: Person) => world.db.read((tx) => wallet(tx, person.id, siteCurrency))
const sweep = async () => {
  world.advance(60_000)
  await world.jobs.run('venueTransfers')
}

test('money goes to the venue and comes back, and every line says so', async () => {
  const alice = await rich('alice1')
  expect(await send(alice, '400')).toMatchObject({ state: 'done', amount: '400.00' })
  expect(stub.balances.get(alice.id)).toBe(40_000n)
  expect(await world.must(venueWallets, {}, alice)).toMatchObject({
    available: '600.00',
    venues: [
      { enName: 'ZJQP', balance: '0.00', underWay: null },
      { enName: 'ZJBY', balance: '400.00', underWay: null },
    ],
    seamless: ['OB 体育'],
  })
  stub.balances.set(alice.id, 45_050n)
  expect(await send(alice, null, 'out')).toMatchObject({ state: 'done', amount: '450.50' })
  expect(await purse(alice)).toMatchObject({ available: 105_050n, held: 0n })
  const { lines } = await world.must(listStatement, { query: { kind: 'venueTransfer' } }, alice)
  expect(lines.items.map(({ movement, amount }) => [movement, amount])).toEqual([
    ['transferReceived', '450.50'],
    ['transferHeld', '-400.00'],
  ])
  const { items } = await world.must(listTransfers, {}, alice)
  expect(items.map(({ direction, state }) => [direction, state])).toEqual([
    ['out', 'done'],
    ['in', 'done'],
  ])
})

test('what may be staked is said by venue: its own wallet where it keeps the money, else the balance', async () => {
  const nora = await rich('nora1')
  await send(nora, '250')
  const at = (enName: 'ZJBY' | 'OBTY') => world.must(venueMoney, { query: { enName } }, nora)
  const common = { available: '750.00', isAutomatic: false }
  expect(await at('ZJBY')).toMatchObject({ ...common, keepsMoney: true, balance: '250.00' })
  expect(await at('OBTY')).toMatchObject({ ...common, keepsMoney: false, balance: '750.00' })
  await world.must(setAutomaticTransfer, { body: { isOn: true } }, nora)
  stub.lost = 'call'
  expect(await at('ZJBY')).toMatchObject({ balance: null, isAutomatic: true })
  await refused('notFound', venueMoney, { query: { enName: 'IMTY' } }, nora)
  await refused('validation', venueMoney, { query: { enName: 'nowhere' } }, nora)
  await refused('auth.required', venueMoney, { query: { enName: 'ZJBY' } })
})

test('a lost answer stays held until the venue says what became of it, and moves once', async () => {
  const bob = await rich('bobby1')
  stub.lost = 'answer'
  expect(await send(bob, '300')).toMatchObject({ state: 'unknown' })
  expect(await purse(bob)).toMatchObject({ available: 70_000n, held: 30_000n })
  await refused('transfer.underWay', transferMoney, bodyOf('1'), bob)
  const stood = { staked: '0.00', transferring: '300.00' }
  expect(await world.must(getWallets, {}, bob)).toMatchObject(stood)
  await sweep()
  expect(await purse(bob)).toMatchObject({ available: 70_000n, held: 30_000n })
  stub.lost = 'nothing'
  await sweep()
  expect(await purse(bob)).toMatchObject({ available: 70_000n, held: 0n })
  expect(stub.balances.get(bob.id)).toBe(30_000n)
})

test('a lost call is sent again under its number', async () => {
  const carol = await rich('carol1')
  stub.lost = 'call'
  const { transferNo } = await send(carol, '200')
  for (let time = 0; time < 12; time++) await sweep()
  expect(stub.known.has(transferNo)).toBe(false)
  expect(await purse(carol)).toMatchObject({ available: 80_000n, held: 20_000n })
  stub.lost = 'nothing'
  world.advance(600_000)
  await sweep()
  expect(stub.known.get(transferNo)).toBe('done')
  expect(stub.balances.get(carol.id)).toBe(20_000n)
  expect(await purse(carol)).toMatchObject({ available: 80_000n, held: 0n })
})

test('what the venue refuses for good comes back, and counts as never staked', async () => {
  const dave = await rich('david1')
  await world.must(setLossLimit, { body: { dailyLossLimit: '500' } }, dave)
  stub.lost = 'call'
  const { transferNo } = await send(dave, '500')
  stub.lost = 'nothing'
  stub.known.set(transferNo, 'refused')
  await sweep()
  expect(await purse(dave)).toMatchObject({ available: 100_000n, held: 0n })
  expect(await send(dave, '500')).toMatchObject({ state: 'done' })
})

test('limits hold at the transfer in: what stands there counts as lost until it is back', async () => {
  const erin = await rich('erina1')
  await world.must(setLossLimit, { body: { dailyLossLimit: '500' } }, erin)
  await send(erin, '400')
  await refused('protection.lossLimit', transferMoney, bodyOf('100.01'), erin)
  await send(erin, '150', 'out')
  await refused('protection.lossLimit', transferMoney, bodyOf('250.01'), erin)
  // What was won there frees nothing beyond what went there.
  stub.balances.set(erin.id, 90_000n)
  await send(erin, null, 'out')
  await refused('protection.lossLimit', transferMoney, bodyOf('500.01'), erin)
  expect(await send(erin, '500')).toMatchObject({ state: 'done' })
})

test('what comes back from one venue frees no loss at another one', async () => {
  const petra = await rich('petra1')
  await world.must(setLossLimit, { body: { dailyLossLimit: '500' } }, petra)
  await send(petra, '400')
  second.balances.set(petra.id, 40_000n)
  await send(petra, null, 'out', { enName: 'ZJQP' })
  await refused('protection.lossLimit', transferMoney, bodyOf('100.01'), petra)
})

test('the same command moves once, many at once move one', async () => {
  const frank = await rich('frank1')
  const commandId = world.id()
  const first = await send(frank, '100', 'in', { commandId })
  expect(await send(frank, '100', 'in', { commandId })).toEqual(first)
  expect(stub.balances.get(frank.id)).toBe(10_000n)
  stub.lost = 'call'
  const calls = Array.from({ length: 8 }, () => world.call(transferMoney, bodyOf('10'), frank))
  const codes = (await Promise.all(calls)).map(({ code }) => code)
  expect(codes.filter((code) => code === 6000)).toHaveLength(1)
  expect(await purse(frank)).toMatchObject({ available: 89_000n, held: 1_000n })
})

test('everything is recalled from whoever answers', async () => {
  const gina = await rich('gina01')
  await send(gina, '100')
  await world.must(
    transferMoney,
    { body: { enName: 'ZJQP', direction: 'in', amount: '200' } },
    gina,
  )
  stub.lost = 'call'
  const commandId = world.id()
  const first = await world.must(recallMoney, { body: { commandId } }, gina)
  expect(first).toMatchObject({
    transfers: [{ enName: 'ZJQP', amount: '200.00', state: 'done' }],
    silent: ['ZJBY'],
    underWay: [],
  })
  expect(await world.must(recallMoney, { body: { commandId } }, gina)).toEqual(first)
  expect(await world.must(recallMoney, { body: {} }, gina)).toMatchObject({
    transfers: [],
    silent: ['ZJBY'],
  })
  stub.lost = 'nothing'
  await world.must(recallMoney, { body: {} }, gina)
  expect(await purse(gina)).toMatchObject({ available: 100_000n, held: 0n })
  const nothing = { transfers: [], silent: [], underWay: [] }
  expect(await world.must(recallMoney, { body: {} }, gina)).toEqual(nothing)
})

test('a venue that a member never sent money to keeps none back by its silence', async () => {
  const rosa = await rich('rosa01')
  stub.lost = 'call'
  const nothing = { transfers: [], silent: [], underWay: [] }
  expect(await world.must(recallMoney, { body: {} }, rosa)).toEqual(nothing)
})

test('where a transfer is under way the others come home, also when many recalls race', async () => {
  const sara = await rich('sara01')
  const at = (enName: string, amount: string) => send(sara, amount, 'in', { enName })
  await at('ZJBY', '100')
  await at('ZJQP', '200')
  stub.lost = 'answer'
  expect(await send(sara, '40', 'out')).toMatchObject({ state: 'unknown' })
  stub.lost = 'nothing'
  const calls = Array.from({ length: 6 }, () => world.must(recallMoney, { body: {} }, sara))
  const answers = await Promise.all(calls)
  expect(answers.every(({ underWay }) => underWay.includes('ZJBY'))).toBe(true)
  const brought = answers.flatMap(({ transfers }) => transfers)
  expect(brought).toMatchObject([{ enName: 'ZJQP', amount: '200.00', state: 'done' }])
  await sweep()
  await world.must(recallMoney, { body: {} }, sara)
  expect(await purse(sara)).toMatchObject({ available: 100_000n, held: 0n })
})

test('what a recall was answered before venues without an answer were told stays readable', async () => {
  const tina = await rich('tina01')
  await send(tina, '100')
  const commandId = world.id()
  const { transfers } = await world.must(recallMoney, { body: { commandId } }, tina)
  await world.db.tx((tx) =>
    tx.rows('update command set answer = $2 where id = $1', [
      commandId,
      JSON.stringify(transfers.map(({ id }) => id)),
    ]),
  )
  const former = { transfers, silent: [], underWay: [] }
  expect(await world.must(recallMoney, { body: { commandId } }, tina)).toEqual(former)
})

test('more than one transfer may hold is recalled in as many as it needs', async () => {
  const iris = await world.member('iris01')
  await world.credit(iris, '120000.00')
  for (const amount of ['50000', '50000', '20000']) await send(iris, amount)
  await world.must(recallMoney, { body: {} }, iris)
  expect(await purse(iris)).toMatchObject({ available: 12_000_000n, held: 0n })
})

test.each([
  ['0.99', 'in', 'transfer.amount'],
  ['50000.01', 'in', 'transfer.amount'],
  ['1000.01', 'in', 'wallet.insufficient'],
  [null, 'out', 'transfer.amount'],
] as const)('a transfer of %s %s is %s, and moves nothing', async (amount, direction, failure) => {
  const hugo = await world.member('hugo01')
  if ((await purse(hugo)).available === 0n) await world.credit(hugo, '1000.00')
  await refused(failure, transferMoney, bodyOf(amount, direction), hugo)
  expect(await purse(hugo)).toMatchObject({ available: 100_000n, held: 0n })
})

test('a venue with a seamless wallet has none to move money to; strangers have none at all', async () => {
  const ivy = await rich('ivyyy1')
  const body = { enName: 'OBTY', direction: 'in', amount: '1' }
  await refused('notFound', transferMoney, { body }, ivy)
  await refused('auth.required', transferMoney, bodyOf('1'))
  await refused('auth.required', venueWallets)
  expect(await world.must(getWallets, {}, ivy)).toMatchObject({ available: '1000.00' })
})

test('a launch moves money only when it is told to, and the member wants it', async () => {
  const lena = await rich('lenaa1')
  const launch = (change: object, headers = {}) => {
    const fixed = { enName: 'ZJBY', activity: false, gameCode: '', https: 1, isApp: 0 }
    const off = { appSendMoney: false, isSure: false, isPreload: false, isManualLaunch: false }
    const body = { ...fixed, ...off, siteId: 2001, temporaryParam: '', ...change }
    return world.must(launchVenue, { body, headers }, lena)
  }
  const there = () => stub.balances.get(lena.id) ?? 0n
  await launch({})
  await launch({ isSure: true })
  await launch({ appSendMoney: true })
  await launch({ appSendMoney: true, isSure: true, isPreload: true })
  expect(there()).toBe(0n)
  const key = { [wireHeaders.idempotencyKey]: 'launch-with-money' }
  await launch({ appSendMoney: true, isSure: true }, key)
  expect(there()).toBe(100_000n)
  await send(lena, '400', 'out')
  await launch({ appSendMoney: true, isSure: true }, key)
  expect(there()).toBe(60_000n)
  await world.must(setAutomaticTransfer, { body: { isOn: true } }, lena)
  await launch({ appSendMoney: true })
  expect(there()).toBe(100_000n)
  // A limit stops the money, not the launch.
  await send(lena, null, 'out')
  await world.must(setLossLimit, { body: { dailyLossLimit: '1' } }, lena)
  await launch({ appSendMoney: true })
  expect(await purse(lena)).toMatchObject({ available: 100_000n, held: 0n })
})

test('under protection nobody is let in, and no money goes', async () => {
  const [mona, nina] = [await rich('monaa1'), await rich('ninaa1')]
  await world.must(restrictSelf, { body: { term: 'day1' } }, mona)
  await world.must(restrictSelf, { body: { term: 'month6' } }, nina)
  for (const [person, failure] of [
    [mona, 'protection.timeOut'],
    [nina, 'protection.excluded'],
  ] as const) {
    const fixed = { enName: 'ZJBY', activity: false, gameCode: '', https: 1, isApp: 0 }
    const on = { appSendMoney: true, isSure: true, isPreload: false, isManualLaunch: false }
    const body = { ...fixed, ...on, siteId: 2001, temporaryParam: '' }
    await refused(failure, launchVenue, { body }, person)
    await refused(failure, transferMoney, bodyOf('10'), person)
    expect(await purse(person)).toMatchObject({ available: 100_000n, held: 0n })
  }
})

test('the automatic mode is kept', async () => {
  const jack = await world.member('jacky1')
  expect(await world.must(venueWallets, {}, jack)).toMatchObject({ isAutomatic: false })
  await world.must(setAutomaticTransfer, { body: { isOn: true } }, jack)
  expect(await world.must(venueWallets, {}, jack)).toMatchObject({ isAutomatic: true })
})

test('what more than one transfer a venue would need waits for its turn; a venue away is no zero', async () => {
  const kate = await rich('katee1')
  await send(kate, '50')
  stub.lost = 'call'
  const { venues } = await world.must(venueWallets, {}, kate)
  expect(venues).toMatchObject([{ balance: '0.00' }, { balance: null }])
  await refused('venue.unavailable', transferMoney, bodyOf(null, 'out'), kate)
})

test('nothing goes to a venue in maintenance, and what stands there can wait', async () => {
  const judy = await rich('judy01')
  await send(judy, '100')
  const olga = await operator(world, 'olga', { roles: ['supervisor'] })
  const window = { scope: 'zjby', part: 'all', startAt: world.now + 60_000, endAt: null }
  const body = { ...window, content: '升级数据库', reason: '例行维护' }
  const { id, version } = await world.must(planClosure, { body }, olga)
  world.advance(61_000)
  for (const direction of ['in', 'out'] as const) {
    const answer = await world.refused(
      'venue.unavailable',
      transferMoney,
      bodyOf('10', direction),
      judy,
    )
    expect(answer.message).toMatch(/\p{Script=Han}/u)
  }
  expect(await purse(judy)).toMatchObject({ available: 90_000n, held: 0n })
  const over = { params: { windowId: id }, body: { version, reason: '维护结束' } }
  await world.must(endClosure, over, olga)
  world.advance(1_000)
  await world.must(recallMoney, { body: {} }, judy)
  expect(await purse(judy)).toMatchObject({ available: 100_000n, held: 0n })
})
