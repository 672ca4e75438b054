import { href } from '@zhengju/contract/kernel/path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { deposited, registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { logIn, says } from './steps.ts'

const pictures = process.env.PICTURES

let product: Product
let browser: Browser
let phone: Phone

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  const person = await registered(product, 'protecta')
  await deposited(product, person, '2000.00')
  phone = await openPhone(browser, product)
  await logIn(phone, person)
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

/** What of an open sheet stands beyond its edge. */
const cutOff = `[...document.querySelectorAll('dialog[open] .lsheet *')]
  .filter((one) => one.getBoundingClientRect().right > innerWidth)
  .map((one) => one.className + ' ' + one.textContent)`

async function picture(name: string): Promise<void> {
  if (pictures === undefined) return
  for (const theme of ['light', 'dark'] as const) {
    await phone.page.emulateMedia({ colorScheme: theme })
    await phone.page.screenshot({ path: `${pictures}/${name}-${theme}.png` })
  }
  await phone.page.emulateMedia({ colorScheme: 'light' })
}

test('limits are offered before a deposit, set in a sheet and kept', async () => {
  const { page } = phone
  await phone.open(href('deposit'))
  await says(phone, '要不要给自己定个上限')
  await picture('offer')
  await phone.open(href('protection'))
  await page.getByRole('button', { name: /每日存款上限/ }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '3,000' }).tap()
  await says(phone, '保存后立即生效')
  await sheet.getByText('改后今天还剩').waitFor()
  expect(await page.evaluate<string[]>(cutOff)).toEqual([])
  await picture('limit')
  await phone.isAccessible()
  await sheet.getByRole('button', { name: '保存' }).tap()
  await page.getByRole('button', { name: /每日存款上限.*3,000/ }).waitFor()
  await page.getByRole('button', { name: /每周时长上限/ }).tap()
  await sheet.getByLabel('上限').fill('15')
  await sheet.getByRole('button', { name: '保存' }).tap()
  await page.getByRole('button', { name: /每周时长上限.*15 小时/ }).waitFor()
  await page.getByRole('button', { name: /每日存款上限.*3,000/ }).tap()
  await sheet.getByLabel('上限').fill('9000')
  await says(phone, '24 小时后再回来确认一次')
  await sheet.getByRole('button', { name: '保存' }).tap()
  await says(phone, '调高待确认')
  await phone.isAccessible()
  await picture('limits')
  await page.getByRole('button', { name: /每日存款上限.*3,000/ }).tap()
  await says(phone, '申请改为 9,000')
  await picture('raise')
  await page.getByRole('button', { name: '关闭' }).tap()
  await phone.open(href('deposit'))
  await says(phone, '银行转账')
  expect(await page.getByText('要不要给自己定个上限').count()).toBe(0)
  await phone.isQuiet()
})

test('a reminder is chosen, a pause begins at once, an exclusion is written out first', async () => {
  const { page } = phone
  await phone.open(href('protection'))
  await page.getByRole('button', { name: /定时提醒/ }).tap()
  await picture('reminder')
  await page.getByRole('tab', { name: '60 分' }).tap()
  await says(phone, '已保存')
  await page.getByRole('button', { name: /歇一歇/ }).tap()
  await picture('timeout')
  await phone.isAccessible()
  await page.getByRole('button', { name: '歇 24 小时', exact: true }).tap()
  await says(phone, '你在歇息中')
  await page.getByRole('button', { name: /自我排除/ }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '排除 6 个月' }).tap()
  await says(phone, '请照写')
  await sheet.getByLabel('请写').fill('我要排除')
  await picture('exclude')
  await sheet.getByRole('button', { name: '排除 6 个月' }).tap()
  await says(phone, '你已自我排除')
  await picture('excluded')
  await phone.isQuiet()
})
