import { createCipheriv, createDecipheriv } from 'node:crypto'
import { type SiteConfiguration, sec, vvPretty } from '@zhengju/contract/configuration/calls'
import { jsonCacheBinding, readJsonCache, writeJsonCache } from '@zhengju/contract/content/calls'
import { failures } from '@zhengju/contract/kernel/failure'
import { covers } from '@zhengju/contract/testing/record'
import { emptyPlatformCounts } from '@zhengju/contract/venue/platform-count'
import { obPaths } from '@zhengju/venue-protocol/ob'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type Person, World } from '../../testing/world.ts'
import { StubVenue } from '../../venues/testing/stub-venue.ts'

const keys = [{ id: 'k1', hex: 'a1'.repeat(32) }] as const
const params = { cacheKey: 'platformCounts' }
const minute = 60_000
const hour = 3_600_000

let world: World
let venue: StubVenue
let now = () => 0

beforeAll(async () => {
  venue = await StubVenue.open(keys, () => now())
})
beforeEach(async () => {
  world = await World.create({ config: { venues: { ob: { url: venue.url, keys } } } })
  now = () => world.now
})
afterEach(() => world.close())
afterAll(() => venue.close())

/** What vvPretty tells that device. */
async function configurationOf(as: Person): Promise<SiteConfiguration> {
  const { secretId, content } = await world.must(vvPretty, {}, as)
  const { k, v } = await world.must(sec, { params: { secretId } }, as)
  return JSON.parse(unseal(Buffer.from(k, 'base64'), Buffer.from(v, 'base64'), content))
}

const keyOf = async (as: Person) => Buffer.from((await configurationOf(as)).cacheKey, 'base64')

function unseal(key: Buffer, nonce: Buffer, sealed: string, binding = ''): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(binding), { plaintextLength: bytes.length - 16 })
  decipher.setAuthTag(bytes.subarray(-16))
  return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')
}

function sealed(key: Buffer, value: unknown, way: 'read' | 'write' = 'write'): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const nonce = Buffer.alloc(12, 7)
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
  const aad = Buffer.from(jsonCacheBinding('platformCounts', way))
  cipher.setAAD(aad, { plaintextLength: Buffer.byteLength(text) })
  const body = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([nonce, ...body]).toString('base64')
}

async function read(as: Person): Promise<{ payload: unknown; expiresAt: number }> {
  const answer = await world.must(readJsonCache, { params }, as)
  const bytes = Buffer.from(answer, 'base64')
  const body = bytes.subarray(12).toString('base64')
  const binding = jsonCacheBinding('platformCounts', 'read')
  return JSON.parse(unseal(await keyOf(as), bytes.subarray(0, 12), body, binding))
}

async function write(as: Person, value: unknown) {
  return world.must(writeJsonCache, { params, body: { data: sealed(await keyOf(as), value) } }, as)
}

const counts = (sport: number) => ({ ...emptyPlatformCounts, TY: { count: sport } })

/** The venue has so many events, and the platform has seen them. */
async function venueHas(count: number): Promise<void> {
  await venue.answer(obPaths.menusPB, [
    { type: 1, ct: 0 },
    { type: 3, ct: 0 },
    { type: 4, ct: count },
  ])
  await venue.answer(obPaths.matchesPB, { total: 0, data: [] })
  const anyone = world.visitor('looker')
  await eventually(async () => {
    world.advance(5_000)
    expect((await read(anyone)).payload).toMatchObject({ TY: { count } })
  })
}

test('nothing is known, so nothing is answered; then the platform answers its own figures', async () => {
  venue.isSilent = true
  expect((await read(world.visitor())).payload).toBeNull()
  venue.isSilent = false
  await venueHas(121)
  expect((await read(world.visitor())).payload).toMatchObject({ TY: { count: 121 } })
})

test('what a browser wrote it reads again, for an hour or for as long as was said', async () => {
  covers('cache.ttl', 'cache.encrypted')
  await venueHas(100)
  const alice = world.visitor('alice')
  expect(await write(alice, { payload: counts(104) })).toEqual({ ttl: hour })
  expect(await read(alice)).toMatchObject({
    payload: { TY: { count: 104 } },
    expiresAt: world.now + hour,
  })
  world.advance(minute)
  expect(await write(alice, { payload: counts(96), ttl: minute })).toEqual({ ttl: minute })
  expect((await read(alice)).payload).toMatchObject({ TY: { count: 96 } })
  world.advance(minute)
  await eventually(async () =>
    expect((await read(alice)).payload).toMatchObject({ TY: { count: 100 } }),
  )
})

