import { saveProfile } from '@zhengju/contract/identity/calls'
import { login, memberInfo } from '@zhengju/contract/member/calls'
import {
  addPasskey,
  listPasskeys,
  passkeyOptions,
  removePasskey,
} from '@zhengju/contract/passkey/calls'
import {
  beginPasswordReset,
  finishReset,
  proveReset,
  sendResetCode,
} from '@zhengju/contract/password/calls'
import { setWithdrawalPassword } from '@zhengju/contract/payment/calls'
import { bindPhone, sendBindCode, sendOwnCode } from '@zhengju/contract/phone/calls'
import {
  beginTotp,
  confirmTotp,
  getSecurity,
  removeTotp,
  renewRecoveryCodes,
} from '@zhengju/contract/totp/calls'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import {
  codeTo,
  messagesTo,
  password,
  stranger,
  textsTo,
  withPhone,
} from '../../../testing/login.ts'
import { type Person, World } from '../../../testing/world.ts'
import { fixRealName } from '../../member/index.ts'

let world: World
const origin = 'https://site.example'
const here = { headers: { origin } }
const minute = 60_000
const fresh = 'brand new horse 7'
let lastPhone = 13_500_000_000

beforeAll(async () => {
  world = await World.create({ config: { siteOrigins: [origin] } })
})
afterAll(() => world.close())

async function owner(name: string) {
  const person = await world.member(name)
  const phone = String(++lastPhone)
  await withPhone(world, person, phone)
  return { person, phone }
}

async function keyed(person: Person): Promise<string> {
  const { challengeId, options } = await world.must(passkeyOptions, here, person)
  const response = createAuthenticator(origin).create(options)
  const body = { challengeId, response, label: '点击 evil.example' }
  return (await world.must(addPasskey, { body, ...here }, person)).id
}

async function enrolled(person: Person) {
  const { setupId, secret } = await world.must(beginTotp, {}, person)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = () => {
    world.advance(minute)
    return totp.generate({ timestamp: world.now })
  }
  await world.must(confirmTotp, { body: { setupId, code: code() } }, person)
  return code
}

test('the owner hears of every passkey that comes and goes, and nothing that somebody typed', async () => {
  const { person, phone } = await owner('keynews')
  const passkeyId = await keyed(person)
  expect((await textsTo(world, phone))[0]).toContain('新增了一个通行密钥')
  await world.must(removePasskey, { params: { passkeyId } }, person)
  expect((await textsTo(world, phone))[0]).toContain('移除了一个通行密钥')
  expect((await textsTo(world, phone)).join()).not.toContain('evil')
})

test('and of the authenticator, its recovery codes and the withdrawal password', async () => {
  const { person, phone } = await owner('totpnews')
  const code = await enrolled(person)
  await world.must(renewRecoveryCodes, { body: { code: code() } }, person)
  await world.must(removeTotp, { body: { code: code() } }, person)
  const secret = { password: '830274', loginPassword: password }
  await world.must(setWithdrawalPassword, { body: secret }, person)
  const texts = await textsTo(world, phone)
  expect(texts.map((text) => /你的账号(.{4})/.exec(text)?.[1])).toEqual([
    '取款密码',
    '关闭了动',
    '更换了恢',
    '开启了动',
  ])
})

test('another phone and another mailbox are told to the former ones as well', async () => {
  const { person, phone } = await owner('moved01')
  const next = String(++lastPhone)
  const number = { countryCode: '86', phone: next }
  const { phoneCodeId } = await world.must(sendBindCode, { body: number }, person)
  const { phoneCodeId: oldPhoneCodeId } = await world.must(sendOwnCode, {}, person)
  const phoneCode = await codeTo(world, next)
  const oldPhoneCode = await codeTo(world, phone)
  const body = { ...number, phoneCodeId, phoneCode, oldPhoneCodeId, oldPhoneCode }
  await world.must(bindPhone, { body }, person)
  expect((await textsTo(world, phone))[0]).toContain('手机号')
  expect((await textsTo(world, next))[0]).toContain('手机号')

  const mail = (email: string) => world.must(saveProfile, { body: { email } }, person)
  await mail('first@site.example')
  expect(await messagesTo(world, 'first@site.example')).toHaveLength(1)
  await mail('first@site.example')
  expect(await messagesTo(world, 'first@site.example')).toHaveLength(1)
  await mail('second@site.example')
  expect(await messagesTo(world, 'first@site.example')).toHaveLength(2)
  expect(await messagesTo(world, 'second@site.example')).toHaveLength(1)
  expect((await textsTo(world, phone))[0]).toContain('手机号')
  expect((await textsTo(world, next))[0]).toContain('邮箱')
})

