import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { cpuSlowdown } from './page-load.ts'

/** What a screen of a game does while it moves. */
export interface Frames {
  /** Of each whole second. */
  readonly perSecond: readonly number[]
  readonly layoutShift: number
  readonly consoleLines: number
  /** Of one frame, in milliseconds as the browser counts them. */
  readonly scriptMs: number
  readonly styleMs: number
  readonly layoutMs: number
}

export interface Moving {
  readonly origin: string
  readonly path: string
  readonly theme: 'light' | 'dark'
  readonly seconds: number
  /** Before the page is opened. */
  before?(page: Page): Promise<void>
  /** Until the screen is as it is measured. */
  ready(page: Page): Promise<void>
  /** What its member does meanwhile, once a second. */
  act(page: Page): Promise<void>
}

/** The phone of issue 14: every game's screen is drawn for it. */
export const gamePhone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
}

/** Frames of a screen that moves, on a processor four times slower. */
export async function framesOf(browser: Browser, moving: Moving): Promise<Frames> {
  const { origin, path, seconds, theme } = moving
  const context = await browser.newContext({ ...gamePhone, colorScheme: theme })
  try {
    await context.addInitScript(shifts)
    const page = await context.newPage()
    let consoleLines = 0
    page.on('console', () => consoleLines++)
    page.on('pageerror', () => consoleLines++)
    await moving.before?.(page)
    await page.goto(`${origin}${path}`, { waitUntil: 'load', timeout: 120_000 })
    await moving.ready(page)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    // The first pictures are painted and the code is warm.
    await page.waitForTimeout(2_000)
    const before = await timesOf(session)
    const counting = page.evaluate<number[]>(counted(seconds))
    const until = performance.now() + seconds * 1_000
    while (performance.now() < until) {
      await moving.act(page)
      await page.waitForTimeout(1_000)
    }
    const perSecond = await counting
    const after = await timesOf(session)
    const frames = perSecond.reduce((sum, count) => sum + count, 0)
    const each = (name: keyof typeof after) => ((after[name] - before[name]) * 1_000) / frames
    return {
      ...{ perSecond, consoleLines, layoutShift: await page.evaluate<number>('seenShift') },
      ...{ scriptMs: each('script'), styleMs: each('style'), layoutMs: each('layout') },
    }
  } finally {
    await context.close()
  }
}

/** How far the shown seconds of a countdown turn from those of the server's clock, at worst, in milliseconds. */
export async function countdownOff(
  browser: Browser,
  { origin, path, ready, seconds }: Omit<Moving, 'act' | 'theme'>,
): Promise<number> {
  const context = await browser.newContext(gamePhone)
  try {
    const page = await context.newPage()
    await page.goto(`${origin}${path}`, { waitUntil: 'load', timeout: 120_000 })
    await ready(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    return await page.evaluate<number>(turned(seconds))
  } finally {
    await context.close()
  }
}

async function timesOf(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  return {
    ...{ script: of('ScriptDuration'), style: of('RecalcStyleDuration') },
    layout: of('LayoutDuration'),
  }
}

/** Frames of each whole second, by the page's own frames. */
function counted(seconds: number): string {
  return `new Promise((done) => {
    const counts = new Array(${seconds}).fill(0); let first;
    const step = (at) => { first ??= at; const second = Math.floor((at - first) / 1000);
      if (second >= ${seconds}) return done(counts); counts[second]++; requestAnimationFrame(step) };
    requestAnimationFrame(step) })`
}

/** Seals fall on whole seconds, and browser and house share this machine's clock: so should each turn of the countdown. */
function turned(seconds: number): string {
  return `new Promise((done) => {
    const timer = document.querySelector('[role=timer]'); let worst = 0;
    const seen = new MutationObserver(() => { const off = Date.now() % 1000;
      worst = Math.max(worst, Math.min(off, 1000 - off)) });
    seen.observe(timer, { subtree: true, childList: true, characterData: true });
    setTimeout(() => { seen.disconnect(); done(worst) }, ${seconds * 1_000}) })`
}

const shifts = `window.seenShift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
    if (!entry.hadRecentInput) seenShift += entry.value }))
    .observe({ type: 'layout-shift', buffered: true });`
