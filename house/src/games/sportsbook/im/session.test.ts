import { imCode, imPaths } from '@zhengju/venue-protocol/im'
import type { Fields } from '@zhengju/venue-protocol/parse'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FakeEngine } from '../wire/testing/fake-engine.ts'
import { registerImWire } from './index.ts'

const at = 1_767_000_000_000
let engine: FakeEngine
let app: FastifyInstance
let alice: Fields
let bob: Fields

beforeEach(async () => {
  engine = new FakeEngine(() => at)
  app = fastify()
  registerImWire(app, { engine, keys: [], now: () => at })
  const enter = async (memberRef: string) => {
    const order = { account: `2001_${memberRef}`, memberRef, currency: 'CNY' } as const
    const { token, memberCode } = await engine.launch(order)
    return { Token: token, MemberCode: memberCode, TimeStamp: String(at), LanguageCode: 'CHS' }
  }
  alice = await enter('alice')
  bob = await enter('bob')
  // The matches of the stub are named: those that can be marked have numbers.
  for (const [n, fixture] of engine.fixtures().entries())
    engine.add({ ...fixture, id: `${101 + n}` })
})
afterEach(() => app.close())

async function ask(path: string, body: Fields): Promise<Fields> {
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: path, headers, payload: body })
  expect(answer.statusCode).toBe(200)
  return JSON.parse(answer.payload)
}

const own = [
  ...[imPaths.memberByToken, imPaths.preferences, imPaths.updatePreferences, imPaths.favourites],
  ...[imPaths.addFavourite, imPaths.removeFavourite, imPaths.extendSession, imPaths.logOut],
]

test.each(own)('%s is for the member of the token alone', async (path) => {
  const { token } = await engine.publicSession()
  const visitor = { Token: token, MemberCode: '', TimeStamp: String(at) }
  const said = { SelectedOddsType: 1, EventIds: ['101'] }
  for (const [who, code] of [
    [visitor, imCode('loginRequired')],
    [{ ...alice, MemberCode: bob.MemberCode }, imCode('loginRequired')],
    [{ ...alice, Token: 'f'.repeat(40) }, imCode('sessionExpired')],
    [{ ...alice, TimeStamp: '5' }, imCode('stampStale')],
  ] as const) {
    expect((await ask(path, { ...who, ...said })).StatusCode).toBe(code)
  }
  expect(await ask(imPaths.preferences, alice)).toMatchObject({ SelectedOddsType: 3 })
  expect(await ask(imPaths.favourites, alice)).toMatchObject({ Sports: [] })
  expect(await engine.session(String(alice.Token))).toBeDefined()
})

test('a session is made to last, says until when, and is over for its token alone', async () => {
  expect(await ask(imPaths.extendSession, alice)).toMatchObject({
    StatusCode: 100,
    SessionExpiryTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })
  expect(await ask(imPaths.logOut, alice)).toMatchObject({ StatusCode: 100 })
  for (const path of [imPaths.balance, imPaths.extendSession, imPaths.logOut]) {
    expect((await ask(path, alice)).StatusCode).toBe(imCode('sessionExpired'))
  }
  expect(await ask(imPaths.balance, bob)).toMatchObject({ StatusCode: 100 })
})

describe('what is remembered', () => {
  const usual = {
    ...{ SelectedOddsType: 3, SelectedTimeZone: 8 },
    ...{ FastBetSingle: false, FastBetCombo: false },
  }

  test('what is not said stays as it was, and is of one member', async () => {
    await ask(imPaths.updatePreferences, { ...alice, SelectedOddsType: 2, FastBetSingle: true })
    const changed = await ask(imPaths.updatePreferences, { ...alice, SelectedTimeZone: -4 })
    const kept = { ...usual, SelectedOddsType: 2, SelectedTimeZone: -4, FastBetSingle: true }
    expect(changed).toMatchObject(kept)
    expect(await ask(imPaths.preferences, alice)).toMatchObject(kept)
    expect(await ask(imPaths.preferences, bob)).toMatchObject(usual)
  })

  const wrong: readonly Fields[] = [
    {},
    ...[0, 5, 1.5, '1'].map((said) => ({ SelectedOddsType: said })),
    ...[-13, 15, 0.5, 'x'].map((said) => ({ SelectedTimeZone: said })),
    ...['yes', 1].map((said) => ({ FastBetSingle: said })),
    ...[[], {}].map((said) => ({ FastBetCombo: said })),
  ]
  test.each(wrong)('%j is refused, and all is as it was', async (said) => {
    expect((await ask(imPaths.updatePreferences, { ...alice, ...said })).StatusCode).toBe(330)
    expect(await ask(imPaths.preferences, alice)).toMatchObject(usual)
  })

  test('marked matches are listed, the last one first, until they are let go', async () => {
    for (const EventIds of [['101'], [102, '101']]) {
      expect(await ask(imPaths.addFavourite, { ...alice, EventIds })).toMatchObject({
        StatusCode: 100,
      })
    }
    expect(await marked(alice)).toEqual([102, 101])
    expect(await marked(bob)).toEqual([])
    await ask(imPaths.removeFavourite, { ...alice, EventIds: [102, 999_999] })
    expect(await marked(alice)).toEqual([101])
  })

  const noMatches = [
    ...[undefined, [], '101', [null], [{}], ['f1'], ['0'], ['-1'], ['1'.repeat(19)]],
    Array.from({ length: 101 }, (_, n) => n + 1),
  ].map((EventIds) => ({ EventIds }))
  test.each(noMatches)('$EventIds are refused, and none is marked', async ({ EventIds }) => {
    for (const path of [imPaths.addFavourite, imPaths.removeFavourite]) {
      expect((await ask(path, { ...alice, EventIds })).StatusCode).toBe(330)
    }
    expect(await marked(alice)).toEqual([])
  })

  test('of matches one of which is not kept none is marked', async () => {
    const asked = { ...alice, EventIds: ['101', '999999'] }
    expect((await ask(imPaths.addFavourite, asked)).StatusCode).toBe(imCode('fixtureUnknown'))
    expect(await marked(alice)).toEqual([])
  })

  async function marked(who: Fields): Promise<readonly unknown[]> {
    const { Sports } = await ask(imPaths.favourites, who)
    const events = (Sports as readonly { Events: readonly Fields[] }[]).flatMap((one) => one.Events)
    expect(events.every(({ IsFavourite }) => IsFavourite === true)).toBe(true)
    return events.map(({ EventId }) => EventId)
  }
})

test('what is popular stands in its own order, of the sports that are asked for', async () => {
  const asked = { ...alice, OddsType: 3, MarketlineLevels: [1] }
  const { PopularEventIds, Sports } = await ask(imPaths.popularEvents, asked)
  expect(PopularEventIds).toEqual(engine.popular({}).map(({ id }) => id))
  expect(JSON.stringify(Sports)).toContain('"IsPopular":true')
  const none = await ask(imPaths.popularEvents, { ...asked, SportId: 7 })
  expect(none).toMatchObject({ StatusCode: 100, PopularEventIds: [], Sports: [] })
})
