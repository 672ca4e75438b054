import { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { movements } from '@zhengju/domain/ledger'
import type { TurnoverScope } from '@zhengju/domain/turnover'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { payIn } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { post, postStake } from '../ledger/index.ts'
import { stakeFacts } from '../protection/index.ts'
import { lotsOf } from './audit-service.ts'
import { openLot, owedBy } from './service.ts'

let world: World
let alice: Person
let count = 0

beforeAll(async () => {
  world = await World.create()
})

afterAll(() => world.close())

beforeEach(async () => {
  alice = await world.member(`better${++count}`)
})

/** Time passes between one thing and the next. */
const later = () => world.advance(1_000)
const owed = () => world.db.read((tx) => owedBy(tx, { memberId: alice.id, currency: 'CNY' }))

async function lots() {
  const audit = await world.must(turnoverAudit, { query: { state: 'all' } }, alice)
  return audit.lots.items.toReversed().map(({ state, done, owed }) => ({ state, done, owed }))
}

async function deposit(amount: string): Promise<void> {
  later()
  await payIn(world, alice, amount)
  later()
}

async function grant(base: bigint, scope: TurnoverScope = {}): Promise<void> {
  later()
  const opening = {
    memberId: alice.id,
    currency: 'CNY',
    source: 'activity',
    sourceNo: world.id(),
    base,
    multiplePercent: 100,
    scope,
    balanceBefore: 1_000_000_00n,
  } as const
  await world.db.tx((tx) => openLot(tx, opening))
  later()
}

async function won(risk: bigint, payout = risk * 2n): Promise<void> {
  const bet = await stake(world, alice, risk)
  await bet.win(payout)
  await world.relay()
}

describe('the vectors of rules 5, through the wallet and the log', () => {
  test('A: early excess pays no later bonus', async () => {
    await deposit('10000')
    for (let bet = 0; bet < 5; bet++) await won(10_000_00n)
    const audit = await world.must(turnoverAudit, {}, alice)
    expect(audit.lastBet).toMatchObject({ validBet: '10000.00', fed: [], discarded: '10000.00' })
    await grant(8_000_00n)
    expect(await lots()).toEqual([
      { state: 'cleared', done: '10000.00', owed: '0.00' },
      { state: 'open', done: '0.00', owed: '8000.00' },
    ])
  })

  test('B: cleared money is not charged again', async () => {
    await deposit('100')
    await won(100_00n)
    await deposit('100')
    expect(await lots()).toMatchObject([{ state: 'cleared' }, { state: 'open', owed: '100.00' }])
    expect(await owed()).toBe(100_00n)
  })

  test('C: a bet counts for what stood when it was placed', async () => {
    await deposit('1000')
    const bet = await stake(world, alice, 1000_00n)
    await deposit('1000')
    await bet.win(0n)
    await world.relay()
    expect(await lots()).toMatchObject([{ state: 'cleared' }, { state: 'open', owed: '1000.00' }])
  })

  test('D: a settlement taken back takes its allocations back, and feeds anew', async () => {
    await deposit('1000')
    const bet = await stake(world, alice, 1000_00n)
    const winTxId = await bet.win(2000_00n, { venueValidBet: 990_00n })
    await world.relay()
    expect(await owed()).toBe(0n)
    await bet.cancel(winTxId, 2000_00n)
    await world.relay()
    expect(await lots()).toEqual([{ state: 'open', done: '0.00', owed: '1000.00' }])
    expect((await world.must(turnoverAudit, {}, alice)).lastBet).toBeNull()
    await bet.win(500_00n, { results: ['halfLost'], outcome: 'halfLost' })
    await world.relay()
    expect(await lots()).toEqual([{ state: 'open', done: '500.00', owed: '500.00' }])
    const kept = await world.db.read((tx) =>
      tx.rows<{ amount: bigint; reversed: boolean }>(
        `select amount, reversed_at is not null as reversed from turnover_allocation
         where bet_tx_id = $1 order by id`,
        [bet.txId],
      ),
    )
    expect(kept).toEqual([
      { amount: 1000_00n, reversed: true },
      { amount: 500_00n, reversed: false },
    ])
  })

  test('E: each bet feeds the lots of its scope; the surplus is discarded', async () => {
    await deposit('400')
    await won(400_00n)
    await grant(500_00n, { venues: ['im'] })
    await grant(300_00n)
    await won(400_00n)
    expect((await lots()).slice(1)).toEqual([
      { state: 'open', done: '0.00', owed: '500.00' },
      { state: 'cleared', done: '300.00', owed: '0.00' },
    ])
    const audit = await world.must(turnoverAudit, {}, alice)
    expect(audit.lastBet).toMatchObject({ validBet: '400.00', discarded: '100.00' })
    expect(audit.lastBet?.fed).toMatchObject([{ amount: '300.00' }])
  })

  test('F: one bet is split, oldest lot first', async () => {
    await deposit('100')
    await won(70_00n)
    await grant(200_00n)
    await won(100_00n)
    expect(await lots()).toEqual([
      { state: 'cleared', done: '100.00', owed: '0.00' },
      { state: 'open', done: '70.00', owed: '130.00' },
    ])
  })
})

test('our figure counts; the venue’s is kept beside it with the difference', async () => {
  await deposit('1000')
  const bet = await stake(world, alice, 500_00n)
  await bet.win(550_00n, { venueValidBet: 500_00n })
  await world.relay()
  const kept = await world.db.read((tx) =>
    tx.one('select valid, venue_valid, difference from turnover_bet where bet_tx_id = $1', [
      bet.txId,
    ]),
  )
  expect(kept).toEqual({ valid: 50_00n, venue_valid: 500_00n, difference: -450_00n })
  expect(await owed()).toBe(950_00n)
})

test.each([
  ['push', 500_00n, { results: ['push'], outcome: 'push' }],
  ['void', 500_00n, { results: ['void'], outcome: 'void' }],
  ['cashed out', 700_00n, { results: ['won'], outcome: 'cashedOut' }],
] as const)('a bet that ended as %s counts nothing', async (_, payout, how) => {
  await deposit('1000')
  const bet = await stake(world, alice, 500_00n)
  await bet.win(payout, how)
  await world.relay()
  expect(await owed()).toBe(1000_00n)
})

test('a bet rolled back counts nothing', async () => {
  await deposit('1000')
  const bet = await stake(world, alice, 500_00n)
  await bet.rollBack()
  await world.relay()
  expect(await owed()).toBe(1000_00n)
})

test('relief: a deposit after the money is gone opens only its own requirement', async () => {
  await deposit('100')
  const bet = await stake(world, alice, 95_00n)
  await deposit('100')
  expect(await owed()).toBe(200_00n)
  await bet.win(0n)
  const rest = await stake(world, alice, 100_00n)
  await rest.win(0n)
  await world.relay()
  expect(await owed()).toBe(5_00n)
  await deposit('100')
  expect(await lots()).toEqual([
    { state: 'cleared', done: '100.00', owed: '0.00' },
    { state: 'relieved', done: '95.00', owed: '0.00' },
    { state: 'open', done: '0.00', owed: '100.00' },
  ])
})

describe('money that stands at a venue which keeps it', () => {
  async function sentAll(reference: string) {
    const of = { memberId: alice.id, currency: 'CNY', venue: 'zjby', amount: 100_00n } as const
    const placedAt = world.now
    const held = movements.transferHeld({ ...of, reference, placedAt })
    const { id: holdId } = await world.db.tx((tx) => postStake(tx, held, stakeFacts))
    return { ...of, reference, holdId, placedAt }
  }

  test('is not gone: a deposit meanwhile relieves nothing', async () => {
    await deposit('100')
    const sent = await sentAll('T1')
    await world.db.tx((tx) => post(tx, movements.transferSent(sent)))
    await deposit('100')
    expect(await lots()).toMatchObject([{ state: 'open' }, { state: 'open' }])
    expect(await owed()).toBe(200_00n)
  })

  test('and came back before it was lost stops no relief', async () => {
    await deposit('100')
    const sent = await sentAll('T2')
    await world.db.tx((tx) => post(tx, movements.transferReturned(sent)))
    const bet = await stake(world, alice, 100_00n)
    await bet.win(0n)
    await deposit('100')
    expect(await lots()).toMatchObject([{ state: 'relieved' }, { state: 'open' }])
  })
})

test('the audit pages: open lots oldest first, all of them newest first', async () => {
  for (const base of [100_00n, 200_00n, 300_00n]) await grant(base)
  const page = async (state: 'open' | 'all') => {
    const first = await world.must(turnoverAudit, { query: { state, size: 2 } }, alice)
    const query = { state, size: 2, cursor: first.lots.nextCursor ?? '' }
    const second = await world.must(turnoverAudit, { query }, alice)
    expect(second.lots.nextCursor).toBeNull()
    return [...first.lots.items, ...second.lots.items].map(({ base }) => base)
  }
  expect(await page('open')).toEqual(['100.00', '200.00', '300.00'])
  expect(await page('all')).toEqual(['300.00', '200.00', '100.00'])
})

test('what is open is told oldest first, however much ended after it; an operator reads it first', async () => {
  await grant(10_000_00n)
  const [first] = await openItems()
  for (let at = 0; at < 3; at++) await grant(1_00n, { categories: ['slots'] })
  const clear = `update turnover_lot set state = 'cleared', done = required, closed_at = $2
    where member_id = $1 and state = 'open' and base = 100`
  await world.db.tx((tx) => tx.rows(clear, [alice.id, tx.now]))
  await grant(20_00n)
  expect((await openItems()).map(({ base }) => base)).toEqual(['10000.00', '20.00'])
  const page = { query: { state: 'open', size: 1, cursor: first?.id ?? '' } } as const
  const second = await world.must(turnoverAudit, page, alice)
  expect(second.lots.items).toMatchObject([{ base: '20.00' }])
  const ended = await world.must(turnoverAudit, { query: { state: 'ended', size: 2 } }, alice)
  expect(ended.lots.items.map(({ state }) => state)).toEqual(['cleared', 'cleared'])
  expect(ended.lots.nextCursor).not.toBeNull()
  const read = await world.db.read((tx) => lotsOf(tx, alice.id, 3))
  expect(read.map(({ base, state }) => `${base} ${state}`)).toEqual([
    ...['10000.00 open', '20.00 open', '1.00 cleared'],
  ])
})

async function openItems() {
  return (await world.must(turnoverAudit, { query: { state: 'open' } }, alice)).lots.items
}
