import { createServer, type Server } from 'node:http'
import { endClosure, planClosure } from '@zhengju/contract/closure/office-calls'
import { launchVenue } from '@zhengju/contract/venue/calls'
import { fbCode, fbPaths } from '@zhengju/venue-protocol/fb'
import type { Fields } from '@zhengju/venue-protocol/parse'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { StubVenue } from '../testing/stub-venue.ts'

const key = { id: 'fb-1', hex: 'd4'.repeat(32) }
let world: World
let merchant: StubVenue
let server: Server
let alice: Person
/** What the venue heard on its wire, and what it says. */
let heard: { readonly path: string; readonly body: Fields; readonly token: string }[] = []
let answers: (path: string, token: string) => Fields | number = () => success(null)

beforeAll(async () => {
  let now = () => 0
  merchant = await StubVenue.open([key], () => now(), 'd')
  server = createServer(async (request, response) => {
    const path = request.url ?? ''
    let raw = ''
    for await (const chunk of request) raw += chunk
    if (path.startsWith('/merchant/')) {
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        name.startsWith('x-') || name === 'content-type' ? [[name, String(value)] as const] : [],
      )
      const asked = { method: 'POST', body: raw, headers: Object.fromEntries(headers) }
      return response.end(await (await fetch(merchant.url + path, asked)).text())
    }
    const body: Fields = JSON.parse(raw)
    const { authorization: token = '' } = request.headers
    heard.push({ path, body, token })
    const answer = answers(path, token)
    if (typeof answer === 'number') return response.writeHead(answer).end('<p>nginx</p>')
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const ob = { url: 'http://127.0.0.1:1', keys: [{ id: 'k1', hex: 'a1'.repeat(32) }] }
  const fb = { url: `http://127.0.0.1:${port}`, keys: [key] }
  world = await World.create({ config: { venues: { ob, fb } } })
  now = () => world.now
  alice = await world.member('alice01')
})
beforeEach(() => {
  heard = []
  answers = () => success(null)
  world.advance(5_000)
})
afterAll(async () => {
  await world.close()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  await merchant.close()
})

function success(data: unknown): Fields {
  return { success: true, message: '成功', code: 0, data }
}

async function ask(path: string, body: Fields | string, token = '') {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    ...(token !== '' && { authorization: token }),
  }
  const answer = await world.send({ method: 'POST', url: path, headers, payload })
  return { status: answer.statusCode, answer: JSON.parse(answer.payload) }
}

/** What the venue heard of a path; the platform's own look at it goes on beside. */
function at(path: string) {
  return heard.flatMap(({ path: of, ...one }) => (of === path ? [one] : []))
}

async function launched(): Promise<string> {
  const body = {
    enName: 'FBTY',
    appSendMoney: false,
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
  return (await world.must(launchVenue, { body }, alice)).token
}

test("a member's call goes on as it is, with the venue's token in its header", async () => {
  const token = await launched()
  answers = () => success({ bl: '7.00' })
  const body = { languageType: 'CMN' }
  expect(await ask(fbPaths.base, body, token)).toEqual({
    status: 200,
    answer: success({ bl: '7.00' }),
  })
  expect(at(fbPaths.base)).toEqual([{ token, body }])
})

test('a token of nobody, and one of another venue, are told so without the venue', async () => {
  for (const token of ['f'.repeat(40), 'x']) {
    const { answer } = await ask(fbPaths.base, {}, token)
    expect(answer).toMatchObject({ code: fbCode('sessionExpired'), message: '登录失效' })
    expect(answer.success).toBe(false)
  }
  expect(at(fbPaths.base)).toEqual([])
})

test('visitors read once a second for all of them, and nothing of a member', async () => {
  const detail = { languageType: 'CMN', matchId: '77', oddsType: 1 }
  const other = { oddsType: 1, matchId: '77', languageType: 'CMN', extra: 2 }
  await Promise.all([ask(fbPaths.detail, detail), ask(fbPaths.detail, other)])
  const body = { languageType: 'CMN', oddsType: 1, matchId: '77' }
  expect(at(fbPaths.detail)).toEqual([{ token: merchant.publicTokens.at(-1), body }])
  const own = [fbPaths.jumpLine, fbPaths.single, fbPaths.multiple, fbPaths.orderStatus]
  for (const path of [...own, fbPaths.betList, fbPaths.base]) {
    expect((await ask(path, {})).answer.code, path).toBe(fbCode('loginRequired'))
    expect(at(path)).toEqual([])
  }
})

test('a public session that died is opened anew, and the visitor does not notice', async () => {
  const dead = new Set<string>()
  answers = (_path, token) =>
    dead.has(token) ? { success: false, message: '', code: 14010, data: null } : success([])
  await ask(fbPaths.detail, { matchId: '1' })
  dead.add(at(fbPaths.detail)[0]?.token ?? '')
  world.advance(2_000)
  expect((await ask(fbPaths.detail, { matchId: '2' })).answer).toEqual(success([]))
})

test('what the venue refuses is passed in its own words and kept for nobody', async () => {
  const words = { success: false, message: '赛事不存在', code: 3001, data: null }
  answers = () => words
  expect((await ask(fbPaths.detail, { matchId: '404' })).answer).toEqual(words)
  answers = () => success({ id: 404 })
  expect((await ask(fbPaths.detail, { matchId: '404' })).answer).toEqual(success({ id: 404 }))
})

test('a body that is no object, too large, or of an address that the wire does not have', async () => {
  for (const body of ['no json', '[1]', 'x'.repeat(70_000)]) {
    expect((await ask(fbPaths.detail, body)).answer.code).toBe(fbCode('malformed'))
  }
  const unknown = await world.send({ method: 'POST', url: '/v1/match/nothing' })
  expect(unknown.statusCode).toBe(404)
  expect(at(fbPaths.detail)).toEqual([])
})

test("words of a server before the venue become the wire's own", async () => {
  const token = await launched()
  answers = () => 503
  expect(await ask(fbPaths.base, {}, token)).toMatchObject({
    status: 502,
    answer: { success: false, code: fbCode('system') },
  })
})

test('while matches under way are closed, none of them is read, however the number is written', async () => {
  const olga = await operator(world, 'olga', { roles: ['supervisor'] })
  const plan = async (part: 'live' | 'all') => {
    const window = await world.must(
      planClosure,
      {
        body: {
          ...{ scope: 'fb', part, startAt: world.now, endAt: null, content: '', reason },
        } as const,
      },
      olga,
    )
    world.advance(1_000)
    return window
  }
  const end = ({ id, version }: { readonly id: string; readonly version: number }) =>
    world.must(endClosure, { params: { windowId: id }, body: { version, reason } }, olga)
  const live = await plan('live')
  const closed = { code: fbCode('liveMaintenance') }
  for (const type of [1, '1']) {
    expect((await ask(fbPaths.list, { type })).answer, String(type)).toMatchObject(closed)
  }
  const ticket = { betMatchMarketList: [{ marketId: '1', ip: true }] }
  expect((await ask(fbPaths.jumpLine, ticket, await launched())).answer).toMatchObject(closed)
  expect((await ask(fbPaths.list, { type: 3 })).answer.code).toBe(0)
  await end(live)
  const whole = await plan('all')
  for (const path of [fbPaths.list, fbPaths.detail]) {
    expect((await ask(path, {})).answer.code, path).toBe(fbCode('maintenance'))
  }
  await end(whole)
})

const reason = '例行维护'
