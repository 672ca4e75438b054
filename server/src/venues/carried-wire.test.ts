import { restrictSelf } from '@zhengju/contract/protection/calls'
import { launchVenue, tryGames } from '@zhengju/contract/venue/calls'
import { gamePaths, gameTokenHeader, gameWireLimits } from '@zhengju/venue-protocol/game'
import { merchantPaths } from '@zhengju/venue-protocol/merchant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSite, siteSettings } from '../modules/content/index.ts'
import { World } from '../testing/world.ts'
import { StubVenue } from './testing/stub-venue.ts'

const obKeys = [{ id: 'k1', hex: 'a1'.repeat(32) }] as const
const keys = [{ id: 'zjdz-1', hex: 'b2'.repeat(32) }] as const
const launchBody = {
  ...{ enName: 'ZJDZ', appSendMoney: false, activity: false, gameCode: 'coin', https: 1, isApp: 0 },
  ...{ isSure: true, isPreload: false, isManualLaunch: false, siteId: 2001, temporaryParam: '' },
} as const

let world: World
let venue: StubVenue
let ob: StubVenue

beforeAll(async () => {
  let now = () => 0
  venue = await StubVenue.open(keys, () => now())
  ob = await StubVenue.open(obKeys, () => now(), 'b')
  world = await World.create({
    config: { venues: { ob: { url: ob.url, keys: obKeys }, zjdz: { url: venue.url, keys } } },
  })
  now = () => world.now
})
afterAll(async () => {
  await world.close()
  await venue.close()
  await ob.close()
})

async function launched(name: string, change: object = {}) {
  const member = await world.member(name)
  return world.must(launchVenue, { body: { ...launchBody, ...change } }, member)
}

async function send(path: string, token: string, payload?: string) {
  const headers = { 'content-type': 'application/json', [gameTokenHeader]: token }
  const call = payload === undefined ? { method: 'GET' as const } : { method: 'POST' as const }
  const body = payload === undefined ? {} : { payload }
  const answer = await world.send({ ...call, url: path, headers, ...body })
  return { status: answer.statusCode, ...JSON.parse(answer.payload) }
}

const play = '{"game":"coin","commandId":"c","stake":"1.00","choice":{}}'
const asked = () =>
  Object.values(gamePaths).reduce((sum, path) => sum + venue.asked(path).length, 0)

test('a launch opens the venue or one of its games; a game that it does not have is not found', async () => {
  const { enName, token } = await launched('alice1')
  expect([enName, token]).toEqual(['ZJDZ', expect.stringMatching(/^[0-9a-f]{40}$/)])
  expect(JSON.parse(venue.seen.at(-1)?.body ?? '')).toMatchObject({
    ...{ account: '2001_alice1', gameCode: 'coin' },
  })
  venue.refusal = 'GAME_UNKNOWN'
  const alice = await world.member('alice1')
  await world.refused('notFound', launchVenue, { body: { ...launchBody, gameCode: 'no' } }, alice)
  venue.refusal = undefined
  for (const enName of ['ZJCP', 'ZJZR', 'ZJQP', 'ZJBY']) {
    await world.refused('venue.notOpen', launchVenue, { body: { ...launchBody, enName } }, alice)
  }
})

test("a member's call goes on as the wire knows it, with his token", async () => {
  const { token } = await launched('bobby1')
  await venue.answer(gamePaths.rounds, { roundId: 'r1' })
  const answer = await send(`${gamePaths.rounds}?x=1`, token, play)
  expect([answer.status, answer.data]).toEqual([200, { roundId: 'r1' }])
  expect(venue.seen.at(-1)).toEqual({ path: gamePaths.rounds, query: '', token, body: play })
  await send(`${gamePaths.rounds}?game=coin&x=1`, token)
  expect(venue.seen.at(-1)).toEqual({
    ...{ path: gamePaths.rounds, query: 'game=coin', token, body: '' },
  })
  await send(gamePaths.round.replace(':roundId', '2611-1'), token)
  expect(venue.seen.at(-1)?.path).toBe('/zj/v1/rounds/2611-1')
})

test('what is none of this wire goes no further', async () => {
  const { token } = await launched('carol1')
  const before = asked()
  const sent: readonly (readonly [string, string, string | undefined, string, number])[] = [
    [gamePaths.seeds, '', undefined, 'sessionExpired', 200],
    [gamePaths.seeds, 'f'.repeat(40), undefined, 'sessionExpired', 200],
    [gamePaths.rounds, token, 'no json', 'malformed', 200],
    [gamePaths.rounds, token, '[]', 'malformed', 200],
    [gamePaths.rounds, token, '{"commandId":"a\\u0000"}', 'malformed', 200],
    [`${gamePaths.rounds}?game=a%00`, token, undefined, 'malformed', 200],
    [gamePaths.rounds, token, `{"x":"${'x'.repeat(70_000)}"}`, 'malformed', 200],
    [`${gamePaths.rounds}?game=${'x'.repeat(2_000)}`, token, undefined, 'malformed', 200],
    ['/zj/v1/rounds/a%2e%2e', token, undefined, 'malformed', 200],
    ['/zj/v1/rounds/a/b', token, undefined, 'malformed', 404],
    ['/zj/v2/rounds', token, play, 'malformed', 404],
    ['/zj/metrics', token, undefined, 'malformed', 404],
  ]
  for (const [path, of, payload, code, status] of sent) {
    const answer = await send(path, of, payload)
    expect([path.slice(0, 40), answer.code, answer.status]).toEqual([
      path.slice(0, 40),
      code,
      status,
    ])
  }
  const other = await launched('carol1', { enName: 'OBTY', gameCode: '' })
  expect((await send(gamePaths.seeds, other.token)).code).toBe('sessionExpired')
  expect(asked()).toBe(before)
})

