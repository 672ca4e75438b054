import { hash } from 'node:crypto'
import { failures } from '@zhengju/contract/kernel/failure'
import { headers } from '@zhengju/contract/kernel/header'
import {
  declareAdult,
  login,
  logout,
  memberInfo,
  memberJwt,
  register,
} from '@zhengju/contract/member/calls'
import { covers } from '@zhengju/contract/testing/record'
import { movements } from '@zhengju/domain/ledger'
import { decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { World } from '../../testing/world.ts'
import { post } from '../ledger/index.ts'
import { bindPhone, changeStatus, fixRealName, memberOfPhone, realName } from './profile-service.ts'

let world: World

beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

const minute = 60_000
const day = 86_400_000
const password = 'correct horse 42'

function registration(name: string, more: object = {}) {
  return { body: { name, password, adultDeclared: true, agreeTerms: true, ...more } }
}

test('registering logs in and tells who it was', async () => {
  const alice = await world.member('alice')
  expect(alice.token).toMatch(/^[0-9a-f]{96}$/)
  const info = await world.must(memberInfo, {}, alice)
  expect(info).toMatchObject({
    id: alice.id,
    name: 'alice',
    status: 'active',
    adultDeclaredAt: world.now,
    centerMoney: '0.00',
    lastLoginIp: alice.address,
    realName: null,
    phone: null,
    hasWithdrawalPassword: false,
  })
  expect(info).not.toHaveProperty('lockMoney')
  const event = await world.db.read((tx) =>
    tx.one(`select subject from event where name = 'memberRegistered' and subject = $1`, [
      alice.id,
    ]),
  )
  expect(event).toEqual({ subject: alice.id })
})

test('X-USER-ENCY is held against the name whose session it is; a call without it stands', async () => {
  covers('member-info.lock-money')
  const alice = await world.member('alice')
  const info = (digest: string) =>
    world.call(memberInfo, { headers: { [headers.memberHash]: digest } }, alice)
  expect((await info(hash('md5', 'alice'))).code).toBe(6000)
  for (const digest of [hash('md5', 'bobby1'), 'alice', '']) {
    expect((await info(digest)).code, digest).toBe(failures['request.refused'].code)
  }
  await world.must(memberInfo, {}, alice)
})

test('a name is one name in any case, and taken once, even by two at once', async () => {
  const answers = await Promise.all(
    ['Twin0001', 'twin0001'].map((name) => world.call(register, registration(name))),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([6000, 702004])
  await world.refused('member.nameTaken', register, registration('TWIN0001'))
  const again = await world.must(login, { body: { name: 'TWIN0001', password } })
  expect(again.name).toBe('twin0001')
})

test('easy passwords are refused', async () => {
  const weak = registration('weak0001', { password: 'qwerty123' })
  await world.refused('member.passwordCommon', register, weak)
  const same = registration('samename', { password: 'SameName' })
  await world.refused('member.passwordIsName', register, same)
  await world.refused('validation', register, registration('shortpw', { password: 'abc1234' }))
})

test('neither the password nor the token is stored', async () => {
  const peter = await world.member('peter')
  const rows = await world.db.read(async (tx) => [
    ...(await tx.rows('select * from member')),
    ...(await tx.rows('select * from member_session')),
    ...(await tx.rows('select * from command')),
  ])
  const text = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
  expect(text).not.toContain(password)
  expect(text).not.toContain(peter.token)
  expect(text).toContain('$argon2id$')
})

test('the older session of the same client ends with 6001, another client stays', async () => {
  const older = await world.member('oliver')
  const app = await world.logIn('oliver', 'android')
  await world.must(memberInfo, {}, older)
  const newer = await world.logIn('oliver', 'h5')
  const answer = await world.refused('session.replaced', memberInfo, {}, older)
  expect(answer).toMatchObject({ code: 6001 })
  await world.must(memberInfo, {}, newer)
  await world.must(memberInfo, {}, app)
})

test('two logins at once leave one living session', async () => {
  await world.member('racer1')
  const tokens = await Promise.all(
    Array.from({ length: 5 }, () => world.must(login, { body: { name: 'racer1', password } })),
  )
  const answers = await Promise.all(
    tokens.map(({ token }) => world.call(memberInfo, {}, { ...world.visitor(), token })),
  )
  expect(answers.filter(({ code }) => code === 6000)).toHaveLength(1)
})

test('logout ends the session (6001), a made-up token was never one (10004)', async () => {
  const lucy = await world.member('lucy01')
  expect(await world.must(logout, {}, lucy)).toEqual({ done: true })
  await world.refused('auth.required', memberInfo, {}, lucy)
  for (const token of ['x', 'f'.repeat(96), `${lucy.token}0`, "' or 1=1"]) {
    await world.refused('auth.refused', memberInfo, {}, { ...lucy, token })
  }
})

test('a session ends when it is idle, a remembered one after a year', async () => {
  const short = await world.logIn('shorty')
  const body = { name: 'shorty', password, rememberMe: true }
  const app = { headers: { 'X-API-CLIENT': 'ios' } }
  const { token } = await world.must(login, { body, ...app })
  const long = { ...short, token }
  for (let hour = 0; hour < 20; hour++) {
    world.advance(60 * minute)
    await world.must(memberInfo, {}, short)
  }
  world.advance(13 * 60 * minute)
  await world.refused('auth.required', memberInfo, {}, short)
  world.advance(363 * day)
  await world.must(memberInfo, {}, long)
  world.advance(2 * day)
  await world.refused('auth.required', memberInfo, {}, long)
})

test('an unknown name and a wrong password get one answer', async () => {
  await world.member('known01')
  const wrong = await world.call(login, { body: { name: 'known01', password: 'wrong horse' } })
  const unknown = await world.call(login, { body: { name: 'nobody1', password: 'wrong horse' } })
  expect(wrong.code).toBe(6002)
  expect(unknown.response.payload).toBe(wrong.response.payload)
  expect(unknown.status).toBe(wrong.status)
})

test('after five tries the pair of account and address waits a quarter of an hour', async () => {
  const owner = await world.member('victim1')
  const thief = { ...world.visitor('thief1'), address: '203.0.113.9' }
  const bad = { body: { name: 'victim1', password: 'wrong horse' } }
  const good = { body: { name: 'Victim1', password } }
  for (const name of ['victim1', 'nobody2']) {
    for (let tries = 0; tries < 5; tries++) {
      await world.refused('auth.wrongCredentials', login, { body: { ...bad.body, name } }, thief)
    }
    await world.refused('login.limit', login, { body: { ...bad.body, name } }, thief)
  }
  await world.refused('login.limit', login, good, thief)
  await world.must(login, good, owner)
  world.advance(15 * minute + 1)
  await world.refused('auth.wrongCredentials', login, bad, thief)
  await world.must(login, good, thief)
})

test('many tries at once do not slip through', async () => {
  await world.member('target1')
  const bad = { body: { name: 'target1', password: 'wrong horse' } }
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.call(login, bad)))
  expect(answers.filter(({ code }) => code === 6002)).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 6501)).toHaveLength(15)
})

