import { href } from '@zhengju/contract/kernel/path'
import { venueCodes } from '@zhengju/contract/venue/code'
import { lobbyVenueIds } from '@zhengju/contract/venue/open'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import type { Person } from '../client.ts'
import { deposited, loggedIn, purse } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { opened } from '../venue.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { betOnSlip, register, says } from './steps.ts'

const member = { name: 'mei8888', password: 'correct horse 45' }
/** That a team wins the match. */
const winner = /胜负，(.+)，赔率 (\d+\.\d\d)/

let product: Product
let browser: Browser
let phone: Phone
let books: Person

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  phone = await openPhone(browser, product)
  await register(phone, member)
  books = await loggedIn(product, member, 'app')
  await deposited(product, books, '1000.00')
  for (const venue of lobbyVenueIds.esports) await opened(product, books, venue)
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

test('a bet at each venue of e-sport, over the wires of three, all to the cent', async () => {
  for (const [at, venue] of lobbyVenueIds.esports.entries()) {
    const { title } = venueCodes[venue]
    await phone.open(`${href('gaming')}?venue=${venue}&sport=cs2&stage=early`)
    await says(phone, title)
    await says(phone, '胜负让图总图数')
    const row = phone.page.locator('article').first()
    await row.getByRole('link', { name: /个盘口$/ }).tap()
    await says(phone, '第 1 图')
    const price = phone.page.getByRole('button', { name: winner }).first()
    const [, team = '', odds = ''] = winner.exec(await nameOf(price)) ?? []
    const possible = (Number(odds) * 100).toFixed(2)
    await betOnSlip(phone, new RegExp(`胜负，${team}，赔率 ${odds.replace('.', '\\.')}`), {
      stake: '100.00',
      possible,
    })
    const held = (at + 1) * 100
    const money = { centerMoney: `${1000 - held}.00`, heldMoney: `${held}.00` }
    expect(await purse(product, books)).toMatchObject(money)
  }
  const { page } = phone
  await page.getByRole('tab', { name: '比价' }).tap()
  const table = page.getByRole('table').filter({ hasText: '胜负' })
  for (const venue of lobbyVenueIds.esports) {
    const row = table.getByRole('row').filter({ hasText: venueCodes[venue].title })
    await expect.poll(() => row.textContent(), { timeout: 30_000 }).toMatch(/\d\.\d\d/)
  }
  await phone.isAccessible()
  await phone.isQuiet()
})

test('the hall of e-sport counts its matches once, and the switch leads from venue to venue', async () => {
  const { page } = phone
  await phone.open(`${href('gaming')}?sport=lol&stage=early`)
  await page.getByRole('combobox', { name: '场馆' }).selectOption('雷火电竞')
  await expect.poll(() => new URL(page.url()).searchParams.get('venue')).toBe('lhdj')
  await page.locator('article').first().waitFor()
  await phone.isAccessible()
  await page.getByRole('button', { name: /^找赛事/ }).tap()
  const sheet = page.getByRole('dialog', { name: '找赛事' })
  const league = sheet.getByRole('checkbox').first()
  await league.tap()
  await phone.isAccessible()
  await sheet.getByRole('button', { name: /^看这 \d+ 场$/ }).tap()
  await expect.poll(() => new URL(page.url()).searchParams.get('leagues')).toMatch(/^\d+$/)
  await expect.poll(() => page.locator('section.lg').count()).toBe(1)
  await page.getByRole('button', { name: '找赛事、选联赛，已选 1 个' }).waitFor()
  await phone.open(`/game/gaming/lhdj?url=${encodeURIComponent(`${product.origin}/game/gaming`)}`)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/game/gaming')
  await says(phone, '英雄联盟')
})

/** As it is read out. */
async function nameOf(button: Locator): Promise<string> {
  const [, name = ''] = /"(.+?)"/.exec(await button.ariaSnapshot()) ?? []
  return name
}
