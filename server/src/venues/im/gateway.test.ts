import { createServer, type Server } from 'node:http'
import { endClosure, planClosure } from '@zhengju/contract/closure/office-calls'
import { launchVenue } from '@zhengju/contract/venue/calls'
import { imCode, imPaths } from '@zhengju/venue-protocol/im'
import type { Fields } from '@zhengju/venue-protocol/parse'
import { imProxyPath } from '@zhengju/venue-protocol/routing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { StubVenue } from '../testing/stub-venue.ts'

const key = { id: 'im-1', hex: 'c3'.repeat(32) }
let world: World
let merchant: StubVenue
let server: Server
let alice: Person
/** What the venue heard on its wire, and what it says. */
let heard: { readonly path: string; readonly body: Fields }[] = []
let answers: (path: string, body: Fields) => Fields | number = () => ({ StatusCode: 100 })

beforeAll(async () => {
  let now = () => 0
  merchant = await StubVenue.open([key], () => now(), 'c')
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
    heard.push({ path, body })
    const answer = answers(path, body)
    if (typeof answer === 'number') return response.writeHead(answer).end('<p>nginx</p>')
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const ob = { url: 'http://127.0.0.1:1', keys: [{ id: 'k1', hex: 'a1'.repeat(32) }] }
  const im = { url: `http://127.0.0.1:${port}`, keys: [key] }
  world = await World.create({ config: { venues: { ob, im } } })
  now = () => world.now
  alice = await world.member('alice01')
})
beforeEach(() => {
  heard = []
  answers = () => ({ StatusCode: 100 })
  world.advance(5_000)
})
afterAll(async () => {
  await world.close()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  await merchant.close()
})

async function ask(path: string, body: Fields | string) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': 'application/json' }
  const answer = await world.send({ method: 'POST', url: imProxyPath + path, headers, payload })
  return { status: answer.statusCode, answer: JSON.parse(answer.payload) }
}

/** What the venue heard of a path; the platform's own look at it goes on beside. */
function at(path: string): Fields[] {
  return heard.flatMap((one) => (one.path === path ? [one.body] : []))
}

