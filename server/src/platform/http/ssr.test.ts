import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { planClosure } from '@zhengju/contract/closure/office-calls'
import { cookies, headers } from '@zhengju/contract/kernel/header'
import { memberInfo } from '@zhengju/contract/member/calls'
import { setLossLimit } from '@zhengju/contract/protection/calls'
import { preInfo } from '@zhengju/contract/site/calls'
import { covers } from '@zhengju/contract/testing/record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { World } from '../../testing/world.ts'
import type { PageContext } from './server-call.ts'
import type { SiteBuild } from './ssr.ts'

let world: World
let rendered = 0
/** What the maintenance page finds when it looks. */
let isOpenAgain = false
const folder = mkdtempSync(join(tmpdir(), 'zhengju-site-'))

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'export {}')
  writeFileSync(join(folder, 'logo.svg'), '<svg/>')
  const site = { build: async () => build, mode: 'production', clientFolder: folder } as const
  world = await World.create({ site })
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

test('a page is rendered with one nonce, named by its policy and by nothing else', async () => {
  const { headers: sent, payload, statusCode } = await get('/game/sport')
  expect(statusCode).toBe(200)
  const nonce = /nonce="([^"]+)"/.exec(payload)?.[1]
  expect(sent['content-security-policy']).toContain(
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
  )
  expect(sent['content-security-policy']).not.toMatch(/unsafe-eval'.*unsafe-eval|https?:/)
  expect(sent['content-type']).toContain('text/html')
  expect((await get('/game/sport')).payload).not.toBe(payload)
})

test('the cookie lets a page read as its member, never command', async () => {
  const alice = await world.member('alice')
  const cookie = { cookie: `${cookies.token.name}=${alice.token}` }
  expect((await get('/who')).payload).toContain('who: refused 6001')
  expect((await get('/who', cookie)).payload).toContain('who: alice')
  expect((await get('/leave', cookie)).payload).toContain('refused')
  const header = { [headers.token]: alice.token }
  expect((await get('/who', header)).payload).toContain('who: refused 6001')
})

test('a page that may be shared is rendered once in a while, its nonce kept with it', async () => {
  const first = await get('/')
  const before = rendered
  expect(await get('/')).toMatchObject({ payload: first.payload })
  expect((await get('/')).headers['content-security-policy']).toBe(
    first.headers['content-security-policy'],
  )
  expect(rendered).toBe(before)
  await get('/', { cookie: `${cookies.token.name}=x` })
  expect(rendered).toBe(before + 1)
  world.advance(5_001)
  await get('/')
  expect(rendered).toBe(before + 2)
})

test('whoever asks for the head alone decides nothing for those who ask for the page', async () => {
  world.advance(5_001)
  const before = rendered
  const head = await world.send({ method: 'HEAD', url: '/' })
  expect([head.statusCode, head.payload]).toEqual([200, ''])
  const page = await get('/')
  expect(page.payload).toContain('page: http://localhost/')
  expect(rendered).toBe(before + 1)
})

test('the data of pages is counted apart from pages, and has an end', async () => {
  const site = { build: async () => build, mode: 'production', clientFolder: folder } as const
  const small = await World.create({ site, config: { rendersPerMinute: 2 } })
  const status = async (url: string) => (await small.send({ method: 'GET', url })).statusCode
  const all = []
  for (let count = 0; count < 5; count++) all.push(await status(`/game/sport.data?x=${count}`))
  expect(all).toEqual([200, 200, 200, 200, 429])
  expect(await status('/game/sport')).toBe(200)
  await small.close()
})

test('what a page reads is not counted again: its first reader’s limit is not for all who share it', async () => {
  const site = { build: async () => build, mode: 'production', clientFolder: folder } as const
  const small = await World.create({ site, limits: { perAddressPerMinute: 3 } })
  const alice = await small.member('alice')
  const cookie = { cookie: `${cookies.token.name}=${alice.token}` }
  const page = () => small.send({ method: 'GET', url: '/who', headers: cookie })
  for (let count = 0; count < 3; count++) expect((await page()).payload).toContain('who: alice')
  expect((await page()).statusCode).toBe(429)
  await small.close()
})

test('what the page does not read makes it no other page', async () => {
  const { payload } = await get('/')
  const before = rendered
  for (const url of ['/?x=1', '/?x=2', '/?tid=5&theme=dark']) {
    expect((await get(url)).payload).toBe(payload)
  }
  for (const theme of ['dark', 'light', 'x'.repeat(200)]) {
    expect((await get('/', { cookie: `theme=${theme}` })).payload).toBe(payload)
  }
  expect(rendered).toBe(before)
})

test('our own app is shown a page of its own, whatever it calls itself; other clients share one', async () => {
  await get('/')
  const before = rendered
  for (const client of ['web', 'anything', 'x'.repeat(500)]) {
    await get('/', { [headers.client]: client })
  }
  expect(rendered).toBe(before)
  await get('/', { [headers.client]: 'app' })
  await get('/', { [headers.client]: 'Android' })
  expect(rendered).toBe(before + 1)
})

test('renders that nobody shares are counted; warm pages are not', async () => {
  const site = { build: async () => build, mode: 'production', clientFolder: folder } as const
  const small = await World.create({ site, config: { rendersPerMinute: 3 } })
  const ask = (url: string) => small.send({ method: 'GET', url })
  for (const url of ['/', '/', '/game/sport', '/game/sport?stage=live']) {
    expect((await ask(url)).statusCode, url).toBe(200)
  }
  const refused = await ask('/game/sport?x=1')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.payload).toContain('稍等')
  small.advance(5_001)
  expect((await ask('/')).statusCode).toBe(200)
  await small.close()
})

