import { randomBytes } from 'node:crypto'
import { memberHref, officePathNames, officePaths } from '@zhengju/contract/office/path'
import { openGameVenues } from '@zhengju/domain/venue'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { type Desk, openDesk } from '../journeys/desk.ts'
import { deposited, registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'

const widths = [1_440, 1_280, 1_024] as const
/** Between them they may see every page. */
const operators = ['supervisor1', 'operator1', 'operator2'] as const
/** Parts of addresses, where only some pages changed. */
const wanted = (process.env.SCREENS_OF ?? '').split(' ').filter((part) => part !== '')
const isWanted = (path: string) =>
  wanted.length === 0 || wanted.some((part) => `/office${path}`.includes(part))

const fileTabs = '.file__tabs label'

let product: Product
let browser: Browser
let memberId = ''

beforeAll(async () => {
  const keyOf = (id: string) => `${id}-1:${randomBytes(32).toString('hex')}`
  const env = Object.fromEntries(
    openGameVenues('production').map((id) => [`VENUE_${id.toUpperCase()}_KEYS`, keyOf(id)]),
  )
  product = await startProduct({ env })
  browser = await launchBrowser()
  const person = await registered(product, 'looked1')
  await deposited(product, person, '500.00')
  memberId = person.userId ?? ''
})
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

test.each(['light', 'dark'] as const)(
  'every page of the desk in %s: named, quiet, within its width, without a finding of axe',
  async (theme) => {
    const findings: string[] = []
    const seen = new Set<string>()
    for (const operator of operators) {
      const desk = await openDesk(browser, product, operator, theme)
      for (const path of await pagesOf(desk.page)) {
        if (seen.has(path) || !isWanted(path)) continue
        seen.add(path)
        findings.push(...(await faultsOf(desk, path, theme)))
      }
      await desk.close()
    }
    expect(findings).toEqual([])
    const all = officePathNames.map((name) => officePaths[name].path).filter(isWanted)
    expect(all.filter((path) => !seen.has(path))).toEqual([])
  },
  1_200_000,
)

/** What the menu leads to, and each part of a member's file. */
async function pagesOf(page: Page): Promise<string[]> {
  const links = await page.evaluate<string[]>(
    `[...document.querySelectorAll('nav a[href]')].map((link) => link.pathname)`,
  )
  const file = memberHref(memberId)
  if (!links.includes(officePaths.members.path)) return links
  await page.goto(file)
  await page.locator(fileTabs).first().waitFor()
  const count = await page.locator(fileTabs).count()
  return [...links, ...Array.from({ length: count }, (_, at) => `${file}#${at}`)]
}

async function faultsOf(desk: Desk, path: string, theme: string): Promise<string[]> {
  const { page } = desk
  const [address = '', tab] = path.split('#')
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  if (tab !== undefined) await page.locator(fileTabs).nth(Number(tab)).click()
  await page.waitForLoadState('networkidle')
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  const faults: string[] = []
  const heads = await page.evaluate<number>(`document.querySelectorAll('h1').length`)
  if (heads !== 1) faults.push(`has ${heads} headings of the first order`)
  // What failed to load offers to try again.
  const failed = page.getByRole('alert').filter({ has: page.getByRole('button') })
  faults.push(...(await failed.allTextContents()).map((text) => `says ${text}`))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const shown = await page.evaluate<number>('document.documentElement.scrollWidth')
    if (shown > width) faults.push(`is ${shown} px wide on a screen of ${width}`)
  }
  await page.setViewportSize({ width: 1_440, height: 900 })
  const { PICTURES } = process.env
  const name = `office${path.replaceAll(/[/#]/g, '-')}-${theme}`
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` })
  await desk.isFine().catch((error) => faults.push(JSON.stringify(error.actual)))
  return faults.map((what) => `${path} ${theme} ${what}`)
}
