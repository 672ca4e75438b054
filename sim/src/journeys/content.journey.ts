import { href } from '@zhengju/contract/kernel/path'
import { covers } from '@zhengju/contract/testing/record'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { type Desk, openDesk } from './desk.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { logIn } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone
let desk: Desk
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  desk = await openDesk(browser, product, 'operator2', 'light')
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

const notices = () => phone.page.locator('main button.marquee').first()
const popup = () => phone.page.getByRole('dialog', { name: '开始之前，先给自己定个限额' })
const skip = () => phone.page.getByRole('button', { name: '跳过' })
const skin = () => phone.page.evaluate<string>('document.documentElement.dataset.skin ?? ""')

test('an operator writes a notice and changes it; members read it at home, whole', async () => {
  const { page } = desk
  await desk.go('内容')
  await page.getByRole('button', { name: '新建滚动公告' }).click()
  const form = page.getByRole('dialog', { name: '新建滚动公告' })
  await form.getByText('请填写标题').waitFor()
  await form.getByLabel('标题').fill('周三凌晨例行升级')
  await form.getByLabel('内容').fill('升级期间不能下注，余额与未结注单不受影响。')
  await form.getByLabel('顺序').fill('1')
  await form.getByRole('button', { name: '保存' }).click()
  await desk.answer('例行发布', '保存')
  await page.getByRole('row', { name: '周三凌晨例行升级' }).getByText('展示中').waitFor()
  await desk.isFine()

  phone = await openPhone(browser, product)
  await phone.open(href('home'))
  await notices().tap()
  const sheet = phone.page.getByRole('dialog', { name: '公告' })
  await sheet.getByText('升级期间不能下注，余额与未结注单不受影响。').waitFor()
  await phone.isAccessible()
  await sheet.getByRole('button', { name: '关闭' }).tap()
  await phone.isQuiet()

  await page.getByRole('row', { name: '周三凌晨例行升级' }).click()
  const again = page.getByRole('dialog', { name: '修改滚动公告' })
  await again.getByLabel('标题').fill('升级改到周四凌晨')
  await again.getByRole('button', { name: '保存' }).click()
  await desk.answer('内容更正', '保存')
  await page.getByRole('row', { name: '升级改到周四凌晨' }).waitFor()
  await expect
    .poll(async () => {
      await phone.open(href('home'))
      return notices().textContent()
    })
    .toContain('升级改到周四凌晨')

  await page.getByRole('row', { name: '升级改到周四凌晨' }).click()
  await again.getByRole('switch', { name: '启用' }).click()
  await again.getByRole('button', { name: '保存' }).click()
  await desk.answer('活动结束下线', '保存')
  await page.getByRole('row', { name: '升级改到周四凌晨' }).getByText('已停用').waitFor()
  await expect
    .poll(async () => {
      await phone.open(href('home'))
      return notices().textContent()
    })
    .not.toContain('升级改到周四凌晨')
  await phone.isQuiet()
  await phone.close()
  await desk.go('操作记录')
  await page.getByText('修改内容').first().waitFor()
  await desk.isFine()
})

test('a popup meets a member at home once, and no visitor', async () => {
  phone = await openPhone(browser, product, { hasPopups: true, theme: 'dark' })
  const { page } = phone
  await phone.open(href('home'))
  await page.getByRole('complementary', { name: '我的限额' }).waitFor()
  expect(await popup().count()).toBe(0)
  await logIn(phone, { name: 'demo01', password: 'zhengju-demo' })
  await popup().waitFor()
  await phone.isAccessible()
  await popup().getByRole('button', { name: '今日不再提示' }).tap()
  await phone.open(href('home'))
  await page.getByRole('complementary', { name: '我的限额' }).waitFor()
  expect(await popup().count()).toBe(0)
  // The next day of the site.
  await page.evaluate(`localStorage.setItem('seenNotices',
    localStorage.getItem('seenNotices').replace(/"day":"[^"]+"/, '"day":"2026-01-01"'))`)
  await phone.open(href('home'))
  await popup().getByRole('button', { name: '知道了' }).tap()
  await phone.open(href('home'))
  await page.getByRole('complementary', { name: '我的限额' }).waitFor()
  expect(await popup().count()).toBe(0)
  await phone.isQuiet()
  await phone.close()
})

test('whoever comes back another day is offered the home screen, once', async () => {
  phone = await openPhone(browser, product, {
    before: `if (!localStorage.getItem('visits')) {
      localStorage.setItem('visits', '{"days":1,"last":"2026-01-01"}')
    }`,
  })
  const { page } = phone
  await phone.open(href('home'))
  const offer = page.getByRole('complementary', { name: '放到主屏幕' })
  await offer.waitFor()
  await phone.isAccessible()
  await offer.getByRole('button', { name: '不用了' }).tap()
  await expect.poll(() => offer.count()).toBe(0)
  await phone.open(href('home'))
  await page.getByRole('complementary', { name: '我的限额' }).waitFor()
  expect(await offer.count()).toBe(0)
  await phone.isQuiet()
  await phone.close()
})

