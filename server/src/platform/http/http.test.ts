import { chatHandshake, chatMessageIds } from '@zhengju/contract/chat/calls'
import { queryNoticeList } from '@zhengju/contract/content/calls'
import { failures } from '@zhengju/contract/kernel/failure'
import { headers } from '@zhengju/contract/kernel/header'
import { login, memberInfo, register } from '@zhengju/contract/member/calls'
import { setLossLimit } from '@zhengju/contract/protection/calls'
import { preInfo } from '@zhengju/contract/site/calls'
import { launchVenue } from '@zhengju/contract/venue/calls'
import { gameSocketPath } from '@zhengju/venue-protocol/game'
import { obPaths } from '@zhengju/venue-protocol/ob'
import { settlePath, walletCalls, walletPath } from '@zhengju/venue-protocol/wallet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, World } from '../../testing/world.ts'

let world: World
let alice: Person

beforeAll(async () => {
  world = await World.create()
  alice = await world.member('alice')
})
afterAll(() => world.close())

describe('input that no honest client sends is a validation failure, never an error of ours', () => {
  const good = {
    name: 'mallory',
    password: 'correct horse 42',
    adultDeclared: true,
    agreeTerms: true,
  }
  test.each<[string, unknown]>([
    ['null', null],
    ['an array', []],
    ['a string', 'x'],
    ['a number', 1e308],
    ['nothing in it', {}],
    ['a null name', { ...good, name: null }],
    ['a number as name', { ...good, name: 12_345 }],
    ['an object as name', { ...good, name: { $gt: '' } }],
    ['quotes', { ...good, name: `a'; drop table member; --` }],
    ['emoji', { ...good, name: '😀😀😀😀' }],
    ['NUL', { ...good, password: 'abcdefgh\u0000' }],
    ['half a surrogate pair', { ...good, password: 'abcdefgh\ud800' }],
    ['a text instead of yes', { ...good, adultDeclared: 'true' }],
    ['terms refused', { ...good, agreeTerms: false }],
    ['one field too many', { ...good, isAdmin: true }],
    ['a long name', { ...good, name: 'a'.repeat(12) }],
    ['a long password', { ...good, password: 'a1'.repeat(33) }],
  ])('%s', async (_, body) => {
    const answer = await world.send({
      method: 'POST',
      url: register.path,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ status_code: 10003 })
    expect(answer.json().message).toMatch(/\p{Script=Han}/u)
    expect(answer.json().data.fields.length).toBeGreaterThan(0)
  })

  test.each<[string, string, string]>([
    ['broken JSON', 'application/json', '{"name":'],
    ['an empty body', 'application/json', ''],
    ['deep nesting', 'application/json', `{"name":${'['.repeat(9_000)}${']'.repeat(9_000)}}`],
    ['a poisoned prototype', 'application/json', '{"__proto__":{"isAdmin":true}}'],
    ['another content type', 'text/plain', '{}'],
    ['a form', 'application/x-www-form-urlencoded', 'name=x'],
    ['3 MB', 'application/json', JSON.stringify({ name: 'x'.repeat(3_000_000) })],
  ])('%s', async (_, type, payload) => {
    const answer = await world.send({
      method: 'POST',
      url: register.path,
      headers: { 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ status_code: 10003 })
  })

  test('the complaint names the field', async () => {
    const answer = await world.refused('validation', login, { body: { name: 'x', password: 7 } })
    expect(answer.data).toEqual({ fields: [{ path: 'password', text: '类型不正确' }] })
    const missing = await world.refused('validation', login, { body: {} })
    expect(missing.data).toEqual({
      fields: [
        { path: 'name', text: '必填' },
        { path: 'password', text: '必填' },
      ],
    })
  })

  test('a field is named once, also one of a union, and a value that is not the only right one', async () => {
    const flags = { appSendMoney: true, activity: false, isSure: true, isPreload: false }
    const texts = { enName: 'none', gameCode: '', temporaryParam: '' }
    const body = { ...flags, ...texts, isManualLaunch: false, https: 7, isApp: 7, siteId: 9 }
    const { data } = await world.refused('validation', launchVenue, { body }, alice)
    const named = Reflect.get(Object(data), 'fields').map(({ path }: { path: string }) => path)
    expect(named).toContain('siteId')
    expect(new Set(named).size).toBe(named.length)
    const notices = await world.refused('validation', queryNoticeList, { body: { category: 'x' } })
    expect(notices.data).toMatchObject({ fields: [{ path: 'category' }] })
  })

  test.each(['-1.00', '1.001', '1e3', '', ' 1', '0x10', '１００', '99999999999999.00', "1' or '1"])(
    'no money: %s',
    async (dailyLossLimit) => {
      await world.refused('validation', setLossLimit, { body: { dailyLossLimit } }, alice)
    },
  )

  test('a number is no money text', async () => {
    await world.refused('validation', setLossLimit, { body: { dailyLossLimit: 100 } }, alice)
  })
})

test('what nobody serves is an envelope with 404', async () => {
  const urls = ['/site/api/v1/nothing', '/nowhere', '/%ff', '/site/api/v1/user/login/..%2f']
  for (const url of urls) {
    const answer = await world.send({ method: 'GET', url })
    expect([400, 404]).toContain(answer.statusCode)
    expect([6004, 10003]).toContain(answer.json().status_code)
  }
  const wrongMethod = await world.send({ method: 'GET', url: login.path })
  expect(wrongMethod.json()).toMatchObject({ status_code: 6004 })
})

test('a call for another site is refused, an old client is told to load anew', async () => {
  await world.refused('request.refused', preInfo, { headers: { [headers.site]: '2002' } })
  for (const version of ['1.9.0', 'abc', '0']) {
    await world.refused('client.outdated', preInfo, { headers: { [headers.version]: version } })
  }
  for (const version of ['2.0.0', '2.7.1', '3.0.0', '9.9.9', '10.0.0']) {
    await world.must(preInfo, { headers: { [headers.version]: version } })
  }
  await world.must(preInfo, { headers: { [headers.version]: '2.4.1' } })
})

test('the header alone authorises: a cookie, a query or a bearer do nothing', async () => {
  const payload = '{}'
  const type = { 'content-type': 'application/json' }
  const tries = [
    { url: memberInfo.path, headers: { ...type, cookie: `${headers.token}=${alice.token}` } },
    { url: memberInfo.path, headers: { ...type, authorization: `Bearer ${alice.token}` } },
    { url: `${memberInfo.path}?token=${alice.token}`, headers: type },
  ]
  for (const request of tries) {
    const answer = await world.send({ method: 'POST', payload, ...request })
    expect(answer.json()).toMatchObject({ status_code: failures['auth.required'].code })
  }
})

test('a command is done once per id; other input under the same id is a conflict', async () => {
  const commandId = world.id()
  const body = { commandId, dailyLossLimit: '500.00' }
  const first = await world.must(setLossLimit, { body }, alice)
  world.advance(1_000)
  expect(await world.must(setLossLimit, { body }, alice)).toEqual(first)
  const other = { commandId, dailyLossLimit: '400.00' }
  await world.refused('command.conflict', setLossLimit, { body: other }, alice)
  const bobby = await world.member('bobby')
  await world.must(setLossLimit, { body: other }, bobby)
  const bad = { commandId: 'x', dailyLossLimit: null }
  await world.refused('validation', setLossLimit, { body: bad }, alice)
})

test('answers are never stored by anyone and say no more than they must', async () => {
  const { response } = await world.call(preInfo)
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers['x-powered-by']).toBeUndefined()
})

