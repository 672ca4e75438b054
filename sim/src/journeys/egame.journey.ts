import { randomBytes } from 'node:crypto'
import { endClosure, planClosure } from '@zhengju/contract/closure/office-calls'
import { agreeGameLimits, askGameLimits } from '@zhengju/contract/game-desk/office-calls'
import { href } from '@zhengju/contract/kernel/path'
import { openGamesOf } from '@zhengju/domain/games/catalogue'
import { parseMoney } from '@zhengju/domain/money'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { must, type Person } from '../client.ts'
import { deposited, loggedIn, purse, registered } from '../member.ts'
import { operator } from '../operator.ts'
import { type Product, startProduct } from '../product.ts'
import { runtime } from '../runtime.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { arrived, logIn, says } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone
let alice: Person
/** She herself, at another device: it sees her purse while the phone plays. */
let app: Person

beforeAll(async () => {
  product = await startProduct({
    env: { VENUE_ZJDZ_KEYS: `zjdz-1:${randomBytes(32).toString('hex')}` },
  })
  browser = await launchBrowser()
  alice = await registered(product, 'alice')
  await deposited(product, alice, '1000.00')
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

/** The net of the visit goes on from game to game, and over a reload. */
const deposit = 100_000n
const table = (game: string) => href('egameTable', { game })
const money = async () => parseMoney((await purse(product, app)).centerMoney, 'CNY')
const net = async () => {
  const text = (await phone.page.locator('.g-net').textContent()) ?? ''
  const found = /([-−–]?)\s*([\d,]+\.\d\d)/.exec(text)
  const minor = parseMoney(found?.[2]?.replaceAll(',', '') ?? '', 'CNY') ?? -1n
  return found?.[1] ? -minor : minor
}

test('the hall shows every open game with its limits and return, and finds, sorts and keeps them', async () => {
  phone = await openPhone(browser, product)
  const { page } = phone
  await logIn(phone, alice)
  app = await loggedIn(product, alice, 'app')
  await phone.open(href('egame'))
  const names = page.locator('.gtile b')
  expect(await names.allTextContents()).toEqual(openGamesOf('zjdz').map(({ name }) => name))
  await says(phone, '返还 96.82%', '.gtile:has-text("印谱")')
  await page.getByRole('button', { name: '收藏扫雷', exact: true }).tap()
  await page.getByRole('tab', { name: '收藏' }).tap()
  expect(await names.allTextContents()).toEqual(['扫雷'])
  await page.getByRole('tab', { name: /正局/ }).tap()
  await page.getByRole('searchbox').fill('落')
  expect(await names.allTextContents()).toEqual(['落珠'])
  await phone.isAccessible()
  await page.waitForURL(/search=/)
  await page.locator('.gtile a', { hasText: '落珠' }).tap()
  await arrived(phone, table('plinko'))
  await page.goBack()
  await arrived(phone, href('egame'))
  expect(await page.getByRole('searchbox').inputValue()).toBe('落')
  expect(await names.allTextContents()).toEqual(['落珠'])
  await phone.isQuiet()
})

test('a hall in maintenance says from when to when, above its games', async () => {
  const { page } = phone
  const startAt = runtime.clock.now()
  const lead = await operator(product, 'supervisor1')
  const body = {
    ...({ scope: 'zjdz', part: 'all', startAt, endAt: startAt + 3_600_000 } as const),
    ...{ commandId: runtime.ids.next(), content: '升级转轴', reason: '例行维护' },
  }
  const { id, version } = await must(product, planClosure, { body }, lead)
  await phone.open(href('egame'))
  await says(phone, '场馆维护中升级转轴', '.hallclosed')
  await says(phone, /至.*（北京时间）/, '.hallclosed')
  await page.locator('.gtile[data-closed]').first().waitFor()
  await phone.isAccessible()
  await picture('hall-closed')
  const end = {
    params: { windowId: id },
    body: { commandId: runtime.ids.next(), version, reason: '提前完成' },
  }
  await must(product, endClosure, end, lead)
  await page.locator('.hallclosed').waitFor({ state: 'detached', timeout: 40_000 })
  await phone.isQuiet()
})

test('印谱: spins move the purse by what the screen says, and the first view promises nothing', async () => {
  const { page } = phone
  await phone.open(table('yinpu'))
  await page.getByText('定好每转的本金').waitFor()
  expect(await page.locator('.reels [data-hit]').count()).toBe(0)
  expect(
    await page
      .getByText(/最多|大奖|奖池/)
      .filter({ visible: true })
      .count(),
  ).toBe(0)
  for (let spin = 1; spin <= 3; spin++) {
    await page.getByRole('button', { name: /^转/ }).tap()
    await says(phone, `第${spin}局`, '.g-line')
    await page.getByRole('button', { name: /^转/ }).waitFor()
    await page.waitForTimeout(1_000)
  }
  expect(await money()).toBe(deposit + (await net()))
  await phone.isAccessible()
  await phone.isQuiet()
})

test('the spin is drawn again on the phone, from its record, once its seed is shown', async () => {
  const { page } = phone
  await page.getByRole('button', { name: '公平与种子' }).tap()
  await page.getByText('下一个承诺').waitFor()
  await page.getByRole('link', { name: '核对上一局' }).tap()
  await page.getByText('这一局的种子还在用').waitFor()
  await page.getByRole('button', { name: '换种子并公开' }).tap()
  await page.getByRole('img', { name: '核讫' }).waitFor()
  expect(await page.locator('.vstep [data-wrong]').count()).toBe(0)
  await phone.isAccessible()
  // Other seeds do not come out as the record does, and that is said loudly; without a network too.
  await phone.context.setOffline(true)
  await page.getByRole('button', { name: '换一组种子' }).tap()
  await page.getByLabel('序号').fill('99')
  await page.getByRole('button', { name: '重算' }).tap()
  await page.getByText('没有记录可比').waitFor()
  await phone.context.setOffline(false)
  await phone.isQuiet()
})

test('山水: its pools are begun in the platform’s books and shown in the pay table alone; a spin is checked with their draws', async () => {
  const { page } = phone
  await phone.open(table('shanshui'))
  await page.getByText('定好每转的本金').waitFor()
  expect(await page.getByText('奖池').filter({ visible: true }).count()).toBe(0)
  await page.getByRole('button', { name: /^转/ }).tap()
  await says(phone, '第1局', '.g-line')
  await page.getByRole('button', { name: /^转/ }).waitFor()
  expect(await money()).toBe(deposit + (await net()))
  await picture('shanshui')
  await page.getByRole('button', { name: '赔付表' }).tap()
  const pools = page.getByRole('region', { name: '奖池' })
  await pools.getByText('500.00', { exact: true }).waitFor()
  await pools.getByText('20,000.00', { exact: true }).waitFor()
  await picture('shanshui-pays')
  await pools.scrollIntoViewIfNeeded()
  await picture('shanshui-pools')
  await phone.isAccessible()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).tap()
  await page.getByRole('button', { name: '公平与种子' }).tap()
  await page.getByRole('link', { name: '核对上一局' }).tap()
  await page.getByRole('button', { name: '换种子并公开' }).tap()
  await page.getByRole('img', { name: '核讫' }).waitFor()
  await page.getByText(/^大奖池：\d+ 不小于/).waitFor()
  await phone.isQuiet()
})

test('扫雷: opened cell by cell, found again after a reload, cashed out to the cent', async () => {
  const { page } = phone
  await phone.open(table('mines'))
  await page.getByText('定好墨数和本金').waitFor()
  const before = (await money()) ?? 0n
  await page.getByRole('button', { name: '减少墨' }).tap()
  await page.getByRole('button', { name: '减少墨' }).tap()
  await page.getByRole('button', { name: /^开一盘/ }).tap()
  await page.getByText('选一格翻开').waitFor()
  expect(await money()).toBe(before - 1_000n)
  await page.getByRole('button', { name: '第 13 格 未开' }).tap()
  await page.getByText(/已开 1 格|第 13 格是墨/).waitFor()
  if (await page.getByText('第 13 格是墨').isVisible()) {
    expect(await money()).toBe(before - 1_000n)
  } else {
    await phone.open(table('mines'))
    await page.getByText('已开 1 格').waitFor()
    await page.getByRole('button', { name: /^收 / }).tap()
    await page.getByText('收 10.10，比本金多 0.10').waitFor()
    expect(await money()).toBe(before + 10n)
  }
  await phone.isAccessible()
  await page.getByRole('link', { name: '核对这一盘' }).tap()
  await page.getByRole('button', { name: '换种子并公开' }).tap()
  await page.getByRole('img', { name: '核讫' }).waitFor()
  await phone.isQuiet()
})

test('落珠: the bead lands where the payout says; the record leads to the check', async () => {
  const { page } = phone
  await phone.open(table('plinko'))
  await page.getByText('定好行数').waitFor()
  await page.getByRole('button', { name: /^放一颗/ }).tap()
  await page
    .getByText(/派彩|返还 \d/)
    .first()
    .waitFor()
  await page.locator('.pk-bucket[data-landed]').waitFor()
  await expect.poll(net).not.toBe(-1n)
  await expect.poll(async () => (await money()) === deposit + (await net())).toBe(true)
  await phone.isAccessible()
  await phone.open(href('betRecord'))
  await page.getByRole('tab', { name: '已结算' }).tap()
  await page
    .getByText(/落珠 · 第/)
    .first()
    .tap()
  await arrived(phone, /betRecord\//)
  await page.getByRole('link', { name: '核对这一局' }).tap()
  await arrived(phone, href('verify'))
  await page.getByRole('button', { name: '换种子并公开' }).tap()
  await page.getByRole('img', { name: '核讫' }).waitFor()
  await phone.isQuiet()
})

test('limits that two operators narrow are said by the table, its refusal and its tile', async () => {
  const { page } = phone
  await phone.open(table('plinko'))
  await says(phone, '1.00 – 200.00', '.g-top')
  await narrowed('plinko', '2.00', '20.00')
  const before = await money()
  await page.getByRole('button', { name: '放一颗 1.00' }).tap()
  await page.getByText('本金低于每局下限 2.00').waitFor()
  await picture('plinko-refused')
  await says(phone, '2.00 – 20.00', '.g-top')
  // What is offered now is within them.
  await page.getByRole('button', { name: '放一颗 2.00' }).waitFor()
  const more = page.getByRole('button', { name: '增加本金' })
  for (const stake of ['5.00', '10.00', '20.00']) {
    await more.tap()
    await page.getByRole('button', { name: `放一颗 ${stake}` }).waitFor()
  }
  expect([await more.isDisabled(), await money()]).toEqual([true, before])
  await phone.isAccessible()
  await phone.open(href('egame'))
  await says(phone, '2.00 – 20.00', '.gtile:has-text("落珠")')
  await says(phone, '1.00 – 5,000.00', '.gtile:has-text("扫雷")')
  await picture('hall-narrowed')
  await phone.isQuiet()
  await phone.close()
})

/** One operator asks, another agrees, and the house has taken it in. */
async function narrowed(game: string, leastStake: string, mostStake: string): Promise<void> {
  const reason = '控制风险'
  const asked = {
    params: { venue: 'zjdz', game },
    body: { commandId: runtime.ids.next(), leastStake, mostStake, roundPayout: null, reason },
  } as const
  const order = await must(product, askGameLimits, asked, await operator(product, 'operator2'))
  const agreement = { params: { id: order.id }, body: { commandId: runtime.ids.next(), reason } }
  const lead = await operator(product, 'supervisor1')
  expect(await must(product, agreeGameLimits, agreement, lead)).toMatchObject({ version: 1 })
}

/** For whoever looks at what was built: `PICTURES=/some/folder`. */
async function picture(what: string): Promise<void> {
  const { PICTURES } = process.env
  if (PICTURES) await phone.page.screenshot({ path: `${PICTURES}/${what}.png` })
}
