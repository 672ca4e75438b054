import * as office from '@zhengju/contract/export/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { sandboxCallback } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'

let world: World
let lead: OperatorPerson
let support: OperatorPerson
let alice: Person

const reason = '内部对账'
const rights = ['list.export', 'member.read', 'deposit.read', 'trail.read'] as const

beforeAll(async () => {
  world = await World.create({ seed: 'export' })
  lead = await operator(world, 'lin', [...rights])
  support = await operator(world, 'sun', ['member.read', 'trail.read'])
  alice = await world.member('alice')
})
afterAll(() => world.close())

const start = (body: object, as: Person = lead) =>
  world.must(office.startExport, { body: { commandId: world.id(), reason, ...body } }, as)
const part = (exportId: string, at: number, as: Person = lead) =>
  world.must(office.readExport, { params: { exportId }, query: { part: at } }, as)
const exportLines = async () =>
  (await world.must(listTrail, { query: { action: 'list.export' } }, lead)).items

test('a small list is a file at once, and a line of the trail with filter and rows', async () => {
  const commandId = world.id()
  const made = await start({ commandId, list: 'members', filter: { name: 'ali' } })
  expect(made).toMatchObject({ state: 'done', rows: 1 })
  expect(await start({ commandId, list: 'members', filter: { name: 'ali' } })).toEqual(made)
  const { text, nextPart } = await part(made.id, 0)
  expect(nextPart).toBeNull()
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '会员,状态,VIP 等级,注册时间,最近登录',
    expect.stringMatching(/^alice,正常,0,2026-11-20 /),
  ])
  expect(await exportLines()).toMatchObject([
    { operator: 'lin', subject: 'members', reason, after: { filter: { name: 'ali' }, rows: 1 } },
  ])
})

test('a large one is made part by part, goes on after a crash, and is read part by part', async () => {
  await world.db.tx((tx) =>
    tx.rows(
      `insert into member (id, name, nick_name, password_hash, invite_code, registered_at, registered_address)
       select ('01980000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'bulk' || n, '', '', 'c' || n,
         $1, '' from generate_series(1, 4500) n`,
      [BigInt(world.now)],
    ),
  )
  const before = (await exportLines()).length
  const made = await start({ list: 'members', filter: {} })
  expect(made).toMatchObject({ state: 'running', rows: 2_000 })
  await world.refused(
    'notFound',
    office.readExport,
    {
      params: { exportId: made.id },
      query: { part: 0 },
    },
    lead,
  )
  expect(await exportLines()).toHaveLength(before)
  await world.jobs.run('export.make')
  const { items } = await world.must(office.listExports, {}, lead)
  const done = items.find(({ id }) => id === made.id)
  expect(done).toMatchObject({ state: 'done' })
  const names = new Set<string>()
  for (let at: number | null = 0; at !== null; ) {
    const read: { text: string; nextPart: number | null } = await part(made.id, at)
    for (const line of read.text.trimEnd().split('\r\n')) names.add(line.split(',')[0] ?? '')
    at = read.nextPart
  }
  // The head beside the rows: none is missing, none is there twice.
  expect(names.size).toBe((done?.rows ?? 0) + 1)
  expect((await exportLines())[0]).toMatchObject({ after: { rows: done?.rows } })
})

test('a list that is longer than a file goes out whole, in several files with a head each', async () => {
  await world.db.tx((tx) =>
    tx.rows(
      `insert into member (id, name, nick_name, password_hash, invite_code, registered_at, registered_address)
       select ('01970000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'long' || n, '', '', 'l' || n,
         $1, '' from generate_series(1, $2::int) n`,
      [BigInt(world.now), office.rowsOfFile],
    ),
  )
  const made = await start({ list: 'members', filter: {} })
  await world.jobs.run('export.make')
  const files: string[][] = [[]]
  for (let at: number | null = 0; at !== null; ) {
    const read: DataOf<typeof office.readExport> = await part(made.id, at)
    files.at(-1)?.push(...read.text.trimEnd().split('\r\n'))
    if (read.endsFile && read.nextPart !== null) files.push([])
    at = read.nextPart
  }
  const done = (await world.must(office.listExports, {}, lead)).items[0]
  expect(done).toMatchObject({ id: made.id, state: 'done' })
  expect(done?.rows).toBeGreaterThan(office.rowsOfFile)
  expect(files).toHaveLength(2)
  expect(files[0]).toHaveLength(office.rowsOfFile + 1)
  expect(files[1]?.[0]).toBe(files[0]?.[0])
  // None is missing, none is there twice.
  const lines = files.flatMap(([, ...rows]) => rows)
  expect(lines).toHaveLength(done?.rows ?? 0)
  expect(new Set(lines).size).toBe(lines.length)
})

