import { ticks } from '@zhengju/kit/runtime'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { card, cardAdded, deposited, registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { type Desk, openDesk } from './desk.ts'

// What an operator does all day, in clicks: a click is a press of a button or key that does more than write.

let product: Product
let browser: Browser
let desk: Desk
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  const asked = await registered(product, 'asker')
  await deposited(product, asked, '300.00')
  await deposited(product, asked, '120.00')
  await cardAdded(product, asked)
  desk = await openDesk(browser, product, 'operator1', 'light')
  await desk.page.exposeFunction('noteDeed', () => {
    deeds += 1
  })
  await desk.page.evaluate(noteDeeds)
})
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

let deeds = 0
let begunAt = 0
/** How long each task took from its first deed until its answer stood there: told, and held to nothing. */
function begin(): void {
  deeds = 0
  begunAt = ticks()
}
function ended(task: string): void {
  const seconds = ((ticks() - begunAt) / 1000).toFixed(2)
  process.stdout.write(`${JSON.stringify({ task, deeds, seconds: Number(seconds) })}\n`)
}
/** Runs in the page: clicks, and the keys that send or lead somewhere. */
const noteDeeds = `addEventListener('click', () => noteDeed(), true);
  addEventListener('keydown', ({ key }) => { if (key === 'Enter' || key === '/') noteDeed() }, true)`

test('a member is found by his card from any page, in two deeds', async () => {
  const { page } = desk
  begin()
  await page.keyboard.press('/')
  await page.keyboard.type(card.cardNum)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'asker' }).waitFor()
  await expect.poll(() => deeds).toBeLessThanOrEqual(2)
  ended('find a member by card')
  await desk.isFine()
})

test('his balance is explained down to the ledger, in one more', async () => {
  const { page } = desk
  begin()
  const rows = page.locator('.ant-table-row')
  await expect.poll(() => rows.count()).toBe(2)
  const shown = await rows.allTextContents()
  expect(shown.join(' ')).toMatch(/120\.00.*300\.00/)
  await page.getByText('420.00').first().waitFor()
  await rows.first().getByRole('button').first().click()
  await page.locator('.ant-table-expanded-row').filter({ hasText: '120.00' }).first().waitFor()
  expect(deeds).toBe(1)
  ended('explain a balance')
  await desk.isFine()
})
