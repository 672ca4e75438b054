import { betRecordDetail } from '@zhengju/contract/betting/calls'
import { lobbyRoomId } from '@zhengju/contract/chat/calls'
import { href } from '@zhengju/contract/kernel/path'
import type { ObClient } from '@zhengju/venue-protocol/ob'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { call } from '../client.ts'
import { elevenPrices, elevenSeason } from '../eleven.ts'
import { eventually } from '../eventually.ts'
import { deposited, loggedIn, registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { betPlaced, entered, fixtureOf, pickOf, replayedUntilSettled } from '../venue.ts'
import { openDesk } from './desk.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { openSpeaker, type Speaker } from './speaker.ts'
import { logIn, says } from './steps.ts'

const lobby = href('chatRoom', { roomId: lobbyRoomId })
const names = ['mingri1', 'dongf02', 'nanxi03', 'xibei04', 'beihe05'] as const

let product: Product
let browser: Browser
let phone: Phone
let other: Phone
/** Members who talk without a screen. */
let speakers: readonly Speaker[]
let venue: ObClient
let orderNo = ''

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  await product.feed(elevenSeason, elevenPrices)
  phone = await openPhone(browser, product)
  other = await openPhone(browser, product, { theme: 'dark' })
  const people = await Promise.all(names.map((name) => registered(product, name)))
  speakers = await Promise.all(people.map((one) => openSpeaker(product, one, lobbyRoomId)))
  const sharer = await registered(product, 'shaidan1')
  await deposited(product, sharer, '1000.00')
  // The member's app beside the browser: neither session ends the other.
  const app = await loggedIn(product, sharer, 'app')
  venue = await entered(product, app)
  const fixture = await fixtureOf(venue, 'Brentford FC', 'Crystal Palace FC')
  const choice = { family: 'handicap', side: 'home', line: -1 } as const
  const order = await betPlaced(venue, pickOf(fixture, choice), 200_00n)
  orderNo = order.orderNo
  const read = () => call(product, betRecordDetail, { query: { orderNo } }, app)
  await eventually('the bet is in the books', read, ({ status }) => status === 200)
  await logIn(phone, sharer)
  await logIn(other, await registered(product, 'gendan02'))
})
afterEach(async ({ task }) => {
  await pictureOfFailure(phone, task)
  await pictureOfFailure(other, { ...task, name: `${task.name} other` })
})
afterAll(async () => {
  for (const speaker of speakers ?? []) speaker.close()
  await browser?.close()
  await product?.drop()
})

const lines = ({ page }: Phone) => page.getByRole('log', { name: '消息' })
const line = (one: Phone, text: string) =>
  lines(one).getByRole('listitem').filter({ hasText: text })

/** Until the room has it; who speaks too soon is told so and tries again. */
async function say(one: Phone, text: string): Promise<void> {
  const { page } = one
  const refusal = page.locator('.chat__foot').getByRole('alert')
  for (let tries = 0; tries < 20; tries++) {
    await page.getByLabel('说点什么', { exact: false }).fill(text)
    const send = page.getByRole('button', { name: '发送' })
    await expect.poll(() => send.isEnabled()).toBe(true)
    await send.tap()
    await line(one, text).or(refusal).first().waitFor()
    if ((await line(one, text).count()) > 0) return
  }
  throw new Error(`never said: ${text}`)
}

