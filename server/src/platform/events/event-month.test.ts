import type { Runtime } from '@zhengju/domain/runtime'
import { createRuntime } from '@zhengju/kit/runtime'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emit } from './event-log.ts'
import { attachMonth, closeMonth, detachMonth, months } from './event-month.ts'
import { replay } from './event-replay.ts'
import { createRelay } from './relay.ts'

const real = createRuntime()
let now = Date.UTC(2026, 10, 10)
const runtime: Runtime = { ...real, clock: { now: () => now } }
const alice = real.ids.next()
let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase(runtime, [new URL('../db/migrations/', import.meta.url)])
})
afterAll(() => db.drop())

async function paid(...orders: readonly string[]): Promise<void> {
  for (const orderId of orders) {
    const of = {
      name: 'depositCredited',
      amount: '1.00',
      currency: 'CNY',
      at: now,
      memberId: alice,
    } as const
    await db.tx((tx) => emit(tx, { ...of, orderId }))
  }
}

function hearing(consumer: string) {
  const heard: string[] = []
  const errors: string[] = []
  const onError = (error: unknown) => errors.push(String(error))
  const relay = createRelay({ db, onError })
  relay.onEvents({
    consumer,
    kind: 'projection',
    names: ['depositCredited'],
    rebuild: { tables: [] },
    async handle(_, events) {
      heard.push(...events.map(({ orderId }) => orderId))
    },
  })
  return { relay, heard, errors, listeners: relay.consumers() }
}

const close = () => db.tx((tx) => closeMonth(tx))
const inTable = async (table: 'event' | 'event_open' | 'event_202611') => {
  const sql = { event: 'event', event_open: 'event_open', event_202611: 'event_202611' }[table]
  const rows = await db.read((tx) => tx.rows(['select number from', sql].join(' ')))
  return rows.length
}

test('a closed month is a part of its own, and leaves the log only when nobody needs it', async () => {
  const early = hearing('early')
  await paid('o1', 'o2')
  await early.relay.drain()
  expect(await close()).toBeUndefined()
  await paid('o3')
  // Those that every database knows hear of bets, and there are none.
  const others = ['betting', 'chatGift', 'turnover'].map((consumer) => {
    return { consumer, names: ['betPlaced'] as const }
  })
  const listeners = [...early.listeners, ...others]
  const detach = () => db.tx((tx) => detachMonth(tx, 'event_202611', listeners))
  await expect(detach()).rejects.toThrow('no closed month')

  // The site's month is over some hours before that of Greenwich.
  now = Date.UTC(2026, 10, 30, 15, 59)
  expect(await close()).toBeUndefined()
  now = Date.UTC(2026, 10, 30, 16, 1)
  expect(await close()).toBe('event_202611')
  expect(await close()).toBeUndefined()
  await paid('o4')
  expect(await inTable('event')).toBe(4)
  expect(await inTable('event_202611')).toBe(3)
  expect(await inTable('event_open')).toBe(1)
  for (const sql of ['delete from event', 'truncate event', 'truncate event_open']) {
    await expect(db.tx((tx) => tx.rows(sql))).rejects.toThrow('only ever inserted')
  }

  // o3 has not been had.
  await expect(detach()).rejects.toThrow('early has not had all of event_202611')
  await early.relay.drain()
  expect(early.heard).toEqual(['o1', 'o2', 'o3', 'o4'])
  // Of one that this program does not know nobody can say what it needs.
  const unknown = db.tx((tx) => detachMonth(tx, 'event_202611', early.listeners))
  await expect(unknown).rejects.toThrow('betting has not had all')
  await detach()
  await expect(detach()).rejects.toThrow('detached already')
  expect(await inTable('event')).toBe(1)
  expect(await inTable('event_202611')).toBe(3)
  await paid('o5')
  await early.relay.drain()
  expect(early.heard.at(-1)).toBe('o5')

  // Who would need it does not begin in the middle.
  const [listener] = early.listeners
  if (listener) await expect(replay({ db }, listener)).rejects.toThrow('event_202611 is detached')
  const late = hearing('late')
  await late.relay.drain()
  expect([late.heard, late.errors.length]).toEqual([[], 1])
  expect(late.errors[0]).toContain('event_202611')

  await db.tx((tx) => attachMonth(tx, 'event_202611'))
  await expect(db.tx((tx) => attachMonth(tx, 'event_202611'))).rejects.toThrow('not detached')
  const again = hearing('late')
  await again.relay.drain()
  expect(again.heard).toEqual(['o1', 'o2', 'o3', 'o4', 'o5'])
  const found = await db.read((tx) => months(tx))
  expect(found.map(({ partition }) => partition)).toEqual(['event_202611', 'event_open'])
})
