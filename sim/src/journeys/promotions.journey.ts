import { fundCampaign } from '@zhengju/contract/chat-gift/office-calls'
import { href } from '@zhengju/contract/kernel/path'
import { listPromotionGrants } from '@zhengju/contract/promotion/calls'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { siteDay } from '@zhengju/domain/siteDay'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { must } from '../client.ts'
import { loggedIn, purse, registered } from '../member.ts'
import { operator } from '../operator.ts'
import { type Product, startProduct } from '../product.ts'
import { runtime } from '../runtime.ts'
import { type Desk, openDesk } from './desk.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { logIn, says } from './steps.ts'

const pictures = process.env.PICTURES
const reason = '按活动方案'

let product: Product
let browser: Browser
let phone: Phone | undefined

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  const lead = await operator(product, 'supervisor1')
  const body = { campaignId: promotionCampaigns.checkIn, amount: '1000.00', reason }
  await must(product, fundCampaign, { body }, lead)
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${pictures}/${name}-${theme}.png` })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

async function rulesOfCheckIn({ go, page }: Desk): Promise<void> {
  await go('活动与资金')
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: '签到' }) })
  await row.first().getByRole('button', { name: '规则' }).click()
  await page.getByText('签到的规则').waitFor()
}

test('a rule is drafted with its difference and tried, a second operator lets it hold', async () => {
  const asks = await openDesk(browser, product, 'operator2', 'light')
  const { page } = asks
  await rulesOfCheckIn(asks)
  await page.getByRole('button', { name: '起草新版本' }).click()
  await page.getByLabel('生效日期').fill(siteDay(runtime.clock.now()))
  const box = page.getByRole('group', { name: '第 1 个宝箱' })
  await box.getByLabel('累计天数').fill('1')
  await box.getByLabel('礼金（元）').fill('8.88')
  await page.getByText('8.88').last().waitFor()
  await picture(page, 'promotion-draft')
  await page.getByRole('button', { name: '下一步' }).click()
  await asks.answer(reason, '提交')
  await page.getByRole('button', { name: '试算' }).click()
  await asks.answer(reason, '试算')
  await page.getByText('的数据试算').first().waitFor()
  // Whoever drafted it does not decide it.
  expect(await page.getByRole('button', { name: '复核通过' }).count()).toBe(0)
  await picture(page, 'promotion-tried')
  await asks.isFine()
  await asks.close()

  const decides = await openDesk(browser, product, 'operator1', 'dark')
  await rulesOfCheckIn(decides)
  await decides.page.getByText('8.88').last().waitFor()
  await decides.page.getByRole('button', { name: '复核通过' }).click()
  await decides.answer(reason, '复核通过')
  await decides.page.getByText('今天执行：第 1 版').waitFor()
  await decides.isFine()
  await decides.close()
})

test('a member signs by the new rule, sees the gift and claims it', async () => {
  const person = await registered(product, 'givenia')
  phone = await openPhone(browser, product)
  await logIn(phone, person)
  await phone.open(href('calendar'))
  await phone.page.getByRole('button', { name: '今天签到' }).tap()
  await says(phone, '8.88')
  await phone.page.getByRole('button', { name: /^领取/ }).first().tap()
  await says(phone, '已入账')
  await phone.isAccessible()
  await picture(phone.page, 'calendar-gift')
  await phone.isQuiet()
  const app = await loggedIn(product, person, 'app')
  const { items } = await must(product, listPromotionGrants, {}, app)
  expect(items).toMatchObject([{ kind: 'checkIn', state: 'paid', amount: '8.88' }])
  expect(await purse(product, app)).toMatchObject({ bonusMoney: '8.88' })
})
