import { readFile, writeFile } from 'node:fs/promises'
import { href, invitationCodePath } from '@zhengju/contract/kernel/path'
import type { Browser } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'
import { logIn, says } from './steps.ts'

const pictures = process.env.PICTURES

let product: Product
let browser: Browser
let phone: Phone

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  const person = await registered(product, 'activia')
  phone = await openPhone(browser, product)
  await logIn(phone, person)
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

async function picture(name: string): Promise<void> {
  if (pictures === undefined) return
  for (const theme of ['light', 'dark'] as const) {
    await phone.page.emulateMedia({ colorScheme: theme })
    await phone.page.screenshot({ path: `${pictures}/${name}-${theme}.png` })
  }
  await phone.page.emulateMedia({ colorScheme: 'light' })
}

test('today is signed once, and counts towards the boxes', async () => {
  const { page } = phone
  await phone.open(href('calendar'))
  await says(phone, '累计 7 天')
  await picture('calendar')
  await page.getByRole('button', { name: '今天签到' }).tap()
  const done = page.getByRole('button', { name: '今天已签到' })
  await done.waitFor()
  expect(await done.isDisabled()).toBe(true)
  await says(phone, '1 / 7 天')
  await phone.isAccessible()
  await picture('calendar-signed')
})

test('gifts have their record, and what may be claimed its page', async () => {
  await phone.open(href('welfare'))
  await says(phone, '最近领取')
  await says(phone, '还没有领取过福利')
  await phone.isAccessible()
  await picture('welfare')
  await phone.open(href('giftRecord'))
  await says(phone, '这段时间没有礼金')
  await phone.isAccessible()
  await picture('gift-record')
})

test('a member hands on his code; the page says what a friend has to do and what he brings', async () => {
  const { page } = phone
  await phone.open(href('friendInvitation'))
  await says(phone, '还没有好友')
  await page.getByAltText('邀请链接的二维码').waitFor()
  await says(phone, '1,000.00')
  await phone.isAccessible()
  await picture('invitation')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await picture('invitation-end')
})

test('the poster is kept as a picture, whose code leads to the member’s link', async () => {
  const { page } = phone
  await phone.open(href('friendInvitation'))
  const code = await page.locator('.inv__poster b').textContent()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '存图' }).tap()
  const download = await saved
  expect(download.suggestedFilename()).toBe(`正局邀请-${code}.png`)
  await says(phone, '海报已存到这台设备')
  const bytes = await readFile(await download.path())
  if (pictures !== undefined) await writeFile(`${pictures}/invitation-poster.png`, bytes)
  const { width, height } = await sharp(bytes).metadata()
  expect([width, height]).toEqual([750, 1000])
  const drawing = await (await page.request.get(invitationCodePath(code ?? ''))).body()
  expect(await codeOn(sharp(bytes))).toEqual(await squares(sharp(drawing).resize(side, side)))
})

const [side, margin] = [240, 72]

/** The code at the poster's lower right. */
function codeOn(poster: Sharp): Promise<string> {
  const [left, top] = [750 - margin - side, 1_000 - margin - side]
  return squares(poster.extract({ left, top, width: side, height: side }))
}

/** Light and dark in the middle of small squares: edges may be drawn a little differently. */
async function squares(picture: Sharp): Promise<string> {
  const grey = picture.flatten({ background: '#fff' }).greyscale().raw()
  const bytes = await grey.toBuffer()
  const count = 29 + 2
  const middle = (at: number) => Math.round(((at + 0.5) * side) / count)
  return Array.from({ length: count * count }, (_, at) => {
    const light = bytes[middle(Math.floor(at / count)) * side + middle(at % count)] ?? 0
    return light < 128 ? '#' : '.'
  }).join('')
}

test('what is on offer says what it asks for, and why it is not to be had now', async () => {
  const { page } = phone
  await phone.open(href('discount'))
  await says(phone, '首次存款到账后可参加')
  await phone.isAccessible()
  await picture('discount')
  await page.getByRole('button', { name: '首存礼金 规则与说明' }).tap()
  await says(phone, '例：存 100.00，得 50.00，需完成流水 2,250.00。')
  const join = page.getByRole('button', { name: '参加', exact: true })
  expect(await join.isDisabled()).toBe(true)
  await phone.isAccessible()
  await picture('discount-sheet')
  await page.getByRole('button', { name: '关闭' }).tap()
  await page.getByRole('button', { name: '我的申请' }).tap()
  await says(phone, '你还没有参加过活动。')
})
