import { siteCurrency } from '@zhengju/domain/money'
import type { Database, Tx } from '@zhengju/storage/tx'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type PlacedBet, stake } from '../../testing/bets.ts'
import { type Person, World } from '../../testing/world.ts'
import { replay } from './event-replay.ts'
import type { Listener } from './event-turn.ts'

let world: World
let alice: Person

beforeAll(async () => {
  world = await World.create()
  alice = await world.member('alice')
  await world.credit(alice, '10000.00')
})
afterAll(() => world.close())

const rows = async () => {
  const found = await world.db.read((tx) =>
    tx.rows<{ row: string }>('select to_jsonb(r)::text as row from bet_record r order by 1'),
  )
  return found.map(({ row }) => row)
}
const cursors = () =>
  world.db.read((tx) => tx.rows('select * from event_cursor order by consumer, lane'))
const leftOver = () =>
  world.db.read((tx) =>
    tx.rows(`select nspname as name from pg_namespace where nspname like 'replay%'
      union all select consumer from event_cursor where consumer like 'replay%'`),
  )

function consumer(name: string): Listener {
  const found = world.app.relay.consumers().find((one) => one.consumer === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}

async function adjust(bet: PlacedBet, amount: bigint): Promise<void> {
  const own = {
    venue: 'ob',
    memberId: alice.id,
    currency: siteCurrency,
    gameCode: 'sport',
  } as const
  const of = { ...own, roundId: bet.txId, isReplay: false, detail: null } as const
  const call = { kind: 'adjust', txId: world.id(), betTxId: bet.txId, amount } as const
  expect(await world.app.writer.submit({ ...of, ...call })).toMatchObject({ code: 'ok' })
}

/** Every way that a bet can go, and two that hedge each other. */
async function live(): Promise<void> {
  const bet = () => stake(world, alice, 10_00n)
  await bet()
  await (await bet()).win(19_50n)
  const again = await bet()
  await again.cancel(await again.win(25_00n), 25_00n)
  await again.win(0n)
  await adjust(again, 3_00n)
  await (await bet()).rollBack()
  await (await stake(world, alice, 7_00n, { legs: [{ side: 'away' }] })).win(0n)
  await world.relay()
}

afterEach(async () => {
  expect(await leftOver()).toEqual([])
})

test('the records of bets are made again to the same rows, and go on from there', async () => {
  await live()
  const before = await rows()
  const places = await cursors()
  const { count } = await replay({ db: world.db }, consumer('betting'))
  expect(count).toBeGreaterThan(9)
  expect(await rows()).toEqual(before)
  expect(await cursors()).toEqual(places)

  // What was spoilt is mended, and what comes now is kept.
  await world.db.tx((tx) => tx.rows(`update bet_record set payout = 1 where payout is not null`))
  expect(await rows()).not.toEqual(before)
  await replay({ db: world.db, batchSize: 3 }, consumer('betting'))
  expect(await rows()).toEqual(before)
  await live()
  expect((await rows()).length).toBe(2 * before.length)
})

test('what happens meanwhile, and what is counted otherwise meanwhile, is in the new rows', async () => {
  const leg = { fixtureId: 'late', home: '丙队', away: '丁队' }
  const hedged = await stake(world, alice, 50_00n, { legs: [leg] })
  await hedged.win(100_00n)
  await world.relay()
  const valid = async () => {
    const row = (await rows()).find((one) => one.includes(hedged.txId)) ?? '{}'
    return JSON.parse(row).valid_bet
  }
  expect(await valid()).toBe(5000)
  const before = (await rows()).length
  // Each transaction of the replay by its number: tables, cursors, the one lane of her bets, then the standstill.
  let count = 0
  const db: Database = {
    ...world.db,
    async tx(run) {
      if (++count === 4) await meanwhile()
      return world.db.tx(run)
    },
  }
  async function meanwhile(): Promise<void> {
    // The record of a bet that is made again already is counted otherwise now, and new ones come.
    await stake(world, alice, 50_00n, { legs: [{ ...leg, side: 'away' }] })
    await live()
    expect(await valid()).toBe(0)
  }
  await replay({ db }, consumer('betting'))
  expect(count).toBeGreaterThan(4)
  expect(await valid()).toBe(0)
  // What came while the live consumer stood still comes now.
  await world.relay()
  const now = await rows()
  expect(now.length).toBe(before + 6)
  await replay({ db: world.db }, consumer('betting'))
  expect(await rows()).toEqual(now)
})

test('effects and what keeps more than the log says are refused, and nothing has changed', async () => {
  const before = [await rows(), await cursors()]
  await expect(replay({ db: world.db }, consumer('chatGift'))).rejects.toThrow('has effects')
  const { rebuild, ...kept } = consumer('turnover')
  expect(rebuild).toBeDefined()
  await expect(replay({ db: world.db }, kept)).rejects.toThrow('keeps more')
  expect([await rows(), await cursors()]).toEqual(before)
})

test('one that would put aside what was taken is refused, and nothing has changed', async () => {
  const before = [await rows(), await cursors()]
  const betting = consumer('betting')
  const failing: Listener = {
    ...betting,
    async handle(tx: Tx, events) {
      await betting.handle(tx, events)
      if (events.some(({ name }) => name === 'betRolledBack')) throw new Error('unreadable')
    },
  }
  await expect(replay({ db: world.db }, failing)).rejects.toThrow('(unreadable)')
  expect([await rows(), await cursors()]).toEqual(before)
})
