import { href } from '@zhengju/contract/kernel/path'
import { siteDay } from '@zhengju/domain/siteDay'
import { launchBrowser } from '../sim/src/browser.ts'
import { startProduct } from '../sim/src/product.ts'
import { runtime } from '../sim/src/runtime.ts'
import { buildWhatChanged } from '../tools/build.ts'
import { benchmark, median, printFigure, rounded } from './lib/figure.ts'
import { framesOf } from './lib/game-frames.ts'
import { listedFixtures, listThousand, rowsDrawn, scrolling } from './lib/long-list.ts'

// A list of 1,000 fixtures that a thumb keeps moving, as a phone shows it: 390 by 844, a processor four times slower. Only
// rows near the screen may be drawn.

const seconds = Number(process.env.BENCH_SECONDS ?? 20)
const aims = { median: 60, rows: 40 } as const
const dayMs = 86_400_000

// Behind what it names.
await benchmark(async () => {
  if (!(await buildWhatChanged(console.error))) throw new Error('the pages could not be built')
  const product = await startProduct({ env: {} })
  const browser = await launchBrowser()
  // Of one day: the page reads it from the venue, and not with the document.
  const query = new URLSearchParams({
    stage: 'early',
    day: siteDay(runtime.clock.now() + dayMs),
  })
  let rows = 0
  try {
    const frames = await framesOf(browser, {
      ...{ origin: product.origin, path: `${href('sport')}?${query}`, theme: 'light', seconds },
      before: listThousand,
      async ready(page) {
        await page.locator('article').first().waitFor({ timeout: 60_000 })
        await page.evaluate(scrolling)
      },
      async act(page) {
        rows = Math.max(rows, await rowsDrawn(page))
      },
    })
    const own = {
      ...{ scriptMs: rounded(frames.scriptMs, 2), styleMs: rounded(frames.styleMs, 2) },
      layoutMs: rounded(frames.layoutMs, 2),
    }
    const middle = median(frames.perSecond)
    printFigure({
      ...{ bench: 'fixtures', figure: 'scroll', fixtures: listedFixtures },
      ...{ value: middle, least: Math.min(...frames.perSecond), aim: aims.median },
      ...own,
      holds: middle >= aims.median,
    })
    printFigure({
      ...{ bench: 'fixtures', figure: 'rowsDrawn', value: rows, aim: aims.rows },
      holds: rows > 0 && rows <= aims.rows,
    })
  } finally {
    await browser.close()
    await product.drop()
  }
})
