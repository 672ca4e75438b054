import { href } from '@zhengju/contract/kernel/path'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { oddsText } from '@zhengju/domain/odds'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import type { Person } from '../client.ts'
import { elevenPrices, elevenSeason } from '../eleven.ts'
import { deposited, loggedIn, purse, registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import {
  entered,
  enteredIm,
  fixtureOf,
  pickOf,
  replayedUntilSettled,
  settledRecord,
} from '../venue.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { betOnSlip, logIn, says } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone
let books: Person
let venue: VenueClient
let first: VenueClient

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  await product.feed(elevenSeason, elevenPrices)
  const member = await registered(product, 'irene88')
  await deposited(product, member, '1000.00')
  phone = await openPhone(browser, product)
  await logIn(phone, member)
  // The app beside the browser: looking at the books ends nobody's session.
  books = await loggedIn(product, member, 'app')
  venue = await enteredIm(product, books)
  first = await entered(product, books)
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

/** Brentford −0/0.5 wins 2–1: pinned at 2.15 at the first venue, and never longer at a second one. */
test('from the list of OB to IM: prices beside each other, a bet, its win, all to the cent', async () => {
  const { page } = phone
  const fixture = await fixtureOf(venue, 'Brentford FC', 'Crystal Palace FC')
  const pick = pickOf(fixture, { family: 'handicap', side: 'home', line: -1 })
  const there = await fixtureOf(first, 'Brentford FC', 'Crystal Palace FC')
  const pinned = pickOf(there, { family: 'handicap', side: 'home', line: -1 })
  expect(pinned.odds).toBe(215_000)
  expect(pick.odds).toBeLessThan(pinned.odds)

  await phone.open(`${href('sport')}?stage=${fixture.stage}`)
  await page.getByRole('combobox', { name: '场馆' }).selectOption('IM 体育')
  await expect.poll(() => new URL(page.url()).searchParams.get('venue')).toBe('im')
  await page.locator('article').first().waitFor()
  await phone.isAccessible()
  await phone.open(href('sportFixture', { venue: 'im', fixtureId: fixture.id }))
  await compares(oddsText(pick.odds, 'european'))

  const price = oddsText(pick.odds, 'european')
  const name = new RegExp(`让球，Brentford FC −0/0\\.5，赔率 ${price.replace('.', '\\.')}`)
  const returned = (10_000n * BigInt(pick.odds)) / 100_000n
  const possible = formatMoney(returned, siteCurrency)
  await page.getByRole('tab', { name: '盘口' }).tap()
  const orderNo = await betOnSlip(phone, name, { stake: '100.00', possible })
  await holds('900.00', '100.00')
  await phone.isQuiet()

  const open = await venue.orders({ state: 'open', page: 1, size: 20 })
  expect(open.ok && open.value.bets.map((bet) => bet.orderNo)).toEqual([orderNo])
  const elsewhere = await first.orders({ state: 'open', page: 1, size: 20 })
  expect(elsewhere.ok && elsewhere.value.total).toBe(0)

  await replayedUntilSettled(product, venue, [orderNo])
  const payout = possible.replaceAll(',', '')
  expect(await settledRecord(product, books, orderNo)).toMatchObject({
    outcome: 'won',
    stake: '100.00',
    payout,
    validBet: '100.00',
  })
  await holds(formatMoney(90_000n + returned, siteCurrency).replaceAll(',', ''), '0.00')
  await phone.open(href('betRecordDetail', { orderNo }))
  await says(phone, 'IM体育')
  await says(phone, possible)
  await phone.isAccessible()
  await phone.isQuiet()
})

test('what has ended stands among the results, as the bet on it was settled', async () => {
  const { page } = phone
  await phone.open(`${href('sport')}?venue=im`)
  await page.getByRole('button', { name: '赛果' }).tap()
  const sheet = page.getByRole('dialog')
  const row = sheet.getByRole('listitem').filter({ hasText: 'Brentford FC – Crystal Palace FC' })
  await row.waitFor()
  expect(await row.locator('strong').textContent()).toBe('2–1')
  await phone.isAccessible()
  expect(await sheet.getByRole('link', { name: '投注与结算规则' }).getAttribute('href')).toBe(
    href('help', { slug: 'tytzjc' }),
  )
  await row.getByRole('link').tap()
  await says(phone, '已结束')
  await phone.isQuiet()
})

test('the venue switch and the comparison in the dark', async () => {
  const other = await openPhone(browser, product, { theme: 'dark' })
  const fixture = await fixtureOf(venue, 'Arsenal FC', 'Southampton FC')
  await other.open(`${href('sport')}?venue=im&stage=${fixture.stage}`)
  await other.page.locator('article').first().waitFor()
  await other.isAccessible()
  await other.open(href('sportFixture', { venue: 'im', fixtureId: fixture.id }))
  await other.page.getByRole('tab', { name: '比价' }).tap()
  await other.page.getByRole('img', { name: '最高' }).first().waitFor()
  await other.isAccessible()
  await other.isQuiet()
  await other.close()
})

/** The same line at both venues, OB's the longer one. */
async function compares(own: string): Promise<void> {
  const { page } = phone
  await page.getByRole('tab', { name: '比价' }).tap()
  const table = page.getByRole('table').filter({ hasText: '让球' })
  const ob = table.getByRole('row').filter({ hasText: 'OB 体育' })
  await expect.poll(() => ob.textContent(), { timeout: 30_000 }).toContain('2.15')
  expect(await table.getByRole('row').filter({ hasText: 'IM 体育' }).textContent()).toContain(own)
  await expect.poll(() => ob.getByRole('img', { name: '最高' }).count()).toBeGreaterThan(0)
  await phone.isAccessible()
  const link = ob.getByRole('link', { name: 'OB 体育' })
  expect(await link.getAttribute('href')).toMatch(/^\/game\/sport\/ob\//)
}

async function holds(centerMoney: string, heldMoney: string): Promise<void> {
  const look = () => purse(product, books)
  await expect.poll(look, { timeout: 30_000 }).toMatchObject({ centerMoney, heldMoney })
}
