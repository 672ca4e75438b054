import { randomBytes } from 'node:crypto'
import { listBetRecords } from '@zhengju/contract/betting/calls'
import { href } from '@zhengju/contract/kernel/path'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { countEvents } from '@zhengju/contract/venue/calls'
import { formatMoney, moneyText, parseMoney } from '@zhengju/domain/money'
import { siteDay } from '@zhengju/domain/siteDay'
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
  const VENUE_ZJZR_KEYS = `zjzr-1:${randomBytes(32).toString('hex')}`
  product = await startProduct({ env: { VENUE_ZJZR_KEYS } })
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

/** A round with time enough to stake in it. */
async function roundWithTime(): Promise<void> {
  await expect.poll(secondsLeft, { timeout: 90_000 }).toBeGreaterThan(9)
}

async function secondsLeft(): Promise<number> {
  const text = await phone.page
    .getByRole('timer')
    .getAttribute('aria-label', { timeout: 1_000 })
    .catch(() => null)
  return Number(/还可投注 (\d+) 秒/.exec(text ?? '')?.[1] ?? 0)
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

test('a member finds 龙虎 from home, stakes on two spots, sees the cards and is paid what was drawn', async () => {
  phone = await openPhone(browser, product)
  const { page } = phone
  await entered()
  await page.getByRole('tab', { name: /真人/ }).tap()
  await page.getByRole('link', { name: /百家乐、龙虎/ }).tap()
  await arrived(phone, href('realbet'))
  await says(phone, '7张台')
  await picture('lobby')
  await phone.isAccessible()
  await page.getByRole('link', { name: /龙虎 1 台/ }).tap()
  await arrived(phone, href('realbetTable', { game: 'dragon-tiger' }))
  await page.getByRole('button', { name: '筹码 50', exact: true }).tap()
  await roundWithTime()
  await page.getByRole('button', { name: /^龙 *赔/ }).tap()
  await page.getByRole('button', { name: '筹码 5', exact: true }).tap()
  await page.getByRole('button', { name: /^和 *赔/ }).tap()
  await page.getByRole('button', { name: /^和 *赔/ }).tap()
  await page.getByRole('button', { name: '撤销' }).tap()
  await picture('betting')
  await page.getByRole('button', { name: '确认 55.00' }).tap()
  await page.getByRole('button', { name: /^龙 *赔.*已下 50.00/ }).waitFor()
  expect(await purse(product, alice)).toMatchObject({
    ...{ centerMoney: moneyText(deposit - 5_500n, 'CNY'), heldMoney: '55.00' },
  })
  await page.locator('.lv-slab[data-on]').waitFor()
  await picture('sealed')
  await page.locator('.lv-dock[data-settled] .stamp').waitFor({ timeout: 60_000 })
  await picture('settled')
  const settled = await eventually(
    'the round is drawn and paid',
    records,
    ([record]) => record?.state === 'settled',
    { withinMs: 60_000, everyMs: 1_000 },
  )
  const [record] = settled
  if (record?.detail.kind !== 'game') throw new Error('no record')
  const payout = parseMoney(record.payout ?? '', 'CNY') ?? -1n
  const outcome = record.detail.outcome ?? ''
  const winner = outcome.split('，').at(-1) ?? ''
  const owed = { 龙胜: 10_000n, 虎胜: 0n, 和: 2_500n + 5_500n }[winner] ?? -1n
  expect({ outcome, payout }).toEqual({ outcome, payout: owed })
  expect(record).toMatchObject({
    ...{ venue: 'ZJZR', category: 'live', game: 'dragon-tiger', stake: '55.00', state: 'settled' },
  })
  expect(await purse(product, alice)).toMatchObject({
    ...{ centerMoney: moneyText(deposit - 5_500n + owed, 'CNY'), heldMoney: '0.00' },
  })
  const net = formatMoney(owed - 5_500n, 'CNY')
  await says(phone, owed > 5_500n ? `+${net}` : net, '.g-net')
  // The cards, the book and this ticket, once more on this device, with one tap.
  await page.getByRole('link', { name: '核对这一局' }).tap()
  await says(phone, '重算的每一步都与记录一致')
  expect(await page.locator('.vstep h3 > span', { hasText: '相符' }).count()).toBe(4)
  await picture('verified')
  await phone.open(href('betRecordDetail', { orderNo: record.orderNo }))
  await says(phone, outcome)
  await picture('record')
  await phone.isQuiet()
  await phone.close()
}, 240_000)

test('in the dark: a table that has been played at, its roads, its rules and the rounds to check', async () => {
  phone = await openPhone(browser, product, { theme: 'dark' })
  const { page } = phone
  await entered()
  await phone.open(href('realbet'))
  await page.locator('.lv-tile .lv-ring').first().waitFor({ timeout: 60_000 })
  await picture('lobby-dark')
  await phone.isAccessible()
  const answer = await fetch(`${product.origin}${countEvents.path}?merchantCode=Y`)
  const { data } = (await answer.json()) as { data: { ZR: { count: number } } }
  expect(data.ZR.count).toBe(await page.locator('.lv-tile').count())
  await phone.open(`${href('realbetTable', { game: 'dragon-tiger' })}?table=t1`)
  await roundWithTime()
  await page.getByRole('button', { name: '重复' }).tap()
  await says(phone, '确认 55.00', '.lv-act')
  await picture('betting-dark')
  await phone.isAccessible()
  await page.getByRole('button', { name: '规则与返还' }).tap()
  await says(phone, '八副牌', 'dialog[open]')
  await picture('rules-dark')
  await phone.isAccessible()
  await page.getByRole('button', { name: '关闭' }).first().tap()
  await page.getByRole('button', { name: '近期各局' }).tap()
  await page.locator('dialog[open]').getByRole('link', { name: /核对/ }).first().tap()
  await says(phone, '重算的每一步都与记录一致')
  await phone.isQuiet()
  await phone.close()
}, 180_000)

const others = [
  { game: 'baccarat', name: '百家乐', spots: [/^庄 *赔/, /^大 *赔/] },
  { game: 'roulette', name: '轮盘', spots: [/分注 17 20/, /^红 *赔|红 赔/] },
  { game: 'sic-bo', name: '骰宝', spots: [/^小 *赔/, /双骰 3/] },
] as const

test('百家乐, 轮盘 and 骰宝 are the same table: two spots staked at each, and every cent is accounted for', async () => {
  phone = await openPhone(browser, product)
  const { page } = phone
  await entered()
  const before = parseMoney((await purse(product, alice)).centerMoney, 'CNY') ?? 0n
  for (const { game, name, spots } of others) {
    await phone.open(`${href('realbetTable', { game })}?table=t1`)
    await roundWithTime()
    for (const spot of spots) await page.getByRole('button', { name: spot }).first().tap()
    await picture(`${game}-betting`)
    await page.getByRole('button', { name: '确认 20.00' }).tap()
    await page
      .getByRole('button', { name: /已下 10.00/ })
      .first()
      .waitFor()
    await page.locator('.lv-dock[data-settled] .stamp').waitFor({ timeout: 60_000 })
    await picture(`${game}-settled`)
    await phone.isAccessible()
    await says(phone, name)
  }
  const [sicBo, roulette, baccarat] = await eventually(
    'the rounds are paid',
    records,
    (found) => found.slice(0, 3).every(({ state }) => state === 'settled'),
    { withinMs: 60_000, everyMs: 1_000 },
  )
  const played = [baccarat, roulette, sicBo]
  expect(played.map((one) => one?.game)).toEqual(others.map(({ game }) => game))
  const paid = played.reduce((sum, one) => sum + (parseMoney(one?.payout ?? '', 'CNY') ?? 0n), 0n)
  expect(await purse(product, alice)).toMatchObject({
    ...{ centerMoney: moneyText(before - 6_000n + paid, 'CNY'), heldMoney: '0.00' },
  })
  await phone.isQuiet()
  await phone.close()
}, 300_000)

test('members talk over the table: the room rises beside the round, and the page of rooms has it too', async () => {
  phone = await openPhone(browser, product)
  const { page } = phone
  await entered()
  await phone.open(`${href('realbetTable', { game: 'baccarat' })}?table=t1`)
  await page.getByRole('button', { name: '聊天室' }).tap()
  const room = page.getByRole('dialog', { name: '百家乐聊天室' })
  const field = room.getByLabel('说点什么', { exact: false })
  await field.fill('这一靴真长')
  await room.getByRole('button', { name: '发送' }).tap()
  const lines = room.getByRole('log', { name: '消息' })
  await lines.getByRole('listitem').filter({ hasText: '这一靴真长' }).waitFor()
  await picture('talk')
  await phone.isAccessible()
  await room.getByRole('button', { name: '关闭' }).tap()
  await page.getByRole('timer').waitFor()
  await phone.open(href('chatRooms'))
  await page.getByRole('link', { name: /百家乐/ }).tap()
  await says(phone, '百家乐聊天室', 'h1')
  await says(phone, '这一靴真长')
  await phone.isQuiet()
  await phone.close()
}, 120_000)
