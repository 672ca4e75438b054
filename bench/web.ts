import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { cookies } from '@zhengju/contract/kernel/header'
import { href } from '@zhengju/contract/kernel/path'
import { ticks } from '@zhengju/kit/runtime'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../sim/src/browser.ts'
import type { Person } from '../sim/src/client.ts'
import { purse, registered } from '../sim/src/member.ts'
import { freePorts } from '../sim/src/ports.ts'
import { type Product, startProduct } from '../sim/src/product.ts'
import { buildWhatChanged } from '../tools/build.ts'
import type { BareAnswer } from './lib/bare-child.ts'
import { benchmark, benchSeconds, median, printFigure, rounded } from './lib/figure.ts'
import { waitAmongFirstVisits } from './lib/first-visits.ts'
import { measurePage, type PageLoad, type Visit } from './lib/page-load.ts'
import { tapMs, taps } from './lib/taps.ts'

// The pages on a phone of three years ago: Chromium with the network of slow 4G and a processor four times slower, read
// from its own observers (decision 264). How long the commonest taps take to be answered there. Then how fast pages that
// anybody may share leave the platform, against a bare server that sends the same bytes, and what a member waits for while
// many come for the first time.

const runs = Number(process.env.BENCH_RUNS ?? 5)
const pages = [
  { name: 'home', path: href('home'), scriptBytes: 115_000 },
  { name: 'sport', path: href('sport'), scriptBytes: 140_000 },
  { name: 'lobby', path: href('lottery'), scriptBytes: 140_000 },
  { name: 'deposit', path: href('deposit'), scriptBytes: 140_000, isMembers: true },
  { name: 'help', path: href('helpIndex'), scriptBytes: 115_000 },
] as const
const usualAims = { lcpMs: 1_800, cls: 0, tbtMs: 100, cssBytes: 15_000 } as const
const leastShare = 0.6
const mostTapMs = 200
const crowdSize = 200
const mostWaitMs = 100
let networks = 0
const connections = 24

await benchmark(async () => {
  if (!(await buildWhatChanged(console.error))) throw new Error('the pages could not be built')
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const reader = await registered(product, 'reader1')
    const cookie = { name: cookies.token.name, value: reader.token }
    for (const page of pages) {
      const visit = { origin: product.origin, path: page.path }
      const loads: PageLoad[] = []
      for (let run = 0; run < runs; run++) {
        loads.push(
          await measurePage(browser, {
            ...visit,
            cookie: 'isMembers' in page ? cookie : undefined,
          }),
        )
      }
      if (loads.length > 0) printLoads(page, loads)
    }
    if (runs > 0) await printTaps(browser, { origin: product.origin, path: '', cookie })
    await browser.close()
    await printShare(`${product.origin}${href('home')}`)
    await printCrowd(product, reader)
  } finally {
    await browser.close()
    await product.drop()
  }
})

function printLoads(
  { name, scriptBytes }: Pick<(typeof pages)[number], 'name' | 'scriptBytes'>,
  loads: readonly PageLoad[],
): void {
  const aims = { ...usualAims, scriptBytes }
  const of = (figure: keyof PageLoad) => median(loads.map((load) => load[figure]))
  printFigure({ bench: 'web', figure: `${name} fcpMs`, value: rounded(of('fcpMs')), runs })
  for (const figure of ['lcpMs', 'cls', 'tbtMs', 'scriptBytes', 'cssBytes'] as const) {
    const value = rounded(of(figure), figure === 'cls' ? 3 : 0)
    const aim = aims[figure]
    printFigure({
      bench: 'web',
      figure: `${name} ${figure}`,
      value,
      aim,
      holds: value <= aim,
      runs,
    })
  }
}

/** Each of the commonest taps, then the slowest of them. */
async function printTaps(browser: Browser, visit: Visit): Promise<void> {
  const times: number[] = []
  for (const tap of taps) {
    const value = await tapMs(browser, tap, visit)
    times.push(value)
    printFigure({ bench: 'web', figure: `inpMs ${tap.name}`, value })
  }
  const value = Math.max(...times)
  printFigure({
    ...{ bench: 'web', figure: 'inpMs', value, taps: taps.length },
    ...{ aim: mostTapMs, holds: value <= mostTapMs },
  })
}

/** What somebody who is logged in waits for at most while so many come for the first time. */
async function printCrowd(product: Product, member: Person): Promise<void> {
  const crowd = { address: `${product.origin}${href('home')}`, visits: crowdSize }
  const ask = () => purse(product, member)
  const { worstMs, calls, crowdMs } = await waitAmongFirstVisits(ask, crowd)
  const value = rounded(worstMs)
  printFigure({
    ...{ bench: 'web', figure: 'memberWaitMs', value, aim: mostWaitMs, holds: value <= mostWaitMs },
    ...{ visits: crowdSize, calls, crowdMs: rounded(crowdMs) },
  })
}

/** The same bytes under the same headers, from a server that does nothing else. */
async function printShare(address: string): Promise<void> {
  const page = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  const body = await page.text()
  const head = Object.fromEntries(page.headers)
  const [port = 0] = await freePorts(1)
  const bare = fork(new URL('lib/bare-child.ts', import.meta.url))
  bare.send({ port, head, body } satisfies BareAnswer)
  await once(bare, 'message')
  const bareAddress = `http://127.0.0.1:${port}/`
  const rates = { platform: [] as number[], bare: [] as number[] }
  for (let turn = 0; turn < 3; turn++) {
    rates.bare.push(await rateOf(bareAddress))
    rates.platform.push(await rateOf(address))
  }
  bare.kill()
  const [platform, plain] = [median(rates.platform), median(rates.bare)]
  const value = rounded(platform / plain, 2)
  printFigure({
    ...{ bench: 'web', figure: 'pages', value, aim: leastShare, holds: value >= leastShare },
    ...{
      platformPerSec: rounded(platform),
      barePerSec: rounded(plain),
      bytes: Buffer.byteLength(body),
    },
  })
}

/** Requests a second over so many connections that stay open. */
async function rateOf(address: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = ticks() + (benchSeconds * 1_000) / 3
  const began = ticks()
  let done = 0
  async function ask(): Promise<void> {
    while (ticks() < until) {
      await once200(address, agent)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  agent.destroy()
  return done / ((ticks() - began) / 1_000)
}

/** So many pages are more than one network may ask for in a minute. */
function nextNetwork(): string {
  networks += 1
  return `10.${100 + ((networks >> 16) & 63)}.${(networks >> 8) & 255}.${networks & 255}`
}

function once200(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(
      address,
      { agent, headers: { 'accept-encoding': 'identity', 'x-forwarded-for': nextNetwork() } },
      (answer) => {
        answer.resume()
        answer.once('end', () =>
          answer.statusCode === 200
            ? resolve()
            : reject(new Error(`answered ${answer.statusCode}`)),
        )
      },
    )
    request.once('error', reject)
  })
}
