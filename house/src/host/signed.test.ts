import { hmac } from '@zhengju/kit/hmac'
import { controlPaths } from '@zhengju/venue-protocol/control'
import {
  deskPaths,
  merchantPaths,
  statementPaths,
  transferPaths,
} from '@zhengju/venue-protocol/merchant'
import { signatureHeaders, signedHeaders } from '@zhengju/venue-protocol/wallet'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { coinGame } from '../games/coin/coin.ts'
import { createGameHouse, type GameHouse, merchantKey } from '../testing/game-house.ts'
import { registerControl } from './control.ts'
import { registerDesk } from './desk/wire.ts'
import { registerLaunch } from './launch.ts'
import { registerStatement } from './statement.ts'
import { registerTransfers } from './transfers.ts'

let house: GameHouse
let app: FastifyInstance
const now = () => 0
const keys = [merchantKey]

beforeEach(async () => {
  house = await createGameHouse([coinGame])
  const { db, host } = house
  app = fastify()
  const sessions = host.sessions('zjdz')
  registerLaunch(app, { venues: [{ keys, sessions, games: ['coin'], listed: [] }], now })
  registerDesk(app, { desk: host.desk, venues: [{ name: 'zjdz', keys }], now })
  registerTransfers(app, { db, venues: [{ name: 'zjdz', keys }], leave: host.leave, now })
  const stated = { name: 'zjdz', keys, games: ['coin'], isTransfer: false }
  registerStatement(app, { db, venues: [stated], now })
  registerControl(app, {
    keys,
    now,
    controls: { [controlPaths.feed]: async () => ({ ok: true, lines: [] }) },
  })
  await app.ready()
})
afterEach(async () => {
  await app.close()
  await house.close()
})

const send = async (url: string, bytes: number) => {
  const headers = { 'content-type': 'application/json', [signatureHeaders.key]: merchantKey.id }
  const payload = `{"x":"${'a'.repeat(bytes)}"}`
  const { payload: said, statusCode } = await app.inject({ method: 'POST', url, headers, payload })
  return [statusCode, JSON.parse(said)]
}

test('a body that is too long is answered with a code of our own, on every signed path', async () => {
  const paths = [merchantPaths, deskPaths, transferPaths, statementPaths].flatMap(Object.values)
  let answered = 0
  for (const path of paths) {
    if (!app.hasRoute({ method: 'POST', url: path })) continue
    const [status, body] = await send(path, 1_048_576)
    answered++
    expect([path, status, body]).toEqual([path, 400, { code: 'MALFORMED' }])
    // One that is short enough is judged by its signature.
    expect((await send(path, 10))[1].code).toBe('SIGNATURE')
  }
  expect(answered).toBeGreaterThan(10)
})

test('games that operators have stopped are not counted as open, and told by name', async () => {
  const counted = fastify()
  let paused = ''
  const at = Date.UTC(2026, 10, 20)
  registerLaunch(counted, {
    venues: [
      {
        ...{ keys, sessions: house.host.sessions('zjdz'), games: ['k3', 'baccarat'] },
        ...{ listed: ['k3', 'baccarat t1', 'baccarat t2'], isPaused: (game) => game === paused },
      },
    ],
    now: () => at,
  })
  const ask = async () => {
    const call = { method: 'POST', path: merchantPaths.games, rawBody: '{}' }
    const signed = signedHeaders(call, merchantKey, at, hmac)
    const headers = { ...signed, 'content-type': 'application/json' }
    const url = merchantPaths.games
    return (await counted.inject({ method: 'POST', url, headers, payload: '{}' })).json()
  }
  expect(await ask()).toMatchObject({ code: 'OK', games: 3, paused: [] })
  paused = 'baccarat'
  expect(await ask()).toMatchObject({ code: 'OK', games: 1, paused: ['baccarat'] })
  await counted.close()
})

test('a season that is too long is told so in words, and nothing of it is kept', async () => {
  const [status, body] = await send(controlPaths.feed, 17 * 1024 * 1024)
  expect([status, body]).toEqual([413, { ok: false, line: 'the body is too long' }])
  expect((await send(controlPaths.feed, 10))[0]).toBe(401)
})
