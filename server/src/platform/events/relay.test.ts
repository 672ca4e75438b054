import type { DomainEvent } from '@zhengju/domain/event'
import type { Runtime } from '@zhengju/domain/runtime'
import { createRuntime } from '@zhengju/kit/runtime'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import type { Tx } from '@zhengju/storage/tx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pauses } from './event-aside.ts'
import { emit, hasUnhandled } from './event-log.ts'
import { createRelay, type RelayOptions } from './relay.ts'
import { eventsAside, lanesPaused } from './upkeep.ts'

const real = createRuntime()
let now = real.clock.now()
const runtime: Runtime = { ...real, clock: { now: () => now } }
let alice = ''
let bob = ''
let db: TestDatabase
let failing: Set<string>
/** Consumers of a test have names of their own: the log is never emptied. */
let round = 0

beforeAll(async () => {
  db = await testDatabase(runtime, [new URL('../db/migrations/', import.meta.url)])
  const columns = 'consumer text, subject text, text text, at bigint generated always as identity'
  await db.tx((tx) => tx.rows(`create table seen (${columns})`))
})

beforeEach(async () => {
  round++
  failing = new Set()
  alice = real.ids.next()
  bob = real.ids.next()
  // New consumers begin at the first event: they are brought to here.
  const { relay } = consumers()
  await relay.drain()
  await db.tx((tx) => tx.rows('truncate seen'))
})

afterAll(() => db.drop())

const paid = (memberId: string, orderId: string, at = 1): DomainEvent => ({
  name: 'depositCredited',
  memberId,
  orderId,
  amount: '1.00',
  currency: 'CNY',
  at,
})

async function emitAll(...events: DomainEvent[]): Promise<void> {
  for (const event of events) await db.tx((tx) => emit(tx, event))
}

async function note(tx: Tx, consumer: string, event: DomainEvent): Promise<void> {
  const text = 'orderId' in event ? event.orderId : event.name
  await tx.rows('insert into seen values ($1, $2, $3)', [consumer, event.memberId, text])
  if (failing.has(`${consumer} ${text}`)) throw new Error('not now')
}

function consumers(options: Partial<RelayOptions> = {}) {
  const errors: string[] = []
  const onError: RelayOptions['onError'] = (_, { consumer }) => errors.push(consumer)
  const relay = createRelay({ db, onError, ...options })
  const batches: number[] = []
  for (const name of ['first', 'second']) {
    relay.onEvents({
      consumer: `${name}${round}`,
      kind: 'projection',
      names: ['depositCredited'],
      async handle(tx, events) {
        batches.push(events.length)
        for (const event of events) await note(tx, name, event)
      },
    })
  }
  return { relay, batches, errors }
}

const seenBy = async (consumer: string, subject?: string) => {
  const rows = await db.read((tx) =>
    tx.rows<{ subject: string; text: string }>(
      'select subject, text from seen where consumer = $1 order by at',
      [consumer],
    ),
  )
  return rows.filter((row) => row.subject === (subject ?? row.subject)).map(({ text }) => text)
}

test('every consumer gets every event once, in order, many in one batch', async () => {
  const orders = Array.from({ length: 12 }, (_, at) => `o${at}`)
  await emitAll(...orders.map((order) => paid(alice, order)))
  const { relay, batches } = consumers()
  const counts = await Promise.all([relay.drain(), relay.drain()])
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 24])
  expect(await seenBy('first')).toEqual(orders)
  expect(await seenBy('second')).toEqual(orders)
  expect(batches).toEqual([12, 12])
  expect(await relay.drain()).toBe(0)
})

test('a failure undoes only its own consumer, and only what is about the same order waits', async () => {
  failing.add('second o1')
  await emitAll(paid(alice, 'o1'), paid(alice, 'o2'), paid(alice, 'o1', 2), paid(bob, 'o3'))
  const { relay, errors } = consumers()
  expect(await relay.drain()).toBe(6)
  expect(await seenBy('first', alice)).toEqual(['o1', 'o2', 'o1'])
  expect(await seenBy('second', alice)).toEqual(['o2'])
  expect(await seenBy('second', bob)).toEqual(['o3'])
  expect(errors).toEqual([`second${round}`])
  const facts = { consumer: `second${round}`, names: ['depositCredited'] } as const
  const isWaiting = (subject: string) => db.read((tx) => hasUnhandled(tx, { ...facts, subject }))
  expect(await isWaiting(alice)).toBe(true)
  expect(await isWaiting(bob)).toBe(false)

  // Again later, and again after a longer pause; what comes meanwhile waits behind it.
  now += 1_000
  await emitAll(paid(alice, 'o1', 3))
  expect(await relay.drain()).toBe(1)
  failing.clear()
  now += 1_000
  expect(await relay.drain()).toBe(0)
  now += 1_000
  expect(await relay.drain()).toBe(3)
  expect(await seenBy('second', alice)).toEqual(['o2', 'o1', 'o1', 'o1'])
  expect(await isWaiting(alice)).toBe(false)
  await emitAll(paid(alice, 'o1', 4))
  expect(await relay.drain()).toBe(2)
})

