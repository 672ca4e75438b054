import { lobbyRoomId } from '@zhengju/contract/chat'
import { href } from '@zhengju/contract/path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { openDesk } from './desk.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { arrived, logIn } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone
let other: Phone
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
  await logIn(phone, await registered(product, 'zhoukan1'))
  await logIn(other, await registered(product, 'achun01'))
  await phone.open(href('mine'))
  await phone.page.getByRole('link', { name: '聊天室' }).tap()
  await arrived(phone, href('chatRooms'))
  await phone.page.getByRole('link', { name: '大厅' }).tap()
  await arrived(phone, lobby)
  await other.open(lobby)

  await say(phone, '今晚谁在看球')
  await line(other, '今晚谁在看球').getByText('zh***n1').waitFor()
  await line(phone, '今晚谁在看球').getByText('我', { exact: true }).waitFor()
  await say(other, '在，少打一人还压上')
  await line(phone, '少打一人还压上').getByText('ac***01').waitFor()

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

test('an operator sees what is said and what was held back, and recalls a line from every screen', async () => {
  const desk = await openDesk(browser, product, 'operator2', 'light')
  const { page } = desk
  await desk.go('聊天室')
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
