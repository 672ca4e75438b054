import { appClients } from '@zhengju/contract/kernel/header'
import { covers } from '@zhengju/contract/testing/record'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/browser.ts'
import { isStaying, keepOrigin, leadsToDownload, stay, type Visit, wayBack } from './download.ts'

const agents = {
  desk: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0 Safari/537.36',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/147.0 Mobile Safari',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  app: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 ZhengjuApp/2.0.0',
} as const

const visit = (part: Partial<Visit> = {}): Visit => ({
  setting: 'app',
  userAgent: agents.desk,
  isAppClient: false,
  isStaying: false,
  pathname: '/',
  ...part,
})

let browser: ReturnType<typeof fakeBrowser>
beforeEach(() => {
  browser = fakeBrowser('http://site.test/game/sport?stage=live')
  return () => vi.unstubAllGlobals()
})

test.each([
  ['off', 'app', true, false],
  ['off', 'android', false, false],
  ['app', 'desk', false, false],
  ['app', 'desk', true, true],
  ['app', 'android', false, false],
  ['app', 'app', false, true],
  ['mobile', 'desk', false, false],
  ['mobile', 'android', false, true],
  ['mobile', 'iPhone', false, true],
  ['mobile', 'app', false, true],
] as const)(
  'set to %s, %s with our client header %s: led away %s',
  (setting, agent, isAppClient, is) => {
    covers('download.redirect')
    const one = visit({ setting, userAgent: agents[agent], isAppClient })
    expect(leadsToDownload(one)).toBe(is)
    expect(leadsToDownload({ ...one, isStaying: true })).toBe(false)
  },
)

test('pages that say what is the matter, and the download pages themselves, lead nowhere', () => {
  for (const pathname of [
    '/download',
    '/download-page',
    '/_app',
    '/other/maintenance',
    '/other/stopService',
    '/other/restrictionIp',
  ]) {
    expect(leadsToDownload(visit({ setting: 'mobile', userAgent: agents.app, pathname }))).toBe(
      false,
    )
  }
})

test('path and whole address are kept before, and lead back', () => {
  covers('download.origin-saved')
  expect(wayBack('http://site.test')).toBe('/')
  keepOrigin(window.location)
  expect(browser.store.get('from')).toBe('/game/sport?stage=live')
  expect(browser.store.get('href')).toBe('http://site.test/game/sport?stage=live')
  expect(wayBack('http://site.test')).toBe('/game/sport?stage=live')
})

test.each(['//elsewhere.example', 'https://elsewhere.example/', '/download-page', '/download?a=1'])(
  'a kept %s leads home instead',
  (from) => {
    browser.store.set('from', from)
    expect(wayBack('http://site.test')).toBe('/')
  },
)

test('who stays, stays for the tab', () => {
  expect(isStaying()).toBe(false)
  stay()
  expect(isStaying()).toBe(true)
  expect(browser.tab.get('stay')).toBe('1')
})

test('our app names itself in the client header', () => {
  expect(appClients).toEqual(['android', 'ios', 'app'])
})
