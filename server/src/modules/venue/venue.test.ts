import { setTimeout as sleep } from 'node:timers/promises'
import { headers } from '@zhengju/contract/kernel/header'
import { logout } from '@zhengju/contract/member/calls'
import { sportFixture, sportFixtures, sportHighlights } from '@zhengju/contract/sport/calls'
import {
  countEvents,
  getBalance,
  isCountsExpired,
  launchVenue,
} from '@zhengju/contract/venue/calls'
import type { Fixture } from '@zhengju/domain/sport'
import { obPaths, toWireMatch } from '@zhengju/venue-protocol/ob'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type Person, World } from '../../testing/world.ts'
import { StubVenue } from '../../venues/testing/stub-venue.ts'
import { changeStatus } from '../member/index.ts'

const keys = [{ id: 'k1', hex: 'a1'.repeat(32) }] as const
const body = {
  enName: 'OBTY',
  appSendMoney: true,
  activity: false,
  gameCode: '',
  https: 1,
  isApp: 0,
  isSure: false,
  isPreload: false,
  isManualLaunch: true,
  siteId: 2001,
  temporaryParam: '',
} as const

let world: World
let venue: StubVenue

beforeAll(async () => {
  let now = () => 0
  venue = await StubVenue.open(keys, () => now())
  world = await World.create({ config: { venues: { ob: { url: venue.url, keys } } } })
  now = () => world.now
})

afterAll(async () => {
  await world.close()
  await venue.close()
})

/** A call of the venue's wire through the platform's port. */
function wire(path: string, token?: string, payload?: object, query = '') {
  return world.send({
    method: payload ? 'POST' : 'GET',
    url: `${path}?rdm=${world.id()}${query}`,
    headers: { 'content-type': 'application/json', ...(token ? { requestId: token } : {}) },
    ...(payload ? { payload: JSON.stringify(payload) } : {}),
  })
}

async function claims(): Promise<number> {
  const sql = 'select count(*)::int as count from venue_launch'
  return (await world.db.read((tx) => tx.one<{ count: number }>(sql)))?.count ?? 0
}

const codeOf = (response: { payload: string }) => JSON.parse(response.payload).code

