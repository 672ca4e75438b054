import {
  blockDevice,
  liftDeviceBlock,
  listBlockedDevices,
  listDeviceMembers,
} from '@zhengju/contract/device/office-calls'
import { failuresOf } from '@zhengju/contract/kernel/endpoint-failure'
import { passkeyLoginOptions } from '@zhengju/contract/login/calls'
import { officeMemberSecurity } from '@zhengju/contract/login/office-calls'
import { login, memberInfo, memberJwt, register } from '@zhengju/contract/member/calls'
import { beginPasswordReset } from '@zhengju/contract/password/calls'
import { sendPhoneCode } from '@zhengju/contract/phone/calls'
import { registry } from '@zhengju/contract/registry'
import { exchangeSession } from '@zhengju/contract/session/calls'
import { preInfo } from '@zhengju/contract/site/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, tryLogin } from '../../testing/login.ts'
import { enter, type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { speakerOfToken } from './speaker-store.ts'

let world: World
let olga: OperatorPerson
let reader: OperatorPerson
const reason = '设备被用于盗号'

beforeAll(async () => {
  world = await World.create()
  olga = await operator(world, 'olga', ['login.read', 'device.block'])
  reader = await operator(world, 'reader', ['login.read'])
})
afterAll(() => world.close())

async function deviceOf(person: Person) {
  const params = { memberId: person.id }
  const { devices } = await world.must(officeMemberSecurity, { params }, olga)
  const [device] = devices
  if (!device) throw new Error('the member has no device')
  return device
}

async function blockCall(person: Person, untilAt: number | null = null) {
  const { id: deviceId } = await deviceOf(person)
  return { params: { memberId: person.id, deviceId }, body: { reason, untilAt } }
}

async function block(person: Person, untilAt: number | null = null) {
  return world.must(blockDevice, await blockCall(person, untilAt), olga)
}

function lift(blockId: string) {
  const input = { params: { blockId }, body: { reason: '已核实' } }
  return world.must(liftDeviceBlock, input, olga)
}

test('its sessions, logins and registrations are answered 10102; the site itself stays readable', async () => {
  const owner = await world.member('blocked')
  const other = await world.member('bystander')
  const { id } = await block(owner)
  const told = await world.refused('device.blocked', memberInfo, {}, owner)
  expect(told.message).toContain('客服')
  await world.refused('device.blocked', memberJwt, {}, owner)
  await world.refused('device.blocked', login, { body: { name: 'blocked', password } }, owner)
  const wrong = { body: { name: 'blocked', password: 'wrong horse' } }
  await world.refused('device.blocked', login, wrong, owner)
  const newcomer = { name: 'another', password, adultDeclared: true, agreeTerms: true }
  await world.refused('device.blocked', register, { body: newcomer }, owner)
  await world.refused('device.blocked', passkeyLoginOptions, {}, owner)
  await world.refused('device.blocked', beginPasswordReset, { body: { name: 'blocked' } }, owner)
  const code = { body: { purpose: 'login', phone: '13600000077' } }
  await world.refused('device.blocked', sendPhoneCode, code, owner)
  const handed = { body: { token: other.token, isAgreed: true } }
  await world.refused('device.blocked', exchangeSession, handed, owner)
  // Somebody else's session does not get round it, nor this one's from elsewhere.
  const elsewhere = { ...owner, token: other.token }
  await world.refused('device.blocked', memberInfo, {}, elsewhere)
  await world.refused('device.blocked', memberInfo, {}, { ...other, token: owner.token })
  expect(await world.db.read((tx) => speakerOfToken(tx, owner.token))).toBeUndefined()
  await world.must(preInfo, {}, owner)
  await world.must(memberInfo, {}, other)

  await lift(id)
  await world.refused('auth.required', memberInfo, {}, owner)
  const { token } = await world.must(login, { body: { name: 'blocked', password } }, owner)
  await world.must(memberInfo, {}, { ...owner, token })
})

test('it is the device that is shut out: its member comes in from another, nobody comes in from it', async () => {
  const owner = await world.member('moving')
  const guest = await world.member('guest')
  const { id } = await block(owner)
  expect((await tryLogin(world, 'moving', { ...owner, deviceId: 'device-new' })).code).toBe(6000)
  const there = { ...guest, deviceId: owner.deviceId }
  expect((await tryLogin(world, 'guest', there)).code).toBe(10102)
  await lift(id)
})

test('a session that opens while its device is being blocked does not stand either', async () => {
  const owner = await world.member('racing')
  await block(owner)
  const revived = `update member_session set ended_at = null, ended_reason = null
    where id = (select id from member_session where member_id = $1 order by id desc limit 1)`
  await world.db.tx((tx) => tx.rows(revived, [owner.id]))
  await world.refused('device.blocked', memberInfo, {}, owner)
  expect(await world.db.read((tx) => speakerOfToken(tx, owner.token))).toBeUndefined()
})

test('a block with an end is over by itself, and may be set anew', async () => {
  const owner = await world.member('awhile')
  const past = await blockCall(owner, world.now)
  await world.refused('validation', blockDevice, past, olga)
  const first = await block(owner, world.now + 60_000)
  expect((await tryLogin(world, 'awhile', owner)).code).toBe(10102)
  world.advance(60_000)
  expect((await tryLogin(world, 'awhile', owner)).code).toBe(6000)
  expect((await deviceOf(owner)).block).toBeNull()
  const gone = { params: { blockId: first.id }, body: { reason } }
  await world.refused('office.decided', liftDeviceBlock, gone, olga)
  await block(owner)
  expect((await tryLogin(world, 'awhile', owner)).code).toBe(10102)
})

test('operators see what is blocked, by whom and why; every deed is in the trail once, no secret id', async () => {
  const owner = await world.member('listed')
  const commandId = world.id()
  const call = await blockCall(owner)
  const once = { ...call, body: { ...call.body, commandId } }
  const made = await world.must(blockDevice, once, olga)
  expect(await world.must(blockDevice, once, olga)).toEqual(made)
  await world.refused('office.decided', blockDevice, call, olga)
  const { items, nextCursor } = await world.must(listBlockedDevices, { query: { size: 1 } }, reader)
  expect(items).toEqual([made])
  expect(made).toMatchObject({ memberName: 'listed', reason, blockedBy: 'olga', untilAt: null })
  const next = { query: { size: 1, cursor: nextCursor } }
  expect((await world.must(listBlockedDevices, next, reader)).items[0]?.id).not.toBe(made.id)
  expect(await deviceOf(owner)).toMatchObject({ isOnline: false, block: { id: made.id, reason } })
  await lift(made.id)
  const again = { params: { blockId: made.id }, body: { reason } }
  await world.refused('office.decided', liftDeviceBlock, again, olga)
  const deeds = await world.db.read((tx) =>
    tx.rows<{ action: string; after: unknown }>(
      `select action, before, after, reason from audit_trail where subject = $1 order by id`,
      [owner.id],
    ),
  )
  expect(deeds.map(({ action }) => action)).toEqual(['device.block', 'device.lift'])
  expect(deeds[0]?.after).toMatchObject({ id: made.id, endedSessions: 1 })
  expect(JSON.stringify([items, made, deeds])).not.toContain(owner.deviceId)
})

test('whoever may block sees first whom it would shut out, nobody else does', async () => {
  const owner = await world.member('sharing')
  const { params } = await blockCall(owner)
  expect(await world.must(listDeviceMembers, { params }, olga)).toEqual({
    count: 1,
    names: ['sharing'],
  })
  for (let at = 0; at < 11; at++) {
    const guest = await world.member(`shared${at}`)
    world.advance(1_000)
    await tryLogin(world, guest.name, { ...guest, deviceId: owner.deviceId })
  }
  const { count, names } = await world.must(listDeviceMembers, { params }, olga)
  expect(count).toBe(12)
  expect(names).toEqual(Array.from({ length: 10 }, (_, at) => `shared${10 - at}`))
  await world.refused('auth.required', listDeviceMembers, { params })
  await world.refused('auth.required', listDeviceMembers, { params }, owner)
  await world.refused('office.permission', listDeviceMembers, { params }, reader)
  const other = await world.member('sharing2')
  const wrong = { params: { ...params, memberId: other.id } }
  await world.refused('notFound', listDeviceMembers, wrong, olga)
})

test('two who block or lift at once: one of them does', async () => {
  const owner = await world.member('twice')
  const call = await blockCall(owner)
  const both = await Promise.all([1, 2].map(() => world.call(blockDevice, call, olga)))
  expect(both.map(({ code }) => code).sort()).toEqual([6000, 707004])
  const blockId = both.find(({ code }) => code === 6000)?.data.id ?? ''
  const input = { params: { blockId }, body: { reason } }
  const lifts = await Promise.all([1, 2].map(() => world.call(liftDeviceBlock, input, olga)))
  expect(lifts.map(({ code }) => code).sort()).toEqual([6000, 707004])
})

test('nobody without the right blocks or lifts; another member’s device is none of his', async () => {
  const owner = await world.member('guarded')
  const other = await world.member('guarded2')
  const call = await blockCall(owner)
  const undo = { params: { blockId: world.id() }, body: { reason } }
  for (const each of [world.visitor(), owner]) {
    await world.refused('auth.required', blockDevice, call, each)
    await world.refused('auth.required', liftDeviceBlock, undo, each)
    await world.refused('auth.required', listBlockedDevices, {}, each)
  }
  await world.refused('office.permission', blockDevice, call, reader)
  await world.refused('office.permission', liftDeviceBlock, undo, reader)
  const none = await operator(world, 'none', ['member.read', 'device.block'])
  await world.refused('office.permission', listBlockedDevices, {}, none)
  olga = await enter(world, olga)
  const wrong = { ...call, params: { ...call.params, memberId: other.id } }
  await world.refused('notFound', blockDevice, wrong, olga)
  await world.refused('notFound', liftDeviceBlock, undo, olga)
  const blank = { ...call, body: { ...call.body, reason: '   ' } }
  await world.refused('office.reasonRequired', blockDevice, blank, olga)
  await world.must(memberInfo, {}, owner)
})

test('what leads into an account is refused, and nothing else that anybody may read', () => {
  const refused = registry.filter(
    ({ call }) => call.auth === 'anonymous' && failuresOf(call).includes('device.blocked'),
  )
  expect(refused.map(({ name }) => name).sort()).toEqual(
    [
      ...['authoriseDevice', 'devicePasskeyOptions', 'sendDeviceCode'],
      ...['beginPasswordReset', 'sendResetCode', 'proveReset', 'finishReset'],
      ...['login', 'loginByPhone', 'passkeyLogin', 'passkeyLoginOptions'],
      ...['exchangeSession', 'register', 'sendPhoneCode'],
    ].sort(),
  )
})
