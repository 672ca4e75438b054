import { fixBirthday } from '@zhengju/contract/identity/calls'
import { claimPromotionGrant, listPromotionGrants } from '@zhengju/contract/promotion/calls'
import * as office from '@zhengju/contract/promotion/office-calls'
import { vipOverview, vipRules } from '@zhengju/contract/vip/calls'
import { campaignReserve, fundedCampaign } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { addDays, dayBounds, dayMs, siteDay } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { fundCampaignWith } from '../../testing/bonuses.ts'
import { operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { balancesOf, faults } from '../ledger/index.ts'
import { walletOf } from '../wallet/index.ts'

let world: World
let alice: Person
const reason = '按本月活动方案调整'
const { vip: campaignId } = promotionCampaigns

beforeAll(async () => {
  world = await World.create({ seed: 'vip-void' })
  await fundCampaignWith(world, campaignId, 10_000_00n)
  alice = await world.member('alice')
  await world.jobs.run('vipDays')
})
afterAll(async () => {
  expect(await world.db.read(faults)).toEqual([])
  await world.close()
})

async function counted(): Promise<void> {
  await world.relay()
  await world.jobs.run('vipCount')
}
/** Loses it all at once. */
async function played(person: Person, amount: bigint) {
  await world.credit(person, `${amount / 100n}.00`)
  const bet = await stake(world, person, amount)
  let win = await bet.win(0n)
  await counted()
  return {
    async cancel() {
      await bet.cancel(win, 0n)
      await counted()
    },
    async settle() {
      win = await bet.win(0n)
      await counted()
    },
  }
}
async function tomorrow(): Promise<void> {
  const day = addDays(siteDay(world.now), 1) ?? ''
  world.advance((dayBounds(day)?.from ?? 0) + dayMs / 2 - world.now)
  await world.jobs.run('vipDays')
}
const grants = async (person = alice) =>
  (await world.must(listPromotionGrants, { query: { size: 50 } }, person)).items
const called = async (part: string) => (await grants()).filter(({ title }) => title.includes(part))
const claim = (grantId: string) =>
  world.must(claimPromotionGrant, { params: { grantId }, body: {} }, alice)
const money = async () => {
  const { available, bonus, debt } = await world.db.read((tx) =>
    walletOf(tx, alice.id, siteCurrency),
  )
  return { available, bonus, debt }
}
const fund = () =>
  world.db.read((tx) =>
    balancesOf(tx, [fundedCampaign(campaignId), campaignReserve(campaignId)], siteCurrency),
  )

test('gifts of the month and of birthdays follow the level when a result turns out void', async () => {
  await played(alice, 100_000_00n)
  const bet = await played(alice, 400_000_00n)
  for (const { id } of await grants()) await claim(id)
  expect(await money()).toEqual({ available: 264_00n, bonus: 0n, debt: 0n })

  await tomorrow()
  const [gift] = await called('每月')
  expect(gift).toMatchObject({ title: 'VIP3 每月礼金', amount: '58.00', state: 'open' })
  await claim(gift?.id ?? '')
  expect((await money()).available).toBe(322_00n)
  const before = await fund()

  await bet.cancel()
  expect(await world.must(vipOverview, {}, alice)).toMatchObject({ level: 2 })
  expect(await called('每月')).toMatchObject([
    { title: 'VIP2 每月礼金', amount: '18.00', state: 'open' },
  ])
  // 188.00 of the level and 58.00 of the month are the fund's again; 18.00 of it wait for her.
  expect((await money()).available).toBe(76_00n)
  expect(await fund()).toEqual([(before[0] ?? 0n) + 188_00n + 58_00n - 18_00n, 18_00n])

  await bet.settle()
  const again = await called('每月')
  expect(again).toMatchObject([{ title: 'VIP3 每月礼金', amount: '58.00', state: 'open' }])
  await counted()
  expect(await fund()).toEqual([before[0], 188_00n + 58_00n])
  await claim(again[0]?.id ?? '')
  const [upgrade] = (await called('晋级')).filter(({ state }) => state === 'open')
  await claim(upgrade?.id ?? '')
  expect(await money()).toEqual({ available: 322_00n, bonus: 0n, debt: 0n })

  await tomorrow()
  expect(await called('每月')).toHaveLength(1)
  expect((await called('每月'))[0]).toMatchObject({ state: 'paid' })
})

test('a dry run counts birthdays, and what is earned again has the terms of the rule of now', async () => {
  const bet = await played(alice, 1_500_000_00n)
  const [gift] = await called('VIP4 晋级')
  expect(gift).toMatchObject({ multiplePercent: 0, amount: '588.00' })
  await tomorrow()
  const lin = await operator(world, 'lin', { roles: ['operations'] })
  const zhou = await operator(world, 'zhou', { roles: ['financeLead'] })
  const { rule } = await world.must(vipRules, { query: {} }, alice)
  const terms = { ...rule.terms, upgrade: { multiplePercent: 500, mostTimes: 3, claimDays: 7 } }
  const fromDay = siteDay(world.now)
  const next = { ...rule, terms, birthdayDeposits: 0 }
  const tried = async (vip: typeof rule) => {
    const body = { kind: 'vip', fromDay, reason, rule: { vip, rebate: null } }
    const { id } = await world.must(office.proposePromotionRule, { body }, lin)
    const of = { params: { ruleId: id }, body: { reason } }
    const { trial } = await world.must(office.tryPromotionRule, of, lin)
    return { of, trial }
  }
  const without = await tried(next)
  const birthday = `1990-${fromDay.slice(5)}`
  await world.must(fixBirthday, { body: { birthday } }, alice)
  const made = await tried(next)
  // What VIP4 has for a birthday.
  expect(Number(made.trial?.cost) - Number(without.trial?.cost)).toBe(188)
  await world.must(office.refusePromotionRule, without.of, zhou)
  await world.must(office.approvePromotionRule, made.of, zhou)

  await bet.cancel()
  await bet.settle()
  expect(await called('VIP4 晋级')).toMatchObject([
    { amount: '588.00', multiplePercent: 500, maxConversion: '1764.00', state: 'open' },
  ])
  await tomorrow()
  const [present] = await called('生日')
  expect(present).toMatchObject({ amount: '188.00', state: 'open' })
  await bet.cancel()
  expect(await called('生日')).toMatchObject([{ title: 'VIP3 生日礼金', amount: '58.00' }])
})
