import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { movements } from '@zhengju/domain/ledger'
import { createRuntime } from '@zhengju/kit/runtime'
import { migrate } from '@zhengju/storage/migrate'
import { type OpenOptions, openDatabase } from '@zhengju/storage/open'
import { createScratch, type Scratch, testFolder } from '@zhengju/storage/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as ledger from './index.ts'
import { type KillPlan, killBet, loadStakeFacts } from './testing/kill-bet.ts'

// A process that writes as fast as it can is killed in the middle, again and again.

const runtime = createRuntime()
const migrations = new URL('../../platform/db/migrations/', import.meta.url)
const members = Array.from({ length: 20 }, () => runtime.ids.next())
const program = fileURLToPath(new URL('./testing/kill-child.ts', import.meta.url))
let target: Pick<OpenOptions, 'dataDir' | 'url'>
let scratch: Scratch | undefined

beforeAll(async () => {
  scratch =
    process.env.TEST_DATABASE === 'postgres'
      ? await createScratch(process.env.DATABASE_URL)
      : undefined
  target = scratch
    ? { url: scratch.url }
    : { dataDir: mkdtempSync(join(tmpdir(), 'zhengju-kill-')) }
  if (target.dataDir !== undefined) await testFolder(runtime, [migrations], target.dataDir)
  const db = await openDatabase({ ...target, runtime })
  await migrate(db, migrations)
  for (const memberId of members) {
    const of = { memberId, currency: 'CNY', reference: 'D', providerId: 'sandbox' } as const
    await db.tx((tx) => ledger.post(tx, movements.depositCredited({ ...of, amount: 500_00n })))
  }
  await db.close()
})

afterAll(async () => {
  await scratch?.drop()
  if (target.dataDir !== undefined) rmSync(target.dataDir, { recursive: true })
})

test('SIGKILL under load loses nothing acknowledged and doubles nothing', async () => {
  const acknowledged = new Map<string, string>()
  for (const round of [1, 2, 3]) await killedAfter(round, 1_500, acknowledged)
  expect(acknowledged.size).toBeGreaterThan(4_000)

  const db = await openDatabase({ ...target, runtime })
  const kept = await db.read((tx) =>
    tx.rows<{ id: string; answer: string }>('select id, answer from command'),
  )
  const answers = new Map(kept.map(({ id, answer }) => [id, answer]))
  for (const [txId, answer] of acknowledged) expect(answers.get(txId)).toBe(answer)

  const before = await transactions(db)
  const writer = ledger.createLedgerWriter({ db, loadStakeFacts })
  await Promise.all([...acknowledged.keys()].map((txId) => writer.submit(killBet(members, txId))))
  await writer.stop()
  expect(await transactions(db)).toBe(before)
  expect(await db.read((tx) => ledger.faults(tx))).toEqual([])
  await db.close()
}, 120_000)

async function killedAfter(round: number, count: number, acknowledged: Map<string, string>) {
  const plan: KillPlan = { ...target, members, round }
  const child = spawn(process.execPath, [program, JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  let seen = 0
  for await (const line of createInterface({ input: child.stdout })) {
    const [txId = '', answer = ''] = line.split(' ', 2)
    // A line that the kill cut off is not an acknowledgement.
    if (answer.endsWith('}')) acknowledged.set(txId, answer)
    if (++seen === count) child.kill('SIGKILL')
  }
  await gone
  expect(child.signalCode).toBe('SIGKILL')
}

async function transactions(
  db: Awaited<ReturnType<typeof openDatabase>>,
): Promise<bigint | undefined> {
  const row = await db.read((tx) =>
    tx.one<{ count: bigint }>('select count(*) as count from ledger_transaction'),
  )
  return row?.count
}
