import { readFileSync } from 'node:fs'
import { siteCurrency } from '@zhengju/domain/money'
import type { LotSource } from '@zhengju/domain/turnover'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventOf, type KeptEvent } from '../../platform/events/event-log.ts'
import { replay } from '../../platform/events/event-replay.ts'
import type { Listener } from '../../platform/events/event-turn.ts'
import { stake } from '../../testing/bets.ts'
import { type Person, World } from '../../testing/world.ts'
import { openLot, owedBy } from './service.ts'

let world: World
let alice: Person
let bob: Person
let count = 0

beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

beforeEach(async () => {
  count++
  alice = await player('a')
  bob = await player('b')
})

async function player(letter: string): Promise<Person> {
  const person = await world.member(`replays${letter}${count}`)
  await world.credit(person, '10000.00')
  return person
}

const turnover = (): Listener => {
  const found = world.app.relay.consumers().find(({ consumer }) => consumer === 'turnover')
  if (!found) throw new Error('nobody counts turnover')
  return found
}

async function lot(
  person: Person,
  base: bigint,
  balanceBefore: bigint,
  source: LotSource = 'deposit',
) {
  world.advance(1_000)
  await world.db.tx((tx) =>
    openLot(tx, {
      ...{ memberId: person.id, currency: siteCurrency, source, sourceNo: world.id() },
      ...{ base, balanceBefore, multiplePercent: 100 },
    }),
  )
  world.advance(1_000)
}

const tables = [
  'turnover_lot',
  'turnover_bet',
  'turnover_allocation',
  'turnover_fixture',
  'bet_record',
]

async function rows(): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {}
  await world.db.read(async (tx) => {
    for (const table of tables) {
      const each = await tx.rows<{ row: string }>(
        `select to_jsonb(r)::text as row from ${table} r order by 1`,
      )
      found[table] = each.map(({ row }) => row)
    }
  })
  return found
}

const owed = (person: Person) =>
  world.db.read((tx) => owedBy(tx, { memberId: person.id, currency: siteCurrency }))

/** Every way that a bet and a lot can go, with what was counted at once and what was counted late. */
async function live(): Promise<void> {
  await lot(alice, 300_00n, 10_000_00n)
  await (await stake(world, alice, 50_00n)).win(100_00n)
  await world.relay()
  const again = await stake(world, alice, 40_00n)
  await again.cancel(await again.win(80_00n), 80_00n)
  await (await stake(world, alice, 20_00n)).rollBack()
  await world.relay()
  await again.win(0n)
  // Settled, and not counted yet when the next one comes and relieves what is open.
  const late = await stake(world, alice, 30_00n)
  await late.win(60_00n)
  await lot(alice, 200_00n, 4_00n)
  await world.relay()
  await (await stake(world, alice, 10_00n)).win(20_00n)
  await world.relay()
  await again.rollBack()
  // Both sides of a market; a lot in between, and one that asks for nothing.
  const leg = { fixtureId: `hedged${count}`, home: '丙队', away: '丁队' }
  await lot(bob, 100_00n, 10_000_00n, 'activity')
  const home = await stake(world, bob, 70_00n, { legs: [leg] })
  await home.win(140_00n)
  await world.relay()
  await lot(bob, 80_00n, 10_000_00n)
  const away = await stake(world, bob, 50_00n, { legs: [{ ...leg, side: 'away' }] })
  await away.win(0n)
  await world.relay()
  await (await stake(world, bob, 90_00n)).cashOut(40_00n, 30_00n)
  await world.relay()
  // Nothing is bet after it.
  await lot(bob, 500_00n, 3_00n)
}

const folder = new URL('../../platform/db/migrations/', import.meta.url)
const migration = readFileSync(new URL('202611230032_turnover_opening.sql', folder), 'utf8')

