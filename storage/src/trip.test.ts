import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorCode } from './error.ts'
import { TableRows } from './table-rows.ts'
import { testRuntime } from './testing/runtime.ts'
import { type TestDatabase, testDatabase } from './testing.ts'
import type { Tx } from './tx.ts'

let db: TestDatabase
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zhengju-trip-'))
  writeFileSync(
    join(folder, '0001_note.sql'),
    'create table note (id int primary key, said text not null check (said <> $$never$$));',
  )
  db = await testDatabase(testRuntime(), [pathToFileURL(folder)])
})

afterAll(async () => {
  await db.drop()
  rmSync(folder, { recursive: true })
})

beforeEach(() => db.tx((tx) => tx.rows('truncate note')))

const insert = 'insert into note values ($1, $2)'
const notes = (...ids: readonly number[]) =>
  ids.reduce(
    (rows, id) => rows.row().int4(id).text('copied'),
    new TableRows('note', ['id', 'said']),
  )
const ids = async () =>
  (await db.read((tx) => tx.rows<{ id: number }>('select id from note order by id'))).map(
    ({ id }) => id,
  )
const codeOf = (work: Promise<unknown>) => work.then(() => 'fine', errorCode)

test('what is asked together is answered in its order, each after those before it', async () => {
  const seen = await db.tx((tx) =>
    Promise.all([
      tx.rows(insert, [1, 'first']),
      tx.one('select said from note where id = $1', [1]),
      tx.rows('update note set said = $2 where id = $1', [1, 'then']),
      tx.one('select said from note where id = $1', [1]),
      tx.one('select count(*)::int as count from note'),
    ]),
  )
  expect(seen).toEqual([[], { said: 'first' }, [], { said: 'then' }, { count: 1 }])
})

test('what nobody waits for is there for the next question, and is committed', async () => {
  const seen = await db.tx(async (tx) => {
    tx.write(insert, [1, 'written'])
    tx.append([notes(2, 3)])
    const row = await tx.one('select count(*)::int as count from note where id > $1', [0])
    tx.write(insert, [4, 'last'])
    tx.append([notes(5)])
    return row
  })
  expect(seen).toEqual({ count: 3 })
  expect(await ids()).toEqual([1, 2, 3, 4, 5])
})

test('an error is told to whoever asked, and to those behind; what was before it has its answer', async () => {
  const heard = await db
    .tx(async (tx) => {
      const asked = [
        tx.one('select $1::int as one', [1]),
        tx.rows(insert, [1, 'never']),
        tx.rows(insert, [2, 'fine']),
      ]
      const settled = await Promise.allSettled(asked)
      expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
      throw new Error('over')
    })
    .catch(String)
  expect(heard).toBe('Error: over')
  expect(await ids()).toEqual([])
})

test.each([
  ['a write', (tx: Tx) => tx.write(insert, [2, 'never'])],
  ['rows', (tx: Tx) => tx.append([notes(1, 1)])],
])(
  '%s that fails at the commit fails the transaction, and runs no effect',
  async (_name, spoil) => {
    let effects = 0
    const work = db.tx(async (tx) => {
      tx.afterCommit(() => effects++)
      await tx.rows(insert, [9, 'fine'])
      spoil(tx)
    })
    expect(await codeOf(work)).toMatch(/^23/)
    expect(effects).toBe(0)
    expect(await ids()).toEqual([])
  },
)

test('a write that failed is told to the next question, with its own error', async () => {
  const work = db.tx(async (tx) => {
    tx.write(insert, [1, 'never'])
    await tx.rows('select $1::int', [1])
  })
  expect(await codeOf(work)).toBe('23514')
  const alone = db.tx(async (tx) => {
    tx.append([notes(1, 1)])
    await tx.rows('select 1')
  })
  expect(await codeOf(alone)).toBe('23505')
})

test('an error that was passed over is no commit', async () => {
  let effects = 0
  const work = db.tx(async (tx) => {
    tx.afterCommit(() => effects++)
    await tx.rows(insert, [1, 'fine'])
    await tx.rows(insert, [1, 'again']).catch(() => undefined)
  })
  await expect(work).rejects.toThrow('passed over')
  expect(effects).toBe(0)
  expect(await ids()).toEqual([])
})

test('behind a savepoint a failed write may be undone, and the rest is committed', async () => {
  await db.tx(async (tx) => {
    await tx.rows('savepoint here')
    tx.write(insert, [1, 'never'])
    expect(await codeOf(tx.rows('release savepoint here'))).toBe('23514')
    await tx.rows('rollback to savepoint here')
    await tx.rows(insert, [2, 'fine'])
  })
  expect(await ids()).toEqual([2])
})