test('in maintenance the maintenance page answers for all others, 503, and says when to come again', async () => {
  covers('maintenance.redirect')
  const site = { build: async () => build, mode: 'production', clientFolder: folder } as const
  const closed = await World.create({ site })
  const ask = (url: string) => closed.send({ method: 'GET', url })
  const lin = await operator(closed, 'olga', { roles: ['supervisor'] })
  const window = { scope: 'site', part: 'all', startAt: closed.now, endAt: closed.now + 600_000 }
  const wish = { ...window, content: '升级', reason: '升级' } as const
  await closed.must(planClosure, { body: wish }, lin)
  closed.advance(1_001)
  const before = rendered
  for (const url of ['/', '/game/sport', '/mine', '/user/register']) {
    const page = await ask(url)
    expect(page.statusCode, url).toBe(503)
    expect(page.headers['retry-after'], url).toBe('599')
    expect(page.headers['cache-control'], url).toBe('no-store')
    expect(page.payload, url).toContain('/other/maintenance')
  }
  expect(rendered).toBe(before + 1)
  closed.advance(5_001)
  isOpenAgain = true
  const again = await ask('/game/sport?x=1')
  expect([again.statusCode, again.headers.location]).toEqual([302, '/game/sport?x=1'])
  expect(again.headers['cache-control']).toBe('no-store')
  isOpenAgain = false
  for (const url of [
    '/user/login',
    '/mine/finance/withdrawal',
    '/other/maintenance',
    '/?exempt=1',
  ]) {
    expect((await ask(url)).statusCode, url).toBe(200)
  }
  await closed.close()
})

test('files: hashed ones for ever, others shortly; nothing outside their folder', async () => {
  expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toContain('immutable')
  expect((await get('/logo.svg')).headers['cache-control']).toBe('public, max-age=300')
  for (const url of ['/..%2f..%2fetc/passwd', '/assets/..%2f..%2f..%2fetc%2fpasswd']) {
    expect((await get(url)).payload).not.toContain('root:')
  }
})

test('files are counted apart: a network of many first visitors still reaches the pages', async () => {
  const site = { build: async () => build, mode: 'production', clientFolder: folder } as const
  const limits = { perAddressPerMinute: 2, filesPerAddressPerMinute: 3 }
  const small = await World.create({ site, limits })
  const status = async (url: string) => (await small.send({ method: 'GET', url })).statusCode
  for (let count = 0; count < 3; count++) expect(await status('/logo.svg')).toBe(200)
  expect(await status('/logo.svg')).toBe(429)
  for (let count = 0; count < 2; count++) expect(await status('/game/sport')).toBe(200)
  expect(await status('/assets/none.js')).toBe(429)
  await small.close()
})

test('the API stays the API', async () => {
  expect((await get('/site/api/v1/nothing')).json()).toMatchObject({ status_code: 6004 })
  expect((await get('/game/api/v1/nothing')).json()).toMatchObject({ status_code: 6004 })
  const post = await world.send({ method: 'POST', url: '/game/sport', payload: 'x=1' })
  expect(post.json()).toMatchObject({ status_code: 6004 })
  await world.must(preInfo)
})

test('a host that is none, and an address with two slashes, render nothing foreign', async () => {
  expect((await get('/', { host: 'a b"><script>' })).statusCode).toBe(403)
  expect((await get('/', { host: 'a.example:99999' })).statusCode).toBe(403)
  expect((await get('/', { host: '[:::::]' })).statusCode).toBe(403)
  expect((await get('//evil.example/x')).payload).toContain(
    'page: http://localhost//evil.example/x',
  )
})

test('a whole address is its path, an asterisk is refused, neither is an error of ours', async () => {
  const origin = await world.app.member.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(origin).port)
  const ask = (target: string) =>
    new Promise<string>((done, failed) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', failed)
      socket.end(`GET ${target} HTTP/1.1\r\nHost: y\r\nConnection: close\r\n\r\n`)
      text(socket).then(done, failed)
    })
  const whole = await ask('http://x.example/game/sport')
  expect(whole).toMatch(/^HTTP\/1\.1 200 /)
  expect(whole).toContain('page: http://x.example/game/sport')
  expect(await ask('http://x.example')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await ask('http:///x')).toMatch(/^HTTP\/1\.1 403 /)
  expect(await ask('*')).toMatch(/^HTTP\/1\.1 403 /)
})

function get(url: string, more: Record<string, string> = {}) {
  return world.send({ method: 'GET', url, headers: more })
}

/** A site that says what the server handed to it. */
const build: SiteBuild = { respond }

async function respond(request: Request, { call, nonce }: PageContext): Promise<Response> {
  rendered++
  const { pathname } = new URL(request.url)
  const told = await Promise.resolve()
    .then(() => lineOf(pathname, request, call))
    .catch((error: Error) => `who: refused ${Reflect.get(error, 'code')}`)
  if (isOpenAgain && pathname === '/other/maintenance') {
    return new Response(null, { status: 302, headers: { location: '/' } })
  }
  const answer = new Headers({ 'content-type': 'text/html' })
  if (['/', '/other/maintenance'].includes(pathname)) {
    answer.set('cache-control', 'private, s-maxage=5')
  }
  return new Response(`<script nonce="${nonce}"></script>${told}`, { headers: answer })
}

const limit = { body: { commandId: 'x', dailyLossLimit: '1.00' } }

async function lineOf(
  pathname: string,
  request: Request,
  call: (endpoint: typeof memberInfo | typeof setLossLimit, input: object) => Promise<unknown>,
): Promise<string> {
  if (pathname === '/who') return `who: ${Reflect.get(Object(await call(memberInfo, {})), 'name')}`
  if (pathname === '/leave') return `left: ${JSON.stringify(await call(setLossLimit, limit))}`
  return `page: ${request.url}`
}