describe('launch', () => {
  test('answers the addresses of the platform itself, with the five parameters in the url', async () => {
    const alice = await world.member('alice1')
    const launched = await world.must(
      launchVenue,
      { body, headers: { host: 'play.example', origin: 'https://play.example' } },
      alice,
    )
    const url = new URL(launched.url)
    expect(url.origin).toBe('https://play.example')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      token: launched.token,
      timestamp: String(world.now),
      memberCode: '77',
      LanguageCode: 'zh',
      language: 'zh',
    })
    expect(launched).toMatchObject({ enName: 'OBTY', apiUrl: 'https://play.example' })
    expect(new URL(launched.countsUrl).pathname).toBe(countEvents.path)
  })

  test("another site's origin is not believed", async () => {
    const alice = await world.member('alice1')
    const sent = { host: 'play.example', origin: 'https://evil.example' }
    const launched = await world.must(launchVenue, { body, headers: sent }, alice)
    expect(launched.apiUrl).toBe('http://play.example')
  })

  test('the same key and body answer the same; another body is a conflict', async () => {
    const alice = await world.member('alice1')
    const sent = { [headers.idempotencyKey]: 'launch-key-1' }
    const first = await world.must(launchVenue, { body, headers: sent }, alice)
    expect(await world.must(launchVenue, { body, headers: sent }, alice)).toEqual(first)
    const other = { ...body, isSure: true }
    await world.refused('command.conflict', launchVenue, { body: other, headers: sent }, alice)
    const bob = await world.member('bobby1')
    expect(await world.must(launchVenue, { body, headers: sent }, bob)).not.toEqual(first)
    const again = await world.must(launchVenue, { body }, alice)
    expect(again.token).not.toBe(first.token)
  })

  test('many at once under one key get one answer', async () => {
    const alice = await world.member('alice1')
    const sent = { [headers.idempotencyKey]: 'launch-key-2' }
    const launches = Array.from({ length: 5 }, () =>
      world.must(launchVenue, { body, headers: sent }, alice),
    )
    expect(new Set((await Promise.all(launches)).map(({ token }) => token)).size).toBe(1)
  })

  test('the same under keys of their own is let in once while it runs, and anew afterwards', async () => {
    const alice = await world.member('alice1')
    const { promise, resolve } = Promise.withResolvers<void>()
    venue.answersAfter = promise
    const before = await claims()
    const launches = Array.from({ length: 3 }, () => world.must(launchVenue, { body }, alice))
    await expect.poll(claims).toBe(before + 3)
    await sleep(100)
    resolve()
    venue.answersAfter = undefined
    const tokens = new Set((await Promise.all(launches)).map(({ token }) => token))
    expect(tokens.size).toBe(1)
    expect(tokens).not.toContain((await world.must(launchVenue, { body }, alice)).token)
  })

  test('what was sent with it comes back; activities have a page; matches are no games by name', async () => {
    const alice = await world.member('alice1')
    const sent = { ...body, temporaryParam: 'a=1&b=<2>', activity: true }
    const launched = await world.must(launchVenue, { body: sent }, alice)
    expect(launched.temporaryParam).toBe('a=1&b=<2>')
    expect(launched.url.split('?')).toEqual([launched.activityUrl, expect.any(String)])
    await world.refused('notFound', launchVenue, { body: { ...body, gameCode: 'nothing' } }, alice)
  })

  test('no key, no member, a frozen one, a venue that does not stand', async () => {
    const alice = await world.member('alice1')
    const empty = { [headers.idempotencyKey]: '' }
    await world.refused('validation', launchVenue, { body, headers: empty }, alice)
    await world.refused('auth.required', launchVenue, { body })
    for (const enName of ['IMTY', 'FBTY']) {
      await world.refused('venue.notOpen', launchVenue, { body: { ...body, enName } }, alice)
    }
    const { enName: _, ...without } = body
    await world.refused('validation', launchVenue, { body: without }, alice)
    const frozen = await world.member('frozen1')
    await world.db.tx((tx) => changeStatus(tx, frozen.id, 'frozen'))
    await world.refused('member.frozen', launchVenue, { body }, frozen)
  })

  test('maintenance, a closed venue, silence; the same key succeeds later', async () => {
    const alice = await world.member('alice1')
    const sent = { [headers.idempotencyKey]: 'launch-key-3' }
    venue.refusal = 'MAINTENANCE'
    await world.refused('venue.unavailable', launchVenue, { body, headers: sent }, alice)
    venue.refusal = 'VENUE_CLOSED'
    await world.refused('venue.notOpen', launchVenue, { body, headers: sent }, alice)
    venue.refusal = undefined
    venue.isSilent = true
    await world.refused('venue.unavailable', launchVenue, { body, headers: sent }, alice)
    venue.isSilent = false
    await world.must(launchVenue, { body, headers: sent }, alice)
  })
})

test('balances: the locked wallet only when asked for', async () => {
  const alice = await world.member('alice1')
  const none = '0.00'
  const plain = {
    centerWalletBalance: none,
    heldBalance: none,
    bonusBalance: none,
    debtBalance: none,
  }
  expect(await world.must(getBalance, { body: {} }, alice)).toEqual(plain)
  const locked = await world.must(getBalance, { body: { withLockMoney: 1 } }, alice)
  expect(locked).toEqual({ ...plain, lockBalance: none })
})

