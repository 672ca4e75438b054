import * as calls from '@zhengju/contract/activity/calls'
import * as desk from '@zhengju/contract/activity/office-calls'
import { listBonuses } from '@zhengju/contract/bonus/calls'
import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import { claimPromotionGrant } from '@zhengju/contract/promotion/calls'
import * as office from '@zhengju/contract/promotion/office-calls'
import { setLossLimit } from '@zhengju/contract/protection/calls'
import { firstActivityRule } from '@zhengju/domain/activity'
import { campaignReserve, fundedCampaign } from '@zhengju/domain/ledger'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { dayBounds, dayMs, siteDay } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { fundCampaignWith } from '../../testing/bonuses.ts'
import { operator } from '../../testing/operators.ts'
import { payIn } from '../../testing/payments.ts'
import { watched } from '../../testing/watched.ts'
import { type Person, World } from '../../testing/world.ts'
import { balancesOf, faults } from '../ledger/index.ts'
import { countChanged } from '../vip/index.ts'
import { walletOf } from '../wallet/index.ts'
import { correctActivities } from './correct-service.ts'
import { decideParticipation } from './review-service.ts'
import { participate } from './service.ts'

type Rule = BodyOf<typeof office.proposePromotionRule>['rule']
type Lines = NonNullable<Rule['activity']>['activities']

let world: World
/** The version in force since the test of turnover. */
let ruleId = ''
const { activity: campaignId } = promotionCampaigns
const reason = '按活动方案调整'

beforeAll(async () => {
  world = await World.create({ seed: 'activity' })
  await fundCampaignWith(world, campaignId, 400_00n)
  await toNoon()
})
afterAll(async () => {
  expect(await world.db.read(faults)).toEqual([])
  await world.close()
})

/** What is asked for today is still of today when it is judged. */
async function toNoon(): Promise<void> {
  const from = dayBounds(siteDay(world.now + dayMs))?.from ?? world.now
  world.advance(from + dayMs / 2 - world.now)
}
const run = async () => {
  await world.relay()
  await Promise.all([world.jobs.run('activityCorrections'), world.jobs.run('activityCorrections')])
}
const take = (activityId: string) => ({ params: { activityId }, body: {} })
const status = async (person: Person, activityId: string) => {
  const { statuses } = await world.must(calls.activityStatuses, {}, person)
  return statuses.find((one) => one.activityId === activityId)
}
const fund = () =>
  world.db.read((tx) =>
    balancesOf(tx, [fundedCampaign(campaignId), campaignReserve(campaignId)], siteCurrency),
  )
const money = async ({ id }: Person) => {
  const { available, bonus, debt } = await world.db.read((tx) => walletOf(tx, id, siteCurrency))
  return { available, bonus, debt }
}
async function played(person: Person, amount: bigint) {
  const bet = await stake(world, person, amount)
  const win = await bet.win(0n)
  return { cancel: () => bet.cancel(win, 0n), settle: () => bet.win(0n) }
}

test('everybody reads what is on offer; what it brings only the member does', async () => {
  const { items, isStopped } = await world.must(calls.listActivities, {}, world.visitor('anyone'))
  expect(isStopped).toBe(false)
  expect(items.map(({ id }) => id)).toEqual(firstActivityRule.activities.map(({ id }) => id))
  expect(items[0]).toMatchObject({ multiplePercent: 4_500, when: 'running' })
  await world.refused('auth.required', calls.activityStatuses, {}, world.visitor('anyone'))
})

