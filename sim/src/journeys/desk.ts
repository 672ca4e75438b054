import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Product } from '../product.ts'
import { runtime } from '../runtime.ts'

/** An operator's screen, with everything noted that a page must not do. */
export interface Desk {
  readonly page: Page
  /** One of the menu. */
  go(title: string): Promise<void>
  /** The dialog asks why; a suggestion or words of one's own, then the button of that name. */
  answer(reason: string, action: string): Promise<void>
  /** Nothing was printed, and axe finds nothing on what is shown now. */
  isFine(): Promise<void>
  close(): Promise<void>
}

export async function openDesk(
  browser: Browser,
  product: Product,
  operator: string,
  theme: 'light' | 'dark',
): Promise<Desk> {
  const context = await browser.newContext({
    baseURL: product.officeOrigin,
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    colorScheme: theme,
  })
  context.setDefaultTimeout(15_000)
  const printed: string[] = []
  const page = await context.newPage()
  page.on('console', (message) => printed.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => printed.push(`thrown: ${error.stack ?? error.message}`))
  await page.goto('/')
  await logIn(page, product, operator)
  return {
    page,
    async go(title) {
      await page.getByRole('navigation').getByRole('link', { name: title }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    },
    async answer(reason, action) {
      const dialog = page
        .getByRole('dialog')
        .filter({ has: page.getByRole('textbox', { name: '原因' }) })
      await dialog.getByRole('textbox', { name: '原因' }).fill(reason)
      await dialog.getByRole('button', { name: action, exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
    async isFine() {
      expect(printed).toEqual([])
      expect(await problems(page)).toEqual([])
    },
    close: () => context.close(),
  }
}

async function logIn(page: Page, product: Product, operator: string): Promise<void> {
  const line = product.told.find((told) => told.startsWith('operator') && told.includes(operator))
  const [, password = '', secret = ''] = /\/ (\S+), TOTP (\S+)/.exec(line ?? '') ?? []
  await page.getByLabel('账号').fill(operator)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('动态验证码').fill(await freshCode(secret))
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('navigation').waitFor()
}

const stepMs = 30_000
const usedSteps = new Map<string, number>()

/** A code that has opened nothing yet: that of the next half minute is taken already in this one. */
async function freshCode(secret: string): Promise<string> {
  const now = runtime.clock.now()
  const step = Math.max(Math.floor(now / stepMs), (usedSteps.get(secret) ?? 0) + 1)
  usedSteps.set(secret, step)
  await setTimeout(Math.max(0, (step - 1) * stepMs - now))
  return new TOTP({ secret }).generate({ timestamp: step * stepMs })
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

async function problems(page: Page): Promise<string[]> {
  await page.evaluate(`if (!window.axe) { ${axeSource} }`)
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    .map((one) => one.finished))`)
  return page.evaluate<string[]>(`window.axe.run(document, { resultTypes: ['violations'] })
    .then(({ violations }) => violations.map(({ id, nodes }) =>
      id + ': ' + nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')))`)
}
