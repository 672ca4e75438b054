import { createHash } from 'node:crypto'
import { cookies, headers } from '@zhengju/contract/kernel/header'
import { href } from '@zhengju/contract/kernel/path'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { memberInfo } from '@zhengju/contract/member/calls'
import { covers } from '@zhengju/contract/testing/record'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { refused } from '../client.ts'
import { loggedIn, registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { runtime } from '../runtime.ts'
import { openDesk } from './desk.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { arrived, logIn } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
})
afterEach(async ({ task }) => {
  await pictureOfFailure(phone, task)
  await phone?.close()
})
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

const daySec = 86_400

async function cookie(name: string) {
  return (await phone.context.cookies()).find((one) => one.name === name)
}
const stored = (row: { readonly key: string }) =>
  phone.page.evaluate<string | null>(`localStorage.getItem(${JSON.stringify(row.key)})`)
const address = () => new URL(phone.page.url())
/** Days until a cookie ends; -1 for one that ends with the browser. */
const daysLeft = (expires = -1) =>
  expires < 0 ? -1 : Math.round((expires - runtime.clock.now() / 1000) / daySec)

test('login keeps cookie, storage and name, and never a password; logout takes them away', async () => {
  covers('token.keep', 'token.clear', 'remember.flag', 'login-info.encrypted')
  const member = await registered(product, 'keeper1')
  phone = await openPhone(browser, product)
  const { page } = phone
  await logIn(phone, member)
  const token = await cookie(cookies.token.name)
  expect(daysLeft(token?.expires)).toBe(365)
  expect(daysLeft((await cookie(cookies.rememberMe.name))?.expires)).toBe(1)
  expect(await stored(storageKeys.token)).toBe(token?.value)
  expect(await stored(storageKeys.userName)).toBe(member.name)
  const all = await page.evaluate<string>('JSON.stringify(localStorage)')
  expect(all).not.toContain(member.password)
  expect(await stored(storageKeys.loginInfo)).not.toContain(member.name)

  const asked = page.waitForRequest((request) => request.url().endsWith(memberInfo.path))
  await phone.open(href('mine'))
  const sent = await (await asked).allHeaders()
  const hash = createHash('md5').update(member.name).digest('hex')
  expect(sent[headers.memberHash.toLowerCase()]).toBe(hash)

  await phone.open(href('mine'))
  await page.getByRole('button', { name: '退出登录' }).tap()
  await arrived(phone, href('home'))
  await expect.poll(() => cookie(cookies.token.name)).toBeUndefined()
  for (const row of [storageKeys.token, storageKeys.userName, storageKeys.cacheId]) {
    expect(await stored(row), row.key).toBeNull()
  }
  await phone.isQuiet()
  await phone.close()
})

test('who does not tick it stays logged in as long as the browser', async () => {
  covers('token.keep', 'remember.flag')
  const member = await registered(product, 'passer1')
  phone = await openPhone(browser, product)
  const { page } = phone
  await phone.open(href('login'))
  await page.getByLabel('用户名').fill(member.name)
  await page.getByLabel('密码', { exact: true }).fill(member.password)
  await page.getByLabel('保持登录').uncheck()
  await page.getByRole('button', { name: '登录', exact: true }).tap()
  await arrived(phone, href('home'))
  expect(daysLeft((await cookie(cookies.token.name))?.expires)).toBe(-1)
  expect(await cookie(cookies.rememberMe.name)).toBeUndefined()
  expect(await stored(storageKeys.loginInfo)).toBeNull()
  await phone.close()
})

