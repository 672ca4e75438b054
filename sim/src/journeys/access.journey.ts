import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addAccessRule,
  listAccessRules,
  removeAccessRule,
} from '@zhengju/contract/access/office-calls'
import {
  changeStop,
  closureState,
  endClosure,
  planClosure,
} from '@zhengju/contract/closure/office-calls'
import { failures } from '@zhengju/contract/kernel/failure'
import { href } from '@zhengju/contract/kernel/path'
import { sportHighlights } from '@zhengju/contract/sport/calls'
import { regionFile } from '@zhengju/server/testing/mmdb'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { call, must, type Person } from '../client.ts'
import { registered } from '../member.ts'
import { operator } from '../operator.ts'
import { type Product, startProduct } from '../product.ts'
import { runtime } from '../runtime.ts'
import { openDesk } from './desk.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { arrived, logIn, says } from './steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'zhengju-access-'))
const blocked = { 'x-forwarded-for': '192.0.2.1' }
const warned = { 'x-forwarded-for': '198.51.100.1' }
const reason = '按监管要求'

let product: Product
let browser: Browser
let phone: Phone
let olga: Person | undefined

beforeAll(async () => {
  const file = join(folder, 'region.mmdb')
  const data = {
    country: { iso_code: 'CN', names: { 'zh-CN': '中国' } },
    subdivisions: [{ iso_code: 'GD', names: { 'zh-CN': '广东' } }],
  }
  writeFileSync(file, regionFile([{ network: '192.0.2.0/24', data }], { at: runtime.clock.now() }))
  product = await startProduct({ env: { REGION_DB: file } })
  browser = await launchBrowser()
})
afterEach(({ task }) => pictureOfFailure(phone, task))
/** What a journey that failed has closed does not stay closed for the next. */
afterEach(async () => {
  if (!olga) return
  const state = await must(product, closureState, {}, by())
  for (const window of state.windows.filter((one) => one.state === 'running')) await end(window)
  if (state.stop.isStopped) await stop(false)
})
afterAll(async () => {
  await browser?.close()
  await product?.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('an operator sees whom a rule would hit, writes it, and the visitor is shut out within a second', async () => {
  const desk = await openDesk(browser, product, 'operator2', 'light')
  const { page } = desk
  await desk.go('访问与维护')
  await page.getByText('Test-City').waitFor()
  const probe = page.getByLabel('试一个地址')
  await probe.fill('192.0.2.1')
  await page.getByRole('button', { name: '查看' }).click()
  await page.getByText('没有规则命中，正常访问').waitFor()
  await page.getByText('中国 广东（CN-GD）').waitFor()
  await desk.isFine()
  await page.getByRole('button', { name: '新增规则' }).click()
  await page.getByLabel('内容').fill('192.0.2.0/24')
  await desk.isFine()
  await page.getByRole('button', { name: /^保\s?存$/ }).click()
  await page.getByText('覆盖 256 个地址').waitFor()
  await desk.answer(reason, '保存')
  await page.getByRole('row', { name: /禁止.*192\.0\.2\.0\/24/ }).waitFor()
  await page.getByRole('button', { name: '查看' }).click()
  await page.getByText('禁止访问 6031').waitFor()
  await page.getByText('由这条决定').waitFor()
  await desk.isFine()
  await desk.close()

  for (const theme of ['light', 'dark'] as const) {
    phone = await openPhone(browser, product, { theme, headers: blocked })
    await expect.poll(() => landed(phone, href('sport'))).toBe('/other/restrictionIp')
    await phone.alive()
    await says(phone, '这里暂不提供服务')
    await says(phone, '中国 广东')
    await says(phone, '192.0.2.1')
    await phone.page.getByRole('link', { name: '联系客服' }).waitFor()
    expect(await phone.page.content()).not.toContain('data-fixture')
    await phone.isAccessible()
    await phone.isQuiet()
    await phone.close()
  }
})

test('whoever is warned reads it, goes on, and is not asked again', async () => {
  await nextCode()
  olga = await operator(product, 'operator2')
  const wish = { effect: 'warn', subject: 'network', value: '198.51.100.0/24', note: '' }
  const always = { passesMaintenance: false, fromAt: null, untilAt: null }
  await must(product, addAccessRule, { body: { ...wish, ...always, reason } }, by())
  phone = await openPhone(browser, product, { headers: warned })
  const { page } = phone
  await expect.poll(() => landed(phone, href('home'))).toBe('/other/restrictionIp')
  await phone.alive()
  await says(phone, '访问提醒')
  await says(phone, '未知')
  await phone.isAccessible()
  await phone.isQuiet()
  await page.getByRole('button', { name: '继续访问' }).tap()
  await arrived(phone, href('home'))
  await page.getByText(/今日 \d+ 场赛事/).waitFor()
  await phone.open(href('sport'))
  await arrived(phone, href('sport'))
  await page.locator('article').first().waitFor()
  await phone.close()
})

test('a venue in maintenance says so on its card and over its lists, with its window', async () => {
  const window = await plan({ scope: 'ob', part: 'all', content: '场馆升级' })
  phone = await openPhone(browser, product, { theme: 'dark' })
  const { page } = phone
  await phone.open(href('home'))
  await page
    .getByText(/^维护中/)
    .first()
    .waitFor()
  await phone.open(href('sport'))
  await page.getByText('场馆维护中').waitFor()
  await says(phone, '场馆升级')
  await phone.isAccessible()
  await end(window)
  const live = await plan({ scope: 'ob', part: 'live', content: '' })
  await phone.open(`${href('sport')}?stage=live`)
  await page.getByText('滚球维护中').waitFor()
  await page.getByRole('link', { name: '看赛前盘' }).tap()
  await page.locator('article').first().waitFor()
  await end(live)
  await phone.close()
})

test('in maintenance every page leads there, counts down, and leads back by itself', async () => {
  phone = await openPhone(browser, product, { theme: 'dark' })
  const { page } = phone
  await phone.open(href('home'))
  const window = await plan({ scope: 'site', part: 'all', content: '数据库升级' })
  phone.expectRefusal(/\/(api\/v1|yewu)/)
  await phone.open(href('sport'))
  await arrived(phone, href('maintenance'))
  await says(phone, '系统维护中')
  await says(phone, '数据库升级')
  await says(phone, /还需约(59分|1小时)/)
  await page.getByRole('link', { name: '联系客服' }).waitFor()
  await phone.isAccessible()
  await end(window)
  await page.waitForURL(({ pathname }) => pathname === href('home'), { timeout: 45_000 })
  await page.getByText(/今日 \d+ 场赛事/).waitFor()
  await phone.close()
})

test('when the brand is closed pages lead there, and a member still reaches what is his', async () => {
  const member = await registered(product, 'stopped1')
  await stop(true)
  phone = await openPhone(browser, product, { theme: 'dark' })
  const { page } = phone
  await expect.poll(() => landed(phone, href('sport'))).toBe('/other/stopService')
  await phone.alive()
  await says(phone, '本站已停止服务')
  await says(phone, '品牌结束运营')
  await phone.isAccessible()
  await page.getByRole('link', { name: '登录后取款' }).tap()
  await arrived(phone, href('login'))
  await page.getByLabel('用户名').fill(member.name)
  await page.getByLabel('密码', { exact: true }).fill(member.password)
  phone.expectRefusal(/\/(api\/v1|yewu)/)
  await page.getByRole('button', { name: '登录', exact: true }).tap()
  await arrived(phone, href('wallet'))
  await phone.open(href('withdrawal'))
  await arrived(phone, href('withdrawal'))
  await stop(false)
  await phone.close()
  phone = await openPhone(browser, product)
  await logIn(phone, member)
  await phone.close()
})

test('removing the rules opens the way again', async () => {
  for (const { id, version } of (await must(product, listAccessRules, {}, by())).items) {
    const body = { version, reason: '规则已过期' }
    await must(product, removeAccessRule, { params: { ruleId: id }, body }, by())
  }
  phone = await openPhone(browser, product, { headers: blocked })
  await expect.poll(() => landed(phone, href('home'))).toBe(href('home'))
  await phone.close()
})

/** A code counts once: the next login of the same operator waits for the next half minute. */
async function nextCode(): Promise<void> {
  const halfMinute = () => Math.floor(runtime.clock.now() / 30_000)
  const used = halfMinute()
  await expect.poll(halfMinute, { timeout: 31_000 }).toBeGreaterThan(used)
}

/** Where an address leads; rules and windows count within a second. */
async function landed({ page }: Phone, path: string): Promise<string> {
  await page.goto(path, { waitUntil: 'commit' })
  return new URL(page.url()).pathname
}

/** The operator of the calls between the screens. */
function by(): Person {
  if (!olga) throw new Error('no operator is logged in')
  return olga
}

interface Wish {
  readonly scope: 'site' | 'ob'
  readonly part: 'all' | 'live'
  readonly content: string
}

async function plan(wish: Wish) {
  const startAt = runtime.clock.now()
  const body = { ...wish, startAt, endAt: startAt + 3_600_000, reason: '例行维护' }
  const window = await must(product, planClosure, { body }, by())
  await counts(wish.scope === 'site' ? 'maintenance' : wish.part)
  return window
}

async function end({ id, version }: { readonly id: string; readonly version: number }) {
  const body = { version, reason: '提前完成' }
  await must(product, endClosure, { params: { windowId: id }, body }, by())
  await counts('open')
}

async function stop(isStopped: boolean) {
  const { version, contact } = (await must(product, closureState, {}, by())).stop
  const body = { version, isStopped, notice: '品牌结束运营', contact, reason: '监管要求' }
  await must(product, changeStop, { body }, by())
  await counts(isStopped ? 'stopped' : 'open')
}

/** Waits until the platform, which believes for a second what it read, answers so. */
async function counts(state: 'open' | 'maintenance' | 'stopped' | 'all' | 'live'): Promise<void> {
  const read = async () => {
    const { code, data } = await call(product, sportHighlights)
    if (code === failures.maintenance.code) return 'maintenance'
    if (code === failures['site.stopped'].code) return 'stopped'
    return data.closures.find(({ isRunning }) => isRunning)?.part ?? 'open'
  }
  await expect.poll(read).toBe(state)
}
