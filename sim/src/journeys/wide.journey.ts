import { listLetters } from '@zhengju/contract/inbox/calls'
import { href } from '@zhengju/contract/kernel/path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { type Product, startProduct } from '../product.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { arrived, logIn, says } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  const before = `Object.defineProperty(Navigator.prototype, 'vibrate', {
    value: (ms) => { document.documentElement.dataset.felt = ms; return true } })`
  phone = await openPhone(browser, product, { before })
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

test('a list drawn down from its top is read anew, and a bet that was taken is felt', async () => {
  const { page } = phone
  await logIn(phone, { name: 'demo01', password: 'zhengju-demo' })
  await phone.open(href('mail'))
  const asked = page.waitForRequest((request) => request.url().includes(listLetters.path))
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 200, y }],
    })
  await touch('touchStart', 220)
  for (const y of [260, 320, 380, 420]) await touch('touchMove', y)
  await page.getByText('松开刷新').waitFor()
  await touch('touchEnd')
  await asked
  await page.getByText('松开刷新').waitFor({ state: 'detached' })
  await phone.isQuiet()
})

test('on a wide screen the slip stands beside the list, which stays free', async () => {
  const { page } = phone
  await page.setViewportSize({ width: 1280, height: 800 })
  await phone.open(`${href('sport')}?stage=early`)
  const room = page.getByRole('complementary', { name: '投注单' })
  await room.getByText('投注单是空的').waitFor()
  const prices = page.locator('article .odd:enabled:not(.odd--more)')
  await prices.first().click()
  const slip = page.getByRole('dialog', { name: /投注单/ })
  await slip.waitFor()
  const [list, pane] = [await page.locator('main').boundingBox(), await slip.boundingBox()]
  expect(list && pane && list.x + list.width <= pane.x + 1).toBe(true)
  // The list is not behind a curtain: the same price is taken off again, and put on.
  await prices.first().click()
  await prices.first().click()
  await slip.locator('.pick').waitFor()
  await phone.isAccessible()
  const stake = slip.getByLabel('本金', { exact: false }).first()
  await stake.click()
  await page.keyboard.type('10')
  await slip.getByRole('button', { name: '确认投注　¥10.00' }).click()
  await says(phone, '投注成功', 'dialog[open]')
  await expect.poll(() => page.evaluate('document.documentElement.dataset.felt')).toBe('15')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1280)
})

test('a letter stands beside the others', async () => {
  const { page } = phone
  await phone.open(href('mail'))
  await page.getByText('选一封信').waitFor()
  await arrived(phone, href('mail'))
  await phone.isAccessible()
})
