import { covers } from '@zhengju/contract/testing/record'
import { countsExpiredMessage } from '@zhengju/contract/venue/calls'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from '#testing/browser.ts'

interface Sent {
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
}

const launched = {
  enName: 'OBTY',
  url: 'http://site.test/game/sport?token=aa&timestamp=1767000000000&memberCode=500001',
  h5Url: 'http://site.test/game/sport?token=aa',
  token: 'aa',
  apiUrl: 'http://site.test/ob',
  activityUrl: 'http://site.test/',
  resource: 'http://site.test',
  countsUrl: 'http://site.test/counts',
  temporaryParam: '',
}
const isUp = { status_code: 6000, message: '成功', data: launched }
const isDown = { status_code: 6415, message: '场馆维护中，资金不受影响，请稍后再来。', data: null }
const isOver = { code: '0401013', msg: '', data: null, ts: 1 }
const userInfo = { code: '0000000', msg: '', data: { userId: '500001', amount: '1.00' }, ts: 1 }

let browser: ReturnType<typeof fakeBrowser>
let venueIsUp: boolean
let sent: Sent[]
let venue: typeof import('./venue-session.ts')

beforeEach(async () => {
  vi.resetModules()
  browser = fakeBrowser('http://site.test/game/sport')
  Reflect.set(document, 'readyState', 'complete')
  sent = []
  venueIsUp = true
  vi.stubGlobal('WebSocket', class {})
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const path = new URL(String(input), 'http://site.test').pathname
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({ path, headers: new Headers(init?.headers), body })
    const isDead = new Headers(init?.headers).get('requestId') === 'old'
    if (path === '/game/api/v1/venue/counts') {
      return Response.json({ code: '0', msg: isDead ? countsExpiredMessage : '', data: null })
    }
    if (path !== '/game/api/v1/venue/launch') return Response.json(isDead ? isOver : userInfo)
    return Response.json(venueIsUp ? isUp : isDown)
  })
  vi.useFakeTimers({ toFake: ['performance'] })
  venue = await import('./venue-session.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const launches = () => sent.filter(({ path }) => path === '/game/api/v1/venue/launch')

it('a member enters by one launch of eleven fields, as the native client, under an id of its own', async () => {
  browser.jar.set('X-API-TOKEN', 'abc')
  await Promise.all([venue.openVenue('ob'), venue.openVenue('ob')])
  expect(launches()).toHaveLength(1)
  expect(Object.keys(Object(launches()[0]?.body))).toEqual([
    'enName',
    'appSendMoney',
    'activity',
    'gameCode',
    'https',
    'isApp',
    'isSure',
    'isPreload',
    'isManualLaunch',
    'siteId',
    'temporaryParam',
  ])
  expect(launches()[0]?.headers.get('X-API-CLIENT')).toBe('sport_android')
  expect(launches()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(JSON.parse(browser.store.get('OBTY') ?? '')).toMatchObject({
    requestId: 'aa',
    cuid: '500001',
    origin: 'http://site.test',
  })
  expect(venue.hasVenueSession('ob')).toBe(true)
  expect(venue.entryFailure('ob')).toBeUndefined()
})

it('the message of a failed launch is kept under the venue’s name until it succeeds', async () => {
  browser.jar.set('X-API-TOKEN', 'abc')
  venueIsUp = false
  await venue.openVenue('ob')
  expect(browser.store.get('launchOBTY')).toBe(isDown.message)
  expect(browser.store.has('OBTY')).toBe(false)
  expect(venue.entryFailure('ob')).toBe(isDown.message)
  expect(await venue.enterAgain('ob')).toBe(false)
  venueIsUp = true
  expect(await venue.enterAgain('ob')).toBe(false)
  expect(launches()).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(await venue.enterAgain('ob')).toBe(true)
  expect(browser.store.has('launchOBTY')).toBe(false)
  expect(venue.entryFailure('ob')).toBeUndefined()
})

it('a visitor launches nothing and is told of no failure', async () => {
  await venue.openVenue('ob')
  expect(launches()).toEqual([])
  expect(venue.hasVenueSession('ob')).toBe(false)
  expect(venue.entryFailure('ob')).toBeUndefined()
})

it('counts and sport whose session is dead in one tick have one launch, and both go on with what it gave', async () => {
  covers('relaunch.throttle')
  browser.jar.set('X-API-TOKEN', 'abc')
  browser.store.set('OBTY', JSON.stringify({ requestId: 'old', origin: 'http://site.test' }))
  Reflect.set(document, 'visibilityState', 'visible')
  const client = await venue.openVenue('ob')
  const { followCounts } = await import('#lib/counts.ts')
  const stop = followCounts(() => undefined)
  const [amount] = await Promise.all([client.balance(), client.balance()])
  expect(amount).toMatchObject({ ok: true })
  const counts = () => sent.filter(({ path }) => path === '/game/api/v1/venue/counts')
  await expect.poll(() => counts().map(({ headers }) => headers.get('requestId'))).toContain('aa')
  stop()
  expect(launches()).toHaveLength(1)
  expect(counts()[0]?.headers.get('requestId')).toBe('old')
})

it('a launch for the counts is one for sport', async () => {
  browser.jar.set('X-API-TOKEN', 'abc')
  venueIsUp = false
  await venue.openVenue('ob')
  expect(venue.hasVenueSession('ob')).toBe(false)
  venueIsUp = true
  vi.advanceTimersByTime(1_000)
  const { launch } = await import('#lib/venue-launch.ts')
  await launch('ob')
  expect(venue.hasVenueSession('ob')).toBe(true)
  expect(venue.entryFailure('ob')).toBeUndefined()
  const client = await venue.openVenue('ob')
  await client.balance()
  expect(sent.at(-1)?.headers.get('requestId')).toBe('aa')
})
