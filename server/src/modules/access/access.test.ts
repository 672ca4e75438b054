import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as access from '@zhengju/contract/access/office-calls'
import { cookies } from '@zhengju/contract/kernel/header'
import { login, memberInfo } from '@zhengju/contract/member/calls'
import { providerCallback } from '@zhengju/contract/payment/calls'
import { preInfo } from '@zhengju/contract/site/calls'
import { sportHighlights } from '@zhengju/contract/sport/calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { obPaths } from '@zhengju/venue-protocol/ob'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { regionFile } from '../../testing/mmdb.ts'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'zhengju-region-'))
const file = join(folder, 'region.mmdb')
const china = { country: { iso_code: 'CN', names: { 'zh-CN': '中国', en: 'China' } } }
const guangdong = {
  ...china,
  subdivisions: [{ iso_code: 'GD', names: { 'zh-CN': '广东' } }],
  city: { names: { 'zh-CN': '深圳' } },
}

let world: World
let olga: OperatorPerson

beforeAll(async () => {
  const at = 1_795_000_000_000
  const sayings = [
    { network: '203.0.113.0/25', data: guangdong },
    { network: '203.0.113.128/25', data: { country: 'US' } },
    { network: '2001:db8::/32', data: china },
  ]
  writeFileSync(file, regionFile(sayings, { at }))
  world = await World.create({ config: { regionDb: file, trustedProxies: ['10.7.0.1'] } })
  olga = await operator(world, 'olga', { roles: ['supervisor'] })
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  for (const { id, version } of (await world.must(access.listAccessRules, {}, olga)).items) {
    const body = { version, reason: '测试结束' }
    await world.must(access.removeAccessRule, { params: { ruleId: id }, body }, olga)
  }
  world.advance(1_000)
})

const always = { passesMaintenance: false, fromAt: null, untilAt: null, note: '' }
interface Wish {
  readonly effect: string
  readonly subject: string
  readonly value: string
  readonly fromAt?: number
  readonly untilAt?: number
}

async function rule(wish: Wish) {
  const body = { ...always, ...wish, reason: '按规定' }
  const made = await world.must(access.addAccessRule, { body }, olga)
  world.advance(1_000)
  return made
}

function from(address: string): Person {
  return { ...world.visitor(), address }
}

const codeFrom = async (address: string, headers = {}) =>
  (await world.call(sportHighlights, { headers }, from(address))).code

