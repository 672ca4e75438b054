import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cookies, headers } from '@zhengju/contract/header'
import { memberInfo } from '@zhengju/contract/member'
import { setLossLimit } from '@zhengju/contract/protection'
import { preInfo } from '@zhengju/contract/site'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { World } from '../testing/world.ts'
import { contexts } from './server-call.ts'

let world: World
let rendered = 0
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
  const first = await get('/shared')
  const before = rendered
  expect(await get('/shared')).toMatchObject({ payload: first.payload })
  expect((await get('/shared')).headers['content-security-policy']).toBe(
    first.headers['content-security-policy'],
  )
  expect(rendered).toBe(before)
  await get('/shared', { cookie: `${cookies.token.name}=x` })
  await get('/shared', { cookie: `${cookies.theme.name}=dark` })
  expect(rendered).toBe(before + 2)
  world.advance(5_001)
  await get('/shared')
  expect(rendered).toBe(before + 3)
})

test('our own app is shown a page of its own, whatever it calls itself; other clients share one', async () => {
  await get('/shared')
  const before = rendered
  for (const client of ['web', 'anything', 'x'.repeat(500)]) {
    await get('/shared', { [headers.client]: client })
  }
  expect(rendered).toBe(before)
  await get('/shared', { [headers.client]: 'app' })
  await get('/shared', { [headers.client]: 'Android' })
  expect(rendered).toBe(before + 1)
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
  expect((await get('//evil.example/x')).payload).toContain(
    'page: http://localhost//evil.example/x',
  )
})

function get(url: string, more: Record<string, string> = {}) {
  return world.send({ method: 'GET', url, headers: more })
}

/** A site as the bundler would make it, of one route that says what the server handed to it. */
const build = {
  entry: { module: { default: render } },
  routes: { root: { id: 'root', path: '*', module: { default: () => null } } },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

async function render(
  request: Request,
  status: number,
  answer: Headers,
  _: unknown,
  context: RouterContextProvider,
): Promise<Response> {
  rendered++
  const { nonce } = context.get(contexts.page)
  const call = context.get(contexts.call)
  const { pathname } = new URL(request.url)
  const told = await Promise.resolve()
    .then(() => lineOf(pathname, request, call))
    .catch((error: Error) => `who: refused ${Reflect.get(error, 'code')}`)
  answer.set('content-type', 'text/html')
  if (pathname === '/shared') answer.set('cache-control', 'public, s-maxage=5')
  return new Response(`<script nonce="${nonce}"></script>${told}`, { status, headers: answer })
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
