import { href } from '@zhengju/contract/kernel/path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { type Product, startProduct } from '../product.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { arrived, logIn } from './steps.ts'

/** What a busy machine may take for a start or a page from nothing. */
const patientMs = 180_000

let product: Product
let browser: Browser
let phone: Phone
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

test('Back closes the keyboard, then the slip, and leaves the page only then', async () => {
  phone = await openPhone(browser, product)
  const { page } = phone
  await phone.open(href('home'))
  await page.locator('nav.bar').getByText('体育').tap()
  await arrived(phone, href('sport'))
  await page.locator('article .odd:enabled').first().tap()
  await page.locator('.slip-dock').tap()
  const slip = page.locator('dialog.sheet[open]')
  const keyboard = page.getByRole('group', { name: '金额键盘' })
  await layers(page, 2)
  await back(page)
  await keyboard.waitFor({ state: 'detached' })
  expect(await slip.count()).toBe(1)
  await layers(page, 1)
  await back(page)
  await slip.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(href('sport'))
  await page.locator('.slip-dock').tap()
  await slip.getByRole('button', { name: '收起投注单' }).tap()
  await slip.waitFor({ state: 'detached' })
  await back(page)
  await arrived(phone, href('home'))
  await phone.isQuiet()
  await phone.close()
})

test('a touched form is left only after a question, and an untouched one at once', async () => {
  phone = await openPhone(browser, product)
  const { page } = phone
  await phone.open(href('home'))
  await page.getByRole('link', { name: '注册账号' }).tap()
  await arrived(phone, href('register'))
  await page.getByRole('button', { name: /^阅读规则与条款/ }).tap()
  const terms = page.locator('dialog.sheet[open]')
  await terms.waitFor()
  await layers(page, 1)
  await back(page)
  await terms.waitFor({ state: 'detached' })
  await page.getByLabel('用户名').fill('newcomer')
  await layers(page, 1)
  await back(page)
  const question = page.getByRole('dialog', { name: '离开这一页？' })
  await question.getByRole('button', { name: '继续填写' }).tap()
  await question.waitFor({ state: 'detached' })
  expect(await page.getByLabel('用户名').inputValue()).toBe('newcomer')
  await page.getByRole('link', { name: '已有账号，去登录' }).tap()
  await layers(page, 2)
  await back(page)
  await question.waitFor({ state: 'detached' })
  expect(await page.getByLabel('用户名').inputValue()).toBe('newcomer')
  await layers(page, 1)
  await back(page)
  await question.getByRole('button', { name: '离开' }).tap()
  await arrived(phone, href('home'))
  await phone.isQuiet()
  await phone.close()
})

test('Back finds the list at its place, with all rows that were loaded', async () => {
  phone = await openPhone(browser, product)
  const { page } = phone
  await phone.open(`${href('sport')}?stage=early`)
  // Drawn or not, each match has its place.
  const rows = page.locator('section.lg > div:not(.lg__head) > div')
  await expect.poll(() => rows.count()).toBeGreaterThan(10)
  for (let turn = 0; turn < 3; turn++) {
    const known = await rows.count()
    await page.mouse.wheel(0, 20_000)
    await expect.poll(() => rows.count()).toBeGreaterThan(known)
  }
  const known = await rows.count()
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight - 2400)')
  const top = await page.evaluate<number>('window.scrollY')
  const link = page.locator('article .odd--more')
  const seen = await link.evaluateAll((all) =>
    all.findIndex((one) => one.getBoundingClientRect().top > 200),
  )
  await link.nth(seen).tap()
  await page.locator('.fd-head').waitFor()
  await back(page)
  await rows.first().waitFor()
  expect(await rows.count()).toBeGreaterThanOrEqual(known)
  await expect.poll(() => page.evaluate<number>('window.scrollY')).toBe(top)
  await phone.close()
})

test(
  'without a network the shell says so and comes back by itself',
  async () => {
    phone = await openPhone(browser, product, { hasWorker: true })
    const { page, context } = phone
    await phone.open(href('home'))
    await workerReady(page)
    const kept = await page.evaluate<string[]>(`caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.open(name))))
    .then((caches) => Promise.all(caches.map((cache) => cache.keys())))
    .then((keys) => keys.flat().map(({ url }) => new URL(url).pathname))`)
    expect(kept.length).toBeGreaterThan(50)
    expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual([])
    await context.setOffline(true)
    await page.goto(href('sport'))
    await page.getByRole('heading', { name: '连不上正局' }).waitFor()
    await phone.isAccessible()
    await context.setOffline(false)
    await page.locator('article').first().waitFor({ timeout: patientMs })
    await phone.close()
  },
  2 * patientMs,
)

test(
  'a platform that is gone keeps the screen, dims and locks the prices, and all wakes up',
  async () => {
    phone = await openPhone(browser, product, { hasWorker: true })
    const { page } = phone
    await logIn(phone, { name: 'demo01', password: 'zhengju-demo' })
    await workerReady(page)
    await phone.open(href('sport'))
    await page.locator('article .odd:enabled').first().tap()
    await page.locator('.slip-dock').waitFor()
    await expect.poll(() => page.locator('article .odd b').count()).toBeGreaterThan(5)
    phone.expectRefusal(/./)
    await product.platform.kill()
    await page.locator('.sp-offline').waitFor({ timeout: 5_000 })
    expect(await page.locator('article .odd b').count()).toBeGreaterThan(5)
    expect(await page.locator('article .odd:enabled:not(.odd--more)').count()).toBe(0)
    await page.locator('nav.bar').getByText('我的').tap()
    await page.getByText('网络不通，连上后自动继续').waitFor()
    expect(await page.locator('article').count()).toBeGreaterThan(0)
    expect(await page.locator('nav.bar a').count()).toBe(5)
    expect(await page.locator('.slip-dock').count()).toBe(1)
    await product.platform.start()
    await page.waitForURL((url) => url.pathname === href('mine'), { timeout: patientMs })
    await phone.alive()
    await page.locator('nav.bar').getByText('体育').tap()
    await page.locator('article .odd:enabled').first().waitFor()
    expect(await page.locator('.sp-offline').count()).toBe(0)
    await phone.close()
  },
  3 * patientMs,
)

/** The worker has taken the shell in. */
async function workerReady(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
}

async function back(page: Page): Promise<void> {
  await page.evaluate('window.history.back()')
}

/** The history has an entry for each of so many layers over the page. */
async function layers(page: Page, count: number): Promise<void> {
  const read = () => page.evaluate<number>('window.history.state.layer ?? 0')
  await expect.poll(read).toBeGreaterThanOrEqual(count)
}
