import { href } from '@zhengju/contract/kernel/path'
import { siteDay } from '@zhengju/domain/siteDay'
import type { Fixture } from '@zhengju/domain/sport'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Person } from '../client.ts'
import type { Phone } from './phone.ts'

/** Logs in as the member does, and stands at home. */
export async function logIn(phone: Phone, { name, password }: Pick<Person, 'name' | 'password'>) {
  const { page } = phone
  await phone.open(href('login'))
  await page.getByLabel('用户名').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).tap()
  await arrived(phone, href('home'))
}

export async function register(
  phone: Phone,
  { name, password }: Pick<Person, 'name' | 'password'>,
) {
  const { page } = phone
  await phone.open(href('register'))
  await page.getByLabel('用户名').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('再输一次').fill(password)
  await page.getByLabel('我已满 18 岁').check()
  await page.getByLabel('我同意').check()
  await phone.isAccessible()
  await page.getByRole('button', { name: '注册', exact: true }).tap()
  await page.waitForURL((url) => url.pathname !== href('register'))
  await phone.alive()
}

/** Waits for the page of that address. */
export async function arrived(phone: Phone, path: string | RegExp): Promise<void> {
  const isThere = ({ pathname }: URL) =>
    typeof path === 'string' ? pathname === path : path.test(pathname)
  await phone.page.waitForURL(isThere)
  await phone.alive()
}

/** The screen says it: figures as a member reads them, without the spaces that only layout needs. */
export async function says(phone: Phone, words: string | RegExp, where = 'body'): Promise<void> {
  const place = phone.page.locator(where).last()
  const text = async () => ((await place.textContent()) ?? '').replace(/\s+/g, '')
  if (typeof words === 'string') {
    await expect.poll(text, { timeout: 30_000 }).toContain(words.replace(/\s+/g, ''))
  } else {
    await expect.poll(text, { timeout: 30_000 }).toMatch(words)
  }
}

/** On a long list only rows near the screen are drawn: half a screen on, with the next page at its end, then from its top. */
async function lookOn(page: Page, more: Locator): Promise<void> {
  const isOver = await page.evaluate(() => {
    const before = scrollY
    scrollBy(0, innerHeight / 2)
    return scrollY === before
  })
  if (!isOver) return
  if ((await more.count()) > 0) await more.tap({ timeout: 1_000 }).catch(() => undefined)
  else await page.evaluate(() => scrollTo(0, 0))
}

/** From the list of its day to the page of the fixture. */
export async function openFixture(phone: Phone, fixture: Fixture): Promise<void> {
  const { page } = phone
  const day = fixture.stage === 'early' ? `&day=${siteDay(fixture.startAt)}` : ''
  await phone.open(`${href('sport')}?stage=${fixture.stage}${day}`)
  const row = page.locator('article').filter({ hasText: fixture.away.name })
  const more = page.getByRole('button', { name: '载入更多赛事' })
  await page.locator('article').first().waitFor()
  await expect
    .poll(
      async () => {
        if ((await row.count()) === 0) await lookOn(page, more)
        return row.count()
      },
      { timeout: 30_000 },
    )
    .toBe(1)
  await row.getByRole('link', { name: /个盘口$/ }).tap()
  await arrived(phone, href('sportFixture', { venue: fixture.venue, fixtureId: fixture.id }))
}

export interface SlipFigures {
  readonly stake: string
  readonly possible: string
}

/** Taps a price, types the stake on the printed keyboard, confirms, and reads the receipt. Gives the order number. */
export async function betOnSlip(
  phone: Phone,
  price: RegExp,
  { stake, possible }: SlipFigures,
): Promise<string> {
  const { page } = phone
  await page.getByRole('button', { name: price }).tap()
  await page.getByRole('button', { name: /^打开投注单/ }).tap()
  const sheet = page.getByRole('dialog', { name: /投注单/ })
  await sheet.waitFor()
  const keys = sheet.getByRole('group', { name: '金额键盘' })
  for (const key of stake.replace(/\.00$/, '')) {
    await keys.getByRole('button', { name: key, exact: true }).tap()
  }
  await says(phone, `预计返还${possible}`, 'dialog[open]')
  await phone.isAccessible()
  const confirm = sheet.getByRole('button', { name: `确认投注　¥${stake}` })
  await expect.poll(() => confirm.isEnabled()).toBe(true)
  await confirm.tap()
  await says(phone, '投注成功', 'dialog[open]')
  await says(phone, new RegExp(`未结算本金${stake}预计返还${possible}`), 'dialog[open]')
  await phone.isAccessible()
  const text = (await sheet.textContent()) ?? ''
  const [, orderNo = ''] = /注单号\s*(\d+)/.exec(text) ?? []
  expect(orderNo).not.toBe('')
  await sheet.getByRole('button', { name: '完成' }).tap()
  await expect.poll(() => sheet.isVisible()).toBe(false)
  return orderNo
}
