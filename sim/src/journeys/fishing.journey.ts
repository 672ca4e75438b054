import { randomBytes } from 'node:crypto'
import { href } from '@zhengju/contract/kernel/path'
import { parseMoney } from '@zhengju/domain/money'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import type { Person } from '../client.ts'
import { deposited, loggedIn, purse, registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { arrived, logIn, says } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone
let alice: Person
/** She herself, at another device: it sees her purse while the phone plays. */
let app: Person

beforeAll(async () => {
  product = await startProduct({
    env: { VENUE_ZJBY_KEYS: `zjby-1:${randomBytes(32).toString('hex')}` },
  })
  browser = await launchBrowser()
  alice = await registered(product, 'alice')
  await deposited(product, alice, '1000.00')
  phone = await openPhone(browser, product)
  await logIn(phone, alice)
  app = await loggedIn(product, alice, 'app')
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

const cents = (text: string | undefined) => parseMoney(text?.replaceAll(',', '') ?? '', 'CNY')
const money = async () => cents((await purse(product, app)).centerMoney) ?? 0n

test('浅海: a magazine is taken once, fired by hand and by lock, settled to the cent, and every shot is drawn again', async () => {
  const { page } = phone
  await phone.open(href('fishing'))
  await page.getByRole('link', { name: /浅海\s近海/ }).waitFor()
  await phone.isAccessible()
  await page.getByRole('link', { name: /浅海\s近海/ }).tap()
  const before = await money()
  await page.getByRole('button', { name: '装弹 6.00' }).tap()
  const fire = page.getByRole('button', { name: '开炮 0.10' })
  await fire.waitFor()
  expect(await money()).toBe(before - 600n)
  await phone.isAccessible()
  // A shot that comes too late for its fish is none: she fires until four were taken.
  const magazine = page.locator('.fmag b').first()
  const left = async () => Number(/^\d+/.exec((await magazine.textContent()) ?? '')?.[0])
  const until = async (most: number) => {
    for (let tries = 0; tries < 200 && (await left()) > most; tries++) {
      await fire.tap()
      await page.waitForTimeout(200)
    }
    expect(await left()).toBeLessThanOrEqual(most)
  }
  await until(56)
  const lock = page.getByRole('button', { name: '锁定' })
  for (let tries = 0; tries < 100 && (await left()) > 53; tries++) {
    if ((await lock.getAttribute('aria-pressed')) !== 'true') await lock.tap()
    await page.waitForTimeout(500)
  }
  if ((await lock.getAttribute('aria-pressed')) === 'true') await lock.tap()
  await page.getByRole('button', { name: '鱼谱' }).tap()
  await page.getByText('鲲　200×').waitFor()
  await page.getByRole('button', { name: '关闭' }).first().tap()
  await page.getByRole('button', { name: /^收匣/ }).tap()
  const words = (await page.locator('.fwords').getByText(/^打出/).textContent()) ?? ''
  const [, fired, won, back] =
    /打出 ([\d.,]+)，派彩 ([\d.,]+)，未打出退回 ([\d.,]+)/.exec(words) ?? []
  const [risk = -1n, paid = -1n, rest = -1n] = [cents(fired), cents(won), cents(back)]
  expect(risk).toBeGreaterThanOrEqual(70n)
  expect(risk + rest).toBe(600n)
  await expect.poll(money).toBe(before - risk + paid)
  await page.getByRole('link', { name: '核对这一匣' }).tap()
  await page.getByRole('button', { name: '换种子并公开' }).tap()
  await page.getByRole('img', { name: '核讫' }).waitFor()
  expect(await page.locator('.vstep [data-wrong]').count()).toBe(0)
  await phone.open(href('betRecord'))
  await page.getByRole('tab', { name: '已结算' }).tap()
  await page
    .getByText(/浅海 · 第/)
    .first()
    .tap()
  await arrived(phone, /betRecord\//)
  // The record tells what was fired, by species, and never what was loaded.
  await says(phone, '打出')
  await page.getByRole('link', { name: '核对这一局' }).tap()
  await page.getByRole('img', { name: '核讫' }).waitFor()
  await phone.isQuiet()
}, 240_000)

test('whoever leaves the sea is settled: what was not fired is back in the purse', async () => {
  const { page } = phone
  const before = await money()
  await phone.open(href('fishingTable', { hall: 'shallow' }))
  await page.getByRole('button', { name: /^装弹/ }).tap()
  await page.getByRole('button', { name: /^开炮/ }).waitFor()
  expect(await money()).toBe(before - 60n)
  await page.getByRole('link', { name: '返回' }).tap()
  await page.getByRole('link', { name: /浅海\s浅滩/ }).waitFor()
  await expect.poll(money, { timeout: 60_000 }).toBe(before)
  await phone.isQuiet()
}, 120_000)
