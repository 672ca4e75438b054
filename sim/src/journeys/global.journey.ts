import {
  getSiteConfiguration,
  updateSiteConfiguration,
} from '@zhengju/contract/content/office-calls'
import { appClients, appUserAgent, headers } from '@zhengju/contract/kernel/header'
import { appIconPath, deskCodePath, href, manifestPath } from '@zhengju/contract/kernel/path'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { login } from '@zhengju/contract/member/calls'
import { createDeposit } from '@zhengju/contract/payment/calls'
import { type DownloadRedirect, preInfo } from '@zhengju/contract/site/calls'
import { covers } from '@zhengju/contract/testing/record'
import { countEvents } from '@zhengju/contract/venue/calls'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { must, type Person } from '../client.ts'
import { registered } from '../member.ts'
import { maintenance, operator } from '../operator.ts'
import { type Product, startProduct } from '../product.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { arrived, logIn } from './steps.ts'

const agents = {
  mobile: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/147.0 Mobile Safari',
  app: `Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/147.0 ${appUserAgent}/2.0.0`,
}

let product: Product
let browser: Browser
let phone: Phone
let office: Person
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  office = await operator(product, 'operator2')
})
afterEach(async ({ task }) => {
  await pictureOfFailure(phone, task)
  await phone?.close()
})
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

const stored = (row: { readonly key: string }) =>
  phone.page.evaluate<string | null>(`localStorage.getItem(${JSON.stringify(row.key)})`)
const path = () => new URL(phone.page.url()).pathname

/** Changes what operators change of the site, and waits until pages are rendered with it. */
async function configure(change: { downloadRedirect?: DownloadRedirect; title?: string }) {
  const { updatedAt: _, ...known } = await must(product, getSiteConfiguration, {}, office)
  const body = { reason: '演示设置', ...known, ...change }
  await must(product, updateSiteConfiguration, { body }, office)
  await expect
    .poll(async () => (await must(product, preInfo, { body: {} })).downloadRedirect)
    .toBe(change.downloadRedirect ?? known.downloadRedirect)
  // A visitor's home page is kept for two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2_100))
}

/** Opens an address and says where the page stands once everything has been looked at. */
async function standsAt(address: string): Promise<string> {
  const { page } = phone
  const known = page.waitForResponse((response) => response.url().endsWith(preInfo.path))
  await page.goto(address)
  await known
  await phone.alive()
  await page.waitForTimeout(300)
  return path()
}