test('older lines are read while scrolling up, and what comes meanwhile is counted', async () => {
  const [first, second] = speakers
  if (!first) throw new Error('nobody speaks')
  await first.say('最早的一句')
  await Promise.all(
    speakers.map(async (speaker, who) => {
      for (let number = 1; number <= 6; number++) await speaker.say(`${names[who]} 第 ${number} 句`)
    }),
  )
  await second?.say('进来之前的最后一句')
  await other.open(lobby)
  // A reader of his own: marks of new lines come and go, and move what stands below them.
  const reader = await openPhone(browser, product)
  const { page } = reader
  await reader.open(lobby)
  await line(reader, '进来之前的最后一句').waitFor()
  expect(await line(reader, '最早的一句').count()).toBe(0)
  const oldest = await lines(reader).getByRole('listitem').first().getAttribute('data-seq')
  await reader.isAccessible()
  await expect.poll(() => scrolledUp(reader)).toBe(true)
  // What stood at the top stays in sight while others come above it.
  await expect.poll(() => isInSight(reader, oldest)).toBe(true)
  await first.say('新来的第一句')
  await page.getByRole('button', { name: '1 条新消息' }).waitFor()
  await first.say('新来的第二句')
  const unread = page.getByRole('button', { name: '2 条新消息' })
  await unread.waitFor()
  await reader.isAccessible()
  await unread.tap()
  await expect.poll(() => unread.count()).toBe(0)
  const newest = await line(reader, '新来的第二句').getAttribute('data-seq')
  await expect.poll(() => isInSight(reader, newest)).toBe(true)
  await reader.close()
  await other.isQuiet()
})

test('a bet is shared, copied in the other browser at the price of now, and its card says how it ended', async () => {
  const { page } = phone
  await phone.open(lobby)
  await page.getByRole('button', { name: '晒单' }).tap()
  const sheet = page.getByRole('dialog', { name: '晒单' })
  await sheet.getByRole('button', { name: 'Brentford FC' }).waitFor()
  await phone.isAccessible()
  await sheet.getByRole('button', { name: 'Brentford FC' }).tap()
  await line(phone, 'Brentford FC').getByText('投注 200.00').waitFor()
  const own = line(phone, 'Brentford FC').getByRole('button', { name: '按当前赔率加入投注单' })
  expect(await own.count()).toBe(0)

  const card = line(other, 'Brentford FC')
  await card.getByText('未结算').waitFor()
  await other.isAccessible()
  const copy = card.getByRole('button', { name: '按当前赔率加入投注单' })
  await copy.tap()
  const slip = other.page.getByRole('dialog', { name: /投注单/ })
  await slip.getByText('Brentford FC', { exact: false }).first().waitFor()
  await says(other, '2.15', 'dialog[open]')
  await says(other, '余额0.00', 'dialog[open]')
  await other.isAccessible()
  await slip.getByRole('button', { name: '收起投注单' }).tap()
  await expect.poll(() => slip.isVisible()).toBe(false)
  await card.getByText('已加入投注单').waitFor()
  // Again it is only shown again; then it is emptied.
  await copy.tap()
  await slip.getByRole('button', { name: '一键清空' }).tap()
  await slip.getByRole('button', { name: '收起投注单' }).tap()
  await expect.poll(() => slip.isVisible()).toBe(false)

  const { id } = await fixtureOf(venue, 'Brentford FC', 'Crystal Palace FC')
  const hasBegun = async () => {
    const answer = await venue.fixture(id)
    const isBefore = answer.ok && answer.value.state === 'notStarted'
    if (isBefore) await product.next()
    return !isBefore
  }
  await eventually('the match has begun', hasBegun, Boolean, { withinMs: 60_000 })
  await copy.tap()
  await card.getByText(/盘口|停止投注/).waitFor()
  expect(await slip.isVisible()).toBe(false)
  await other.isAccessible()

  await replayedUntilSettled(product, venue, [orderNo])
  for (const one of [phone, other]) {
    await line(one, 'Brentford FC').getByText('输赢 +230.00').waitFor({ timeout: 60_000 })
    await one.isAccessible()
  }
  expect(await copy.isEnabled()).toBe(false)
  await phone.isQuiet()
  await other.isQuiet()
})

test('the advice on contacts leads to the security notice, which must be read', async () => {
  const { page } = phone
  await page.getByRole('button', { name: '安全提示' }).tap()
  const dialog = page.getByRole('dialog', { name: '安全提示' })
  await dialog.getByText('请勿转账').waitFor()
  await phone.isAccessible()
  const read = dialog.getByRole('button', { name: /我已了解/ })
  await expect.poll(() => read.isEnabled()).toBe(true)
  await read.tap()
  await expect.poll(() => dialog.isVisible()).toBe(false)
  await phone.isQuiet()
})

