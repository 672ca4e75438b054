import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '@zhengju/server/app'
import { claimInstallation } from '@zhengju/server/config/installation'
import { queueMessage } from '@zhengju/server/modules/message/index'
import { createOperator } from '@zhengju/server/modules/office/index'
import { createKeys } from '@zhengju/server/platform/crypto/keys'
import { createPasswords } from '@zhengju/server/platform/crypto/passwords'
import { sealedLeft } from '@zhengju/server/platform/db/rotation'
import { migrate } from '@zhengju/storage/migrate'
import { openDatabase } from '@zhengju/storage/open'
import type { Database } from '@zhengju/storage/tx'
import { afterAll, expect, test } from 'vitest'
import { command, projectFolder } from './command.ts'
import { runtime } from './runtime.ts'

const folder = mkdtempSync(join(tmpdir(), 'zhengju-rotate-'))
const oldKey = '0123456789abcdef'.repeat(4)
const newKey = 'fedcba9876543210'.repeat(4)
const both = { MASTER_KEY: newKey, MASTER_KEY_OLD: oldKey }
const messages = 1_500
afterAll(() => rmSync(folder, { recursive: true }))

const keysOf = (key: string, older?: string) =>
  createKeys(Buffer.from(key, 'hex'), runtime.random, older ? Buffer.from(older, 'hex') : undefined)

test('refused without both keys; killed in the middle it goes on, ends with nothing left, and may be run again', async () => {
  expect(await rotateKey(both)).toEqual({
    code: 1,
    output: 'The database is empty: start the platform once\n',
  })
  await withDatabase(fill)
  expect(await rotateKey({})).toEqual({
    code: 1,
    output: 'MASTER_KEY: required, the one that the platform runs with\n',
  })
  expect(await rotateKey({ MASTER_KEY: newKey })).toEqual({
    code: 1,
    output: 'MASTER_KEY_OLD: required, the one before it\n',
  })
  expect(await rotateKey({ MASTER_KEY: newKey, MASTER_KEY_OLD: 'short' })).toEqual({
    code: 1,
    output: 'MASTER_KEY_OLD: must be 64 random hex digits (32 bytes)\n',
  })
  const stranger = await rotateKey({ ...both, MASTER_KEY_OLD: oldKey.replace('01', '10') })
  expect(stranger.code).toBe(1)
  expect(stranger.output).toMatch(/^MASTER_KEY: this database belongs to another one .*\n$/)

  await killedAt('operator.mail_sealed')
  const left = await withDatabase((db) => db.read((tx) => sealedLeft(tx, keysOf(newKey))))
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(2 * messages + 2)
  const alone = () => withDatabase((db) => claimInstallation(db, 'demo', keysOf(newKey)))
  await expect(alone()).rejects.toThrow('MASTER_KEY_OLD: must be the key before this one')

  const ended = await rotateKey(both)
  expect(ended.code).toBe(0)
  expect(ended.output).toMatch(/^message\.t\w+_sealed +\d+\n/)
  expect(ended.output).toContain('left 0\npasswords under older keys 1: ')
  expect(ended.output).not.toMatch(new RegExp(`${oldKey}|${newKey}|secret words`))
  expect((await rotateKey(both)).output).toMatch(/^left 0\n/)
  expect((await alone()).lines).toEqual([])
}, 180_000)

async function fill(db: Database): Promise<void> {
  await migrate(db, migrations)
  const keys = keysOf(oldKey)
  await claimInstallation(db, 'demo', keys)
  const passwords = await createPasswords(keys, { memoryKib: 64, passes: 1 })
  const person = { name: 'anna', mail: 'a@b.c', password: 'office horse 42', roles: [] }
  await createOperator({ keys, passwords }, db, { ...person, totpSecret: 'ABCDEFGH' })
  const message = { channel: 'mail', to: 'a@b.c', subject: 'x', text: 'secret words' } as const
  await db.tx(async (tx) => {
    for (let count = 0; count < messages; count++) await queueMessage(tx, keys, message)
  })
}

const program = [`${projectFolder}tools/run.mjs`, 'rotate-key']
const environment = (more: Record<string, string>) => ({
  PATH: process.env.PATH ?? '',
  DATA_DIR: folder,
  ...more,
})

function rotateKey(more: Record<string, string>) {
  return command(process.execPath, program, { env: environment(more) })
}

/** Killed as soon as it tells that this column is done. */
async function killedAt(column: string): Promise<void> {
  const child = spawn(process.execPath, program, { env: environment(both) })
  child.stdout.on('data', (part: Buffer) => {
    if (part.toString().includes(column)) child.kill('SIGKILL')
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}

async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await openDatabase({ runtime, dataDir: join(folder, 'platform') })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
