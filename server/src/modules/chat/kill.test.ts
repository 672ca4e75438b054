import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { lobbyRoomId } from '@zhengju/contract/chat/calls'
import { movements } from '@zhengju/domain/ledger'
import { createRuntime } from '@zhengju/kit/runtime'
import { migrate } from '@zhengju/storage/migrate'
import { type OpenOptions, openDatabase } from '@zhengju/storage/open'
import { createScratch, type Scratch, testFolder } from '@zhengju/storage/testing'
import type { Database } from '@zhengju/storage/tx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoChat } from '../../demo/chat.ts'
import { faults, post } from '../ledger/index.ts'
import { standGifts } from './gifts/gift-line-service.ts'
import { openShopOnce } from './seed-service.ts'
import { insertRoom } from './store.ts'
import { giftRelay, type KillPlan } from './testing/kill-gift.ts'

// A process that sells gifts is killed in the middle, again and again: each that was paid stands in its room, once.

const runtime = createRuntime()
const migrations = new URL('../../platform/db/migrations/', import.meta.url)
const members = Array.from({ length: 5 }, () => runtime.ids.next())
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
    : { dataDir: mkdtempSync(join(tmpdir(), 'zhengju-gift-')) }
  if (target.dataDir !== undefined) await testFolder(runtime, [migrations], target.dataDir)
  const db = await openDatabase({ ...target, runtime })
  await migrate(db, migrations)
  await db.tx((tx) => openShopOnce(tx, demoChat))
  for (const [at, memberId] of members.entries()) await arrive(db, `giver${at}`, memberId)
  const room = { id: lobbyRoomId, kind: 'lobby', subject: 'main', title: '大厅' }
  await db.tx((tx) => insertRoom(tx, { ...room, opensAt: 0, endsAt: undefined }))
  await db.close()
}, 120_000)

afterAll(async () => {
  await scratch?.drop()
  if (target.dataDir !== undefined) rmSync(target.dataDir, { recursive: true })
})

test('SIGKILL between paying, handing on and standing loses no gift and doubles none', async () => {
  const acknowledged = new Set<string>()
  for (const round of [1, 2]) await killedAfter(round, 80, acknowledged)
  expect(acknowledged.size).toBeGreaterThan(100)

  const db = await openDatabase({ ...target, runtime })
  await giftRelay(db).drain()
  while ((await db.tx((tx) => standGifts(tx, 100))).length > 0);
  const paid = await ids(
    db,
    "select reference as id from ledger_transaction where movement = 'giftBought'",
  )
  const stood = await ids(db, 'select gift_no as id from chat_gift_sent where seq > 0')
  expect(stood.toSorted()).toEqual(paid.toSorted())
  expect(paid).toEqual(expect.arrayContaining([...acknowledged]))
  const room = await db.read((tx) =>
    tx.one<{ lines: number; last: bigint }>(
      `select count(*)::int as lines, max(r.last_seq) as last
       from chat_line l join chat_room r on r.id = l.room_id where l.category = 4`,
    ),
  )
  expect(room).toEqual({ lines: paid.length, last: BigInt(paid.length) })
  expect(await db.read((tx) => faults(tx))).toEqual([])
  await db.close()
}, 120_000)

async function arrive(db: Database, name: string, id: string): Promise<void> {
  await db.tx(async (tx) => {
    await tx.rows(
      `insert into member (id, name, nick_name, password_hash, invite_code, registered_at,
         registered_address) values ($1, $2, $2, '', $2, 0, '10.0.0.1')`,
      [id, name],
    )
    const of = { memberId: id, currency: 'CNY', reference: 'D', providerId: 'sandbox' } as const
    await post(tx, movements.depositCredited({ ...of, amount: 500_00n }))
  })
}

async function killedAfter(round: number, count: number, acknowledged: Set<string>) {
  const plan: KillPlan = { ...target, members, roomId: lobbyRoomId, round }
  const child = spawn(process.execPath, [program, JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  let seen = 0
  for await (const line of createInterface({ input: child.stdout })) {
    const [txId = '', answer = ''] = line.split(' ', 2)
    // A line that the kill cut off is not an acknowledgement.
    if (answer === 'ok.') acknowledged.add(txId)
    if (++seen === count) child.kill('SIGKILL')
  }
  await gone
  expect(child.signalCode).toBe('SIGKILL')
}

async function ids(db: Database, sql: string): Promise<string[]> {
  const rows = await db.read((tx) => tx.rows<{ id: string }>(sql))
  return rows.map(({ id }) => id)
}