test('the first deposit brings its half once, with its turnover; a second one is too late', async () => {
  const alice = await world.member('alice')
  await world.refused('activity.noDeposit', calls.participate, take('first-deposit'), alice)
  await payIn(world, alice, '500.00')
  expect(await status(alice, 'first-deposit')).toMatchObject({ refusal: null, amount: '250.00' })
  const before = await fund()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => world.call(calls.participate, take('first-deposit'), alice)),
  )
  expect(answers.filter(({ code }) => code === 6000)).toHaveLength(1)
  expect(await fund()).toEqual([(before[0] ?? 0n) - 250_00n, 250_00n])
  const { items } = await world.must(calls.listParticipations, {}, alice)
  expect(items).toMatchObject([{ state: 'given', amount: '250.00', grant: { state: 'open' } }])
  const grantId = items[0]?.grant?.id ?? ''
  await world.must(claimPromotionGrant, { params: { grantId }, body: {} }, alice)
  expect(await money(alice)).toEqual({ available: 500_00n, bonus: 250_00n, debt: 0n })
  const bob = await world.member('bobby')
  await payIn(world, bob, '100.00')
  await payIn(world, bob, '100.00')
  await world.refused('activity.notFirst', calls.participate, take('first-deposit'), bob)
  await world.refused('notFound', calls.participate, take('no-such-one'), bob)
  const others = await world.must(calls.listParticipations, {}, bob)
  expect(others.items).toEqual([])
})

test('an empty fund lets it wait; it is promised when money comes', async () => {
  const cara = await world.member('caraa')
  await payIn(world, cara, '400.00')
  const made = await world.must(calls.participate, take('first-deposit'), cara)
  expect(made).toMatchObject({ amount: '200.00', grant: { state: 'unfunded' } })
  const claim = { params: { grantId: made.grant?.id ?? '' }, body: {} }
  await world.refused('promotion.unfunded', claimPromotionGrant, claim, cara)
  await fundCampaignWith(world, campaignId, 10_000_00n)
  await world.jobs.run('promotionFunds')
  await world.must(claimPromotionGrant, claim, cara)
  expect((await money(cara)).bonus).toBe(200_00n)
})

test('two accounts on one device take part once', async () => {
  const dora = await world.member('dorothy')
  const twin = await world.member('dorothy2')
  await world.db.tx((tx) =>
    tx.rows(
      `insert into member_device (id, member_id, device_id, user_agent, address, first_seen_at, last_seen_at)
       select $3, $1, device_id, user_agent, address, first_seen_at, last_seen_at from member_device
       where member_id = $2`,
      [twin.id, dora.id, world.id()],
    ),
  )
  await payIn(world, dora, '100.00')
  await payIn(world, twin, '100.00')
  const answers = await Promise.all(
    [dora, twin].map((person) => world.call(calls.participate, take('first-deposit'), person)),
  )
  expect(answers.filter(({ code }) => code === 6000)).toHaveLength(1)
  const late = answers[0]?.code === 6000 ? twin : dora
  expect((await status(late, 'first-deposit'))?.refusal).toBe('samePerson')
})

test('a day of enough turnover brings its gift; a void bet takes it back, another one brings it again', async () => {
  const { current } = await world.must(
    office.listPromotionRules,
    { params: { kind: 'activity' } },
    await operator(world, 'linact', { roles: ['operations'] }),
  )
  const lines = current.rule.activity?.activities ?? []
  const use = { maxStake: '200.00', useDays: 10, scope: { categories: ['sport', 'live'] } }
  ruleId = await approve(
    lines.map((one) =>
      one.offer.kind === 'turnover'
        ? {
            ...one,
            offer: { ...one.offer, categories: ['sport', 'live'] },
            terms: { ...one.terms, use: { ...use, scope: { categories: ['sport', 'live'] } } },
          }
        : one,
    ),
  )
  const erin = await world.member('erinn')
  await world.credit(erin, moneyText(30_000_00n, siteCurrency))
  await played(erin, 4_000_00n)
  await run()
  await world.refused('activity.turnoverMissing', calls.participate, take('live-day'), erin)
  expect(await status(erin, 'live-day')).toMatchObject({ turnover: '4000.00' })
  const bet = await played(erin, 6_000_00n)
  await run()
  const made = await world.must(calls.participate, take('live-day'), erin)
  await world.refused('activity.applied', calls.participate, take('live-day'), erin)
  await world.must(
    claimPromotionGrant,
    { params: { grantId: made.grant?.id ?? '' }, body: {} },
    erin,
  )
  expect(made.grant?.use).toEqual(use)
  const { bonuses } = await world.must(listBonuses, {}, erin)
  const { maxStake, scope } = use
  expect(bonuses.items).toMatchObject([
    { maxStake, scope, expireAt: world.now + use.useDays * dayMs },
  ])
  const before = await fund()
  expect((await money(erin)).bonus).toBe(38_00n)
  await bet.cancel()
  await run()
  expect((await money(erin)).bonus).toBe(0n)
  expect(await fund()).toEqual([(before[0] ?? 0n) + 38_00n, before[1]])
  // What feeds the emptied lot of the gift counts for no gift.
  await played(erin, 6_038_00n)
  await run()
  const { items } = await world.must(calls.listParticipations, {}, erin)
  expect(items).toMatchObject([{ grant: { state: 'open', amount: '38.00' } }])
})

