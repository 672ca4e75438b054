import { covers } from '@zhengju/contract/testing/record'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/browser.ts'

const token = 'a1'.repeat(48)
const fresh = { token: 'b2'.repeat(48), userId: 'u', name: 'linjian', isRemembered: true }

let browser: ReturnType<typeof fakeBrowser>
let answers: { status_code: number; message: string; data: unknown }[]
let asked: { isAgreed: boolean; token: string }[]
let handed: typeof import('./handed-token.ts')
let notices: typeof import('./notices.ts')

beforeEach(async () => {
  vi.resetModules()
  browser = fakeBrowser('http://site.test/')
  answers = []
  asked = []
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    asked.push(JSON.parse(init.body))
    return Response.json(answers.shift())
  })
  handed = await import('./handed-token.ts')
  notices = await import('./notices.ts')
})
afterEach(() => vi.unstubAllGlobals())

const good = { status_code: 6000, message: '成功', data: fresh }
const other = {
  status_code: 702050,
  message: '另一个账号',
  data: { name: 'li**an', current: 'wangmei' },
}
const nobodyHere = { ...other, data: { name: 'li**an', current: null } }
const dialogs = () => notices.noticeStore.read().dialogs

test.each([
  [`/?token=${token}`, '/'],
  [`/?appdown-token=${token}&i_code=A1`, '/?i_code=A1'],
  [`/mine/finance/wallet?a=1&token=${token}#top`, '/mine/finance/wallet?a=1#top'],
])('a session’s token in %s is taken from it', (address, path) => {
  covers('token.exchange', 'token.sources')
  expect(handed.handedToken(`http://site.test${address}`)).toEqual({ token, path })
})

test.each(['/', `/game/sport?token=${'b2'.repeat(20)}`, '/?token=', '/?token=abc'])(
  '%s carries no session',
  (address) => {
    expect(handed.handedToken(`http://site.test${address}`)).toBeUndefined()
  },
)

test('it is exchanged once, and the fresh one kept as long as the old one was', async () => {
  covers('token.exchange')
  answers = [good]
  expect(await handed.exchangeHanded(token)).toBe(true)
  expect(asked).toEqual([{ token, isAgreed: false }])
  expect(browser.jar.get('X-API-TOKEN')).toBe(fresh.token)
  expect(browser.store.get('userName')).toBe('linjian')
  expect(browser.written.join()).toContain('max-age=31536000')
  expect(notices.noticeStore.read().toast?.text).toBe('已登录账号 linjian')
})

test('a living session of another account is left only in a dialog that names both', async () => {
  covers('token.exchange')
  browser.jar.set('X-API-TOKEN', 'living')
  answers = [other, good]
  const going = handed.exchangeHanded(token)
  await expect.poll(() => dialogs().length).toBe(1)
  expect(dialogs()[0]?.text).toContain('li**an')
  expect(dialogs()[0]?.text).toContain('wangmei')
  expect(browser.jar.get('X-API-TOKEN')).toBe('living')
  dialogs()[0]?.actions.at(-1)?.onAct?.()
  expect(await going).toBe(true)
  expect(asked).toEqual([
    { token, isAgreed: false },
    { token, isAgreed: true },
  ])
  expect(browser.jar.get('X-API-TOKEN')).toBe(fresh.token)
})

test.each(['the first button', 'Escape'])('%s keeps the session that lives here', async (how) => {
  browser.jar.set('X-API-TOKEN', 'living')
  answers = [other]
  const going = handed.exchangeHanded(token)
  await expect.poll(() => dialogs().length).toBe(1)
  const [dialog] = dialogs()
  if (how === 'Escape') dialog?.onClose?.()
  else dialog?.actions[0]?.onAct?.()
  expect(await going).toBe(false)
  expect(asked).toHaveLength(1)
  expect(browser.jar.get('X-API-TOKEN')).toBe('living')
})

test('where nobody is logged in, a dialog names the account before it is entered', async () => {
  covers('token.exchange')
  answers = [nobodyHere, good]
  const going = handed.exchangeHanded(token)
  await expect.poll(() => dialogs().length).toBe(1)
  expect(dialogs()[0]).toMatchObject({ title: '登录账号' })
  expect(dialogs()[0]?.text).toContain('li**an')
  expect(browser.jar.has('X-API-TOKEN')).toBe(false)
  dialogs()[0]?.actions.at(-1)?.onAct?.()
  expect(await going).toBe(true)
  expect(browser.jar.get('X-API-TOKEN')).toBe(fresh.token)
})

test('who does not agree stays logged out', async () => {
  answers = [nobodyHere]
  const going = handed.exchangeHanded(token)
  await expect.poll(() => dialogs().length).toBe(1)
  dialogs()[0]?.actions[0]?.onAct?.()
  expect(await going).toBe(false)
  expect(asked).toHaveLength(1)
  expect(browser.jar.has('X-API-TOKEN')).toBe(false)
})

test.each([6001, 10004])('a dead link (%i) is said, and ends no session', async (code) => {
  browser.jar.set('X-API-TOKEN', 'living')
  answers = [{ status_code: code, message: '请重新登录', data: null }]
  expect(await handed.exchangeHanded(token)).toBe(false)
  expect(dialogs()).toEqual([])
  expect(browser.jar.get('X-API-TOKEN')).toBe('living')
  expect(notices.noticeStore.read().toast?.text).toContain('已失效')
})
