import { mkdirSync } from 'node:fs'
import { memberInfo } from '@zhengju/contract/member/calls'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { refused } from '../client.ts'
import { cardAdded, loggedIn, registered, withdrawalAsked } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { type Desk, openDesk } from './desk.ts'

let product: Product
let browser: Browser
let desk: Desk
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

/** What it looks like, where somebody wants to see it: SHOTS_DIR. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS_DIR
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

const close = (page: Page) => page.getByRole('button', { name: '关闭', exact: true }).click()

test('a supervisor freezes, closes and reopens a member; it stands in the trail under the name', async () => {
  const member = await registered(product, 'stranger')
  desk = await openDesk(browser, product, 'supervisor1', 'light')
  const { page } = desk
  await desk.go('会员与会话')
  await page.getByPlaceholder('按用户名开头查找').fill('strang')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'stranger' }).click()
  await page.getByRole('button', { name: '冻结', exact: true }).click()
  await desk.answer('账号疑似被盗用', '冻结')
  await page.getByText('原因：账号疑似被盗用').waitFor()
  await shot(page, 'member-frozen')
  await desk.isFine()
  await page.getByRole('button', { name: '停用账号' }).click()
  await desk.answer('会员要求停用', '停用账号')
  await page.getByRole('button', { name: '恢复账号' }).waitFor()
  await desk.isFine()
  await refused(product, 'member.blocked', memberInfo, {}, member)
  await page.setViewportSize({ width: 390, height: 844 })
  await shot(page, 'member-closed-390')
  await page.setViewportSize({ width: 1280, height: 800 })
  await close(page)

  await desk.go('操作记录')
  await page.getByPlaceholder('会员用户名、订单号或账号').fill('stranger')
  await page.keyboard.press('Enter')
  await page.getByRole('cell', { name: '停用会员账号' }).waitFor()
  await page.getByRole('button', { name: '展开行' }).first().click()
  await page.getByText('账号状态').waitFor()
  await shot(page, 'trail')
  await desk.isFine()
  await page.getByRole('button', { name: '导出' }).click()
  const download = page.waitForEvent('download')
  await desk.answer('内部审计', '导出')
  expect((await download).suggestedFilename()).toMatch(/^操作记录 \d{4}-\d{2}-\d{2}\.csv$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await shot(page, 'trail-390')
  await desk.isFine()
  await desk.close()
})

test('two supervisors hire: one has the password, the other sets the authenticator and gives the role', async () => {
  desk = await openDesk(browser, product, 'supervisor1', 'dark')
  const { page } = desk
  await desk.go('人员与角色')
  await page.getByRole('button', { name: '新增人员' }).click()
  const form = page.getByRole('dialog', { name: '新增运营人员' })
  await form.getByLabel('登录名').fill('mei.new')
  await form.getByLabel('邮箱').fill('mei@office.example')
  await shot(page, 'hire')
  await desk.isFine()
  await form.getByRole('button', { name: '下一步' }).click()
  await desk.answer('新同事入职', '新增人员')
  await page.getByText('只显示这一次').waitFor()
  await shot(page, 'secret')
  await desk.isFine()
  await page.getByRole('button', { name: '已记下' }).click()
  await page.getByRole('button', { name: 'mei.new' }).click()
  await page.getByText('还不能登录').waitFor()
  await shot(page, 'staff')
  await desk.isFine()
  await page.getByRole('button', { name: '设置动态验证码' }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('原因') })
  await dialog.getByLabel('原因').fill('新同事入职')
  await dialog.getByRole('button', { name: '设置动态验证码' }).click()
  await dialog.getByText('不能由同一人完成').waitFor()
  await desk.close()

  desk = await openDesk(browser, product, 'supervisor2', 'light')
  await desk.go('人员与角色')
  await desk.page.getByRole('button', { name: 'mei.new' }).click()
  await desk.page.getByRole('button', { name: '设置动态验证码' }).click()
  await desk.answer('新同事入职', '设置动态验证码')
  await desk.page.getByText('otpauth://totp').waitFor()
  await desk.isFine()
  await desk.close()
})

test('a payout leads to its member, and what a role may not press says why', async () => {
  const line = product.told.find((told) => told.startsWith('member'))
  const [, name = '', password = ''] = /member +(\S+) \/ (\S+)/.exec(line ?? '') ?? []
  const member = await loggedIn(product, { name, password })
  const account = await cardAdded(product, member)
  const { data } = await withdrawalAsked(product, member, account.id, '6000')
  desk = await openDesk(browser, product, 'operator1', 'light')
  const { page } = desk
  await desk.go('取款审核')
  await page.getByRole('row', { name: data.billNo }).click()
  await page.getByText('已全部完成').waitFor()
  await shot(page, 'payout')
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByText('设备与登录', { exact: true }).click()
  await page.getByText('你的角色不能更改账号状态。').waitFor()
  await desk.isFine()
  await desk.close()
})
