import { fixtureRoomId, lobbyRoomId } from '@zhengju/contract/chat/calls'
import { href } from '@zhengju/contract/kernel/path'
import { sportFixtures } from '@zhengju/contract/sport/calls'
import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { must } from '../client.ts'
import { elevenPrices, elevenSeason } from '../eleven.ts'
import { eventually } from '../eventually.ts'
import { deposited, registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { type Desk, openDesk } from './desk.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { arrived, logIn, says } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone
let other: Phone
let desk: Desk
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  phone = await openPhone(browser, product)
  other = await openPhone(browser, product, { theme: 'dark' })
})
afterEach(async ({ task }) => {
  await pictureOfFailure(phone, task)
})
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

const lobby = href('chatRoom', { roomId: lobbyRoomId })
const lines = ({ page }: Phone) => page.getByRole('log', { name: '消息' })
const line = (one: Phone, text: string) =>
  lines(one).getByRole('listitem').filter({ hasText: text })

/** A member may speak once a second. */
async function say({ page }: Phone, text: string): Promise<void> {
  await page.waitForTimeout(1_100)
  const field = page.getByLabel('说点什么', { exact: false })
  await field.fill(text)
  const send = page.getByRole('button', { name: '发送' })
  await expect.poll(() => send.isEnabled()).toBe(true)
  await send.tap()
}

test('a visitor finds the lobby, reads it, and is asked to log in before speaking', async () => {
  const { page } = phone
  await phone.open(href('chatRooms'))
  await phone.isAccessible()
  await page.getByRole('link', { name: '大厅' }).tap()
  await arrived(phone, lobby)
  await page.getByText('还没有人说话').waitFor()
  await page.getByRole('link', { name: '登录后发言' }).waitFor()
  await phone.isAccessible()
  await phone.isQuiet()
})

test('a room that is not there says so, and leads to those that are', async () => {
  const { page } = phone
  await phone.open(href('chatRoom', { roomId: 'fixture_1' }))
  await page.getByText('房间不存在').waitFor()
  await phone.isAccessible()
  await page.getByRole('link', { name: '全部聊天室' }).tap()
  await arrived(phone, href('chatRooms'))
  await phone.isQuiet()
})

test('two members of the lobby hear each other; a line with a contact in it is heard by nobody else', async () => {
  const zhou = await registered(product, 'zhoukan1')
  await deposited(product, zhou, '100.00')
  await logIn(phone, zhou)
  await logIn(other, await registered(product, 'achun01'))
  await phone.open(href('mine'))
  await phone.page.getByRole('link', { name: '聊天室' }).tap()
  await arrived(phone, href('chatRooms'))
  await phone.page.getByRole('link', { name: '大厅' }).tap()
  await arrived(phone, lobby)
  await other.open(lobby)

  await say(phone, '今晚谁在看球')
  await line(other, '今晚谁在看球').getByText('zh**n1').waitFor()
  await line(phone, '今晚谁在看球').getByText('我', { exact: true }).waitFor()
  await say(other, '在，少打一人还压上')
  await line(phone, '少打一人还压上').getByText('ac**01').waitFor()

  await say(phone, '加我微信 zhengju8888')
  await line(phone, '加我微信').waitFor()
  // What is said after it has arrived: it would have, too.
  await say(phone, '门将出击慢了')
  await line(other, '门将出击慢了').waitFor()
  expect(await line(other, '加我微信').count()).toBe(0)
  await phone.isAccessible()
  await other.isAccessible()
  await phone.isQuiet()
  await other.isQuiet()
})

test('a member reports a line in the room', async () => {
  const { page } = other
  await line(other, '今晚谁在看球').getByRole('button', { name: /^举报/ }).tap()
  const sheet = page.getByRole('dialog', { name: '举报这条发言' })
  await sheet.getByRole('button', { name: '广告引流' }).tap()
  await other.isAccessible()
  await sheet.getByRole('button', { name: '举报', exact: true }).tap()
  await page.getByText('已收到举报').waitFor()
  await expect.poll(() => sheet.isVisible()).toBe(false)
})

