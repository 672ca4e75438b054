import { listDevices, revokeDevice } from '@zhengju/contract/device/calls'
import { clients, headers } from '@zhengju/contract/kernel/header'
import { login, memberInfo } from '@zhengju/contract/member/calls'
import { exchangeSession } from '@zhengju/contract/session/calls'
import { covers } from '@zhengju/contract/testing/record'
import { beginTotp } from '@zhengju/contract/totp/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, withPhone } from '../../testing/login.ts'
import { type Person, World } from '../../testing/world.ts'
import { changeStatus } from './profile-service.ts'

let world: World
beforeAll(async () => {
  world = await World.create({ config: { sessionIdleMin: 30 } })
})
afterAll(() => world.close())

const asApp = { [headers.client]: 'app' }
const bodyOf = ({ token }: Person, isAgreed?: boolean) => ({
  body: { token, ...(isAgreed === undefined ? {} : { isAgreed }) },
})
const nameOf = async (token: string) =>
  (await world.must(memberInfo, {}, { ...world.visitor(), token })).name

test('a token of the app is given up for one of this browser, once', async () => {
  covers('token.exchange')
  await world.member('alice1')
  const app = await world.logIn('alice1', 'app')
  const asked = await world.refused('session.otherAccount', exchangeSession, bodyOf(app))
  expect(asked.data).toEqual({ name: 'al**e1', current: null })
  const fresh = await world.must(exchangeSession, bodyOf(app, true))
  expect(fresh).toMatchObject({ name: 'alice1', userId: app.id, isRemembered: false })
  expect(fresh.token).not.toBe(app.token)
  expect(await nameOf(fresh.token)).toBe('alice1')
  await world.refused('session.replaced', exchangeSession, bodyOf(app, true))
  await world.refused('session.replaced', memberInfo, { headers: asApp }, app)
  expect(await nameOf(fresh.token)).toBe('alice1')
})

test('of many at once with one token, one is answered', async () => {
  const app = await world.logIn('alice1', 'app')
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => world.call(exchangeSession, bodyOf(app, true))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a remembered session stays one, and ends the older one of this kind of client', async () => {
  const bob = await world.member('bobby1')
  const fresh = await world.must(exchangeSession, bodyOf(bob, true))
  expect(fresh.isRemembered).toBe(true)
  await world.refused('session.replaced', memberInfo, {}, bob)
})

test('another account that is logged in here is named, and left only on agreement', async () => {
  const carol = await world.member('carol1')
  await world.member('dave01')
  const dave = await world.logIn('dave01', 'app')
  const refused = await world.refused('session.otherAccount', exchangeSession, bodyOf(dave), carol)
  expect(refused.data).toEqual({ name: 'da**01', current: 'carol1' })
  const still = await world.call(exchangeSession, bodyOf(dave, false), carol)
  expect(still.code).toBe(refused.code)
  expect(await nameOf(carol.token)).toBe('carol1')
  const fresh = await world.must(exchangeSession, bodyOf(dave, true), carol)
  expect(await nameOf(fresh.token)).toBe('dave01')
  await world.refused('auth.required', memberInfo, {}, carol)
})

test('the own account needs no agreement, a dead session here does', async () => {
  await world.member('erin01')
  const app = await world.logIn('erin01', 'app')
  const web = await world.logIn('erin01', clients.site)
  const fresh = await world.must(exchangeSession, bodyOf(app), web)
  await world.refused('session.replaced', memberInfo, {}, web)
  const again = { ...web, token: fresh.token }
  await world.refused('session.otherAccount', exchangeSession, bodyOf(again), web)
  await world.must(exchangeSession, bodyOf(again, true), web)
})

test('an unknown token, a closed account, and what is no token', async () => {
  await world.refused('auth.refused', exchangeSession, { body: { token: 'ab'.repeat(48) } })
  await world.refused('validation', exchangeSession, { body: { token: 'aa' } })
  await world.refused('validation', exchangeSession, { body: {} })
  const frank = await world.member('frank1')
  await world.db.tx((tx) => changeStatus(tx, frank.id, 'closed'))
  await world.refused('member.blocked', exchangeSession, bodyOf(frank))
})

test('a session that was taken over makes neither its device nor its network known', async () => {
  const grace = await world.member('grace1')
  await withPhone(world, grace, '13700000001')
  const app = await world.logIn('grace1', 'app')
  const thief = { ...world.visitor('thief01'), address: '203.0.113.77' }
  const taken = { ...thief, token: '' }
  taken.token = (await world.must(exchangeSession, bodyOf(app, true), thief)).token
  const owner = await world.logIn('grace1', 'app')
  const { items } = await world.must(listDevices, { headers: asApp }, owner)
  const [linked] = items.filter(({ isProved }) => !isProved)
  expect(items).toHaveLength(2)
  expect(linked).toMatchObject({ isOnline: true, address: '203.0.*.*' })
  const asThief = { body: { name: 'grace1', password } }
  expect((await world.call(login, asThief, thief)).code).toBe(6027)
  expect((await world.call(login, asThief, { ...grace, address: thief.address })).code).toBe(6025)
  const gone = { params: { deviceId: linked?.id ?? '' }, headers: asApp }
  await world.must(revokeDevice, gone, owner)
  await world.refused('auth.required', memberInfo, {}, taken)
})

test('what was proved, and when, comes over with it', async () => {
  const henry = await world.member('henry1')
  const app = await world.logIn('henry1', 'app')
  world.advance(11 * 60_000)
  const fresh = await world.must(exchangeSession, bodyOf(app, true), henry)
  const here = { ...henry, token: fresh.token }
  await world.refused('password.checkNeeded', beginTotp, {}, here)
})

test('without a device none is opened, and the handed one lives on', async () => {
  const irene = await world.member('irene1')
  const nameless = { ...world.visitor(), deviceId: '' }
  for (const isAgreed of [undefined, true]) {
    await world.refused('device.uuidMissing', exchangeSession, bodyOf(irene, isAgreed), nameless)
  }
  await world.refused('device.uuidMissing', exchangeSession, bodyOf(irene, true), {
    ...nameless,
    deviceId: 'short',
  })
  expect(await nameOf(irene.token)).toBe('irene1')
  await world.must(exchangeSession, bodyOf(irene, true))
})
