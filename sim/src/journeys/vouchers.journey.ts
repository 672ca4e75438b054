import { fundCampaign } from '@zhengju/contract/chat-gift/office-calls'
import { href } from '@zhengju/contract/kernel/path'
import { listVouchers } from '@zhengju/contract/voucher/calls'
import { listStatement } from '@zhengju/contract/wallet/calls'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { oddsText } from '@zhengju/domain/odds'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import type { Fixture } from '@zhengju/domain/sport'
import type { ObClient } from '@zhengju/venue-protocol/ob'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { must, type Person } from '../client.ts'
import { deposited, loggedIn, purse, registered } from '../member.ts'
import { operator } from '../operator.ts'
import { type Product, startProduct } from '../product.ts'
import { answered, endedByVenue, entered, pickOf } from '../venue.ts'
import { type Desk, openDesk } from './desk.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { logIn, says } from './steps.ts'

const pictures = process.env.PICTURES
const reason = '赛事活动'
const freeName = '开赛免费投注'
const boostName = '周末加赔'

let product: Product
let browser: Browser
let phone: Phone
let books: Person
let venue: ObClient
let fixtures: readonly [Fixture, Fixture]
let ordinary = ''
let free = ''
let boosted = ''

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  const member = await registered(product, 'vouchia')
  await deposited(product, member, '1000.00')
  const lead = await operator(product, 'supervisor1')
  const body = { campaignId: promotionCampaigns.voucher, amount: '1000.00', reason }
  await must(product, fundCampaign, { body }, lead)
  phone = await openPhone(browser, product)
  await logIn(phone, member)
  // The app beside the browser: looking at the books ends nobody's session.
  books = await loggedIn(product, member, 'app')
  venue = await entered(product, books)
  const [one, other] = await earlyFixtures()
  if (!one || !other) throw new Error('no two matches to come')
  fixtures = [one, other]
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