test('an unexpected error is the common code without detail, and is logged', async () => {
  const { db } = world
  await db.tx((tx) => tx.rows('alter table site_setting rename to hidden_setting'))
  const answer = await world.refused('system', preInfo)
  expect(answer.data).toBeNull()
  expect(answer.response.payload).not.toContain('site_setting')
  await db.tx((tx) => tx.rows('alter table hidden_setting rename to site_setting'))
  expect(world.takeErrors().join()).toContain('site_setting')
})

test('health and figures live on the office listener only', async () => {
  for (const url of ['/healthz', '/readyz', '/metrics']) {
    expect((await world.send({ method: 'GET', url })).statusCode).toBe(404)
    expect((await world.send({ method: 'GET', url }, 'office')).statusCode).toBe(200)
  }
  const { payload } = await world.send({ method: 'GET', url: '/metrics' }, 'office')
  for (const name of ['chat_sockets', 'chat_rooms', 'transactions_oldest_seconds']) {
    expect(payload).toMatch(new RegExp(`^zhengju_${name} \\d`, 'm'))
  }
  for (const consumer of ['betting', 'turnover', 'chatGift']) {
    expect(payload).toContain(`zhengju_events_oldest_seconds{consumer="${consumer}"} 0`)
    expect(payload).toContain(`zhengju_events_aside{consumer="${consumer}"} 0`)
    expect(payload).toContain(`zhengju_events_paused_lanes{consumer="${consumer}"} 0`)
  }
})