test('a token in the address is exchanged once, taken from the address, and the account is named', async () => {
  covers('token.exchange', 'token.sources')
  const member = await registered(product, 'handed1')
  const app = await loggedIn(product, member, 'app')
  phone = await openPhone(browser, product)
  const { page } = phone
  phone.expectRefusal(/session\/exchange$/)
  await page.goto(`${href('home')}?i_code=FRIEND1&appdown-token=${app.token}`)
  const dialog = page.getByRole('dialog', { name: '登录账号' })
  await dialog.waitFor()
  expect(await dialog.textContent()).toContain('ha**d1')
  expect(await cookie(cookies.token.name)).toBeUndefined()
  await phone.isAccessible()
  await dialog.getByRole('button', { name: '登录 ha**d1' }).tap()
  await page.getByText(`已登录账号 ${member.name}`).waitFor()
  await expect.poll(() => address().search).toBe('?i_code=FRIEND1')
  const fresh = (await cookie(cookies.token.name))?.value
  expect(fresh).toMatch(/^[0-9a-f]{96}$/)
  expect(fresh).not.toBe(app.token)
  await refused(product, 'session.replaced', memberInfo, {}, app)
  await page.getByText('余额（元）').waitFor()
  expect(await stored(storageKeys.invitationCode)).toContain('FRIEND1')

  await page.goto(`${href('home')}?token=${app.token}`)
  await page.getByText('链接里的登录已失效').waitFor()
  expect(address().search).toBe('')
  expect((await cookie(cookies.token.name))?.value).toBe(fresh)
  await phone.isQuiet()
  await phone.close()
})

test('a link to a member’s own page logs in on the way there', async () => {
  covers('token.exchange')
  const member = await registered(product, 'handed2')
  const app = await loggedIn(product, member, 'app')
  phone = await openPhone(browser, product)
  phone.expectRefusal(/session\/exchange$/)
  await phone.page.goto(`${href('wallet')}?token=${app.token}`)
  await phone.page.getByRole('button', { name: '登录 ha**d2' }).tap()
  await phone.page.getByText(`已登录账号 ${member.name}`).waitFor()
  await arrived(phone, href('wallet'))
  expect(address().search).toBe('')
  await phone.isQuiet()
})

test('a living session is left only in a dialog that names both accounts', async () => {
  covers('token.exchange')
  const here = await registered(product, 'living1')
  const other = await registered(product, 'linked1')
  phone = await openPhone(browser, product)
  const { page } = phone
  await logIn(phone, here)
  const before = (await cookie(cookies.token.name))?.value
  const app = await loggedIn(product, other, 'app')
  phone.expectRefusal(/session\/exchange$/)
  const dialog = page.getByRole('dialog', { name: '切换账号' })
  await page.goto(`${href('home')}?token=${app.token}`)
  await dialog.waitFor()
  expect(await dialog.textContent()).toMatch(/li\*\*d1.*living1/)
  await phone.isAccessible()
  await dialog.getByRole('button', { name: '不切换' }).tap()
  await expect.poll(() => dialog.count()).toBe(0)
  expect((await cookie(cookies.token.name))?.value).toBe(before)

  await page.goto(`${href('home')}?token=${app.token}`)
  await dialog.getByRole('button', { name: '换成 li**d1' }).tap()
  await page.getByText('已登录账号 linked1').waitFor()
  expect((await cookie(cookies.token.name))?.value).not.toBe(before)
  expect(await stored(storageKeys.userName)).toBe('linked1')
  await phone.isQuiet()
  await phone.close()
})

test('a tab whose session changed while it was left loads anew, another does not', async () => {
  covers('session.focus', 'event.debounce')
  const member = await registered(product, 'focus01')
  phone = await openPhone(browser, product)
  const { page } = phone
  await logIn(phone, member)
  const event = (name: string) => page.evaluate(`window.dispatchEvent(new Event('${name}'))`)
  const isSame = () => page.evaluate<boolean>('window.wasHere === true').catch(() => false)
  await page.evaluate('window.wasHere = true')
  await event('blur')
  await event('focus')
  await page.waitForTimeout(500)
  expect(await isSame()).toBe(true)

  await event('blur')
  const again = await loggedIn(product, member)
  const { hostname } = address()
  await phone.context.addCookies([
    { name: cookies.token.name, value: again.token, domain: hostname, path: '/' },
  ])
  await event('focus')
  await expect.poll(isSame).toBe(false)
  await phone.alive()
  await page.getByText('余额（元）').waitFor()
  await phone.isQuiet()
  await phone.close()
})

