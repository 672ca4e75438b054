import { siteDefaults } from '@zhengju/contract/kernel/limit'
import { login, memberInfo, register } from '@zhengju/contract/member/calls'
import { preInfo } from '@zhengju/contract/site/calls'
import { covers } from '@zhengju/contract/testing/record'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { World } from '../../testing/world.ts'
import { changeSite, claimProfile, siteSettings } from './service.ts'
import type { SiteChange } from './tables.ts'

let world: World

beforeEach(async () => {
  world = await World.create()
})
afterEach(() => world.close())

const open: SiteChange = {
  maintainConfig: { status: 1, startAt: null, endAt: null, content: '' },
  stopLogin: false,
  stopRegister: false,
}

async function change(more: Partial<SiteChange>): Promise<void> {
  const { version } = await world.db.read(siteSettings)
  await world.db.tx((tx) => changeSite(tx, version, { ...open, ...more }))
  world.advance(1_000)
}

test('pre-info tells what the first screen needs', async () => {
  const visitor = world.visitor()
  expect(await world.must(preInfo, { body: { platformType: 6 } }, visitor)).toMatchObject({
    SiteBaseConfigVo: { title: '正局' },
    ip: visitor.address,
    maintainConfig: { status: 1 },
    stopLogin: false,
    stopRegister: false,
  })
})

test('pre-info has every field of the specification, also when nobody says a platform', async () => {
  covers('pre-info.fields', 'pre-info.platform-type')
  const known = await world.must(preInfo, { body: { platformType: siteDefaults.platformType } })
  expect(await world.must(preInfo, { body: {} })).toEqual(known)
  expect(Object.keys(known)).toEqual(
    expect.arrayContaining([
      'SiteBaseConfigVo',
      'address',
      'disablePhones',
      'globePhoneNumber',
      'ip',
      'maintainConfig',
      'siteFestivalSkin',
      'siteVideoActiveUrl',
      'siteVideoSkinOpen',
      'stopLogin',
      'stopRegister',
    ]),
  )
  expect(Object.keys(known.SiteBaseConfigVo)).toEqual(
    expect.arrayContaining(['title', 'webLogoTitleUrl']),
  )
})

test('in maintenance members are turned away, pre-info says why', async () => {
  const alice = await world.member('alice')
  const maintainConfig = { status: 0, startAt: 1, endAt: 2, content: '例行维护' } as const
  await change({ maintainConfig })
  await world.refused('maintenance', memberInfo, {}, alice)
  await world.refused('maintenance', login, { body: { name: 'alice', password: 'x' } })
  expect(await world.must(preInfo)).toMatchObject({ maintainConfig })
  await change({})
  await world.must(memberInfo, {}, alice)
})

test('stopLogin and stopRegister close their own door only', async () => {
  covers('role.stop-login', 'role.stop-register')
  const body = { name: 'alice', password: 'correct horse 42' }
  const terms = { adultDeclared: true, agreeTerms: true }
  const alice = await world.member('alice')
  await change({ stopLogin: true })
  await world.refused('site.stopLogin', login, { body })
  await world.must(memberInfo, {}, alice)
  await world.must(register, { body: { ...body, ...terms, name: 'newbie' } })
  await change({ stopRegister: true })
  await world.refused('site.stopRegister', register, {
    body: { ...body, ...terms, name: 'later1' },
  })
  await world.must(login, { body })
})

test('a change tells before and after, and is refused on an old version', async () => {
  const { version } = await world.db.read(siteSettings)
  const stopped = { ...open, stopLogin: true }
  const changed = await world.db.tx((tx) => changeSite(tx, version, stopped))
  expect(changed.before).toMatchObject({ stopLogin: false, version })
  expect(changed.after).toMatchObject({
    stopLogin: true,
    version: version + 1,
    updatedAt: world.now,
  })
  const late = world.db.tx((tx) => changeSite(tx, version, open))
  await expect(late).rejects.toThrow('office.decided')
})

test('the data of one profile is refused to the other', async () => {
  const claim = (profile: 'demo' | 'production') => world.db.tx((tx) => claimProfile(tx, profile))
  expect(await claim('demo')).toBe(true)
  expect(await claim('demo')).toBe(true)
  expect(await claim('production')).toBe(false)
})
