import { spawnSync } from 'node:child_process'
import {
  grantDividend,
  officeListDividends,
  withdrawDividend,
} from '@zhengju/contract/dividend/office-calls'
import { href } from '@zhengju/contract/kernel/path'
import { oddsFormatTable } from '@zhengju/contract/sport/odds-format'
import { oddsText } from '@zhengju/domain/odds'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { must } from '../client.ts'
import { loggedIn, registered } from '../member.ts'
import { maintenance, operator } from '../operator.ts'
import { type Product, startProduct } from '../product.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { scriptBytes } from './scripts.ts'
import { arrived, logIn, says } from './steps.ts'

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

describe.each(['light', 'dark'] as const)('an anonymous visitor in the %s theme', (theme) => {
  test('sees home with counts and live matches, the sport list, login and register, and nothing is amiss', async () => {
    phone = await openPhone(browser, product, { theme })
    const { page } = phone
    await phone.open(href('home'))
    await page.getByText(/今日 \d+ 场赛事/).waitFor()
    expect(await page.locator('nav.bar a').allTextContents()).toHaveLength(5)
    await phone.isAccessible()
    await page.locator('nav.bar').getByText('体育').tap()
    await page.locator('article').first().waitFor()
    expect(await page.locator('article').count()).toBeGreaterThanOrEqual(3)
    await phone.isAccessible()
    for (const path of [href('login'), href('register'), href('egame'), href('verify')]) {
      await phone.open(path)
      await phone.isAccessible()
    }
    await phone.isQuiet()
    await phone.close()
  })
})

test('live odds move by themselves, each with its arrow, and nothing jumps', async () => {
  phone = await openPhone(browser, product)
  const { page } = phone
  await phone.open(href('sport'))
  await page.locator('article').first().waitFor()
  await page.locator('article .odd[data-move]').first().waitFor({ timeout: 40_000 })
  await phone.isQuiet()
  await phone.close()
})

test('each odds format writes the same prices its own way, and the choice is kept', async () => {
  phone = await openPhone(browser, product)
  const { page } = phone
  await phone.open(`${href('sport')}?stage=early`)
  const first = page.locator('article').first().locator('.odd b')
  await first.first().waitFor()
  const european = (await first.allTextContents()).map((text) => Math.round(Number(text) * 100_000))
  expect(european.every((odds) => odds > 100_000)).toBe(true)
  for (const format of ['hongKong', 'malay', 'indonesian'] as const) {
    const { title } = oddsFormatTable[format]
    await page.getByRole('combobox', { name: '盘口', exact: true }).selectOption(title)
    const wanted = european.map((odds) => oddsText(odds, format))
    await expect.poll(() => first.allTextContents()).toEqual(wanted)
  }
  await phone.open(`${href('sport')}?stage=early`)
  await expect
    .poll(() => first.first().textContent())
    .toBe(oddsText(european[0] ?? 0, 'indonesian'))
  await phone.isQuiet()
  await phone.close()
})

test('an address that leads nowhere says so, with a way home', async () => {
  phone = await openPhone(browser, product)
  phone.expectRefusal(/\/no\/such\/page$/)
  await phone.open('/no/such/page')
  await phone.page.getByText('没有这一页').waitFor()
  await phone.isAccessible()
  await phone.page.getByText('返回首页').tap()
  await phone.page.getByText(/今日 \d+ 场赛事/).waitFor()
  await phone.isQuiet()
  await phone.close()
})

