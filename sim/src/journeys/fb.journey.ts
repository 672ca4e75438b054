import { href } from '@zhengju/contract/kernel/path'
import { recallMoney, transferMoney, venueMoney } from '@zhengju/contract/transfer/calls'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { oddsText } from '@zhengju/domain/odds'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { must, type Person } from '../client.ts'
import { elevenPrices, elevenSeason } from '../eleven.ts'
import { deposited, loggedIn, purse, registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import {
  enteredFb,
  fixtureOf,
  listed,
  pickOf,
  replayedUntilSettled,
  settledRecord,
} from '../venue.ts'
import { openDesk } from './desk.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { betOnSlip, logIn, says } from './steps.ts'

const pictures = process.env.PICTURES

let product: Product
let browser: Browser
let phone: Phone
let books: Person
let venue: VenueClient

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  await product.feed(elevenSeason, elevenPrices)
  const member = await registered(product, 'fabian88')
  await deposited(product, member, '1000.00')
  phone = await openPhone(browser, product)
  await logIn(phone, member)
  // The app beside the browser: looking at the books ends nobody's session.
  books = await loggedIn(product, member, 'app')
  venue = await enteredFb(product, books)
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

async function picture(name: string): Promise<void> {
  if (pictures === undefined) return
  for (const theme of ['light', 'dark'] as const) {
    await phone.page.emulateMedia({ colorScheme: theme })
    await phone.page.screenshot({ path: `${pictures}/${name}-${theme}.png` })
  }
  await phone.page.emulateMedia({ colorScheme: 'light' })
}

/** Brentford −0/0.5 wins 2–1. */
test('money goes to FB, a bet is placed with it, wins there, and all of it comes home to the cent', async () => {
  const { page } = phone
  const fixture = await fixtureOf(venue, 'Brentford FC', 'Crystal Palace FC')
  await phone.open(`${href('sport')}?venue=fb&stage=${fixture.stage}`)
  await page.locator('article').first().waitFor()
  await says(phone, '场馆余额 0.00')
  await picture('fb-list')
  await page.getByRole('button', { name: '转入', exact: true }).tap()
  await movedIn('300')
  await says(phone, '场馆余额 300.00')
  await stands('700.00', '300.00')

  const pick = pickOf(fixture, { family: 'handicap', side: 'home', line: -1 })
  const price = oddsText(pick.odds, 'european')
  const name = new RegExp(`让球，Brentford FC −0/0\\.5，赔率 ${price.replace('.', '\\.')}`)
  const returned = (10_000n * BigInt(pick.odds)) / 100_000n
  const possible = formatMoney(returned, siteCurrency)
  await phone.open(href('sportFixture', { venue: 'fb', fixtureId: fixture.id }))
  const orderNo = await betOnSlip(phone, name, { stake: '100.00', possible })
  await stands('700.00', '200.00')

  // More than stands there: the slip says so and brings it.
  await page.getByRole('button', { name }).tap()
  await page.getByRole('button', { name: /^打开投注单/ }).tap()
  const sheet = page.getByRole('dialog', { name: /投注单/ })
  const keys = sheet.getByRole('group', { name: '金额键盘' })
  for (const key of '250') await keys.getByRole('button', { name: key, exact: true }).tap()
  await says(phone, '场馆余额 200.00', 'dialog[open]')
  await picture('fb-slip')
  await sheet.getByRole('button', { name: '场馆余额不足，先转入' }).tap()
  await movedIn('100')
  await says(phone, '场馆余额 300.00', 'dialog[open]')
  await expect.poll(() => sheet.getByRole('button', { name: /^确认投注/ }).isEnabled()).toBe(true)
  await sheet.getByRole('button', { name: '一键清空' }).tap()
  await stands('600.00', '300.00')
  await phone.isQuiet()

  await replayedUntilSettled(product, venue, [orderNo])
  const payout = possible.replaceAll(',', '')
  const there = formatMoney(30_000n + returned, siteCurrency).replaceAll(',', '')
  await stands('600.00', there)
  expect(await settledRecord(product, books, orderNo)).toMatchObject({
    outcome: 'won',
    stake: '100.00',
    payout,
    validBet: '100.00',
  })
  const { transfers } = await must(product, recallMoney, { body: {} }, books)
  expect(transfers).toMatchObject([{ enName: 'FBTY', direction: 'out', state: 'done' }])
  await stands(formatMoney(90_000n + returned, siteCurrency).replaceAll(',', ''), '0.00')
  await phone.open(href('betRecordDetail', { orderNo }))
  await says(phone, 'FB体育')
  await says(phone, possible)
  await phone.isAccessible()
  await phone.isQuiet()
})

/** At a price that no home side of a league has before a match, so that it waits. */
test('a bet waits at FB for its price: the desk reads what it waits for, and its member calls it off', async () => {
  const { page } = phone
  const into = { enName: 'FBTY', direction: 'in', amount: '100.00' } as const
  expect(await must(product, transferMoney, { body: into }, books)).toMatchObject({ state: 'done' })
  const there = async () => {
    return (await must(product, venueMoney, { query: { enName: 'FBTY' } }, books)).balance
  }
  const before = await there()
  const early = await listed(venue, 'early')
  const fixture = early.find(({ origin, marketState }) => {
    return origin.kind === 'generated' && marketState === 'open'
  })
  if (!fixture) throw new Error('nothing is offered early')
  await phone.open(href('sportFixture', { venue: 'fb', fixtureId: fixture.id }))
  await page
    .getByRole('button', { name: /独赢，.+，赔率/ })
    .first()
    .tap()
  await page.getByRole('button', { name: /^打开投注单/ }).tap()
  await page.getByRole('button', { name: '等更好的赔率，预约' }).tap()
  const sheet = page.getByRole('dialog', { name: '预约投注' })
  await sheet.getByLabel('预约赔率（欧洲盘）').fill('88')
  await sheet.getByLabel('本金').fill('40')
  await phone.isAccessible()
  await picture('fb-reserve')
  await sheet.getByRole('button', { name: '确认预约　¥40.00' }).tap()
  await page.getByRole('tab', { name: '预约' }).tap()
  await says(phone, '等待到价', 'dialog[open]')
  await says(phone, '预约 88.00', 'dialog[open]')
  await phone.isAccessible()

  const desk = await openDesk(browser, product, 'operator2', 'dark')
  await desk.go('赛事与盘口')
  await desk.page.getByText('预约注单', { exact: true }).click()
  await desk.page.getByRole('searchbox', { name: '单号或会员账号' }).fill('FABIAN88')
  await desk.page.getByRole('searchbox', { name: '单号或会员账号' }).press('Enter')
  const row = desk.page.getByRole('row').filter({ hasText: 'fabian88' })
  await expect.poll(() => row.count()).toBe(1)
  for (const words of ['40.00', '88.00', '等待', fixture.home.name]) {
    expect(await row.textContent()).toContain(words)
  }
  await desk.isFine()
  if (pictures !== undefined) await desk.page.screenshot({ path: `${pictures}/fb-desk.png` })

  await page.getByRole('button', { name: /^取消预约/ }).tap()
  await says(phone, '已取消，已退回', 'dialog[open]')
  await expect.poll(() => row.textContent(), { timeout: 30_000 }).toContain('会员取消')
  await expect.poll(there, { timeout: 30_000 }).toBe(before)
  await desk.page.getByText('注单', { exact: true }).click()
  await desk.page.getByRole('searchbox', { name: '单号或会员账号' }).fill('fabian88')
  await desk.page.getByRole('searchbox', { name: '单号或会员账号' }).press('Enter')
  await expect.poll(() => row.count()).toBe(1)
  expect(await row.textContent()).toContain('Brentford FC')
  // The match is over and stands in no list of the desk: its bet leads to it.
  await row.getByText('Brentford FC').first().click()
  await desk.page.getByRole('button', { name: /^打开赛事：Brentford FC/ }).click()
  await desk.page.getByRole('button', { name: '录入赛果' }).waitFor()
  await desk.isFine()
  await desk.close()
  await phone.isQuiet()
})

async function movedIn(amount: string): Promise<void> {
  const sheet = phone.page.getByRole('dialog', { name: '转入 FB 体育' })
  await sheet.getByLabel('转账金额').fill(amount)
  await phone.isAccessible()
  await picture(`fb-move-in-${amount}`)
  await sheet.getByRole('button', { name: '转入', exact: true }).tap()
  await expect.poll(() => sheet.isVisible()).toBe(false)
}

/** In the wallet and at FB. */
async function stands(centerMoney: string, balance: string): Promise<void> {
  await expect
    .poll(() => purse(product, books), { timeout: 30_000 })
    .toMatchObject({ centerMoney, heldMoney: '0.00' })
  const look = () => must(product, venueMoney, { query: { enName: 'FBTY' } }, books)
  await expect
    .poll(look, { timeout: 30_000 })
    .toMatchObject({ keepsMoney: true, balance, available: centerMoney })
}
