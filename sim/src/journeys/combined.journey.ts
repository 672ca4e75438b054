import { href } from '@zhengju/contract/kernel/path'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { oddsText } from '@zhengju/domain/odds'
import { potentialReturn, systemPayout } from '@zhengju/domain/settlement'
import { systemKind } from '@zhengju/domain/slip'
import type { Fixture, OddsE5 } from '@zhengju/domain/sport'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import type { Person } from '../client.ts'
import { deposited, loggedIn, purse, registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { answered, entered, pickOf } from '../venue.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { logIn, says } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone
let books: Person
let venue: VenueClient

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  const member = await registered(product, 'paula88')
  await deposited(product, member, '1000.00')
  phone = await openPhone(browser, product)
  await logIn(phone, member)
  // The app beside the browser: looking at the books ends nobody's session.
  books = await loggedIn(product, member, 'app')
  venue = await entered(product, books)
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

test('a parlay of three matches, and then their doubles as one bet, all to the cent', async () => {
  const sheet = await slipOfThree()
  await sheet.getByRole('tab', { name: /^串关 3串1/ }).tap()
  const odds = await oddsOnSlip()
  await typed('100')
  const possible = formatMoney(potentialReturn(10_000n, odds), siteCurrency)
  await says(phone, `预计返还${possible}`, 'dialog[open]')
  await phone.isAccessible()
  await confirmed('100.00', possible)
  await holds('900.00', '100.00')
  const [parlay] = await openBets()
  expect(parlay).toMatchObject({ kind: 'parlay', lineCount: 1, unitStake: 10_000n, risk: 10_000n })
  expect(parlay?.legs.map((leg) => leg.odds)).toEqual(odds)
  await sheet.getByRole('button', { name: '保留选项再投' }).tap()

  await sheet.getByRole('tab', { name: /^复式/ }).tap()
  await says(phone, '复式 3串4', 'dialog[open]')
  await sheet.getByRole('button', { name: '3串7 含单关' }).tap()
  await says(phone, '7 注', 'dialog[open]')
  await sheet.getByRole('button', { name: '2串1×3' }).tap()
  await typed('10')
  const now = await oddsOnSlip()
  const won = now.map((each) => ({ odds: each, result: 'won' as const }))
  const { payout } = systemPayout(1_000n, won, systemKind(3, 2))
  const most = formatMoney(payout, siteCurrency)
  await says(phone, `预计返还${most}`, 'dialog[open]')
  await phone.isAccessible()
  await confirmed('30.00', most)
  await holds('870.00', '130.00')
  const [system] = await openBets()
  expect(system).toMatchObject({
    ...{ kind: 'system', lines: 2, lineCount: 3, unitStake: 1_000n, risk: 3_000n },
    potentialReturn: payout,
  })
  await sheet.getByRole('button', { name: '完成' }).tap()

  await phone.open(href('betRecordDetail', { orderNo: system?.orderNo ?? '' }))
  await says(phone, '复式 2串1×3')
  await phone.isAccessible()
  await phone.isQuiet()
})

test('two selections of one match at one price, and why two others have none', async () => {
  const { page } = phone
  const [fixture] = await threeEarly()
  if (!fixture) throw new Error('no early match')
  await phone.open(href('sportFixture', { venue: 'ob', fixtureId: fixture.id }))
  const home = page.getByRole('button', { name: new RegExp(`独赢，${fixture.home.name}，赔率`) })
  const away = page.getByRole('button', { name: new RegExp(`独赢，${fixture.away.name}，赔率`) })
  await home.first().tap()
  await away.first().tap()
  await page.getByRole('button', { name: /^打开投注单/ }).tap()
  const sheet = page.getByRole('dialog', { name: /投注单/ })
  await sheet.getByRole('tab', { name: '同场组合' }).tap()
  await says(phone, '这些选项不可能同时中', 'dialog[open]')
  await phone.isAccessible()
  await sheet.getByRole('button', { name: `移除 ${fixture.away.name}` }).tap()
  await sheet.getByRole('button', { name: '收起投注单' }).tap()
  await page
    .getByRole('button', { name: /双方进球，是，赔率/ })
    .first()
    .tap()
  await page.getByRole('button', { name: /^打开投注单/ }).tap()
  await sheet.getByRole('tab', { name: '同场组合' }).tap()
  const total = sheet.locator('.pick__total b')
  await expect.poll(() => total.textContent(), { timeout: 30_000 }).toMatch(/^\d+\.\d\d$/)
  const odds = Math.round(Number(await total.textContent()) * 100) * 1_000
  await typed('100')
  const possible = formatMoney(potentialReturn(10_000n, [odds]), siteCurrency)
  await says(phone, `预计返还${possible}`, 'dialog[open]')
  await phone.isAccessible()
  await confirmed('100.00', possible)
  await holds('770.00', '230.00')
  const [builder] = await openBets()
  expect(builder).toMatchObject({ kind: 'builder', odds, lineCount: 1, risk: 10_000n })
  await sheet.getByRole('button', { name: '完成' }).tap()
  await phone.open(href('betRecordDetail', { orderNo: builder?.orderNo ?? '' }))
  await says(phone, `同场组合 @ ${oddsText(odds, 'european')}`)
  await phone.isAccessible()
  await phone.isQuiet()
})

/** The home side of three matches that stand still, from their own pages. */
async function slipOfThree() {
  const { page } = phone
  for (const fixture of await threeEarly()) {
    await phone.open(href('sportFixture', { venue: 'ob', fixtureId: fixture.id }))
    const { odds } = pickOf(fixture, { family: '1x2', side: 'home' })
    const price = oddsText(odds, 'european').replace('.', '\\.')
    await page
      .getByRole('button', { name: new RegExp(`独赢，${fixture.home.name}，赔率 ${price}`) })
      .first()
      .tap()
  }
  await page.getByRole('button', { name: /^打开投注单/ }).tap()
  const sheet = page.getByRole('dialog', { name: /投注单/ })
  await sheet.waitFor()
  return sheet
}

async function threeEarly(): Promise<readonly Fixture[]> {
  const query = { stage: 'early', sort: 'time', page: 1, size: 50 } as const
  const { fixtures } = answered(await venue.fixtures({ ...query, sports: ['football'] }))
  const open = fixtures.filter(({ marketState }) => marketState === 'open').slice(-3)
  return Promise.all(open.map(async ({ id }) => answered(await venue.fixture(id))))
}

/** As the slip shows them. */
async function oddsOnSlip(): Promise<readonly OddsE5[]> {
  const shown = await phone.page.locator('dialog[open] .pick__price b').allTextContents()
  expect(shown).toHaveLength(3)
  return shown.map((text) => Math.round(Number(text) * 100) * 1_000)
}

async function typed(stake: string): Promise<void> {
  const keys = phone.page.getByRole('group', { name: '金额键盘' })
  for (const key of stake) await keys.getByRole('button', { name: key, exact: true }).tap()
}

async function confirmed(risk: string, possible: string): Promise<void> {
  const confirm = phone.page.getByRole('button', { name: `确认投注　¥${risk}` })
  await expect.poll(() => confirm.isEnabled(), { timeout: 30_000 }).toBe(true)
  await confirm.tap()
  await says(phone, '投注成功', 'dialog[open]')
  await says(phone, new RegExp(`未结算本金${risk}预计返还${possible}`), 'dialog[open]')
  await phone.isAccessible()
}

async function openBets() {
  const { bets } = answered(await venue.orders({ state: 'open', page: 1, size: 10 }))
  return bets
}

async function holds(centerMoney: string, heldMoney: string): Promise<void> {
  const look = () => purse(product, books)
  await expect.poll(look, { timeout: 30_000 }).toMatchObject({ centerMoney, heldMoney })
}
