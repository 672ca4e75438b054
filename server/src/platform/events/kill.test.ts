import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createRuntime } from '@zhengju/kit/runtime'
import { migrate } from '@zhengju/storage/migrate'
import { type OpenOptions, openDatabase } from '@zhengju/storage/open'
import { createScratch, type Scratch, testFolder } from '@zhengju/storage/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emit } from './event-log.ts'
import { type KillPlan, noting } from './testing/kill-relay.ts'

// A relay is killed in the middle of a batch, again and again.

const runtime = createRuntime()
const migrations = new URL('../db/migrations/', import.meta.url)
const program = fileURLToPath(new URL('./testing/kill-child.ts', import.meta.url))
const consumers = ['first', 'second']
const members = Array.from({ length: 30 }, () => runtime.ids.next())
const orders = Array.from({ length: 40 }, (_, at) => `o${at}`)
let target: Pick<OpenOptions, 'dataDir' | 'url'>
let scratch: Scratch | undefined

beforeAll(async () => {
  const isServer = process.env.TEST_DATABASE === 'postgres'
  scratch = isServer ? await createScratch(process.env.DATABASE_URL) : undefined
  target = scratch
    ? { url: scratch.url }
    : { dataDir: mkdtempSync(join(tmpdir(), 'zhengju-kill-')) }
  if (target.dataDir !== undefined) await testFolder(runtime, [migrations], target.dataDir)
  const db = await openDatabase({ ...target, runtime })
  await migrate(db, migrations)
  await db.tx(async (tx) => {
    const at = 'at bigint generated always as identity'
    await tx.rows(`create table seen (consumer text, subject text, text text, ${at})`)
    for (const orderId of orders) {
      for (const memberId of members) {
        const of = { name: 'depositCredited', amount: '1.00', currency: 'CNY', at: 1 } as const
        await emit(tx, { ...of, memberId, orderId })
      }
    }
  })
  await db.close()
}, 120_000)

afterAll(async () => {
  await scratch?.drop()
  if (target.dataDir !== undefined) rmSync(target.dataDir, { recursive: true })
})

test('SIGKILL inside a batch loses nothing and doubles nothing', async () => {
  for (const batches of [1, 7, 19]) await killedIn(batches)
  const db = await openDatabase({ ...target, runtime })
  const seen = () =>
    db.read((tx) =>
      tx.rows<{ consumer: string; subject: string; text: string }>(
        'select consumer, subject, text from seen order by at',
      ),
    )
  const before = (await seen()).length
  // Each was in the middle of its work: something was done, something was not.
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(consumers.length * members.length * orders.length)
  await noting(db, consumers).drain()
  const rows = Map.groupBy(await seen(), ({ consumer, subject }) => `${consumer} ${subject}`)
  expect(rows.size).toBe(consumers.length * members.length)
  for (const [, of] of rows) expect(of.map(({ text }) => text)).toEqual(orders)
  await db.close()
}, 180_000)

async function killedIn(batches: number): Promise<void> {
  const plan: KillPlan = { ...target, consumers }
  const child = spawn(process.execPath, [program, JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  let seen = 0
  for await (const _ of createInterface({ input: child.stdout })) {
    if (++seen === batches) child.kill('SIGKILL')
  }
  await gone
  expect(child.signalCode).toBe('SIGKILL')
}
