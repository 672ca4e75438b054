import { randomBytes } from 'node:crypto'
import { listBetRecords } from '@zhengju/contract/betting/calls'
import { href } from '@zhengju/contract/kernel/path'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { countEvents } from '@zhengju/contract/venue/calls'
import { moneyText, parseMoney } from '@zhengju/domain/money'
import { siteDay } from '@zhengju/domain/siteDay'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { must, type Person } from '../client.ts'
import { eventually } from '../eventually.ts'
import { deposited, purse, registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { runtime } from '../runtime.ts'
import { openPhone, type Phone, pictureOfFailure, type Theme } from './phone.ts'
import { arrived, logIn, says } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone
let alice: Person
const name = 'alice'
const deposit = 100_000n

beforeAll(async () => {
  const VENUE_ZJQP_KEYS = `zjqp-1:${randomBytes(32).toString('hex')}`
  product = await startProduct({ env: { VENUE_ZJQP_KEYS } })
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
async function entered(theme: Theme): Promise<void> {
  phone = await openPhone(browser, product, { theme })
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

/** The newest hand of a game, paid: what she lost or won is in her purse to the cent. */
async function settled(game: string, before: bigint) {
  const own = async () => (await records()).filter((one) => one.game === game)
  const [record] = await eventually(
    `the hand of ${game} is paid`,
    own,
    (all) => all.length > 0 && all.every(({ state }) => state === 'settled'),
    { withinMs: 60_000, everyMs: 1_000 },
  )
  if (record?.detail.kind !== 'game') throw new Error('no record')
  expect(record).toMatchObject({ venue: 'ZJQP', category: 'chess', game })
  const outcome = record.detail.outcome ?? ''
  expect(outcome).toMatch(/抽水 \d+\.\d\d$/)
  const rake = minor(outcome.split('抽水 ').at(-1))
  // Her stake is what changed hands: she lost it, or won as much less the rake.
  const [stake, payout] = [minor(record.stake), minor(record.payout)]
  const isWon = payout > stake
  expect({ outcome, payout }).toEqual({
    ...{ outcome, payout: isWon ? 2n * stake - rake : payout === stake ? stake : 0n },
  })
  expect(await purse(product, alice)).toMatchObject({
    ...{ centerMoney: moneyText(before - stake + payout, 'CNY'), heldMoney: '0.00' },
  })
  return { ...record, detail: record.detail, stake, payout, rake }
}

/** From the record to the page that deals the hand again. */
async function verified(orderNo: string, outcome: string, what: string): Promise<void> {
  await phone.open(href('betRecordDetail', { orderNo }))
  await says(phone, outcome)
  await picture(`record-${what}`)
  await phone.page
    .getByRole('link', { name: /核对|验证|重算/ })
    .first()
    .tap()
  await says(phone, '这一手相符')
  await picture(`verified-${what}`)
  await phone.isAccessible()
}

/** Sits down in the first hall of a game, with the second least sum. */
async function satDown(game: string): Promise<void> {
  await phone.open(href('chessTable', { game }))
  const button = phone.page.getByRole('button', { name: /入座$/ })
  await button.waitFor({ timeout: longMs })
  await picture(`sit-${game}`)
  await phone.isAccessible()
  await button.tap()
}

/** Does what `act` does whenever something can be said, until the hand is over. */
async function playedOut(act: () => Promise<void>): Promise<void> {
  const stamp = phone.page.locator('.ct-res .stamp')
  const isOver = async () => {
    if (!(await stamp.isVisible())) await act()
    return stamp.isVisible()
  }
  await eventually('the hand is over', isOver, (isIt) => isIt, { withinMs: 300_000, everyMs: 300 })
}

const minor = (text: string | null | undefined) => parseMoney(text ?? '', 'CNY') ?? -1n
const longMs = 90_000

/** Bids for the bank, bets where another has it, and waits for the stamp. */
async function played(theme: Theme): Promise<void> {
  const { page } = phone
  await page.getByRole('button', { name: '抢庄 4 倍' }).waitFor({ timeout: longMs })
  await picture(`bid-${theme}`)
  await phone.isAccessible()
  await page.getByRole('button', { name: '抢庄 1 倍' }).tap()
  const bet = page.getByRole('button', { name: '下注 2 倍' })
  const stamp = page.locator('.ct-res .stamp')
  await bet.or(stamp).first().waitFor({ timeout: longMs })
  if (await bet.isVisible()) {
    await picture(`bet-${theme}`)
    // The hand may have gone on by itself.
    await bet.tap({ timeout: 5_000 }).catch(() => undefined)
  }
  await stamp.waitFor({ timeout: longMs })
  await picture(`shown-${theme}`)
}

test('a member finds 抢庄牛牛 from home, sits down, plays a hand against marked practice seats, and every cent of it is in her purse and record', async () => {
  await entered('light')
  const { page } = phone
  await page.getByRole('tab', { name: /棋牌/ }).tap()
  await page.getByRole('link', { name: /正局棋牌/ }).tap()
  await arrived(phone, href('chess'))
  await says(phone, '会员对会员')
  await picture('lobby-light')
  await phone.isAccessible()
  await page
    .locator('.cd-game', { hasText: '抢庄牛牛' })
    .getByRole('link', { name: /底 0.10/ })
    .tap()
  await arrived(phone, href('chessTable', { game: 'niuniu' }))
  await page.getByRole('button', { name: '带入 10.00 入座' }).waitFor({ timeout: longMs })
  await picture('sit-light')
  await phone.isAccessible()
  await page.getByRole('button', { name: '带入 10.00 入座' }).tap()
  await played('light')
  await page.getByRole('button', { name: /离座/ }).tap()
  await says(phone, '陪练')
  const record = await settled('niuniu', deposit)
  // Five per cent of what was won.
  expect(record.rake).toBe(record.payout > record.stake ? record.stake / 20n : 0n)
  const outcome = record.detail.outcome ?? ''
  // Hands count for no turnover: a deposit of once its sum is owed whole.
  const audit = await must(product, turnoverAudit, { query: {} }, alice)
  expect(audit).toMatchObject({ required: '1000.00', done: '0.00' })
  await verified(record.orderNo, outcome, 'niuniu')
  await phone.isQuiet()
  await phone.close()
}, 300_000)

test('in the dark: she leaves the page in the middle of a hand and finds it again; rules and history', async () => {
  await entered('dark')
  const { page } = phone
  await phone.open(href('chess'))
  await says(phone, '会员对会员')
  await picture('lobby-dark')
  await phone.isAccessible()
  const answer = await fetch(`${product.origin}${countEvents.path}?merchantCode=Y`)
  const { data } = (await answer.json()) as { data: { QP: { count: number } } }
  expect(data.QP.count).toBe(await page.locator('.cd-game').count())
  const before = minor((await purse(product, alice)).centerMoney)
  await phone.open(`${href('chessTable', { game: 'niuniu' })}?hall=n1`)
  // The seat of the hand before is free once that hand is over.
  await page.getByRole('button', { name: /入座/ }).tap({ timeout: longMs })
  await page.getByRole('button', { name: '抢庄 4 倍' }).waitFor({ timeout: longMs })
  await phone.open(href('chess'))
  await page.getByRole('link', { name: '回到桌上' }).tap()
  await arrived(phone, href('chessTable', { game: 'niuniu' }))
  await played('dark')
  await page.getByRole('button', { name: /离座/ }).tap()
  await page.getByRole('button', { name: '规则与抽水' }).tap()
  await says(phone, '五小牛', 'dialog[open]')
  await picture('rules-dark')
  await phone.isAccessible()
  await page.getByRole('button', { name: '关闭' }).first().tap()
  await page.getByRole('button', { name: '手牌记录' }).tap()
  const [newest] = await eventually(
    'the hand is paid',
    records,
    (all) => all.length > 0 && all.every(({ state }) => state === 'settled'),
    { withinMs: 60_000, everyMs: 1_000 },
  )
  expect(await purse(product, alice)).toMatchObject({
    centerMoney: moneyText(before - minor(newest?.stake) + minor(newest?.payout), 'CNY'),
  })
  await picture('history-dark')
  await page.locator('dialog[open]').getByRole('link', { name: '核对' }).first().tap()
  await says(phone, '这一手相符')
  await picture('verified-dark')
  await phone.isQuiet()
  await phone.close()
}, 300_000)

test('斗地主: she bids or passes, plays what is proposed, and finds the hand in record and purse', async () => {
  await entered('light')
  const { page } = phone
  const before = minor((await purse(product, alice)).centerMoney)
  await satDown('doudizhu')
  let isSeen = false
  const tap = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name, exact: true })
    // It may be gone again by now: nobody waits for it.
    const isReady =
      (await button.isVisible()) && (await button.isEnabled({ timeout: 500 }).catch(() => false))
    if (!isReady) return false
    // The turn may have gone on by itself.
    return button.tap({ timeout: 2_000 }).then(
      () => true,
      () => false,
    )
  }
  await playedOut(async () => {
    if (await tap('叫 1 分')) return picture('bid-doudizhu')
    if (await tap('不叫地主')) return
    if (await tap('提示')) {
      if (!isSeen) {
        await picture('play-doudizhu')
        await phone.isAccessible()
      }
      isSeen = true
      await tap('出牌')
    } else await tap('不出')
  })
  await picture('shown-doudizhu')
  await page.getByRole('button', { name: /离座/ }).tap()
  const record = await settled('doudizhu', before)
  await verified(record.orderNo, record.detail.outcome ?? '', 'doudizhu')
  await phone.isQuiet()
  await phone.close()
}, 400_000)

test('德州: by the keyboard alone she calls to the end, in the dark and without motion', async () => {
  await entered('dark')
  const { page } = phone
  const before = minor((await purse(product, alice)).centerMoney)
  await satDown('holdem')
  let seen = 0
  await playedOut(async () => {
    const button = page.getByRole('button', { name: /^(过牌|跟 )/ })
    if (!(await button.isVisible()) || !(await button.isEnabled())) return
    if (seen++ === 0) {
      await page.getByRole('slider').press('ArrowRight')
      await picture('turn-holdem')
      await phone.isAccessible()
    }
    await button.press('Enter', { timeout: 2_000 }).catch(() => undefined)
  })
  await picture('shown-holdem')
  await page.getByRole('button', { name: /离座/ }).tap()
  const record = await settled('holdem', before)
  await verified(record.orderNo, record.detail.outcome ?? '', 'holdem')
  await phone.isQuiet()
  await phone.close()
}, 400_000)
