import { href } from '@zhengju/contract/kernel/path'
import { identityCheck } from '@zhengju/domain/identity'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { visitor } from '../client.ts'
import { type Product, startProduct } from '../product.ts'
import { openDesk } from './desk.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { photo } from './picture.ts'
import { arrived, register, says } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

const body = '33010619880304123'
const number = `${body}${identityCheck(body)}`

test('a member shows the document, an operator approves it, a card is bound, a change is asked for', async () => {
  phone = await openPhone(browser, product)
  const person = { name: 'xiaoming', password: visitor('xiaoming').password }
  await register(phone, person)
  await tellsOfHimself()
  await showsDocument()
  await isApproved()
  await bindsCard()
  await asksForChange()
  await phone.close()
})

async function tellsOfHimself(): Promise<void> {
  const { page } = phone
  await phone.open(href('userInfo'))
  await says(phone, '资料完整度0%')
  await phone.isAccessible()
  await page.getByRole('button', { name: '昵称' }).tap()
  await page.getByRole('textbox', { name: '昵称' }).fill('在线客服')
  await page.getByRole('button', { name: '保存' }).tap()
  await says(phone, '这个昵称容易被当成站点工作人员')
  await phone.isAccessible()
  await page.getByRole('textbox', { name: '昵称' }).fill('看球的小明')
  await page.getByRole('button', { name: '保存' }).tap()
  await says(phone, '资料完整度10%')
  await page.getByRole('button', { name: '换头像' }).tap()
  await phone.isAccessible()
  await page.getByRole('button', { name: '头像 7', exact: true }).tap()
  await page.getByRole('button', { name: '邮箱' }).tap()
  await page.getByRole('textbox', { name: '邮箱' }).fill('xiaoming@mail.cn')
  await page.getByRole('button', { name: '保存' }).tap()
  await says(phone, 'xi***ming@mail.cn')
  await says(phone, '资料完整度20%')
  await phone.isQuiet()
}

async function showsDocument(): Promise<void> {
  const { page } = phone
  await page.getByRole('link', { name: /^实名认证/ }).tap()
  await arrived(phone, href('authentication'))
  await phone.isAccessible()
  await page.getByRole('button', { name: '提交认证' }).tap()
  await says(phone, '请填写证件上的姓名')
  await phone.isAccessible()
  await page.getByLabel('真实姓名').pressSequentially('王小明')
  await page.getByLabel('身份证号').fill(`${body}${number.endsWith('0') ? '1' : '0'}`)
  await says(phone, '校验位不对')
  await page.getByLabel('身份证号').fill('')
  await page.getByLabel('身份证号').pressSequentially(number)
  await says(phone, '证件生日 1988-03-04')
  await page.getByLabel('人像面').setInputFiles(photo('front', 120))
  await page.getByAltText('人像面 已上传').waitFor()
  await page.getByLabel('国徽面').setInputFiles(photo('back', 90))
  await page.getByAltText('国徽面 已上传').waitFor()
  await phone.isAccessible()
  await page.getByRole('button', { name: '提交认证' }).tap()
  await says(phone, '审核中')
  await says(phone, `330*************${number.slice(-2)}`)
  await phone.isAccessible()
  await phone.isQuiet()
}

async function isApproved(): Promise<void> {
  const desk = await openDesk(browser, product, 'operator2', 'dark')
  const { page } = desk
  await desk.go('实名与资料审核')
  await desk.isFine()
  await page.getByRole('row', { name: 'xiaoming' }).click()
  await page.getByText('姓名、证件号和照片已隐去').waitFor()
  await desk.isFine()
  expect(await page.getByText(number).count()).toBe(0)
  expect(await page.getByRole('button', { name: '通过', exact: true }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: '打开资料' }).click()
  await desk.answer('首次审核', '打开资料')
  await page.getByText(number).waitFor()
  await page.getByAltText('国徽面').waitFor()
  await desk.isFine()
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await desk.answer('资料核对一致', '通过')
  await page.getByText('已通过', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await desk.go('操作记录')
  await page.getByRole('row', { name: /打开会员资料.*首次审核/ }).waitFor()
  await desk.close()
}

async function bindsCard(): Promise<void> {
  const { page } = phone
  await phone.open(href('authentication'))
  await says(phone, '已认证')
  await phone.isAccessible()
  await page.getByRole('link', { name: '绑定银行卡' }).tap()
  await arrived(phone, href('bindBankCard'))
  expect(await page.getByLabel('持卡人').inputValue()).toBe('王**')
  expect(await page.getByLabel('持卡人').isDisabled()).toBe(true)
  await phone.isAccessible()
  await page.getByRole('button', { name: '保存银行卡' }).tap()
  await says(phone, '请选择开户省份')
  await page.getByRole('button', { name: '银行 请选择银行' }).tap()
  await page.getByLabel('搜索银行').fill('招商')
  await phone.isAccessible()
  await page.getByRole('button', { name: /招商银行/ }).tap()
  await page.getByLabel('卡号').fill('6222021234567890128')
  await page.getByLabel('开户省份').selectOption('浙江省')
  await page.getByLabel('开户城市').selectOption('杭州市')
  await page.getByLabel('开户支行').fill('西湖支行')
  await page.getByRole('button', { name: '保存银行卡' }).tap()
  await arrived(phone, href('addBankCard'))
  await says(phone, '招商银行')
  await phone.isQuiet()
}

async function asksForChange(): Promise<void> {
  const { page } = phone
  await phone.open(href('infoAudit'))
  await says(phone, '还没有申请')
  await says(phone, '已由证件确定')
  await phone.isAccessible()
  await page.getByRole('button', { name: /^修改姓名/ }).tap()
  await page.getByRole('button', { name: '提交申请' }).tap()
  await says(phone, '请填写正确姓名')
  await phone.isAccessible()
  await page.getByLabel('正确姓名').fill('王晓明')
  await page.getByLabel('原因').fill('改过名字')
  await page.getByLabel('照片 1').setInputFiles(photo('proof', 150))
  await page.getByAltText('照片 1 已上传').waitFor()
  await page.getByRole('button', { name: '提交申请' }).tap()
  await says(phone, '待审核')
  await says(phone, '王** → 王**')
  await phone.isAccessible()
  await page.getByRole('button', { name: '撤回' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).tap()
  await says(phone, '已撤回')
  await phone.isQuiet()
}
