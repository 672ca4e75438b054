import { href } from '@zhengju/contract/kernel/path'
import { transferMoney, venueMoney } from '@zhengju/contract/transfer/calls'
import { slipPick } from '@zhengju/domain/slip'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { must, type Person } from '../client.ts'
import { deposited, loggedIn, purse } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { answered, betPlaced, entered, enteredFb, enteredIm, listed, pickOf } from '../venue.ts'
import { type Desk, openDesk } from './desk.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { arrived, betOnSlip, register, says } from './steps.ts'

const member = { name: 'wendy88', password: 'correct horse 43' }

let product: Product
let browser: Browser
let phone: Phone
/** The app beside the browser: looking at the books ends nobody's session. */
let books: Person

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  phone = await openPhone(browser, product)
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

test('a bet on who wins a split, from the list of outrights to the open bet; combined it is refused', async () => {
  await register(phone, member)
  books = await loggedIn(product, member, 'app')
  await deposited(product, books, '1000.00')
  const venue = await entered(product, books)
  const query = { stage: 'outright', sort: 'competition', page: 1, size: 50 } as const
  const { fixtures } = answered(await venue.fixtures(query))
  const [first] = fixtures
  if (!first) throw new Error('no outright')

  await phone.open(href('sport'))
  await phone.page.getByRole('tab', { name: /^冠军/ }).tap()
  await says(phone, first.competition.name)
  await phone.isAccessible()
  const title = new RegExp(`^${first.home.name} · ${first.away.name}`)
  await phone.page
    .getByRole('region', { name: first.competition.name })
    .getByRole('link', { name: title })
    .tap()
  await arrived(phone, href('sportFixture', { venue: first.venue, fixtureId: first.id }))
  await says(phone, '只能单关，不能提前兑现。')
  await phone.isAccessible()
  await phone.page.getByRole('tab', { name: '积分榜' }).tap()
  await says(phone, '三分制，同分先比净胜球，再比进球；仍相同算并列。')
  await phone.isAccessible()
  await phone.page.getByRole('tab', { name: '盘口' }).tap()

  const fixture = answered(await venue.fixture(first.id))
  const [market] = fixture.markets
  const [best, next] = (market?.selections ?? []).toSorted((a, b) => a.odds - b.odds)
  if (!best || !next) throw new Error('nobody takes part')
  const price = new RegExp(`，${best.name}，赔率 ${(best.odds / 100_000).toFixed(2)}`)
  const possible = ((100 * best.odds) / 100_000).toFixed(2)
  const orderNo = await betOnSlip(phone, price, { stake: '100.00', possible })
  expect(await purse(product, books)).toMatchObject({ centerMoney: '900.00', heldMoney: '100.00' })
  const { bets } = answered(await venue.orders({ state: 'open', page: 1, size: 10 }))
  expect(bets.find((one) => one.orderNo === orderNo)?.legs).toMatchObject([
    {
      ...{ family: 'outright', side: best.side, home: best.name, odds: best.odds },
      deadHeat: 'stakeDivided',
    },
  ])
  expect(answered(await venue.cashOutOffers([orderNo]))).toEqual([])

  // Beside a match it stays a bet of its own.
  await phone.page.getByRole('button', { name: price }).tap()
  await phone.open(`${href('sport')}?stage=early`)
  await phone.page
    .getByRole('button', { name: /，独赢，.*，赔率/ })
    .first()
    .tap()
  await phone.page.getByRole('button', { name: /^打开投注单/ }).tap()
  await phone.page.getByRole('tab', { name: '串关 2串1' }).tap()
  await says(phone, '冠军盘只能单关', 'dialog[open]')
  await phone.isAccessible()
  expect(await purse(product, books)).toMatchObject({ centerMoney: '900.00', heldMoney: '100.00' })
  await phone.isQuiet()
})