test.each([
  [10105, href('wallet'), href('home')],
  [10104, href('betRecord'), href('home')],
  [10004, href('sport'), href('sport')],
] as const)('%i ends the session: %s leads to %s', async (code, from, to) => {
  covers('session.end-codes', 'auth.send-home')
  const member = await registered(product, `ended${code % 1000}`)
  phone = await openPhone(browser, product)
  const { page } = phone
  await logIn(phone, member)
  // What home still asks is not what the refusal is for.
  await page.goto('about:blank')
  await answer(code, '这次登录已结束')
  phone.expectRefusal(/./)
  await page.goto(from)
  await expect.poll(() => cookie(cookies.token.name), { timeout: 60_000 }).toBeUndefined()
  await expect.poll(() => address().pathname, { timeout: 60_000 }).toBe(to)
  expect(await stored(storageKeys.token)).toBeNull()
  await phone.close()
})

test('a page that comes for a session which ended meanwhile leads to login', async () => {
  const member = await registered(product, 'meanwhile')
  phone = await openPhone(browser, product)
  const { page, context } = phone
  await logIn(phone, member)
  await page.goto('about:blank')
  // Rendered for the member; by the time it arrives, another tab has logged out.
  await page.route(`**${href('betRecord')}`, async (route) => {
    const response = await route.fetch()
    await context.clearCookies()
    await route.fulfill({ response })
  })
  await context.addInitScript('localStorage.clear()')
  await page.goto(href('betRecord'))
  await arrived(phone, href('login'))
  expect(address().searchParams.get('from')).toBe(href('betRecord'))
  await phone.close()
})

test('a device that an operator blocks is told in one alert, which ends the session; lifted it works again', async () => {
  covers('failure.device-blocked')
  const member = await registered(product, 'blocked1')
  phone = await openPhone(browser, product)
  const { page } = phone
  await logIn(phone, member)
  const desk = await openDesk(browser, product, 'operator2', 'light')
  await desk.page.goto(`/members?member=${member.userId}`)
  // The one that was used last stands first.
  await desk.page.getByRole('button', { name: '限制设备' }).first().click()
  await desk.page.getByText('只登录过 blocked1 一位会员').waitFor()
  await desk.isFine()
  await desk.page.getByText('直到解除', { exact: true }).click()
  await desk.answer('会员称设备遗失', '限制设备')
  await desk.page.getByText('已限制', { exact: true }).waitFor()

  await page.goto(href('home'))
  const dialog = page.getByRole('dialog', { name: '提示' })
  await dialog.waitFor()
  expect(await dialog.textContent()).toContain('该设备已被限制使用')
  expect(await dialog.getByRole('button').allTextContents()).toEqual(['确定'])
  await dialog.getByRole('button', { name: '确定' }).tap()
  await page.waitForURL((url) => url.pathname === href('login'))
  expect(await cookie(cookies.token.name)).toBeUndefined()

  await desk.page.goto('/members')
  await desk.page.getByText('受限设备', { exact: true }).click()
  await desk.page.getByText('会员称设备遗失', { exact: true }).waitFor()
  await desk.isFine()
  await desk.page.getByRole('button', { name: '解除限制' }).click()
  await desk.answer('会员已核实身份', '解除限制')
  await desk.page.getByText('没有受限的设备').waitFor()
  await desk.close()
  await logIn(phone, member)
  await phone.close()
})

/** From now on the browser's own question who is logged in is answered with this refusal. */
async function answer(code: number, message: string): Promise<void> {
  await phone.page.route(`**${memberInfo.path}`, (route) =>
    route.fulfill({ json: { status_code: code, message, data: null } }),
  )
}
