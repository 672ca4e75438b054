import { listDevices, listLogins, revokeDevice } from '@zhengju/contract/device/calls'
import { authoriseDevice, sendDeviceCode } from '@zhengju/contract/login/calls'
import { login as loginCall, memberInfo } from '@zhengju/contract/member/calls'
import { sendPhoneCode } from '@zhengju/contract/phone/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  codeTo,
  otherThan,
  password,
  stranger,
  tryLogin,
  withPhone,
} from '../../../testing/login.ts'
import { type Person, World } from '../../../testing/world.ts'
import { changeStatus } from '../../member/index.ts'

let world: World
const minute = 60_000
const day = 86_400_000
let lastPhone = 13_800_000_000

beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

interface StepUp {
  readonly challengeId: string
  readonly ways: string[]
  readonly phone: string | null
  readonly expiresAt: number
}

async function phoned(name: string): Promise<{ readonly owner: Person; readonly phone: string }> {
  const owner = await world.member(name)
  const phone = String(++lastPhone)
  await withPhone(world, owner, phone)
  return { owner, phone }
}

async function waiting(name: string, as: Person, code = 6027): Promise<StepUp> {
  const answer = await tryLogin(world, name, as)
  expect(answer.code).toBe(code)
  return answer.data as unknown as StepUp
}

function send(challengeId: string, as: Person) {
  return world.must(sendDeviceCode, { body: { challengeId } }, as)
}

function prove(challengeId: string, code: string) {
  return { body: { challengeId, way: 'phone', code } }
}

test('strangers who ask for codes to a number do not use up those of its owner', async () => {
  const { phone } = await phoned('pumped1')
  for (let time = 0; time < 10; time++) {
    const as = stranger(world, `pump${time}`)
    const body = { countryCode: '86', phone, purpose: 'register' } as const
    await world.must(sendPhoneCode, { body }, as)
    world.advance(minute)
  }
  const as = stranger(world, 'pumped-new')
  const { challengeId } = await waiting('pumped1', as)
  await send(challengeId, as)
})

test('a new device waits for the phone, then is known', async () => {
  const { owner, phone } = await phoned('device1')
  const as = stranger(world, 'new1')
  const { challengeId, ways, phone: masked, expiresAt } = await waiting('device1', as)
  expect({ ways, masked, expiresAt }).toEqual({
    ways: ['phone'],
    masked: `*** **** ${phone.slice(7)}`,
    expiresAt: world.now + 10 * minute,
  })
  const again = await waiting('device1', as, 6035)
  expect(again.challengeId).toBe(challengeId)
  const sent = await send(challengeId, as)
  expect(sent).toMatchObject({ phone: masked, retryAfterSec: 60 })
  const soon = await world.refused('phone.tooSoon', sendDeviceCode, { body: { challengeId } }, as)
  expect(soon.data).toEqual({ retryAfterSec: 60 })
  const code = await codeTo(world, phone)
  const wrong = await world.refused(
    'deviceAuth.code',
    authoriseDevice,
    prove(challengeId, otherThan(code)),
    as,
  )
  expect(wrong.data).toEqual({ triesLeft: 4 })
  const other = stranger(world, 'other1')
  await world.refused('deviceAuth.expired', authoriseDevice, prove(challengeId, code), other)
  const data = await world.must(authoriseDevice, prove(challengeId, code), as)
  expect(data.lastLogin).toMatchObject({ address: '10.0.*.*' })
  await world.must(memberInfo, {}, { ...as, token: data.token })
  await world.refused('deviceAuth.expired', authoriseDevice, prove(challengeId, code), as)
  expect((await tryLogin(world, 'device1', as)).code).toBe(6000)
  expect((await tryLogin(world, 'device1', owner)).code).toBe(6000)
})