describe('the gateway', () => {
  const tokenOf = async (person: Person) => (await world.must(launchVenue, { body }, person)).token

  test("a member's token goes on to the venue as it is", async () => {
    const token = await tokenOf(await world.member('carol1'))
    await venue.answer(obPaths.amount, { amount: '12.00' })
    const response = await wire(obPaths.amount, token, undefined, '&uid=77')
    expect(JSON.parse(response.payload)).toMatchObject({
      code: '0000000',
      data: { amount: '12.00' },
    })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(venue.asked(obPaths.amount).at(-1)?.token).toBe(token)
    const bet = { cuid: '77', seriesOrders: [] }
    await wire(obPaths.bet, token, bet)
    expect(venue.asked(obPaths.bet).at(-1)).toMatchObject({
      path: obPaths.bet,
      token,
      body: JSON.stringify(bet),
    })
  })

  test('a token ends with the session that launched it', async () => {
    const dave = await world.member('david1')
    const token = await tokenOf(dave)
    expect(codeOf(await wire(obPaths.amount, token))).toBe('0000000')
    await world.must(logout, {}, dave)
    expect(codeOf(await wire(obPaths.amount, token))).toContain('400401')
    expect(codeOf(await wire(obPaths.amount, 'e'.repeat(40)))).toContain('400401')
    const [publicToken = ''] = venue.publicTokens
    expect(codeOf(await wire(obPaths.amount, publicToken || 'd'.repeat(40)))).toContain('400401')
  })

  test('visitors read the lists, once a second for all of them, and nothing of a member', async () => {
    await venue.answer(obPaths.matchesPB, { total: 0, data: [] })
    world.advance(10_000)
    const before = venue.asked(obPaths.matchesPB).length
    const list = { type: 1, cpn: 1 }
    const answers = await Promise.all(
      ['1', '2', '3'].map((cuid) => wire(obPaths.matchesPB, undefined, { ...list, cuid })),
    )
    expect(answers.map(codeOf)).toEqual(['0000000', '0000000', '0000000'])
    expect(venue.asked(obPaths.matchesPB)).toHaveLength(before + 1)
    expect(venue.publicTokens).toContain(venue.asked(obPaths.matchesPB).at(-1)?.token)
    await wire(obPaths.matchesPB, undefined, { ...list, cpn: 2 })
    expect(venue.asked(obPaths.matchesPB)).toHaveLength(before + 2)
    world.advance(1_001)
    await wire(obPaths.matchesPB, undefined, list)
    expect(venue.asked(obPaths.matchesPB)).toHaveLength(before + 3)
    for (const path of [obPaths.bet, obPaths.limits, obPaths.ordersPB, obPaths.amount]) {
      expect(codeOf(await wire(path, undefined, {}))).toBe('0401026')
      expect(venue.asked(path).every(({ token }) => !venue.publicTokens.includes(token))).toBe(true)
    }
  })

  test('a body that is no object is refused, and no error is told to the next one', async () => {
    await venue.answer(obPaths.tournaments, { livedata: [], nolivedata: [] })
    world.advance(10_000)
    const send = (payload: string) =>
      world.send({
        method: 'POST',
        url: obPaths.tournaments,
        headers: { 'content-type': 'application/json' },
        payload,
      })
    for (const payload of ['5', 'true', '[]', '""', 'null', '{']) {
      expect(codeOf(await send(payload)), payload).toBe('0402029')
    }
    expect(venue.asked(obPaths.tournaments)).toHaveLength(0)
    for (const token of venue.publicTokens) venue.dead.add(token)
    venue.refusal = 'SIGNATURE'
    expect(codeOf(await send('{}'))).not.toBe('0000000')
    venue.refusal = undefined
    world.advance(1_001)
    expect(codeOf(await send('{}'))).toBe('0000000')
  })

  test('the venue hears the names that it knows, and reads what the answer is kept under', async () => {
    world.advance(10_000)
    await wire(obPaths.matchesPB, undefined, { cuid: '9', type: 1, cpn: 7 }, '&tid=1001&md=5')
    const asked = venue.asked(obPaths.matchesPB).at(-1)
    expect(asked).toMatchObject({ query: '', body: '{"cpn":7,"type":1}' })
    await wire(obPaths.matchDetailPB, undefined, undefined, '&mid=7&lang=en')
    expect(venue.asked(obPaths.matchDetailPB).at(-1)?.query).toBe('mid=7')
  })

  test('a public session that died is opened anew, and the visitor does not notice', async () => {
    await wire(obPaths.menusPB)
    const known = venue.publicTokens.length
    for (const token of venue.publicTokens) venue.dead.add(token)
    world.advance(5_000)
    expect(codeOf(await wire(obPaths.menusPB))).toBe('0000000')
    expect(venue.publicTokens).toHaveLength(known + 1)
  })

  test('a venue that is away', async () => {
    venue.isSilent = true
    world.advance(5_000)
    const response = await wire(obPaths.menusPB)
    expect(response.statusCode).toBe(502)
    expect(codeOf(response)).not.toBe('0000000')
    venue.isSilent = false
    expect(codeOf(await wire(obPaths.menusPB))).toBe('0000000')
  })

  test.each([
    [404, 404],
    [403, 502],
    [500, 502],
    [503, 502],
  ])('a %s of a server before the venue is told in the form of the wire', async (theirs, ours) => {
    venue.foreignStatus = theirs
    world.advance(5_000)
    const response = await wire(obPaths.menusPB)
    venue.foreignStatus = undefined
    expect(response.statusCode).toBe(ours)
    expect(codeOf(response)).toMatch(/^04\d{5}$/)
    expect(response.payload).not.toContain('nginx')
  })

  test('what is too large, and addresses that the wire does not have', async () => {
    expect(codeOf(await wire(obPaths.matchesPB, undefined, { tid: 'x'.repeat(70_000) }))).toBe(
      '0402029',
    )
    expect(
      codeOf(await wire(obPaths.menusPB, undefined, undefined, `&x=${'y'.repeat(5000)}`)),
    ).toBe('0402029')
    const unknown = await wire('/yewu11/v1/secret')
    expect(unknown.statusCode).toBe(404)
  })
})