async function picture({ page }: Phone | Desk, name: string): Promise<void> {
  if (pictures === undefined) return
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${pictures}/${name}-${theme}.png` })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('one operator proposes a free bet and a boost, another one agrees, and the member has them', async () => {
  const asks = await openDesk(browser, product, 'operator2', 'light')
  await asks.go('投注券')
  await proposes(asks, freeName, { '投注额（元）': '100.00' })
  await proposes(asks, boostName, { '投注额上限（元）': '200.00', '最多加赔（元）': '50.00' })
  await asks.isFine()
  expect(await asks.page.getByRole('button', { name: '复核并发放' }).count()).toBe(0)
  expect((await must(product, listVouchers, {}, books)).items).toEqual([])
  await asks.close()

  const decides = await openDesk(browser, product, 'operator1', 'light')
  await decides.go('投注券')
  for (const name of [freeName, boostName]) {
    const row = decides.page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: '复核并发放' }).click()
    await decides.answer(reason, '复核并发放')
    await row.getByText('已发放').waitFor()
  }
  await decides.page.getByPlaceholder('查看会员的券').fill('vouchia')
  await decides.page.getByPlaceholder('查看会员的券').press('Enter')
  await decides.page.getByRole('button', { name: '收回' }).first().waitFor()
  await decides.isFine()
  await picture(decides, 'office-vouchers')
  await decides.close()

  await phone.open(href('vouchers'))
  await says(phone, freeName)
  await says(phone, boostName)
  await phone.isAccessible()
  await picture(phone, 'vouchers')
})

async function proposes(desk: Desk, name: string, fields: Record<string, string>) {
  const { page } = desk
  await page.getByRole('button', { name: '发放投注券' }).click()
  const form = page.getByRole('dialog').filter({ hasText: '会员用户名' })
  if (name === boostName) await form.getByText('加赔', { exact: true }).click()
  await form.getByLabel('名称').fill(name)
  await form.getByLabel('会员用户名').fill('vouchia')
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value)
  await picture(desk, name === boostName ? 'office-boost-form' : 'office-free-form')
  await form.getByRole('button', { name: '下一步' }).click()
  await desk.answer(reason, '发放投注券')
  await page.getByRole('row').filter({ hasText: name }).getByText('待复核').waitFor()
}

/** Matches whose results nobody knows: replays take no voucher. */
async function openSlip(fixture: Fixture): Promise<void> {
  const { page } = phone
  const { odds } = pickOf(fixture, { family: '1x2', side: 'home' })
  const price = oddsText(odds, 'european').replace('.', '\\.')
  await phone.open(href('sportFixture', { venue: 'ob', fixtureId: fixture.id }))
  await page
    .getByRole('button', { name: new RegExp(`独赢，${fixture.home.name}，赔率 ${price}`) })
    .tap()
  await page.getByRole('button', { name: /^打开投注单/ }).tap()
  await page.getByRole('dialog', { name: /投注单/ }).waitFor()
}

async function earlyFixtures(): Promise<Fixture[]> {
  const query = { stage: 'early', sort: 'time', page: 1, size: 50 } as const
  const { fixtures } = answered(await venue.fixtures({ ...query, sports: ['football'] }))
  const open = fixtures.filter(
    ({ marketState, origin }) => marketState === 'open' && origin.kind === 'generated',
  )
  return Promise.all(open.slice(0, 2).map(async ({ id }) => answered(await venue.fixture(id))))
}

async function type(stake: string): Promise<void> {
  const keys = phone.page.getByRole('group', { name: '金额键盘' })
  for (const key of stake) await keys.getByRole('button', { name: key, exact: true }).tap()
}

/** After a touch, as every choice of a member is. */
async function use(label: string): Promise<void> {
  const { page } = phone
  await page.locator('.slip-title').tap()
  await page.getByRole('combobox', { name: '用券' }).selectOption(label)
}

const states = async () => {
  const { items } = await must(product, listVouchers, {}, books)
  return Object.fromEntries(items.map(({ title, state }) => [title, state]))
}

async function confirmed(label: string, possible = '预计返还'): Promise<string> {
  const { page } = phone
  const sheet = page.getByRole('dialog', { name: /投注单/ })
  await sheet.getByRole('button', { name: label }).tap()
  await says(phone, '投注成功', 'dialog[open]')
  expect(await sheet.textContent()).toContain(possible)
  const [, orderNo = ''] = /注单号\s*(\d+)/.exec((await sheet.textContent()) ?? '') ?? []
  expect(orderNo).not.toBe('')
  await sheet.getByRole('button', { name: '完成' }).tap()
  await expect.poll(() => sheet.isVisible()).toBe(false)
  return orderNo
}

test('a slip keeps the voucher that it is given, and frees it when it is left', async () => {
  const { page } = phone
  const [fixture] = fixtures
  await openSlip(fixture)
  await use('免费投注 100 元')
  await says(phone, '已为这注预留，剩', 'dialog[open]')
  await says(phone, '赢了，派彩超过 100 元的部分进入余额，其余归活动', 'dialog[open]')
  await says(phone, '“预计归你”已减去 100 元本金', 'dialog[open]')
  const { odds } = pickOf(fixture, { family: '1x2', side: 'home' })
  const own = money((BigInt(odds) * 10_000n) / 100_000n - 10_000n)
  await says(phone, '预计归你', 'dialog[open]')
  await says(phone, own, 'dialog[open]')
  expect(await page.getByRole('dialog', { name: /投注单/ }).textContent()).not.toContain('预计返还')
  await phone.isAccessible()
  await picture(phone, 'slip-free')
  expect(await states()).toEqual({ [freeName]: 'reserved', [boostName]: 'usable' })
  await page.getByRole('button', { name: '收起投注单' }).tap()
  await expect.poll(states).toEqual({ [freeName]: 'usable', [boostName]: 'usable' })

  // The same bet at once, without it: main money, and the voucher stays.
  await page.getByRole('button', { name: /^打开投注单/ }).tap()
  await says(phone, '已为这注预留，剩', 'dialog[open]')
  await use('不用券')
  await expect.poll(states).toEqual({ [freeName]: 'usable', [boostName]: 'usable' })
  ordinary = await confirmed('确认投注　¥100.00')
  expect(await purse(product, books)).toMatchObject({ centerMoney: '900.00', heldMoney: '100.00' })
  expect(await states()).toEqual({ [freeName]: 'usable', [boostName]: 'usable' })
  await phone.isQuiet()
})

test('a free bet takes no balance, a boosted one its stake alone', async () => {
  const [one, other] = fixtures
  await openSlip(one)
  await use('免费投注 100 元')
  await says(phone, '已为这注预留，剩', 'dialog[open]')
  free = await confirmed('用券下注　¥100.00', '预计归你')
  expect(await purse(product, books)).toMatchObject({ centerMoney: '900.00', heldMoney: '200.00' })

  await openSlip(other)
  await type('100')
  await use('加赔 20%，最多 50 元')
  await says(phone, '已为这注预留，剩', 'dialog[open]')
  const most = boostOf(pickOf(other, { family: '1x2', side: 'home' }).odds)
  await says(phone, `这注最多 ${money(most).replace(/\.00$/, '')} 元`, 'dialog[open]')
  await phone.isAccessible()
  await picture(phone, 'slip-boost')
  boosted = await confirmed('确认投注　¥100.00')
  expect(await purse(product, books)).toMatchObject({ centerMoney: '800.00', heldMoney: '300.00' })
  await phone.open(href('betRecordDetail', { orderNo: free }))
  await says(phone, '等待赛果')
  await says(phone, '预计归你（元，已减去本金）')
  await picture(phone, 'voucher-bet-open')
})

test('what exceeds the free stake and what is boosted is the member’s, all to the cent', async () => {
  const { bets } = answered(await venue.orders({ state: 'open', page: 1, size: 20 }))
  const [of, boost, lost] = [free, boosted, ordinary].map((orderNo) => {
    const found = bets.find((bet) => bet.orderNo === orderNo)
    if (!found) throw new Error(`no open bet ${orderNo}`)
    return found
  })
  if (!of || !boost || !lost) throw new Error('three bets')
  for (const bet of [of, boost]) await endedByVenue(product, books, bet, bet.potentialReturn)
  await endedByVenue(product, books, lost, 0n)
  const own = of.potentialReturn - 100_00n
  const extra = boostOf(boost.potentialReturn * 10n)
  const main = 800_00n + own + boost.potentialReturn + extra
  const ended = { centerMoney: money(main), heldMoney: '0.00', bonusMoney: '0.00' }
  await expect.poll(() => purse(product, books), { timeout: 30_000 }).toMatchObject(ended)

  const { lines, sums } = await must(
    product,
    listStatement,
    { query: { wallet: 'available' } },
    books,
  )
  const amounts = lines.items.map(({ amount }) => amount)
  expect(amounts.toSorted()).toEqual(
    ['1000.00', '-100.00', '-100.00', own, boost.potentialReturn, extra]
      .map((amount) => (typeof amount === 'bigint' ? money(amount) : amount))
      .toSorted(),
  )
  expect(Number(sums?.in) - Number(sums?.out)).toBeCloseTo(Number(main) / 100, 5)

  await phone.open(`${href('vouchers')}?group=over`)
  await says(phone, `到账 ${money(own)}，归活动 100.00`)
  await says(phone, `加赔 ${money(extra)}`)
  await phone.isAccessible()
  await picture(phone, 'vouchers-over')
  await phone.open(href('betRecordDetail', { orderNo: free }))
  await says(phone, `到账 ${money(own)}，归活动 100.00`)
  await picture(phone, 'voucher-bet')
  await phone.open(href('transRecord'))
  await says(phone, money(extra))
  await picture(phone, 'voucher-statement')
  await phone.isQuiet()
})

/** What the boost of 20 % adds to a won stake of 100.00 at those odds: 50.00 at most. */
function boostOf(odds: number | bigint): bigint {
  const extra = ((BigInt(odds) / 10n - 100_00n) * 20n) / 100n
  return extra < 50_00n ? extra : 50_00n
}

function money(amount: bigint): string {
  return moneyText(amount, siteCurrency)
}
