import { loginByPhone } from '@zhengju/contract/login/calls'
import { login, memberInfo, register } from '@zhengju/contract/member/calls'
import { bindPhone, sendBindCode, sendOwnCode, sendPhoneCode } from '@zhengju/contract/phone/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  codeTo,
  otherThan,
  password,
  solvedSlider,
  stranger,
  textsTo,
  tryLogin,
  withPhone,
} from '../../../testing/login.ts'
import { type Person, World } from '../../../testing/world.ts'

let world: World
const minute = 60_000
const day = 86_400_000
let lastPhone = 13_900_000_000

beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

const nextPhone = () => String(++lastPhone)

function asked(phone: string, purpose: 'login' | 'register' = 'login') {
  return { body: { purpose, countryCode: '86', phone } }
}

async function coded(phone: string, as: Person, purpose: 'login' | 'register' = 'login') {
  const { phoneCodeId } = await world.must(sendPhoneCode, asked(phone, purpose), as)
  return { countryCode: '86', phone, phoneCodeId, phoneCode: await codeTo(world, phone) }
}

test('a phone and its code log in, once', async () => {
  const owner = await world.member('phoner1')
  const phone = nextPhone()
  await withPhone(world, owner, phone)
  const body = await coded(phone, owner)
  const wrong = { body: { ...body, phoneCode: otherThan(body.phoneCode) } }
  const told = await world.refused('phone.checkFailed', loginByPhone, wrong, owner)
  expect(told.data).toEqual({ triesLeft: 4 })
  await world.refused('phone.checkFailed', loginByPhone, { body }, stranger(world, 'thief'))
  const { token, name } = await world.must(loginByPhone, { body }, owner)
  expect(name).toBe('phoner1')
  await world.must(memberInfo, {}, { ...owner, token })
  await world.refused('phone.checkFailed', loginByPhone, { body }, owner)
})

test('codes are kept as hashes, and messages sealed', async () => {
  const owner = await world.member('sealed1')
  const phone = nextPhone()
  await withPhone(world, owner, phone)
  const { phoneCode } = await coded(phone, owner)
  const rows = await world.db.read(async (tx) => [
    ...(await tx.rows('select * from phone_code')),
    ...(await tx.rows('select * from message')),
  ])
  const text = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
  expect(text).not.toContain(phone)
  expect(new RegExp(`"[^"]*\\b${phoneCode}\\b[^"]*"`).test(text)).toBe(false)
})

test('a number that nobody has is answered alike, and sent nothing', async () => {
  const owner = await world.member('quiet01')
  const [known, unknown] = [nextPhone(), nextPhone()]
  await withPhone(world, owner, known)
  const answers: unknown[] = []
  for (const phone of [known, unknown]) {
    const as = stranger(world, `asker-${phone}`)
    const sent = await world.must(sendPhoneCode, asked(phone), as)
    const { phoneCodeId, ...rest } = sent
    const tries: unknown[] = [rest]
    for (let time = 0; time < 6; time++) {
      const body = { countryCode: '86', phone, phoneCodeId, phoneCode: '000000' }
      const answer = await world.call(loginByPhone, { body }, as)
      tries.push([answer.code, answer.data, answer.message])
    }
    const again = await world.call(sendPhoneCode, asked(phone), as)
    tries.push([again.code, again.data])
    answers.push(tries)
  }
  expect(answers[1]).toEqual(answers[0])
  expect(JSON.stringify(answers[0])).toContain('6034')
  expect(await textsTo(world, unknown)).toEqual([])
})

test('sixty seconds between codes, ten a day for a phone, twenty for a device', async () => {
  const phone = nextPhone()
  const as = stranger(world, 'pump')
  await world.must(sendPhoneCode, asked(phone, 'register'), as)
  world.advance(59_000)
  const soon = await world.refused('phone.tooSoon', sendPhoneCode, asked(phone, 'register'), as)
  expect(soon.data).toEqual({ retryAfterSec: 1 })
  for (let time = 0; time < 9; time++) {
    world.advance(minute)
    await world.must(sendPhoneCode, asked(phone, 'register'), as)
  }
  world.advance(minute)
  const other = stranger(world, 'pump2')
  const input = asked(phone, 'register')
  const told = await world.refused('phone.triesExhausted', sendPhoneCode, input, other)
  expect(told.data).toMatchObject({ retryAfterSec: expect.any(Number) })
  for (let time = 0; time < 10; time++) {
    await world.must(sendPhoneCode, asked(nextPhone(), 'register'), as)
  }
  await world.refused('phone.triesExhausted', sendPhoneCode, asked(nextPhone()), as)
  world.advance(day)
  await world.must(sendPhoneCode, asked(phone, 'register'), other)
})

