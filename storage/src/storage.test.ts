import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StorageError } from './error.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { testRuntime } from './testing/runtime.ts'
import { createScratch, type TestDatabase, testDatabase } from './testing.ts'

let db: TestDatabase
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zhengju-storage-'))
  writeFileSync(
    join(folder, '0001_thing.sql'),
    `create table thing (id int primary key, amount bigint not null, fact jsonb);
     insert into thing values (1, 9007199254740993, '{"a":[1]}');`,
  )
  db = await testDatabase(testRuntime(), [pathToFileURL(folder)])
})

afterAll(async () => {
  await db.drop()
  rmSync(folder, { recursive: true })
})

describe('tx', () => {
  test('int8 is bigint, jsonb is parsed, bigint goes in', async () => {
    const row = await db.tx((tx) =>
      tx.one('select amount, fact from thing where amount = $1', [9007199254740993n]),
    )
    expect(row).toEqual({ amount: 9007199254740993n, fact: { a: [1] } })
  })

  test('a failure rolls back and runs no effect', async () => {
    let effects = 0
    const failed = db.tx(async (tx) => {
      tx.afterCommit(() => effects++)
      await tx.rows('insert into thing values (2, 5, null)')
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await db.read((tx) => tx.rows('select id from thing where id = 2'))).toEqual([])
    expect(effects).toBe(0)
    await db.tx(async (tx) => tx.afterCommit(() => effects++))
    expect(effects).toBe(1)
  })

  test('work is done again when another transaction was in the way', async () => {
    let calls = 0
    const answer = await db.tx(async (tx) => {
      calls++
      if (calls < 3) await tx.rows(`do $$ begin raise exception using errcode = '40001'; end $$`)
      return calls
    })
    expect(answer).toBe(3)
  })

  test('a transaction inside a transaction is refused, not waited for', async () => {
    await expect(db.tx(() => db.tx(async () => 1))).rejects.toThrow(StorageError)
  })

  test('two crossing transactions both come through', async () => {
    const cross = (first: number, second: number) =>
      db.tx(async (tx) => {
        await tx.rows('update thing set amount = amount + 1 where id = $1', [first])
        await tx.rows('select pg_sleep(0.05)')
        await tx.rows('update thing set amount = amount + 1 where id = $1', [second])
      })
    await db.tx((tx) => tx.rows('insert into thing values (11, 0, null), (12, 0, null)'))
    await Promise.all([cross(11, 12), cross(12, 11)])
    const rows = await db.read((tx) => tx.rows('select amount from thing where id in (11, 12)'))
    expect(rows).toEqual([{ amount: 2n }, { amount: 2n }])
  })
})

describe('migrate', () => {
  test('again is nothing; a changed, a lost and a broken one are one clear line', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'zhengju-storage-'))
    cpSync(folder, copy, { recursive: true })
    const url = pathToFileURL(copy)
    await migrate(db, url)
    writeFileSync(join(copy, '0002_more.sql'), 'create table more (id int); select wrong;')
    await expect(migrate(db, url)).rejects.toThrow(/^The migration 0002_more.sql failed: .*wrong/)
    expect(await db.read((tx) => tx.rows(`select to_regclass('more') as more`))).toEqual([
      { more: null },
    ])
    rmSync(join(copy, '0002_more.sql'))
    writeFileSync(join(copy, '0001_thing.sql'), 'create table other (id int)')
    await expect(migrate(db, url)).rejects.toThrow(
      'The migration 0001_thing.sql was changed after it had been applied',
    )
    rmSync(join(copy, '0001_thing.sql'))
    await expect(migrate(db, url)).rejects.toThrow('which this program does not know')
    rmSync(copy, { recursive: true })
  })
})

describe('open', () => {
  test('a folder belongs to one process, and outlives it', { timeout: 60_000 }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'zhengju-data-'))
    const options = { runtime: testRuntime(), dataDir, schema: 'platform' }
    const script = `
      const { openDatabase } = await import(${JSON.stringify(new URL('./open.ts', import.meta.url))})
      const { testRuntime } = await import(${JSON.stringify(new URL('./testing/runtime.ts', import.meta.url))})
      const db = await openDatabase({ ...${JSON.stringify({ dataDir, schema: 'platform' })}, runtime: testRuntime() })
      await db.tx((tx) => tx.rows('create table kept as select 7::bigint as n'))
      process.stdout.write('open')
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise((resolve) => child.stdout.once('data', resolve))
    await expect(openDatabase(options)).rejects.toThrow(
      `The data folder ${dataDir} is in use by process ${child.pid}.`,
    )
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
    const again = await openDatabase(options)
    await expect(openDatabase(options)).rejects.toThrow(`in use by process ${process.pid}.`)
    expect(
      await again.read((tx) => tx.rows('select k.n from platform.kept join kept k on true')),
    ).toHaveLength(1)
    await again.close()
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
    rmSync(dataDir, { recursive: true })
  })

  test('a folder that cannot be made is one line', async () => {
    const inside = join(folder, '0001_thing.sql', 'data')
    await expect(openDatabase({ runtime: testRuntime(), dataDir: inside })).rejects.toThrow(
      `The data folder ${inside} cannot be used: ENOTDIR.`,
    )
  })

  test('an unreachable server is one line without the password', async () => {
    const url = 'postgres://someone:secret@127.0.0.1:1/none'
    const failed = openDatabase({ runtime: testRuntime(), url })
    await expect(failed).rejects.toThrow(
      'The database 127.0.0.1:1/none cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    )
    await expect(createScratch(url)).rejects.toThrow('cannot be reached')
    await expect(createScratch(undefined)).rejects.toMatchObject({ exitCode: 2 })
  })
})