test('a member who logs in elsewhere is told once, and starts again at login', async () => {
  const member = await registered(product, 'elsewhere')
  phone = await openPhone(browser, product)
  const { page } = phone
  await logIn(phone, member)
  await loggedIn(product, member)
  phone.expectRefusal(/\/api\/v1\//)
  const dialog = page.getByRole('dialog').filter({ hasText: '提示' })
  // Whichever call comes first tells it: the page's own, or the one of the tap.
  const mine = page.locator('nav.bar').getByText('我的')
  await mine.tap({ timeout: 2_000 }).catch(() => undefined)
  await dialog.waitFor()
  expect(await dialog.count()).toBe(1)
  expect(await dialog.getByRole('button').count()).toBe(1)
  await page.keyboard.press('Escape')
  expect(await dialog.isVisible()).toBe(true)
  await phone.isAccessible()
  await dialog.getByRole('button', { name: '确定' }).tap()
  await page.waitForURL((url) => url.pathname === href('login'))
  await phone.alive()
  await page.waitForTimeout(800)
  expect(await dialog.count()).toBe(0)
  await phone.isQuiet()
  await phone.close()
})

test('a dividend waits on home; claimed it is in the wallet and in the statement', async () => {
  const member = await registered(product, 'gifted1')
  const lin = await operator(product, 'operator1')
  const terms = { members: [member.name], flowTimes: 1, expireAt: null, reason: '赛事延期补偿' }
  for (const [title, money] of [
    ['赛事延期补偿', '18'],
    ['客服协商处理', '8'],
  ] as const) {
    await must(product, grantDividend, { body: { ...terms, title, money } }, lin)
  }
  phone = await openPhone(browser, product)
  const { page } = phone
  await logIn(phone, member)
  const strip = page.getByRole('button', { name: /礼金/ })
  await says(phone, '2 笔礼金待领取', 'main')
  await strip.tap()
  const sheet = page.getByRole('dialog', { name: '待领取的礼金' })
  await sheet.getByText('须完成 1 倍流水，共 18.00 元').waitFor()
  await phone.isAccessible()
  await sheet.getByRole('button', { name: '领取 赛事延期补偿' }).tap()
  await sheet.getByText('已入账', { exact: true }).waitFor()
  await phone.isAccessible()
  await sheet.getByRole('button', { name: '关闭' }).tap()
  await says(phone, '1 笔礼金待领取', 'main')
  await phone.isQuiet()

  const query = { member: member.name, state: 'open' }
  const { items } = await must(product, officeListDividends, { query }, lin)
  const params = { billNo: items[0]?.billNo ?? '' }
  await must(product, withdrawDividend, { params, body: { reason: '金额有误' } }, lin)
  phone.expectRefusal(/\/claim$/)
  await strip.tap()
  await sheet.getByRole('button', { name: '领取 客服协商处理' }).tap()
  await sheet.getByText('这笔礼金已被收回，没有入账，余额没有变动。').waitFor()
  await phone.isAccessible()
  await sheet.getByRole('link', { name: '查看账变记录' }).tap()
  await arrived(phone, href('transRecord'))
  await says(phone, '领取礼金', 'main')
  await says(phone, '+18.00', 'main')
  await phone.isAccessible()
  await phone.close()
})

test('a member chooses the theme, and it is kept from the first paint', async () => {
  const member = await registered(product, 'themed1')
  phone = await openPhone(browser, product, { theme: 'light' })
  const { page } = phone
  await logIn(phone, member)
  const paper = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
  expect(await paper()).toBe('rgb(247, 244, 238)')
  await page.locator('nav.bar').getByText('我的').tap()
  await page.getByRole('button', { name: '外观' }).tap()
  await page.getByLabel('深色').tap()
  await expect.poll(paper).toBe('rgb(18, 20, 23)')
  await phone.open(href('mine'))
  expect(await paper()).toBe('rgb(18, 20, 23)')
  await phone.isQuiet()
  await phone.close()
})

test('scripts until load: 115 KB for an anonymous home, 150 KB for login, 140 KB for the sport list', async () => {
  const budgets = [
    ['home', 115_000],
    ['login', 150_000],
    ['sport', 140_000],
  ] as const
  for (const [name, most] of budgets) {
    phone = await openPhone(browser, product)
    const { files, inline } = await scriptBytes(phone, href(name))
    console.info(`${href(name)}: ${files} bytes of scripts until load, ${inline} inside the page`)
    expect(files, href(name)).toBeGreaterThan(10_000)
    expect(files, href(name)).toBeLessThanOrEqual(most)
    await phone.close()
  }
})

test('scripts over the shell: 25 KB for each hall, 60 KB for each game, 90 KB for the sea', () => {
  // Of the build that this product serves: the program says each weight, and fails with one that is too much.
  const { status, stdout } = spawnSync('node', ['tools/web-size.ts'], { encoding: 'utf8' })
  console.info(stdout)
  expect([status, stdout.match(/^(lobby|game) \S+ .* ok$/gm)?.length]).toEqual([0, 15])
})

test('in maintenance every page leads to the maintenance page, and back when it is over', async () => {
  const lin = await operator(product, 'operator2')
  await maintenance(product, lin, true)
  phone = await openPhone(browser, product)
  const { page } = phone
  phone.expectRefusal(/./)
  await page.goto(href('sport'))
  await page.waitForURL((url) => url.pathname === href('maintenance'))
  await phone.alive()
  await page.getByText('系统维护中').first().waitFor()
  await phone.isAccessible()
  await maintenance(product, lin, false)
  await page.getByRole('button', { name: '刷新' }).tap()
  await page.waitForURL((url) => url.pathname !== href('maintenance'))
  await phone.isQuiet()
  await phone.close()
})
