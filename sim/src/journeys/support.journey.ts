import { helpPages } from '@zhengju/contract/content/help-page'
import { cookies } from '@zhengju/contract/kernel/header'
import { href } from '@zhengju/contract/kernel/path'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import type { Person } from '../client.ts'
import { deposited, registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { type Desk, openDesk } from './desk.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { photo } from './picture.ts'
import { arrived, says } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone
let alice: Person
let bella: Person
let orderNo = ''
const pictures = process.env.PICTURES

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  alice = await registered(product, 'alice')
  bella = await registered(product, 'bella')
  orderNo = (await deposited(product, bella, '500.00')).billNo
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

async function phoneOf(theme: 'light' | 'dark', person: Person): Promise<void> {
  phone = await openPhone(browser, product, { theme })
  const { name } = cookies.token
  await phone.context.addCookies([{ name, value: person.token, url: product.origin }])
}

test('a conversation from both sides: asked, taken, answered with a note beside it, seen, rated', async () => {
  await phoneOf('light', bella)
  const { page } = phone
  const desk = await openDesk(browser, product, 'operator2', 'light')
  await phone.open(href('customerMain'))
  await says(phone, '客服不会问你的密码和验证码')
  await phone.isAccessible()
  await page.getByLabel('写下问题，可附截图').pressSequentially('USDT 存了 500，钱还没到 <b>急</b>')
  await page.getByLabel('附一张图片').setInputFiles(photo('front', 120))
  await page.getByAltText('已附图片').waitFor()
  await page.getByRole('button', { name: '发送' }).tap()
  await says(phone, '<b>急</b>')
  await says(phone, '正在为你接通客服')
  await answered(desk)
  await says(phone, '已确认 12 个区块')
  await says(phone, '已读')
  expect(await page.getByText('这位会员第一次来').count()).toBe(0)
  await phone.isAccessible()
  const card = page.getByRole('link', { name: /存款订单/ })
  await card.waitFor()
  expect(await card.getAttribute('href')).toBe(href('depositOrder', { billNo: orderNo }))
  if (pictures) await page.screenshot({ path: `${pictures}/support-order.png` })
  await phone.open(href('mine'))
  await rated(desk)
  await desk.close()
  await phone.isQuiet()
  await phone.close()
})

/** It stands in the log, and the next line may be written. */
async function said(drawer: Locator, words: string): Promise<void> {
  await drawer.locator('.deskline', { hasText: words }).waitFor()
  await drawer.locator('.ant-btn-loading').waitFor({ state: 'detached' })
}

async function answered(desk: Desk): Promise<void> {
  const { page } = desk
  await desk.go('客服')
  await desk.isFine()
  await page.getByRole('row', { name: /bella/ }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('<b>急</b>').waitFor()
  await drawer.getByRole('button', { name: '查看图片' }).click()
  await page.getByAltText('会员发来的图片').waitFor()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /Close|关闭/ })
    .click()
  await drawer.getByRole('button', { name: '接入' }).click()
  await drawer.getByText('答复会员', { exact: true }).waitFor()
  await drawer.getByText('内部备注', { exact: true }).click()
  await drawer.getByLabel('写给同事，会员看不到').fill('这位会员第一次来')
  await drawer.getByRole('button', { name: /发\s*送/ }).click()
  await said(drawer, '这位会员第一次来')
  await drawer.getByText('答复会员', { exact: true }).click()
  await drawer.getByLabel('写给会员，回车发送').fill('查到了，已确认 12 个区块，再等 1 分钟')
  await drawer.getByRole('button', { name: /发\s*送/ }).click()
  await said(drawer, '查到了，已确认 12 个区块')
  // Who he is and what he has stands beside it; an order of his and a picture go along with an answer.
  const beside = drawer.getByRole('complementary', { name: '会员资料' })
  await beside.getByText('可用').first().waitFor()
  await beside.getByRole('button', { name: `附上最近存款 ${orderNo}` }).click()
  await drawer.getByLabel(/附图片/).setInputFiles(photo('front', 90))
  await drawer.getByAltText('要发给会员的图片').waitFor()
  await desk.isFine()
  await drawer.getByLabel('写给会员，回车发送').fill('就是这笔')
  await drawer.getByRole('button', { name: /发\s*送/ }).click()
  await drawer.locator('.deskline', { hasText: `存款 ${orderNo}` }).waitFor()
  if (pictures) await page.screenshot({ path: `${pictures}/desk-360.png` })
}

