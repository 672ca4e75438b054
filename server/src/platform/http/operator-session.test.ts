import { headers, operatorCookie, operatorHeaders } from '@zhengju/contract/kernel/header'
import { operatorLogin, operatorLogout, operatorMe } from '@zhengju/contract/office/office-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  codeOf,
  enter,
  hire,
  type OperatorPerson,
  operator,
  operatorPassword,
} from '../../testing/operators.ts'
import { World } from '../../testing/world.ts'

let world: World
let olga: OperatorPerson
let hired = 0

beforeAll(async () => {
  world = await World.create({ config: { trustedProxies: ['127.0.0.0/8'] } })
})
afterAll(() => world.close())

async function newcomer() {
  olga = await operator(world, `olga${String.fromCharCode(97 + hired++)}`, [])
  return olga
}

const json = { 'content-type': 'application/json' }

/** As a browser sends it, with exactly these headers. */
async function send(sent: Record<string, string>, url: string = operatorLogout.path) {
  const request = { method: 'POST' as const, url, payload: '{}', headers: { ...json, ...sent } }
  return (await world.send(request, 'office')).json()
}

async function login(sent: Record<string, string> = {}) {
  const person = await hire(world, `olga${String.fromCharCode(97 + hired++)}`, [])
  const body = { name: person.name, password: operatorPassword, totp: codeOf(world, person) }
  const { data, response } = await world.call(operatorLogin, { body, headers: sent }, person)
  const [cookie] = [response.headers['set-cookie'] ?? []].flat()
  return { data, payload: response.payload, cookie: cookie ?? '' }
}

describe('the session of an operator', () => {
  test('is a cookie that no page code reads, that stays here and goes with the browser', async () => {
    const { cookie, payload } = await login()
    const [pair = '', ...rest] = cookie.split('; ')
    expect(rest.sort()).toEqual(['HttpOnly', 'Path=/office/', 'SameSite=Strict'])
    const token = pair.split('=')[1] ?? ''
    expect(token).toMatch(/^[0-9a-f]{96}$/)
    expect(payload).not.toContain(token)
  })

  test('is never sent over plain http by a browser that came over https', async () => {
    expect((await login({ origin: 'https://office.example' })).cookie).toContain('; Secure')
    expect((await login({ origin: 'http://office.example' })).cookie).not.toContain('Secure')
  })

  test('is taken from the cookie alone', async () => {
    const { token } = await newcomer()
    const own = operatorHeaders('')
    const elsewhere = [
      { ...own, [headers.token]: token },
      { ...own, authorization: `Bearer ${token}` },
      { ...own, cookie: `${headers.token}=${token}` },
    ]
    for (const sent of elsewhere) expect(await send(sent)).toMatchObject({ status_code: 6001 })
    await world.must(operatorMe, {}, olga)
  })

  test('is no member’s, and a member’s is none', async () => {
    const alice = await world.member('alice')
    await world.refused('auth.required', operatorMe, {}, alice)
    await world.must(operatorMe, {}, await newcomer())
  })

  test('leaves the browser at logout and when it has ended, and is dead then', async () => {
    const gone = `${operatorCookie.name}=; `
    const left = await world.call(operatorLogout, {}, await newcomer())
    expect(left.response.headers['set-cookie']).toContain(gone)
    await world.refused('auth.required', operatorMe, {}, olga)
    const replaced = await newcomer()
    world.advance(30_000)
    const living = await enter(world, replaced)
    const told = await world.refused('session.replaced', operatorMe, {}, replaced)
    expect(told.response.headers['set-cookie']).toContain(gone)
    const { response } = await world.call(operatorMe, {}, living)
    expect(response.headers['set-cookie']).toBeUndefined()
  })
})

describe('a call that changes something', () => {
  const host = 'office.example:3001'
  const sentWith = async (from: Record<string, string>) => {
    const { token } = await newcomer()
    return { host, cookie: `${operatorCookie.name}=${token}`, ...from }
  }

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['the members’ site beside it', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['the members’ port', { origin: 'http://office.example:3000' }],
    ['a frame without an origin', { origin: 'null' }],
    ['nowhere that it names', {}],
  ])('is refused from %s, and changes nothing', async (_, from) => {
    const sent = await sentWith(from)
    expect(await send(sent)).toMatchObject({ status_code: 6003 })
    expect(await send(sent, operatorLogin.path)).toMatchObject({ status_code: 6003 })
    await world.must(operatorMe, {}, olga)
  })

  test.each<[string, Record<string, string>]>([
    ['this origin', { origin: `http://${host}` }],
    [
      'this origin behind a proxy',
      { origin: 'https://desk.example', 'x-forwarded-host': 'desk.example' },
    ],
    ['the page itself', { 'sec-fetch-site': 'same-origin' }],
    ['whoever typed it', { 'sec-fetch-site': 'none' }],
  ])('is taken from %s', async (_, from) => {
    const sent = await sentWith(from)
    expect(await send(sent)).toMatchObject({ status_code: 6000 })
  })
})