test('lots of before the log had them are told to it, and are made again too', async () => {
  await lot(alice, 300_00n, 10_000_00n)
  const bet = await stake(world, alice, 50_00n)
  await bet.win(100_00n)
  await world.relay()
  await lot(alice, 20_00n, 10_000_00n, 'activity')
  await (await stake(world, alice, 260_00n)).win(0n)
  await world.relay()
  await lot(alice, 80_00n, 2_00n)
  await (await stake(world, alice, 30_00n)).win(0n)
  await world.relay()
  await lot(bob, 70_00n, 10_000_00n)
  const before = await rows()
  const openings = async () => {
    const kept = await world.db.read((tx) =>
      tx.rows<KeptEvent>(
        `select * from event where name = 'turnoverLotOpened' order by payload::json ->> 'lotId'`,
      ),
    )
    return kept.map((row) => ({ ...eventOf(row), received: undefined }))
  }
  const known = await openings()
  await world.db.tx(async (tx) => {
    await tx.rows('alter table event disable trigger user')
    await tx.rows(`delete from event where name = 'turnoverLotOpened'`)
    await tx.rows('alter table event enable trigger user')
    await tx.rows('drop index event_lot_opened')
    await tx.rows(migration)
  })
  expect(await openings()).toEqual(known)
  await replay({ db: world.db }, turnover())
  expect(await rows()).toEqual(before)
})

test('lots, bets and what they fed are made again to the same rows, and go on from there', async () => {
  await live()
  const before = await rows()
  expect(before.turnover_lot?.some((row) => row.includes('relieved'))).toBe(true)
  await replay({ db: world.db }, turnover())
  expect(await rows()).toEqual(before)
  await replay({ db: world.db, batchSize: 2 }, turnover())
  expect(await rows()).toEqual(before)
  await live()
  await world.relay()
  const after = await rows()
  await replay({ db: world.db }, turnover())
  expect(await rows()).toEqual(after)
})

test('where members would owe something else it is refused, and taken where that was said', async () => {
  await live()
  await world.relay()
  const [before, due] = [await rows(), await owed(bob)]
  expect(due).toBeGreaterThan(0n)
  await world.db.tx((tx) =>
    tx.rows(`update turnover_lot set done = 1 where member_id = $1 and state = 'open'`, [bob.id]),
  )
  const spoilt = await rows()
  await expect(replay({ db: world.db }, turnover())).rejects.toThrow(
    `1 members would owe something else, --owed-may-change takes it: ${bob.name} `,
  )
  expect(await rows()).toEqual(spoilt)
  await replay({ db: world.db, mayChangeOwed: true }, turnover())
  expect(await rows()).toEqual(before)
  expect(await owed(bob)).toBe(due)
})

test('what counts of a bet otherwise then is told to its record', async () => {
  const bet = await stake(world, alice, 25_00n)
  await bet.win(50_00n)
  await world.relay()
  const before = await rows()
  await world.db.tx(async (tx) => {
    await tx.rows('update turnover_bet set valid = 1 where bet_tx_id = $1', [bet.txId])
    await tx.rows('update bet_record set valid_bet = 1 where tx_id = $1', [bet.txId])
  })
  await replay({ db: world.db }, turnover())
  expect(await rows()).toEqual(before)
})

test('a lot that is opened meanwhile is there afterwards, before what was bet on it', async () => {
  await live()
  await world.relay()
  let turn = 0
  const db = {
    ...world.db,
    async tx<T>(run: Parameters<typeof world.db.tx<T>>[0]): Promise<T> {
      if (++turn === 4) {
        await lot(alice, 60_00n, 10_000_00n)
        await (await stake(world, alice, 15_00n)).win(30_00n)
        await world.relay()
      }
      return world.db.tx(run)
    },
  }
  await replay({ db }, turnover())
  expect(turn).toBeGreaterThan(4)
  const after = await rows()
  await replay({ db: world.db }, turnover())
  expect(await rows()).toEqual(after)
})
