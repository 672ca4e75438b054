import { signCheckIn } from '@zhengju/contract/check-in/calls'
import { coinOverview } from '@zhengju/contract/coin/calls'
import { openFlipSeason, proposeFlipSeason } from '@zhengju/contract/flip/office-calls'
import { href } from '@zhengju/contract/kernel/path'
import { approveShelfItem, saveShelfItem } from '@zhengju/contract/mall/office-calls'
import { siteDay } from '@zhengju/domain/siteDay'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { must } from '../client.ts'
import { eventually } from '../eventually.ts'
import { registered } from '../member.ts'
import { operator } from '../operator.ts'
import { type Product, startProduct } from '../product.ts'
import { runtime } from '../runtime.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { logIn, says } from './steps.ts'

const pictures = process.env.PICTURES
const reason = '按活动方案'

let product: Product
let browser: Browser
let phone: Phone

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  const person = await registered(product, 'coinya')
  await putOn()
  await must(product, signCheckIn, { body: { day: siteDay(runtime.clock.now()) } }, person)
  // They are paid by the minute's job.
  await eventually(
    'coins of a signature',
    async () => (await must(product, coinOverview, {}, person)).coins,
    (coins) => coins === '10',
  )
  phone = await openPhone(browser, product)
  await logIn(phone, person)
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

/** A season of the flip and a voucher, each by two, and goods on the shelf. */
async function putOn(): Promise<void> {
  const lead = await operator(product, 'supervisor1')
  const other = await operator(product, 'operator2')
  const limits = Array.from({ length: 11 }, () => 2)
  const item = {
    note: '7 天内寄出',
    stock: 5,
    isOn: true,
    limits,
    version: 0,
    stockSeen: 0,
    reason,
  }
  const goods = { ...item, kind: 'goods', name: '五号训练足球', price: 6 } as const
  await must(product, saveShelfItem, { body: goods }, lead)
  const bonus = { amount: '18.00', multiplePercent: 100, mostTimes: 5, claimDays: 30 }
  const voucher = { ...item, kind: 'bonus', name: '礼金券 18.00', note: '', price: 1_800 } as const
  const terms = { kind: 'freeBet' as const, amount: '5.00', percent: 0, mostExtra: '0.00' }
  const free = { ...terms, venues: ['ob' as const], lifeDays: 30 }
  const bet = { ...item, kind: 'voucher', name: '免费投注 5 元', note: '', price: 4 } as const
  for (const { id, version } of [
    await must(product, saveShelfItem, { body: { ...voucher, bonus } }, other),
    await must(product, saveShelfItem, { body: { ...bet, voucher: free } }, other),
  ]) {
    await must(
      product,
      approveShelfItem,
      { params: { itemId: id }, body: { version, reason } },
      lead,
    )
  }
  const season = {
    ...{ title: '第一期', reason, sign: 1, per: '500.00', playMost: 5, dayMost: 10 },
    ...{ multiplePercent: 100, mostTimes: 5 },
    prizes: [
      { kind: 'money' as const, amount: '18.00', weight: 120, stock: 4 },
      { kind: 'coin' as const, amount: '20', weight: 3_000, stock: 20 },
      { kind: 'coin' as const, amount: '5', weight: 6_880, stock: 50 },
    ],
  }
  const { id: seasonId } = await must(product, proposeFlipSeason, { body: season }, other)
  await must(product, openFlipSeason, { params: { seasonId }, body: { reason } }, lead)
}

async function picture(name: string): Promise<void> {
  if (pictures === undefined) return
  for (const theme of ['light', 'dark'] as const) {
    await phone.page.emulateMedia({ colorScheme: theme })
    await phone.page.screenshot({ path: `${pictures}/${name}-${theme}.png` })
  }
  await phone.page.emulateMedia({ colorScheme: 'light' })
}

test('coins say which lot goes first and what brings more; their records are the ledger’s', async () => {
  await phone.open(href('currency'))
  await says(phone, '先用这一批')
  await phone.isAccessible()
  await picture('currency')
  for (const name of ['currencyRecord', 'coinRecord'] as const) {
    await phone.open(href(name))
    await says(phone, '获得')
    await phone.isAccessible()
    await picture(name)
  }
})

test('a thing of the mall is exchanged once, and its order says how far it has come', async () => {
  const { page } = phone
  await phone.open(href('mall'))
  await says(phone, '五号训练足球')
  await phone.isAccessible()
  await picture('mall')
  await page.getByRole('button', { name: /五号训练足球/ }).tap()
  const act = page.getByRole('button', { name: /兑换 1 件/ })
  await act.waitFor()
  await picture('mall-sheet')
  await act.tap()
  await says(phone, '填写收件人，至少 2 个字。')
  await page.getByLabel('收件人').fill('林小雨')
  await page.getByLabel('电话').fill('13800001234')
  await page.getByLabel('地址').fill('杭州市西湖区文三路 1 号')
  await act.tap()
  await says(phone, '已提交，审核后寄出')
  await phone.open(href('mallRecord'))
  await says(phone, '待审核')
  await phone.isAccessible()
  await picture('mall-record')
})

test('a free bet is exchanged for coins, and stands among the vouchers at once', async () => {
  const { page } = phone
  await phone.open(href('mall'))
  await page.getByRole('button', { name: /免费投注 5 元/ }).tap()
  const act = page.getByRole('button', { name: '兑换 1 件：4 金币' })
  await act.waitFor()
  await says(phone, '派彩超过 5.00 元的部分归你', 'dialog[open]')
  await phone.isAccessible()
  await picture('mall-voucher')
  await act.tap()
  await says(phone, '兑换成功，投注券已可使用')
  await phone.open(href('vouchers'))
  await says(phone, '免费投注 5 元可用')
  await phone.isAccessible()
  await picture('vouchers')
  await phone.open(href('currency'))
  await says(phone, /金币0/)
  await phone.isQuiet()
})

test('a card is turned for the chance of a signature, and its deck is dealt again on the device', async () => {
  const { page } = phone
  await phone.open(href('luckyFlip'))
  await says(phone, '还有 1 次')
  await page.getByRole('button', { name: '发第一副牌' }).tap()
  await page.getByRole('button', { name: '第 5 张，未翻' }).tap()
  await picture('flip')
  await page.getByRole('button', { name: '翻一张' }).tap()
  await says(phone, '还有 0 次')
  await phone.isAccessible()
  await picture('flip-turned')
  await page.getByRole('button', { name: '换一副' }).tap()
  await says(phone, '第 2 副')
  await page.getByRole('button', { name: '我的开牌记录' }).tap()
  await page.getByRole('button', { name: '验算第 1 副' }).tap()
  await says(phone, '与你翻到的每一张相同。')
  await phone.isAccessible()
  await picture('flip-proof')
  expect(await page.getByText('不符').count()).toBe(0)
})
