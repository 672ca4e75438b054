import { randomBytes } from 'node:crypto'
import { helpPages } from '@zhengju/contract/content/help-page'
import {
  getSiteConfiguration,
  updateSiteConfiguration,
} from '@zhengju/contract/content/office-calls'
import { cookies } from '@zhengju/contract/kernel/header'
import { href, paths } from '@zhengju/contract/kernel/path'
import { sportFixtures } from '@zhengju/contract/sport/calls'
import { covers } from '@zhengju/contract/testing/record'
import { openGameVenues } from '@zhengju/domain/venue'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { call, must, type Person } from '../client.ts'
import { eventually } from '../eventually.ts'
import { registered } from '../member.ts'
import { operator } from '../operator.ts'
import { type Product, startProduct } from '../product.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { arrived, says } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone
let alice: Person
beforeAll(async () => {
  // With the venues that everybody may enter: their halls are pages like any other.
  const keyOf = (id: string) => `${id}-1:${randomBytes(32).toString('hex')}`
  const env = Object.fromEntries(
    openGameVenues('production').map((id) => [`VENUE_${id.toUpperCase()}_KEYS`, keyOf(id)]),
  )
  product = await startProduct({ env })
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

test('a frame of a venue opens what is ours, and no other address', async () => {
  const framed = (name: string, address: string) =>
    fetch(`${product.origin}${href('sport')}/${name}?${new URLSearchParams({ url: address })}`, {
      redirect: 'manual',
    })
  const launched = `${product.origin}${href('sport')}?token=a1`
  const opened = await framed('ob', launched)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/game/sport?token=a1'])
  for (const address of ['https://evil.test/', '//evil.test', `${product.origin}//evil.test`]) {
    expect((await framed('ob', address)).status).toBe(404)
  }
  expect((await framed('V188', launched)).status).toBe(404)
  covers('frame.origins')
})

test('the page of a venue stands in a frame below our bar, and reaches nothing around it', async () => {
  const own = `${product.origin}/h5/im?token=a1`
  const page = await eventually(
    'the venue serves it',
    () => fetch(own),
    ({ ok }) => ok,
  )
  expect(page.headers.get('content-security-policy')).toContain('sandbox allow-scripts')
  phone = await openPhone(browser, product, { headers: network() })
  const address = `${href('sportFrame', { name: 'im' })}?${new URLSearchParams({ url: own })}`
  await phone.page.goto(address, { waitUntil: 'load' })
  const frame = phone.page.locator('iframe')
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms')
  const inside = phone.page.frameLocator('iframe')
  await expect.poll(() => inside.locator('h1').textContent()).toBe('IM 体育')
  await expect.poll(() => inside.locator('li').count()).toBeGreaterThan(0)
  await phone.page.getByRole('link', { name: '返回' }).click()
  await arrived(phone, href('sport'))
  expect(new URL(phone.page.url()).search).toBe('?venue=im')
  await phone.isQuiet()
  await phone.close()
})

test('the former address of a match, and of its room, leads to the one that names its venue', async () => {
  const led = async (path: string) => {
    const { status, headers } = await fetch(product.origin + path, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  expect(await led('/game/sport/7101?from=home')).toEqual([302, '/game/sport/ob/7101?from=home'])
  expect(await led('/chat/fixture_7101')).toEqual([302, '/chat/fixture_YBTY_7101'])
  const soon = () => call(product, sportFixtures, { query: { venue: 'ob', stage: 'today' } })
  // A venue that has just started is not open yet.
  const isListed = (answer: Awaited<ReturnType<typeof soon>>) => (answer.data?.total ?? 0) > 0
  const { data } = await eventually('a match is listed', soon, isListed)
  const [match] = data.fixtures
  if (!match) throw new Error('no match is listed')
  phone = await openPhone(browser, product, { headers: network() })
  await phone.page.goto(href('sportFrame', { name: match.id }), { waitUntil: 'load' })
  await arrived(phone, href('sportFixture', { venue: 'ob', fixtureId: match.id }))
  await says(phone, match.home.name)
  await phone.isQuiet()
  await phone.close()
  for (const path of ['/game/sport/V188/7101', '/game/sport/im/7101', '/game/sport/fb/7101']) {
    expect((await fetch(product.origin + path)).status).toBe(404)
  }
})

test('a match that nobody knows is a page that is not there, and is drawn as one', async () => {
  phone = await openPhone(browser, product, { headers: network() })
  const { page } = phone
  for (const fixtureId of ['9999999', 'results']) {
    const path = href('sportFixture', { venue: 'ob', fixtureId })
    // A platform that has just started does not know its venue's matches yet.
    await expect
      .poll(async () => (await fetch(product.origin + path)).status, { timeout: 30_000 })
      .toBe(404)
    phone.expectRefusal(new RegExp(`${path}$`))
    await page.goto(path, { waitUntil: 'load' })
    await says(phone, '没有这一页')
    await phone.isAccessible()
    await phone.isQuiet()
  }
  await phone.close()
})

test('an open site answers its status pages at once: none there, or home', async () => {
  const told = async (path: string) => {
    const { status, headers } = await fetch(product.origin + path, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  expect(await told(href('notFound'))).toEqual([404, null])
  expect(await told(href('maintenance'))).toEqual([302, href('home')])
  expect(await told(href('stopService'))).toEqual([302, href('home')])
})

test.each(['light', 'dark'] as const)(
  'every page that stands opens for a member, prints nothing, and links to nothing planned (%s)',
  async (theme) => {
    phone = await openPhone(browser, product, { theme, headers: network() })
    const { page, context } = phone
    // Nobody sees every page twice within a minute: a member each.
    const { token } = theme === 'light' ? alice : await registered(product, 'bobby')
    await context.addCookies([{ name: cookies.token.name, value: token, url: product.origin }])
    for (const { path } of rows.filter((row) => row.stands)) {
      if (path === paths.notFound.path) phone.expectRefusal(/\/404$/)
      await page.goto(path, { waitUntil: 'load' })
      if (leadHome.includes(path)) await arrived(phone, href('home'))
      else await phone.alive()
      await phone.isAccessible()
      await phone.isQuiet()
    }
    await phone.close()
  },
  400_000,
)

test('phone fields: our country alone, any country, or none, as the operators choose', async () => {
  const office = await operator(product, 'operator2')
  phone = await openPhone(browser, product, { headers: network() })
  const { page } = phone
  const shown = async () => {
    await phone.open(href('register'))
    const fields = page.getByLabel('手机号', { exact: true })
    return [await fields.count(), await page.getByLabel('国家或地区', { exact: true }).count()]
  }
  const chosen = async (rules: object, wanted: readonly number[]) => {
    const { updatedAt: _, ...known } = await must(product, getSiteConfiguration, {}, office)
    const body = { ...known, ...rules, reason: '手机号规则' }
    await must(product, updateSiteConfiguration, { body }, office)
    await expect.poll(shown, { timeout: 30_000 }).toEqual(wanted)
  }
  await chosen({ disablePhones: false, globePhoneNumber: false }, [1, 0])
  await chosen({ globePhoneNumber: true }, [1, 1])
  covers('pre-info.globe-phone')
  await chosen({ disablePhones: true }, [0, 0])
  await phone.open(href('login'))
  expect(await page.getByLabel('手机号', { exact: true }).count()).toBe(0)
  expect(await page.getByText('手机号').count()).toBe(0)
  covers('pre-info.disable-phones')
  await phone.isQuiet()
  await phone.close()
})

let networks = 0

/** So many pages in so short a time are more than one address may ask for: each phone has its own. */
function network() {
  networks += 1
  return { 'x-forwarded-for': `10.${70 + networks}.1.9` }
}

/** These have nothing for a person while the site is open. */
const leadHome: readonly string[] = [href('appWrapper'), href('maintenance'), href('stopService')]

function isHelp(path: string): boolean {
  return path.startsWith('/help/')
}
