import { expectHeaders } from '@zhengju/contract/testing/answer'
import { covers } from '@zhengju/contract/testing/record'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/browser.ts'
import { keptObParams, launchFailure, launchOb } from './venue-launch.ts'

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
const sent = vi.fn()

beforeEach(() => {
  const browser = fakeBrowser('https://site.test/game/sport')
  store = browser.store
  browser.jar.set('X-API-TOKEN', 'abc')
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent(path, init)
    return new Response(JSON.stringify(answer))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sent.mockClear()
})

test('launch sends its eleven fields as the sport application', async () => {
  answer = { status_code: 6000, message: '成功', data: launched }
  await launchOb()
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
  expect(await launchOb()).toMatchObject({
    cuid: '500001',
    requestId: 'aa',
    currentTimestamp: 1_767_000_000_000,
  })
  expect(JSON.parse(store.get('OBTY') ?? '')).toMatchObject({ cuid: '500001', url: launched.url })
  expect(keptObParams()).toMatchObject({ requestId: 'aa', h5Url: launched.h5Url })
  covers('launch.params', 'venue-params.defaults')
})

test('the message of a failed launch is kept until one succeeds', async () => {
  answer = { status_code: 6415, message: '场馆维护中', data: null }
  expect(await launchOb()).toBeUndefined()
  expect(store.get('launchOBTY')).toBe('场馆维护中')
  expect(launchFailure()).toBe('场馆维护中')
  answer = { status_code: 6000, message: '成功', data: launched }
  await launchOb()
  expect(store.has('launchOBTY')).toBe(false)
  covers('launch.failure')
})