test('what is unusual has its own code: network, device, both, likeness, long absence, attack', async () => {
  const { owner } = await phoned('unusual1')
  const elsewhere = { ...owner, address: '203.0.113.9' }
  await waiting('unusual1', elsewhere, 6025)
  const near = { ...owner, deviceId: 'device-next' }
  await waiting('unusual1', near, 6026)
  await waiting('unusual1', stranger(world, 'far'), 6027)
  const looks = (finger: string) => ({ headers: { 'X-API-FINGER': finger } })
  const login = (finger: string) =>
    world.call(loginCall, { body: { name: 'unusual1', password }, ...looks(finger) }, owner)
  expect((await login('a'.repeat(32))).code).toBe(6000)
  expect((await login('a'.repeat(32))).code).toBe(6000)
  expect((await login('b'.repeat(32))).code).toBe(6012)
  expect((await tryLogin(world, 'unusual1', owner)).code).toBe(6035)
  world.advance(90 * day)
  await waiting('unusual1', { ...owner, deviceId: 'device-late' }, 6028)
  for (let place = 0; place < 13; place++) {
    const as = stranger(world, `foe${place}`, `198.51.${place}.1`)
    expect((await tryLogin(world, 'unusual1', as, { password: 'wrong horse' })).code).toBe(6002)
  }
  await waiting('unusual1', stranger(world, 'foe99'), 6029)
})

test('a device that told how it looks and tells it no more is asked once, then need not tell', async () => {
  const { owner, phone } = await phoned('silent1')
  const login = (finger?: string) =>
    world.call(
      loginCall,
      {
        body: { name: 'silent1', password },
        ...(finger === undefined ? {} : { headers: { 'X-API-FINGER': finger } }),
      },
      owner,
    )
  expect((await login()).code).toBe(6000)
  expect((await login('a'.repeat(32))).code).toBe(6000)
  const { challengeId } = await waiting('silent1', owner, 6012)
  await send(challengeId, owner)
  await world.must(authoriseDevice, prove(challengeId, await codeTo(world, phone)), owner)
  expect((await login()).code).toBe(6000)
  expect((await login('b'.repeat(32))).code).toBe(6000)
  const changed = (await login('c'.repeat(32))).data as unknown as StepUp
  world.advance(minute)
  await send(changed.challengeId, owner)
  const right = prove(changed.challengeId, await codeTo(world, phone))
  await world.must(authoriseDevice, right, owner)
  expect((await login('c'.repeat(32))).code).toBe(6000)
})

test('five wrong proofs lock, a quarter of an hour later the login begins anew', async () => {
  const { phone } = await phoned('locked1')
  const as = stranger(world, 'locker')
  const { challengeId } = await waiting('locked1', as)
  await send(challengeId, as)
  const bad = prove(challengeId, otherThan(await codeTo(world, phone)))
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => world.call(authoriseDevice, bad, as)),
  )
  expect(answers.filter(({ code }) => code === 6036)).toHaveLength(4)
  expect(answers.filter(({ code }) => code === 6037)).toHaveLength(4)
  const right = prove(challengeId, await codeTo(world, phone))
  const told = await world.refused('deviceAuth.locked', authoriseDevice, right, as)
  expect(told.data).toEqual({ retryAfterSec: 900 })
  const login = await tryLogin(world, 'locked1', as)
  expect([login.code, login.data]).toEqual([6037, { retryAfterSec: 900 }])
  world.advance(15 * minute)
  await world.refused('deviceAuth.expired', authoriseDevice, right, as)
  const fresh = await waiting('locked1', as)
  expect(fresh.challengeId).not.toBe(challengeId)
})

test('three codes for one login, ten logins a day', async () => {
  await phoned('eager01')
  const as = stranger(world, 'eager')
  const { challengeId } = await waiting('eager01', as)
  for (let code = 0; code < 3; code++) {
    await send(challengeId, as)
    world.advance(minute)
  }
  const input = { body: { challengeId } }
  const told = await world.refused('deviceAuth.tooMany', sendDeviceCode, input, as)
  expect(told.data).toEqual({ retryAfterSec: 900 })
  expect((await tryLogin(world, 'eager01', as)).code).toBe(6039)
  for (let device = 0; device < 9; device++) {
    await waiting('eager01', stranger(world, `eager${device}`))
  }
  const last = await tryLogin(world, 'eager01', stranger(world, 'eager10'))
  expect(last.code).toBe(6039)
  world.advance(day)
  await waiting('eager01', stranger(world, 'eager10'))
})