describe('the download redirect', () => {
  test.each(['light', 'dark'] as const)(
    'set to app leads our app away, keeps where it came from, and leads back (%s)',
    async (theme) => {
      covers('download.redirect', 'download.origin-saved')
      phone = await openPhone(browser, product, { userAgent: agents.app, theme })
      const { page } = phone
      await page.goto(`${href('sport')}?stage=today`)
      await arrived(phone, href('downloadPage'))
      expect(await stored(storageKeys.downloadFrom)).toBe(`${href('sport')}?stage=today`)
      expect(await stored(storageKeys.downloadHref)).toBe(
        `${product.origin}${href('sport')}?stage=today`,
      )
      await page.getByText('用 Chrome 或系统浏览器打开').waitFor()
      await page.getByText(`${product.origin}/`).waitFor()
      await phone.isAccessible()
      await page.getByRole('button', { name: '继续使用网页版' }).tap()
      await arrived(phone, href('sport'))
      expect(new URL(page.url()).search).toBe('?stage=today')
      expect(await standsAt(href('home'))).toBe(href('home'))
      await phone.isQuiet()
      await phone.close()
    },
  )

  test('set to app leads away whose client header names it, and no other phone', async () => {
    covers('download.redirect')
    phone = await openPhone(browser, product, {
      headers: { [headers.client]: appClients[0] ?? '' },
    })
    await phone.page.goto(href('home'))
    await arrived(phone, href('downloadPage'))
    await phone.close()
    phone = await openPhone(browser, product, { userAgent: agents.mobile })
    expect(await standsAt(href('home'))).toBe(href('home'))
    await phone.close()
  })

  test('set to mobile leads every phone away, unless it stays; a desk is not one', async () => {
    covers('download.redirect')
    await configure({ downloadRedirect: 'mobile' })
    phone = await openPhone(browser, product, { userAgent: agents.mobile })
    await phone.page.goto(href('home'))
    await arrived(phone, href('downloadPage'))
    expect(await standsAt(`${href('home')}?stay=1`)).toBe(href('home'))
    expect(await standsAt(href('sport'))).toBe(href('sport'))
    await phone.close()
    phone = await openPhone(browser, product)
    expect(await standsAt(href('home'))).toBe(href('home'))
    await phone.close()
  })

  test('set to off leads nobody away; the download page is there for who looks for it', async () => {
    covers('download.redirect')
    await configure({ downloadRedirect: 'off' })
    phone = await openPhone(browser, product, { userAgent: agents.app })
    expect(await standsAt(href('home'))).toBe(href('home'))
    await phone.open(href('download'))
    await phone.page.getByAltText('用手机扫码打开').waitFor()
    const drawn = `document.querySelector('main img[src="${deskCodePath}"]').naturalWidth`
    await expect.poll(() => phone.page.evaluate<number>(drawn)).toBeGreaterThan(0)
    await phone.page.getByRole('tab', { name: 'iPhone' }).tap()
    await phone.page.getByText('用 Safari 打开本站').waitFor()
    await phone.page.getByRole('button', { name: '复制网址' }).tap()
    await phone.isAccessible()
    await phone.page.getByRole('link', { name: '返回首页' }).tap()
    await arrived(phone, href('home'))
    await phone.isQuiet()
    await phone.close()
    await configure({ downloadRedirect: 'app' })
  })
})

