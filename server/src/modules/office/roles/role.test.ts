import { operatorMe } from '@zhengju/contract/office/office-calls'
import * as role from '@zhengju/contract/role/office-calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { type OperatorPerson, operator } from '../../../testing/operators.ts'
import { World } from '../../../testing/world.ts'

let world: World
let lin: OperatorPerson
let zhou: OperatorPerson
let count = 0
const reason = '岗位调整，已由部门确认'

beforeAll(async () => {
  world = await World.create()
  lin = await operator(world, 'lin', { roles: ['supervisor'] })
  zhou = await operator(world, 'zhou', { roles: ['supervisor'] })
})
afterAll(() => world.close())

const newcomer = () =>
  operator(world, `newcomer${String.fromCharCode(97 + count++)}`, { roles: ['support'] })
const of = (operatorId: string, roleId: string, words = reason) => ({
  params: { operatorId },
  body: { roleId, reason: words },
})
const decide = (wishId: string, words = reason) => ({ params: { wishId }, body: { reason: words } })

async function asked(of_: OperatorPerson, roleId = 'finance') {
  const staff = await world.must(role.askRole, of(of_.id, roleId), lin)
  return staff.wishes.find((wish) => wish.role.id === roleId)?.id ?? ''
}
const rights = async (who: OperatorPerson) => (await world.must(operatorMe, {}, who)).permissions

test('a role is given by two, and counts with the next call', async () => {
  const mei = await newcomer()
  const wishId = await asked(mei)
  expect(await rights(mei)).not.toContain('withdrawal.decide')
  await world.refused('office.decided', role.askRole, of(mei.id, 'finance'), zhou)
  await world.refused('office.secondPerson', role.giveRole, decide(wishId), lin)
  const given = await world.must(role.giveRole, decide(wishId), zhou)
  expect(given).toMatchObject({ name: mei.name, wishes: [] })
  expect(given.roles.map(({ id }) => id)).toEqual(['finance', 'support'])
  expect(await rights(mei)).toContain('withdrawal.decide')
  await world.refused('office.decided', role.giveRole, decide(wishId), zhou)
  await world.refused('office.decided', role.refuseRole, decide(wishId), lin)
  await world.refused('office.decided', role.askRole, of(mei.id, 'finance'), lin)
  const { items } = await world.must(listTrail, { query: { subject: mei.name } }, lin)
  const changes = items.filter(({ action }) => action.startsWith('role.'))
  expect(changes).toMatchObject([
    { action: 'role.give', operator: 'zhou', reason },
    { action: 'role.ask', operator: 'lin', reason },
  ])
})

test('two who agree at once give it once', async () => {
  const mei = await newcomer()
  const wishId = await asked(mei)
  const anna = await operator(world, 'anna', { roles: ['supervisor'] })
  const answers = await Promise.all(
    [zhou, anna, zhou].map((who) => world.call(role.giveRole, decide(wishId), who)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('nobody raises himself, in no way', async () => {
  await world.refused('office.ownRoles', role.askRole, of(lin.id, 'financeLead'), lin)
  await world.refused('office.ownRoles', role.takeRole, of(lin.id, 'supervisor'), lin)
  const anyRole = await world.must(role.askRole, of(zhou.id, 'financeLead'), lin)
  const wishId = anyRole.wishes[0]?.id ?? ''
  await world.refused('office.ownRoles', role.giveRole, decide(wishId), zhou)
  await world.refused('office.ownRoles', role.refuseRole, decide(wishId), zhou)
  await world.must(role.refuseRole, decide(wishId), lin)
  await world.refused('office.decided', role.giveRole, decide(wishId), lin)
})

test('a role is taken by one, at once', async () => {
  const mei = await newcomer()
  expect(await rights(mei)).toContain('member.read')
  const left = await world.must(role.takeRole, of(mei.id, 'support'), zhou)
  expect(left).toMatchObject({ roles: [], permissions: [] })
  expect(await rights(mei)).toEqual([])
  await world.refused('office.decided', role.takeRole, of(mei.id, 'support'), zhou)
  const { items } = await world.must(listTrail, { query: { action: 'role.take' } }, lin)
  expect(items[0]).toMatchObject({
    subject: mei.name,
    before: { roles: [{ id: 'support' }] },
    after: { roles: [] },
  })
})

test('two who take the right from each other at once leave one of them', async () => {
  const one = await operator(world, 'amy', { roles: ['supervisor'] })
  const other = await operator(world, 'bea', { roles: ['supervisor'] })
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: held, resolve: free } = Promise.withResolvers<void>()
  // Both may, and both wait, as far as the database has a second connection.
  const holding = world.db.tx(async (tx) => {
    if (world.db.kind === 'pglite') return begin()
    await tx.rows('select 1 from operator where id in ($1, $2) for update', [one.id, other.id])
    begin()
    await held
  })
  await begun
  const answers = [
    world.call(role.takeRole, of(other.id, 'supervisor'), one),
    world.call(role.takeRole, of(one.id, 'supervisor'), other),
  ]
  if (world.db.kind === 'postgres') await eventually(bothWait)
  free()
  await holding
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 403])
})

async function bothWait(): Promise<void> {
  const waiting = await world.db.read((tx) =>
    tx.rows(
      `select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`,
    ),
  )
  expect(waiting.length).toBeGreaterThanOrEqual(2)
}

test('everybody with the right sees who has which role; changes take another right and a reason', async () => {
  const mei = await newcomer()
  const wishId = await asked(mei)
  const reader = await operator(world, 'reader', ['role.read'])
  const none = await operator(world, 'none', ['member.read'])
  const person = await world.member('member1')
  const { items } = await world.must(role.listStaff, {}, reader)
  expect(items.find(({ id }) => id === mei.id)).toMatchObject({
    status: 'active',
    roles: [{ id: 'support', title: '客服' }],
    wishes: [{ id: wishId, role: { id: 'finance', title: '财务' }, askedBy: 'lin', reason }],
  })
  const first = await world.must(role.listStaff, { query: { size: 2 } }, reader)
  const next = { query: { size: 2, cursor: first.nextCursor } }
  const second = await world.must(role.listStaff, next, reader)
  expect(second.items.map(({ id }) => id)).toEqual(items.slice(2, 4).map(({ id }) => id))
  const roles = await world.must(role.listRoles, {}, reader)
  expect(roles.items.find(({ id }) => id === 'supervisor')?.permissions).toContain('role.write')
  for (const read of [role.listStaff, role.listRoles]) {
    await world.refused('auth.required', read)
    await world.refused('auth.required', read, {}, person)
    await world.refused('office.permission', read, {}, none)
  }
  const changes = [
    [role.askRole, of(mei.id, 'operations'), of(world.id(), 'operations')],
    [role.takeRole, of(mei.id, 'support'), of(world.id(), 'support')],
    [role.giveRole, decide(wishId), decide(world.id())],
    [role.refuseRole, decide(wishId), decide(world.id())],
  ] as const
  for (const [change, input, unknown] of changes) {
    await world.refused('auth.required', change, input)
    await world.refused('auth.required', change, input, person)
    await world.refused('office.permission', change, input, reader)
    const silent = { ...input, body: { ...input.body, reason: '  ' } }
    await world.refused('office.reasonRequired', change, silent, zhou)
    await world.refused('notFound', change, unknown, zhou)
  }
  await world.refused('notFound', role.askRole, of(mei.id, 'nobodyKnows'), zhou)
})
