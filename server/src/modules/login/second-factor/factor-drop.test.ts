import {
  authoriseDevice,
  passkeyLogin,
  passkeyLoginOptions,
  sendDeviceCode,
} from '@zhengju/contract/login/calls'
import { keepFactors, officeMemberSecurity } from '@zhengju/contract/login/office-calls'
import { login } from '@zhengju/contract/member/calls'
import { addPasskey, listPasskeys, passkeyOptions } from '@zhengju/contract/passkey/calls'
import {
  beginPasswordReset,
  changePassword,
  finishReset,
  proveReset,
  proveSelf,
  sendResetCode,
} from '@zhengju/contract/password/calls'
import { beginTotp, confirmTotp, getSecurity, keepOwnFactors } from '@zhengju/contract/totp/calls'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { codeTo, password, stranger, textsTo, tryLogin, withPhone } from '../../../testing/login.ts'
import { enter, operator } from '../../../testing/operators.ts'
import { type Person, World } from '../../../testing/world.ts'
import { changeStatus } from '../../member/index.ts'

let world: World
const origin = 'https://site.example'
const here = { headers: { origin } }
const minute = 60_000
const day = 24 * 60 * minute
const fresh = 'brand new horse 7'
let lastPhone = 13_400_000_000

beforeAll(async () => {
  world = await World.create({ config: { siteOrigins: [origin] } })
})
afterAll(() => world.close())

const passTime = () => world.jobs.run('login.dropFactors')

/** A member with a phone, an authenticator and recovery codes. */
async function guarded(name: string) {
  const person = await world.member(name)
  const phone = String(++lastPhone)
  await withPhone(world, person, phone)
  const { setupId, secret } = await world.must(beginTotp, {}, person)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = () => {
    world.advance(minute)
    return totp.generate({ timestamp: world.now })
  }
  const body = { setupId, code: code() }
  const { recoveryCodes } = await world.must(confirmTotp, { body }, person)
  return { person, phone, code, recoveryCodes }
}

async function keyed(person: Person) {
  const key = createAuthenticator(origin)
  const { challengeId, options } = await world.must(passkeyOptions, here, person)
  const body = { challengeId, response: key.create(options), label: '手机' }
  await world.must(addPasskey, { body, ...here }, person)
  return key
}

/** Somebody reads the codes of that phone, and nothing else. */
async function reset(name: string, phone: string, wish: object = { dropsFactors: true }) {
  const thief = stranger(world, `thief-${name}`)
  const { resetId } = await world.must(beginPasswordReset, { body: { name } }, thief)
  await world.must(sendResetCode, { body: { resetId, countryCode: '86', phone } }, thief)
  const phoneCode = await codeTo(world, phone)
  await world.must(proveReset, { body: { resetId, way: 'phone', phoneCode } }, thief)
  const body = { resetId, password: fresh, ...wish }
  return { thief, ...(await world.must(finishReset, { body }, thief)) }
}

async function waiting(name: string, as: Person, secret = fresh) {
  const { data } = await tryLogin(world, name, as, { password: secret })
  return data as unknown as { challengeId: string; ways: string[]; phone: string | null }
}

async function back(name: string, person: Person, secret = fresh): Promise<Person> {
  const { token } = await world.must(login, { body: { name, password: secret } }, person)
  return { ...person, token }
}

const dropAt = async (as: Person) => (await world.must(getSecurity, {}, as)).factorsDropAt

test('who has the phone alone resets the password and gets no further than that', async () => {
  const { person, phone } = await guarded('swapped')
  const { thief, factorsDropAt } = await reset('swapped', phone, {})
  expect(factorsDropAt).toBeNull()
  const { challengeId, ways, phone: shown } = await waiting('swapped', thief)
  expect({ ways, shown }).toEqual({ ways: ['totp', 'recovery'], shown: null })
  await world.refused('phone.unbound', sendDeviceCode, { body: { challengeId } }, thief)
  const byPhone = { body: { challengeId, way: 'phone', code: '000000' } }
  await world.refused('deviceAuth.code', authoriseDevice, byPhone, thief)
  // A password that its owner chose counts beside the phone again.
  const owner = await back('swapped', person)
  const change = { oldPassword: fresh, password }
  await world.must(changePassword, { body: change }, owner)
  expect((await waiting('swapped', stranger(world, 'own'), password)).ways).toContain('phone')
})