test('an operator adds a word, and silences whoever said it for an hour', async () => {
  const desk = await openDesk(browser, product, 'operator2', 'light')
  const { page } = desk
  await desk.go('聊天室')
  await page.getByRole('radiogroup').getByText('词库').click()
  await page.getByLabel('新词').fill('假球内幕')
  await page.getByRole('button', { name: '添加', exact: true }).click()
  await desk.answer('诱导转账', '添加')
  await page.getByRole('row', { name: '假球内幕' }).getByText('按字形和读音').waitFor()
  await desk.isFine()
  await say(phone, '我有假·球·內幕')
  // What is said after it has arrived: it would have, too.
  await speakers[0]?.say('都看到这一句')
  await line(other, '都看到这一句').waitFor()
  expect(await line(other, '內幕').count()).toBe(0)

  await page.getByRole('radiogroup').getByText('聊天室').click()
  await page.getByRole('row', { name: '大厅' }).click()
  const held = page.getByRole('row', { name: '我有假' })
  await held.getByText('敏感词 假球内幕').waitFor()
  await held.getByRole('button', { name: /VIP 0/ }).click()
  const card = page.getByRole('dialog', { name: 'shaidan1' })
  await card.getByText('没有禁言记录').waitFor()
  await card.getByText('1 小时').click()
  await card.getByRole('button', { name: '禁言', exact: true }).click()
  await desk.answer('刷屏', '禁言')
  await card.getByText('刷屏 · 操作人 operator2').waitFor()
  await card.getByText('禁言中').waitFor()
  await desk.isFine()
  await phone.page.getByText(/^禁言中，还剩 (1 小时|\d+ 分钟)$/).waitFor()
  expect(await phone.page.getByRole('button', { name: '发送' }).isVisible()).toBe(false)
  await phone.isAccessible()
  await card.getByRole('button', { name: '解除禁言' }).click()
  await desk.answer('核实无误', '解除禁言')
  await card.getByText('operator2 已解除').waitFor()
  await desk.close()
  await expect.poll(() => phone.page.getByText(/^禁言中/).count()).toBe(0)
  await say(phone, '又能说话了')
  await line(other, '又能说话了').waitFor()
  await phone.isQuiet()
  await other.isQuiet()
})

test('a site that is away for long: every attempt fails, a tap begins again, and the level of now is shown', async () => {
  const { page } = phone
  await say(phone, '关站之前')
  await product.stop()
  await page.getByText('连接中断，正在重新连接').waitFor()
  await page.getByText('没能重新连上聊天室').waitFor({ timeout: 60_000 })
  await phone.isAccessible()
  await product.stores(({ platform }) =>
    platform.tx((tx) => tx.rows('update member set vip_grade = 3 where name = $1', ['shaidan1'])),
  )
  await Promise.all([product.platform.start(), product.house.start()])
  await page.getByRole('button', { name: '重新连接' }).tap()
  await page.getByText(/^\d+ 人在线$/).waitFor()
  await line(phone, '关站之前').waitFor()
  await say(phone, '我回来了')
  await line(phone, '我回来了').getByText('VIP 3').waitFor()
  expect(await line(phone, '关站之前').getByText('VIP').count()).toBe(0)
  await phone.isAccessible()
})

/** Scrolls up while the room's first line is not read, and no further: looked at and done in one go. */
function scrolledUp({ page }: Phone): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
    const box = document.querySelector('.chat__lines')
    if (box.textContent.includes('最早的一句')) return true
    box.scrollTop = box.scrollTop > 0 ? 0 : 20
    return false
  })()`)
}

/** Whether the line stands inside the box that scrolls. */
function isInSight({ page }: Phone, seq: string | null): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
    const box = document.querySelector('.chat__lines').getBoundingClientRect()
    const { top, bottom } = document.querySelector('[data-seq="${seq}"]').getBoundingClientRect()
    return top >= box.top - 1 && bottom <= box.bottom + 1
  })()`)
}