test('changes that are told cost messages: after ten of a kind on a day they are refused, a reset never', async () => {
  const { person, phone } = await owner('restless')
  const mail = (at: number) => ({ body: { email: `box${at % 2}@site.example` } })
  for (let at = 0; at < 10; at++) await world.must(saveProfile, mail(at), person)
  await world.refused('rateLimited', saveProfile, mail(10), person)
  const secret = { password: '830274', loginPassword: password }
  await world.must(setWithdrawalPassword, { body: secret }, person)
  const same = { body: { email: 'box1@site.example', qq: '7654321' } }
  await world.must(saveProfile, same, person)
  expect(await textsTo(world, phone)).toHaveLength(11)
  const as = stranger(world, 'restless')
  const { resetId } = await proved('restless', phone, as)
  await world.must(finishReset, { body: { resetId, password: fresh } }, as)
  expect((await textsTo(world, phone))[0]).toContain('登录密码')
  world.advance(24 * 60 * minute)
  const { token } = await world.must(login, { body: { name: 'restless', password: fresh } }, person)
  await world.must(saveProfile, mail(10), { ...person, token })
})

test('a change that is refused tells nobody', async () => {
  const { person, phone } = await owner('quiet01')
  const { setupId } = await world.must(beginTotp, {}, person)
  await world.refused('proof.wrong', confirmTotp, { body: { setupId, code: '000000' } }, person)
  expect(await textsTo(world, phone)).toEqual([])
})

async function proved(name: string, phone: string, as: Person) {
  const { resetId } = await world.must(beginPasswordReset, { body: { name } }, as)
  await world.must(sendResetCode, { body: { resetId, countryCode: '86', phone } }, as)
  const phoneCode = await codeTo(world, phone)
  const body = { resetId, way: 'phone', phoneCode }
  return { resetId, ...(await world.must(proveReset, { body }, as)) }
}

test('a reset by phone forgets the devices at once, and no second factor', async () => {
  const { person, phone } = await owner('cleaner')
  await keyed(person)
  await enrolled(person)
  const as = stranger(world, 'cleaning')
  const { resetId, droppable } = await proved('cleaner', phone, as)
  const factorsDropAt = world.now + 24 * 60 * minute
  expect(droppable).toEqual({ devices: 1, passkeys: 1, hasTotp: true, factorsDropAt })
  const body = { resetId, password: fresh, dropsDevices: true, dropsFactors: true }
  expect(await world.must(finishReset, { body }, as)).toEqual({ done: true, factorsDropAt })
  await world.refused('member.passwordChanged', memberInfo, {}, person)
  expect((await textsTo(world, phone))[0]).toContain('申请移除通行密钥')
  const known = await world.call(login, { body: { name: 'cleaner', password: fresh } }, person)
  expect(known.code).toBe(6026)
  expect(known.data).toMatchObject({ ways: ['passkey', 'totp', 'recovery'], phone: null })
})

test('a reset that asks for nothing leaves them, and so does one by real name', async () => {
  const { person, phone } = await owner('keeping')
  await keyed(person)
  const as = stranger(world, 'keeping')
  const { resetId } = await proved('keeping', phone, as)
  await world.must(finishReset, { body: { resetId, password: fresh } }, as)
  const { token } = await world.must(login, { body: { name: 'keeping', password: fresh } }, person)
  const again = { ...person, token }
  expect((await world.must(listPasskeys, {}, again)).items).toHaveLength(1)

  await world.db.tx((tx) => fixRealName(tx, world.keys, person.id, '欧阳小明'))
  const secret = { password: '830274', loginPassword: fresh }
  await world.must(setWithdrawalPassword, { body: secret }, again)
  const begun = await world.must(beginPasswordReset, { body: { name: 'keeping' } }, as)
  const proof = { way: 'withdrawal', realName: '欧阳小明', withdrawalPassword: '830274' }
  const { droppable } = await world.must(
    proveReset,
    { body: { resetId: begun.resetId, ...proof } },
    as,
  )
  const none = { passkeys: 0, hasTotp: false, factorsDropAt: null }
  expect(droppable).toEqual({ devices: 1, ...none })
  const both = { resetId: begun.resetId, password: password, dropsFactors: true }
  await world.refused('request.refused', finishReset, { body: both }, as)
  const devices = { ...both, dropsFactors: false, dropsDevices: true }
  await world.must(finishReset, { body: devices }, as)
  const back = await world.call(login, { body: { name: 'keeping', password } }, person)
  expect(back.code).toBe(6026)
  expect(back.data).toMatchObject({ ways: ['passkey', 'phone'] })
  const { passkeys } = await world.db.read(async (tx) => ({
    passkeys: await tx.rows('select id from passkey where member_id = $1', [person.id]),
  }))
  expect(passkeys).toHaveLength(1)
  await world.refused('member.passwordChanged', getSecurity, {}, again)
})