test('each listener documents what it serves, and only that', async () => {
  const documents = await Promise.all(
    (['member', 'office'] as const).map(async (listener) => {
      const answer = await world.send({ method: 'GET', url: '/openapi.json' }, listener)
      return Object.keys(answer.json().paths)
    }),
  )
  const [member = [], office = []] = documents
  expect(member).toContain(login.path)
  expect(member.filter((path) => office.includes(path))).toEqual([])
  const served = world.app.routes.map(({ endpoint }) => endpoint.path.replace(/:(\w+)/g, '{$1}'))
  expect([...new Set([...member, ...office])].sort()).toEqual([...new Set(served)].sort())
})

test('the members’ port documents its sockets and the wallet wire', async () => {
  const read = async (url: string) => (await world.send({ method: 'GET', url }, 'member')).json()
  const { channels, operations } = await read('/asyncapi.json')
  expect(Object.values(channels)).toMatchObject([
    { address: chatHandshake.path },
    { address: obPaths.socket },
    { address: gameSocketPath },
  ])
  const named = (side: string) =>
    Object.keys(channels.chat.messages).filter((name) => name.startsWith(side))
  expect(named('server.')).toHaveLength(Object.keys(chatMessageIds).length)
  for (const { channel, messages } of Object.values<Operation>(operations)) {
    const { messages: known } = channels[channel.$ref.replace('#/channels/', '')]
    expect(messages).not.toEqual([])
    for (const { $ref } of messages) expect(known).toHaveProperty([$ref.split('/').at(-1) ?? ''])
  }
  const wallet = await read('/wallet-openapi.json')
  const calls = walletCalls.map((call) => walletPath('{venue}', call))
  expect(Object.keys(wallet.paths)).toEqual([...calls, settlePath('{venue}')])
  const { responses } = wallet.paths[walletPath('{venue}', 'bet')].post
  expect(Object.keys(responses)).toEqual(['200', '400', '401', '429', '500', '503'])
})

interface Operation {
  readonly channel: { readonly $ref: string }
  readonly messages: readonly { readonly $ref: string }[]
}

test('too many calls from one address wait, others do not', async () => {
  const small = await World.create({ limits: { perAddressPerMinute: 5 } })
  const noisy = small.visitor('noisy')
  for (let count = 0; count < 5; count++) await small.must(preInfo, {}, noisy)
  const answer = await small.refused('rateLimited', preInfo, {}, noisy)
  // Seconds of the minute that began with the first call: on a busy machine one of them is over.
  expect(Number(answer.response.headers['retry-after'])).toBeGreaterThan(40)
  await small.must(preInfo, {}, { ...noisy, address: '10.9.9.9' })
  await small.close()
})

test('thirty logins a minute from one address, then wait; a member has a limit of its own', async () => {
  const small = await World.create({ limits: { hasRouteLimits: true, perMemberPerMinute: 8 } })
  const bots = { ...small.visitor('robot'), address: '10.8.8.8' }
  for (let count = 0; count < 30; count++) {
    const body = { name: `robot${count}`, password: 'wrong horse' }
    await small.refused('auth.wrongCredentials', login, { body }, bots)
  }
  const body = { name: 'robot30', password: 'wrong horse' }
  await small.refused('rateLimited', login, { body }, bots)
  const alice = await small.member('alice')
  for (let count = 0; count < 8; count++) {
    await small.must(memberInfo, {}, { ...alice, address: `10.7.0.${count}` })
  }
  await small.refused('rateLimited', memberInfo, {}, { ...alice, address: '10.7.0.9' })
  await small.close()
})
