import { checkInCalendar, signCheckIn } from '@zhengju/contract/check-in/calls'
import { claimPromotionGrant, listPromotionGrants } from '@zhengju/contract/promotion/calls'
import * as office from '@zhengju/contract/promotion/office-calls'
import { restrictSelf, setLossLimit } from '@zhengju/contract/protection/calls'
import { listStatement } from '@zhengju/contract/wallet/calls'
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
const people = new Map<string, Person>()
const { checkIn: campaignId } = promotionCampaigns
const reason = '按活动方案调整'

beforeAll(async () => {
  world = await World.create({ seed: 'check-in' })
  await fundCampaignWith(world, campaignId, 5_00n)
  await toMonth()
})
afterAll(async () => {
  expect(await world.db.read(faults)).toEqual([])
  await world.close()
})

/** To the third of the next month, at noon: whatever day the world began on, a month lies ahead. */
async function toMonth(): Promise<void> {
  let day = siteDay(world.now)
  do day = addDays(day, 1) ?? day
  while (!day.endsWith('-03'))
  world.advance((dayBounds(day)?.from ?? 0) + dayMs / 2 - world.now)
}
const today = () => siteDay(world.now)
const dayAgo = (count: number) => addDays(today(), -count) ?? ''
const sign = (person: Person, day = today()) => world.must(signCheckIn, { body: { day } }, person)
const calendar = (person: Person) => world.must(checkInCalendar, {}, person)
const fund = () =>
  world.db.read((tx) =>
    balancesOf(tx, [fundedCampaign(campaignId), campaignReserve(campaignId)], siteCurrency),
  )
const money = async ({ id }: Person) => {
  const { available, bonus } = await world.db.read((tx) => walletOf(tx, id, siteCurrency))
  return { available, bonus }
}
function again(name: string): Person {
  const known = people.get(name)
  if (!known) throw new Error(`no ${name}`)
  return known
}
const minor = (text: string) => BigInt(text.replace('.', ''))
async function signDays(person: Person, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    world.advance(dayMs)
    await sign(person)
  }
}

test('a day is signed once, also by sixty at once; no day to come, none before he registered', async () => {
  const alice = await world.member('alice')
  const before = await fund()
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => world.call(signCheckIn, { body: { day: today() } }, alice)),
  )
  expect(answers.filter(({ code }) => code === 6000)).toHaveLength(1)
  for (const day of [addDays(today(), 1) ?? '', dayAgo(1), '2026-02-31']) {
    await world.refused('checkIn.dayInvalid', signCheckIn, { body: { day } }, alice)
  }
  expect(await calendar(alice)).toMatchObject({ inRound: 1, days: [{ day: today() }] })
  expect(await fund()).toEqual(before)
  expect(await money(alice)).toEqual({ available: 0n, bonus: 0n })
})

test('a missed day takes nothing away; two cards make up days of the month, no third one', async () => {
  const bob = await world.member('robert')
  people.set('robert', bob)
  await sign(bob)
  world.advance(4 * dayMs)
  expect(await sign(bob)).toMatchObject({ inRound: 2, cardsLeft: 2 })
  await sign(bob, dayAgo(1))
  const both = [1, 2].map((count) =>
    world.call(signCheckIn, { body: { day: dayAgo(count + 1) } }, bob),
  )
  expect((await Promise.all(both)).filter(({ code }) => code === 6000)).toHaveLength(1)
  const after = await calendar(bob)
  expect(after).toMatchObject({ inRound: 4, cardsLeft: 0 })
  expect(after.days.filter(({ isMadeUp }) => isMadeUp)).toHaveLength(2)
  await world.refused('checkIn.signed', signCheckIn, { body: { day: dayAgo(1) } }, bob)
})

test('seven days open a box: its money is reserved, claimed once, by nobody else; an empty fund says so', async () => {
  const carol = await world.member('carol')
  people.set('carol', carol)
  const dave = await world.member('david')
  await sign(carol)
  await sign(dave)
  for (let at = 0; at < 6; at++) {
    world.advance(dayMs)
    await sign(carol)
    await sign(dave)
  }
  // The fund had money for one of them.
  expect(await fund()).toEqual([2_00n, 3_00n])
  const [gift] = (await calendar(carol)).claimable
  expect(gift).toMatchObject({ amount: '3.00', multiplePercent: 100, title: '签到满 7 天' })
  const claim = { params: { grantId: gift?.id ?? '' }, body: {} }
  await world.refused('notFound', claimPromotionGrant, claim, dave)
  const claims = await Promise.all(
    Array.from({ length: 8 }, () => world.call(claimPromotionGrant, claim, carol)),
  )
  expect(claims.filter(({ code }) => code === 6000)).toHaveLength(1)
  expect(await money(carol)).toEqual({ available: 0n, bonus: 3_00n })
  const [waiting] = (await world.must(listPromotionGrants, {}, dave)).items
  expect(waiting).toMatchObject({ state: 'unfunded', kind: 'checkIn' })
  const other = { params: { grantId: waiting?.id ?? '' }, body: {} }
  await world.refused('promotion.unfunded', claimPromotionGrant, other, dave)
  await fundCampaignWith(world, campaignId, 1_000_00n)
  await world.jobs.run('promotionFunds')
  await world.must(claimPromotionGrant, other, dave)
  await signDays(carol, 24)
  expect(await calendar(carol)).toMatchObject({ round: 2, inRound: 1 })
  const titles = (await world.must(listPromotionGrants, {}, carol)).items.map(({ title }) => title)
  expect(titles).toEqual(['签到满 30 天', '签到满 15 天', '签到满 7 天'])
})