test('an authorisation is over after ten minutes, and when its account is closed', async () => {
  const { owner, phone } = await phoned('expired')
  const as = stranger(world, 'slow')
  const { challengeId } = await waiting('expired', as)
  await send(challengeId, as)
  const code = await codeTo(world, phone)
  world.advance(10 * minute)
  await world.refused('deviceAuth.expired', authoriseDevice, prove(challengeId, code), as)
  await world.refused('deviceAuth.expired', sendDeviceCode, { body: { challengeId } }, as)
  const next = await waiting('expired', as)
  await send(next.challengeId, as)
  await world.db.tx((tx) => changeStatus(tx, owner.id, 'closed'))
  const right = prove(next.challengeId, await codeTo(world, phone))
  await world.refused('member.blocked', authoriseDevice, right, as)
  const unknown = prove(world.id(), '123456')
  await world.refused('deviceAuth.expired', authoriseDevice, unknown, as)
})

test('two right proofs at once open one session', async () => {
  const { phone } = await phoned('twice01')
  const as = stranger(world, 'twice')
  const { challengeId } = await waiting('twice01', as)
  await send(challengeId, as)
  const right = prove(challengeId, await codeTo(world, phone))
  const answers = await Promise.all([1, 2, 3].map(() => world.call(authoriseDevice, right, as)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([6000, 6038, 6038])
})

test('who has nothing to prove himself with is let in, and the history says what was unusual', async () => {
  const owner = await world.member('simple1')
  const as = stranger(world, 'plain')
  const answer = await tryLogin(world, 'simple1', as)
  expect(answer.code).toBe(6000)
  const entered = { ...as, token: answer.data.token }
  const { items } = await world.must(listLogins, {}, entered)
  expect(items.map(({ way, result, unusual }) => `${way} ${result} ${unusual}`)).toEqual([
    'password done ipAndDevice',
    'password done none',
    'register done none',
  ])
  expect(items[0]).toMatchObject({ address: '203.0.*.*' })
  const page = await world.must(listLogins, { query: { size: 1 } }, entered)
  expect(page.items).toHaveLength(1)
  const next = { query: { size: 2, cursor: page.nextCursor } }
  expect((await world.must(listLogins, next, entered)).items).toHaveLength(2)
  const others = await world.must(listLogins, {}, await world.member('nosy001'))
  expect(others.items.every(({ unusual }) => unusual === 'none')).toBe(true)
  expect(owner.id).not.toBe('')
})

test('devices are listed; one that is taken away ends its session and is unknown again', async () => {
  const { owner, phone } = await phoned('lister1')
  const as = stranger(world, 'second')
  const { challengeId } = await waiting('lister1', as)
  await send(challengeId, as)
  const right = prove(challengeId, await codeTo(world, phone))
  const second = { ...as, token: (await world.must(authoriseDevice, right, as)).token }
  const { items } = await world.must(listDevices, {}, second)
  expect(items).toHaveLength(2)
  expect(JSON.stringify(items)).not.toContain(owner.deviceId)
  const mine = items.find(({ isCurrent }) => isCurrent)
  const former = items.find(({ isCurrent }) => !isCurrent)
  expect(mine).toMatchObject({ isOnline: true, address: '203.0.*.*' })
  const params = { deviceId: mine?.id ?? '' }
  const stranger2 = await world.member('thief02')
  await world.refused('notFound', revokeDevice, { params }, stranger2)
  await world.must(revokeDevice, { params: { deviceId: former?.id ?? '' } }, second)
  await waiting('lister1', owner, 6026)
  await world.must(revokeDevice, { params }, second)
  await world.refused('auth.required', memberInfo, {}, second)
  await waiting('lister1', as, 6026)
})
