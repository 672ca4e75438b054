import { href } from '@zhengju/contract/kernel/path'
import { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { listStatement } from '@zhengju/contract/wallet/calls'
import type { ObClient } from '@zhengju/venue-protocol/ob'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { must, type Person } from '../client.ts'
import { elevenPrices, elevenSeason } from '../eleven.ts'
import { card, loggedIn, purse } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { entered, fixtureOf, replayedUntilSettled, settledRecord } from '../venue.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { arrived, betOnSlip, logIn, openFixture, register, says } from './steps.ts'

const member = { name: 'carol88', password: 'correct horse 42' }
/** The member's app beside the browser, so that looking at the books ends nobody's session. */
const bookReader = 'app'

let product: Product
let browser: Browser
let phone: Phone
/** The same member through the API, to hold the screen against the books. */
let books: Person
let venue: ObClient
const orders: string[] = []

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  await product.feed(elevenSeason, elevenPrices)
  phone = await openPhone(browser, product)
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

test('register, deposit, win, be refused, half lose, withdraw: every figure on the screen and in the books', async () => {
  await depositsThousand()
  await betsOnBrentford()
  await wins()
  await isRefused()
  await betsOnFulham()
  await withdraws()
})

/** Registers and deposits 1,000.00. */
async function depositsThousand(): Promise<void> {
  const { page } = phone
  await register(phone, member)
  books = await loggedIn(product, member, bookReader)
  venue = await entered(product, books)
  await phone.open(href('deposit'))
  await phone.isAccessible()
  await page.getByRole('textbox', { name: '存款金额' }).pressSequentially('1000')
  await says(phone, '存入1,000.00')
  await says(phone, '取款前需有效流水（1倍）1,000.00')
  await page.getByRole('button', { name: '存款 ¥1,000.00' }).tap()
  await arrived(phone, /deposit\/D\d+$/)
  await says(phone, '¥1,000.00')
  await phone.isAccessible()
  await page.getByRole('button', { name: '我已转账' }).tap()
  await says(phone, '1,000.00元已入账')
  await phone.isAccessible()
  await holds({ centerMoney: '1000.00', heldMoney: '0.00' })
  await owes('1000.00')
  await phone.isQuiet()
}

/** Bets 950.00 on Brentford −0/0.5 @2.15 and holds the receipt. */
async function betsOnBrentford(): Promise<void> {
  const fixture = await fixtureOf(venue, 'Brentford FC', 'Crystal Palace FC')
  await openFixture(phone, fixture)
  await phone.isAccessible()
  const price = /让球，Brentford FC −0\/0\.5，赔率 2\.15/
  orders.push(await betOnSlip(phone, price, { stake: '950.00', possible: '2,042.50' }))
  await holds({ centerMoney: '50.00', heldMoney: '950.00' })
  await phone.open(href('sport'))
  await says(phone, '余额50.00')
  await phone.isQuiet()
}

/** Is settled after the replay: won, 2,042.50 returned. */
async function wins(): Promise<void> {
  await settled(orders[0])
  await seesBet(orders[0], { outcome: '赢', figures: ['950.00', '2,042.50', '1,092.50'] })
  await says(phone, '2–1')
  await holds({ centerMoney: '2092.50', heldMoney: '0.00' })
  expect(await settledRecord(product, books, orders[0])).toMatchObject({
    outcome: 'won',
    stake: '950.00',
    payout: '2042.50',
    netWin: '1092.50',
    validBet: '950.00',
  })
  await phone.open(href('mine'))
  await says(phone, '可用余额2,092.50')
  await phone.isAccessible()
  await phone.isQuiet()
}

/** Asks for 500.00 and is refused: 50.00 of turnover are still owed. */
async function isRefused(): Promise<void> {
  const { page } = phone
  await owes('50.00')
  await phone.open(href('addBankCard'))
  await page.getByRole('button', { name: '银行 请选择银行' }).tap()
  await page.getByLabel('搜索银行').fill(card.code)
  await page.getByRole('button', { name: new RegExp(card.code) }).tap()
  await page.getByLabel('卡号').fill(card.cardNum)
  await page.getByLabel('持卡人').fill(card.realName)
  await page.getByLabel('开户省份').selectOption('浙江省')
  await page.getByLabel('开户城市').selectOption('杭州市')
  await phone.isAccessible()
  await page.getByRole('button', { name: '保存银行卡' }).tap()
  await says(phone, '银行卡已保存')
  await phone.open(href('withdrawal'))
  await says(phone, '可用余额（元）2,092.50')
  await says(phone, '还需有效流水50.00')
  await phone.isAccessible()
  await page.getByRole('textbox', { name: '取款金额' }).pressSequentially('500')
  await page.getByRole('button', { name: '取款 ¥500.00' }).tap()
  const sheet = page.getByRole('dialog', { name: '流水稽核' })
  await sheet.waitFor()
  await says(phone, '够了才能取款', 'dialog[open]')
  await says(phone, '还需有效流水50.00', 'dialog[open]')
  await says(phone, '950.00/1,000.00', 'dialog[open]')
  await phone.isAccessible()
  await sheet.getByRole('button', { name: '知道了' }).tap()
  await holds({ centerMoney: '2092.50', heldMoney: '0.00' })
  await phone.isQuiet()
}

/** Bets 100.00 on Fulham −0/0.5 @2.08: half lost, 50.00 returned, nothing owed any more. */
async function betsOnFulham(): Promise<void> {
  const fixture = await fixtureOf(venue, 'Fulham FC', 'West Ham United FC')
  await openFixture(phone, fixture)
  const price = /让球，Fulham FC −0\/0\.5，赔率 2\.08/
  orders.push(await betOnSlip(phone, price, { stake: '100.00', possible: '208.00' }))
  await holds({ centerMoney: '1992.50', heldMoney: '100.00' })
  await settled(orders[1])
  await seesBet(orders[1], { outcome: '输半', figures: ['100.00', '50.00'] })
  await says(phone, '1–1')
  await holds({ centerMoney: '2042.50', heldMoney: '0.00' })
  expect(await settledRecord(product, books, orders[1])).toMatchObject({
    outcome: 'halfLost',
    payout: '50.00',
    netWin: '-50.00',
    validBet: '50.00',
  })
  await owes('0.00')
  await phone.open(href('turnoverAudit'))
  await says(phone, '还需有效流水0.00')
  await phone.isAccessible()
  await phone.isQuiet()
}

/** Withdraws 500.00, is paid, and keeps 1,542.50. */
async function withdraws(): Promise<void> {
  const { page } = phone
  await phone.open(href('withdrawal'))
  await page.getByRole('textbox', { name: '取款金额' }).pressSequentially('500')
  await says(phone, '到账500.00')
  await page.getByRole('button', { name: '取款 ¥500.00' }).tap()
  const confirming = page.getByRole('dialog', { name: '确认取款' })
  await confirming.waitFor()
  await says(phone, '到账500.00', 'dialog[open]')
  await says(phone, '你不能自行撤销', 'dialog[open]')
  await phone.isAccessible()
  await confirming.getByLabel('设置取款密码').fill('258036')
  await confirming.getByRole('button', { name: '确认取款' }).tap()
  await arrived(phone, /withdrawal\/W\w+$/)
  await says(phone, '500.00')
  await says(phone, '款项已出')
  await phone.isAccessible()
  await holds({ centerMoney: '1542.50', heldMoney: '0.00', debtMoney: '0.00' })
  await phone.open(href('wallet'))
  await says(phone, '1,542.50')
  await phone.open(href('transRecord'))
  for (const [what, amount, after] of lines) {
    await says(phone, new RegExp(`${what}.{0,40}?\\${amount}余额${after}`))
  }
  await phone.isQuiet()
  const { lines: kept } = await must(product, listStatement, { query: {} }, books)
  expect(kept.items.map((line) => [line.amount, line.balanceAfter])).toEqual([
    ['-500.00', '1542.50'],
    ['50.00', '2042.50'],
    ['-100.00', '1992.50'],
    ['2042.50', '2092.50'],
    ['-950.00', '50.00'],
    ['1000.00', '1000.00'],
  ])
}

/** Every screen of a member with something in each, in both themes, from a fresh load. */
test.each(['light', 'dark'] as const)(
  'every screen in the %s theme: quiet, and axe finds nothing',
  async (theme) => {
    const fixture = await fixtureOf(venue, 'Arsenal FC', 'Southampton FC')
    const other = await openPhone(browser, product, { theme })
    await logIn(other, member)
    const screens = [
      href('home'),
      href('sport'),
      `${href('sport')}?stage=today`,
      `${href('sport')}?stage=early`,
      href('sportFixture', { venue: fixture.venue, fixtureId: fixture.id }),
      href('mine'),
      href('protection'),
      href('wallet'),
      href('deposit'),
      href('withdrawal'),
      href('withdrawalPassword'),
      href('addBankCard'),
      href('turnoverAudit'),
      href('transRecord'),
      href('betRecord'),
      href('betRecordDetail', { orderNo: orders[0] ?? '' }),
      href('betRecordDetail', { orderNo: orders[1] ?? '' }),
    ]
    for (const screen of screens) {
      await other.open(screen)
      await other.page.waitForLoadState('networkidle')
      await other.isAccessible()
    }
    await other.isQuiet()
    await other.close()
  },
)

const lines = [
  ['存款入账', '+1,000.00', '1,000.00'],
  ['投注扣款', '−950.00', '50.00'],
  ['注单派彩', '+2,042.50', '2,092.50'],
  ['投注扣款', '−100.00', '1,992.50'],
  ['注单派彩', '+50.00', '2,042.50'],
  ['取款冻结', '−500.00', '1,542.50'],
] as const

/** The wallet in the books, once what is under way has arrived. */
async function holds(wanted: Partial<Awaited<ReturnType<typeof purse>>>): Promise<void> {
  await expect.poll(() => purse(product, books), { timeout: 30_000 }).toMatchObject(wanted)
}

async function owes(owed: string): Promise<void> {
  const audit = () => must(product, turnoverAudit, { query: {} }, books)
  await expect.poll(audit, { timeout: 30_000 }).toMatchObject({ owed })
}

async function settled(orderNo = ''): Promise<void> {
  await replayedUntilSettled(product, venue, [orderNo])
  await settledRecord(product, books, orderNo)
}

/** From the list of settled bets to the one bet, with how it came about. */
async function seesBet(
  orderNo = '',
  { outcome, figures }: { readonly outcome: string; readonly figures: readonly string[] },
): Promise<void> {
  const { page } = phone
  await phone.open(href('betRecord'))
  await page.getByRole('tab', { name: '已结算' }).tap()
  await page.locator(`a[href="${href('betRecordDetail', { orderNo })}"]`).tap()
  await arrived(phone, href('betRecordDetail', { orderNo }))
  await says(phone, outcome)
  for (const figure of figures) await says(phone, figure)
  await phone.isAccessible()
}