test('a consumer that fails on everything pauses, puts little aside, and goes on by itself', async () => {
  const orders = Array.from({ length: 100 }, (_, at) => `p${at}`)
  for (const order of orders) failing.add(`second ${order}`)
  await emitAll(...orders.map((order) => paid(alice, order)))
  const { relay, errors } = consumers()
  expect(await relay.drain()).toBe(100)
  const consumer = `second${round}`
  const aside = async () => (await eventsAside(db, [{ consumer }])).get(consumer)
  const paused = async () => (await lanesPaused(db, [{ consumer }])).get(consumer)
  expect([await aside(), await paused(), errors.length]).toEqual([20, 1, 20])
  expect(await seenBy('first')).toEqual(orders)
  expect(await db.read((tx) => pauses(tx))).toMatchObject([
    { consumer, lanes: 1, error: 'not now' },
  ])

  // One more after each pause, which grows; nothing while it lasts.
  for (const [turn, pause] of [1_000, 2_000, 4_000].entries()) {
    now += pause - 1
    await relay.drain()
    expect(await aside()).toBe(20 + turn)
    now += 1
    await relay.drain()
    expect(await aside()).toBe(21 + turn)
  }
  failing.clear()
  now += 300_000
  await relay.drain()
  now += 300_000
  await relay.drain()
  expect([await aside(), await paused()]).toEqual([0, 0])
  expect((await seenBy('second')).toSorted()).toEqual(orders.toSorted())
})

test('a consumer that fails on many, but not on all, does not pause', async () => {
  const orders = Array.from({ length: 80 }, (_, at) => `m${at}`)
  for (const [at, order] of orders.entries()) if (at % 20 !== 19) failing.add(`second ${order}`)
  await emitAll(...orders.map((order) => paid(alice, order)))
  const { relay } = consumers()
  expect(await relay.drain()).toBe(80 + 4)
  const consumer = `second${round}`
  expect((await lanesPaused(db, [{ consumer }])).get(consumer)).toBe(0)
  expect((await eventsAside(db, [{ consumer }])).get(consumer)).toBe(76)
})