test('the site is an application of the home screen: manifest and icons are real', async () => {
  const manifest = await (await fetch(product.origin + manifestPath)).json()
  expect(manifest).toMatchObject({ display: 'standalone', start_url: href('home') })
  for (const { src, sizes } of manifest.icons) {
    const icon = await fetch(product.origin + src)
    expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, 'image/png'])
    const bytes = new DataView(await icon.arrayBuffer())
    expect(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`).toBe(sizes)
  }
  const page = await (await fetch(product.origin)).text()
  expect(page).toContain(`href="${manifestPath}"`)
  expect(page).toContain(`href="${appIconPath(180)}"`)
})

test('the application wrapper keeps the shell for our app and sends a person home', async () => {
  covers('page.app-wrapper')
  phone = await openPhone(browser, product, { userAgent: agents.app })
  expect(await standsAt(href('appWrapper'))).toBe(href('appWrapper'))
  expect(await phone.page.locator('main').textContent()).toBe('')
  await phone.close()
  phone = await openPhone(browser, product)
  await phone.page.goto(href('appWrapper'))
  await arrived(phone, href('home'))
  await phone.close()
})

test('the title is the site’s, padded; a long one runs and stops while the tab is hidden', async () => {
  covers('title.padding', 'title.ticker', 'title.hidden')
  phone = await openPhone(browser, product)
  const { page } = phone
  await phone.open(href('home'))
  expect(await page.evaluate<string>('document.title')).toMatch(/^正局\u00a0+$/)
  await configure({ title: '正局体育真实赛程真实结算理性投注' })
  await phone.open(href('home'))
  const title = () => page.evaluate<string>('document.title')
  await expect.poll(title).toMatch(/^局体育/)
  await page.evaluate(hide('hidden'))
  const stopped = await title()
  await page.waitForTimeout(1_000)
  expect(await title()).toBe(stopped)
  await page.evaluate(hide('visible'))
  await expect.poll(title).not.toBe(stopped)
  await phone.close()
  await configure({ title: '正局' })
})

const hide = (state: 'hidden' | 'visible') => `
  Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))`

test('a browser that refuses cookies is told so', async () => {
  covers('page.cookies-disabled')
  const before = `Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })`
  phone = await openPhone(browser, product, { before })
  await phone.page.goto(href('home'))
  await phone.page.getByRole('heading', { name: '请允许 Cookie' }).waitFor()
  await phone.isAccessible()
  await phone.close()
})

test('a page that cannot be drawn says so, with two ways on', async () => {
  covers('page.error')
  phone = await openPhone(browser, product)
  const { page } = phone
  await phone.open(href('home'))
  await page.route('**/game/sport.data*', (route) => route.fulfill({ status: 500, body: 'x' }))
  await page.getByRole('navigation', { name: '主导航' }).getByText('体育').tap()
  await page.getByRole('heading', { name: '这一页没能显示' }).waitFor()
  await phone.isAccessible()
  await page.unroute('**/game/sport.data*')
  await page.getByRole('button', { name: '刷新' }).tap()
  await page.locator('article').first().waitFor()
  await phone.close()
})

test('what the address brings is kept', async () => {
  covers('entry.agent-verify')
  phone = await openPhone(browser, product)
  await standsAt(`${href('home')}?agent_verify=v-77&r_bet=PEAK01`)
  expect(await stored(storageKeys.agentVerify)).toBe('v-77')
  expect(await stored(storageKeys.peakBetCode)).toContain('PEAK01')
  await phone.close()
})

test('in maintenance an exempt tab stays where it is, and is told why nothing answers', async () => {
  covers('maintenance.redirect', 'maintenance.exempt', 'maintenance.there')
  await maintenance(product, office, true)
  try {
    phone = await openPhone(browser, product)
    phone.expectRefusal(/./)
    expect(await standsAt(`${href('download')}?exempt=1`)).toBe(href('download'))
    expect(await standsAt(href('home'))).toBe(href('home'))
    await phone.close()
    phone = await openPhone(browser, product)
    phone.expectRefusal(/./)
    await phone.page.goto(href('home'))
    await arrived(phone, href('maintenance'))
    expect(await standsAt(href('maintenance'))).toBe(href('maintenance'))
    await phone.close()
  } finally {
    await maintenance(product, office, false)
  }
})

test('a warned visitor may go on once, a blocked one may not', async () => {
  covers('failure.restricted', 'failure.restricted-alert')
  phone = await openPhone(browser, product)
  phone.expectRefusal(/./)
  const { page } = phone
  const refuse = (code: number) =>
    page.route(`**${preInfo.path}`, (route) =>
      route.fulfill({ json: { status_code: code, message: '访问受限', data: null } }),
    )
  await refuse(6032)
  await page.goto(href('home'))
  await arrived(phone, href('restrictionIp'))
  expect(new URL(page.url()).searchParams.get('name')).toBe('access-alert')
  await page.getByRole('button', { name: '继续访问' }).tap()
  await page.waitForURL((url) => url.pathname === href('home'))
  expect(await stored(storageKeys.isGo)).not.toBeNull()
  expect(await standsAt(href('home'))).toBe(href('home'))
  expect(await standsAt(href('download'))).toBe(href('download'))
  await page.unroute(`**${preInfo.path}`)
  await refuse(6033)
  expect(await standsAt(href('download'))).toBe(href('download'))
  await page.goto(href('home'))
  await arrived(phone, href('restrictionIp'))
  expect(new URL(page.url()).searchParams.get('name')).toBe('access-caveat')
  await phone.close()
})

test('a device is recognised at login only once its member has agreed', async () => {
  covers('fingerprint.timeout')
  const member = await registered(product, 'agreed01')
  phone = await openPhone(browser, product)
  phone.expectRefusal(new RegExp(`${login.path}$`))
  const { page } = phone
  const fingers: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(login.path)) {
      fingers.push(request.headers()[headers.finger.toLowerCase()])
    }
  })
  await phone.open(href('login'))
  await page.getByLabel('用户名').fill(member.name)
  await page.getByLabel('密码', { exact: true }).fill('not the word')
  const answered = page.waitForResponse((response) => response.url().endsWith(login.path))
  await page.getByRole('button', { name: '登录', exact: true }).tap()
  await answered
  await page.getByLabel('允许识别本机').check()
  await expect.poll(() => stored(storageKeys.deviceConsent)).toBe('1')
  await page.getByLabel('密码', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: '登录', exact: true }).tap()
  await arrived(phone, href('home'))
  expect(fingers).toEqual([undefined, expect.stringMatching(/^[0-9a-f]{32}$/)])
  await phone.isQuiet()
  await phone.close()
})

test('money screens carry whose they are; the security notice waits until it was read', async () => {
  covers('watermark.filled', 'dialog.security', 'dialog.countdown', 'dialog.width')
  const member = await registered(product, 'marked01')
  phone = await openPhone(browser, product)
  const { page } = phone
  await logIn(phone, member)
  await phone.open(href('wallet'))
  const mark = page.locator('.watermark')
  await expect.poll(() => mark.getAttribute('data-mark')).toMatch(/^ma\*\*01　.* \d\d:\d\d$/)
  await phone.isAccessible()
  await phone.open(href('mine'))
  expect(await mark.count()).toBe(0)

  const body = { method: 'bankTransfer', currency: 'CNY', amount: '100.00' }
  const session = { ...member, token: (await token()) ?? '' }
  const { billNo } = await must(product, createDeposit, { body }, session)
  await phone.open(href('depositOrder', { billNo }))
  await page.getByRole('button', { name: '安全提示' }).tap()
  const dialog = page.getByRole('dialog', { name: '安全提示' })
  const button = dialog.getByRole('button', { name: '我已了解' })
  await button.waitFor()
  expect(await button.isEnabled()).toBe(false)
  expect(await button.textContent()).toMatch(/（[123]）$/)
  await phone.isAccessible()
  const box = await dialog.boundingBox()
  expect(box?.width).toBe(358)
  expect(box?.height).toBeLessThan(300)
  await expect.poll(() => button.isEnabled()).toBe(true)
  expect(await button.textContent()).toBe('我已了解')
  covers('dialog.security-height')
  await page.setViewportSize({ width: 480, height: 900 })
  expect(await dialog.boundingBox()).toMatchObject({ width: 360, height: 360 })
  await page.setViewportSize({ width: 390, height: 844 })
  await button.tap()
  await expect.poll(() => dialog.count()).toBe(0)
  await phone.close()
})

test('home counts what is open: a visitor’s from the cache, a member’s from the venue', async () => {
  covers('counts.anonymous', 'counts.live', 'counts.call', 'counts.success')
  phone = await openPhone(browser, product)
  const { page } = phone
  const hall = page
    .getByRole('tablist', { name: '游戏大厅' })
    .getByRole('tab', { name: /^体育\s*\d+$/ })
  await phone.open(href('home'))
  await hall.waitFor()
  await expect.poll(() => stored(storageKeys.platformCounts)).toMatch(/"TY":\{"count":[1-9]/)
  const member = await registered(product, 'counter1')
  const asked = page.waitForRequest((request) => request.url().includes(countEvents.path))
  await logIn(phone, member)
  const sent = await (await asked).allHeaders()
  expect(new URL((await asked).url()).search).toBe('?merchantCode=Y')
  expect(sent).toMatchObject({
    [headers.venueToken.toLowerCase()]: expect.stringMatching(/^[0-9a-f]{40}$/),
    [headers.venueClientType]: 'h5',
  })
  expect(sent).not.toHaveProperty(headers.token.toLowerCase())
  await hall.waitFor()
  await phone.isQuiet()
  await phone.close()
})

async function token(): Promise<string | null> {
  return stored(storageKeys.token)
}