test('an address that asks too often is told so in the form of the wire', async () => {
  const strict = await World.create({ limits: { perAddressPerMinute: 2 } })
  const request = { method: 'GET', url: obPaths.userInfo } as const
  for (const code of ['0401026', '0401026', '0401038']) {
    expect(JSON.parse((await strict.send(request)).payload).code).toBe(code)
  }
  await strict.close()
})

describe('what everyone sees', () => {
  const fixture: Fixture = {
    venue: 'ob',
    id: 'f1',
    competition: { id: 'c1', name: '临江联赛' },
    home: { id: 'h', name: '临江' },
    away: { id: 'a', name: '望海' },
    origin: { kind: 'generated' },
    startAt: 1_795_140_000_000,
    state: 'live',
    stage: 'live',
    period: 'firstHalf',
    elapsedSec: 60,
    score: { home: 1, away: 0 },
    halfScore: undefined,
    redCards: { home: 0, away: 0 },
    corners: { home: 0, away: 0 },
    isNeutral: false,
    marketState: 'open',
    marketCount: 0,
    markets: [],
  }

  test('highlights and counts: empty while the venue is away, real when it is there', async () => {
    const other = await World.create({ config: { venues: { ob: { url: venue.url, keys } } } })
    other.advance(world.now - other.now)
    const none = { liveCount: 0, todayCount: 0, earlyCount: 0 }
    const nothing = {
      venue: 'ob',
      isAvailable: false,
      fixtures: [],
      ...none,
      closures: [],
      venues: [],
    }
    expect(await other.must(sportHighlights)).toEqual(nothing)
    expect(await other.must(countEvents, { query: { merchantCode: 'Y' } })).toMatchObject({
      data: null,
    })
    await venue.answer(obPaths.menusPB, [
      { type: 1, ct: 1 },
      { type: 3, ct: 20 },
      { type: 4, ct: 100 },
    ])
    await venue.answer(obPaths.matchesPB, { total: 1, data: [toWireMatch(fixture)] })
    // A look that was under way while the answers changed may have seen half of them: the next one sees all.
    await eventually(async () => {
      other.advance(5_000)
      expect(await other.must(sportHighlights)).toMatchObject({
        isAvailable: true,
        liveCount: 1,
        todayCount: 20,
        earlyCount: 100,
        venues: [{ venue: 'ob', live: 1, open: 121 }],
        fixtures: [{ id: 'f1', home: { name: '临江' } }, { id: 'f1' }],
      })
    })
    const list = await other.must(sportFixtures, { query: { venue: 'ob', stage: 'live' } })
    expect(list).toMatchObject({ total: 1, fixtures: [{ id: 'f1' }] })
    await venue.answer(obPaths.matchDetailPB, toWireMatch(fixture, 'none'))
    await venue.answer(obPaths.matchOddsPB, [])
    const one = await other.must(sportFixture, { query: { venue: 'ob', fixtureId: 'f1' } })
    expect(one).toMatchObject({ id: 'f1', markets: [] })
    const counts = await other.must(countEvents, { query: { merchantCode: 'Y' } })
    expect(counts.data).toMatchObject({ TY: { count: 121 }, DZ: { count: 0 } })
    venue.isSilent = true
    other.advance(60_001)
    expect(await other.must(sportHighlights)).toEqual(nothing)
    venue.isSilent = false
    await other.close()
  })

  test('the counts answer in their own form when something is in the way', async () => {
    const counts = await world.must(countEvents, { query: { merchantCode: 'N' } })
    expect(counts.data).toBeNull()
    expect(isCountsExpired(counts.msg)).toBe(false)
  })

  test('a venue token that is over is told so by the counts', async () => {
    const sent = { [headers.venueToken]: 'c'.repeat(40) }
    const counts = await world.must(countEvents, { query: { merchantCode: 'Y' }, headers: sent })
    expect(counts.data).toBeNull()
    expect(isCountsExpired(counts.msg)).toBe(true)
  })
})