test("a failed write that a savepoint undid is nobody else's, and no reason to do the work again", async () => {
  let runs = 0
  let effects = 0
  await db.tx(async (tx) => {
    runs++
    tx.afterCommit(() => effects++)
    await tx.rows('savepoint here')
    tx.write(`do $$ begin raise exception using errcode = '40001'; end $$`, [])
    await tx.rows('rollback to savepoint here')
    await tx.rows(insert, [3, 'fine'])
    await tx.rows('savepoint here')
    const own = tx.rows('select 1 / $1::int', [0])
    expect(await codeOf(own)).toBe('22012')
    await tx.rows('rollback to savepoint here')
  })
  expect([runs, effects, await ids()]).toEqual([1, 1, [3]])
})

test('rows behind a failed write hear of it, and the next transaction works', async () => {
  const spoiled = [
    (tx: Tx) => {
      tx.write(insert, [1, 'never'])
      tx.append([notes(2)])
    },
    async (tx: Tx) => {
      await tx.rows(insert, [1, 'fine'])
      tx.write(insert, [1, 'again'])
      tx.append([notes(2)])
      tx.write(insert, [3, 'fine'])
    },
    async (tx: Tx) => {
      await tx.rows(insert, [1, 'never']).catch(() => undefined)
      tx.append([notes(2)])
    },
  ]
  for (const spoil of spoiled) {
    expect(await codeOf(db.tx(async (tx) => spoil(tx)))).toMatch(/^(23|25)/)
    expect(await ids()).toEqual([])
  }
})

test('what is asked after the end of a transaction is not done', async () => {
  for (let hops = 0; hops < 12; hops++) {
    const work = db.tx((tx) =>
      Promise.all([
        tx.rows('select $1::int', [1]).then(async () => {
          for (let hop = 0; hop < hops; hop++) await undefined
          return tx.rows(insert, [hops, 'late'])
        }),
        tx.rows('select 1 / $1::int', [0]),
      ]),
    )
    expect(await codeOf(work)).toBe('22012')
  }
  let kept: Tx | undefined
  await db.tx(async (tx) => {
    kept = tx
  })
  await expect(kept?.rows('select 1')).rejects.toThrow('ended')
  expect(() => kept?.write(insert, [50, 'late'])).toThrow('ended')
  expect(await ids()).toEqual([])
})

test('a value that cannot be written is refused before anything is said', async () => {
  const work = () =>
    db.tx((tx) => Promise.all([tx.rows(insert, [1, 'fine']), tx.rows(insert, [2, { a: 1n }])]))
  for (let turn = 0; turn < 3; turn++) await expect(work()).rejects.toThrow()
  expect(await ids()).toEqual([])
  await db.tx((tx) => tx.rows(insert, [1, 'fine']))
  expect(await ids()).toEqual([1])
})

test('what a reader asks together stands each by itself', async () => {
  const asked = await db.read((tx) =>
    Promise.allSettled([tx.rows(insert, [1, 'fine']), tx.rows(insert, [2, 'never'])]),
  )
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(await ids()).toEqual([1])
})

test('statements whose trip failed before them can be asked again on the same connections', async () => {
  const later = 'select $1::int + 1000 as more'
  const broken = () =>
    db.tx((tx) =>
      Promise.all([tx.rows(insert, [1, 'never']), tx.one(later, [1]), tx.one(later, [2])]),
    )
  const wrong = () => db.read((tx) => tx.rows('select $1::int from no_such_table', [1]))
  for (let turn = 0; turn < 12; turn++) {
    expect(await codeOf(broken())).toBe('23514')
    expect(await codeOf(wrong())).toBe('42P01')
  }
  const fine = () => db.read((tx) => tx.one(later, [1]))
  expect(await Promise.all([fine(), fine(), fine(), fine()])).toEqual(
    Array.from({ length: 4 }, () => ({ more: 1001 })),
  )
})

test('a transaction that asks nothing is none', async () => {
  expect(await db.tx(async () => 5)).toBe(5)
  await expect(
    db.tx(async () => {
      throw new Error('nothing was said')
    }),
  ).rejects.toThrow('nothing was said')
})

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a connection that dies under way fails its transaction, and the next one has another',
  async () => {
    const work = db.tx(async (tx) => {
      tx.write(insert, [1, 'lost'])
      await Promise.all([
        tx.rows('select pg_terminate_backend(pg_backend_pid()), $1::int', [1]),
        tx.rows('select $1::int', [2]),
      ])
    })
    await expect(work).rejects.toThrow()
    expect(await ids()).toEqual([])
  },
)