describe('rules', () => {
  test.each([
    ['block', 6031],
    ['limit', 6033],
    ['warn', 6032],
  ])('%s answers every call with %i, from that network and from no other', async (effect, code) => {
    await rule({ effect, subject: 'network', value: '198.51.100.7/24' })
    expect(await codeFrom('198.51.100.200')).toBe(code)
    expect(await codeFrom('198.51.101.1')).toBe(6000)
    const body = { name: 'nobody1', password: 'x' }
    expect((await world.call(login, { body }, from('198.51.100.1'))).code).toBe(code)
    expect((await world.call(memberInfo, {}, from('198.51.100.1'))).code).toBe(code)
  })

  test('name networks of IPv6, countries and regions', async () => {
    await rule({ effect: 'block', subject: 'network', value: '2001:db8:ff::/48' })
    await rule({ effect: 'limit', subject: 'region', value: 'cn-gd' })
    await rule({ effect: 'warn', subject: 'country', value: 'us' })
    expect(await codeFrom('2001:db8:ff::1')).toBe(6031)
    expect(await codeFrom('2001:db8:fe::1')).toBe(6000)
    expect(await codeFrom('203.0.113.5')).toBe(6033)
    expect(await codeFrom('203.0.113.200')).toBe(6032)
    expect(await codeFrom('192.0.2.1')).toBe(6000)
  })

  test('allow wins, and removing a rule opens the way again', async () => {
    const blocked = await rule({ effect: 'block', subject: 'country', value: 'CN' })
    await rule({ effect: 'allow', subject: 'network', value: '203.0.113.9' })
    expect(await codeFrom('203.0.113.8')).toBe(6031)
    expect(await codeFrom('203.0.113.9')).toBe(6000)
    const body = { version: blocked.version, reason: '恢复开放' }
    await world.must(access.removeAccessRule, { params: { ruleId: blocked.id }, body }, olga)
    world.advance(1_000)
    expect(await codeFrom('203.0.113.8')).toBe(6000)
  })

  test('count by the clock', async () => {
    const fromAt = world.now + 60_000
    const times = { fromAt, untilAt: fromAt + 60_000 }
    await rule({ effect: 'block', subject: 'network', value: '192.0.2.0/24', ...times })
    expect(await codeFrom('192.0.2.1')).toBe(6000)
    world.advance(60_000)
    expect(await codeFrom('192.0.2.1')).toBe(6031)
    world.advance(60_000)
    expect(await codeFrom('192.0.2.1')).toBe(6000)
  })

  test('whoever was warned and goes on is answered; whoever is blocked is not', async () => {
    await rule({ effect: 'warn', subject: 'network', value: '192.0.2.0/25' })
    await rule({ effect: 'block', subject: 'network', value: '192.0.2.128/25' })
    const gone = { cookie: `other=dark; ${cookies.isGo.name}=1` }
    expect(await codeFrom('192.0.2.1')).toBe(6032)
    expect(await codeFrom('192.0.2.1', gone)).toBe(6000)
    expect(await codeFrom('192.0.2.1', { cookie: 'xisGo=1; isGo=10' })).toBe(6032)
    expect(await codeFrom('192.0.2.129', gone)).toBe(6031)
  })

  test('take the address by the rule of the trusted proxies', async () => {
    await rule({ effect: 'block', subject: 'network', value: '192.0.2.0/24' })
    const forwarded = { 'x-forwarded-for': '192.0.2.1' }
    expect(await codeFrom('10.7.0.1', forwarded)).toBe(6031)
    expect(await codeFrom('10.7.0.2', forwarded)).toBe(6000)
  })

  test('pre-info tells a blocked visitor where he is; outsiders are not asked', async () => {
    await rule({ effect: 'block', subject: 'network', value: '0.0.0.0/0' })
    const visitor = from('203.0.113.5')
    const told = { address: '中国 广东 深圳', ip: '203.0.113.5' }
    expect(await world.must(preInfo, {}, visitor)).toMatchObject(told)
    const callback = { params: { provider: 'sandbox' }, body: {} }
    expect((await world.call(providerCallback, callback, visitor)).code).not.toBe(6031)
  })

  test('close the venue wire too, and its socket', async () => {
    await rule({ effect: 'block', subject: 'network', value: '192.0.2.0/24' })
    const ask = async (url: string) => {
      const request = { method: 'POST', url, payload: '{}' } as const
      return (await world.send({ ...request, remoteAddress: '192.0.2.1' })).json().code
    }
    expect(await ask(obPaths.matchesPB)).toBe('6031')
    expect(await ask(obPaths.systemTime)).toBe('6031')
  })
})

describe('regions', () => {
  test('what a database leaves open is said from its code, and nothing of what it does not know', async () => {
    const address = async (ip: string) => (await world.must(preInfo, {}, from(ip))).address
    expect(await address('203.0.113.200')).toBe('美国')
    expect(await address('2001:db8::1')).toBe('中国')
    expect(await address('192.0.2.1')).toBe('')
  })

  test('the file is taken anew when it changes, and kept when the new one is broken', async () => {
    const { regions } = world.app.door
    expect(await world.must(access.regionDatabase, {}, olga)).toMatchObject({
      isConfigured: true,
      type: 'Test-City',
      builtAt: 1_795_000_000_000,
      failure: null,
    })
    const before = regions.regionOf('203.0.113.5')
    writeFileSync(file, 'no database')
    regions.look()
    expect(regions.status().failure).not.toBeNull()
    expect(regions.regionOf('203.0.113.5')).toEqual(before)
    expect(world.takeErrors().join()).toContain('region database')
    const moved = [{ network: '203.0.113.0/24', data: { country: { iso_code: 'JP' } } }]
    writeFileSync(file, regionFile(moved, { type: 'Next' }))
    regions.look()
    expect(regions.status()).toMatchObject({ type: 'Next', failure: null })
    expect(regions.regionOf('203.0.113.5')).toMatchObject({ country: 'JP', text: '日本' })
    expect(regions.regionOf('2001:db8::1')).toBeUndefined()
  })

  test('a file that is none ends the start with one line', async () => {
    const broken = join(folder, 'broken.mmdb')
    writeFileSync(broken, 'nothing')
    for (const regionDb of [broken, join(folder, 'missing.mmdb')]) {
      const start = World.create({ config: { regionDb } })
      await expect(start).rejects.toThrow(/^REGION_DB: [^\n]+$/)
    }
  })
})

