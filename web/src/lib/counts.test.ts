import { limits } from '@zhengju/contract/kernel/limit'
import { expectHeaders } from '@zhengju/contract/testing/answer'
import { covers } from '@zhengju/contract/testing/record'
import { countsExpiredMessage } from '@zhengju/contract/venue/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/browser.ts'
import { readCounts } from './counts-call.ts'
import { runtime } from './runtime.ts'

const none = { DZ: {}, DJ: {}, ZR: {}, CP: {}, QP: {} }
const live = { TY: { count: 12 }, ...none }
const cached = { TY: { count: 7 }, ...none }
const launched = {
  enName: 'OBTY',
  url: 'http://site.test/game/sport?token=bb&timestamp=1&memberCode=1',
  h5Url: '',
  token: 'bb',
  apiUrl: 'http://site.test',
  activityUrl: '',
  resource: '',
  countsUrl: '',
}

let browser: ReturnType<typeof fakeBrowser>
let asked: { url: string; headers: Record<string, string> }[]
let launches: number
let isLaunchable: boolean
let isLiving: boolean
let told: unknown[]
let cache: { read: ReturnType<typeof vi.fn>; write: ReturnType<typeof vi.fn> }
let stop: () => void

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  vi.spyOn(performance, 'now').mockImplementation(() => runtime.clock.now())
  browser = fakeBrowser('http://site.test/')
  Reflect.set(document, 'visibilityState', 'visible')
  asked = []
  told = []
  launches = 0
  isLaunchable = true
  isLiving = true
  stop = () => undefined
  cache = { read: vi.fn(async () => cached), write: vi.fn(async () => undefined) }
  vi.doMock('./json-cache.ts', () => ({ jsonCache: cache }))
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string> }) => {
    if (url.startsWith('/game/api/v1/venue/launch')) {
      launches += 1
      const code = isLaunchable ? 6000 : 6415
      return Response.json({ status_code: code, message: '场馆维护中', data: launched })
    }
    // Another file of the same process may still be fetching its key for signatures.
    if (!/^\/(site|web)\//.test(url)) asked.push({ url, headers: init.headers })
    const msg = isLiving ? '成功' : countsExpiredMessage
    return Response.json({ code: '0', msg, data: isLiving ? live : null })
  })
})
afterEach(() => {
  stop()
  vi.doUnmock('./json-cache.ts')
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function follow() {
  const { followCounts } = await import('./counts.ts')
  stop = followCounts((counts) => told.push(counts))
}
const logIn = (requestId: string) => {
  browser.jar.set('X-API-TOKEN', 'abc')
  browser.store.set('OBTY', JSON.stringify({ requestId }))
}
const settled = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
/** Fake time goes on by a little with each look. */
const patience = { timeout: 20_000, interval: 5 }
const loaded = () => vi.waitFor(() => expect(told).not.toEqual([]), patience)

test('a visitor reads the cache, and asks no venue', async () => {
  covers('counts.anonymous')
  await follow()
  await loaded()
  expect(told).toEqual([cached])
  expect(asked).toEqual([])
  expect(cache.write).not.toHaveBeenCalled()
})

test('a member asks with the venue’s request id, stores what comes and shares it', async () => {
  covers('counts.call', 'counts.live', 'counts.success')
  logIn('aa')
  await follow()
  await loaded()
  expect(asked[0]?.url).toBe('/game/api/v1/venue/counts?merchantCode=Y')
  expect(asked[0]?.headers).toEqual({ requestId: 'aa', 'client-type': 'h5' })
  expectHeaders(asked[0]?.headers ?? {}, { requestId: 'aa', 'client-type': 'h5' })
  expect(told).toEqual([live])
  expect(JSON.parse(browser.store.get('platformCounts') ?? '')).toEqual(live)
  await vi.waitFor(() => expect(cache.write).toHaveBeenCalledWith('platformCounts', live), patience)
  expect(browser.store.get('cacheId')).toMatch(/^platformCounts:\d+$/)
})

test('counts are asked for every 60 s while the tab is seen, and shared once in that time', async () => {
  covers('counts.refresh')
  expect(limits.countsRefreshMs).toBe(60_000)
  logIn('aa')
  const begun = runtime.clock.now()
  await follow()
  await loaded()
  await settled(begun + 59_900 - runtime.clock.now())
  expect(asked).toHaveLength(1)
  await settled(200)
  expect(asked).toHaveLength(2)
  Reflect.set(document, 'visibilityState', 'hidden')
  await settled(120_000)
  expect(asked).toHaveLength(2)
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('a session that is over is launched anew, and asked again 500 ms later', async () => {
  covers('counts.expired', 'counts.retry', 'relaunch.throttle')
  expect(limits.relaunchThrottleMs).toBe(1_000)
  logIn('aa')
  isLiving = false
  await follow()
  await vi.waitFor(() => expect(launches).toBe(1), patience)
  isLiving = true
  await settled(300)
  expect(asked).toHaveLength(1)
  await settled(300)
  await loaded()
  expect(asked.map(({ headers }) => headers.requestId)).toEqual(['aa', 'bb'])
})

test('one that never lives is relaunched once a minute, and the cache stands in', async () => {
  covers('counts.fallback', 'relaunch.throttle')
  logIn('aa')
  isLiving = false
  const begun = runtime.clock.now()
  await follow()
  await vi.waitFor(() => expect(launches).toBe(1), patience)
  await settled(5_000)
  await loaded()
  expect([asked.length, launches]).toEqual([4, 1])
  expect(told).toEqual([cached])
  await settled(begun + 59_000 - runtime.clock.now())
  expect(launches).toBe(1)
  await settled(2_000)
  expect(launches).toBe(2)
})

test('a member who has not entered the venue enters it first; one who cannot gets the cache', async () => {
  covers('counts.no-request-id')
  logIn('')
  isLaunchable = false
  await follow()
  await loaded()
  expect([launches, asked.length]).toEqual([1, 0])
  expect(told).toEqual([cached])
  isLaunchable = true
  await settled(60_500)
  await vi.waitFor(() => expect(told.at(-1)).toEqual(live), patience)
  expect(asked[0]?.headers.requestId).toBe('bb')
})

test('what is no counts is none', () => {
  expect(readCounts(live)).toEqual(live)
  expect(readCounts({ ...live, QP: 3 })).toBeUndefined()
  expect(readCounts({ TY: { count: 1 } })).toBeUndefined()
  expect(readCounts({ ...live, TY: { count: 'x' } })).toEqual({ TY: {}, ...none })
  expect([readCounts(null), readCounts('x'), readCounts(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