async function launched(): Promise<string> {
  const body = {
    enName: 'IMTY',
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

test("a member's call goes on as it is, under the venue's own path", async () => {
  const Token = await launched()
  answers = () => ({ StatusCode: 100, BalanceAmount: '7.00' })
  const asked = { Token, MemberCode: '77', TimeStamp: '1', LanguageCode: 'CHS' }
  expect(await ask(imPaths.balance, asked)).toEqual({
    status: 200,
    answer: { StatusCode: 100, BalanceAmount: '7.00' },
  })
  expect(at(imPaths.balance)).toEqual([asked])
})

test('a token of nobody, and one whose session is over, are told so without the venue', async () => {
  for (const Token of ['f'.repeat(40), 'x']) {
    const { answer } = await ask(imPaths.balance, { Token })
    expect(answer).toMatchObject({ StatusCode: imCode('sessionExpired'), StatusDesc: '登录失效' })
  }
  expect(at(imPaths.balance)).toEqual([])
})

test('visitors read once a second for all of them, and nothing of a member', async () => {
  const list = { SportId: 1, OddsType: 3, Filter: '甲' }
  const one = { ...list, Token: '', MemberCode: 'a', TimeStamp: '1' }
  const other = { OddsType: 3, Filter: '甲', SportId: 1, TimeStamp: '2', Extra: 2 }
  await Promise.all([ask(imPaths.search, one), ask(imPaths.search, other)])
  const reads = at(imPaths.search)
  expect(reads).toHaveLength(1)
  expect(reads[0]).toEqual({ ...list, Token: merchant.publicTokens.at(-1) })
  for (const path of [
    ...[imPaths.balance, imPaths.betInfo, imPaths.placeBet, imPaths.statement],
    ...[imPaths.preferences, imPaths.updatePreferences, imPaths.favourites, imPaths.addFavourite],
    ...[imPaths.removeFavourite, imPaths.extendSession, imPaths.logOut],
  ]) {
    expect((await ask(path, {})).answer.StatusCode).toBe(imCode('loginRequired'))
  }
})

test('a session that the venue prolonged lasts here too, and one that was left is over', async () => {
  const Token = await launched()
  const hours = (count: number) => world.advance(count * 3_600_000)
  hours(11)
  answers = (path) => ({ StatusCode: path === imPaths.extendSession ? 400 : 100 })
  await ask(imPaths.extendSession, { Token })
  hours(0.9)
  answers = () => ({ StatusCode: 100 })
  expect((await ask(imPaths.extendSession, { Token })).answer.StatusCode).toBe(100)
  hours(11)
  expect((await ask(imPaths.balance, { Token })).answer.StatusCode).toBe(100)
  expect((await ask(imPaths.logOut, { Token })).answer.StatusCode).toBe(100)
  expect((await ask(imPaths.balance, { Token })).answer.StatusCode).toBe(imCode('sessionExpired'))
})

test('a public session that died is opened anew, and the visitor does not notice', async () => {
  const dead = new Set<unknown>()
  answers = (_path, { Token }) => ({ StatusCode: dead.has(Token) ? 102 : 100 })
  await ask(imPaths.search, { Filter: '甲' })
  const used = at(imPaths.search)[0]?.Token
  dead.add(used)
  world.advance(2_000)
  expect((await ask(imPaths.search, { Filter: '乙' })).answer.StatusCode).toBe(100)
})

test('a body that is no object, too large, or of an address that the wire does not have', async () => {
  for (const body of ['no json', '[1]', 'x'.repeat(70_000)]) {
    expect((await ask(imPaths.search, body)).answer.StatusCode).toBe(imCode('malformed'))
  }
  const unknown = await world.send({ method: 'POST', url: `${imProxyPath}/api/mobile/Nothing` })
  expect(unknown.statusCode).toBe(404)
  expect(at(imPaths.search)).toEqual([])
})

test("words of a server before the venue become the wire's own", async () => {
  const Token = await launched()
  answers = () => 503
  expect(await ask(imPaths.balance, { Token })).toMatchObject({
    status: 502,
    answer: { StatusCode: imCode('system') },
  })
})

test('while matches under way are closed, none of them is read, however the number is written', async () => {
  const olga = await operator(world, 'olga', { roles: ['supervisor'] })
  const plan = async (part: 'live' | 'all') => {
    const body = {
      scope: 'im',
      part,
      startAt: world.now,
      endAt: null,
      content: '',
      reason,
    } as const
    const window = await world.must(planClosure, { body }, olga)
    world.advance(1_000)
    return window
  }
  const end = ({ id, version }: { readonly id: string; readonly version: number }) =>
    world.must(endClosure, { params: { windowId: id }, body: { version, reason } }, olga)
  const live = await plan('live')
  const closed = { StatusCode: imCode('liveMaintenance') }
  for (const Market of [3, '3', [3]]) {
    expect((await ask(imPaths.events, { Market })).answer, String(Market)).toMatchObject(closed)
    const ticket = { Token: await launched(), WagerSelectionInfos: [{ Market }] }
    expect((await ask(imPaths.betInfo, ticket)).answer, String(Market)).toMatchObject(closed)
  }
  expect((await ask(imPaths.competitionCount, { Market: '3' })).answer).toMatchObject(closed)
  expect((await ask(imPaths.events, { Market: 2 })).answer.StatusCode).toBe(100)
  await end(live)
  const whole = await plan('all')
  for (const path of [imPaths.delta, imPaths.deltaLines, imPaths.competitionCount]) {
    expect((await ask(path, {})).answer.StatusCode).toBe(imCode('maintenance'))
  }
  await end(whole)
})

const reason = '例行维护'
