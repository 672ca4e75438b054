import { randomBytes } from 'node:crypto'
import { href } from '@zhengju/contract/kernel/path'
import { tryGames } from '@zhengju/contract/venue/calls'
import { openGameVenues } from '@zhengju/domain/venue'
import { venueKeysName } from '@zhengju/venue-protocol/wallet'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../sim/src/browser.ts'
import { must, visitor } from '../sim/src/client.ts'
import { startProduct } from '../sim/src/product.ts'
import { buildWhatChanged } from '../tools/build.ts'
import { pause } from './lib/chat-child.ts'
import { benchmark, median, printFigure, rounded } from './lib/figure.ts'
import { countdownOff, type Frames, framesOf, type Moving } from './lib/game-frames.ts'
import { fireOn } from './lib/trial-fishers.ts'

// Games that move, as a phone shows them: 390 by 844, a processor four times slower, both themes. A slot that turns and a
// sea with four cannons, tried by a visitor, for whom it is the same engine and the same screen (decision 334).

const seconds = Number(process.env.BENCH_SECONDS ?? 20)
const aims = { median: 60, least: 45, countdownMs: 150 } as const
const hall = 'shallow'
const turnPauseMs = 45_000
const demo = (game: string, more: Record<string, string> = {}) =>
  `${href('demo')}?${new URLSearchParams({ game, ...more })}`

const slot: Pick<Moving, 'path' | 'ready' | 'act'> = {
  path: demo('wadang'),
  async ready(page) {
    await comeIn(page)
    await page.getByRole('button', { name: /^转/ }).waitFor({ timeout: 60_000 })
  },
  async act(page) {
    const spin = page.getByRole('button', { name: /^转/ })
    if (await spin.isEnabled().catch(() => false)) await spin.tap({ timeout: 900 }).catch(ignored)
  },
}

const fishing: Pick<Moving, 'path' | 'ready' | 'act'> = {
  path: demo('fishing', { hall }),
  async ready(page) {
    await comeIn(page)
    await page.getByRole('button', { name: /^装弹/ }).tap({ timeout: 60_000 })
    await page.getByRole('button', { name: /^开炮/ }).waitFor({ timeout: 60_000 })
  },
  async act(page) {
    const fire = page.getByRole('button', { name: /^开炮/ })
    if (await fire.isVisible().catch(() => false)) await fire.tap({ timeout: 900 }).catch(ignored)
  },
}

const lottery = {
  path: demo('k3'),
  async ready(page: Page) {
    await comeIn(page)
    await page.getByRole('timer').waitFor({ timeout: 90_000 })
  },
}

async function comeIn(page: Page): Promise<void> {
  const ofAge = page.getByRole('button', { name: '我已年满 18 岁，开始试玩' })
  const first = await Promise.race([
    ofAge.waitFor({ timeout: 60_000 }).then(() => true),
    page
      .locator('.g-dock')
      .waitFor({ timeout: 60_000 })
      .then(() => false),
  ])
  if (first) await ofAge.tap()
}

/** A tap that came while the screen was busy is none. */
function ignored(): void {}

function print(game: string, theme: string, frames: Frames): void {
  const { consoleLines, layoutShift, perSecond } = frames
  const own = {
    ...{ scriptMs: rounded(frames.scriptMs, 2), styleMs: rounded(frames.styleMs, 2) },
    layoutMs: rounded(frames.layoutMs, 2),
  }
  const [middle, least] = [median(perSecond), Math.min(...perSecond)]
  const line = (figure: string, value: number, aim: number, holds: boolean) =>
    printFigure({ bench: 'frames', figure: `${game} ${theme} ${figure}`, value, aim, holds })
  line('median', middle, aims.median, middle >= aims.median)
  line('least', least, aims.least, least >= aims.least)
  line('layoutShift', rounded(layoutShift, 3), 0, rounded(layoutShift, 3) === 0)
  line('consoleLines', consoleLines, 0, consoleLines === 0)
  printFigure({ bench: 'frames', figure: `${game} ${theme} ownMs`, ...own, seconds })
}

// Behind what it names.
await benchmark(async () => {
  if (!(await buildWhatChanged(console.error))) throw new Error('the pages could not be built')
  const venues = openGameVenues('demo').map((venue) => [
    ...[venueKeysName(venue), `${venue}-1:${randomBytes(32).toString('hex')}`],
  ])
  const product = await startProduct({ env: Object.fromEntries(venues) })
  const browser = await launchBrowser()
  const { origin } = product
  const input = { body: { isOfAge: true } }
  const enter = async (number: number) =>
    (await must(product, tryGames, input, visitor(`fisher${number}`))).token
  try {
    for (const theme of ['light', 'dark'] as const) {
      const of = { origin, theme, seconds }
      print('slot', theme, await framesOf(browser, { ...of, ...slot }))
      // Visits of one address begin few rounds in a minute.
      await pause(turnPauseMs)
      const end = fireOn({ origin, hall, enter }, 3)
      print('fishing', theme, await framesOf(browser, { ...of, ...fishing }))
      await end()
    }
    const off = await countdownOff(browser, { origin, seconds, ...lottery })
    printFigure({
      ...{ bench: 'frames', figure: 'countdownMs', value: off, aim: aims.countdownMs },
      holds: off <= aims.countdownMs,
    })
  } finally {
    await browser.close()
    await product.drop()
  }
})
