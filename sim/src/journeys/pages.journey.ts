import { cookies } from '@zhengju/contract/header'
import { helpPages } from '@zhengju/contract/help-page'
import { href, paths } from '@zhengju/contract/path'
import { covers } from '@zhengju/contract/testing/record'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import type { Person } from '../client.ts'
import { registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'

let product: Product
let browser: Browser
let phone: Phone
let alice: Person
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  alice = await registered(product, 'alice')
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

/** Made from the path table: what is planned, what stands, and whom it is for. */
const rows = Object.values(paths).filter(({ path }) => !path.includes(':'))
const planned = [
  ...rows.filter(({ stands }) => !stands).map(({ path }) => path),
  ...Object.keys(helpPages).map((slug) => `/help/${slug}`),
].filter((path) => !rows.some((row) => row.stands && row.path === path))

test('what is planned answers 404 to visitors and members, and leads nowhere', async () => {
  expect(planned.length).toBeGreaterThan(0)
  const cookie = `${cookies.token.name}=${alice.token}`
  for (const path of paths.help.stands ? planned.filter((one) => !isHelp(one)) : planned) {
    for (const headers of [{}, { cookie }]) {
      const answer = await fetch(product.origin + path, { headers, redirect: 'manual' })
      expect(`${path} ${answer.status}`).toBe(`${path} 404`)
    }
  }
  covers('page.planned')
})

test('a page of a member sends a visitor to login, and says where he wanted to go', async () => {
  for (const { path } of rows.filter((row) => row.stands && row.for === 'member')) {
    const answer = await fetch(product.origin + path, { redirect: 'manual' })
    const to = new URL(answer.headers.get('location') ?? '', product.origin)
    expect(`${path} ${to.pathname}`).toBe(`${path} ${href('login')}`)
    expect(to.searchParams.get('from')).toBe(path)
  }
})

test('every page that stands opens for a member, prints nothing, and links to nothing planned', async () => {
  phone = await openPhone(browser, product)
  const { page, context } = phone
  const { name, value } = { name: cookies.token.name, value: alice.token }
  await context.addCookies([{ name, value, url: product.origin }])
  for (const { path } of rows.filter((row) => row.stands)) {
    if (path === paths.notFound.path) phone.expectRefusal(/\/404$/)
    await page.goto(path, { waitUntil: 'load' })
    await phone.alive()
    await phone.isQuiet()
  }
  await phone.close()
})

function isHelp(path: string): boolean {
  return path.startsWith('/help/')
}
