import { limits } from '@zhengju/contract/kernel/limit'
import { memberInfo } from '@zhengju/contract/member/calls'
import { covers } from '@zhengju/contract/testing/record'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/browser.ts'

let browser: ReturnType<typeof fakeBrowser>
let went: string[]
let actOnFailure: typeof import('./failure-actions.ts').actOnFailure
let notices: typeof import('./notices.ts')
let call: typeof import('./call.ts').call
let errors: typeof import('./call-error.ts')

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  browser = fakeBrowser()
  browser.jar.set('X-API-TOKEN', 'abc')
  browser.store.set('userName', 'linjian')
  went = []
  const navigate = await import('./navigate.ts')
  navigate.connectNavigator({ go: (path) => went.push(path), refresh: () => went.push('refresh') })
  notices = await import('./notices.ts')
  call = (await import('./call.ts')).call
  errors = await import('./call-error.ts')
  actOnFailure = (await import('./failure-actions.ts')).actOnFailure
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function fail(code: number, message = '一句话', options = {}) {
  actOnFailure(new errors.BusinessError(code, message, null), options)
}
const at = (address: string) => {
  browser.location.href = `http://site.test${address}`
}
const dialogs = () => notices.noticeStore.read().dialogs

test('6001 shows one dialog, not dismissable, whose button ends the session', () => {
  covers('session.dialog', 'session.end-codes')
  fail(6001, '请重新登录')
  fail(6001, '请重新登录')
  expect(dialogs()).toHaveLength(1)
  expect(dialogs()[0]).toMatchObject({ title: '提示', text: '请重新登录', isDismissable: false })
  expect(dialogs()[0]?.actions.map(({ label }) => label)).toEqual(['确定'])
  dialogs()[0]?.actions[0]?.onAct?.()
  expect(browser.jar.has('X-API-TOKEN')).toBe(false)
  expect(browser.store.has('userName')).toBe(false)
  expect(went).toEqual(['/user/login'])
})

test('while the session dialog stands nothing more is asked under that session', async () => {
  const asked = vi.fn(async () => Response.json({ status_code: 6000, message: '', data: {} }))
  vi.stubGlobal('fetch', asked)
  fail(6001)
  await expect(call(memberInfo, { body: {} })).rejects.toBeInstanceOf(errors.CancelledError)
  expect(asked).not.toHaveBeenCalled()
  dialogs().at(-1)?.actions[0]?.onAct?.()
  await expect(call(memberInfo, { body: {} })).resolves.toEqual({})
  vi.advanceTimersByTime(350)
})

