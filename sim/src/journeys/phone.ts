import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPopupId } from '@zhengju/server/demo/content'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import type { Product } from '../product.ts'
import { seePage, watchPage } from './watch.ts'

export type Theme = 'light' | 'dark'

/** A member's phone, with everything noted that a page must not do. */
export interface Phone {
  readonly page: Page
  readonly context: BrowserContext
  /** Opens an address and waits until the page answers to fingers. */
  open(path: string): Promise<void>
  /** Waits until a page that was led to answers to fingers. */
  alive(): Promise<void>
  /** The browser itself reports answers that are refusals; those that a step is about are named before it. */
  expectRefusal(path: RegExp): void
  /** The page is over, and with it what moved on it. */
  leave(): Promise<void>
  /** Nothing was printed, nothing has jumped, nothing is wider than the screen, since the phone was opened. */
  isQuiet(): Promise<void>
  /** axe finds nothing on what is shown now. */
  isAccessible(): Promise<void>
  close(): Promise<void>
}

export interface PhoneOptions {
  readonly theme?: Theme
  readonly motion?: 'no-preference' | 'reduce'
  /** Popups of the site come up as for anybody; otherwise they were ticked away before. */
  readonly hasPopups?: boolean
  /** The service worker keeps the shell; otherwise the browser has none, and every file is seen coming. */
  readonly hasWorker?: boolean
  readonly userAgent?: string
  /** Sent with every request, as an app's own browser does. */
  readonly headers?: Readonly<Record<string, string>>
  /** A script that runs in each page before its own. */
  readonly before?: string
}

interface Shift {
  readonly value: number
  readonly what: string
  readonly at: string
}

export async function openPhone(
  browser: Browser,
  product: Pick<Product, 'origin'>,
  options: PhoneOptions = {},
): Promise<Phone> {
  const { theme = 'light', motion = 'no-preference', userAgent, headers, before } = options
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: theme,
    reducedMotion: motion,
    ...(userAgent === undefined ? {} : { userAgent }),
    ...(headers ? { extraHTTPHeaders: { ...headers } } : {}),
  })
  context.setDefaultTimeout(30_000)
  const printed: string[] = []
  const shifts: Shift[] = []
  const refusals: RegExp[] = []
  await context.exposeBinding('noteShift', (_, shift: Shift) => void shifts.push(shift))
  await context.addInitScript(watchShifts)
  if (!options.hasWorker) await context.addInitScript(withoutWorker)
  if (!options.hasPopups) await context.addInitScript(popupsSeen)
  if (before !== undefined) await context.addInitScript(before)
  const page = await context.newPage()
  await watchPage(page, 'member')
  page.on('console', (message) => {
    const { url } = message.location()
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (isRefusal && refusals.some((refusal) => refusal.test(url))) return
    printed.push(`${message.type()}: ${message.text()} (${url})`)
  })
  page.on('pageerror', (error) => printed.push(`thrown: ${error.stack ?? error.message}`))

  return {
    page,
    context,
    async open(path) {
      await page.goto(path, { waitUntil: 'load' })
      await isAlive(page)
      await seePage(page)
    },
    async alive() {
      await isAlive(page)
      await seePage(page)
    },
    expectRefusal: (path) => void refusals.push(path),
    async leave() {
      await page.goto('about:blank')
      shifts.length = 0
    },
    async isQuiet() {
      const width = await page.evaluate('document.documentElement.scrollWidth')
      const at = page.url()
      expect({ at, printed, shifts, width }).toEqual({ at, printed: [], shifts: [], width: 390 })
      await seePage(page)
    },
    async isAccessible() {
      await isAccessible(page)
      await seePage(page)
    },
    close: () => context.close(),
  }
}

/** What the phone showed when a journey failed, for whoever reads the failure. */
export async function pictureOfFailure(
  phone: Phone | undefined,
  task: { readonly name: string; readonly result?: { readonly state: string } | undefined },
): Promise<void> {
  if (!phone || phone.page.isClosed() || task.result?.state !== 'fail') return
  const path = join(tmpdir(), `zhengju-${task.name.replace(/\W+/g, '-').slice(0, 40)}.png`)
  await phone.page.screenshot({ path, fullPage: true })
  console.info(`what the screen showed: ${path}`)
}

/** React has taken over: the page's own elements answer. Asked from outside, since the page's policy refuses `eval`. */
async function isAlive(page: Page): Promise<void> {
  const read = () => page.evaluate<boolean>(hasTakenOver).catch(() => false)
  await eventually(`${page.url()} answers to fingers`, read, (isIt) => isIt, { everyMs: 30 })
}

const hasTakenOver = `Object.keys(document.querySelector('main') ?? document.body)
  .some((key) => key.startsWith('__react'))`

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

async function isAccessible(page: Page): Promise<void> {
  await page.evaluate(`if (!window.axe) { ${axeSource} }`)
  // What still moves has not its own colours yet.
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    .map((one) => one.finished))`)
  const found = await page.evaluate(`window.axe.run(document, { resultTypes: ['violations'] })
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' +
      nodes.slice(0, 3).map(({ html, failureSummary }) => html.slice(0, 160) + ' ' + failureSummary).join(' | ')))`)
  expect({ at: page.url(), found }).toEqual({ at: page.url(), found: [] })
}

const withoutWorker = `delete Navigator.prototype.serviceWorker`

/** Runs in the page: the member has ticked the demo's popup away for today, so that no journey meets it unasked. */
const popupsSeen = `try {
  if (!localStorage.getItem('seenNotices')) {
    const day = new Date(Date.now() + 8 * 3600000).toISOString().slice(0, 10)
    localStorage.setItem('seenNotices', JSON.stringify({ day, ids: ['${demoPopupId}'] }))
  }
} catch {}`

/** Runs in the page: every jump that no finger caused, with what jumped. */
const watchShifts = `new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue
    const what = entry.sources.map(({ node, previousRect: a, currentRect: b }) =>
      (node?.outerHTML ?? node?.textContent ?? '?').slice(0, 120) +
      [' ', a.x, a.y, a.width, a.height, '->', b.x, b.y, b.width, b.height].join(' '))
    noteShift({ value: entry.value, what: what.join(' | '), at: location.pathname })
  }
}).observe({ type: 'layout-shift', buffered: true })`
