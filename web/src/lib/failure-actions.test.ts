import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/browser.ts'

let browser: ReturnType<typeof fakeBrowser>
let went: string[]
let actOnFailure: typeof import('./failure-actions.ts').actOnFailure
let notices: typeof import('./notices.ts')
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
const dialogs = () => notices.noticeStore.read().dialogs

test('6001 shows one dialog, not dismissable, whose button ends the session', () => {
  fail(6001, '请重新登录')
  fail(6001, '请重新登录')
  expect(dialogs()).toHaveLength(1)
  expect(dialogs()[0]).toMatchObject({ title: '提示', text: '请重新登录', isDismissable: false })
  expect(dialogs()[0]?.actions).toHaveLength(1)
  dialogs()[0]?.actions[0]?.onAct?.()
  expect(browser.jar.has('X-API-TOKEN')).toBe(false)
  expect(browser.store.has('userName')).toBe(false)
  expect(went).toEqual(['refresh', '/user/login'])
})

test('10102 alerts at most once per 700 ms', () => {
  fail(10102)
  fail(10102)
  expect(dialogs()).toHaveLength(1)
  vi.advanceTimersByTime(700)
  fail(10102)
  expect(dialogs()).toHaveLength(2)
})

test.each([10004, 10104, 10105])(
  '%i ends the session and leaves the member’s area for home',
  (code) => {
    fail(code)
    expect(browser.jar.has('X-API-TOKEN')).toBe(false)
    expect(went).toEqual(['refresh', '/'])
  },
)

test('6031 and 6033 lead to the restricted page, 6032 only while open and unconfirmed', () => {
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

test('6014 leads to the maintenance page', () => {
  fail(6014)
  expect(went).toEqual(['/other/maintenance'])
})

test('10009 clears what the shell keeps and loads anew, once; then a dialog says so', async () => {
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