test('whom something stands in the way signs nothing and is shown nothing to be had', async () => {
  const erin = await world.member('erinn')
  await sign(erin)
  const limited = await world.member('limited')
  await world.must(setLossLimit, { body: { dailyLossLimit: '100.00' } }, limited)
  await sign(limited)
  world.advance(dayMs)
  await world.credit(limited, '100.00')
  await (await stake(world, limited, 100_00n)).win(0n)
  await world.relay()
  const body = { day: today() }
  await world.refused('promotion.limitReached', signCheckIn, { body }, limited)
  await world.must(restrictSelf, { body: { term: 'day1' } }, erin)
  await world.refused('protection.timeOut', signCheckIn, { body }, erin)
  const shown = await calendar(erin)
  expect(shown).toMatchObject({ restsFor: 'timeOut', boxes: null, claimable: [], inRound: 1 })
})

test('while the promotion is stopped no day is signed and nothing moves', async () => {
  const lin = await operator(world, 'linck', { roles: ['operations'] })
  const zhou = await operator(world, 'zhouck', { roles: ['financeLead'] })
  const frank = await world.member('frank')
  const before = await fund()
  const halt = { params: { kind: 'checkIn' as const }, body: { reason } }
  await world.must(office.stopPromotion, halt, lin)
  await world.refused('promotion.stopped', signCheckIn, { body: { day: today() } }, frank)
  expect(await calendar(frank)).toMatchObject({ isStopped: true, inRound: 0 })
  expect(await fund()).toEqual(before)
  await world.must(office.resumePromotion, halt, zhou)
  await sign(frank)
})

test('another rule goes live by two after a dry run over what was signed the day before', async () => {
  const grace = await world.member('grace')
  await sign(grace)
  world.advance(dayMs)
  const lin = await operator(world, 'lincl', { roles: ['operations'] })
  const zhou = await operator(world, 'zhoucl', { roles: ['financeLead'] })
  const { current } = await world.must(
    office.listPromotionRules,
    { params: { kind: 'checkIn' } },
    lin,
  )
  const checkIn = current.rule.checkIn
  if (!checkIn) throw new Error('no rule')
  const boxes = [
    { days: 1, gift: '1.00' },
    { days: 2, gift: '2.00' },
    { days: 3, gift: '4.00' },
  ]
  const body = { kind: 'checkIn' as const, fromDay: today(), reason, rule: {} }
  const propose = (rule: object) =>
    ({ body: { ...body, rule } }) as { body: typeof body & { rule: { checkIn: typeof checkIn } } }
  const bad = propose({ checkIn: { ...checkIn, boxes: boxes.toReversed() } })
  await world.refused('promotion.ruleInvalid', office.proposePromotionRule, bad, lin)
  await world.refused('promotion.ruleInvalid', office.proposePromotionRule, propose({}), lin)
  const made = await world.must(
    office.proposePromotionRule,
    propose({ checkIn: { ...checkIn, boxes } }),
    lin,
  )
  const decide = { params: { ruleId: made.id }, body: { reason } }
  const tried = await world.must(office.tryPromotionRule, decide, lin)
  expect(tried.trial).toMatchObject({ cost: '2.00', members: 2 })
  await world.must(office.approvePromotionRule, decide, zhou)
  await sign(grace)
  const amounts = async (person: Person) =>
    (await calendar(person)).claimable.map(({ amount }) => amount).toSorted()
  expect(await amounts(grace)).toEqual(['1.00', '2.00'])
  // Whoever was further than the last box of now has all of them, and begins a new round.
  const long = again('robert')
  expect(await calendar(long)).toMatchObject({ round: 1, inRound: 4 })
  expect(await sign(long)).toMatchObject({ round: 2, inRound: 1 })
  expect(await amounts(long)).toEqual(['1.00', '1.00', '2.00', '4.00'])
})

test('the record of gifts adds up to what the ledger gave, to the cent', async () => {
  const { lines } = await world.must(
    listStatement,
    { query: { kind: 'bonus', wallet: 'bonus' } },
    again('carol'),
  )
  const { items, sums } = await world.must(listPromotionGrants, {}, again('carol'))
  const given = lines.items.reduce((sum, { amount }) => sum + minor(amount), 0n)
  const paid = items.filter(({ state }) => state === 'paid')
  expect(minor(sums?.paid ?? '')).toBe(paid.reduce((sum, { amount }) => sum + minor(amount), 0n))
  expect(minor(sums?.paid ?? '')).toBe(given)
  const open = items.filter(({ state }) => state === 'open')
  expect(minor(sums?.open ?? '')).toBe(open.reduce((sum, { amount }) => sum + minor(amount), 0n))
  const none = { query: { toAt: 1 } }
  expect(await world.must(listPromotionGrants, none, again('carol'))).toMatchObject({
    items: [],
    sums: { paid: '0.00', open: '0.00', unfunded: '0.00' },
  })
})
