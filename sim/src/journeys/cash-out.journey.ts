import { href } from '@zhengju/contract/kernel/path'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { oddsText } from '@zhengju/domain/odds'
import type { Bet } from '@zhengju/domain/slip'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import type { Person } from '../client.ts'
import { deposited, loggedIn, purse, registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { answered, entered, pickOf } from '../venue.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { betOnSlip, logIn, says } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone
let books: Person
let venue: VenueClient

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  const member = await registered(product, 'celia88')
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

test('half of a bet is sold and then the rest, at the prices on the buttons, all to the cent', async () => {
  const { page } = phone
  const { fixture, price, possible } = await earlyBet()
  await phone.open(href('sportFixture', { venue: 'ob', fixtureId: fixture.id }))
  const orderNo = await betOnSlip(phone, price, { stake: '100.00', possible })
  await holds(90_000n, 10_000n)

  await openBets()
  await page.getByRole('tab', { name: '提前兑现' }).tap()
  await page.getByRole('button', { name: /^提前兑现 .*，¥/ }).tap()
  await page.getByRole('tab', { name: '50%' }).tap()
  await says(phone, '本金 50.00，赔率不变')
  await phone.isAccessible()
  await sell()
  const half = await soldOf(orderNo, 'open')
  expect(half.cashedOut?.stake).toBe(5_000n)
  await holds(90_000n + paidFor(half), 5_000n)
  await says(phone, `已兑现本金 50.00，得 ${formatMoney(paidFor(half), siteCurrency)}`)

  await page.getByRole('tab', { name: '全部', exact: true }).tap()
  await says(phone, '没有，这一注就此结束')
  await sell()
  const whole = await soldOf(orderNo, 'settled')
  expect(whole).toMatchObject({ outcome: 'cashedOut', cashedOut: { stake: 10_000n } })
  await holds(90_000n + paidFor(whole), 0n)
  await says(phone, '现在没有可以兑现的注单')
  await page.getByRole('tab', { name: '已结算' }).tap()
  await says(phone, '提前兑现')
  await phone.isQuiet()

  await phone.open(href('betRecordDetail', { orderNo }))
  await says(phone, '提前兑现')
  await phone.isAccessible()
  await phone.isQuiet()
})

async function earlyBet() {
  const query = { stage: 'early', sort: 'time', page: 1, size: 50 } as const
  const { fixtures } = answered(await venue.fixtures({ ...query, sports: ['football'] }))
  const one = fixtures.find(({ marketState }) => marketState === 'open')
  const fixture = answered(await venue.fixture(one?.id ?? ''))
  const { odds } = pickOf(fixture, { family: '1x2', side: 'home' })
  const price = oddsText(odds, 'european')
  return {
    fixture,
    price: new RegExp(`独赢，${fixture.home.name}，赔率 ${price.replace('.', '\\.')}`),
    possible: formatMoney((10_000n * BigInt(odds)) / 100_000n, siteCurrency),
  }
}

async function openBets(): Promise<void> {
  await phone.open(href('sport'))
  await phone.page.getByRole('button', { name: '我的注单' }).first().tap()
}

async function sell(): Promise<void> {
  await phone.page.getByRole('button', { name: /^兑现 ¥/ }).tap()
}

async function soldOf(orderNo: string, state: 'open' | 'settled'): Promise<Bet> {
  const find = async () => {
    const { bets } = answered(await venue.orders({ state, page: 1, size: 20 }))
    return bets.find((bet) => bet.orderNo === orderNo && bet.cashedOut)
  }
  await expect.poll(find, { timeout: 30_000 }).toBeDefined()
  const bet = await find()
  if (!bet) throw new Error('it was not sold')
  return bet
}

function paidFor({ cashedOut }: Bet): bigint {
  return cashedOut?.payout ?? 0n
}

async function holds(center: bigint, held: bigint): Promise<void> {
  const text = (amount: bigint) => formatMoney(amount, siteCurrency).replaceAll(',', '')
  const look = () => purse(product, books)
  const wanted = { centerMoney: text(center), heldMoney: text(held) }
  await expect.poll(look, { timeout: 30_000 }).toMatchObject(wanted)
}