test('for 350 ms after it was left the session dialog does not come again', () => {
  covers('event.debounce')
  expect(limits).toMatchObject({ sessionDialogDebounceMs: 350, eventDebounceMs: 350 })
  fail(6001)
  const leave = () => dialogs().at(-1)?.actions[0]?.onAct?.()
  leave()
  vi.advanceTimersByTime(349)
  fail(6001)
  expect(dialogs()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  fail(6001)
  expect(dialogs()).toHaveLength(2)
})

test('10102 alerts at most once per 700 ms, and its button ends the session', () => {
  covers('failure.device-blocked', 'alert.guard')
  expect(limits.duplicateAlertGuardMs).toBe(700)
  fail(10102, '该设备已被限制使用')
  vi.advanceTimersByTime(699)
  fail(10102)
  expect(dialogs()).toHaveLength(1)
  expect(dialogs()[0]).toMatchObject({ title: '提示', text: '该设备已被限制使用' })
  expect(dialogs()[0]?.actions.map(({ label }) => label)).toEqual(['确定'])
  vi.advanceTimersByTime(1)
  fail(10102)
  expect(dialogs()).toHaveLength(2)
  dialogs()[0]?.actions[0]?.onAct?.()
  expect(browser.jar.has('X-API-TOKEN')).toBe(false)
  expect(browser.store.has('userName')).toBe(false)
  expect(went).toEqual(['/user/login'])
})

test.each([10004, 10104, 10105])(
  '%i ends the session and leaves the member’s area for home',
  (code) => {
    covers('session.end-codes', 'auth.send-home')
    fail(code)
    expect(browser.jar.has('X-API-TOKEN')).toBe(false)
    expect(went).toEqual(['/'])
  },
)

test('what was under way when the session ended says nothing more and leads nowhere else', () => {
  covers('session.end-codes')
  at('/mine/record/betRecord')
  fail(10104)
  fail(6001)
  expect(went).toEqual(['/'])
  expect(dialogs()).toHaveLength(0)
  vi.advanceTimersByTime(350)
  fail(6001)
  expect(dialogs()).toHaveLength(1)
})

test.each([
  '/mine',
  '/mine/finance/wallet',
  '/user/mine',
  '/game/sport/V188?url=x',
  '/game/sport/im?url=x',
  '/game/sport/ob?url=x',
  '/game/gaming/ybdj?url=x',
  '/game/gaming/imdj?url=x',
  '/game/gaming/lhdj?url=x',
  '/registerGuide',
])('an authentication failure at %s leads home', (address) => {
  covers('auth.send-home')
  at(address)
  fail(10105)
  expect(went).toEqual(['/'])
})

test.each(['/', '/game/sport', '/game/sport/im', '/user/login'])(
  'an authentication failure at %s leads nowhere',
  (address) => {
    covers('auth.send-home')
    at(address)
    fail(10105)
    expect(went).toEqual(['refresh'])
  },
)

test.each(['/download-page', '/download', '/other/restrictionIp'])(
  'at %s nobody is led to the restricted page',
  (address) => {
    covers('failure.restricted', 'failure.restricted-alert')
    at(address)
    for (const code of [6031, 6032, 6033]) fail(code)
    expect(went).toEqual([])
  },
)

test('6031 and 6033 lead to the restricted page, 6032 only while open and unconfirmed', () => {
  covers('failure.restricted', 'failure.restricted-alert')
  fail(6031)
  fail(6033)
  fail(6032)
  expect(went).toEqual([
    '/other/restrictionIp?name=access-caveat',
    '/other/restrictionIp?name=access-caveat',
    '/other/restrictionIp?name=access-alert',
  ])
  browser.store.set('isGo', '1')
  fail(6032)
  browser.store.delete('isGo')
  browser.store.set('preInfoData', JSON.stringify({ maintainConfig: { status: 0 } }))
  fail(6032)
  expect(went).toHaveLength(3)
})

test('6014 leads to the maintenance page, unless there already or exempt', () => {
  covers('maintenance.exempt', 'maintenance.there')
  fail(6014)
  expect(went).toEqual(['/other/maintenance'])
  browser.tab.set('exempt', '1')
  fail(6014, '系统维护中')
  expect(notices.noticeStore.read().toast?.text).toBe('系统维护中')
  browser.tab.delete('exempt')
  at('/other/maintenance')
  fail(6014)
  expect(went).toHaveLength(1)
})

test('10009 clears what the shell keeps and loads anew, once; then a dialog says so', async () => {
  covers('dialog.defaults')
  const deleted: string[] = []
  const reload = vi.fn()
  const page = { name: '', location: { pathname: '/', reload } }
  vi.stubGlobal('caches', {
    keys: async () => ['shell-1', 'shell-2'],
    delete: async (name: string) => deleted.push(name),
  })
  vi.stubGlobal('window', { ...window, ...page, caches })
  fail(10009, '请刷新')
  fail(10009, '请刷新')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 20_000 })
  expect(deleted).toEqual(['shell-1', 'shell-2'])
  expect(dialogs()).toHaveLength(1)
  expect(dialogs()[0]).toMatchObject({ title: '温馨提示', text: '请刷新', isDismissable: true })
  expect(dialogs()[0]?.actions.map(({ label }) => label)).toEqual(['确定'])

  vi.resetModules()
  const again = await import('./failure-actions.ts')
  const seen = await import('./notices.ts')
  const { BusinessError } = await import('./call-error.ts')
  again.actOnFailure(new BusinessError(10009, '请刷新', null), {})
  expect(reload).toHaveBeenCalledTimes(1)
  expect(seen.noticeStore.read().dialogs).toHaveLength(1)
})

test('a quiet call keeps toast and dialog to itself, a screen answers its own failures', () => {
  fail(10001, '系统繁忙', { isQuiet: true })
  fail(702004, '已被使用', { own: ['member.nameTaken'] })
  expect(notices.noticeStore.read().toast).toBeUndefined()
  fail(702004, '已被使用')
  expect(notices.noticeStore.read().toast?.text).toBe('已被使用')
  vi.advanceTimersByTime(2600)
  expect(notices.noticeStore.read().toast).toBeUndefined()
})

test('a lost connection is said, a cancelled request is not', () => {
  actOnFailure(new errors.CancelledError(), {})
  expect(notices.noticeStore.read().toast).toBeUndefined()
  actOnFailure(new errors.NetworkError(0, '', ''), {})
  expect(notices.noticeStore.read().toast?.text).toBe('连接被中断，请稍后重试')
  expect(new errors.BusinessError(1, '', null).message).toBe('Unknown business exception')
})
