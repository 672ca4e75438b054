import { href } from '@zhengju/contract/kernel/path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { deposited, loggedIn, purse } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { answered, entered } from '../venue.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { arrived, betOnSlip, register, says } from './steps.ts'

const member = { name: 'wendy88', password: 'correct horse 43' }

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

test('a bet on who wins a split, from the list of outrights to the open bet; combined it is refused', async () => {
  await register(phone, member)
  const books = await loggedIn(product, member, 'app')
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
