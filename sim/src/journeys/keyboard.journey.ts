import { lobbyRoomId } from '@zhengju/contract/chat/calls'
import { href } from '@zhengju/contract/kernel/path'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { type Product, startProduct } from '../product.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { arrived, says } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  phone = await openPhone(browser, product)
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

/** A page has fewer places to stop at before the one that is wanted. */
const mostStops = 150

/** Goes on from place to place until the wanted one has the focus, and it can be seen that it has. */
async function reach(wanted: Locator, step = 'Tab'): Promise<void> {
  const { page } = phone
  await wanted.waitFor()
  const isThere = () => wanted.evaluate((one) => one.matches(':focus'))
  for (let stop = 0; stop < mostStops && !(await isThere()); stop++) await page.keyboard.press(step)
  expect(await wanted.evaluate((one) => one.matches(':focus-visible'))).toBe(true)
}

async function press(wanted: Locator, key = 'Enter'): Promise<void> {
  await reach(wanted)
  await phone.page.keyboard.press(key)
}

async function type(wanted: Locator, text: string): Promise<void> {
  await reach(wanted)
  await phone.page.keyboard.type(text)
}

test('login, by keyboard alone', async () => {
  const { page } = phone
  await phone.open(href('login'))
  await type(page.getByLabel('用户名'), 'demo01')
  await type(page.getByLabel('密码', { exact: true }), 'zhengju-demo')
  await page.keyboard.press('Enter')
  await arrived(phone, href('home'))
})

test('a bet, by keyboard alone', async () => {
  const { page } = phone
  await phone.open(`${href('sport')}?stage=early`)
  await press(page.locator('article .odd:enabled:not(.odd--more)').first())
  // It stands at the end of the page: backwards it is nearer than through all the matches.
  await reach(page.getByRole('button', { name: /^打开投注单/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: /投注单/ })
  await sheet.waitFor()
  const keys = sheet.getByRole('group', { name: '金额键盘' })
  for (const key of ['1', '0']) await press(keys.getByRole('button', { name: key, exact: true }))
  await press(sheet.getByRole('button', { name: '确认投注　¥10.00' }))
  await says(phone, '投注成功', 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect.poll(() => sheet.isVisible()).toBe(false)
})

test('a deposit, by keyboard alone', async () => {
  const { page } = phone
  await phone.open(href('deposit'))
  await press(page.getByRole('button', { name: '微信' }))
  await press(page.getByRole('button', { name: '300', exact: true }))
  await press(page.getByRole('button', { name: '存款 ¥300.00' }))
  await arrived(phone, /deposit\/D\d+$/)
  await press(page.getByRole('button', { name: '我已支付' }))
  await says(phone, '300.00元已入账')
})

test('a word in the chat, by keyboard alone', async () => {
  const { page } = phone
  await phone.open(href('chatRoom', { roomId: lobbyRoomId }))
  await type(page.getByLabel('说点什么', { exact: false }), '键盘也能说话')
  await page.keyboard.press('Enter')
  const lines = page.getByRole('log', { name: '消息' })
  await lines.getByRole('listitem').filter({ hasText: '键盘也能说话' }).waitFor()
  await phone.isQuiet()
})
