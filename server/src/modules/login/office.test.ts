import { sendDeviceCode } from '@zhengju/contract/login/calls'
import {
  liftLoginWait,
  officeListLogins,
  officeMemberSecurity,
} from '@zhengju/contract/login/office-calls'
import { login } from '@zhengju/contract/member/calls'
import { beginPasswordReset, proveReset } from '@zhengju/contract/password/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, stranger, tryLogin, withPhone } from '../../testing/login.ts'
import { enter, type OperatorPerson, operator } from '../../testing/operators.ts'
import { World } from '../../testing/world.ts'

let world: World
let lin: OperatorPerson
let reader: OperatorPerson
const reason = '会员来电，已核实身份'

beforeAll(async () => {
  world = await World.create()
  lin = await operator(world, 'lin', ['login.read', 'login.lift'])
  reader = await operator(world, 'reader', ['login.read'])
})
afterAll(() => world.close())

test('an operator sees devices, logins and what holds a member up, and no secret id', async () => {
  const owner = await world.member('shown01')
  const as = stranger(world, 'shown')
  for (let time = 0; time < 6; time++) {
    await tryLogin(world, 'shown01', as, { password: 'wrong horse' })
  }
  const params = { memberId: owner.id }
  const state = await world.must(officeMemberSecurity, { params }, reader)
  expect(state).toMatchObject({ hasTotp: false, passkeys: 0, isUnderAttack: false })
  expect(state.devices).toMatchObject([{ address: owner.address, isOnline: true }])
  expect(state.counts.map(({ kind, failures }) => `${kind} ${failures}`).toSorted()).toEqual([
    'device 6',
    'name 6',
    'network 6',
  ])
  expect(state.counts[0]?.lockedUntil).toBe(world.now + 900_000)
  const { items } = await world.must(officeListLogins, { params }, reader)
  expect(items.map(({ result }) => result).slice(0, 6)).toEqual([
    'locked',
    ...Array(5).fill('refused'),
  ])
  expect(items[0]?.address).toBe(as.address)
  expect(JSON.stringify([state, items])).not.toContain(owner.deviceId)
  const first = await world.must(officeListLogins, { params, query: { size: 2 } }, reader)
  const next = { params, query: { size: 2, cursor: first.nextCursor } }
  expect((await world.must(officeListLogins, next, reader)).items[0]?.id).toBe(items[2]?.id)
})

test('lifting ends the waits of that member alone, with a reason, in the trail, once', async () => {
  const owner = await world.member('held001')
  const other = await world.member('held002')
  await withPhone(world, owner, '13600000001')
  for (const person of [owner, other]) {
    for (let time = 0; time < 6; time++) {
      await tryLogin(world, person.name, person, { password: 'wrong horse' })
    }
  }
  const as = stranger(world, 'held')
  const { challengeId } = (await tryLogin(world, 'held001', as)).data as unknown as {
    challengeId: string
  }
  for (let code = 0; code < 4; code++) {
    await world.call(sendDeviceCode, { body: { challengeId } }, as)
    world.advance(60_000)
  }
  const params = { memberId: owner.id }
  const before = await world.must(officeMemberSecurity, { params }, reader)
  expect(before.authorisations).toMatchObject([{ state: 'exhausted', unusual: 'ipAndDevice' }])
  await world.refused('office.permission', liftLoginWait, { params, body: { reason } }, reader)
  const blank = { params, body: { reason: '   ' } }
  await world.refused('office.reasonRequired', liftLoginWait, blank, lin)
  await world.must(liftLoginWait, { params, body: { reason } }, lin)
  await world.refused('office.decided', liftLoginWait, { params, body: { reason } }, lin)
  await world.must(login, { body: { name: 'held001', password } }, owner)
  expect((await tryLogin(world, 'held001', as)).code).toBe(6027)
  expect((await tryLogin(world, 'held002', other)).code).toBe(6501)
  const deeds = await world.db.read((tx) =>
    tx.rows<{ action: string; reason: string; subject: string }>(
      `select action, reason, subject from audit_trail where action = 'login.lift'`,
    ),
  )
  expect(deeds).toEqual([{ action: 'login.lift', reason, subject: owner.id }])
})

test('the limit of new devices a day is told and lifted', async () => {
  const owner = await world.member('devices')
  await withPhone(world, owner, '13600000002')
  for (let device = 0; device < 10; device++) {
    expect((await tryLogin(world, 'devices', stranger(world, `dev${device}`))).code).toBe(6027)
  }
  const as = stranger(world, 'dev10')
  expect((await tryLogin(world, 'devices', as)).code).toBe(6039)
  const params = { memberId: owner.id }
  const before = await world.must(officeMemberSecurity, { params }, reader)
  expect(before.newDevicesUntil).toBe(world.now + 86_400_000)
  await world.must(liftLoginWait, { params, body: { reason } }, lin)
  expect(await world.must(officeMemberSecurity, { params }, reader)).toMatchObject({
    newDevicesUntil: null,
  })
  expect((await tryLogin(world, 'devices', as)).code).toBe(6027)
})

test('resets that others have used up are lifted too', async () => {
  const owner = await world.member('usedup1')
  const as = stranger(world, 'usesup')
  const { resetId } = await world.must(beginPasswordReset, { body: { name: 'usedup1' } }, as)
  const proof = { body: { resetId, way: 'phone', phoneCode: '000000' } } as const
  for (let time = 0; time < 5; time++) await world.refused('proof.wrong', proveReset, proof, as)
  await world.refused('proof.locked', proveReset, proof, as)
  const params = { memberId: owner.id }
  await world.must(liftLoginWait, { params, body: { reason } }, lin)
  await world.refused('proof.wrong', proveReset, proof, as)
  await world.refused('office.decided', liftLoginWait, { params, body: { reason } }, lin)
})

test('guesses from many places are told', async () => {
  const owner = await world.member('aimed01')
  for (let place = 0; place < 13; place++) {
    const as = stranger(world, `aim${place}`, `198.51.${place}.2`)
    await tryLogin(world, 'aimed01', as, { password: 'wrong horse' })
  }
  const params = { memberId: owner.id }
  expect(await world.must(officeMemberSecurity, { params }, reader)).toMatchObject({
    isUnderAttack: true,
  })
  world.advance(1_800_000)
  lin = await enter(world, lin)
  reader = await enter(world, reader)
  expect(await world.must(officeMemberSecurity, { params }, reader)).toMatchObject({
    isUnderAttack: false,
    counts: [],
  })
})

test('nobody without the right sees or lifts anything', async () => {
  const owner = await world.member('private')
  const params = { memberId: owner.id }
  const none = await operator(world, 'none', ['member.read'])
  await world.refused('office.permission', officeMemberSecurity, { params }, none)
  await world.refused('office.permission', officeListLogins, { params }, none)
  await world.refused('office.permission', liftLoginWait, { params, body: { reason } }, none)
  const nobody = { params: { memberId: world.id() } }
  await world.refused('notFound', officeMemberSecurity, nobody, lin)
  await world.refused('notFound', officeListLogins, nobody, lin)
  await world.refused('notFound', liftLoginWait, { ...nobody, body: { reason } }, lin)
})
