import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing.ts'
import type { Database } from '../tx.ts'
import { testRuntime } from './runtime.ts'

const folder = mkdtempSync(join(tmpdir(), 'zhengju-handed-on-'))
const open = () => testDatabase(testRuntime(), [pathToFileURL(folder)])
const add = `insert into thing (fact) values ('[2]'), ('[3]') returning id`
const all = (db: Database, sql: string) => db.tx((tx) => tx.rows<Record<string, unknown>>(sql))

beforeAll(() => {
  writeFileSync(
    join(folder, '0001_thing.sql'),
    `create table thing (id bigint generated always as identity primary key, fact jsonb, bytes bytea);
     create table part (thing_id bigint not null references thing, at bigint);
     insert into thing (fact, bytes) values ('{"a":[1]}', '\\x00ff');
     create function refuse() returns trigger language plpgsql as
       $$ begin raise exception 'rows stay'; end $$;
     create trigger thing_stays before delete or truncate on thing execute function refuse();`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a database handed on has the rows, numbers, triggers and settings of a new one', async () => {
  const first = await open()
  const fresh = await all(first, 'select * from thing')
  await all(first, `update thing set fact = '{}'`)
  const [added, last] = await all(first, add)
  await all(first, `insert into part values (${last?.id}, 7)`)
  await all(first, 'create temp table scratch (id int)')
  await first.drop()

  const second = await open()
  expect(await all(second, 'select * from thing')).toEqual(fresh)
  expect(await all(second, 'select * from part')).toEqual([])
  expect(await all(second, add)).toEqual([added, last])
  await expect(all(second, 'delete from thing')).rejects.toThrow('rows stay')
  await expect(all(second, 'insert into part values (99, 7)')).rejects.toThrow('foreign key')
  await expect(all(second, 'select * from scratch')).rejects.toThrow('does not exist')
  await second.drop()
})

test('rows lie in the order in which they come, as in a new one', async () => {
  const first = await open()
  await all(first, 'insert into part select 1, n from generate_series(1, 5000) n')
  await all(first, 'delete from part where at > 2000')
  await all(first, 'update part set at = at + 1 where at % 3 = 0')
  await first.drop()

  const second = await open()
  await all(second, 'insert into part select 1, n from generate_series(1, 2) n')
  const places = await all(second, 'select ctid::text as place, at from part')
  expect(places).toEqual([
    { place: '(0,1)', at: 1n },
    { place: '(0,2)', at: 2n },
  ])
  await second.drop()
})

const replica = 'set session_replication_role = replica'

test.each([
  { name: 'written to by what was rolled back', sql: ['begin', add, 'rollback'] },
  { name: 'emptied with a new file', sql: [replica, 'truncate thing, part'] },
])('a table $name is as it was', async ({ sql }) => {
  const first = await open()
  const fresh = await all(first, 'select * from thing')
  await first.read(async (tx) => {
    for (const one of sql) await tx.rows(one)
  })
  await first.drop()
  const second = await open()
  expect(await all(second, 'select * from thing')).toEqual(fresh)
  await second.drop()
})

test.each([
  'alter table part add column more int',
  'alter table thing disable trigger thing_stays',
  'create table other (id int)',
  'drop function refuse() cascade',
])('whoever changed the schema hands nothing on: %s', async (sql) => {
  const changed = await open()
  const marks = `select (select count(*) from pg_class), (select count(*) from pg_attribute),
    (select string_agg(tgenabled::text, ',') from pg_trigger where tgname = 'thing_stays')`
  const before = await all(changed, marks)
  await all(changed, sql)
  await changed.drop()
  const next = await open()
  expect(await all(next, marks)).toEqual(before)
  await next.drop()
})