/** A line that comes while the member is elsewhere leaves its mark there. */
async function rated(desk: Desk): Promise<void> {
  const { page } = phone
  const drawer = desk.page.getByRole('dialog')
  await drawer.getByLabel('写给会员，回车发送').fill('已经入账，请看一下')
  await drawer.getByRole('button', { name: /发\s*送/ }).click()
  // On a page without the bar the head says it.
  await phone.open(href('helpIndex'))
  await page.getByRole('link', { name: '客服有新的答复' }).waitFor({ timeout: 40_000 })
  await phone.isAccessible()
  if (pictures) await page.screenshot({ path: `${pictures}/service-mark.png` })
  await phone.open(href('home'))
  await page.locator('nav.bar').getByLabel('有新消息').first().waitFor({ timeout: 40_000 })
  await page.locator('nav.bar').getByText('客服').tap()
  await arrived(phone, href('customerMain'))
  await says(phone, '已经入账，请看一下')
  await page.getByRole('button', { name: '解决了' }).tap()
  await says(phone, '已结束。记录一直保留')
  await drawer.getByText('已结束。记录一直保留').waitFor()
}

test.each(['light', 'dark'] as const)(
  'help: every page is drawn, a question finds its section, a voice is counted (%s)',
  async (theme) => {
    await phoneOf(theme, alice)
    const { page } = phone
    await phone.open(href('helpIndex'))
    await says(phone, '防劫持教程')
    await phone.isAccessible()
    await page.getByLabel('搜索帮助').fill('附言')
    await says(phone, /找到\d+处/)
    await page.getByRole('link', { name: /存款/ }).first().tap()
    await arrived(phone, href('help', { slug: 'ck' }))
    await page.getByRole('button', { name: '明白了' }).tap()
    await says(phone, '谢谢，已记下')
    for (const slug of Object.keys(helpPages)) {
      await phone.open(href('help', { slug }))
      await phone.isAccessible()
    }
    const missing = await fetch(`${product.origin}/help/nothing`)
    expect(missing.status).toBe(404)
    await phone.isQuiet()
    await phone.close()
  },
  300_000,
)

test('a letter is written, looked at twice because it names money, read and deleted', async () => {
  const [lin, mei] = [
    await openDesk(browser, product, 'operator2', 'dark'),
    await openDesk(browser, product, 'operator1', 'light'),
  ]
  await lin.go('站内信')
  await lin.page.getByRole('button', { name: '写站内信' }).click()
  const form = lin.page.getByRole('dialog')
  await form.getByLabel('会员用户名').fill('alice')
  await form.getByLabel('标题').fill('补偿 18.00 元已到')
  await form.getByLabel('正文').fill('昨晚延迟结算的补偿，请查看账变记录。')
  await form.getByText('提交后由另一位运营人员复核').waitFor()
  await lin.isFine()
  await form.getByRole('button', { name: '下一步' }).click()
  await lin.answer('账号提醒', '发送')
  await lin.page.getByText('待复核').last().waitFor()
  await mei.go('站内信')
  await mei.page.getByRole('row', { name: /补偿 18.00/ }).click()
  await mei.page.getByRole('button', { name: '通过并发送' }).click()
  await mei.answer('内容属实', '通过并发送')
  await Promise.all([lin.close(), mei.close()])
  await phoneOf('dark', alice)
  const { page } = phone
  await phone.open(href('mail'))
  await says(phone, '补偿 18.00 元已到')
  await phone.isAccessible()
  await page.getByRole('button', { name: /补偿 18.00/ }).tap()
  await says(phone, '昨晚延迟结算的补偿')
  await phone.isAccessible()
  await page.getByRole('button', { name: '关闭' }).tap()
  await page.getByRole('button', { name: '批量' }).tap()
  await page.getByRole('button', { name: /补偿 18.00/ }).tap()
  await page.getByRole('button', { name: '删除' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).tap()
  await says(phone, '没有通知')
  await phone.isQuiet()
  await phone.close()
})

test('an opinion with a picture is sent, answered, and the answer found', async () => {
  await phoneOf('light', alice)
  const { page } = phone
  await phone.open(href('feedback'))
  await page.getByRole('textbox', { name: '内容' }).fill('希望字再大一点')
  await page.getByLabel('添加图片').setInputFiles(photo('front', 120))
  await page.getByRole('button', { name: '移除第 1 张' }).waitFor()
  await phone.isAccessible()
  await page.getByRole('button', { name: '提交' }).tap()
  await says(phone, '附图 1 张')
  const desk = await openDesk(browser, product, 'operator2', 'light')
  await desk.go('意见反馈')
  await desk.page.getByRole('row', { name: /希望字再大一点/ }).click()
  await desk.page.getByRole('textbox', { name: '回复' }).fill('下一版会加上字号设置')
  await desk.page.getByRole('button', { name: '回复会员' }).click()
  await desk.page.getByText('没有意见反馈').waitFor()
  await desk.isFine()
  await desk.close()
  await phone.open(`${href('feedback')}?tab=mine`)
  await says(phone, '下一版会加上字号设置')
  await phone.isAccessible()
  await phone.isQuiet()
  await phone.close()
})
