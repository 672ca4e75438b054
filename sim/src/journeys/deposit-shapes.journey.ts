import { href } from '@zhengju/contract/kernel/path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { type Product, startProduct } from '../product.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { arrived, register, says } from './steps.ts'

const member = { name: 'shapes88', password: 'correct horse 42' }

let product: Product
let browser: Browser
let phone: Phone

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  phone = await openPhone(browser, product)
  await register(phone, member)
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

/** Chooses a method, opens an order of 500.00 and comes to what is to be done. */
async function opened(method: string): Promise<void> {
  const { page } = phone
  await phone.open(href('deposit'))
  await page.getByRole('button', { name: method }).tap()
  await page.getByRole('textbox', { name: '存款金额' }).pressSequentially('500')
  await page.getByRole('button', { name: '存款 ¥500.00' }).tap()
  await arrived(phone, /deposit\/D\d+$/)
}

test('coins go to an address of the order, with the network said', async () => {
  await opened('USDT')
  await says(phone, '69.55 USDT')
  await says(phone, '只收 TRC20 网络的 USDT')
  await phone.isAccessible()
  await phone.page.getByRole('button', { name: '我已转出' }).tap()
  await says(phone, '500.00元已入账')
  await phone.isQuiet()
})

test('a provider’s page leads back to the result', async () => {
  await opened('EBpay')
  await phone.isAccessible()
  await phone.page.getByRole('link', { name: '前往支付' }).tap()
  await phone.page.getByRole('button', { name: '确认支付，返回商家' }).tap()
  await arrived(phone, /deposit\/D\d+\/return$/)
  await says(phone, '已入账')
  await phone.isAccessible()
  await phone.isQuiet()
})

test('a code is scanned, and says how long it is good', async () => {
  await opened('支付宝')
  await says(phone, /二维码有效到\d\d:\d\d，还有1\d分钟/)
  await phone.isAccessible()
  await phone.page.getByRole('button', { name: '我已支付' }).tap()
  await says(phone, '500.00元已入账')
  await phone.isQuiet()
})
