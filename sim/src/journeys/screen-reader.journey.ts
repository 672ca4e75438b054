import { lobbyRoomId } from '@zhengju/contract/chat/calls'
import { href } from '@zhengju/contract/kernel/path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { type Product, startProduct } from '../product.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { openReader, type Reader, type Spoken } from './reader.ts'
import { arrived } from './steps.ts'

// Nothing here looks at the page or asks for its elements: whoever hears it knows the tree of roles, names and states.

let product: Product
let browser: Browser
let phone: Phone
let reader: Reader
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  phone = await openPhone(browser, product)
  reader = await openReader(phone)
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

test('login: fields have names, what was wrong is said', async () => {
  await phone.open(href('login'))
  await isTold('main', 'heading', 'button', 'textbox')
  await reader.dictate('textbox', '用户名', 'demo01')
  await reader.dictate('textbox', '密码', 'not-the-one')
  phone.expectRefusal(/login/)
  await reader.activate('button', '登录')
  await reader.hears(/密码/)
  await phone.open(href('login'))
  await reader.dictate('textbox', '用户名', 'demo01')
  await reader.dictate('textbox', '密码', 'zhengju-demo')
  await reader.activate('button', '登录')
  await arrived(phone, href('home'))
  await isTold('main', 'navigation', 'heading', 'link')
})

test('a bet: a price says its match, market and odds, the receipt is said', async () => {
  await phone.open(`${href('sport')}?stage=early`)
  const [price] = await pricesOf()
  expect(price?.states.pressed).toBe('false')
  await reader.activate('button', price?.name ?? '')
  expect(await reader.find('button', price?.name ?? '')).toMatchObject({
    states: { pressed: 'true' },
  })
  await reader.activate('button', /^打开投注单/)
  const { states } = await reader.find('dialog', /投注单/)
  expect(states.modal).toBe(true)
  for (const key of ['1', '0']) await reader.activate('button', key)
  await reader.activate('button', /^确认投注\s*¥10\.00$/)
  await reader.hears('投注成功')
  await reader.activate('button', '完成')
  await expect.poll(async () => (await reader.parts()).some(isDialog)).toBe(false)
})

test('a deposit: chosen ways and sums are told, the credit is said', async () => {
  await phone.open(href('deposit'))
  await reader.activate('button', /^微信/)
  await reader.activate('button', '300')
  await reader.activate('button', /^存款 ¥300\.00$/)
  await arrived(phone, /deposit\/D\d+$/)
  await isTold('main', 'heading', 'button')
  await reader.activate('button', '我已支付')
  await reader.hears('300.00元已入账')
})

test('the chat: one hears who spoke and what, and speaks', async () => {
  await phone.open(href('chatRoom', { roomId: lobbyRoomId }))
  await reader.dictate('textbox', /^说点什么/, '听着也能聊')
  await reader.activate('button', '发送')
  await reader.reads('log', '消息', '听着也能聊')
})

/** Each of these roles is there, and nothing that can be used is without a name. */
async function isTold(...roles: readonly string[]): Promise<void> {
  const found = async () => (await reader.parts()).map(({ role }) => role)
  await expect.poll(found).toEqual(expect.arrayContaining([...roles]))
  expect((await reader.parts()).filter(isNameless)).toEqual([])
}

const used: readonly string[] = ['button', 'link', 'textbox', 'checkbox', 'switch', 'tab', 'radio']

function isNameless({ role, name }: Spoken): boolean {
  return used.includes(role) && name.trim() === ''
}

function isDialog({ role }: Spoken): boolean {
  return role === 'dialog'
}

/** Once the list has come. */
async function pricesOf(): Promise<readonly Spoken[]> {
  const those = async () =>
    (await reader.parts()).filter(({ role, name, states }) => {
      return role === 'button' && states.disabled !== true && /\d+\.\d\d$/.test(name)
    })
  await expect.poll(async () => (await those()).length).toBeGreaterThan(0)
  return those()
}
