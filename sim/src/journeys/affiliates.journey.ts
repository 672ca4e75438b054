import { applyAffiliate, getAffiliate } from '@zhengju/contract/affiliate/calls'
import { approveApplication } from '@zhengju/contract/affiliate/office-calls'
import { planClosure } from '@zhengju/contract/closure/office-calls'
import { href } from '@zhengju/contract/kernel/path'
import { register } from '@zhengju/contract/member/calls'
import { dayMs } from '@zhengju/domain/siteDay'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { must, type Person, visitor } from '../client.ts'
import { operator } from '../operator.ts'
import { type Product, startProduct } from '../product.ts'
import { runtime } from '../runtime.ts'
import { openDesk } from './desk.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { logIn, says } from './steps.ts'

const pictures = process.env.PICTURES
const reason = '渠道真实，已联系'

let product: Product
let browser: Browser
let phone: Phone
let lead: Person
let top: Person

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  lead = await operator(product, 'supervisor1')
  top = await born('treetopp', undefined)
  const second = await born('treemidd', await admitted(top))
  const third = await born('treelast', await admitted(second))
  const last = await admitted(third)
  for (const name of ['leafone1', 'leaftwo2', 'leafthr3']) await born(name, last)
  await born('plainone', await codeOf(top))
  phone = await openPhone(browser, product)
  await logIn(phone, top)
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

/** Registers on a device and in a network of its own, by somebody's link where there is a code. */
async function born(name: string, code: string | undefined): Promise<Person> {
  const person = visitor(name)
  const { password } = person
  const codes = code === undefined ? [] : [{ kind: 'r_code', code, keptAt: runtime.clock.now() }]
  const body = { name, password, adultDeclared: true, agreeTerms: true, codes }
  const { userId, token } = await must(product, register, { body }, person)
  return { ...person, userId, token }
}

async function admitted(person: Person): Promise<string> {
  const body = { mode: 'revenueShare', contact: 'telegram: me', channel: '足球专栏' }
  const { id } = await must(product, applyAffiliate, { body }, person)
  const decision = { params: { applicationId: id }, body: { reason } }
  await must(product, approveApplication, decision, lead)
  return codeOf(person)
}

async function codeOf(person: Person): Promise<string> {
  return (await must(product, getAffiliate, {}, person)).affiliate?.code ?? ''
}

async function picture(name: string, page = phone.page): Promise<void> {
  if (pictures === undefined) return
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${pictures}/${name}-${theme}.png` })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('an affiliate opens the tree below himself, node by node, with names masked', async () => {
  await phone.open(href('agent'))
  const { page } = phone
  const node = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  await node('tre\\*\\*\\*d').tap()
  await page.getByRole('list', { name: 'tre***d 的下线' }).waitFor()
  await node('tre\\*\\*\\*t').tap()
  const leaves = page.getByRole('list', { name: 'tre***t 的下线' })
  await expect.poll(() => leaves.getByRole('listitem').count()).toBe(3)
  await says(phone, /pla\*\*\*e/)
  expect(await page.getByText(/leafone1|treemidd|treelast|plainone/).count()).toBe(0)
  await leaves.scrollIntoViewIfNeeded()
  await phone.isAccessible()
  await picture('agent-tree')
  await node('tre\\*\\*\\*d').tap()
  await leaves.waitFor({ state: 'hidden' })
  await phone.isQuiet()
})

test('the desk opens the same tree by name, from its tops', async () => {
  const desk = await openDesk(browser, product, 'operator1', 'light')
  await desk.go('代理')
  await desk.page.getByText('代理', { exact: true }).last().click()
  await desk.page.getByRole('cell', { name: 'treetopp' }).waitFor()
  expect(await desk.page.getByRole('cell', { name: 'treemidd' }).count()).toBe(0)
  for (const name of ['treemidd', 'treelast']) {
    await desk.page.getByRole('button', { name: '展开行' }).last().click()
    await desk.page.getByRole('cell', { name }).first().waitFor()
  }
  await desk.isFine()
  await picture('office-tree', desk.page)
  await desk.close()
})

test('the calendar shows what runs on a day and planned maintenance; the rebate its caps', async () => {
  const startAt = runtime.clock.now() + 60_000
  const body = {
    ...{ scope: 'im', part: 'all', startAt, endAt: startAt + dayMs, content: '例行升级', reason },
  }
  await must(product, planClosure, { body }, lead)
  await phone.open(href('calendar'))
  await says(phone, '维护')
  await says(phone, '例行升级')
  await says(phone, '进行中')
  await phone.page.getByText('例行升级').scrollIntoViewIfNeeded()
  await phone.isAccessible()
  await picture('calendar-day')
  await phone.open(href('rebate'))
  await says(phone, '每天封顶')
  await phone.page.getByText('各等级的比例').scrollIntoViewIfNeeded()
  await phone.isAccessible()
  await picture('rebate-rules')
  await phone.isQuiet()
})