test('rights: nobody, members, operators without the right to export or to look; another’s file is none', async () => {
  const body = () => ({ commandId: world.id(), reason, list: 'members', filter: {} })
  await world.refused('auth.required', office.startExport, { body: body() })
  await world.refused('auth.required', office.startExport, { body: body() }, alice)
  await world.refused('office.permission', office.startExport, { body: body() }, support)
  const money = { body: { ...body(), list: 'withdrawals' } }
  await world.refused('office.permission', office.startExport, money, lead)
  const made = await start({ list: 'deposits', filter: { state: 'credited' } })
  const other = await operator(world, 'mei', ['list.export', 'deposit.read'])
  const of = { params: { exportId: made.id }, query: { part: 0 } }
  await world.refused('notFound', office.readExport, of, other)
  await world.refused(
    'notFound',
    office.cancelExport,
    {
      params: { exportId: made.id },
      body: { commandId: world.id() },
    },
    other,
  )
})

test('bad input gets its code: another list’s state, no reason, a part that is none', async () => {
  const body = { commandId: world.id(), reason, list: 'deposits', filter: { state: 'active' } }
  await world.refused('parameter', office.startExport, { body }, lead)
  const blank = { ...body, commandId: world.id(), filter: {}, reason: '   ' }
  await world.refused('office.reasonRequired', office.startExport, { body: blank }, lead)
  const made = await start({ list: 'deposits', filter: { amountFrom: '10.00', amountTo: '5' } })
  expect(made.rows).toBe(0)
  const of = { params: { exportId: made.id }, query: { part: 7 } }
  await world.refused('notFound', office.readExport, of, lead)
})

test('two of one operator at most; one that is stopped leaves nothing, one that is over is gone', async () => {
  const first = await start({ list: 'members', filter: {} })
  const second = await start({ list: 'members', filter: {} })
  await world.refused(
    'rateLimited',
    office.startExport,
    {
      body: { commandId: world.id(), reason, list: 'members', filter: {} },
    },
    lead,
  )
  for (const { id: exportId } of [first, second]) {
    const body = { commandId: world.id() }
    const stopped = await world.must(office.cancelExport, { params: { exportId }, body }, lead)
    expect(stopped.state).toBe('cancelled')
    const again = { params: { exportId }, body: { commandId: world.id() } }
    await world.refused('office.decided', office.cancelExport, again, lead)
  }
  const rows = await world.db.read((tx) =>
    tx.one<{ count: number }>(
      'select count(*)::int as count from list_export_part where export_id = $1',
      [first.id],
    ),
  )
  expect(rows?.count).toBe(0)
  world.runtime.clock.advance(86_400_000)
  await world.jobs.run('export.dropOver')
  lead = await operator(world, 'linn', [...rights])
  expect((await world.must(office.listExports, {}, lead)).items).toEqual([])
})

