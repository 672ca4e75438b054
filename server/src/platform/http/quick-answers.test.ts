import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { planClosure } from '@zhengju/contract/closure/office-calls'
import { cookies } from '@zhengju/contract/kernel/header'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { World } from '../../testing/world.ts'
import { formOf } from './ready.ts'
import type { SiteBuild } from './ssr.ts'

const folder = mkdtempSync(join(tmpdir(), 'zhengju-quick-'))
const script = 'export const shown = 1\n'
let rendered = 0
/** Counted calls of one address: what is answered before the listener is not counted there. */
const few = 3
let world: World
let port = 0

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  const path = join(folder, 'assets', 'app-1a2b.js')
  writeFileSync(path, script)
  writeFileSync(`${path}.gz`, gzipSync(script))
  writeFileSync(`${path}.br`, brotliCompressSync(script))
  const site = { build: async () => build, mode: 'production', clientFolder: folder } as const
  world = await World.create({ site, limits: { perAddressPerMinute: few } })
  port = Number(new URL(await world.app.member.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

test('what is ready goes out before the listener: page and files, in the form that is asked for, with its headers', async () => {
  const first = await ask('/', { 'accept-encoding': 'gzip' })
  expect(first.status).toBe(200)
  for (let count = 0; count < few * 3; count++) {
    const again = await ask('/', { 'accept-encoding': 'gzip, br' })
    expect(again.status).toBe(200)
    expect(again.head['content-encoding']).toBe('gzip')
    expect(gunzipSync(again.bytes).equals(gunzipSync(first.bytes))).toBe(true)
    const { date: _, ...said } = again.head
    expect(said).toMatchObject({
      'content-security-policy': first.head['content-security-policy'],
      'cache-control': 'private, s-maxage=5',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
  }
  expect((await ask('/')).bytes.equals(gunzipSync(first.bytes))).toBe(true)
  expect(rendered).toBe(1)

  const file = '/assets/app-1a2b.js'
  for (const form of ['br', 'gzip', undefined] as const) {
    const answer = await ask(file, form ? { 'accept-encoding': form } : {})
    expect(answer.head).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect(answer.head['content-encoding']).toBe(form)
    const { etag = '' } = answer.head
    const known = await ask(file, { 'if-none-match': etag })
    expect([known.status, known.bytes.length]).toEqual([304, 0])
  }
})

test('whoever has a session or a name meets the listener, and is counted there', async () => {
  world.advance(61_000)
  await ask('/')
  for (const headers of [
    { cookie: `${cookies.token.name}=x` },
    { cookie: `a=1; ${cookies.isGo.name}=1` },
    { 'x-api-client': 'web' },
  ]) {
    const statuses = []
    for (let count = 0; count <= few; count++) statuses.push((await ask('/', headers)).status)
    expect(statuses, JSON.stringify(headers)).toContain(429)
  }
  expect((await ask('/')).status).toBe(200)
})

test('in maintenance nothing that is ready is given away', async () => {
  const lin = await operator(world, 'olga', { roles: ['supervisor'] })
  world.advance(61_000)
  const from = '127.3.0.7'
  expect((await ask('/', {}, from)).status).toBe(200)
  const window = { scope: 'site', part: 'all', startAt: world.now, endAt: world.now + 600_000 }
  const wish = { ...window, content: '升级', reason: '升级' } as const
  await world.must(planClosure, { body: wish }, lin)
  world.advance(1_001)
  const before = rendered
  const closed = await ask('/', {}, from)
  expect([closed.status, closed.head['cache-control']]).toEqual([503, 'no-store'])
  expect(closed.bytes.toString()).toContain('/other/maintenance')
  expect(rendered).toBe(before + 1)
})

test('a form that is refused by its weight is not sent', () => {
  const bytes = (text: string) => Buffer.from(text)
  const ready = { status: 200, head: {}, plain: bytes('p'), gzip: bytes('g'), br: bytes('b') }
  const form = (accepted?: string) => formOf(ready, accepted).encoding
  expect(form('gzip, deflate, br')).toBe('br')
  expect(form('gzip;q=1.0, br;q=0')).toBe('gzip')
  expect(form('br; q=0.000, GZIP')).toBe('gzip')
  expect(form('brotli, gzipped')).toBeUndefined()
  expect(form()).toBeUndefined()
})

async function ask(path: string, headers: Record<string, string> = {}, from = '127.0.0.1') {
  const answer = await new Promise<IncomingMessage>((done, failed) =>
    get({ host: '127.0.0.1', localAddress: from, port, path, headers }, done).once('error', failed),
  )
  const bytes = await buffer(answer)
  return { status: answer.statusCode ?? 0, head: answer.headers, bytes }
}

const build: SiteBuild = {
  async respond(request, { nonce }) {
    rendered++
    const headers = { 'content-type': 'text/html', 'cache-control': 'private, s-maxage=5' }
    const text = `<script nonce="${nonce}"></script>${request.url}${' '.repeat(2_000)}`
    return new Response(text, { headers })
  },
}
