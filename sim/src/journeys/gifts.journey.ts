import * as flip from '@zhengju/contract/flip/office-calls'
import { href } from '@zhengju/contract/kernel/path'
import { register } from '@zhengju/contract/member/calls'
import { joinPeakBet } from '@zhengju/contract/peak-bet/calls'
import * as peak from '@zhengju/contract/peak-bet/office-calls'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { addDays, dayBounds, siteDay } from '@zhengju/domain/siteDay'
import { firstVipRule } from '@zhengju/domain/vip'
import { faults } from '@zhengju/server/modules/ledger/index'
import { walletOf } from '@zhengju/server/modules/wallet/index'
import { stake } from '@zhengju/server/testing/bets'
import { fundCampaignWith } from '@zhengju/server/testing/bonuses'
import { operator } from '@zhengju/server/testing/operators'
import type { Person } from '@zhengju/server/testing/world'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { type HeldSite, holdSite } from './held-clock.ts'
import { type Phone, pictureOfFailure } from './phone.ts'
import { says } from './steps.ts'

const pictures = process.env.PICTURES
const themes = ['light', 'dark'] as const
const reason = '按活动方案'

let held: HeldSite
let browser: Browser
let phone: Phone

beforeAll(async () => {
  held = await holdSite('gifts')
  browser = await launchBrowser()
  for (const kind of ['vip', 'rebate', 'peakBet', 'flip'] as const) {
    await fundCampaignWith(held.world, promotionCampaigns[kind], 10_000_00n)
  }
})
afterEach(async ({ task }) => {
  await pictureOfFailure(phone, task)
  await phone?.close()
})
afterAll(async () => {
  await browser?.close()
  if (held) expect(await held.world.db.read(faults)).toEqual([])
  await held?.close()
})

async function picture(name: string): Promise<void> {
  if (pictures === undefined) return
  for (const colorScheme of themes) {
    await phone.page.emulateMedia({ colorScheme })
    await phone.page.screenshot({ path: `${pictures}/${name}-${colorScheme}.png`, fullPage: true })
  }
  await phone.page.emulateMedia({ colorScheme: 'light' })
}

/** The page in both themes without a finding of axe; the light one stays. */
async function isFine(name: string): Promise<void> {
  for (const colorScheme of [...themes, 'light'] as const) {
    await phone.page.emulateMedia({ colorScheme })
    await phone.isAccessible()
  }
  await phone.isQuiet()
  await picture(name)
}

async function pageOf(person: Person, path: string): Promise<void> {
  phone = await held.phoneOf(browser, person, 'light')
  await phone.open(path)
}
const money = ({ id }: Person) => held.world.db.read((tx) => walletOf(tx, id, siteCurrency))
const dayFrom = (days: number) => addDays(siteDay(held.world.now), days) ?? ''
/** To that hour of a day to come. */
const toHour = (day: string, hour: number) =>
  held.world.advance((dayBounds(day)?.from ?? 0) + hour * 3_600_000 - held.world.now)
async function lost(person: Person, amount: bigint): Promise<void> {
  await held.world.credit(person, moneyText(amount, siteCurrency))
  await (await stake(held.world, person, amount)).win(0n)
  held.world.advance(60_000)
}
async function counted(
  job: 'vipCount' | 'rebateDays' | 'peakBetRanks' | 'flipChances',
): Promise<void> {
  await held.world.relay()
  await held.world.jobs.run(job)
}

test('a member who reached a level claims its gift on his page, and it is in his wallet', async () => {
  const person = await held.world.member('levella')
  await lost(person, 600_000_00n)
  await counted('vipCount')
  await pageOf(person, href('vip'))
  await says(phone, 'VIP 3')
  await says(phone, '188.00')
  await isFine('vip')
  const gift = phone.page.getByRole('listitem').filter({ hasText: '188.00' })
  await gift.getByRole('button', { name: /^领取/ }).tap()
  await gift.getByText('已入账').waitFor()
  expect(await money(person)).toMatchObject({ available: 188_00n, bonus: 0n })
  await isFine('vip-claimed')
  for (const name of ['welfare', 'giftRecord'] as const) {
    await phone.open(href(name))
    await says(phone, '188.00')
    await isFine(name)
  }
})

test('the page of levels shows the figures of the rule that holds', async () => {
  await pageOf(await held.world.member('levella'), href('vipDetails'))
  const table = phone.page.getByRole('region', { name: '各等级条件与待遇' })
  await table.waitFor()
  const rows = await table.getByRole('row').allTextContents()
  for (const [at, { reach, keep }] of firstVipRule.levels.entries()) {
    const row = rows.find((text) => text.startsWith(`V${at}`)) ?? ''
    for (const amount of at === 0 ? [] : [reach, keep]) expect(plain(row)).toContain(plain(amount))
  }
  await isFine('vip-details')
})

/** As figures are read: without what only parts them. */
const plain = (text: string) => text.replace(/[\s,]/g, '').replaceAll('.00', '')