test('a logout ends the session, and whoever calls too often waits', async () => {
  const { token } = await launched('david1')
  const codes = []
  for (let count = 0; count < 41; count++) codes.push((await send(gamePaths.seeds, token)).code)
  expect(codes.at(-2)).not.toBe('tooFrequent')
  expect(codes.at(-1)).toBe('tooFrequent')
  world.advance(10_000)
  expect((await send(gamePaths.seeds, token)).code).not.toBe('tooFrequent')
  world.advance(13 * 3_600_000)
  expect((await send(gamePaths.seeds, token)).code).toBe('sessionExpired')
})

test('a venue that does not answer leaves open what became of the call', async () => {
  const { token } = await launched('erica1')
  venue.isSilent = true
  expect(await send(gamePaths.rounds, token, play)).toMatchObject({ status: 502, code: 'system' })
  venue.isSilent = false
  venue.foreignStatus = 503
  expect(await send(gamePaths.rounds, token, play)).toMatchObject({ status: 502, code: 'system' })
  venue.foreignStatus = undefined
  await venue.answer(gamePaths.rounds, { text: 'x'.repeat(gameWireLimits.answerBytes) })
  expect(await send(gamePaths.rounds, token, play)).toMatchObject({ status: 502, code: 'system' })
  await venue.answer(gamePaths.rounds, {})
})

test('a visitor of age tries games with the play money of the venue, so many rounds a minute from one address', async () => {
  const { token } = await world.must(tryGames, { body: { isOfAge: true } })
  expect(venue.seen.at(-1)?.path).toBe(merchantPaths.trial)
  await send(gamePaths.rounds, token, play)
  // The venue hears its own token, and the browser never saw it.
  expect(venue.seen.at(-1)?.token).toMatch(/^[0-9a-f]{40}$/)
  expect(token).not.toContain(venue.seen.at(-1)?.token)
  const other = await world.must(tryGames, { body: { isOfAge: true } })
  for (let count = 1; count < 20; count++) await send(gamePaths.rounds, other.token, play)
  const before = asked()
  expect((await send(gamePaths.rounds, token, play)).code).toBe('tooFrequent')
  expect(asked()).toBe(before)
  // To look is no round.
  await send(`${gamePaths.rounds}?game=trial-mines`, token)
  expect(asked()).toBe(before + 1)
  world.advance(3_000)
  expect((await send(gamePaths.rounds, token, play)).code).not.toBe('tooFrequent')
  const forged = [`trial.${'f'.repeat(40)}`, `${token}x`, token.slice(0, -4), 'trial.']
  for (const wrong of forged) {
    expect((await send(gamePaths.seeds, wrong)).code).toBe('sessionExpired')
  }
})

test('nobody tries games without a word on his age, under exclusion or in a time-out', async () => {
  const gina = await world.member('gina11')
  await world.must(tryGames, { body: { isOfAge: true } }, gina)
  await world.must(restrictSelf, { body: { term: 'day1' } }, gina)
  await world.refused('protection.timeOut', tryGames, { body: { isOfAge: true } }, gina)
  const before = venue.asked(merchantPaths.trial).length
  const body = { isOfAge: false }
  const answer = await world.send({ method: 'POST', url: tryGames.path, payload: body })
  expect(JSON.parse(answer.payload).status_code).not.toBe(6000)
  venue.refusal = 'VENUE_CLOSED'
  await world.refused('venue.notOpen', tryGames, { body: { isOfAge: true } })
  venue.refusal = undefined
  expect(venue.asked(merchantPaths.trial).length).toBe(before + 1)
})

test('in maintenance no round begins, and those that were played are read', async () => {
  const { token } = await launched('frank1')
  const maintain = async (status: 0 | 1) => {
    const { version } = await world.db.read(siteSettings)
    const maintainConfig = { status, startAt: null, endAt: null, content: '' }
    const change = { maintainConfig, stopLogin: false, stopRegister: false }
    await world.db.tx((tx) => changeSite(tx, version, change))
    world.advance(1_000)
  }
  await maintain(0)
  const before = asked()
  expect((await send(gamePaths.rounds, token, play)).code).toBe('maintenance')
  expect(asked()).toBe(before)
  await send(`${gamePaths.rounds}?game=coin`, token)
  expect(asked()).toBe(before + 1)
  await maintain(1)
  await send(gamePaths.rounds, token, play)
  expect(asked()).toBe(before + 2)
})