test('a login that waits since the thief’s password goes no further once the owner has his own', async () => {
  const { person, phone } = await guarded('waiting1')
  const { thief } = await reset('waiting1', phone, {})
  const { challengeId } = await waiting('waiting1', thief)
  const owner = await back('waiting1', person)
  await world.must(changePassword, { body: { oldPassword: fresh, password } }, owner)
  await world.refused('deviceAuth.expired', sendDeviceCode, { body: { challengeId } }, thief)
  const body = { challengeId, way: 'phone', code: '000000' }
  await world.refused('deviceAuth.expired', authoriseDevice, { body }, thief)
})

test('the phone is asked where there is nothing else', async () => {
  const person = await world.member('phoneonly')
  await withPhone(world, person, '13499999999')
  const { thief } = await reset('phoneonly', '13499999999')
  expect((await waiting('phoneonly', thief)).ways).toEqual(['phone'])
  expect(await dropAt(await back('phoneonly', person))).toBeNull()
})

test('second factors that shall go stay a day; the owner is told at once and once more', async () => {
  const { person, phone } = await guarded('patient')
  await keyed(person)
  const asked = world.now
  const { factorsDropAt } = await reset('patient', phone)
  expect(factorsDropAt).toBe(asked + day)
  expect((await textsTo(world, phone))[0]).toContain('申请移除通行密钥和动态验证码')
  world.advance(day - 1)
  await passTime()
  expect((await waiting('patient', stranger(world, 'early'))).ways).toEqual([
    'passkey',
    'totp',
    'recovery',
  ])
  // Asked for once more it comes no later, and no sooner.
  expect((await reset('patient', phone)).factorsDropAt).toBe(factorsDropAt)
  world.advance(1)
  await Promise.all([passTime(), passTime()])
  const removed = (await textsTo(world, phone)).filter((text) => text.includes('移除了通行密钥'))
  expect(removed).toHaveLength(1)
  expect((await waiting('patient', stranger(world, 'late'))).ways).toEqual(['phone'])
  const owner = await back('patient', person)
  expect(await world.must(getSecurity, {}, owner)).toMatchObject({
    totpSince: null,
    passkeys: 0,
    recoveryCodesLeft: 0,
    factorsDropAt: null,
  })
})

test('a login with the authenticator ends it, one with a recovery code does not', async () => {
  const { phone, code, recoveryCodes } = await guarded('keeper02')
  await reset('keeper02', phone)
  const lost = stranger(world, 'lost')
  const first = await waiting('keeper02', lost)
  const recovery = { challengeId: first.challengeId, way: 'recovery', code: recoveryCodes[0] }
  const { token } = await world.must(authoriseDevice, { body: recovery }, lost)
  expect(await dropAt({ ...lost, token })).not.toBeNull()
  const owner = stranger(world, 'found')
  const { challengeId } = await waiting('keeper02', owner)
  const proof = { challengeId, way: 'totp', code: code() }
  const done = await world.must(authoriseDevice, { body: proof }, owner)
  expect(await dropAt({ ...owner, token: done.token })).toBeNull()
  world.advance(day)
  await passTime()
  expect((await waiting('keeper02', stranger(world, 'third'))).ways).toContain('totp')
})

test('a login with a passkey ends it, without the password', async () => {
  const { person, phone } = await guarded('keeper03')
  const key = await keyed(person)
  await reset('keeper03', phone)
  const as = stranger(world, 'keeper03')
  const { challengeId, options } = await world.must(passkeyLoginOptions, here, as)
  const userHandle = Buffer.from(person.id).toString('base64url')
  const body = { challengeId, response: key.get(options, { userHandle }) }
  const { token } = await world.must(passkeyLogin, { body, ...here }, as)
  expect(await dropAt({ ...as, token })).toBeNull()
})