test('a closed account is told so only with the right password, and loses its sessions', async () => {
  const clara = await world.member('clara1')
  await world.db.tx((tx) => changeStatus(tx, clara.id, 'closed'))
  await world.refused('member.blocked', memberInfo, {}, clara)
  await world.refused('member.blocked', login, { body: { name: 'clara1', password } }, clara)
  const wrong = { body: { name: 'clara1', password: 'wrong horse' } }
  await world.refused('auth.wrongCredentials', login, wrong, clara)
})

test('the declaration of age can follow later and keeps its first time', async () => {
  const dora = await world.member('dora01', { adultDeclared: false })
  expect(await world.must(memberInfo, {}, dora)).toMatchObject({ adultDeclaredAt: null })
  const declared = await world.must(declareAdult, { body: { adultDeclared: true } }, dora)
  expect(declared.adultDeclaredAt).toBe(world.now)
  world.advance(minute)
  const again = await world.must(declareAdult, { body: { adultDeclared: true } }, dora)
  expect(again).toEqual(declared)
})

test('money comes from the books; the locked wallet only when it is asked for', async () => {
  const rich = await world.member('richie')
  const of = { memberId: rich.id, currency: 'CNY', reference: 'test' } as const
  await world.db.tx(async (tx) => {
    await post(tx, movements.depositCredited({ ...of, providerId: 'test', amount: 100_000n }))
    await post(tx, movements.moneyLocked({ ...of, amount: 2_550n }))
  })
  const info = await world.must(memberInfo, { body: { withLockMoney: 1 } }, rich)
  expect(info).toMatchObject({ centerMoney: '974.50', lockMoney: '25.50', heldMoney: '0.00' })
  expect(await world.must(memberInfo, { body: { withLockMoney: 0 } }, rich)).not.toHaveProperty(
    'lockMoney',
  )
})

test('the JWT lives ten minutes and carries the claims of chat login', async () => {
  const jane = await world.member('jane01')
  await world.db.tx((tx) => tx.rows('update member set vip_grade = 3 where id = $1', [jane.id]))
  expect(await world.must(memberInfo, { body: { withLockMoney: 0 } }, jane)).toMatchObject({
    vip: 3,
  })
  const token = await world.must(memberJwt, {}, jane)
  const key = world.keys.derive('memberJwt')
  const { payload } = await jwtVerify(token, key, { currentDate: new Date(world.now) })
  expect(payload).toMatchObject({
    id: jane.id,
    siteId: 2001,
    name: 'jane01',
    vip: 3,
    iss: 'zhengju',
  })
  expect(payload).toMatchObject({ uuid: jane.deviceId, isAgent: false, nickName: 'jane01' })
  expect((decodeJwt(token).exp ?? 0) * 1000).toBe(Math.floor(world.now / 1000) * 1000 + 10 * minute)
  const later = { currentDate: new Date(world.now + 10 * minute + 1_000) }
  await expect(jwtVerify(token, key, later)).rejects.toThrow('exp')
})

test('phones and real names are sealed, and a phone is found by its keyed hash', async () => {
  const { db, keys } = world
  const [paul, rita] = [await world.member('paul01'), await world.member('rita01')]
  await db.tx(async (tx) => {
    await bindPhone(tx, keys, paul.id, '8613812345678')
    expect(await fixRealName(tx, keys, paul.id, '欧阳小明')).toBe(true)
    expect(await fixRealName(tx, keys, paul.id, '王伟')).toBe(false)
    expect(await realName(tx, keys, paul.id)).toBe('欧阳小明')
  })
  expect(await db.read((tx) => memberOfPhone(tx, keys, '8613812345678'))).toMatchObject({
    id: paul.id,
  })
  await expect(db.tx((tx) => bindPhone(tx, keys, rita.id, '8613812345678'))).rejects.toThrow(
    'exists',
  )
  const row = await db.read((tx) => tx.one('select * from member where id = $1', [paul.id]))
  const text = Object.values(row ?? {}).join(' ')
  expect(text).not.toContain('13812345678')
  expect(text).not.toContain('欧阳')
  const info = await world.must(memberInfo, {}, paul)
  expect(info.phone).not.toContain('1381')
  expect(info.realName).toBe('欧**')
})