test('two that ask for one phone at once send one code', async () => {
  const phone = nextPhone()
  const answers = await Promise.all(
    [1, 2, 3, 4].map((number) =>
      world.call(sendPhoneCode, asked(phone, 'register'), stranger(world, `both${number}`)),
    ),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual([6000, 6066, 6066, 6066])
  expect(await textsTo(world, phone)).toHaveLength(1)
})

test('a code lifts the wait after too many wrong passwords', async () => {
  const owner = await world.member('lifted1')
  const phone = nextPhone()
  await withPhone(world, owner, phone)
  for (let time = 0; time < 5; time++) {
    await tryLogin(world, 'lifted1', owner, { password: 'wrong horse' })
  }
  expect((await tryLogin(world, 'lifted1', owner)).code).toBe(6501)
  await world.must(loginByPhone, { body: await coded(phone, owner) }, owner)
  await world.must(login, { body: { name: 'lifted1', password } }, owner)
})

test('after the first code a device slides a puzzle', async () => {
  const guarded = await World.create({ limits: { hasCaptchas: true } })
  const as = stranger(guarded, 'texter')
  await guarded.must(sendPhoneCode, asked(nextPhone(), 'register'), as)
  const input = asked(nextPhone(), 'register')
  await guarded.refused('captcha.sliderNeeded', sendPhoneCode, input, as)
  const pass = await solvedSlider(guarded, as)
  await guarded.must(sendPhoneCode, { body: { ...input.body, ...pass } }, as)
  await guarded.close()
})

test('who has many networks of IPv6 slides a puzzle as well', async () => {
  const guarded = await World.create({ limits: { hasCaptchas: true } })
  const from = (network: number) =>
    stranger(guarded, `wide${network}`, `2001:db8:7:${network.toString(16)}::1`)
  for (let network = 0; network < 40; network++) {
    await guarded.must(sendPhoneCode, asked(nextPhone(), 'register'), from(network))
  }
  const input = asked(nextPhone(), 'register')
  await guarded.refused('captcha.sliderNeeded', sendPhoneCode, input, from(40))
  await guarded.close()
})

test('who has many networks of IPv6 is one customer, who leaves most of the hour to others', async () => {
  const config = { codesPerHour: 600 }
  const guarded = await World.create({ limits: { hasCaptchas: false }, config })
  const from = (network: number) =>
    stranger(guarded, `broad${network}`, `2001:db8:8:${network.toString(16)}::1`)
  for (let network = 0; network < 60; network++) {
    await guarded.must(sendPhoneCode, asked(nextPhone(), 'register'), from(network))
  }
  const input = asked(nextPhone(), 'register')
  await guarded.refused('rateLimited', sendPhoneCode, input, from(60))
  const elsewhere = stranger(guarded, 'elsewhere', '2001:db8:9:1::1')
  await guarded.must(sendPhoneCode, input, elsewhere)
  await guarded.close()
})

test('a member registers with a phone; the number is one member’s', async () => {
  const phone = nextPhone()
  const as = stranger(world, 'newcomer')
  const code = await coded(phone, as, 'register')
  const named = (name: string) => ({ name, password, adultDeclared: true, agreeTerms: true })
  const wrong = { ...named('withtel1'), ...code, phoneCode: otherThan(code.phoneCode) }
  await world.refused('phone.checkFailed', register, { body: wrong }, as)
  const half = { ...named('withtel1'), phone }
  await world.refused('validation', register, { body: half }, as)
  const { token } = await world.must(register, { body: { ...named('withtel1'), ...code } }, as)
  const info = await world.must(memberInfo, {}, { ...as, token })
  expect(info.phone).toContain('****')
  world.advance(minute)
  const second = await coded(phone, as, 'register')
  await world.refused('exists', register, { body: { ...named('withtel2'), ...second } }, as)
  const free = { ...named('withtel2') }
  await world.must(register, { body: free }, as)
})

test('the invite code of a member names who invited', async () => {
  const host = await world.member('inviter')
  const { inviteCode } = await world.must(memberInfo, {}, host)
  const named = (name: string) => ({ name, password, adultDeclared: true, agreeTerms: true })
  const invited = { ...named('invited'), inviteCode: inviteCode.toLowerCase() }
  const { userId, registerInvitationActivityPopType } = await world.must(register, {
    body: invited,
  })
  expect(registerInvitationActivityPopType).toBe(1)
  const other = { ...named('uninvit'), inviteCode: 'PARTNER1' }
  const { userId: otherId, registerInvitationActivityPopType: otherType } = await world.must(
    register,
    { body: other },
  )
  expect(otherType).toBe(0)
  const rows = await world.db.read((tx) =>
    tx.rows('select id, invited_by, invited_by_code from member where id = any ($1::uuid[])', [
      [userId, otherId],
    ]),
  )
  expect(rows).toContainEqual({
    id: userId,
    invited_by: host.id,
    invited_by_code: inviteCode.toLowerCase(),
  })
  expect(rows).toContainEqual({ id: otherId, invited_by: null, invited_by_code: 'PARTNER1' })
})

test('binding takes the new phone’s code, changing also the old one’s', async () => {
  const owner = await world.member('binder1')
  const [first, second] = [nextPhone(), nextPhone()]
  await world.refused('phone.unbound', sendOwnCode, {}, owner)
  async function code(phone: string) {
    const body = { countryCode: '86', phone }
    const { phoneCodeId } = await world.must(sendBindCode, { body }, owner)
    return { ...body, phoneCodeId, phoneCode: await codeTo(world, phone) }
  }
  const one = await code(first)
  const bad = { body: { ...one, phoneCode: otherThan(one.phoneCode) } }
  await world.refused('phone.checkFailed', bindPhone, bad, owner)
  const bound = await world.must(bindPhone, { body: one }, owner)
  expect(bound.phone).toBe(`*** **** ${first.slice(7)}`)
  const two = await code(second)
  await world.refused('phone.checkNeeded', bindPhone, { body: two }, owner)
  world.advance(minute)
  const { phoneCodeId: oldPhoneCodeId } = await world.must(sendOwnCode, {}, owner)
  const oldPhoneCode = await codeTo(world, first)
  const both = { body: { ...two, oldPhoneCodeId, oldPhoneCode } }
  expect((await world.must(bindPhone, both, owner)).phone).toContain(second.slice(7))
  const thief = await world.member('binder2')
  await world.refused('phone.checkFailed', bindPhone, { body: one }, thief)
  world.advance(minute)
  const { phoneCodeId } = await world.must(
    sendBindCode,
    { body: { countryCode: '86', phone: second } },
    thief,
  )
  const taken = { countryCode: '86', phone: second, phoneCodeId }
  const phoneCode = await codeTo(world, second)
  await world.refused('exists', bindPhone, { body: { ...taken, phoneCode } }, thief)
})

test('while the site takes no phones every phone field is refused', async () => {
  const owner = await world.member('nophone')
  const set = (disablePhones: boolean) =>
    world.db.tx(async (tx) => {
      await tx.rows('update site_setting set disable_phones = $1', [disablePhones])
    })
  await set(true)
  const body = { countryCode: '86', phone: nextPhone() }
  const told = await world.refused('validation', sendPhoneCode, asked(body.phone), owner)
  expect(told.data).toMatchObject({ fields: [{ path: 'phone' }] })
  await world.refused('validation', sendBindCode, { body }, owner)
  await set(false)
  await world.must(sendBindCode, { body }, owner)
  const bad = { body: { countryCode: '86', phone: '12345678901' } }
  await world.refused('validation', sendBindCode, bad, owner)
})

test('the whole site sends so many codes an hour; strangers leave some to members', async () => {
  const small = await World.create({ config: { codesPerHour: 5 } })
  const owner = await small.member('member1')
  const own = nextPhone()
  await withPhone(small, owner, own)
  for (let time = 0; time < 4; time++) {
    await small.must(sendPhoneCode, asked(nextPhone()), stranger(small, `asker${time}`))
  }
  const as = stranger(small, 'asker9')
  const told = await small.refused('rateLimited', sendPhoneCode, asked(nextPhone()), as)
  expect(told.data).toEqual({ retryAfterSec: 3_600 })
  await small.refused('rateLimited', sendPhoneCode, asked(own), as)
  await small.must(sendOwnCode, {}, owner)
  small.advance(minute)
  await small.refused('rateLimited', sendOwnCode, {}, owner)
  small.advance(60 * minute)
  await small.must(sendPhoneCode, asked(own), as)
  await small.close()
})