test('nobody reads what another device wrote, whatever it was', async () => {
  covers('cache.guarded')
  await venueHas(100)
  const step = fc.record({
    who: fc.constantFrom('alice', 'bobby', 'carol'),
    count: fc.integer({ min: 0, max: 999_999 }),
  })
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 4 }), async (steps) => {
      round += 1
      const reader = world.visitor(`reader${round}`)
      const before = (await read(reader)).payload
      for (const { who, count } of steps) {
        const writer = world.visitor(`${who}${round}`)
        const data = sealed(await keyOf(writer), { payload: counts(count) })
        await world.call(writeJsonCache, { params, body: { data } }, writer)
      }
      expect((await read(reader)).payload).toEqual(before)
    }),
    { numRuns: 10, seed: 9 },
  )
})

describe('a poisoned write', () => {
  test('reaches its writer alone, also while the platform knows no figures', async () => {
    covers('cache.guarded')
    const [eve, bob] = [world.visitor('eve'), world.visitor('bobby')]
    venue.isSilent = true
    expect(await write(eve, { payload: counts(999_999) })).toEqual({ ttl: hour })
    expect((await read(bob)).payload).toBeNull()
    venue.isSilent = false
    await venueHas(100)
    expect((await read(bob)).payload).toMatchObject({ TY: { count: 100 } })
    expect((await read(eve)).payload).toMatchObject({ TY: { count: 999_999 } })
  })

  test('of another shape is refused', async () => {
    covers('cache.guarded')
    const wrong: [string, unknown][] = [
      ['another shape', { payload: { TY: { count: 1 } } }],
      ['a figure below zero', { payload: counts(-1) }],
      ['a field too many', { payload: { ...counts(1), html: '<script>' } }],
      ['a figure that is a text', { payload: { ...emptyPlatformCounts, TY: { count: '1' } } }],
      ['a time without end', { payload: counts(1), ttl: 1e12 }],
      ['no object', 'null'],
      ['no JSON', '{'],
      ['a prototype', '{"payload":{"__proto__":{"TY":{}}}}'],
    ]
    const eve = world.visitor('eve')
    const key = await keyOf(eve)
    for (const [what, value] of wrong) {
      const answer = await world.call(
        writeJsonCache,
        { params, body: { data: sealed(key, value) } },
        eve,
      )
      expect(answer.code, what).toBe(failures.parameter.code)
    }
  })

  test('under a key of another device, altered, or made for reading does not open', async () => {
    covers('cache.encrypted', 'cache.guarded')
    const [alice, eve] = [world.visitor('alice'), world.visitor('eve')]
    const value = { payload: counts(1) }
    const good = sealed(await keyOf(alice), value)
    const altered = Buffer.from(good, 'base64')
    altered[20] = (altered[20] ?? 0) ^ 1
    const wrong = [
      [eve, good],
      [alice, altered.toString('base64')],
      [alice, sealed(await keyOf(alice), value, 'read')],
      [alice, Buffer.alloc(60).toString('base64')],
    ] as const
    for (const [as, data] of wrong) {
      await world.refused('parameter', writeJsonCache, { params, body: { data } }, as)
    }
  })
})

test('a device writes once a minute, whatever came of it, and others have turns of their own', async () => {
  covers('cache.guarded')
  await venueHas(100)
  const alice = world.visitor('alice')
  await write(alice, { payload: counts(100) })
  const again = { params, body: { data: sealed(await keyOf(alice), { payload: counts(101) }) } }
  world.advance(minute - 1_000)
  const refused = await world.refused('rateLimited', writeJsonCache, again, alice)
  expect(refused.data).toEqual({ retryAfterSec: 1 })
  await write(world.visitor('bobby'), { payload: counts(100) })
  world.advance(1_000)
  await world.must(writeJsonCache, again, alice)
})

test('two writes at once of one device: one is taken', async () => {
  await venueHas(100)
  const alice = world.visitor('alice')
  const body = { data: sealed(await keyOf(alice), { payload: counts(100) }) }
  const answers = await Promise.all(
    [1, 2].map(() => world.call(writeJsonCache, { params, body }, alice)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
})

test('other keys, more than 4 KB, and browsers without a device are refused', async () => {
  covers('cache.guarded')
  const alice = world.visitor('alice')
  const other = { params: { cacheKey: 'notices' } }
  await world.refused('validation', readJsonCache, other, alice)
  const long = { params, body: { data: 'A'.repeat(4_100) } }
  await world.refused('validation', writeJsonCache, long, alice)
  await world.refused('validation', writeJsonCache, { params, body: { data: '<>' } }, alice)
  await world.refused('validation', writeJsonCache, { params }, alice)
  const nobody = { ...alice, deviceId: '' }
  await world.refused('device.uuidMissing', readJsonCache, { params }, nobody)
  const body = { data: sealed(await keyOf(alice), { payload: counts(1) }) }
  await world.refused('device.uuidMissing', writeJsonCache, { params, body }, nobody)
})

test('what is long over is forgotten, and no device is kept by its name', async () => {
  for (const name of ['one', 'two', 'three']) {
    await write(world.visitor(name), { payload: counts(1), ttl: 1_000 })
    world.advance(minute + 1)
  }
  const rows = await world.db.read((tx) => tx.rows('select device from device_json'))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('device-')
})
