import * as office from '@zhengju/contract/export/office-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { exportRoom } from './export-service.ts'

let world: World
let lead: OperatorPerson
let other: OperatorPerson

beforeAll(async () => {
  world = await World.create({ seed: 'export-room' })
  lead = await operator(world, 'lin', ['list.export', 'member.read'])
  other = await operator(world, 'mei', ['list.export', 'member.read'])
  await world.db.tx((tx) =>
    tx.rows(
      `insert into member (id, name, nick_name, password_hash, invite_code, registered_at, registered_address)
       select ('01980000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'bulk' || n, '', '', 'c' || n,
         $1, '' from generate_series(1, 4500) n`,
      [BigInt(world.now)],
    ),
  )
})
beforeEach(() => world.db.tx((tx) => tx.rows('delete from list_export')))
afterAll(() => world.close())

const body = (filter: object = { name: 'bulk1' }) => ({
  commandId: world.id(),
  reason: '内部对账',
  list: 'members',
  filter,
})
const start = (as: Person, filter?: object) =>
  world.must(office.startExport, { body: body(filter) }, as)
const listed = async (as: Person) => (await world.must(office.listExports, {}, as)).items

/** A file as it is kept, of that many bytes. */
async function kept(of: OperatorPerson, bytes: bigint, state = 'done'): Promise<string> {
  const id = world.id()
  await world.db.tx(async (tx) => {
    await tx.rows(
      `insert into list_export (id, operator_id, operator_name, address, list, filter, reason, state, parts, bytes,
         created_at, expires_at)
       select $1, o.id, o.name, '', 'members', '{}', '', $3, 1, $4, $5::bigint, $5::bigint + 86400000
       from operator o where o.name = $2`,
      [id, of.name, state, bytes, BigInt(world.now)],
    )
    await tx.rows(`insert into list_export_part (export_id, part, content) values ($1, 0, 'x')`, [
      id,
    ])
  })
  world.runtime.clock.advance(1)
  return id
}

const parts = (id: string) =>
  world.db.read((tx) => tx.rows('select part from list_export_part where export_id = $1', [id]))

test('an operator’s older files make room for a new one, and nobody else’s do', async () => {
  const large = (exportRoom.ofOperator * 2n) / 3n
  const [oldest, older] = [await kept(lead, large), await kept(lead, large)]
  const others = await kept(other, large)
  const made = await start(lead)
  expect((await listed(lead)).map(({ id }) => id)).toEqual([made.id, older])
  expect(await parts(oldest)).toEqual([])
  expect((await listed(other)).map(({ id }) => id)).toEqual([others])
})

test('of small files an operator keeps the newest so many', async () => {
  for (let file = 0; file < exportRoom.filesOfOperator; file++) await kept(lead, 1n)
  const made = await start(lead)
  const rows = await world.db.read((tx) =>
    tx.rows<{ id: string }>('select id from list_export order by id desc'),
  )
  expect(rows).toHaveLength(exportRoom.filesOfOperator)
  expect(rows[0]?.id).toBe(made.id)
})

test('where the files of all take what they may, none is begun', async () => {
  await kept(other, exportRoom.ofAll)
  await world.refused('office.exportsFull', office.startExport, { body: body() }, lead)
  expect(await listed(lead)).toEqual([])
})

test('where as many are being made as may be, none is begun', async () => {
  for (let file = 0; file < exportRoom.running; file++) await kept(other, 1n, 'running')
  await world.refused('office.exportsFull', office.startExport, { body: body() }, lead)
})

test.each([
  { what: 'more than its operator may keep', own: exportRoom.ofOperator, others: 0n },
  { what: 'what is left of all room', own: 1n, others: exportRoom.ofAll },
])('one that takes $what while it is made ends, and leaves nothing', async ({ own, others }) => {
  const made = await start(lead, {})
  expect(made.state).toBe('running')
  await world.db.tx((tx) =>
    tx.rows('update list_export set bytes = $2 where id = $1', [made.id, own]),
  )
  await kept(other, others)
  await world.jobs.run('export.make')
  expect(await listed(lead)).toMatchObject([{ id: made.id, state: 'full' }])
  expect(await parts(made.id)).toEqual([])
  const read = { params: { exportId: made.id }, query: { part: 0 } }
  await world.refused('notFound', office.readExport, read, lead)
  // What it took is free again.
  await world.db.tx((tx) => tx.rows(`delete from list_export where state = 'done'`))
  expect(await start(lead)).toMatchObject({ state: 'done' })
})

test('one that cannot be made leaves no part', async () => {
  const made = await start(lead, {})
  await world.db.tx((tx) =>
    tx.rows(`update list_export set filter = '{"queue": "none"}' where id = $1`, [made.id]),
  )
  await world.jobs.run('export.make').catch(() => undefined)
  expect(await listed(lead)).toMatchObject([{ id: made.id, state: 'failed' }])
  expect(await parts(made.id)).toEqual([])
})
