import { href } from '@zhengju/contract/kernel/path'
import { type Fixture, type Market, sportIds } from '@zhengju/domain/sport'
import type { ObClient } from '@zhengju/venue-protocol/ob'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { visitor } from '../client.ts'
import { deposited, loggedIn, purse } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { answered, entered, visited } from '../venue.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { arrived, betOnSlip, register, says } from './steps.ts'

const member = { name: 'dora88', password: 'correct horse 43' }

let product: Product
let browser: Browser
let phone: Phone

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

test('a bet on basketball, from the rail of sports to the open bet, and the lobby of e-sport', async () => {
  await register(phone, member)
  const books = await loggedIn(product, member, 'app')
  await deposited(product, books, '1000.00')
  const venue = await entered(product, books)
  const counts = answered(await venue.counts())
  for (const sport of sportIds) expect(counts.bySport?.[sport]?.early, sport).toBeGreaterThan(0)

  const fixture = await firstOf(venue)
  await phone.open(`${href('sport')}?stage=today`)
  await phone.page.getByRole('button', { name: /^篮球/ }).tap()
  await says(phone, fixture.home.name)
  await says(phone, '胜负让分总分')
  await phone.isAccessible()
  const row = phone.page.locator('article').filter({ hasText: fixture.home.name }).first()
  await row.getByRole('link', { name: /个盘口$/ }).tap()
  await arrived(phone, href('sportFixture', { venue: fixture.venue, fixtureId: fixture.id }))
  await says(phone, '第 1 节让分')

  const market = moneylineOf(fixture)
  const odds = market.selections[0]?.odds ?? 0
  const price = new RegExp(`胜负，${fixture.home.name}，赔率 ${(odds / 100_000).toFixed(2)}`)
  const possible = ((100 * odds) / 100_000).toFixed(2)
  const orderNo = await betOnSlip(phone, price, { stake: '100.00', possible })
  expect(await purse(product, books)).toMatchObject({ centerMoney: '900.00', heldMoney: '100.00' })
  const { bets } = answered(await venue.orders({ state: 'open', page: 1, size: 10 }))
  expect(bets.find((one) => one.orderNo === orderNo)?.legs).toMatchObject([
    { sport: 'basketball', unit: 'points', family: 'winner', period: 'full', side: 'home', odds },
  ])

  await phone.page.getByRole('tab', { name: '数据' }).tap()
  await phone.page.getByRole('region', { name: '场地' }).waitFor()
  await says(phone, '尚未开赛')
  await phone.isAccessible()

  await phone.open(href('gaming'))
  await says(phone, '英雄联盟')
  await phone.page.getByRole('button', { name: /^CS2/ }).tap()
  await says(phone, '胜负让图总图数')
  await phone.isAccessible()
})

test('a court says how play goes, and correct scores stand in a square', async () => {
  const venue = visited(product, visitor('looker'))
  const sports = ['basketball', 'tennis', 'volleyball', 'tableTennis', 'badminton'] as const
  const lists = await Promise.all(
    sports.map((sport) =>
      venue.fixtures({ stage: 'live', sports: [sport], sort: 'time', page: 1, size: 50 }),
    ),
  )
  const live = lists.flatMap((list) => answered(list).fixtures)
  const played = live.find(({ play, state }) => state === 'live' && (play?.run.length ?? 0) > 0)
  if (!played) throw new Error('nothing but football is played')
  await phone.open(href('sportFixture', { venue: 'ob', fixtureId: played.id }))
  await phone.page.getByRole('tab', { name: '数据' }).tap()
  const court = phone.page.getByRole('region', { name: '场地' })
  await court.getByRole('img', { name: /第 \d 节|第 \d 盘|第 \d 局|加时|休息|结束/ }).waitFor()
  await phone.isAccessible()
  await phone.isQuiet()

  const football = { stage: 'early', sports: ['football'], sort: 'time' } as const
  const early = await venue.fixtures({ ...football, page: 1, size: 1 })
  const fixtureId = answered(early).fixtures[0]?.id ?? ''
  await phone.open(href('sportFixture', { venue: 'ob', fixtureId }))
  await phone.page.locator('.fd-tabs').getByText('波胆', { exact: true }).tap()
  const square = phone.page.getByRole('table', { name: '波胆' }).first()
  await expect
    .poll(() => square.getByRole('button', { name: /波胆，\d–\d，赔率/ }).count())
    .toBe(25)
  await phone.isAccessible()
  await phone.isQuiet()
})

async function firstOf(venue: ObClient): Promise<Fixture> {
  // As the page lists them.
  const query = { stage: 'today', sort: 'competition', page: 1, size: 50 } as const
  const { fixtures } = answered(await venue.fixtures({ ...query, sports: ['basketball'] }))
  const [, , third] = fixtures
  if (!third) throw new Error('no basketball today')
  return answered(await venue.fixture(third.id))
}

function moneylineOf({ markets }: Fixture): Market {
  const found = markets.find(({ family, period }) => family === 'winner' && period === 'full')
  if (!found) throw new Error('no moneyline')
  return found
}
