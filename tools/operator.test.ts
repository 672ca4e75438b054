import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '@zhengju/server/app'
import { claimInstallation } from '@zhengju/server/config/installation'
import { isOperator, saveRole } from '@zhengju/server/modules/office/index'
import { createKeys } from '@zhengju/server/platform/crypto/keys'
import { migrate } from '@zhengju/storage/migrate'
import { openDatabase } from '@zhengju/storage/open'
import type { Database } from '@zhengju/storage/tx'
import { afterAll, expect, test } from 'vitest'
import { command, projectFolder } from './command.ts'
import { runtime } from './runtime.ts'

const folder = mkdtempSync(join(tmpdir(), 'zhengju-operator-'))
const masterKey = '0123456789abcdef'.repeat(4)
afterAll(() => rmSync(folder, { recursive: true }))

test('an operator is hired under the platform’s own key only', async () => {
  expect(await operator({ MASTER_KEY: masterKey })).toEqual({
    code: 1,
    output: 'The database is empty: start the platform once\n',
  })
  await withDatabase(async (db) => {
    await migrate(db, migrations)
    await claimInstallation(db, 'demo', createKeys(Buffer.from(masterKey, 'hex'), runtime.random))
    await db.tx((tx) => saveRole(tx, { id: 'finance', title: '财务', permissions: [] }))
  })
  expect(await operator({ MASTER_KEY: 'short' })).toEqual({
    code: 1,
    output: 'MASTER_KEY: must be 64 random hex digits (32 bytes)\n',
  })
  const other = await operator({ MASTER_KEY: masterKey.replace('01', '10') })
  expect(other.code).toBe(1)
  expect(other.output).toMatch(/^MASTER_KEY: this database belongs to another one .*\n$/)
  const isHired = () => withDatabase((db) => db.read((tx) => isOperator(tx, 'anna')))
  expect(await isHired()).toBe(false)
  const hired = await operator({ MASTER_KEY: masterKey })
  expect(hired.output).toMatch(/^operator {3}anna \/ \S{20}, TOTP [A-Z2-7]{32} \(finance\)\n/)
  expect(hired.code).toBe(0)
  expect(await isHired()).toBe(true)

  const give = (right: string) => operator({ MASTER_KEY: masterKey }, ['--give', right, 'finance'])
  expect(await give('withdrawal.any')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^No right named withdrawal\.any\. /),
  })
  expect(await give('event.retry')).toEqual({
    code: 0,
    output: 'given      event.retry (重试搁置的事件) to finance\n',
  })
}, 120_000)

function operator(more: Record<string, string>, words = ['anna', 'a@b.c', 'finance']) {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder, ...more }
  return command(process.execPath, [`${projectFolder}tools/run.mjs`, 'operator', ...words], { env })
}

async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await openDatabase({ runtime, dataDir: join(folder, 'platform') })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
