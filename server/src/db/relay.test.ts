import type { DomainEvent } from '@zhengju/domain/event'
import type { Runtime } from '@zhengju/domain/runtime'
import { createRuntime } from '@zhengju/kit/runtime'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emit } from './outbox.ts'
import { createRelay } from './relay.ts'

const real = createRuntime()
let now = real.clock.now()
const runtime: Runtime = { ...real, clock: { now: () => now } }
const alice = real.ids.next()
const bob = real.ids.next()
let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase(runtime, [new URL('./migrations/', import.meta.url)])
  await db.tx((tx) => tx.rows('create table seen (consumer text, subject text, at bigint)'))
})

beforeEach(() => db.tx((tx) => tx.rows('truncate seen, outbox')))

afterAll(() => db.drop())

const registered = (memberId: string, at: number): DomainEvent => ({
  name: 'memberRegistered',
  memberId,
  at,
})

async function emitAll(...events: DomainEvent[]): Promise<void> {
  for (const event of events) await db.tx((tx) => emit(tx, event))
}

function relayWith(failing: Set<string>) {
  const relay = createRelay({ db, onError: () => undefined })
  for (const consumer of ['first', 'second']) {
    relay.onEvent('memberRegistered', consumer, async (tx, event) => {
      const values = [consumer, event.memberId, event.at]
      await tx.rows('insert into seen values ($1, $2, $3)', values)
      if (failing.has(`${consumer} ${event.memberId} ${event.at}`)) throw new Error('not now')
    })
  }
  return relay
}

const seen = () =>
  db.read((tx) =>
    tx.rows<{ consumer: string; subject: string; at: bigint }>('select * from seen order by ctid'),
  )
const waiting = () => db.read((tx) => tx.rows('select id from outbox'))

test('every consumer gets every event once, in order', async () => {
  await emitAll(registered(alice, 1), registered(alice, 2))
  const relay = relayWith(new Set())
  expect(await Promise.all([relay.drain(), relay.drain()])).toContain(2)
  expect((await seen()).map(({ consumer, at }) => `${consumer} ${at}`)).toEqual([
    'first 1',
    'second 1',
    'first 2',
    'second 2',
  ])
  expect(await waiting()).toEqual([])
})

test('a failure undoes only its own consumer, waits, and holds back its subject alone', async () => {
  const failing = new Set([`second ${alice} 1`])
  await emitAll(registered(alice, 1), registered(alice, 2), registered(bob, 3))
  const relay = relayWith(failing)
  expect(await relay.drain()).toBe(1)
  expect((await seen()).map(({ consumer, at }) => `${consumer} ${at}`)).toEqual([
    'first 1',
    'first 3',
    'second 3',
  ])
  expect(await relay.drain()).toBe(0)
  failing.clear()
  now += 1_000
  expect(await relay.drain()).toBe(2)
  expect((await seen()).filter(({ subject }) => subject === alice)).toHaveLength(4)
  expect(await waiting()).toEqual([])
})

test('an event of a rolled-back transaction never was', async () => {
  const failed = db.tx(async (tx) => {
    await emit(tx, registered(alice, 1))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await relayWith(new Set()).drain()).toBe(0)
})

test('a started relay finds events by itself and stops after its batch', async () => {
  const relay = relayWith(new Set())
  relay.start()
  await emitAll(registered(alice, 1))
  relay.wake()
  await expect.poll(waiting).toEqual([])
  await relay.stop()
  await emitAll(registered(alice, 2))
  relay.wake()
  expect(await waiting()).toHaveLength(1)
})