test('the icon can be dragged, leads on, and stays away once it was closed', async () => {
  phone = await openPhone(browser, product)
  const { page } = phone
  await phone.open(href('home'))
  const icon = page.getByRole('complementary', { name: '我的限额' })
  await icon.waitFor()
  const before = await icon.boundingBox()
  if (!before) throw new Error('the icon is nowhere')
  await page.mouse.move(before.x + 26, before.y + 26)
  await page.mouse.down()
  await page.mouse.move(before.x - 260, before.y - 120, { steps: 4 })
  await page.mouse.up()
  // It goes to the side that is nearer.
  await expect.poll(async () => Math.round((await icon.boundingBox())?.x ?? 390)).toBe(0)
  expect((await icon.boundingBox())?.y).toBeLessThan(before.y - 60)
  expect(new URL(page.url()).pathname).toBe(href('home'))
  // Left over a price, it goes to the side that has none.
  const price = await page.locator('.hm .odd').first().boundingBox()
  const now = await icon.boundingBox()
  if (!price || !now) throw new Error('no price, or no icon')
  await page.mouse.move(now.x + 14, now.y + 26)
  await page.mouse.down()
  await page.mouse.move(price.x + price.width - 8, price.y + price.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await icon.boundingBox())?.x ?? 390)).toBe(0)
  await icon.getByRole('button', { name: '收起悬浮图标' }).tap()
  await expect.poll(() => icon.count()).toBe(0)
  await phone.open(href('home'))
  await notices().waitFor()
  expect(await icon.count()).toBe(0)
  await phone.isQuiet()
  await phone.close()
})

test('home stands in the order of its use, with a number for each of the seven halls', async () => {
  phone = await openPhone(browser, product)
  const { page } = phone
  await phone.open(href('home'))
  const parts = ['.purse', '.marquee', '.hm', '.halls', '.adverts', '.homefoot']
  const tops = await Promise.all(
    parts.map(async (part) => (await page.locator(part).first().boundingBox())?.y ?? -1),
  )
  expect(Math.min(...tops)).toBeGreaterThan(0)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await expect.poll(() => page.locator('.halls').getByRole('tab', { name: /\d$/ }).count()).toBe(7)
  for (const path of [href('protection'), href('help', { slug: 'bczr' })]) {
    expect(await page.locator(`.homefoot a[href="${path}"]`).count()).toBeGreaterThan(0)
  }
  await phone.isQuiet()
  await phone.close()
})

test('where money moves the finance notices stand, a title each', async () => {
  const member = await registered(product, 'reader1')
  phone = await openPhone(browser, product)
  await logIn(phone, member)
  for (const path of [href('deposit'), href('withdrawal')]) {
    await phone.open(path)
    const notes = phone.page.getByRole('region', { name: '存取款公告' })
    await notes.getByText('存款请按订单金额转账').tap()
    await notes.getByText('每笔存款订单有效 45 分钟', { exact: false }).waitFor()
    await phone.isAccessible()
  }
  await phone.isQuiet()
  await phone.close()
})

test('a festival dresses the site and a clip opens it, which can be skipped; not for whoever asked for less motion', async () => {
  covers('pre-info.festival-skin', 'pre-info.opening-clip')
  await dress('中秋', '正局片头', true)
  phone = await openPhone(browser, product)
  await phone.open(href('home'))
  await skip().waitFor()
  await phone.isAccessible()
  await skip().tap()
  await expect.poll(() => skip().count()).toBe(0)
  expect(await skin()).toBe('midAutumn')
  await phone.isAccessible()
  await phone.open(href('home'))
  await expect.poll(skin).toBe('midAutumn')
  expect(await skip().count()).toBe(0)
  await phone.isQuiet()
  await phone.close()

  phone = await openPhone(browser, product, { motion: 'reduce' })
  await phone.open(href('home'))
  await phone.page.getByRole('complementary', { name: '我的限额' }).waitFor()
  expect(await skin()).toBe('')
  expect(await skip().count()).toBe(0)
  await phone.isQuiet()
  await phone.close()
  await dress('平时', '不播放', false)
})

/** As an operator chooses it: the tab, the two lists, the switch, and why. */
async function dress(skinName: string, clipName: string, hasClip: boolean): Promise<void> {
  const { page } = desk
  await desk.go('内容')
  await page.getByRole('tab', { name: '站点配置' }).click()
  await choose('节日装扮', skinName)
  await choose('片头', clipName)
  const clipSwitch = page.getByRole('switch', { name: '打开首页时播放片头' })
  if ((await clipSwitch.isChecked()) !== hasClip) await clipSwitch.click()
  await desk.isFine()
  await page.getByRole('button', { name: '保存修改' }).click()
  await desk.answer('节日安排', '保存修改')
  await page.getByRole('button', { name: '没有修改' }).waitFor()
}

async function choose(label: string, option: string): Promise<void> {
  const { page } = desk
  await page.getByLabel(label, { exact: true }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: option }).last().click()
}
