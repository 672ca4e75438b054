import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorCode } from './error.ts'
import { TableRows } from './table-rows.ts'
import { testRuntime } from './testing/runtime.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

let db: TestDatabase
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zhengju-append-'))
  writeFileSync(
    join(folder, '0001_kinds.sql'),
    `create table kinds (small smallint, whole int primary key, large bigint, id uuid, said text);
     create table noted (whole int primary key, said jsonb);
     create table other (position bigint generated always as identity, whole int check (whole > 0));`,
  )
  db = await testDatabase(testRuntime(), [pathToFileURL(folder)])
})

afterAll(async () => {
  await db.drop()
  rmSync(folder, { recursive: true })
})

beforeEach(() =>
  db.tx((tx) => tx.rows('truncate kinds; truncate noted; truncate other restart identity')),
)

const kinds = () => new TableRows('kinds', ['small', 'whole', 'large', 'id', 'said'])
const other = (...values: readonly number[]) =>
  values.reduce((rows, value) => rows.row().int4(value), new TableRows('other', ['whole']))

test('every kind of value arrives as it was written', async () => {
  const rows = kinds()
  rows.row().int2(-3).int4(-70_000).int8(-9007199254740993n)
  rows.uuid('01A1f93e-4f72-7000-91c4-d20b75e8dddb').text('平局 "3"\t\\N\u001e')
  rows.row().int2(3).int4(1).int8(undefined).uuid('01a1f93e4f72700091c4d20b75e8dddc').text('')
  rows.row().int2(0).int4(2).int8(0n).uuid(undefined).text(undefined)
  await db.tx(async (tx) => tx.append([rows]))
  expect(rows.count).toBe(3)
  expect(await db.read((tx) => tx.rows('select * from kinds order by whole'))).toEqual([
    {
      small: -3,
      whole: -70_000,
      large: -9007199254740993n,
      id: '01a1f93e-4f72-7000-91c4-d20b75e8dddb',
      said: '平局 "3"\t\\N\u001e',
    },
    { small: 3, whole: 1, large: null, id: '01a1f93e-4f72-7000-91c4-d20b75e8dddc', said: '' },
    { small: 0, whole: 2, large: 0n, id: null, said: null },
  ])
})

test('a value goes into a column of jsonb as its text says', async () => {
  const said = { numbers: [1, 2], name: '平局 "3"\t\\N', none: null }
  const rows = new TableRows('noted', ['whole', 'said'])
  rows.row().int4(1).jsonb(JSON.stringify(said)).row().int4(2).jsonb(undefined)
  await db.tx(async (tx) => tx.append([rows]))
  const found = await db.read((tx) => tx.rows('select * from noted order by whole'))
  expect(found).toEqual([
    { whole: 1, said },
    { whole: 2, said: null },
  ])
})

test('many rows of several tables go at once, in their order', async () => {
  const many = kinds()
  for (let at = 0; at < 5_000; at++) {
    many
      .row()
      .int2(0)
      .int4(at)
      .int8(0n)
      .uuid(undefined)
      .text('x'.repeat(at % 100))
  }
  await db.tx(async (tx) => tx.append([many, other(7, 8, 9)]))
  const found = await db.read((tx) =>
    tx.one('select count(*) as count, sum(length(said)) as length from kinds'),
  )
  expect(found).toEqual({ count: 5_000n, length: 247_500n })
  expect(await db.read((tx) => tx.rows('select * from other order by position'))).toEqual([
    { position: 1n, whole: 7 },
    { position: 2n, whole: 8 },
    { position: 3n, whole: 9 },
  ])
})

test('nothing to append is no question to the database', async () => {
  await db.tx(async (tx) => tx.append([]))
  await db.tx(async (tx) => tx.append([kinds()]))
})

test.each([
  ['a broken rule of the first table', () => [other(0), kinds()], '23514'],
  ['a broken rule of the last one', () => [other(1), other(2, 0, 3)], '23514'],
  ['a NUL in a text', () => [withText('a\0b'), other(1)], '22021'],
])('%s is an error with its code, and nothing stays', async (_name, tables, code) => {
  const failed = db.tx(async (tx) => tx.append(tables()))
  expect(errorCode(await failed.catch((error: unknown) => error))).toBe(code)
  expect(await db.read((tx) => tx.rows('select 1 from other'))).toEqual([])
  await db.tx(async (tx) => tx.append([other(5)]))
})

function withText(text: string): TableRows {
  return kinds().row().int2(0).int4(1).int8(0n).uuid(undefined).text(text)
}

const row = () => kinds().row()
const uuid = '01a1f93e-4f72-7000-91c4-d20b75e8dddb'

test.each([
  ['smallint, above', () => row().int2(32_768), '22003'],
  ['smallint, below', () => row().int2(-32_769), '22003'],
  ['smallint, a fraction', () => row().int2(0.5), '22003'],
  ['integer, above', () => row().int4(2_147_483_648), '22003'],
  ['integer, below', () => row().int4(-2_147_483_649), '22003'],
  ['integer, a fraction', () => row().int4(1.5), '22003'],
  ['integer, no number', () => row().int4(Number.NaN), '22003'],
  ['integer, beyond 2^53', () => row().int4(2 ** 60), '22003'],
  ['bigint, above', () => row().int8(2n ** 63n), '22003'],
  ['bigint, below', () => row().int8(-(2n ** 63n) - 1n), '22003'],
  ['bigint, by 2^64', () => row().int8(2n ** 64n + 1n), '22003'],
  ['uuid, too short', () => row().uuid(uuid.slice(0, -1)), '22P02'],
  ['uuid, two digits less', () => row().uuid(uuid.slice(0, -2)), '22P02'],
  ['uuid, too long', () => row().uuid(`${uuid}00`), '22P02'],
  ['uuid, empty', () => row().uuid(''), '22P02'],
  ['uuid, no digit', () => row().uuid(uuid.replace('f', 'g')), '22P02'],
  ['uuid, another script', () => row().uuid(uuid.replace('f', '平')), '22P02'],
])('%s: what does not fit is an error, never another value', (_name, write, code) => {
  expect(errorCodeOf(write)).toBe(code)
})

test('the ends of every range fit', async () => {
  const rows = kinds()
  rows
    .row()
    .int2(-32_768)
    .int4(-2_147_483_648)
    .int8(-(2n ** 63n))
  rows.uuid(uuid).text('least')
  rows
    .row()
    .int2(32_767)
    .int4(2_147_483_647)
    .int8(2n ** 63n - 1n)
  rows.uuid(uuid.toUpperCase()).text('most')
  await db.tx(async (tx) => tx.append([rows]))
  expect(await db.read((tx) => tx.rows('select * from kinds order by whole'))).toMatchObject([
    { small: -32_768, whole: -2_147_483_648, large: -(2n ** 63n) },
    { small: 32_767, whole: 2_147_483_647, large: 2n ** 63n - 1n },
  ])
})

function errorCodeOf(write: () => unknown): string | undefined {
  try {
    write()
  } catch (error) {
    return errorCode(error)
  }
  return undefined
}
