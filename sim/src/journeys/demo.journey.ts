import { randomBytes } from 'node:crypto'
import { href } from '@zhengju/contract/kernel/path'
import { trialGames } from '@zhengju/venue-protocol/game'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { type Product, startProduct } from '../product.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { says } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone

beforeAll(async () => {
  const key = (name: string) => `${name}-1:${randomBytes(32).toString('hex')}`
  product = await startProduct({
    env: {
      ...{ VENUE_ZJDZ_KEYS: key('zjdz'), VENUE_ZJCP_KEYS: key('zjcp') },
      ...{ VENUE_ZJZR_KEYS: key('zjzr'), VENUE_ZJBY_KEYS: key('zjby') },
    },
  })
  browser = await launchBrowser()
  phone = await openPhone(browser, product)
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

const demo = (game: string) => `${href('demo')}?${new URLSearchParams({ game })}`

test('nothing is tried before a visitor says that he is of age', async () => {
  const { page } = phone
  await phone.open(demo('mines'))
  await page.getByText('请确认年龄').waitFor()
  expect(await page.locator('.mboard').count()).toBe(0)
  await phone.isAccessible()
  await phone.open(href('demo'))
  expect(await page.locator('.gtile').count()).toBe(0)
  await page.getByRole('button', { name: '我已年满 18 岁，开始试玩' }).tap()
  await page.getByRole('heading', { name: '可以试玩的游戏' }).waitFor()
  await page.getByRole('link', { name: /轮盘/ }).waitFor()
  expect(await page.locator('.gtile, .g-pre li').count()).toBe(trialGames.length)
  await phone.isAccessible()
  await phone.isQuiet()
})

test('a board is played with play money, and says so throughout', async () => {
  const { page } = phone
  await page.getByRole('link', { name: /扫雷/ }).tap()
  await says(phone, '试玩', 'h1')
  await says(phone, '10,000.00', '.g-line')
  await page.getByRole('button', { name: /^开一盘/ }).tap()
  await page.getByText('选一格翻开').waitFor()
  await says(phone, '9,990.00', '.g-line')
  await page.getByRole('button', { name: /^不开/ }).tap()
  await says(phone, '10,000.00', '.g-line')
  await phone.isAccessible()
  // Nobody's record has it: the visit itself is asked.
  await page.getByRole('link', { name: '核对这一盘' }).tap()
  await page.getByRole('button', { name: '换种子并公开' }).tap()
  await page.getByText('重算的每一步都与记录一致').waitFor()
  await picture('verified-trial')
  await phone.isAccessible()
  await phone.isQuiet()
})

test('rounds of other sites are drawn by their own mapping, and seeds stand against their commit', async () => {
  const { page } = phone
  await phone.open(href('verify'))
  await page.getByLabel('服务端种子').fill('a'.repeat(64))
  await page.getByLabel('客户端种子').fill('mine')
  await page.getByLabel('公布的承诺（可不填）').fill('b'.repeat(64))
  await page.getByRole('button', { name: '重算' }).tap()
  await page.getByRole('alert').getByText('这个种子算不出公布的承诺', { exact: false }).waitFor()
  await phone.open(`${href('verify')}?others=1`)
  await page.getByLabel('服务端种子').fill('theirs')
  await page.getByLabel('客户端种子').fill('mine')
  await page.getByRole('button', { name: '重算' }).tap()
  await page.getByRole('heading', { name: '按他站的算法' }).waitFor()
  await picture('others')
  await phone.isAccessible()
  await phone.isQuiet()
})

test('a slot turns, and what cannot be tried says so', async () => {
  const { page } = phone
  await phone.open(demo('yinpu'))
  await page.getByRole('button', { name: /^转/ }).tap()
  await says(phone, '第1局', '.g-line')
  await phone.open(demo('niuniu'))
  await page.getByText('这个游戏不能试玩').waitFor()
  await phone.isQuiet()
})

test('a table says that it is a trial while its part and its rounds are still on the way', async () => {
  const { page } = phone
  for (const [what, game] of [
    ['**/demo-games-*.js', 'k3'],
    ['**/zj/v1/lobby', 'k3'],
    ['**/zj/v1/lobby', 'dragon-tiger'],
    ['**/zj/v1/lobby', 'crash'],
  ] as const) {
    const arriving = Promise.withResolvers<void>()
    await page.route(what, async (route) => {
      await arriving.promise
      await route.continue()
    })
    await page.goto(demo(game), { waitUntil: 'commit' })
    await page.getByRole('status', { name: '正在进入…' }).waitFor()
    await says(phone, '试玩', 'h1')
    await picture(`opening-${game}`)
    await phone.isAccessible()
    arriving.resolve()
    await page.locator('.g-dock').waitFor()
    await phone.alive()
    await says(phone, '试玩', 'h1')
    await page.unroute(what)
  }
  await phone.isQuiet()
}, 240_000)

test('a lottery is staked in: its tables wake for whoever looks, and say so throughout', async () => {
  const { page } = phone
  await phone.open(demo('k3'))
  await says(phone, '试玩', 'h1')
  await says(phone, '10,000.00', '.g-line')
  await page.getByRole('link', { name: '3 分一期' }).tap()
  // The board of the table before stands until then, with a clock of its own.
  await page.locator('a[aria-current="page"]', { hasText: '3 分一期' }).waitFor()
  await says(phone, '试玩', 'h1')
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/0[0-2]:[0-5]\d/)
  await page.getByRole('tab', { name: '大小单双' }).tap()
  await page.getByRole('button', { name: /^大/ }).tap()
  const bet = page.getByRole('button', { name: /^投注/ })
  await bet.tap()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: /^投注 1.00/ })
    .tap()
  await says(phone, '9,999.00', '.g-line')
  const own = page.getByRole('dialog', { name: '我的注单' })
  await own.getByText('待开奖').waitFor()
  await own.getByRole('button', { name: '关闭' }).tap()
  await phone.isAccessible()
  await phone.isQuiet()
}, 240_000)