test('whoever is logged in says that they stay; what was set up since then stays anyway', async () => {
  const { person, phone } = await guarded('keeper04')
  await reset('keeper04', phone)
  const owner = await back('keeper04', person)
  await world.refused('auth.required', keepOwnFactors)
  await world.must(keepOwnFactors, {}, owner)
  await world.refused('notFound', keepOwnFactors, {}, owner)
  await world.refused('notFound', keepOwnFactors, {}, await world.member('other04'))

  world.advance(minute)
  await reset('keeper04', phone)
  const again = await back('keeper04', person)
  world.advance(1)
  await world.must(proveSelf, { body: { way: 'password', password: fresh } }, again)
  await keyed(again)
  world.advance(day)
  await passTime()
  const last = await back('keeper04', person)
  expect((await world.must(listPasskeys, {}, last)).items).toHaveLength(1)
  expect(await world.must(getSecurity, {}, last)).toMatchObject({ totpSince: null, passkeys: 1 })
})

test('an account that was frozen in the meantime keeps what it has', async () => {
  const { person, phone } = await guarded('frozen05')
  await reset('frozen05', phone)
  await world.db.tx((tx) => changeStatus(tx, person.id, 'frozen'))
  world.advance(day)
  await passTime()
  await world.db.tx((tx) => changeStatus(tx, person.id, 'active'))
  await passTime()
  expect((await waiting('frozen05', stranger(world, 'frozen05'))).ways).toContain('totp')
})

test('one whose factors cannot go holds up nobody else, and is told', async () => {
  const first = await guarded('spoiled10')
  await reset('spoiled10', first.phone)
  world.advance(1)
  const second = await guarded('patient10')
  await reset('patient10', second.phone)
  await world.db.tx((tx) =>
    tx.rows(
      `create function spoiled() returns trigger language plpgsql as
         $$ begin raise exception 'spoiled'; end $$;
       create trigger spoiled before delete on factor_drop for each row
         when (old.member_id = '${first.person.id}') execute function spoiled()`,
    ),
  )
  world.advance(day)
  await expect(passTime()).rejects.toThrow('spoiled')
  expect((await waiting('patient10', stranger(world, 'late10'))).ways).toEqual(['phone'])
  expect((await waiting('spoiled10', stranger(world, 'still10'))).ways).toContain('totp')
  await world.db.tx((tx) => tx.rows('drop trigger spoiled on factor_drop'))
  await passTime()
  expect((await waiting('spoiled10', stranger(world, 'gone10'))).ways).toEqual(['phone'])
})

test('an operator keeps them when the owner calls: with the right, a reason and the trail, once', async () => {
  let lin = await operator(world, 'lin', ['login.read', 'login.lift', 'trail.read'])
  const reader = await operator(world, 'reader', ['login.read'])
  const { person, phone } = await guarded('caller06')
  const { factorsDropAt } = await reset('caller06', phone)
  lin = await enter(world, lin)
  const params = { memberId: person.id }
  const told = await world.must(officeMemberSecurity, { params }, lin)
  expect(told.factorsDropAt).toBe(factorsDropAt)
  const wish = (reason = '会员来电，手机卡被补办') => ({ params, body: { reason } })
  await world.refused('auth.required', keepFactors, wish())
  await world.refused('auth.required', keepFactors, wish(), person)
  const low = await enter(world, reader)
  await world.refused('office.permission', keepFactors, wish(), low)
  await world.refused('office.reasonRequired', keepFactors, wish('  '), lin)
  const unknown = { ...wish(), params: { memberId: world.id() } }
  await world.refused('notFound', keepFactors, unknown, lin)
  await world.must(keepFactors, wish(), lin)
  await world.refused('office.decided', keepFactors, wish(), lin)
  const rows = await world.db.read((tx) =>
    tx.rows(`select operator_id from audit_trail where action = 'login.keepFactors'`),
  )
  expect(rows).toHaveLength(1)
  world.advance(day)
  await passTime()
  expect((await waiting('caller06', stranger(world, 'caller06'))).ways).toContain('totp')
})

test('used in the very moment in which it would go: it stays, or was gone before', async () => {
  const { phone, code } = await guarded('moment07')
  const { factorsDropAt } = await reset('moment07', phone)
  const as = stranger(world, 'moment07')
  world.advance(day - 5 * minute)
  const { challengeId } = await waiting('moment07', as)
  const body = { challengeId, way: 'totp', code: code() }
  world.advance((factorsDropAt ?? 0) - world.now)
  const next = code()
  const [, answer] = await Promise.all([
    passTime(),
    world.call(authoriseDevice, { body: { ...body, code: next } }, as),
  ])
  const { ways } = await waiting('moment07', stranger(world, 'after07'))
  expect(ways.includes('totp')).toBe(answer.status === 200)
})
