import { expectHeaders } from '@zhengju/contract/testing/answer'
import { covers } from '@zhengju/contract/testing/record'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/browser.ts'

const page = 'https://site.test/game/sport'
const launched = {
  enName: 'OBTY',
  url: `${page}?token=aa&timestamp=1767000000000&memberCode=500001&LanguageCode=zh&language=zh`,
  h5Url: `${page}?token=aa`,
  token: 'aa',
  apiUrl: 'https://site.test',
  activityUrl: 'https://site.test/',
  resource: 'https://site.test',
  countsUrl: 'https://site.test/counts',
}

let answer: object
let store: Map<string, string>
let browser: ReturnType<typeof fakeBrowser>
let venue: typeof import('./venue-launch.ts')
const sent = vi.fn()

beforeEach(async () => {
  vi.resetModules()
  browser = fakeBrowser('https://site.test/game/sport')
  store = browser.store
  browser.jar.set('X-API-TOKEN', 'abc')
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent(path, init)
    return new Response(JSON.stringify(answer))
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  venue = await import('./venue-launch.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sent.mockClear()
})

test('launch sends its eleven fields as the sport application', async () => {
  answer = { status_code: 6000, message: '成功', data: launched }
  await venue.launchOb()
  const [path, init] = sent.mock.calls[0] ?? []
  expect(path).toBe('/game/api/v1/venue/launch')
  expect(JSON.parse(init.body)).toEqual({
    enName: 'OBTY',
    appSendMoney: false,
    activity: false,
    gameCode: '',
    https: 1,
    isApp: 0,
    isSure: true,
    isPreload: false,
    isManualLaunch: false,
    siteId: 2001,
    temporaryParam: '',
  })
  expectHeaders(init.headers, { 'X-API-CLIENT': 'sport_android', 'X-API-SITE': '2001' })
  covers('launch.body')
})

test('what the url carries is kept in the shared params of the venue', async () => {
  answer = { status_code: 6000, message: '成功', data: launched }
  expect(await venue.launchOb()).toMatchObject({
    cuid: '500001',
    requestId: 'aa',
    currentTimestamp: 1_767_000_000_000,
  })
  expect(JSON.parse(store.get('OBTY') ?? '')).toMatchObject({ cuid: '500001', url: launched.url })
  expect(venue.keptObParams()).toMatchObject({ requestId: 'aa', h5Url: launched.h5Url })
  covers('launch.params', 'venue-params.defaults')
})

test('the message of a failed launch is kept until one succeeds', async () => {
  answer = { status_code: 6415, message: '场馆维护中', data: null }
  expect((await venue.launchOb()).requestId).toBe('')
  expect(store.has('OBTY')).toBe(false)
  expect(store.get('launchOBTY')).toBe('场馆维护中')
  expect(venue.launchFailure()).toBe('场馆维护中')
  answer = { status_code: 6000, message: '成功', data: launched }
  vi.advanceTimersByTime(1_000)
  await venue.launchOb()
  expect(store.has('launchOBTY')).toBe(false)
  covers('launch.failure')
})

const succeed = () => {
  answer = { status_code: 6000, message: '成功', data: launched }
}

test('launches are 1,000 ms apart, and whoever asks in between has what that one brought', async () => {
  covers('relaunch.throttle')
  succeed()
  const both = await Promise.all([venue.launchOb(), venue.launchOb()])
  vi.advanceTimersByTime(999)
  both.push(await venue.launchOb())
  expect(both.map(({ requestId }) => requestId)).toEqual(['aa', 'aa', 'aa'])
  expect(sent).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await venue.launchOb()
  expect(sent).toHaveBeenCalledTimes(2)
})

test('another member waits for a launch of his own, and one who left before it gets none', async () => {
  succeed()
  await venue.launchOb()
  vi.advanceTimersByTime(400)
  browser.jar.set('X-API-TOKEN', 'bob')
  const own = venue.launchOb()
  await vi.advanceTimersByTimeAsync(599)
  expect(sent).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await own
  expect(sent).toHaveBeenCalledTimes(2)
  browser.jar.set('X-API-TOKEN', 'carol')
  const gone = venue.launchOb()
  browser.jar.delete('X-API-TOKEN')
  await vi.advanceTimersByTimeAsync(1_000)
  await gone
  expect(sent).toHaveBeenCalledTimes(2)
})

test('what a session was given that is over meanwhile is not kept', async () => {
  for (const code of [6000, 6415]) {
    answer = { status_code: code, message: '场馆维护中', data: code === 6000 ? launched : null }
    browser.jar.set('X-API-TOKEN', `alice${code}`)
    const late = venue.launchOb()
    browser.jar.set('X-API-TOKEN', `bob${code}`)
    await vi.advanceTimersByTimeAsync(1_000)
    await late
    expect([store.has('OBTY'), store.has('launchOBTY')]).toEqual([false, false])
    expect(venue.keptObParams().requestId).toBe('')
  }
})

test('a browser without storage holds the launch for as long as its session', async () => {
  succeed()
  vi.stubGlobal('localStorage', undefined)
  await venue.launchOb()
  expect(venue.keptObParams()).toMatchObject({ requestId: 'aa', cuid: '500001' })
  browser.jar.set('X-API-TOKEN', 'bob')
  expect(venue.keptObParams().requestId).toBe('')
})
