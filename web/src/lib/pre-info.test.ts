import { covers } from '@zhengju/contract/testing/record'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/browser.ts'
import { keepPreInfo, type PreInfo, readPreInfo } from './pre-info.ts'
import { clearSession } from './session.ts'

const info: PreInfo = {
  SiteBaseConfigVo: {
    title: '正局',
    webLogoTitleUrl: '',
    logo: '',
    customerUrl: '',
    appDownUrl: '',
  },
  licence: '',
  jurisdiction: '',
  address: '',
  ip: '10.0.0.1',
  maintainConfig: { status: 1, startAt: null, endAt: null, content: '' },
  disablePhones: false,
  globePhoneNumber: true,
  siteFestivalSkin: '',
  siteVideoSkinOpen: false,
  siteVideoActiveUrl: '',
  downloadRedirect: 'off',
  audioFingerprintTimeoutMs: null,
  stopLogin: false,
  stopRegister: false,
  stopService: false,
  stopNotice: '',
}

let store: Map<string, string>
beforeEach(() => {
  store = fakeBrowser().store
})
afterEach(() => vi.unstubAllGlobals())

test('the settings of the site are kept until the session is cleared', () => {
  expect(readPreInfo()).toBeUndefined()
  keepPreInfo(info)
  expect(JSON.parse(store.get('preInfoData') ?? '')).toEqual(info)
  expect(readPreInfo()).toEqual(info)
  clearSession()
  expect(store.has('preInfoData')).toBe(false)
  covers('pre-info.stored')
})

test('what somebody else left there is nothing', () => {
  for (const text of ['', 'null', '[]', '{', '"x"', '{"title":1}']) {
    store.set('preInfoData', text)
    expect(readPreInfo()).toBeUndefined()
  }
})
