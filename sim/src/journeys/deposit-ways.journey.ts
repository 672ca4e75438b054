import { readFileSync } from 'node:fs'
import { href } from '@zhengju/contract/kernel/path'
import { officePaths } from '@zhengju/contract/office/path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { type Product, startProduct } from '../product.ts'
import { openDesk } from './desk.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { photo } from './picture.ts'
import { arrived, register, says } from './steps.ts'

const member = { name: 'ways88', password: 'correct horse 42' }

let product: Product
let browser: Browser
let phone: Phone

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  phone = await openPhone(browser, product)
  await register(phone, member)
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

test('Alipay is paid on its page where the member chose so', async () => {
  const { page } = phone
  await phone.open(href('deposit'))
  await page.getByRole('button', { name: '支付宝' }).tap()
  await page.getByRole('tab', { name: '跳转' }).tap()
  await page.getByRole('textbox', { name: '存款金额' }).pressSequentially('500')
  await page.getByRole('button', { name: '存款 ¥500.00' }).tap()
  await arrived(phone, /deposit\/D\d+$/)
  await page.getByRole('link', { name: '前往支付' }).tap()
  await page.getByRole('button', { name: '确认支付，返回商家' }).tap()
  await arrived(phone, /deposit\/D\d+\/return$/)
  await says(phone, '已入账')
})

test('WeChat takes the sums that it names', async () => {
  const { page } = phone
  await phone.open(href('deposit'))
  await page.getByRole('button', { name: '微信' }).tap()
  await says(phone, '这种方式只收以下金额')
  await page.getByRole('button', { name: '300', exact: true }).tap()
  await page.getByRole('button', { name: '存款 ¥300.00' }).tap()
  await arrived(phone, /deposit\/D\d+$/)
  await says(phone, '用微信扫一扫')
  await page.getByRole('button', { name: '我已支付' }).tap()
  await says(phone, '300.00元已入账')
})

test('what was sent and did not arrive is asked for with its receipt', async () => {
  const { page } = phone
  await phone.open(href('deposit'))
  await page.getByRole('link', { name: /人工代存/ }).tap()
  await arrived(phone, href('customerInstead'))
  await page.getByRole('textbox', { name: '转账金额' }).pressSequentially('2000')
  await page.getByRole('button', { name: '提交核对' }).tap()
  await says(phone, '请上传转账凭证')
  const text = { name: 'note.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.getByLabel('转账凭证').setInputFiles(text)
  await says(phone, '这不是能读取的图片')
  await page.getByLabel('转账凭证').setInputFiles(photo('receipt', 120))
  await phone.isAccessible()
  await page.getByRole('button', { name: '提交核对' }).tap()
  await arrived(phone, /deposit\/D\d+$/)
  await says(phone, '凭证已提交，正在人工核对')
  await phone.isQuiet()
})

test('one operator finds that money, another one credits it, and its member sees it arrive', async () => {
  const title = officePaths.deposits.title
  const finder = await openDesk(browser, product, 'operator1', 'light')
  await finder.go(title)
  await finder.page.getByText('代存申请', { exact: true }).click()
  const row = finder.page.locator('.ant-table-row').filter({ hasText: member.name })
  await row.getByRole('button', { name: '对账' }).click()
  const dialog = finder.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '银行流水号' }).fill('ICBC20261128000088')
  await finder.isFine()
  await dialog.getByRole('button', { name: '对账' }).click()
  await finder.page.getByText('已对账，等另一位运营人员入账').waitFor()
  await finder.close()
  const second = await openDesk(browser, product, 'supervisor1', 'dark')
  await second.go(title)
  const found = second.page.locator('.ant-table-row').filter({ hasText: member.name })
  await found.getByRole('button', { name: '入账', exact: true }).click()
  await second.answer('银行流水核对一致', '入账')
  await second.isFine()
  await second.close()
  await says(phone, '2,000.00元已入账')
  await phone.isQuiet()
})

const rest = [
  { method: '银行转账', sum: '500', seen: '附言', done: '我已转账' },
  { method: 'USDT', way: 'ERC20', sum: '500', seen: '只收 ERC20 网络的 USDT', done: '我已转出' },
  { method: 'KOIpay', sum: '500', seen: '前往支付', isPage: true },
  { method: '数字人民币', sum: '500', seen: '数字人民币', done: '我已支付' },
] as const

test.each(rest)('$method is paid and credited', async (row) => {
  const { page } = phone
  await phone.open(href('deposit'))
  await page.getByRole('button', { name: row.method }).tap()
  if ('way' in row) await page.getByRole('tab', { name: row.way }).tap()
  await page.getByRole('textbox', { name: '存款金额' }).pressSequentially(row.sum)
  await page.getByRole('button', { name: `存款 ¥${row.sum}.00` }).tap()
  await arrived(phone, /deposit\/D\d+$/)
  await says(phone, row.seen)
  if ('isPage' in row) {
    await page.getByRole('link', { name: row.seen }).tap()
    await page.getByRole('button', { name: '确认支付，返回商家' }).tap()
    await arrived(phone, /deposit\/D\d+\/return$/)
    await says(phone, '已入账')
  } else {
    await page.getByRole('button', { name: row.done }).tap()
    await says(phone, '500.00元已入账')
  }
})

test('every deposit stands in the statement by its method, and in the sheet that is kept', async () => {
  const { page } = phone
  await phone.open(href('transRecord'))
  for (const what of [
    '人工代存',
    '支付宝 跳转',
    '微信',
    '银行转账',
    'USDT ERC20',
    'KOIpay',
    '数字人民币',
  ]) {
    await says(phone, what)
  }
  await page.getByRole('button', { name: /存款入账.*KOIpay/ }).tap()
  await page.getByRole('button', { name: '复制' }).tap()
  await says(phone, '已复制单号')
  await phone.isAccessible()
  await page.getByRole('button', { name: '选日期' }).tap()
  await page.getByLabel('开始日期').fill('2020-01-01')
  await says(phone, '最长可查 90 天')
  await page.getByRole('button', { name: '关闭' }).tap()
  await page.getByRole('button', { name: '今日' }).tap()
  await page.getByRole('link', { name: '对账单' }).tap()
  await arrived(phone, /record\/statement/)
  await says(phone, '期末余额')
  await phone.isAccessible()
  const kept = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 CSV' }).tap()
  const file = readFileSync(await (await kept).path(), 'utf8')
  expect(file.split('\r\n').filter((line) => line.includes('存款入账'))).toHaveLength(7)
  expect(file).toContain('期初余额,0.00')
  await phone.isQuiet()
})

test('every method has its steps, drawn', async () => {
  const { page } = phone
  await phone.open(href('introTutorial'))
  await phone.isAccessible()
  await page.getByRole('link', { name: /USDT/ }).tap()
  await arrived(phone, href('platformTutorials'))
  await says(phone, '复制本单地址')
  await phone.isAccessible()
  await phone.isQuiet()
})
