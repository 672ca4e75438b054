import { storageKeys } from '@zhengju/contract/storage-key'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/browser.ts'
import { open, seal } from './cipher.ts'
import { keepEntryQuery, knownInviteCode } from './entry-query.ts'
import { keepLoginInfo, readLoginInfo } from './login-info.ts'
import { clearSession, deviceId, keepRemembered, keepToken, settleToken, token } from './session.ts'

const hourMs = 3_600_000
let browser: ReturnType<typeof fakeBrowser>

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  browser = fakeBrowser('http://site.test/')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a remembered session lives 365 days, another as long as the browser', () => {
  keepToken('abc', true)
  expect(browser.written.at(-1)).toContain(`max-age=${365 * 86_400}`)
  keepToken('abc', false)
  expect(browser.written.at(-1)).toBe('X-API-TOKEN=abc; path=/; samesite=lax')
  keepRemembered(true)
  expect(browser.written.at(-1)).toContain('max-age=86400')
})

test('the token comes from cookie, address or storage, and settles into the cookie', () => {
  expect(token()).toBeUndefined()
  browser.store.set('X-API-TOKEN', 'stored')
  expect(token()).toBe('stored')
  const sent = 'a1'.repeat(48)
  browser.location.search = `?token=${'b2'.repeat(20)}`
  expect(token(), 'a venue token takes no session’s place').toBe('stored')
  browser.location.search = `?appdown-token=${sent}`
  expect(token()).toBe(sent)
  expect(settleToken()).toBe(true)
  expect(browser.jar.get('X-API-TOKEN')).toBe(sent)
  expect(settleToken()).toBe(false)
})

test('clearing removes cookie and session keys and keeps the device', () => {
  const device = deviceId()
  keepToken('abc', true)
  browser.store.set(storageKeys.preInfo.key, '{}')
  clearSession()
  expect(token()).toBeUndefined()
  expect(browser.store.has('preInfoData')).toBe(false)
  expect(deviceId()).toBe(device)
})

test('invite codes expire after their hours, plain old ones are wrapped', () => {
  keepEntryQuery('?i_code=FRIEND1&agent_verify=v1')
  expect(browser.store.get('agent_verify')).toBe('v1')
  expect(knownInviteCode()).toBe('FRIEND1')
  vi.advanceTimersByTime(12 * hourMs)
  expect(knownInviteCode()).toBeUndefined()
  browser.store.set('invite_code', 'OLD1')
  expect(knownInviteCode()).toBe('OLD1')
  expect(browser.store.get('invite_code')).toContain('"at"')
  vi.advanceTimersByTime(24 * hourMs)
  expect(knownInviteCode()).toBeUndefined()
})

test('login info is kept unreadable, with and without WebCrypto', async () => {
  await keepLoginInfo({ name: 'linjian28', isChecked: true })
  expect(browser.store.get('loginInfo')).not.toContain('linjian28')
  expect(await readLoginInfo()).toEqual({ name: 'linjian28', isChecked: true })
  const real = globalThis.crypto
  vi.stubGlobal('crypto', { getRandomValues: real.getRandomValues.bind(real) })
  const sealed = await seal('正局', 'secret')
  expect(await open(sealed, 'secret')).toBe('正局')
  expect(await open(sealed, 'other')).not.toBe('正局')
  await keepLoginInfo({ name: 'linjian28', isChecked: false })
  expect(await readLoginInfo()).toBeUndefined()
})
