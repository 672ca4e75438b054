import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathOf } from '@zhengju/contract/kernel/endpoint'
import {
  headers as headerNames,
  operatorHeaders,
  siteHeaders,
} from '@zhengju/contract/kernel/header'
import { operatorLogin } from '@zhengju/contract/office/office-calls'
import { preInfo } from '@zhengju/contract/site/calls'
import { obPaths } from '@zhengju/venue-protocol/ob'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { World } from '../../testing/world.ts'

let world: World
const ports = { member: 0, office: 0 }
type Name = keyof typeof ports
const names: readonly Name[] = ['member', 'office']

beforeAll(async () => {
  world = await World.create({
    config: {
      trustedProxies: ['127.0.0.0/8'],
      siteHosts: ['www.site.example:8443'],
      officeHosts: ['office.example'],
    },
    limits: { perAddressPerMinute: 20 },
  })
  for (const name of names) {
    const app = world.app[name]
    await app.listen({ port: 0, host: '127.0.0.1' })
    ports[name] = (app.server.address() as AddressInfo).port
  }
})
afterAll(() => world.close())

interface Asked {
  readonly method?: string
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
  /** The proxy that it comes through; another one at each call. */
  readonly from?: string
}

let proxies = 0

/** One request as it is, with the Host that it says. */
async function ask(name: Name, { method = 'GET', path, headers = {}, body = '', from }: Asked) {
  const localAddress = from ?? `127.3.0.${++proxies}`
  const asked = request({ port: ports[name], host: '127.0.0.1', method, path, localAddress })
  for (const [key, value] of Object.entries(headers)) asked.setHeader(key, value)
  asked.end(body)
  const [answer] = await once(asked, 'response')
  const text = Buffer.concat(await answer.toArray()).toString()
  return { status: answer.statusCode ?? 0, text }
}

const known: Record<Name, string> = { member: 'www.site.example', office: 'office.example' }
const page: Asked = { path: '/nothing-here' }

describe.each(names)('the host that is asked of the %s listener', (name) => {
  test.each(['evil.example', '', '1.2.3.4', 'www.site.example.evil.example', 'a@b', '::1'])(
    '%j is none of ours',
    async (host) => {
      const { status, text } = await ask(name, { ...page, headers: { host } })
      expect([421, 400]).toContain(status)
      expect(text).toBe('')
    },
  )

  test('our own, in any port and letters, is served, and this machine’s own names', async () => {
    const own = known[name]
    for (const host of [
      own,
      `${own}:443`,
      own.toUpperCase(),
      'localhost:9',
      '127.0.0.1',
      '[::1]:1',
    ]) {
      expect((await ask(name, { ...page, headers: { host } })).status, host).toBe(404)
    }
  })

  test('a proxy of ours may say which one it was asked for', async () => {
    const asked = (said: string) =>
      ask(name, { ...page, headers: { host: 'localhost', 'x-forwarded-host': said } })
    expect((await asked(known[name])).status).toBe(404)
    expect((await asked('evil.example')).status).toBe(421)
    expect((await asked(`${known[name]}, evil.example`)).status).toBe(421)
  })
})

test('a socket is not opened for a foreign host', async () => {
  const opened = (host: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${ports.member}${obPaths.socket}`, {
      headers: { host },
    })
    return new Promise((resolve) => {
      socket.on('open', () => resolve('open'))
      socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode))
      socket.on('error', () => undefined)
    }).finally(() => socket.terminate())
  }
  expect(await opened('evil.example')).toBe(403)
  expect(await opened('www.site.example')).toBe('open')
})

describe('who calls', () => {
  const call = (from: string, proxy = '127.4.0.1') =>
    ask('member', {
      from: proxy,
      method: preInfo.method,
      path: pathOf(preInfo),
      headers: { ...siteHeaders({ uuid: 'device-1' }), 'x-forwarded-for': from },
      body: '{}',
    })

  test('is an address, whatever port stands behind it', async () => {
    for (let port = 1; port <= 20; port++) expect((await call(`1.2.3.4:${port}`)).status).toBe(200)
    expect((await call('1.2.3.4:21')).status).toBe(429)
    expect((await call('1.2.3.4')).status).toBe(429)
    expect((await call('1.2.3.5')).status).toBe(200)
  })

  test('is the proxy when it names no address', async () => {
    for (let word = 1; word <= 20; word++)
      expect((await call(`garbage${word}`, '127.4.0.2')).status).toBe(200)
    expect((await call('more garbage', '127.4.0.2')).status).toBe(429)
  })

  test('is known to the operators’ listener too', async () => {
    const enter = async (from: string) => {
      const body = JSON.stringify({ name: 'nobody', password: 'wrong', totp: '000000' })
      const own = { ...siteHeaders({ uuid: 'device-2' }), ...operatorHeaders('') }
      const headers = { ...own, 'x-forwarded-for': from }
      const asked = { method: 'POST', path: pathOf(operatorLogin), headers, body }
      return Number(Reflect.get(JSON.parse((await ask('office', asked)).text), 'status_code'))
    }
    for (let host = 1; host <= 5; host++) expect(await enter(`10.0.0.${host}`)).not.toBe(6501)
    expect(await enter('10.0.0.6')).not.toBe(6501)
    for (let port = 1; port <= 4; port++) expect(await enter(`10.0.0.6:${port}`)).not.toBe(6501)
    expect(await enter('10.0.0.6:5')).toBe(6501)
    expect(await enter('10.0.0.7')).not.toBe(6501)
  })
})

test('what is no request is answered without a word of how we are made', async () => {
  for (const name of names) {
    const headers = { host: known[name], [headerNames.token]: 'x'.repeat(17_000) }
    expect(await ask(name, { ...page, headers })).toEqual({ status: 431, text: '' })
  }
})

test('the members’ port knows no wallet', async () => {
  const { status, text } = await ask('member', {
    method: 'POST',
    path: '/wallet/v1/ob/balance',
    headers: { host: known.member, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(status).toBe(404)
  expect(text).not.toContain('SIGNATURE')
})
