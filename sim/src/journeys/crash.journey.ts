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
import { logIn } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone
let alice: Person
/** She herself, at another device: it sees her purse while the phone plays. */
let app: Person

beforeAll(async () => {
  product = await startProduct({
    env: { VENUE_ZJDZ_KEYS: `zjdz-1:${randomBytes(32).toString('hex')}` },
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

const table = (game: string) => href('egameTable', { game })
const money = async () => parseMoney((await purse(product, app)).centerMoney, 'CNY')
const net = async () => {
  const text = (await phone.page.locator('.g-net').textContent()) ?? ''
  const found = /([-−–]?)\s*([\d,]+\.\d\d)/.exec(text)
  const minor = parseMoney(found?.[2]?.replaceAll(',', '') ?? '', 'CNY') ?? -1n
  return found?.[1] ? -minor : minor
}

test('飞鸢: two bets of one flight, one left by hand where it stood; what came back is in the purse and is drawn again', async () => {
  const { page } = phone
  await phone.open(table('crash'))
  const sky = page.locator('.ck-sky')
  const at = (kind: string) =>
    sky.and(page.locator(`[data-phase=${kind}]`)).waitFor({ timeout: longestFlightMs })
  const first = page.getByRole('region', { name: '第一注' })
  const second = page.getByRole('region', { name: '第二注' })
  // With time enough to stake in it.
  await page.getByText(/还可投注 [456] 秒/).waitFor({ timeout: longestFlightMs })
  const before = (await money()) ?? 0n
  await first.getByRole('button', { name: /^下注 10.00/ }).tap()
  await first.getByText('已下 10.00').waitFor()
  await second.getByRole('button', { name: /^下注 10.00/ }).tap()
  await second.getByText('已下 10.00').waitFor()
  expect(await money()).toBe(before - 2_000n)
  await at('flying')
  const leave = first.getByRole('button', { name: /^收线/ })
  await leave.or(first.getByText('线断，未收')).waitFor()
  // The line may have broken before the finger came down.
  await leave.tap({ timeout: 2_000 }).catch(() => undefined)
  await page.waitForTimeout(400)
  await at('ended')
  await page.getByRole('link', { name: '核对这一局' }).waitFor()
  await page.locator('.ck-out').getByText(/返还/).waitFor()
  await expect.poll(async () => (await money()) === before + (await net())).toBe(true)
  await phone.isAccessible()
  await page.getByRole('link', { name: '核对这一局' }).tap()
  await page.getByRole('img', { name: '核讫' }).waitFor()
  expect(await page.locator('.vstep [data-wrong]').count()).toBe(0)
  await phone.isQuiet()
}, 400_000)

/** Beyond it one in a thousand flies. */
const longestFlightMs = 125_000
