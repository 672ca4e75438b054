import { createRuntime } from '@zhengju/kit/runtime'
import { applyMigrations, readMigrations } from '@zhengju/storage/migrate'
import { openDatabase } from '@zhengju/storage/open'
import { createScratch } from '@zhengju/storage/testing'
import type { Tx } from '@zhengju/storage/tx'
import { expect, test } from 'vitest'
import { betEventNames, createRelay } from './relay.ts'

const migrations = readMigrations([new URL('../db/migrations/', import.meta.url)])
const isOlder = ({ name }: { readonly name: string }) => name < '202611221701'
const runtime = createRuntime()
const alice = runtime.ids.next()
const bob = runtime.ids.next()

test('what waited in the outbox goes on in its order, past those who have had it', async () => {
  const isServer = process.env.TEST_DATABASE === 'postgres'
  const scratch = isServer ? await createScratch(process.env.DATABASE_URL) : undefined
  const db = await openDatabase({ runtime, url: scratch?.url })
  await applyMigrations(db, migrations.filter(isOlder))
  await db.tx(async (tx) => {
    await put(tx, alice, 'betPlaced', 'a')
    await put(tx, bob, 'betPlaced', 'b')
    const failed = await put(tx, alice, 'betAdjusted', 'a')
    await put(tx, alice, 'betSettled', 'a')
    // The record of the bet has the correction, another consumer failed on it.
    await tx.rows('update outbox set attempts = 3 where id = $1', [failed])
    await tx.rows(`insert into outbox_delivery values ($1, 'betting', 1)`, [failed])
  })
  await applyMigrations(db, migrations)

  const heard: string[] = []
  const relay = createRelay({ db, onError: (error) => expect.unreachable(String(error)) })
  const of = { kind: 'projection', replays: 'recorded' } as const
  const hears = (consumer: string) => ({
    consumer,
    ...of,
    async handle(_: Tx, events: readonly { readonly name: string; readonly betTxId: string }[]) {
      for (const { name, betTxId } of events) heard.push(`${consumer} ${name} ${betTxId}`)
    },
  })
  relay.onBets({ ...hears('betting'), names: betEventNames })
  relay.onBets({ ...hears('turnover'), names: ['betPlaced', 'betSettled'] })
  await relay.drain()
  const by = (consumer: string, bet: string) =>
    heard.filter((line) => line.startsWith(consumer) && line.endsWith(bet))
  expect(by('betting', 'a')).toEqual(['betting betPlaced a', 'betting betSettled a'])
  expect(by('turnover', 'a')).toEqual(['turnover betPlaced a', 'turnover betSettled a'])
  expect(by('betting', 'b')).toEqual(['betting betPlaced b'])
  expect(await db.read((tx) => tx.rows('select about from event_aside'))).toEqual([])
  expect(await relay.drain()).toBe(0)
  await db.close()
  await scratch?.drop()
})

async function put(tx: Tx, memberId: string, name: string, betTxId: string): Promise<string> {
  const id = runtime.ids.next()
  const event = { name, memberId, venue: 'ob', betTxId, txId: id, at: 1 }
  await tx.rows('insert into outbox (id, subject, name, payload) values ($1, $2, $3, $4)', [
    id,
    memberId,
    name,
    JSON.stringify(event),
  ])
  return id
}
