import { headers } from '@zhengju/contract/kernel/header'
import { login, memberInfo } from '@zhengju/contract/member/calls'
import {
  beginPasswordReset,
  changePassword,
  finishReset,
  proveReset,
  sendResetCode,
} from '@zhengju/contract/password/calls'
import { setWithdrawalPassword } from '@zhengju/contract/payment/calls'
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
import { fixRealName } from '../../member/index.ts'

let world: World
const fresh = 'brand new horse 7'
const day = 86_400_000
let lastPhone = 13_700_000_000

/** What happens right before each of the next transactions. */
const before: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  world = await World.create({
    store: (rows) => ({
      ...rows,
      async tx(run) {
        await before.shift()?.()
        return rows.tx(run)
      },
    }),
  })
})
afterAll(() => world.close())

async function owner(name: string) {
  const person = await world.member(name)
  const phone = String(++lastPhone)
  await withPhone(world, person, phone)
  return { person, phone }
}

function begun(name: string, as: Person) {
  return world.must(beginPasswordReset, { body: { name } }, as)
}

const loginWith = (name: string, secret: string) => ({ body: { name, password: secret } })

test('a changed password keeps this session, ends the others with 10105, and the owner hears of it', async () => {
  const { person, phone } = await owner('changer')
  const app = await world.logIn('changer', 'android')
  const web = await world.logIn('changer', 'h5')
  const body = { commandId: world.id(), oldPassword: password, password: fresh }
  await world.must(changePassword, { body }, web)
  await world.must(changePassword, { body }, web)
  await world.must(memberInfo, {}, web)
  await world.refused('member.passwordChanged', memberInfo, {}, app)
  await world.refused('auth.wrongCredentials', login, loginWith('changer', password), person)
  await world.must(login, loginWith('changer', fresh), person)
  expect((await textsTo(world, phone))[0]).toContain('登录密码已修改')
  const kept = await world.db.read((tx) => tx.rows('select * from command'))
  const text = JSON.stringify(kept, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
  expect(text).not.toContain(fresh)
})

test('a login that is under way while the password changes opens no session with the old one', async () => {
  const person = await world.member('overtaken')
  let [current, next] = [password, fresh]
  for (const wait of [1, 2, 3]) {
    const onPhone = { ...loginWith('overtaken', current), headers: { [headers.client]: 'android' } }
    const { token } = await world.must(login, onPhone, person)
    const body = { commandId: world.id(), oldPassword: current, password: next }
    const change = () => world.must(changePassword, { body }, { ...person, token })
    before.push(...Array.from({ length: wait }, () => async () => undefined), change)
    const { data } = await world.call(login, loginWith('overtaken', current), person)
    for (const rest of before.splice(0)) await rest()
    const late = { ...person, token: data?.token ?? '' }
    expect((await world.call(memberInfo, {}, late)).status).toBe(401)
    ;[current, next] = [next, current]
  }
})

test('the old password is wanted, five tries, and no easy new one', async () => {
  const person = await world.member('stubborn')
  const wish = (oldPassword: string, next: string) => ({ body: { oldPassword, password: next } })
  await world.refused('member.passwordCommon', changePassword, wish(password, 'qwerty123'), person)
  await world.refused('member.passwordIsName', changePassword, wish(password, 'Stubborn'), person)
  const wrong = wish('not my horse', fresh)
  const answers = await Promise.all(
    Array.from({ length: 9 }, () => world.call(changePassword, wrong, person)),
  )
  expect(answers.filter(({ code }) => code === 702011)).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 702012)).toHaveLength(4)
  await world.refused('proof.locked', changePassword, wish(password, fresh), person)
  world.advance(900_000)
  await world.must(changePassword, wish(password, fresh), person)
})

test('three steps by phone: account, identity, new password; every session ends', async () => {
  const { person, phone } = await owner('forgets')
  const as = stranger(world, 'forgetter')
  const { resetId, expiresAt } = await begun('Forgets', as)
  expect(expiresAt).toBe(world.now + 900_000)
  const early = { body: { resetId, password: fresh } }
  await world.refused('reset.expired', finishReset, early, as)
  const phoneBody = { countryCode: '86', phone }
  const asked = { body: { resetId, ...phoneBody } }
  await world.must(sendResetCode, asked, as)
  await world.refused('phone.tooSoon', sendResetCode, asked, as)
  const code = await codeTo(world, phone)
  const proof = (phoneCode: string) => ({ body: { resetId, way: 'phone', phoneCode } })
  const wrong = await world.refused('proof.wrong', proveReset, proof(otherThan(code)), as)
  expect(wrong.data).toEqual({ triesLeft: 4 })
  await world.refused('reset.expired', proveReset, proof(code), stranger(world, 'onlooker'))
  await world.must(proveReset, proof(code), as)
  await world.refused('reset.expired', proveReset, proof(code), as)
  const common = { body: { resetId, password: 'qwerty123' } }
  await world.refused('member.passwordCommon', finishReset, common, as)
  await world.refused('validation', finishReset, { body: { resetId, password: 'short' } }, as)
  await world.refused('reset.expired', finishReset, early, stranger(world, 'onlooker'))
  await world.must(finishReset, early, as)
  await world.refused('reset.expired', finishReset, early, as)
  await world.refused('member.passwordChanged', memberInfo, {}, person)
  await world.must(login, loginWith('forgets', fresh), person)
})

