import { calendarDay } from '@zhengju/contract/check-in/calls'
import { endClosure, planClosure } from '@zhengju/contract/closure/office-calls'
import { draftSeason, reserveSeason } from '@zhengju/contract/peak-bet/office-calls'
import * as office from '@zhengju/contract/promotion/office-calls'
import { restrictSelf } from '@zhengju/contract/protection/calls'
import { firstActivityRule } from '@zhengju/domain/activity'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { addDays, dayBounds, siteDay } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundCampaignWith } from '../../testing/bonuses.ts'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'

let world: World
let alice: Person
let lin: OperatorPerson
let zhou: OperatorPerson
const reason = '按活动方案调整'
const decide = { body: { reason } }

beforeAll(async () => {
  world = await World.create({ seed: 'calendar-day' })
  alice = await world.member('alice')
  lin = await operator(world, 'lin', { roles: ['operations', 'supervisor'] })
  zhou = await operator(world, 'zhou', { roles: ['financeLead'] })
})
afterAll(() => world.close())

const ahead = (days: number) => addDays(siteDay(world.now), days) ?? ''
const look = (days: number, as = alice) =>
  world.must(calendarDay, { query: { day: ahead(days) } }, as)
const titles = async (days: number, as = alice) =>
  (await look(days, as)).events.map(({ phase, title }) => `${phase} ${title}`)

test('an activity begins, runs and ends on its days, by the rule in force on each', async () => {
  const [one, ...others] = firstActivityRule.activities
  const dated = { ...one, title: '开季活动', fromDay: ahead(2), toDay: ahead(4) }
  const rule = { vip: null, activity: { activities: [dated, ...others] } }
  const body = { kind: 'activity' as const, fromDay: ahead(1), reason, rule }
  const made = await world.must(office.proposePromotionRule, { body }, lin)
  const of = { params: { ruleId: made.id }, ...decide }
  await world.must(office.tryPromotionRule, of, lin)
  // What nobody has agreed to is not announced.
  expect(await titles(2)).not.toContain('begins 开季活动')
  await world.must(office.approvePromotionRule, of, zhou)
  const standing = others.map(({ title }) => `runs ${title}`)
  expect(await titles(0)).toEqual([one, ...others].map((each) => `runs ${each?.title}`))
  expect(await titles(1)).toEqual(standing)
  expect(await titles(2)).toEqual(['begins 开季活动', ...standing])
  expect(await titles(3)).toEqual(['runs 开季活动', ...standing])
  expect(await titles(4)).toEqual(['ends 开季活动', ...standing])
  expect(await titles(5)).toEqual(standing)
})

test('a season of friends stands there once its prizes are reserved', async () => {
  await fundCampaignWith(world, promotionCampaigns.peakBet, 1_000_00n)
  const season = {
    ...{ name: '月赛', fromDay: ahead(2), toDay: ahead(2), categories: ['sport'] },
    ...{ friendCap: '10000.00', prizes: [{ from: 1, to: 1, each: '100.00' }], reason },
    terms: { multiplePercent: 100, mostTimes: 5, claimDays: 30 },
  }
  const { id: seasonId } = await world.must(draftSeason, { body: season }, lin)
  expect(await titles(2)).not.toContain('oneDay 月赛')
  await world.must(reserveSeason, { params: { seasonId }, ...decide }, zhou)
  expect(await titles(2)).toContain('oneDay 月赛')
  expect(await titles(3)).not.toContain('oneDay 月赛')
  expect((await look(2)).events.find(({ kind }) => kind === 'peakBet')).toMatchObject({
    ...{ id: seasonId, fromDay: ahead(2), toDay: ahead(2) },
  })
})

test('planned maintenance stands on every day that it touches, also for whoever rests', async () => {
  const noon = (dayBounds(ahead(2))?.from ?? 0) + 43_200_000
  const body = {
    ...{ scope: 'ob' as const, part: 'all' as const, content: '升级', reason },
    ...{ startAt: noon, endAt: noon + 86_400_000 },
  }
  const window = await world.must(planClosure, { body }, lin)
  const on = async (days: number, as = alice) => (await look(days, as)).maintenance
  expect(await on(1)).toEqual([])
  for (const days of [2, 3]) {
    expect(await on(days)).toMatchObject([{ id: window.id, scope: 'ob', content: '升级' }])
  }
  expect(await on(4)).toEqual([])
  const resting = await world.member('resting')
  await world.must(restrictSelf, { body: { term: 'day1' } }, resting)
  expect(await titles(2, resting)).toEqual([])
  expect(await on(2, resting)).toHaveLength(1)
  const { version } = window
  await world.must(endClosure, { params: { windowId: window.id }, body: { version, reason } }, lin)
  expect(await on(2)).toEqual([])
})

test('what is stopped is not announced; no day is refused in words', async () => {
  await world.must(office.stopPromotion, { params: { kind: 'activity' }, ...decide }, lin)
  expect(await titles(2)).toEqual(['oneDay 月赛'])
  await world.refused('auth.required', calendarDay, { query: { day: ahead(0) } })
  await world.refused('parameter', calendarDay, { query: { day: '2026-02-31' } }, alice)
  await world.refused('validation', calendarDay, { query: { day: 'today' } }, alice)
  await world.refused('validation', calendarDay, { query: {} }, alice)
})