test('how the house is set up is taken out as well, by whoever may look at it', async () => {
  const rights = ['list.export', 'role.read', 'content.read', 'access.read', 'chat.read'] as const
  const chief = await operator(world, 'chief', [...rights])
  const house = ['staff', 'publications', 'accessRules', 'windows', 'chatReports', 'chatWords']
  for (const list of [...house, 'gifts', 'help', 'chatRooms']) {
    const made = await start({ list, filter: {} }, chief)
    expect(made, list).toMatchObject({ state: 'done' })
    expect((await part(made.id, 0, chief)).text.split('\r\n').length, list).toBe(made.rows + 2)
    const body = { commandId: world.id(), reason, list, filter: {} }
    await world.refused('office.permission', office.startExport, { body }, lead)
  }
  const staff = await start({ list: 'staff', filter: {} }, chief)
  expect((await part(staff.id, 0, chief)).text).toContain('chief,在职,')
})

test('money of one member, what providers said, commission and conversations are taken out, each with its right', async () => {
  const bella = await world.member('bella1')
  const other = await world.member('ottoo1')
  await world.credit(bella, '90.00')
  await world.credit(other, '11.00')
  const placed = await stake(world, bella, 40_00n)
  await world.relay()
  await sandboxCallback(world, { kind: 'payout', orderNo: 'WNONE', amount: 500n })
  await world.db.tx((tx) =>
    tx.rows(
      `insert into support_ticket (id, member_id, member_name, state, opened_at, waiting_since)
       values ($1, $2, 'bella1', 'waiting', $3, $3)`,
      [world.id(), bella.id, world.now],
    ),
  )
  const memberId = bella.id
  const files = [
    ['memberStatement', 'member.money', { memberId }, 2],
    ['memberStatement', 'member.money', { memberId, wallet: 'held' }, 1],
    ['memberStatement', 'member.money', { memberId, kind: 'withdrawal' }, 0],
    ['memberBets', 'member.money', { memberId }, 1],
    ['memberBets', 'member.money', { memberId, state: 'settled' }, 0],
    ['depositReviews', 'deposit.read', {}, 0],
    ['callbacks', 'deposit.read', { isNoted: false, provider: 'sandbox' }, 1],
    ['callbacks', 'deposit.read', { isNoted: true }, 0],
    ['affiliateStatements', 'affiliate.read', { month: '2026-10', isDisputed: false }, 0],
    ['supportTickets', 'support.read', { queue: 'waiting' }, 1],
    ['supportTickets', 'support.read', { queue: 'closed' }, 0],
  ] as const
  const may = await operator(world, 'mayall', ['list.export', ...files.map(([, right]) => right)])
  const none = await operator(world, 'maynot', ['list.export', 'member.read'])
  const texts = new Map<string, string>()
  for (const [list, , filter, rows] of files) {
    const made = await start({ list, filter }, may)
    const name = `${list} ${JSON.stringify(filter)}`
    expect(made, name).toMatchObject({ state: 'done', rows })
    if (rows > 0) texts.set(list, (await part(made.id, 0, may)).text)
    const body = { commandId: world.id(), reason, list, filter }
    await world.refused('office.permission', office.startExport, { body }, none)
  }
  // Whose history was taken out is found by his name.
  const ofBella = await world.must(
    listTrail,
    { query: { action: 'list.export', subject: 'bella1' } },
    lead,
  )
  const theirs = files.filter(([list]) => list === 'memberStatement' || list === 'memberBets')
  expect(ofBella.items.map(({ subject }) => subject)).toEqual(
    theirs.map(([list]) => list).toReversed(),
  )
  expect(texts.get('memberStatement')).toContain('投注')
  expect(texts.get('memberBets')).toContain(',40.00,')
  expect(texts.get('callbacks')).toMatch(/取款,.+,WNONE,.*没有这笔订单，已拒绝/)
  expect(texts.get('supportTickets')).toContain('bella1,等待,')
  for (const bad of [
    { list: 'memberStatement', filter: {} },
    { list: 'memberStatement', filter: { memberId, wallet: 'debt' } },
    { list: 'supportTickets', filter: { queue: 'mine' } },
    { list: 'affiliateStatements', filter: { month: 'May' } },
    { list: 'callbacks', filter: { provider: 'none' } },
  ]) {
    const body = { commandId: world.id(), reason, ...bad }
    await world.refused('parameter', office.startExport, { body }, may)
  }
  await placed.win(0n)
})