describe('operators', () => {
  test('see which rule would hit an address', async () => {
    await rule({ effect: 'block', subject: 'network', value: '198.51.100.0/24' })
    await rule({ effect: 'allow', subject: 'network', value: '198.51.100.9' })
    const ask = (address: string) => world.must(access.testAddress, { query: { address } }, olga)
    const hit = { effect: 'block', code: 6031, hits: [{ value: '198.51.100.0/24' }] }
    expect(await ask(' 198.51.100.1 ')).toMatchObject({ ...hit, address: '198.51.100.1' })
    expect(await ask('198.51.100.9')).toMatchObject({
      effect: 'open',
      code: null,
      hits: [{ effect: 'allow' }, { effect: 'block' }],
    })
    expect(await ask('198.51.101.1')).toMatchObject({ effect: 'open', hits: [], region: null })
    await world.refused('validation', access.testAddress, { query: { address: 'home' } }, olga)
  })

  test('write no rule that names nothing, none twice, and none over an older look', async () => {
    const add = (wish: object) => ({
      body: { ...always, reason: '按规定', effect: 'block', ...wish },
    })
    for (const wish of [
      { subject: 'network', value: '300.1.1.1' },
      { subject: 'country', value: 'CHN' },
      { subject: 'region', value: 'CN' },
      { subject: 'network', value: '192.0.2.1', fromAt: 20, untilAt: 10 },
      { subject: 'network', value: '192.0.2.1', passesMaintenance: true },
    ]) {
      await world.refused('validation', access.addAccessRule, add(wish), olga)
    }
    const made = await rule({ effect: 'block', subject: 'network', value: '192.0.2.0/24' })
    const twin = add({ subject: 'network', value: '192.0.2.77/24' })
    await world.refused('exists', access.addAccessRule, twin, olga)
    const params = { ruleId: made.id }
    const change = (version: number) => ({
      params,
      body: { ...always, ...add({}).body, subject: 'network', value: '192.0.2.0/25', version },
    })
    const changed = await world.must(access.changeAccessRule, change(made.version), olga)
    expect(changed).toMatchObject({ value: '192.0.2.0/25', version: made.version + 1 })
    await world.refused('office.decided', access.changeAccessRule, change(made.version), olga)
    const missing = { ...change(1), params: { ruleId: world.id() } }
    await world.refused('notFound', access.changeAccessRule, missing, olga)
  })

  test('the same command twice is one rule and one line in the trail', async () => {
    const commandId = world.id()
    const wish = { effect: 'warn', subject: 'country', value: 'FR' }
    const body = { ...always, ...wish, commandId, reason: '当地规定' }
    const first = await world.must(access.addAccessRule, { body }, olga)
    expect(await world.must(access.addAccessRule, { body }, olga)).toEqual(first)
    const query = { subject: 'access:FR' }
    const { items } = await world.must(listTrail, { query }, olga)
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      action: 'access.add',
      before: null,
      after: { value: 'FR' },
      reason: '当地规定',
    })
  })

  test('who may only look changes nothing', async () => {
    const sam = await operator(world, 'sam', ['access.read'])
    await world.must(access.listAccessRules, {}, sam)
    const body = { ...always, effect: 'block', subject: 'country', value: 'FR', reason: '按规定' }
    await world.refused('office.permission', access.addAccessRule, { body }, sam)
  })
})

test('another process follows within a second', async () => {
  const { createAccess } = await import('./access-service.ts')
  const other = createAccess(world.db, world.runtime.clock, { regionOf: () => undefined })
  const effect = async () => (await other.verdictOn('192.0.2.1')).effect
  expect(await effect()).toBe('open')
  const body = { ...always, effect: 'block', subject: 'network', value: '192.0.2.0/24' }
  await world.must(access.addAccessRule, { body: { ...body, reason: '按规定' } }, olga)
  expect(await effect()).toBe('open')
  world.advance(1_000)
  expect(await effect()).toBe('block')
})