test('nobody takes part and no day is corrected before the turnover is locked', async () => {
  const hal = await world.member('hally')
  await world.credit(hal, '10.00')
  await played(hal, 10_00n)
  await world.relay()
  await world.jobs.run('vipCount')
  const tables = ['turnover_member', 'vip_day', 'activity_participation']
  const looks = /for update|from (vip_day|activity_participation)\b/
  const taking = watched(world.db, tables, looks)
  const caller = { id: hal.id, name: hal.name, sessionId: '' }
  await expect(taking.db.tx((tx) => participate(tx, caller, 'live-day'))).rejects.toMatchObject({
    name: 'activity.turnoverMissing',
  })
  expect(taking.seen[0]?.[0]).toBe('turnover_member 1')
  expect(taking.seen[0]).toContain('vip_day 1')
  const correcting = watched(world.db, tables, looks)
  await correctActivities(correcting.db)
  expect(correcting.seen[0]).toEqual(['turnover_member 1', 'activity_participation 1'])
})

test('a level that a void bet takes away takes with it what was given for it', async () => {
  await fundCampaignWith(world, campaignId, 200_00n)
  const [ivy, ida] = [await world.member('ivyyy'), await world.member('idaaa')]
  const bets = []
  for (const person of [ivy, ida]) {
    await world.credit(person, moneyText(500_000_00n, siteCurrency))
    bets.push(await played(person, 500_000_00n))
  }
  await run()
  const lin = await operator(world, 'linlevel', { roles: ['operations'] })
  const [made, waits] = [
    await world.must(calls.participate, take('vip-thanks'), ivy),
    await world.must(calls.participate, take('vip-thanks'), ida),
  ]
  const decide = (participationId: string) => ({ params: { participationId }, body: { reason } })
  const given = await world.must(desk.approveParticipation, decide(made.id), lin)
  const claim = { params: { grantId: given.grant?.id ?? '' }, body: {} }
  await world.must(claimPromotionGrant, claim, ivy)
  const before = await fund()
  expect((await money(ivy)).bonus).toBe(88_00n)
  for (const bet of bets) await bet.cancel()
  await run()
  expect((await money(ivy)).bonus).toBe(0n)
  expect(await fund()).toEqual([(before[0] ?? 0n) + 88_00n, before[1]])
  await world.refused('activity.level', desk.approveParticipation, decide(waits.id), lin)
  await world.must(desk.refuseParticipation, decide(waits.id), lin)
  await bets[0]?.settle()
  await world.relay()
  // The mark of the turnover is taken before the level has followed it.
  const between: typeof world.db = {
    ...world.db,
    async read(work) {
      await correctActivities(world.db)
      return await world.db.read(work)
    },
  }
  await countChanged(between)
  await correctActivities(world.db)
  const { items } = await world.must(calls.listParticipations, {}, ivy)
  expect(items).toMatchObject([{ grant: { state: 'open', amount: '88.00' } }])
})

