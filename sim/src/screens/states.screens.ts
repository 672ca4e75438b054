import { cookies } from '@zhengju/contract/kernel/header'
import { href } from '@zhengju/contract/kernel/path'
import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { openPhone, type Phone } from '../journeys/phone.ts'
import { registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { type Finding, lookAt } from './look.ts'

let product: Product
let browser: Browser
const wanted = (process.env.SCREENS_OF ?? '').split(' ').filter((part) => part !== '')

/** Every page of a member's that lists something which the browser asks for by itself when the page came without it. */
const lists = (
  [
    ...(['betRecord', 'transRecord', 'giftRecord', 'welfare', 'currencyRecord'] as const),
    ...(['mallRecord', 'coinRecord', 'mall', 'vouchers', 'rebate', 'mail', 'feedback'] as const),
    ...([
      'securityDevices',
      'securityLogins',
      'securityPasskeys',
      'infoAudit',
      'transfer',
      'wallet',
      'turnoverAudit',
    ] as const),
  ] as const
)
  .map((name) => href(name))
  .filter((path) => wanted.length === 0 || wanted.some((part) => path.includes(part)))

/** What it takes for each to stand, and what stands there then. */
const states = {
  /** Nothing is answered yet. */
  waiting: { answer: () => undefined, shows: '[aria-busy="true"], [role="status"]' },
  /** Everything is answered with a failure; the way on is to ask again. */
  failed: {
    answer: (route: Route) =>
      route.fulfill({ status: 503, json: { code: '1', msg: '', data: null } }),
    shows: '[role="alert"] button, .state button',
  },
  /** A member of this minute has nothing. */
  empty: { answer: (route: Route) => route.continue(), shows: 'main' },
} as const

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

test.each(['waiting', 'failed', 'empty'] as const)(
  'each list as it stands while it is %s: named, within every width, without a finding of axe',
  async (state) => {
    const { answer, shows } = states[state]
    const phone = await memberOf(`${state}one`)
    await phone.open(href('mine'))
    await phone.page.route(/\/api\/v1\//, (route) =>
      /\/count$/.test(new URL(route.request().url()).pathname) ? route.continue() : answer(route),
    )
    await phone.page.route(/\.data(\?|$)/, bare)
    const findings: Finding[] = []
    for (const path of lists) findings.push(...(await seen(phone, path, shows)))
    await phone.page.unrouteAll({ behavior: 'ignoreErrors' })
    await phone.close()
    expect(findings).toEqual([])
  },
  900_000,
)

let steps = 0

/** Entered as Back enters a page: the router asks for its data, which is taken out on the way. */
async function seen(phone: Phone, path: string, shows: string): Promise<Finding[]> {
  const { page } = phone
  steps += 1
  const entry = JSON.stringify({ idx: 100 + steps, key: `state ${steps}` })
  await page.evaluate(`(() => {
    History.prototype.pushState.call(history, ${entry}, '', ${JSON.stringify(path)})
    dispatchEvent(new PopStateEvent('popstate', { state: ${entry} }))
  })()`)
  const isThere = () => page.locator(shows).first().isVisible()
  try {
    await eventually(path, isThere, (isIt) => isIt, { withinMs: 20_000 })
  } catch {
    const { PICTURES } = process.env
    if (PICTURES)
      await page.screenshot({ path: `${PICTURES}/state${path.replace(/\W+/g, '-')}.png` })
    return [{ at: path, what: `${path} does not show ${shows}` }]
  }
  const fault = await phone.isAccessible().then(
    () => undefined,
    (error: unknown) => String(Reflect.get(Object(Reflect.get(Object(error), 'actual')), 'found')),
  )
  const narrow = await lookAt(phone, true)
  return fault === undefined ? narrow : [{ at: path, what: fault }, ...narrow]
}

/** The page's own data without what platforms told it: what is read comes from the browser's questions alone. */
async function bare(route: Route): Promise<void> {
  const answer = await route.fetch()
  const { data, ...rest } = (await answer.json()) as { data?: object }
  const kept = Object.entries(data ?? {}).filter(([name, value]) => isOwn(name, value))
  await route.fulfill({ json: { ...rest, data: Object.fromEntries(kept) } })
}

/** A screen's own choice of what it shows is no answer of the platform's. */
function isOwn(name: string, value: unknown): boolean {
  return typeof value !== 'object' || ['range', 'query', 'filter'].includes(name)
}

async function memberOf(name: string): Promise<Phone> {
  const phone = await openPhone(browser, product, { motion: 'reduce' })
  phone.expectRefusal(/\/api\/v1\//)
  const person = await registered(product, name)
  await phone.context.addCookies([
    { name: cookies.token.name, value: person.token, url: product.origin },
  ])
  return phone
}
