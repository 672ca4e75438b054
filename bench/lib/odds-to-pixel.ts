import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { href } from '@zhengju/contract/kernel/path'
import type { Browser, Page } from 'playwright-core'
import { pause } from './chat-child.ts'
import type { PriceAsk, PriceSent, VenueReady } from './live-venue.ts'

const looked = 4
const key = `live-1:${randomBytes(32).toString('hex')}`

/** The real product, and a browser. */
interface Around {
  readonly startProduct: (options: { readonly env: Readonly<Record<string, string>> }) => Promise<{
    readonly origin: string
    drop(): Promise<unknown>
  }>
  readonly launchBrowser: () => Promise<Browser>
}

/**
 * From a change of a price at the venue to the frame that shows it, in milliseconds, sorted: through the venue's socket, the
 * platform and the page of the list with all 200 matches in it, on a phone of 390 by 844.
 */
export async function oddsToPixel(samples: number, around: Around): Promise<readonly number[]> {
  const venue = fork(new URL('./live-venue.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production', VENUE_KEY: key },
  })
  const [{ port, fixtureIds }] = (await once(venue, 'message')) as [VenueReady]
  const env = { VENUE_OB_URL: `http://127.0.0.1:${port}`, VENUE_OB_KEYS: key }
  const product = await around.startProduct({ env })
  const browser = await around.launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await page.goto(product.origin + href('sport'))
    await wholeList(page, fixtureIds.length)
    const times: number[] = []
    for (let n = 0; n < samples; n++) {
      const row = n % looked
      const odds = 300_000 + n * 1_000
      const shown = shownAt(page, row, (odds / 100_000).toFixed(2))
      await shown.ready
      venue.send({ fixtureId: fixtureIds[row] ?? '', odds } satisfies PriceAsk)
      const [{ at }] = (await once(venue, 'message')) as [PriceSent]
      times.push((await shown.at) - at)
      await pause(120)
    }
    return times.toSorted((a, b) => a - b)
  } finally {
    await browser.close()
    await product.drop()
    venue.kill()
  }
}

/** Pages come while one scrolls: until all of them are there, and then to the top again. */
async function wholeList(page: Page, count: number): Promise<void> {
  await page.locator('.fx').first().waitFor({ timeout: 60_000 })
  for (let tries = 0; tries < 60; tries++) {
    const heads = await page.locator('.lg').count()
    if (heads >= count / 4) break
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await pause(500)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  await pause(1_000)
}

/** When the frame is drawn in which that row's home side costs so much. */
function shownAt(page: Page, row: number, text: string) {
  const at = page.evaluate(
    ({ row: index, text: wanted }) =>
      new Promise<number>((resolve) => {
        const cell = () => document.querySelectorAll('.fx')[index]?.querySelector('.odd b')
        const isShown = () => cell()?.textContent === wanted
        const drawn = () => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
            port2.postMessage(undefined)
          })
        }
        const observer = new MutationObserver(() => {
          if (!isShown()) return
          observer.disconnect()
          drawn()
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        document.body.dataset.watched = wanted
      }),
    { row, text },
  )
  const ready = page.waitForFunction((wanted) => document.body.dataset.watched === wanted, text, {
    polling: 20,
  })
  return { at, ready }
}
