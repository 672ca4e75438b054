import { operatorCookie } from '@zhengju/contract/kernel/header'
import { memberInfo } from '@zhengju/contract/member/calls'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import type { Person } from '../client.ts'
import { refused } from '../client.ts'
import {
  cardAdded,
  loggedIn,
  purse,
  registered,
  withdrawalAsked,
  withdrawalEnded,
} from '../member.ts'
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

/** No script of the page finds the session: the browser keeps it for itself. */
async function sessionIsHidden(page: Page): Promise<void> {
  const found = await page.evaluate<string>(
    'JSON.stringify([document.cookie, localStorage, sessionStorage])',
  )
  expect(found).not.toMatch(/[0-9a-f]{96}/)
  const [cookie] = await page.context().cookies(product.officeOrigin + operatorCookie.path)
  expect(cookie).toMatchObject({ name: operatorCookie.name, httpOnly: true, sameSite: 'Strict' })
  expect(cookie?.value).toMatch(/^[0-9a-f]{96}$/)
}

/** The demo's member, who has money without a turnover requirement. */
async function demoMember(): Promise<Person> {
  const line = product.told.find((told) => told.startsWith('member'))
  const [, name = '', password = ''] = /member +(\S+) \/ (\S+)/.exec(line ?? '') ?? []
  return loggedIn(product, { name, password })
}

test('finance refuses a withdrawal, which comes back, and approves the next, which is paid', async () => {
  const member = await demoMember()
  const account = await cardAdded(product, member)
  const ask = async () => (await withdrawalAsked(product, member, account.id, '6000')).data.billNo
  const first = await ask()
  desk = await openDesk(browser, product, 'operator1', 'light')
  const { page } = desk
  await sessionIsHidden(page)
  await desk.go('结算复核')
  await page.getByText('没有待复核的结算').waitFor()
  await desk.isFine()
  await desk.go('取款审核')
  await page.reload()
  await page.getByRole('row', { name: first }).click()
  await page.getByText('已全部完成').waitFor()
  await desk.isFine()
  await page.getByRole('button', { name: '拒绝', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '拒绝这笔取款？' })
  await dialog.getByRole('button', { name: '拒绝', exact: true }).click()
  await dialog.getByText('请填写至少 2 个字的原因').waitFor()
  await desk.isFine()
  await desk.answer('收款户名与实名不符', '拒绝')
  await page.getByText('已拒绝', { exact: true }).first().waitFor()
  expect(await withdrawalEnded(product, member, first)).toMatchObject({
    state: 'refused',
    reason: '收款户名与实名不符',
  })
  expect(await purse(product, member)).toMatchObject({ centerMoney: '10000.00' })

  await page.getByRole('button', { name: '关闭', exact: true }).click()
  const second = await ask()
  await page.getByRole('row', { name: second }).click()
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await desk.answer('资料核对一致', '通过')
  expect(await withdrawalEnded(product, member, second)).toMatchObject({ state: 'paid' })
  await page.getByText('已出款', { exact: true }).first().waitFor()
  expect(await purse(product, member)).toMatchObject({ centerMoney: '4000.00' })
  await desk.isFine()
  await desk.close()
})

test('operations ends a session, closes a door and opens it, and all of it stands in the trail', async () => {
  const member = await registered(product, 'wanderer')
  desk = await openDesk(browser, product, 'operator2', 'dark')
  const { page } = desk
  await desk.go('会员与会话')
  await page.getByPlaceholder('按用户名开头查找').fill('wander')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'wanderer' }).click()
  await page.getByText('在线').first().waitFor()
  await desk.isFine()
  await page.getByRole('button', { name: '结束会话' }).click()
  await desk.answer('会员报告账号异常', '结束会话')
  await page.getByText('运营结束').waitFor()
  // As narrow as a phone: nothing in these tables can be pressed, and the keyboard scrolls them all the same.
  await page.setViewportSize({ width: 390, height: 844 })
  await desk.isFine()
  await page.setViewportSize({ width: 1280, height: 800 })
  await refused(product, 'auth.required', memberInfo, {}, member)

  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await desk.go('站点设置')
  const stop = page.getByRole('switch', { name: '暂停注册' })
  for (const reason of ['系统升级', '升级完成']) {
    await stop.click()
    await page.getByRole('button', { name: '保存修改' }).click()
    await desk.answer(reason, '保存修改')
    await page.getByRole('button', { name: '没有修改' }).waitFor()
  }
  await desk.isFine()

  await desk.go('礼金发放')
  await page.getByRole('button', { name: '发放礼金' }).click()
  const form = page.getByRole('dialog', { name: '发放礼金' })
  await form.getByLabel('会员用户名').fill(member.name)
  await form.getByLabel('名称').fill('服务问题补偿')
  await form.getByLabel('每人金额（元）').fill('1888')
  await form.getByText('共 1 人，合计 1,888.00 元').waitFor()
  await desk.isFine()
  await form.getByRole('button', { name: '下一步' }).click()
  await desk.answer('客服协商处理', '发放礼金')
  const line = page.getByRole('row').filter({ hasText: member.name })
  await line.getByText('待复核').first().waitFor()
  await desk.isFine()
  await line.getByRole('button').click()
  await page.getByText('这是你发放的，需由另一位运营人员复核。').waitFor()
  await desk.isFine()
  await page.getByRole('button', { name: '收回', exact: true }).click()
  await desk.answer('发放对象有误', '收回')
  await line.getByText('已收回').first().waitFor()
  await page.getByRole('button', { name: '关闭', exact: true }).click()

  await desk.go('操作记录')
  for (const reason of ['发放对象有误', '升级完成', '系统升级', '会员报告账号异常']) {
    await page.getByRole('row').filter({ hasText: reason }).waitFor()
  }
  await desk.isFine()
  await desk.go('发件箱')
  await page.getByText('运营后台：新的登录地址').first().waitFor()
  await desk.isFine()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('heading', { name: '登录运营后台' }).waitFor()
  await desk.isFine()
  await desk.close()
})