test('an event of a rolled-back transaction never was, and holds nobody back', async () => {
  const failed = db.tx(async (tx) => {
    await emit(tx, paid(alice, 'never'))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await emitAll(paid(alice, 'o1'))
  await consumers().relay.drain()
  expect(await seenBy('first')).toEqual(['o1'])
})

test('a started relay finds events by itself and stops after its batch', async () => {
  const { relay } = consumers()
  relay.start()
  await emitAll(paid(alice, 'o1'))
  relay.wake()
  await expect.poll(() => seenBy('second')).toEqual(['o1'])
  await relay.stop()
  await emitAll(paid(alice, 'o2'))
  relay.wake()
  expect(await seenBy('second')).toEqual(['o1'])
})

test('several relays at once hand every event to every consumer once, in the order of its member', async () => {
  const members = Array.from({ length: 20 }, () => real.ids.next())
  const orders = Array.from({ length: 10 }, (_, at) => `o${at}`)
  await db.tx(async (tx) => {
    for (const order of orders) for (const member of members) await emit(tx, paid(member, order))
  })
  const relays = [1, 2, 3].map(() => consumers({ batchSize: 7 }).relay)
  const counts = await Promise.all(relays.map((relay) => relay.drain()))
  expect(counts.reduce((sum, count) => sum + count)).toBe(2 * 200)
  for (const consumer of ['first', 'second']) {
    for (const member of members) expect(await seenBy(consumer, member)).toEqual(orders)
  }
})

test('what a consumer wrote and how far it has come are one commit', async () => {
  await emitAll(paid(alice, 'o1'), paid(alice, 'o2'))
  let isDying = true
  const dying = {
    ...db,
    tx: <T>(run: (tx: Tx) => Promise<T>) =>
      db.tx(async (tx) => {
        const answer = await run(tx)
        // After the handler, before the commit.
        if (isDying && (await tx.one(`select 1 from seen where subject = $1`, [alice]))) {
          throw new Error('killed')
        }
        return answer
      }),
  }
  const { relay } = consumers({ db: dying, workers: 1 })
  await expect(relay.drain()).rejects.toThrow('killed')
  expect(await seenBy('first')).toEqual([])
  isDying = false
  expect(await relay.drain()).toBe(4)
  expect(await seenBy('first')).toEqual(['o1', 'o2'])
})

test('rows of the log are only ever inserted', async () => {
  for (const sql of ["update event set name = ''", 'delete from event', 'truncate event']) {
    await expect(db.tx((tx) => tx.rows(sql))).rejects.toThrow('only ever inserted')
  }
})

test('a new projection starts with the first event, a new effect with what comes', async () => {
  await emitAll(paid(alice, 'old'))
  const relay = createRelay({ db, onError: () => undefined })
  const heard: string[] = []
  for (const kind of ['projection', 'effect'] as const) {
    relay.onEvents({
      consumer: `${kind}${round}`,
      kind,
      names: ['depositCredited'],
      async handle(_, events) {
        for (const { memberId, orderId } of events) {
          if (memberId === alice) heard.push(`${kind} ${orderId}`)
        }
      },
    })
  }
  await relay.drain()
  expect(heard).toEqual(['projection old'])
  await emitAll(paid(alice, 'new'))
  await relay.drain()
  expect(heard.toSorted()).toEqual(['effect new', 'projection new', 'projection old'])
})

// The embedded database has one connection: nothing is ever beside anything.
const onServer = test.runIf(process.env.TEST_DATABASE === 'postgres')

interface Gate {
  readonly opened: Promise<void>
  readonly open: () => void
}

function gate(): Gate {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  return { opened, open }
}

onServer(
  'a slow commit beside fast ones: nothing of it is lost, and it comes in its place',
  async () => {
    const [drawn, mayCommit] = [gate(), gate()]
    const slow = db.tx(async (tx) => {
      await emit(tx, paid(alice, 'slow'))
      drawn.open()
      await mayCommit.opened
    })
    await drawn.opened
    await emitAll(...Array.from({ length: 30 }, (_, at) => paid(alice, `fast${at}`)))
    const { relay } = consumers()
    const draining = relay.drain()
    await new Promise((resolve) => setTimeout(resolve, 200))
    // What was drawn before it may have come, nothing that was drawn behind it.
    expect(await seenBy('first')).toEqual([])
    mayCommit.open()
    await slow
    await draining
    const seen = await seenBy('first')
    expect(seen).toHaveLength(31)
    expect(seen[0]).toBe('slow')
  },
)

onServer(
  'one that is open while nobody else writes is not taken for one that is gone',
  async () => {
    const [drawn, mayCommit] = [gate(), gate()]
    const open = db.tx(async (tx) => {
      await emit(tx, paid(alice, 'open'))
      drawn.open()
      await mayCommit.opened
    })
    await drawn.opened
    const { relay } = consumers()
    relay.start()
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(await seenBy('first')).toEqual([])
    mayCommit.open()
    await open
    await relay.stop()
    await relay.drain()
    expect(await seenBy('first')).toEqual(['open'])
  },
)

onServer('one with an older id that draws late is not passed over', async () => {
  const [begun, mayDraw, drawn, mayCommit] = [gate(), gate(), gate(), gate()]
  const late = db.tx(async (tx) => {
    await tx.rows('select pg_current_xact_id()', [])
    begun.open()
    await mayDraw.opened
    await emit(tx, paid(alice, 'late'))
    drawn.open()
    await mayCommit.opened
  })
  await begun.opened
  // A younger one draws first and commits first; then the older one, which is still open.
  await emitAll(paid(alice, 'young'))
  mayDraw.open()
  await drawn.opened
  await emitAll(paid(alice, 'younger'))
  const { relay } = consumers()
  const draining = relay.drain()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await seenBy('first')).toEqual([])
  mayCommit.open()
  await late
  await draining
  expect(await seenBy('first')).toEqual(['young', 'late', 'younger'])
})

onServer(
  'events that are drawn while transactions come and go are all handed on, in their order',
  async () => {
    const { relay } = consumers()
    relay.start()
    const members = Array.from({ length: 6 }, () => real.ids.next())
    const writers = members.map(async (member, at) => {
      for (let turn = 0; turn < 25; turn++) {
        await db.tx(async (tx) => {
          await emit(tx, paid(member, `o${turn}`))
          if ((turn + at) % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 15))
        })
      }
    })
    await Promise.all(writers)
    await relay.stop()
    await relay.drain()
    const orders = Array.from({ length: 25 }, (_, turn) => `o${turn}`)
    for (const member of members) expect(await seenBy('first', member)).toEqual(orders)
  },
)

onServer('two crossing transactions of one member stay in the order of his locks', async () => {
  await db.tx((tx) => tx.rows('create table if not exists purse (id text primary key)'))
  await db.tx((tx) => tx.rows('insert into purse values ($1)', [alice]))
  const lock = (tx: Tx) => tx.rows('select 1 from purse where id = $1 for update', [alice])
  const [hasId, hasLock, mayCommit] = [gate(), gate(), gate()]
  // The second one has the older id and waits for the first one's lock.
  const second = db.tx(async (tx) => {
    await tx.rows('select pg_current_xact_id()', [])
    hasId.open()
    await hasLock.opened
    await lock(tx)
    await emit(tx, paid(alice, 'second'))
  })
  await hasId.opened
  const first = db.tx(async (tx) => {
    await lock(tx)
    hasLock.open()
    await emit(tx, paid(alice, 'first'))
    await mayCommit.opened
  })
  await hasLock.opened
  mayCommit.open()
  await Promise.all([first, second])
  await consumers().relay.drain()
  expect(await seenBy('first')).toEqual(['first', 'second'])
})
