import { limits } from '@zhengju/contract/kernel/limit'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { covers } from '@zhengju/contract/testing/record'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/browser.ts'
import { open, seal } from './cipher.ts'
import { keepEntryQuery, knownInviteCode } from './entry-query.ts'
import { keepLoginInfo, readLoginInfo } from './login-info.ts'
import {
  clearSession,
  deviceId,
  keepRemembered,
  keepToken,
  keepUserName,
  settleToken,
  token,
} from './session.ts'
import { readStamped } from './storage.ts'

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
  covers('token.keep', 'remember.flag')
  keepToken('abc', true)
  expect(browser.written.at(-1)).toContain(`max-age=${365 * 86_400}`)
  keepToken('abc', false)
  expect(browser.written.at(-1)).toBe('X-API-TOKEN=abc; path=/; samesite=lax')
  keepRemembered(true)
  expect(browser.store.get('X-API-TOKEN')).toBe('abc')
  expect(browser.written.at(-1)).toContain('max-age=86400')
  expect(limits).toMatchObject({ rememberMeTokenDays: 365, rememberMeFlagDays: 1 })
  keepRemembered(false)
  expect(browser.written.at(-1)).toBe('isChecked=; path=/; max-age=0')
})

test('what was not to be remembered is gone with the browser, in every tab alike', () => {
  covers('token.keep')
  keepToken('abc', false)
  expect(browser.store.get('X-API-TOKEN')).toBe('abc')
  browser.tab.clear()
  expect(token(), 'another tab has the cookie').toBe('abc')
  browser.jar.clear()
  expect(token(), 'the browser was closed').toBeUndefined()
  expect(settleToken()).toBe(false)
  expect(browser.store.has('X-API-TOKEN')).toBe(false)
  expect(browser.jar.has('X-API-TOKEN')).toBe(false)
})

test('where cookies are off a session goes on in its own tab; a remembered one outlives its cookie', () => {
  keepToken('abc', false)
  browser.jar.clear()
  expect(token()).toBe('abc')
  keepToken('abc', true)
  browser.jar.clear()
  browser.tab.clear()
  expect(token()).toBe('abc')
  expect(settleToken()).toBe(true)
  expect(browser.written.at(-1)).toContain(`max-age=${365 * 86_400}`)
})

test('the token comes from cookie or storage, and settles into the cookie; one in the address waits', () => {
  covers('token.sources')
  expect(token()).toBeUndefined()
  browser.store.set('X-API-TOKEN', 'stored')
  expect(token()).toBe('stored')
  browser.location.search = `?appdown-token=${'a1'.repeat(48)}`
  expect(token()).toBe('stored')
  expect(settleToken()).toBe(true)
  expect(browser.jar.get('X-API-TOKEN')).toBe('stored')
  expect(settleToken()).toBe(false)
  browser.jar.set('X-API-TOKEN', 'cookie')
  expect(token()).toBe('cookie')
})

test('clearing removes cookie, storage and cache id, and keeps the device', () => {
  covers('token.clear')
  const device = deviceId()
  keepToken('abc', true)
  keepUserName('linjian')
  browser.store.set(storageKeys.cacheId.key, 'platformCounts:1')
  browser.store.set(storageKeys.preInfo.key, '{}')
  clearSession()
  expect(token()).toBeUndefined()
  expect(browser.jar.has('X-API-TOKEN')).toBe(false)
  for (const key of ['X-API-TOKEN', 'userName', 'preInfoData', 'cacheId']) {
    expect(browser.store.has(key), key).toBe(false)
  }
  expect(deviceId()).toBe(device)
})

test('invite codes expire after their hours, plain old ones are wrapped', () => {
  covers('invite.hours', 'invite.legacy', 'entry.agent-verify')
  keepEntryQuery('?i_code=FRIEND1&agent_verify=v1')
  expect(browser.store.get('agent_verify')).toBe('v1')
  expect(knownInviteCode()).toBe('FRIEND1')
  vi.advanceTimersByTime(12 * hourMs - 1)
  expect(knownInviteCode()).toBe('FRIEND1')
  vi.advanceTimersByTime(1)
  expect(knownInviteCode()).toBeUndefined()
  expect(browser.store.has('i_code')).toBe(false)
  browser.store.set('invite_code', 'OLD1')
  expect(knownInviteCode()).toBe('OLD1')
  expect(browser.store.get('invite_code')).toContain('"at"')
  vi.advanceTimersByTime(24 * hourMs)
  expect(knownInviteCode()).toBeUndefined()
})

test.each([
  ['i_code', 12],
  ['r_code', 12],
  ['r_bet', 12],
  ['invite_code', 24],
] as const)('%s lives %i hours', (key, hours) => {
  covers('invite.hours')
  keepEntryQuery(`?${key}=CODE1`)
  const row = Object.values(storageKeys).find((one) => one.key === key)
  if (!row) throw new Error(key)
  vi.advanceTimersByTime(hours * hourMs - 1)
  expect(readStamped(row)).toBe('CODE1')
  vi.advanceTimersByTime(1)
  expect(readStamped(row)).toBeUndefined()
})

test('login info is kept unreadable, with and without WebCrypto', async () => {
  covers('login-info.encrypted')
  await keepLoginInfo({ name: 'linjian28', isChecked: true })
  expect(browser.store.get('loginInfo')).not.toContain('linjian28')
  expect(browser.store.get('loginInfo')).not.toContain('isChecked')
  expect(await readLoginInfo()).toEqual({ name: 'linjian28', isChecked: true })
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) })
  const sealed = await seal('正局', 'secret')
  expect(await open(sealed, 'secret')).toBe('正局')
  expect(await open(sealed, 'other')).not.toBe('正局')
  await keepLoginInfo({ name: 'linjian28', isChecked: false })
  expect(await readLoginInfo()).toBeUndefined()
})
