import { randomBytes } from 'node:crypto'
import { claimDividend, manualDividends } from '@zhengju/contract/dividend/calls'
import { grantDividend } from '@zhengju/contract/dividend/office-calls'
import { href } from '@zhengju/contract/kernel/path'
import { setWithdrawalPassword } from '@zhengju/contract/payment/calls'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { must, type Person } from '../client.ts'
import { deposited, registered } from '../member.ts'
import { operator } from '../operator.ts'
import { type Product, startProduct } from '../product.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { logIn, says } from './steps.ts'

const withdrawalPassword = '258036'
const pictures = process.env.PICTURES

let product: Product
let browser: Browser
let phone: Phone

beforeAll(async () => {
  const keys = `slots-1:${randomBytes(32).toString('hex')}`
  product = await startProduct({ env: { TRANSFER_VENUES: 'zjdz', VENUE_ZJDZ_KEYS: keys } })
  browser = await launchBrowser()
  const person = await registered(product, 'walleta')
  await deposited(product, person, '12680.00')
  const body = { password: withdrawalPassword, loginPassword: person.password }
  await must(product, setWithdrawalPassword, { body }, person)
  await withBonus(person)
  phone = await openPhone(browser, product)
  await logIn(phone, person)
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

/** 150.00 that ask for ten times as much. */
async function withBonus(person: Person): Promise<void> {
  const lead = await operator(product, 'operator2')
  const terms = { title: '演示礼金', money: '150', flowTimes: 10, expireAt: null }
  const grant = { members: [person.name], ...terms, reason: '演示' }
  await must(product, grantDividend, { body: grant }, lead)
  const { list } = await must(product, manualDividends, {}, person)
  const params = { dividendId: list[0]?.id ?? '' }
  await must(product, claimDividend, { params, body: {} }, person)
}

async function picture(name: string): Promise<void> {
  if (pictures === undefined) return
  for (const theme of ['light', 'dark'] as const) {
    await phone.page.emulateMedia({ colorScheme: theme })
    await phone.page.screenshot({ path: `${pictures}/${name}-${theme}.png`, fullPage: true })
  }
  await phone.page.emulateMedia({ colorScheme: 'light' })
}

test('a member locks money away, and takes it back with the withdrawal password', async () => {
  const { page } = phone
  await phone.open(href('wallet'))
  await picture('wallet')
  await page.getByRole('link', { name: '余额总览' }).tap()
  await says(phone, '取款保护')
  await phone.isAccessible()
  await picture('balance')
  await page.getByRole('button', { name: '锁定', exact: true }).tap()
  await page.getByLabel('锁定金额').fill('5000')
  await phone.isAccessible()
  await picture('lock')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '锁定', exact: true }).tap()
  await says(phone, '已锁定')
  await says(phone, '7,680.00')
  expect(await page.getByText('5,000.00').count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: '解锁', exact: true }).tap()
  await sheet.getByRole('button', { name: '全部' }).tap()
  await sheet.getByRole('button', { name: '解锁', exact: true }).tap()
  await says(phone, '请输入 6 位取款密码。')
  await sheet.getByLabel('取款密码', { exact: true }).fill(withdrawalPassword)
  await picture('unlock')
  await sheet.getByRole('button', { name: '解锁', exact: true }).tap()
  await says(phone, '已解锁，钱已回到余额')
  await says(phone, '0 次')
  await phone.isQuiet()
})

test('money goes to a venue that keeps it, and all of it is recalled', async () => {
  const { page } = phone
  await phone.open(href('transfer'))
  await says(phone, '正局电子')
  await phone.isAccessible()
  await page.getByLabel('转账金额').fill('500')
  await picture('transfer')
  await page.getByRole('button', { name: '转入', exact: true }).tap()
  await says(phone, '转账完成')
  await says(phone, '12,180.00')
  await page.getByRole('button', { name: '全部收回' }).tap()
  await says(phone, '已收回')
  await says(phone, '12,680.00')
  await phone.open(`${href('transRecord')}?kind=venueTransfer`)
  await says(phone, '场馆转回')
  await phone.isQuiet()
})

test('whoever comes to a table of such a venue with nothing there is asked what to bring', async () => {
  const { page } = phone
  await phone.open(href('egameTable', { game: 'mines' }))
  const sheet = page.getByRole('dialog')
  await says(phone, '转入正局电子', 'dialog[open]')
  await says(phone, '12,680.00', 'dialog[open]')
  await phone.isAccessible()
  await picture('table-launch')
  await sheet.getByRole('button', { name: '直接进入' }).tap()
  await sheet.waitFor({ state: 'detached' })
  await says(phone, '余额 0.00', '.g-line')
  await page.getByRole('button', { name: '转入场馆' }).tap()
  await sheet.getByRole('switch', { name: '进入场馆时自动转入' }).tap()
  await sheet.getByRole('switch', { checked: true }).waitFor()
  await sheet.getByLabel('转账金额').fill('200')
  await sheet.getByRole('button', { name: '转入', exact: true }).tap()
  await says(phone, '转账完成')
  await says(phone, '余额 200.00', '.g-line')
  await picture('table-money')
  // Now that he chose so, what is left comes along by itself.
  await phone.open(href('egameTable', { game: 'plinko' }))
  await says(phone, '余额 12,680.00', '.g-line')
  expect(await sheet.count()).toBe(0)
  await phone.open(href('transfer'))
  await page.getByRole('switch').tap()
  await page.getByRole('switch', { checked: false }).waitFor()
  await page.getByRole('button', { name: '全部收回' }).tap()
  await says(phone, '已收回')
  await phone.isQuiet()
})

test('a venue that gives no answer keeps what is there, and the recall says so', async () => {
  const { page } = phone
  await phone.open(href('transfer'))
  await page.getByLabel('转账金额').fill('300')
  await page.getByRole('button', { name: '转入', exact: true }).tap()
  await says(phone, '转账完成')
  await product.house.kill()
  await page.getByRole('button', { name: '全部收回' }).tap()
  await says(phone, '正局电子没有回音，如有余额仍在场馆里')
  await product.house.start()
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: '全部收回' }).tap()
      return page.getByText('已收回', { exact: true }).count()
    })
    .toBeGreaterThan(0)
  await says(phone, '12,680.00')
  await phone.isQuiet()
})

test('a bonus is given up: what it changes stands beside what stays', async () => {
  const { page } = phone
  await phone.open(href('balance'))
  await says(phone, '流水 0.00 / 1,500.00')
  await page.getByRole('button', { name: '放弃这笔礼金' }).tap()
  const sheet = page.getByRole('dialog')
  await says(phone, /礼金钱包150.00.*0.00/, 'dialog[open]')
  await phone.isAccessible()
  await picture('give-up')
  await sheet.getByRole('button', { name: '放弃 150.00' }).tap()
  await says(phone, '已放弃，余额没有变动')
  await page.getByRole('button', { name: '放弃这笔礼金' }).waitFor({ state: 'detached' })
  await phone.isQuiet()
})
