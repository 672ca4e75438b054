import { href } from '@zhengju/contract/kernel/path'
import { recallMoney, venueMoney } from '@zhengju/contract/transfer/calls'
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
import { enteredFb, fixtureOf, pickOf, replayedUntilSettled, settledRecord } from '../venue.ts'
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

async function movedIn(amount: string): Promise<void> {
  const sheet = phone.page.getByRole('dialog', { name: '转入FB 体育' })
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