test('the room of a match stands under its score, and what is said flies over it', async () => {
  await product.feed(elevenSeason, elevenPrices)
  await product.next()
  const played = () => must(product, sportFixtures, { query: { venue: 'ob', stage: 'live' } })
  const { fixtures } = await eventually('a match is played', played, (list) => list.total > 0)
  const [match] = fixtures
  if (!match) throw new Error('no match is played')
  const room = href('chatRoom', {
    roomId: fixtureRoomId({ venue: match.venue, fixtureId: match.id }),
  })
  for (const one of [phone, other]) await one.open(room)
  const head = other.page.getByRole('link', { name: match.home.name })
  await head.waitFor()
  await watchBullets(other)
  await say(phone, '开球了')
  await line(other, '开球了').waitFor()
  await expect.poll(() => bulletsOf(other)).toContain('开球了')
  await other.isAccessible()
  await other.page.getByRole('button', { name: '弹幕', exact: true }).tap()
  await say(phone, '边路起球')
  await line(other, '边路起球').waitFor()
  expect(await bulletsOf(other)).not.toContain('边路起球')
  await head.tap()
  await arrived(other, href('sportFixture', { venue: match.venue, fixtureId: match.id }))
  await phone.isQuiet()
  await other.isQuiet()
})

test('a gift is paid from the balance of whoever sends it, and both see it', async () => {
  const { page } = phone
  for (const one of [phone, other]) await one.open(lobby)
  await page.getByRole('button', { name: '送礼物' }).tap()
  const tray = page.getByRole('region', { name: '礼物清单' })
  await tray.getByRole('button', { name: '玫瑰' }).tap()
  await phone.isAccessible()
  await tray.getByRole('button', { name: '送出 1.00' }).tap()
  await line(other, '送出 玫瑰').getByText('zh**n1').waitFor()
  await line(phone, '送出 玫瑰').getByText('我', { exact: true }).waitFor()
  await says(phone, '余额99.00', 'section[aria-label="礼物清单"]')
  await page.getByRole('button', { name: '收起礼物' }).tap()
  await phone.isQuiet()
})

test('an operator sends a red packet; both open it, and the shares are the whole', async () => {
  desk = await openDesk(browser, product, 'operator2', 'light')
  await desk.go('红包')
  await desk.page.getByRole('button', { name: '发红包' }).click()
  await desk.page.getByLabel('祝语').fill('开场红包')
  await desk.page.getByLabel('总额').fill('10')
  await desk.page.getByLabel('份数').fill('2')
  await desk.page.getByRole('button', { name: '下一步' }).click()
  await desk.answer('赛事活动', '发红包')
  for (const { page, isAccessible } of [phone, other]) {
    await page.getByRole('button', { name: '1 个红包可领' }).tap()
    const sheet = page.getByRole('dialog', { name: '红包' })
    await sheet.getByRole('button', { name: '打开红包' }).tap()
    await sheet.getByText('已存入余额').waitFor()
    await isAccessible()
  }
  const shares = other.page.getByRole('region', { name: '领取记录' }).getByRole('listitem')
  await expect.poll(() => shares.count()).toBe(2)
  await shares.getByText('我', { exact: true }).waitFor()
  const sums = await shares.locator('b').allTextContents()
  expect(sums.reduce((sum, text) => sum + (parseMoney(text, siteCurrency) ?? 0n), 0n)).toBe(10_00n)
  await desk.page.getByRole('button', { name: '刷新' }).click()
  const row = desk.page.getByRole('row', { name: '开场红包' })
  await row.getByText('2 / 2 份').waitFor()
  await row.getByText('已领完').waitFor()
  await desk.isFine()
  await phone.isQuiet()
  await other.isQuiet()
})

test('an operator sees what is said and what was held back, and recalls a line from every screen', async () => {
  const { page } = desk
  await desk.go('聊天室')
  await page.getByText('礼物', { exact: true }).click()
  await page.getByRole('row', { name: '玫瑰' }).waitFor()
  await desk.isFine()
  await page.getByRole('radiogroup').getByText('聊天室').click()
  await page.getByRole('row', { name: '大厅' }).click()
  await page.getByRole('row', { name: '加我微信' }).getByText('敏感词 微信').waitFor()
  const row = page.getByRole('row', { name: '少打一人还压上' })
  await row.getByRole('button', { name: '撤回' }).click()
  await desk.answer('诱导转账', '撤回')
  await row.getByText('已撤回').waitFor()
  await desk.isFine()
  await desk.close()
  for (const one of [phone, other]) {
    await expect.poll(() => line(one, '少打一人还压上').count()).toBe(0)
    await line(one, '今晚谁在看球').waitFor()
  }
})

/** What flies is gone after some seconds: it is written down as it comes. */
async function watchBullets({ page }: Phone): Promise<void> {
  await page.locator('.bullets').waitFor({ state: 'attached' })
  await page.evaluate(`window.flown = []; new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) flown.push(node.textContent)
  }).observe(document.querySelector('.bullets'), { childList: true })`)
}

function bulletsOf({ page }: Phone): Promise<string[]> {
  return page.evaluate<string[]>('window.flown')
}
