import { href } from '@zhengju/contract/kernel/path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { type Product, startProduct } from '../product.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { arrived, register, says } from './steps.ts'

const member = { name: 'payee888', password: 'correct horse 42' }

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

test('the first account fixes the name, in the words of its kind', async () => {
  const { page } = phone
  await phone.open(href('addAlipayCard'))
  await phone.isAccessible()
  expect(await page.getByText('持卡人').count()).toBe(0)
  await page.getByRole('button', { name: '保存支付宝账户' }).tap()
  await says(phone, '请填写持有人的真实姓名。')
  await page.getByLabel('持有人').fill('王小明')
  await page.getByLabel('账号').fill('13800138000')
  await page.getByRole('button', { name: '保存支付宝账户' }).tap()
  await says(phone, '支付宝账户已保存')
  await says(phone, '13***8000')
  await phone.isQuiet()
})

test.each([
  {
    name: 'addEBpayCard',
    list: 'ebpayAccount',
    title: 'EBpay 账户',
    label: '钱包地址',
    text: 'eb_88001234',
    isTypedTwice: true,
  },
  {
    name: 'addKOIpayCard',
    list: 'koipayAccount',
    title: 'KOIpay 账户',
    label: '钱包地址',
    text: 'koi_8800123',
    isTypedTwice: true,
  },
  {
    name: 'addWechatCard',
    list: 'wechatAccount',
    title: '微信账户',
    label: '微信号',
    text: 'wx_lin2026',
    isTypedTwice: false,
  },
] as const)(
  '$title bears it, and stands on its list',
  async ({ name, list, title, label, text, isTypedTwice }) => {
    const { page } = phone
    await phone.open(href(list))
    await says(phone, `还没有${title}`)
    await phone.isAccessible()
    await page.getByRole('link', { name: joined('添加', title) }).tap()
    await arrived(phone, href(name))
    await page.getByLabel(label, { exact: true }).fill(text)
    if (isTypedTwice) {
      const again = page.getByLabel('再填一次')
      await again.fill(`${text}5`)
      await page.getByRole('button', { name: joined('保存', title) }).tap()
      await says(phone, `两次填写的${label}不一致。`)
      await again.fill(text)
    }
    await page.getByRole('button', { name: joined('保存', title) }).tap()
    await says(phone, `${title}已保存`)
    await phone.open(href(list))
    await says(phone, `${text.slice(0, 2)}***${text.slice(-4)}`)
    await phone.isQuiet()
  },
)

test('a digital wallet names its operator; kinds lead to one another', async () => {
  const { page } = phone
  await phone.open(href('addAlipayCard'))
  await page.getByRole('button', { name: '数字人民币' }).tap()
  await arrived(phone, href('addDigitalCard'))
  await page.getByLabel('运营机构').selectOption('工商银行')
  await page.getByLabel('钱包编号').fill('0012345678901234')
  await page.getByRole('button', { name: '保存数字人民币钱包' }).tap()
  await says(phone, '数字人民币钱包已保存')
  await phone.open(href('digitalAccount'))
  await says(phone, '数字人民币钱包 工商银行')
  await phone.isAccessible()
})

test('a coin address is checked while it is typed, and the default may be chosen', async () => {
  const { page } = phone
  await phone.open(href('virtualCoinCard'))
  await page.getByLabel('网络').selectOption('TRC20')
  await page.getByLabel('地址', { exact: true }).fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await page.getByRole('button', { name: '保存 USDT 地址' }).tap()
  await says(phone, '这是另一个网络的地址')
  await page.getByLabel('网络').selectOption('ERC20')
  await page.getByRole('button', { name: '保存 USDT 地址' }).tap()
  await says(phone, 'USDT 地址已保存')
  await page.getByRole('button', { name: '设为默认' }).tap()
  await says(phone, '已设为默认收款账户')
  await phone.isAccessible()
  await phone.isQuiet()
})

/** As a page joins two words: with a space before Latin letters. */
function joined(before: string, title: string): string {
  return /^[A-Z]/.test(title) ? `${before} ${title}` : `${before}${title}`
}
