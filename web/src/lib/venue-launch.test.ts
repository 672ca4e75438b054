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
  temporaryParam: '',
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
  await venue.launch('ob')
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
  expect(await venue.launch('ob')).toBe('aa')
  expect(JSON.parse(store.get('OBTY') ?? '')).toMatchObject({
    cuid: '500001',
    requestId: 'aa',
    currentTimestamp: 1_767_000_000_000,
    url: launched.url,
    h5Url: launched.h5Url,
  })
  expect(venue.venueToken('ob')).toBe('aa')
  covers('launch.params', 'venue-params.defaults')
})

test('the message of a failed launch is kept until one succeeds', async () => {
  answer = { status_code: 6415, message: '场馆维护中', data: null }
  expect(await venue.launch('ob')).toBe('')
  expect(store.has('OBTY')).toBe(false)
  expect(store.get('launchOBTY')).toBe('场馆维护中')
  expect(venue.launchFailure('ob')).toBe('场馆维护中')
  answer = { status_code: 6000, message: '成功', data: launched }
  vi.advanceTimersByTime(1_000)
  await venue.launch('ob')
  expect(store.has('launchOBTY')).toBe(false)
  covers('launch.failure')
})

const succeed = () => {
  answer = { status_code: 6000, message: '成功', data: launched }
}

test('launches are 1,000 ms apart, and whoever asks in between has what that one brought', async () => {
  covers('relaunch.throttle')
  succeed()
  const both = await Promise.all([venue.launch('ob'), venue.launch('ob')])
  vi.advanceTimersByTime(999)
  both.push(await venue.launch('ob'))
  expect(both).toEqual(['aa', 'aa', 'aa'])
  expect(sent).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await venue.launch('ob')
  expect(sent).toHaveBeenCalledTimes(2)
})

test('one that enters with money goes out behind one without, and says that nobody asked the member', async () => {
  succeed()
  await venue.launch('fb')
  const entering = venue.launch('fb', 'comes')
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all([entering, venue.launch('fb')])
  const bodies = sent.mock.calls.map(([, init]) => JSON.parse(init.body))
  expect(bodies).toMatchObject([
    { enName: 'FBTY', appSendMoney: false },
    { enName: 'FBTY', appSendMoney: true, isSure: false, isPreload: false },
  ])
})

test('another member waits for a launch of his own, and one who left before it gets none', async () => {
  succeed()
  await venue.launch('ob')
  vi.advanceTimersByTime(400)
  browser.jar.set('X-API-TOKEN', 'bob')
  const own = venue.launch('ob')
  await vi.advanceTimersByTimeAsync(599)
  expect(sent).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await own
  expect(sent).toHaveBeenCalledTimes(2)
  browser.jar.set('X-API-TOKEN', 'carol')
  const gone = venue.launch('ob')
  browser.jar.delete('X-API-TOKEN')
  await vi.advanceTimersByTimeAsync(1_000)
  await gone
  expect(sent).toHaveBeenCalledTimes(2)
})

test('what a session was given that is over meanwhile is not kept', async () => {
  for (const code of [6000, 6415]) {
    answer = { status_code: code, message: '场馆维护中', data: code === 6000 ? launched : null }
    browser.jar.set('X-API-TOKEN', `alice${code}`)
    const late = venue.launch('ob')
    browser.jar.set('X-API-TOKEN', `bob${code}`)
    await vi.advanceTimersByTimeAsync(1_000)
    await late
    expect([store.has('OBTY'), store.has('launchOBTY')]).toEqual([false, false])
    expect(venue.venueToken('ob')).toBe('')
  }
})

test('a browser without storage holds the launch for as long as its session', async () => {
  succeed()
  vi.stubGlobal('localStorage', undefined)
  await venue.launch('ob')
  expect(venue.venueToken('ob')).toBe('aa')
  browser.jar.set('X-API-TOKEN', 'bob')
  expect(venue.venueToken('ob')).toBe('')
})