test('a live table is dealt with play money, and another one is a tap away with what is left', async () => {
  const { page } = phone
  await phone.open(demo('dragon-tiger'))
  await says(phone, '10,000.00', '.g-dock')
  await expect.poll(secondsLeft, { timeout: 90_000 }).toBeGreaterThan(9)
  await page.getByRole('button', { name: '筹码 5', exact: true }).tap()
  await page.getByRole('button', { name: /^龙 *赔/ }).tap()
  await page.getByRole('button', { name: '确认 5.00', exact: true }).tap()
  await page.getByRole('button', { name: /^龙 *赔.*已下 5.00/ }).waitFor()
  await says(phone, '9,995.00', '.g-dock')
  await phone.isAccessible()
  await page.getByRole('link', { name: /轮盘/ }).tap()
  await says(phone, '轮盘', 'h1')
  await says(phone, '试玩', 'h1')
  await says(phone, '9,995.00', '.g-dock')
  await phone.isQuiet()
}, 240_000)

async function secondsLeft(): Promise<number> {
  const text = await phone.page
    .getByRole('timer')
    .getAttribute('aria-label', { timeout: 1_000 })
    .catch(() => null)
  return Number(/还可投注 (\d+) 秒/.exec(text ?? '')?.[1] ?? 0)
}

test('the kite flies and the sea is fished, without a member', async () => {
  const { page } = phone
  await phone.open(demo('crash'))
  await says(phone, '试玩', 'h1')
  await page.getByText(/还可投注 [3456] 秒/).waitFor({ timeout: 130_000 })
  const first = page.getByRole('region', { name: '第一注' })
  await first.getByRole('button', { name: /^下注 10.00/ }).tap()
  await first.getByText('已下 10.00').waitFor()
  await says(phone, '9,990.00', '.g-line')
  await phone.open(demo('fishing'))
  await page.getByRole('link', { name: /浅海\s浅滩/ }).tap()
  await says(phone, '试玩', 'h1')
  await page.getByRole('button', { name: /^装弹/ }).tap()
  await page.getByRole('button', { name: /^开炮/ }).waitFor()
  await page.getByRole('button', { name: /^收匣/ }).tap()
  await page.locator('.fwords').getByText(/^打出/).waitFor()
  await says(phone, '10,000.00', '.g-line')
  await phone.isAccessible()
  await phone.isQuiet()
}, 240_000)

/** For whoever looks at what was built: `PICTURES=/some/folder`. */
async function picture(what: string): Promise<void> {
  const { PICTURES } = process.env
  if (PICTURES) await phone.page.screenshot({ path: `${PICTURES}/${what}.png` })
}