test('an operator looks at what is reviewed; a limit that is reached stops it, and so does a stop', async () => {
  const lin = await operator(world, 'linrev', { roles: ['operations'] })
  const zhou = await operator(world, 'zhourev', { roles: ['finance'] })
  const fay = await world.member('fayye')
  await world.refused('activity.level', calls.participate, take('vip-thanks'), fay)
  await world.db.tx((tx) => tx.rows('update member set vip_grade = 4 where id = $1', [fay.id]))
  const made = await world.must(calls.participate, take('vip-thanks'), fay)
  expect(made).toMatchObject({ state: 'waiting', grant: null })
  await world.refused('activity.applied', calls.participate, take('vip-thanks'), fay)
  const { items } = await world.must(
    desk.officeListParticipations,
    { query: { state: 'waiting' } },
    lin,
  )
  expect(items).toMatchObject([{ memberName: 'fayye', amount: '88.00' }])
  const decide = { params: { participationId: made.id }, body: { reason } }
  await world.refused('office.permission', desk.approveParticipation, decide, zhou)
  await world.must(setLossLimit, { body: { dailyLossLimit: '10.00' } }, fay)
  await world.credit(fay, '10.00')
  await played(fay, 10_00n)
  await world.refused('promotion.limitReached', desk.approveParticipation, decide, lin)
  const deciding = watched(world.db, ['activity_participation', 'turnover_member'])
  const by = {
    operator: { id: lin.id, name: lin.name, sessionId: '', permissions: new Set<never>() },
    visitor: { address: lin.address, userAgent: '', client: 'web', deviceId: undefined },
  }
  const decision = { ...by, participationId: made.id, reason }
  await expect(
    deciding.db.tx((tx) => decideParticipation(tx, 'given', decision)),
    // Whoever may not read of protections is told that something is in the way, and not what.
  ).rejects.toMatchObject({ name: 'activity.resting' })
  expect(deciding.seen[0]).toEqual(['activity_participation 1', 'turnover_member 1'])
  expect((await world.must(calls.activityStatuses, {}, fay)).restsFor).toBe('limitReached')
  const look = { body: { ruleId, member: 'fayye' } }
  const seenBy = async (person: Person) => {
    const seen = await world.must(desk.previewActivities, look, person)
    return new Set(seen.items.map(({ status: { refusal } }) => refusal))
  }
  expect(await seenBy(lin)).toEqual(new Set(['limitReached']))
  // Whoever may not read protection is told no more than that.
  expect(await seenBy(zhou)).toEqual(new Set(['resting']))
  const trail = await world.db.read((tx) =>
    tx.rows(
      `select operator_name, subject from audit_trail where action = 'activity.preview' and member_name = 'fayye'
       order by id`,
    ),
  )
  expect(trail).toEqual(
    ['linrev', 'zhourev'].map((name) => ({ operator_name: name, subject: ruleId })),
  )
  world.advance(dayMs)
  const again = await operator(world, 'linagain', { roles: ['operations'] })
  const done = await world.must(desk.approveParticipation, decide, again)
  expect(done).toMatchObject({ state: 'given', decidedBy: 'linagain', grant: { state: 'open' } })
  await world.refused('office.decided', desk.refuseParticipation, decide, again)
  const halt = { params: { kind: 'activity' as const }, body: { reason } }
  await world.must(office.stopPromotion, halt, again)
  const claim = { params: { grantId: done.grant?.id ?? '' }, body: {} }
  await world.refused('promotion.stopped', claimPromotionGrant, claim, fay)
  const gil = await world.member('gilll')
  await payIn(world, gil, '100.00')
  await world.refused('promotion.stopped', calls.participate, take('first-deposit'), gil)
})

/** A version that two operators let go live, after a dry run and a look at it as a member. */
async function approve(activities: Lines) {
  const fromDay = siteDay(world.now)
  const rule = { activity: { activities } }
  const [lin, zhou] = [
    await operator(world, 'lintwo', { roles: ['operations', 'financeLead'] }),
    await operator(world, 'zhoutwo', { roles: ['financeLead'] }),
  ]
  const body = { kind: 'activity' as const, fromDay, reason, rule }
  const made = await world.must(office.proposePromotionRule, { body }, lin)
  const decide = { params: { ruleId: made.id }, body: { reason } }
  await world.refused('promotion.dryRunNeeded', office.approvePromotionRule, decide, zhou)
  await world.must(office.tryPromotionRule, decide, lin)
  const look = { ruleId: made.id, member: 'alice' }
  const seen = await world.must(desk.previewActivities, { body: look }, lin)
  expect(seen.items[0]?.status.refusal).toBe('applied')
  await world.refused('office.secondPerson', office.approvePromotionRule, decide, lin)
  await world.must(office.approvePromotionRule, decide, zhou)
  return made.id
}