test('a day’s rebate is claimed to the cent, and its line opens the bets it was computed from', async () => {
  const person = await held.world.member('rebatta')
  for (const amount of [9_000_00n, 900_00n]) await lost(person, amount)
  await counted('vipCount')
  await counted('rebateDays')
  toHour(dayFrom(1), 16)
  await counted('rebateDays')
  await pageOf(person, href('rebate'))
  await says(phone, '29.70')
  await phone.page.locator('summary').first().tap()
  await isFine('rebate')
  await phone.page
    .getByRole('button', { name: /看注单/ })
    .first()
    .tap()
  await says(phone, /计入返水900\.00.*计入返水9,000\.00/, 'dialog[open]')
  await isFine('rebate-bets')
  await phone.page.getByRole('button', { name: '关闭' }).tap()
  await phone.page.getByRole('button', { name: /^领取/ }).tap()
  await says(phone, '已入账')
  expect(await money(person)).toMatchObject({ available: 29_70n, bonus: 0n })
})

test('the contest shows the ranking and what he lacks; after its end the prize arrives', async () => {
  const { world } = held
  const [first, second] = [await world.member('peakone'), await world.member('peaktwo')]
  const desks = async (name: string) => ({
    lin: await operator(world, `lin${name}`, { roles: ['operations', 'financeLead'] }),
    zhou: await operator(world, `zhou${name}`, { roles: ['financeLead'] }),
  })
  const season = {
    ...{ name: '冬季赛', fromDay: dayFrom(1), toDay: dayFrom(3), reason },
    ...{ categories: ['sport' as const], friendCap: '1000.00' },
    prizes: [{ from: 1, to: 1, each: '100.00' }],
    terms: { multiplePercent: 100, mostTimes: 5, claimDays: 30 },
  }
  const early = await desks('one')
  const { id: seasonId } = await world.must(peak.draftSeason, { body: season }, early.lin)
  const decision = { params: { seasonId }, body: { reason } }
  await world.must(peak.reserveSeason, decision, early.zhou)
  toHour(season.fromDay, 12)
  for (const [owner, amount] of [
    [first, 900_00n],
    [second, 400_00n],
  ] as const) {
    const { code } = await world.must(joinPeakBet, { body: {} }, owner)
    const friend = await friendBy(code, `${owner.name}f`)
    await lost(friend, amount)
  }
  await counted('peakBetRanks')
  await pageOf(second, href('friendPeakBet'))
  await says(phone, '冬季赛')
  await says(phone, '我 第 2 名')
  await says(phone, '与第 1 名奖金 100.00 还差 500.01')
  await isFine('peak')
  await phone.close()

  toHour(dayFrom(4), 12)
  await counted('peakBetRanks')
  const late = await desks('two')
  await world.must(peak.proposePayout, decision, late.lin)
  await world.must(peak.approvePayout, decision, late.zhou)
  await pageOf(await world.logIn('peakone'), href('friendPeakBet'))
  await says(phone, '可领取')
  await isFine('peak-prize')
  await phone.page.getByRole('button', { name: /^领取/ }).tap()
  await says(phone, '已入账')
  expect(await money(first)).toMatchObject({ available: 0n, bonus: 100_00n })
})

test('most cards of a season may be of thanks: they are shown as such, and give nothing', async () => {
  const { world } = held
  const lin = await operator(world, 'linflip', { roles: ['operations'] })
  const zhou = await operator(world, 'zhouflip', { roles: ['financeLead'] })
  const season = {
    ...{ title: '第一期', reason, sign: 1, per: '100.00', playMost: 20, dayMost: 30 },
    ...{ multiplePercent: 100, mostTimes: 5 },
    prizes: [
      { kind: 'money' as const, amount: '1.00', weight: 1, stock: 1 },
      { kind: 'none' as const, amount: '0', weight: 9_999, stock: 100 },
    ],
  }
  const { id: seasonId } = await world.must(flip.proposeFlipSeason, { body: season }, lin)
  await world.must(flip.openFlipSeason, { params: { seasonId }, body: { reason } }, zhou)
  const person = await world.member('flippa')
  await lost(person, 300_00n)
  await counted('flipChances')
  await pageOf(person, href('luckyFlip'))
  await says(phone, '还有 3 次')
  await isFine('flip-thanks-before')
  await phone.page.getByRole('button', { name: '发第一副牌' }).tap()
  for (const place of [5, 1]) {
    await phone.page.getByRole('button', { name: `第 ${place} 张，未翻` }).tap()
    await phone.page.getByRole('button', { name: '翻一张' }).tap()
    await phone.page
      .getByRole('button', { name: `第 ${place} 张，未翻` })
      .waitFor({ state: 'hidden' })
  }
  await says(phone, '还有 1 次')
  await isFine('flip-thanks')
  expect(await money(person)).toMatchObject({ available: 0n, bonus: 0n })
})

/** Registers by a code of the contest, on a device of its own. */
async function friendBy(code: string, name: string): Promise<Person> {
  const { world } = held
  const visitor = world.visitor(name)
  const codes = [{ kind: 'r_bet' as const, code, keptAt: world.now }]
  const agreed = { adultDeclared: true, agreeTerms: true }
  const body = { name, password: 'correct horse 42', ...agreed, codes }
  const { userId, token } = await world.must(register, { body }, visitor)
  return { ...visitor, id: userId, token }
}
