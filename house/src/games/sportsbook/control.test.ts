import { readFileSync } from 'node:fs'
import { hmac } from '@zhengju/kit/hmac'
import { controlPaths } from '@zhengju/venue-protocol/control'
import { signedHeaders, type VenueKey } from '@zhengju/venue-protocol/wallet'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerControl } from '../../host/control.ts'
import { createTestHouse, fedFromNow, type TestHouse } from '../../testing/house.ts'
import { sportsbookControls } from './control.ts'
import { recordResults } from './store/results.ts'

const key: VenueKey = { id: 'k', hex: 'b2'.repeat(32) }
const season = readFileSync(
  new URL('../../../fixtures/eleven-matches.json', import.meta.url),
  'utf8',
)

let house: TestHouse
beforeEach(async () => {
  house = await createTestHouse()
})
afterEach(() => house.close())

async function call(
  path: string,
  body: object,
  { profile = 'demo', signer = key }: { profile?: 'demo' | 'production'; signer?: VenueKey } = {},
) {
  const app = fastify()
  const controls = sportsbookControls({ sportsbook: house.book, profile })
  registerControl(app, { controls, keys: [key], now: house.now })
  const payload = JSON.stringify(body)
  const headers = signedHeaders(
    { method: 'POST', path, rawBody: payload },
    signer,
    house.now(),
    hmac,
  )
  const response = await app.inject({ method: 'POST', url: path, headers, payload })
  await app.close()
  return response.json()
}

test('imports a season and says what it did', async () => {
  expect(await call(controlPaths.feed, { season, prices: null, speed: 1 })).toEqual({
    ok: true,
    lines: [
      'English Premier League 2024/25: 11 matches imported as 历史重播, 0 prices pinned',
      'first kick-off 2026-11-21 08:00:00 (Asia/Shanghai)',
    ],
  })
  expect(await call(controlPaths.next, {})).toEqual({
    ok: true,
    lines: ['kick-off: Manchester United FC v Fulham FC (2024-08-16)'],
  })
})

test('replays are refused in production, and everything that is not signed', async () => {
  const body = { season, prices: null, speed: 1 }
  for (const path of [controlPaths.feed, controlPaths.next]) {
    expect(await call(path, body, { profile: 'production' })).toEqual({
      ok: false,
      line: 'replays are refused in the production profile',
    })
    expect(await call(path, body, { signer: { id: 'k', hex: 'c3'.repeat(32) } })).toMatchObject({
      ok: false,
      line: expect.stringContaining('not signed'),
    })
  }
  expect(house.book.fixtures().every((fixture) => fixture.origin.kind === 'generated')).toBe(true)
})

test('a bad file is told in one line', async () => {
  const body = { season: season.replace('"ft"', '"tf"'), prices: null, speed: 1 }
  expect(await call(controlPaths.feed, body)).toEqual({
    ok: false,
    line: 'match 1 (Manchester United FC v Fulham FC): score.ft is absent beside score.ht',
  })
  expect(await call(controlPaths.feed, {})).toMatchObject({ ok: false })
})

test('a result of a fed match is corrected in every profile, once it is there', async () => {
  const fixtureId = house.book.fixtures()[0]?.id ?? ''
  const correction = { fixtureId, period: 'full', score: { home: 3, away: 1 } }
  const notYet = {
    ok: false,
    line: 'this match was not fed, or this period has no result yet',
  }
  const score = { home: 2, away: 1 }
  await house.db.tx((tx) => recordResults(tx, [{ fixtureId, period: 'full', score }]))
  // Nobody corrects what we invented, by this way as little as by the desk.
  expect(await call(controlPaths.result, correction)).toEqual(notYet)
  await fedFromNow(house, fixtureId)
  expect(await call(controlPaths.result, { ...correction, period: 'firstHalf' })).toEqual(notYet)
  expect(await call(controlPaths.result, correction, { profile: 'production' })).toMatchObject({
    ok: true,
  })
  expect(await call(controlPaths.result, { ...correction, period: 'third' })).toEqual({
    ok: false,
    line: 'period is wrong',
  })
})
