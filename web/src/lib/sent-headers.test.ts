import { createHash } from 'node:crypto'
import { webTerminal } from '@zhengju/contract/content/calls'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { loginByPhone } from '@zhengju/contract/login/calls'
import { login, memberInfo } from '@zhengju/contract/member/calls'
import { expectHeaders } from '@zhengju/contract/testing/answer'
import { covers } from '@zhengju/contract/testing/record'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/browser.ts'
import { call } from './call.ts'
import { md5 } from './md5.ts'

let browser: ReturnType<typeof fakeBrowser>
let sent: Record<string, string>

beforeEach(() => {
  browser = fakeBrowser()
  vi.stubGlobal('fetch', async (_: string, init: { headers: Record<string, string> }) => {
    sent = init.headers
    return Response.json({ status_code: 6000, message: '', data: {} })
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['a', '0cc175b9c0f1b6a831c399e269772661'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
  ['abcdefghijklmnopqrstuvwxyz', 'c3fcd3d76192e4007dfb496cca67e13b'],
  [
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
    'd174ab98d277d9f5a5611c2c9f419d9f',
  ],
  ['1234567890'.repeat(8), '57edf4a22be3c955ac49da2e2107b67a'],
])('md5 of %j is that of RFC 1321', (text, digest) => {
  expect(md5(text)).toBe(digest)
})

test('property: md5 agrees with another implementation', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(md5(text)).toBe(createHash('md5').update(text).digest('hex'))
    }),
  )
})

test('member/info carries the hash of the stored name, other calls do not; without a name it is left out', async () => {
  covers('member-info.lock-money')
  browser.store.set('userName', 'linjian28')
  await call(memberInfo, { body: { withLockMoney: 1 } })
  expectHeaders(sent, { 'X-USER-ENCY': md5('linjian28') })
  await call(login, { body: { name: 'a', password: 'b' } })
  expect(sent).not.toHaveProperty('X-USER-ENCY')
  browser.store.delete('userName')
  await call(memberInfo, { body: { withLockMoney: 1 } })
  expect(sent).not.toHaveProperty('X-USER-ENCY')
})

test('webTerminal carries the number of the platform', async () => {
  covers('web-terminal.platform')
  await call(webTerminal, { body: {} })
  expectHeaders(sent, { 'X-API-PLATFORM': '2001' })
})

test('the token is sent when logged in, and only then', async () => {
  covers('call.site-headers')
  await call(memberInfo, { body: {} })
  expect(sent).not.toHaveProperty('X-API-TOKEN')
  browser.jar.set('X-API-TOKEN', 'abc')
  await call(memberInfo, { body: {} })
  expect(sent).toMatchObject({ 'X-API-TOKEN': 'abc', 'X-API-CLIENT': 'web', 'X-API-SITE': '2001' })
})

test('the finger of the device is sent at login only, agreed to, and in the time that the site allows', async () => {
  covers('fingerprint.timeout')
  vi.useFakeTimers()
  const created = vi.fn()
  browser.store.set('preInfoData', JSON.stringify(infoWith(800)))
  Object.assign(window, {
    screen: { colorDepth: 24, width: 390, height: 844 },
    navigator: { platform: 'x', maxTouchPoints: 5 },
    OfflineAudioContext: true,
  })
  vi.stubGlobal('OfflineAudioContext', silentContext(created))
  await call(login, { body: { name: 'a', password: 'b' } })
  expect(sent).not.toHaveProperty('X-API-FINGER')
  expect(created).not.toHaveBeenCalled()

  browser.store.set(storageKeys.deviceConsent.key, '1')
  for (const said of [login, loginByPhone]) {
    const going = call(said, { body: Object({}) })
    await vi.advanceTimersByTimeAsync(799)
    sent = {}
    await vi.advanceTimersByTimeAsync(1)
    await going
    expectHeaders(sent, { 'X-API-FINGER': expect.stringMatching(/^[0-9a-f]{32}$/) })
  }
  await call(memberInfo, { body: {} })
  expect(sent).not.toHaveProperty('X-API-FINGER')

  browser.store.set('preInfoData', JSON.stringify(infoWith(null)))
  await call(login, { body: { name: 'a', password: 'b' } })
  expect(sent).not.toHaveProperty('X-API-FINGER')
  vi.useRealTimers()
})

const infoWith = (audioFingerprintTimeoutMs: number | null) => ({
  maintainConfig: { status: 1 },
  ip: '10.0.0.1',
  audioFingerprintTimeoutMs,
})

/** A context that never renders, as browsers have it that wait for a finger. */
function silentContext(created: () => void) {
  return class {
    constructor() {
      created()
    }
    destination = {}
    createOscillator = () => ({ type: '', frequency: { value: 0 }, connect() {}, start() {} })
    createDynamicsCompressor = () => ({ connect() {} })
    startRendering = () => new Promise(() => undefined)
  }
}
