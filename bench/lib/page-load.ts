import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, CDPSession } from 'playwright-core'

export interface PageLoad {
  readonly fcpMs: number
  readonly lcpMs: number
  readonly cls: number
  readonly tbtMs: number
  /** As they came over the network, of the page's own load. */
  readonly scriptBytes: number
  readonly cssBytes: number
}

export interface Visit {
  readonly origin: string
  readonly path: string
  /** Of whoever is signed in. */
  readonly cookie: { readonly name: string; readonly value: string } | undefined
}

/** Slow 4G as Lighthouse has it for phones: a round trip of 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638_400 * 0.9) / 8,
  uploadThroughput: (768_000 * 0.9) / 8,
}
export const cpuSlowdown = 4
/** After the load: what comes late has come. */
const quietMs = 4_000

/** One first visit with an empty cache. */
export async function measurePage(browser: Browser, visit: Visit): Promise<PageLoad> {
  const context = await browser.newContext(phone)
  try {
    await context.addInitScript(observers)
    const { origin, path, cookie } = visit
    if (cookie) await context.addCookies([{ ...cookie, url: origin }])
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const weight = await weigh(session)
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.goto(`${origin}${path}`, { waitUntil: 'load', timeout: 120_000 })
    const { scriptBytes, cssBytes } = { ...weight }
    await sleep(quietMs)
    const seen = await page.evaluate<Omit<PageLoad, 'scriptBytes' | 'cssBytes'>>(reading)
    return { ...seen, scriptBytes, cssBytes }
  } finally {
    await context.close()
  }
}

export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
}

async function weigh(session: CDPSession): Promise<{ scriptBytes: number; cssBytes: number }> {
  const weight = { scriptBytes: 0, cssBytes: 0 }
  const types = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type === 'Script') weight.scriptBytes += encodedDataLength
    if (type === 'Stylesheet') weight.cssBytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return weight
}

/** Runs in the page before its own scripts. */
const observers = `window.seenLoad = { lcp: 0, cls: 0, long: [] };
  const see = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note))
    .observe({ type, buffered: true });
  see('largest-contentful-paint', (entry) => { seenLoad.lcp = entry.startTime });
  see('layout-shift', (entry) => { if (!entry.hadRecentInput) seenLoad.cls += entry.value });
  see('longtask', (entry) => seenLoad.long.push([entry.startTime, entry.duration]));`

const reading = `(() => {
  const [fcp] = performance.getEntriesByName('first-contentful-paint');
  const fcpMs = fcp ? fcp.startTime : 0;
  const tbtMs = seenLoad.long.filter(([at]) => at >= fcpMs)
    .reduce((sum, [, ms]) => sum + Math.max(0, ms - 50), 0);
  return { fcpMs, lcpMs: seenLoad.lcp, cls: seenLoad.cls, tbtMs };
})()`
