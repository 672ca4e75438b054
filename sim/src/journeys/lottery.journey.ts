import { randomBytes } from 'node:crypto'
import { listBetRecords } from '@zhengju/contract/betting/calls'
import { href } from '@zhengju/contract/kernel/path'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { formatMoney, moneyText, parseMoney } from '@zhengju/domain/money'
import { siteDay } from '@zhengju/domain/siteDay'
import { chasePaths } from '@zhengju/venue-protocol/game'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { must, type Person } from '../client.ts'
import { eventually } from '../eventually.ts'
import { deposited, purse, registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { runtime } from '../runtime.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { arrived, logIn, says } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone
let alice: Person
const name = 'alice'
const deposit = 100_000n

beforeAll(async () => {
  const VENUE_ZJCP_KEYS = `zjcp-1:${randomBytes(32).toString('hex')}`
  product = await startProduct({ env: { VENUE_ZJCP_KEYS } })
  browser = await launchBrowser()
  alice = await registered(product, name)
  await deposited(product, alice, '1000.00')
}, 180_000)
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

/** The phone's login is the member's one session from then on. */
async function entered(): Promise<void> {
  await logIn(phone, { name, password: alice.password })
  const key = storageKeys.token.key
  const read = `localStorage.getItem(${JSON.stringify(key)})`
  const token = await phone.page.evaluate<string | null>(read)
  alice = { ...alice, token: token ?? '' }
}

/** For whoever looks at what was built: `PICTURES=/some/folder`. */
async function picture(what: string): Promise<void> {
  const { PICTURES } = process.env
  if (PICTURES) await phone.page.screenshot({ path: `${PICTURES}/${what}.png` })
}

const records = async () => {
  const day = siteDay(runtime.clock.now())
  const body = {
    ...{ startAt: `${day} 00:00:00`, endAt: `${day} 23:59:59` },
    ...{ flag: 1, pageSize: 50 },
  } as const
  const { gameRecordList } = await must(product, listBetRecords, { body }, alice)
  return gameRecordList.flatMap(({ data }) => data)
}

test('a member finds 快三 from home, stakes two picks of one issue, and is paid what was drawn', async () => {
  phone = await openPhone(browser, product)
  const { page } = phone
  await entered()
  await page.getByRole('tab', { name: /^彩票/ }).tap()
  await page.getByRole('tabpanel', { name: '彩票' }).getByRole('link').first().tap()
  await arrived(phone, href('lottery'))
  const row = page.getByRole('link', { name: /快三.*1 分一期/ })
  await row.first().waitFor()
  await says(phone, /封盘\d\d:\d\d|已封盘/, '.draws')
  await phone.isAccessible()
  await picture('lobby')
  await row.first().tap()
  await arrived(phone, href('lotteryBet', { game: 'k3' }))

  // An issue with time enough to stake in it.
  await expect
    .poll(async () => secondsOf(await page.getByRole('timer').textContent()), { timeout: 90_000 })
    .toBeGreaterThan(20)
  await page.getByRole('button', { name: /^10/ }).tap()
  await page.getByRole('tab', { name: '大小单双' }).tap()
  await page.getByRole('button', { name: /^大/ }).tap()
  await page.getByRole('button', { name: '增加一倍' }).tap()
  await says(phone, '2注4.00', '.g-act')
  await picture('board')
  await phone.isAccessible()
  await page.getByRole('button', { name: /^投注/ }).tap()
  await says(phone, '投注4.00', 'dialog[open]')
  await picture('basket')
  await phone.isAccessible()
  await page.getByRole('button', { name: '投注 4.00' }).tap()
  await says(phone, '待开奖', 'dialog[open]')
  expect(await purse(product, alice)).toMatchObject({
    ...{ centerMoney: moneyText(deposit - 400n, 'CNY'), heldMoney: '4.00' },
  })

  const settled = await eventually(
    'the issue is drawn and paid',
    records,
    ([record]) => record?.state === 'settled',
    { withinMs: 120_000, everyMs: 1_000 },
  )
  const [record] = settled
  if (!record) throw new Error('no record')
  const payout = parseMoney(record.payout ?? '', 'CNY')
  if (payout === undefined || record.detail.kind !== 'game') throw new Error('no payout')
  const drawn = (record.detail.outcome ?? '').split(' ').map(Number)
  const sum = drawn.reduce((all, one) => all + one, 0)
  const isTriple = new Set(drawn).size === 1
  // 2.00 on each: big pays 2.005, the sum of ten 7.680.
  const owed = (sum >= 11 && !isTriple ? 401n : 0n) + (sum === 10 ? 1_536n : 0n)
  expect({ drawn, payout }).toEqual({ drawn, payout: owed })
  expect(record).toMatchObject({
    ...{ venue: 'ZJCP', category: 'lottery', game: 'k3', stake: '4.00', state: 'settled' },
  })
  expect(await purse(product, alice)).toMatchObject({
    ...{ centerMoney: moneyText(deposit - 400n + owed, 'CNY'), heldMoney: '0.00' },
  })
  const net = owed - 400n
  const words =
    owed > 400n
      ? `返还${formatMoney(owed, 'CNY')}，净赢${formatMoney(net, 'CNY')}`
      : owed > 0n
        ? `返还${formatMoney(owed, 'CNY')}，未高于本金`
        : '未返还'
  await says(phone, words, 'dialog[open]')
  await picture('tickets')
  await page.locator('dialog[open] a').first().tap()
  await arrived(phone, href('betRecordDetail', { orderNo: record.orderNo }))
  await says(phone, '快三')
  await says(phone, drawn.join(' '))
  await picture('record')
  // The same issue, its book and this ticket, reckoned once more on this device.
  await page.getByRole('link', { name: '核对这一局' }).tap()
  await says(phone, '重算的每一步都与记录一致')
  expect(await page.locator('.vstep h3 > span', { hasText: '相符' }).count()).toBe(4)
  await says(phone, '已存下这个承诺')
  await picture('verified')
  await phone.isQuiet()
  await phone.close()
}, 300_000)

test('in the dark, with what was drawn, and issues that are chased', async () => {
  phone = await openPhone(browser, product, { theme: 'dark' })
  const { page } = phone
  await entered()
  await phone.open(href('lottery'))
  await page.locator('.draw .balls').first().waitFor()
  await picture('lobby-dark')
  await phone.isAccessible()
  await phone.open(`${href('lotteryBet', { game: 'k3' })}?table=m1`)
  await page.getByRole('tab', { name: '二同号' }).tap()
  await page.getByRole('button', { name: '二同号复选 号码 3' }).tap()
  await picture('board-dark')
  await phone.isAccessible()
  await page.getByRole('button', { name: '近期开奖' }).tap()
  await page.locator('dialog[open] summary').first().tap()
  await picture('draws-dark')
  await phone.isAccessible()
  await page.locator('dialog[open]').getByRole('link', { name: '在本机重算这一期' }).first().tap()
  await says(phone, '重算的每一步都与记录一致')
  await picture('verified-dark')
  await phone.isAccessible()
  await phone.open(`${href('lotteryBet', { game: 'k3' })}?table=m1`)
  await page.getByRole('tab', { name: '二同号' }).tap()
  await page.getByRole('button', { name: '二同号复选 号码 3' }).tap()

  // 追号: this issue is held when it is open, and nothing of the others once it is stopped.
  await expect
    .poll(async () => secondsOf(await page.getByRole('timer').textContent()), { timeout: 90_000 })
    .toBeGreaterThan(45)
  await page.getByRole('button', { name: /^投注/ }).tap()
  await page.getByRole('tab', { name: '5 期' }).tap()
  await says(phone, '5期最多5.00', 'dialog[open]')
  await page.getByText('各期倍数').tap()
  await page.getByRole('button', { name: '增加一倍' }).nth(0).tap()
  await page
    .getByRole('textbox', { name: /期倍数$/ })
    .nth(2)
    .fill('3')
  await says(phone, '5期最多8.00', 'dialog[open]')
  await picture('chase-dark')
  await phone.isAccessible()
  const before = parseMoney((await purse(product, alice)).centerMoney, 'CNY') ?? 0n
  await page.getByRole('button', { name: '投注并追号 2.00' }).tap()
  await says(phone, '追号5期进行中已投1期', 'dialog[open]')
  // A stop that fails for good says so where it was asked for, and may be asked for again.
  await page.route(`**${chasePaths.stop}`, (route) =>
    route.fulfill({ json: { code: 'roundUnknown', data: null, ts: 0 } }),
  )
  await page.getByRole('button', { name: '停止' }).tap()
  await says(phone, '追号5期未能停止：没有这一局', 'dialog[open]')
  await picture('not-stopped-dark')
  await phone.isAccessible()
  await page.unroute(`**${chasePaths.stop}`)
  await page.getByRole('button', { name: '停止' }).tap()
  await says(phone, '追号5期已停止已投1期', 'dialog[open]')
  await picture('chased-dark')
  expect(await purse(product, alice)).toMatchObject({
    ...{ centerMoney: moneyText(before - 200n, 'CNY'), heldMoney: '2.00' },
  })
  await phone.isQuiet()
  await phone.close()
}, 240_000)

function secondsOf(text: string | null): number {
  const [, minutes, seconds] = /(\d\d):(\d\d)$/.exec(text ?? '') ?? []
  const isTaking = text?.includes('封盘') && !text.includes('已封盘')
  return isTaking ? Number(minutes) * 60 + Number(seconds) : 0
}
