import { addAccessRule } from '@zhengju/contract/access/office-calls'
import { changeStop, closureState, planClosure } from '@zhengju/contract/closure/office-calls'
import { sportHighlights } from '@zhengju/contract/sport/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { World } from '../../testing/world.ts'
import type { SiteBuild } from './ssr.ts'

let world: World
let olga: OperatorPerson
let rendered = 0

beforeEach(async () => {
  rendered = 0
  world = await World.create({
    site: { build: async () => build, mode: 'production', clientFolder: undefined },
  })
  olga = await operator(world, 'olga', { roles: ['supervisor'] })
})
afterEach(() => world.close())

const blocked = '192.0.2.1'
const warned = '198.51.100.1'
const caveat = '/other/restrictionIp?name=access-caveat'
const alert = '/other/restrictionIp?name=access-alert'
const reason = '按规定'

async function rule(effect: string, value: string, passesMaintenance = false) {
  const body = { effect, subject: 'network', value, passesMaintenance, note: '' }
  const times = { fromAt: null, untilAt: null }
  await world.must(addAccessRule, { body: { ...body, ...times, reason } }, olga)
  world.advance(1_000)
}

async function close() {
  const wish = { scope: 'site', part: 'all', startAt: world.now, endAt: null, content: '' }
  await world.must(planClosure, { body: { ...wish, reason } }, olga)
  world.advance(1_000)
}

async function get(url: string, address = '203.0.113.1', headers = {}) {
  const answer = await world.send({ method: 'GET', url, remoteAddress: address, headers })
  return { to: answer.headers.location, page: answer.payload, status: answer.statusCode }
}

test('pages lead a blocked visitor to the restricted page, and render nothing else for him', async () => {
  await rule('block', '192.0.2.0/25')
  await rule('limit', '192.0.2.128/25')
  await rule('warn', '198.51.100.0/24')
  for (const path of ['/', '/user/login', '/mine/finance/wallet', '/no/such', '/game/sport?x=1']) {
    expect(await get(path, blocked), path).toMatchObject({ to: caveat, status: 302, page: '' })
    expect((await get(path, '192.0.2.200')).to).toBe(caveat)
    expect((await get(path, warned)).to, path).toBe(alert)
    expect((await get(path)).to, path).toBeUndefined()
  }
  expect(rendered).toBe(5)
  expect((await get(caveat, blocked)).page).toContain('page')
  for (const path of ['/download', '/download-page']) {
    expect((await get(path, blocked)).to, path).toBeUndefined()
  }
  expect((await get('/', warned, { cookie: 'isGo=1' })).to).toBeUndefined()
  expect((await get('/', blocked, { cookie: 'isGo=1' })).to).toBe(caveat)
})

test('what others were shown is not kept for a blocked visitor, nor his page for others', async () => {
  await rule('block', '192.0.2.0/24')
  expect((await get('/_root.data')).page).toContain('highlights 6000')
  const data = await get('/_root.data', blocked)
  expect(data.page).toContain(`leads ${caveat}`)
  expect(data.page).toContain('highlights 6031')
  expect((await get('/_root.data')).page).toContain('highlights 6000')
})

test('a warning stands back while the site is in maintenance; a blocked visitor stays blocked', async () => {
  await rule('block', '192.0.2.0/24')
  await rule('warn', '198.51.100.0/24')
  await close()
  expect((await get('/', blocked)).to).toBe(caveat)
  expect((await get('/', warned)).to).toBeUndefined()
  const answer = await world.call(sportHighlights, {}, { ...olga, token: '', address: warned })
  expect(answer.code).toBe(6014)
})

test('whoever may pass a maintenance gets pages of his own', async () => {
  await rule('allow', '203.0.113.9', true)
  await close()
  expect((await get('/', '203.0.113.9')).page).toContain('highlights 6000')
  expect((await get('/')).page).toContain('highlights 6014')
  expect((await get('/', '203.0.113.9')).page).toContain('highlights 6000')
})

test('when the brand is closed pages lead there, but for those that take money out', async () => {
  const { stop } = await world.must(closureState, {}, olga)
  const body = { version: stop.version, isStopped: true, notice: '', contact: '', reason }
  await world.must(changeStop, { body }, olga)
  world.advance(1_000)
  for (const path of ['/', '/game/sport', '/game/sport/f1', '/user/register', '/mine']) {
    expect((await get(path)).to, path).toBe('/other/stopService')
  }
  for (const path of [
    '/other/stopService',
    '/user/login',
    '/mine/finance/wallet',
    '/mine/finance/withdrawal',
    '/mine/finance/withdrawal/W1',
    '/mine/record/transRecord',
  ]) {
    expect((await get(path)).to, path).toBeUndefined()
  }
})

/** A site that says what the server handed to it. */
const build: SiteBuild = {
  async respond(request, { call, leadsTo }) {
    if (!new URL(request.url).pathname.endsWith('.data')) rendered++
    const code = await call(sportHighlights).then(
      () => 6000,
      (error: Error) => Reflect.get(error, 'code'),
    )
    const headers = { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=60' }
    return new Response(`page leads ${leadsTo} highlights ${code}`, { headers })
  },
}