test('two operators stop an outright and make it void: every bet at the three venues comes back', async () => {
  const into = { enName: 'FBTY', direction: 'in', amount: '100.00' } as const
  expect(await must(product, transferMoney, { body: into }, books)).toMatchObject({ state: 'done' })
  const ob = await entered(product, books)
  const clients = [ob, await enteredIm(product, books), await enteredFb(product, books)]
  const { bets } = answered(await ob.orders({ state: 'open', page: 1, size: 10 }))
  const orderNo = bets[0]?.orderNo ?? ''
  const fixtureId = bets[0]?.legs[0]?.fixtureId ?? ''
  const { competition } = answered(await ob.fixture(fixtureId))
  for (const client of clients.slice(1)) {
    await betPlaced(client, await favouriteOf(client, fixtureId), 4_000n)
  }
  await stands({ centerMoney: '760.00', heldMoney: '140.00' }, '60.00')

  const desk = await openDesk(browser, product, 'supervisor1', 'light')
  await openOutright(desk, competition.name)
  await desk.isFine()
  const drawer = desk.page.locator('.ant-drawer')
  await drawer.getByRole('row').getByRole('button', { name: '暂停' }).click()
  await desk.answer('比赛信息待核实', '暂停')
  await drawer.getByRole('row').getByRole('button', { name: '恢复' }).waitFor()
  await phone.open(href('sportFixture', { venue: 'ob', fixtureId }))
  await says(phone, '暂停投注')
  for (const client of clients) {
    const pick = await favouriteOf(client, fixtureId)
    expect(await client.ticket('singles', [pick])).toMatchObject({ failure: 'marketClosed' })
  }

  await drawer.getByLabel('盘口', { exact: true }).click()
  await desk.page.locator('.ant-select-item-option', { hasText: /^冠军$/ }).click()
  await drawer.locator('.ant-select', { hasText: /^冠军$/ }).waitFor()
  await drawer.getByRole('button', { name: '作废注单' }).click()
  await desk.answer('客诉复查', '作废注单')
  await desk.page.locator('.ant-modal').waitFor({ state: 'hidden' })
  await desk.page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await desk.page.getByText('双人复核', { exact: true }).click()
  await desk.page.getByText('等另一位运营人员', { exact: true }).waitFor()
  await desk.isFine()
  await desk.close()
  // Asked for by one it moves nothing.
  await stands({ centerMoney: '760.00', heldMoney: '140.00' }, '60.00')

  const other = await openDesk(browser, product, 'supervisor2', 'dark')
  await other.go('赛事与盘口')
  await other.page.getByText('双人复核', { exact: true }).click()
  const row = other.page.getByRole('row').filter({ hasText: fixtureId })
  expect(await row.textContent()).toContain('冠军 · 赛事取消或腰斩')
  await row.getByRole('button', { name: '复核' }).click()
  await other.answer('客诉复查', '复核')
  await expect.poll(() => row.textContent(), { timeout: 30_000 }).toContain('已执行')
  await other.isFine()
  await other.close()

  await stands({ centerMoney: '900.00', heldMoney: '0.00' }, '100.00')
  for (const client of clients) {
    const settled = answered(await client.orders({ state: 'settled', page: 1, size: 10 }))
    expect(settled.bets).toMatchObject([
      { outcome: 'void', payout: settled.bets[0]?.risk, legs: [{ voided: 'calledOff' }] },
    ])
  }
  await phone.open(href('betRecordDetail', { orderNo }))
  await says(phone, '作废退款：赛事取消或腰斩')
  await says(phone, '100.00')
  await phone.isAccessible()
  await phone.isQuiet()
})

test('an open bet on a match that was called off says so, in my bets and in its record', async () => {
  const venue = await entered(product, books)
  await product.feed(calledOff, null)
  const early = [...(await listed(venue, 'early')), ...(await listed(venue, 'today'))]
  const found = early.find(({ home }) => home.name === 'Fogbound Town')
  const match = answered(await venue.fixture(found?.id ?? ''))
  const pick = pickOf(match, { family: '1x2', side: 'home' })
  const { orderNo } = await betPlaced(venue, pick, 2_000n)
  expect(await product.next()).toMatchObject([expect.stringContaining('kick-off')])
  const waits = /比赛延期或中断，等待恢复；开赛时间起\d+小时内没有恢复，这一项作废/
  await phone.open(href('sport'))
  await phone.page.getByRole('button', { name: /^我的注单/ }).tap()
  await says(phone, waits, 'dialog[open]')
  await phone.isAccessible()
  await phone.open(href('betRecordDetail', { orderNo }))
  await says(phone, waits, 'main')
  await phone.isAccessible()
  await phone.isQuiet()
})

const calledOff = JSON.stringify({
  name: 'Cup 2024/25',
  matches: [
    {
      ...{ round: '1', date: '2025-03-01', team1: 'Fogbound Town', team2: 'Rainswept City' },
      ...{ score: {}, status: 'postponed' },
    },
  ],
})

async function favouriteOf(client: VenueClient, fixtureId: string) {
  const fixture = answered(await client.fixture(fixtureId))
  const [market] = fixture.markets
  const [best] = (market?.selections ?? []).toSorted((a, b) => a.odds - b.odds)
  if (!market || !best) throw new Error('nobody takes part')
  return slipPick(fixture, market, best)
}

async function openOutright(desk: Desk, competition: string): Promise<void> {
  const { page } = desk
  await desk.go('赛事与盘口')
  await page.getByLabel('时间').click()
  await page.locator('.ant-select-item-option', { hasText: /^冠军/ }).click()
  await page.getByRole('row').filter({ hasText: competition }).click()
  await page.getByText('不能录入，只能重新结算或作废').waitFor()
}

/** In the wallet and at FB. */
async function stands(wanted: Partial<Awaited<ReturnType<typeof purse>>>, there: string) {
  await expect.poll(() => purse(product, books), { timeout: 30_000 }).toMatchObject(wanted)
  const look = () => must(product, venueMoney, { query: { enName: 'FBTY' } }, books)
  await expect.poll(look, { timeout: 30_000 }).toMatchObject({ balance: there })
}
