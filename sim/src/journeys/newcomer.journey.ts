import { href } from '@zhengju/contract/kernel/path'
import { ticks } from '@zhengju/kit/runtime'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { type Product, startProduct } from '../product.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { arrived, says } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone
const used = { taps: 0, letters: 0 }

/** From the address to a bet that was taken: what a way through the site may ask of somebody who never saw it. */
const most = { taps: 22, letters: 40 }

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

test('somebody new comes from the address to a placed bet: so many taps and letters, over slow 4G', async () => {
  const { page } = phone
  const session = await phone.context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  const began = ticks()
  await phone.open(href('home'))
  await registers()
  const registered = ticks()
  await deposits()
  const paid = ticks()
  await bets()
  const seconds = (from: number, to: number) => Math.round((to - from) / 100) / 10
  const [toAccount, toMoney, toBet] = [
    seconds(began, registered),
    seconds(registered, paid),
    seconds(paid, ticks()),
  ]
  console.info(
    `newcomer: ${used.taps} taps, ${used.letters} letters; account ${toAccount} s, money ${toMoney} s, bet ${toBet} s`,
  )
  expect(used.taps).toBeLessThanOrEqual(most.taps)
  expect(used.letters).toBeLessThanOrEqual(most.letters)
  await phone.isQuiet()
  await phone.close()
}, 300_000)

async function registers(): Promise<void> {
  const { page } = phone
  await tap(page.getByRole('link', { name: '注册账号' }).first())
  await arrived(phone, href('register'))
  await write(page.getByLabel('用户名'), 'newhere1')
  await write(page.getByLabel('密码', { exact: true }), 'plain word 7')
  await write(page.getByLabel('再输一次'), 'plain word 7')
  await tap(page.getByLabel('我已满 18 岁'))
  await tap(page.getByLabel('我同意'))
  await tap(page.getByRole('button', { name: '注册', exact: true }))
  await arrived(phone, href('registerGuide'))
}

async function deposits(): Promise<void> {
  const { page } = phone
  await tap(page.getByRole('link', { name: /第一次存款/ }))
  await arrived(phone, href('deposit'))
  await tap(page.getByRole('button', { name: '500', exact: true }))
  await tap(page.getByRole('button', { name: '存款 ¥500.00' }))
  await arrived(phone, /deposit\/D\d+$/)
  await tap(page.getByRole('button', { name: '我已转账' }))
  await says(phone, '500.00元已入账')
}

async function bets(): Promise<void> {
  const { page } = phone
  await tap(page.getByRole('link', { name: '去看赛事' }))
  await arrived(phone, href('sport'))
  // Prices of matches that begin later do not run away from somebody who reads them for the first time.
  await tap(page.getByRole('tab', { name: /^早盘/ }))
  await tap(page.locator('article .odd:enabled:not(.odd--more)').first())
  await tap(page.getByRole('button', { name: /^打开投注单/ }))
  const sheet = page.getByRole('dialog', { name: /投注单/ })
  const keys = sheet.getByRole('group', { name: '金额键盘' })
  for (const key of '100') await tap(keys.getByRole('button', { name: key, exact: true }))
  const confirm = sheet.getByRole('button', { name: /^确认投注/ })
  await expect.poll(() => confirm.isEnabled(), { timeout: 30_000 }).toBe(true)
  await tap(confirm)
  await says(phone, '投注成功', 'dialog[open]')
}

async function tap(what: Locator): Promise<void> {
  await what.tap()
  used.taps += 1
}

/** A tap for the field, then its letters. */
async function write(field: Locator, text: string): Promise<void> {
  await tap(field)
  await field.pressSequentially(text)
  used.letters += text.length
}

/** As `npm run bench -- web` has it: a round trip of 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638_400 * 0.9) / 8,
  uploadThroughput: (768_000 * 0.9) / 8,
}
