import { randomBytes } from 'node:crypto'
import { href } from '@zhengju/contract/kernel/path'
import { trialGames } from '@zhengju/venue-protocol/game'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { type Product, startProduct } from '../product.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { says } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone

beforeAll(async () => {
  product = await startProduct({
    env: { VENUE_ZJDZ_KEYS: `zjdz-1:${randomBytes(32).toString('hex')}` },
  })
  browser = await launchBrowser()
  phone = await openPhone(browser, product)
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

const demo = (game: string) => `${href('demo')}?${new URLSearchParams({ game })}`

test('nothing is tried before a visitor says that he is of age', async () => {
  const { page } = phone
  await phone.open(demo('mines'))
  await page.getByText('请确认年龄').waitFor()
  expect(await page.locator('.mboard').count()).toBe(0)
  await phone.isAccessible()
  await phone.open(href('demo'))
  expect(await page.locator('.gtile').count()).toBe(0)
  await page.getByRole('button', { name: '我已年满 18 岁，开始试玩' }).tap()
  await page.getByRole('heading', { name: '可以试玩的游戏' }).waitFor()
  expect(await page.locator('.gtile').count()).toBe(trialGames.length)
  await phone.isAccessible()
  await phone.isQuiet()
})

test('a board is played with play money, and says so throughout', async () => {
  const { page } = phone
  await page.getByRole('link', { name: /扫雷/ }).tap()
  await says(phone, '试玩', 'h1')
  await says(phone, '10,000.00', '.g-line')
  await page.getByRole('button', { name: /^开一盘/ }).tap()
  await page.getByText('选一格翻开').waitFor()
  await says(phone, '9,990.00', '.g-line')
  await page.getByRole('button', { name: /^不开/ }).tap()
  await says(phone, '10,000.00', '.g-line')
  await phone.isAccessible()
  // Its seeds are pasted: nobody's record has it.
  await page.getByRole('link', { name: '核对这一盘' }).tap()
  await page.getByRole('button', { name: '重算' }).waitFor()
  await phone.isQuiet()
})

test('a slot turns, and what cannot be tried says so', async () => {
  const { page } = phone
  await phone.open(demo('yinpu'))
  await page.getByRole('button', { name: /^转/ }).tap()
  await says(phone, '第1局', '.g-line')
  await phone.open(demo('k3'))
  await page.getByText('这个游戏不能试玩').waitFor()
  await phone.isQuiet()
})