test('real name and withdrawal password prove it as well; neither alone does', async () => {
  const person = await world.member('realname')
  await world.db.tx((tx) => fixRealName(tx, world.keys, person.id, '欧阳小明'))
  const secret = { password: '830274', loginPassword: password }
  await world.must(setWithdrawalPassword, { body: secret }, person)
  const as = stranger(world, 'named')
  const { resetId } = await begun('realname', as)
  const proof = (realName: string, withdrawalPassword: string) => ({
    body: { resetId, way: 'withdrawal', realName, withdrawalPassword },
  })
  await world.refused('proof.wrong', proveReset, proof('欧阳大明', '830274'), as)
  await world.refused('proof.wrong', proveReset, proof('欧阳小明', '830275'), as)
  const incomplete = { body: { resetId, way: 'withdrawal' } }
  await world.refused('proof.wrong', proveReset, incomplete, as)
  await world.must(proveReset, proof('欧阳小明', '830274'), as)
  await world.must(finishReset, { body: { resetId, password: fresh } }, as)
  await world.must(login, loginWith('realname', fresh), person)
})

test('a name that nobody has goes the same way', async () => {
  const { phone } = await owner('somebody')
  const told: unknown[] = []
  for (const [name, number] of [
    ['somebody', '13911112222'],
    ['nobody99', '13911113333'],
  ] as const) {
    const as = stranger(world, `seeker-${name}`)
    const { resetId, ...rest } = await begun(name, as)
    const sent = await world.must(
      sendResetCode,
      { body: { resetId, countryCode: '86', phone: number } },
      as,
    )
    const answers: unknown[] = [rest, sent]
    for (let time = 0; time < 6; time++) {
      const ways = [
        { way: 'phone', phoneCode: '000000' },
        { way: 'withdrawal', realName: '王小明', withdrawalPassword: '830274' },
      ]
      const body = { resetId, ...ways[time % 2] }
      const answer = await world.call(proveReset, { body }, as)
      answers.push([answer.code, answer.data, answer.message])
    }
    told.push(answers)
    expect(await textsTo(world, number)).toEqual([])
  }
  expect(told[1]).toEqual(told[0])
  expect(JSON.stringify(told[0])).toContain('702012')
  expect(await textsTo(world, phone)).toEqual([])
})

test('a reset is over in a quarter of an hour, and a name is reset eight times a day', async () => {
  await owner('hurried')
  const as = stranger(world, 'hurry')
  const { resetId } = await begun('hurried', as)
  world.advance(900_000)
  const proof = { body: { resetId, way: 'phone', phoneCode: '000000' } }
  await world.refused('reset.expired', proveReset, proof, as)
  for (let time = 1; time < 8; time++) await begun('hurried', stranger(world, `hurry${time}`))
  const body = { name: 'hurried' }
  const told = await world.refused('login.limit', beginPasswordReset, { body }, as)
  expect(told.data).toMatchObject({ retryAfterSec: expect.any(Number) })
  world.advance(day)
  await begun('hurried', as)
})

test('strangers who use up the resets of a name do not keep its owner from one', async () => {
  const { person, phone } = await owner('besieged')
  for (let time = 0; time < 8; time++) await begun('besieged', stranger(world, `siege${time}`))
  const body = { name: 'besieged' }
  await world.refused('login.limit', beginPasswordReset, { body }, stranger(world, 'siege8'))
  const { resetId } = await begun('besieged', person)
  await world.must(sendResetCode, { body: { resetId, countryCode: '86', phone } }, person)
  const proof = { resetId, way: 'phone', phoneCode: await codeTo(world, phone) } as const
  await world.must(proveReset, { body: proof }, person)
  // His own device is counted as well.
  for (let time = 1; time < 8; time++) await begun('besieged', person)
  await world.refused('login.limit', beginPasswordReset, { body }, person)
})

test('each reset begins with a puzzle', async () => {
  const guarded = await World.create({ limits: { hasCaptchas: true } })
  const as = stranger(guarded, 'puzzled')
  const body = { name: 'anybody' }
  await guarded.refused('captcha.sliderNeeded', beginPasswordReset, { body }, as)
  const pass = await solvedSlider(guarded, as)
  await guarded.must(beginPasswordReset, { body: { ...body, ...pass } }, as)
  await guarded.refused(
    'captcha.sliderFailed',
    beginPasswordReset,
    { body: { ...body, ...pass } },
    as,
  )
  await guarded.close()
})

test('a reset ends the wait after wrong passwords', async () => {
  const { person, phone } = await owner('resumer')
  for (let time = 0; time < 6; time++) {
    await tryLogin(world, 'resumer', person, { password: 'wrong horse' })
  }
  const { resetId } = await begun('resumer', person)
  const asked = { body: { resetId, countryCode: '86', phone } }
  await world.must(sendResetCode, asked, person)
  const phoneCode = await codeTo(world, phone)
  await world.must(proveReset, { body: { resetId, way: 'phone', phoneCode } }, person)
  await world.must(finishReset, { body: { resetId, password: fresh } }, person)
  await world.must(login, loginWith('resumer', fresh), person)
})
