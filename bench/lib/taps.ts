import { lobbyRoomId } from '@zhengju/contract/chat/calls'
import { href } from '@zhengju/contract/kernel/path'
import { demoPopupId } from '@zhengju/server/demo/content'
import type { Browser, Locator, Page } from 'playwright-core'
import { cpuSlowdown, phone, type Visit } from './page-load.ts'

/** What a member taps most: where it stands, and how it is found there. */
interface Tap {
  readonly name: string
  readonly path: string
  readonly find: (page: Page) => Locator
}

const sport = `${href('sport')}?stage=early`
const price = (page: Page) => page.locator('article .odd:enabled:not(.odd--more)').first()
const bar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).first()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** The twenty commonest, as the order of a visit has them. */
export const taps: readonly Tap[] = [
  { name: 'home to sport', path: href('home'), find: (page) => bar(page, '体育') },
  { name: 'home to deposit', path: href('home'), find: (page) => bar(page, '存款') },
  { name: 'home to own page', path: href('home'), find: (page) => bar(page, '我的') },
  { name: 'next matches', path: href('home'), find: (page) => tab(page, /^即将开赛/) },
  { name: 'a category', path: href('home'), find: (page) => tab(page, /^真人/) },
  { name: 'search', path: href('home'), find: (page) => button(page, /^搜赛事/) },
  { name: 'refresh the balance', path: href('home'), find: (page) => button(page, /刷新/) },
  { name: 'matches of today', path: sport, find: (page) => tab(page, /^今日/) },
  { name: 'another sport', path: sport, find: (page) => button(page, /^篮球/) },
  { name: 'a price', path: sport, find: price },
  {
    ...{ name: 'a match', path: sport },
    find: (page) => page.getByRole('link', { name: /个盘口$/ }).first(),
  },
  {
    ...{ name: 'fold a league', path: sport },
    find: (page) => page.locator('.lg__head button').first(),
  },
  { name: 'a way to deposit', path: href('deposit'), find: (page) => button(page, /^微信/) },
  { name: 'a sum', path: href('deposit'), find: (page) => button(page, '500') },
  { name: 'settled bets', path: href('betRecord'), find: (page) => tab(page, /^已结算/) },
  { name: 'records of today', path: href('transRecord'), find: (page) => button(page, '今日') },
  { name: 'announcements', path: href('mail'), find: (page) => tab(page, /^公告/) },
  { name: 'a kind of game', path: href('egame'), find: (page) => button(page, '即开') },
  {
    ...{ name: 'a page of help', path: href('helpIndex') },
    find: (page) => page.getByRole('link', { name: /^存款/ }).first(),
  },
  {
    ...{ name: 'the field of the chat', path: href('chatRoom', { roomId: lobbyRoomId }) },
    find: (page) => page.getByRole('textbox', { name: /^说点什么/ }),
  },
]

/** Longest from finger to picture of one tap, on a processor four times slower. */
export async function tapMs(
  browser: Browser,
  tap: Tap,
  { origin, cookie }: Visit,
): Promise<number> {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' })
  try {
    await context.addInitScript(observer)
    await context.addInitScript(popupSeen)
    if (cookie) await context.addCookies([{ ...cookie, url: origin }])
    const page = await context.newPage()
    await page.goto(`${origin}${tap.path}`, { waitUntil: 'load', timeout: 120_000 })
    const found = tap.find(page)
    await found.waitFor({ timeout: 60_000 })
    await page.waitForTimeout(settleMs)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.evaluate('seenTaps.length = 0')
    await found.tap()
    // Asked from outside: the page's policy refuses the eval that Playwright waits with.
    for (let told = 0, turn = 0; told === 0; turn++) {
      if (turn > mostTurns) throw new Error(`nothing was told of ${tap.name}`)
      await page.waitForTimeout(turnMs)
      told = await page.evaluate<number>('seenTaps.length')
    }
    await page.waitForTimeout(settleMs)
    return await page.evaluate<number>('Math.max(...seenTaps)')
  } finally {
    await context.close()
  }
}

/** What comes late has come, and what a tap set going has been painted. */
const settleMs = 1_500
const turnMs = 100
const mostTurns = 300

/** Runs in the page: whoever taps has answered the demo's popup today. */
const popupSeen = `localStorage.setItem('seenNotices', JSON.stringify({
  day: new Date(Date.now() + 8 * 3600000).toISOString().slice(0, 10), ids: ['${demoPopupId}'] }))`

/** Runs in the page: how long each tap took, in steps of 8 ms, which is how finely browsers tell it. */
const observer = `window.seenTaps = [];
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
    if (entry.interactionId) seenTaps.push(entry.duration);
  })).observe({ type: 'event', durationThreshold: 16, buffered: true });
  addEventListener('click', () => requestAnimationFrame(() => setTimeout(() => seenTaps.push(0), 1000)), true);`
