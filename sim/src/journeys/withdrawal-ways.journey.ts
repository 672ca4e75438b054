import { claimDividend, manualDividends } from '@zhengju/contract/dividend/calls'
import { grantDividend } from '@zhengju/contract/dividend/office-calls'
import { href } from '@zhengju/contract/kernel/path'
import { addPaymentAccount } from '@zhengju/contract/payment/calls'
import { refuseWithdrawal } from '@zhengju/contract/payment/office-calls'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { must, type Person } from '../client.ts'
import { loggedIn, registered } from '../member.ts'
import { operator } from '../operator.ts'
import { type Product, startProduct } from '../product.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { arrived, logIn, says } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone
let demo: Person
let lead: Person

/** Each kind with an account that is paid, and one that the sandbox lets fail: it ends so. */
const kinds = [
  {
    kind: 'bankCard',
    good: { code: 'ICBC', cardNum: '6222021234567890128' },
    bad: { code: 'ICBC', cardNum: '6222021234567890002' },
  },
  {
    kind: 'virtualCoin',
    good: { network: 'ERC20', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
    bad: { network: 'ERC20', address: '0x1111111111111111111111111111111111110002' },
  },
  { kind: 'ebpay', good: { account: 'eb_88001234' }, bad: { account: 'eb_88000002' } },
  { kind: 'koipay', good: { account: 'koi_8800123' }, bad: { account: 'koi_8800002' } },
  { kind: 'alipay', good: { account: '13800138000' }, bad: { account: '13800130002' } },
  { kind: 'wechat', good: { account: 'wx_lin2026' }, bad: { account: 'wx_lin0002' } },
  {
    kind: 'digitalRmb',
    good: { operator: '工商银行', walletNo: '0012345678901234' },
    bad: { operator: '工商银行', walletNo: '0012345678900002' },
  },
] as const
/** So many withdrawals a day that are paid: those of the last kinds are another member's. */
const ofDemo = 5
type Kind = (typeof kinds)[number]['kind']
type Which = 'good' | 'bad' | 'own'
/** An account is of one member alone. */
const others: Partial<Record<Kind, Readonly<Record<string, string>>>> = {
  wechat: { account: 'wx_mei2026' },
  digitalRmb: { operator: '工商银行', walletNo: '0012345678905678' },
}

/** Masked, as the sheet of accounts shows them. */
const masks = new Map<string, string>()

beforeAll(async () => {
  product = await startProduct()
  const line = product.told.find((told) => told.startsWith('member'))
  const [, name = '', password = ''] = /member +(\S+) \/ (\S+)/.exec(line ?? '') ?? []
  demo = await loggedIn(product, { name, password })
  lead = await operator(product, 'operator2')
  for (const row of kinds) await add(demo, row.kind, ['good', 'bad'])
  browser = await launchBrowser()
  phone = await openPhone(browser, product)
  await logIn(phone, demo)
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

async function add(person: Person, kind: Kind, which: readonly Which[]) {
  for (const one of which) {
    const fields = one === 'own' ? others[kind] : kinds.find((row) => row.kind === kind)?.[one]
    const body = { kind, realName: '王小明', fields: { ...fields } }
    const { cardNum } = await must(product, addPaymentAccount, { body }, person)
    masks.set(`${kind} ${one}`, cardNum)
  }
}

/** From the form to the order's own page; returns its number. */
async function asked(kind: Kind, which: Which, [typed, shown]: readonly [string, string]) {
  const { page } = phone
  await phone.open(href('withdrawal'))
  await page.locator('form .card button').first().tap()
  const mask = masks.get(`${kind} ${which}`) ?? ''
  await page.getByRole('dialog').getByText(mask, { exact: true }).last().tap()
  await page.getByRole('textbox', { name: '取款金额' }).pressSequentially(typed)
  await page.getByRole('button', { name: `取款 ¥${shown}` }).tap()
  await page
    .getByLabel(/取款密码/)
    .first()
    .fill('258036')
  await page.getByRole('button', { name: '确认取款' }).tap()
  await arrived(phone, /withdrawal\/W\d+$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const small = ['200', '200.00'] as const
/** More than the automatic rule lets pass. */
const large = ['6000', '6,000.00'] as const

test.each(kinds)('to $kind: one that fails comes back', async ({ kind }) => {
  await asked(kind, 'bad', small)
  await says(phone, '款项已退回可用余额')
})

test.each(kinds)(
  'to $kind: one that an operator refuses comes back with its reason',
  async ({ kind }) => {
    const billNo = await asked(kind, 'good', large)
    await says(phone, '正在核对流水与安全信息')
    const body = { reason: '收款户名不符' }
    await must(product, refuseWithdrawal, { params: { billNo }, body }, lead)
    await says(phone, '原因：收款户名不符。')
    await says(phone, '款项已退回可用余额')
  },
)

test.each(kinds.slice(0, ofDemo))('to $kind: one is paid', async ({ kind }) => {
  await asked(kind, 'good', small)
  await says(phone, '款项已出')
})

test('a day has an end; another member is paid to the other kinds', async () => {
  await phone.open(href('withdrawal'))
  await says(phone, '今日还可取 0 次')
  const other = await registered(product, 'payee777')
  const grant = { members: [other.name], title: '演示', money: '500', flowTimes: 0, expireAt: null }
  await must(product, grantDividend, { body: { ...grant, reason: '演示取款' } }, lead)
  const { list } = await must(product, manualDividends, {}, other)
  const params = { dividendId: list[0]?.id ?? '' }
  await must(product, claimDividend, { params, body: {} }, other)
  const rest = kinds.slice(ofDemo)
  for (const { kind } of rest) await add(other, kind, ['own'])
  const second = await openPhone(browser, product)
  await phone.page.context().close()
  phone = second
  await logIn(phone, other)
  for (const { kind } of rest) {
    await asked(kind, 'own', small)
    await says(phone, '款项已出')
  }
  expect(rest).toHaveLength(2)
  await phone.isQuiet()
})
