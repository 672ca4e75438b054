import { claimPromotionGrant, listPromotionGrants } from '@zhengju/contract/promotion/calls'
import * as office from '@zhengju/contract/promotion/office-calls'
import { restrictSelf, setLossLimit } from '@zhengju/contract/protection/calls'
import { vipOverview, vipRules } from '@zhengju/contract/vip/calls'
import { campaignReserve, fundedCampaign, movements } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { dayMs, siteDay } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { fundCampaignWith } from '../../testing/bonuses.ts'
import { operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { balancesOf, faults, post } from '../ledger/index.ts'
import { walletOf } from '../wallet/index.ts'

let world: World
const reason = '按本月活动方案调整'
const { vip: campaignId } = promotionCampaigns

beforeAll(async () => {
  world = await World.create({ seed: 'vip' })
  await fundCampaignWith(world, campaignId, 10_000_00n)
})
afterAll(async () => {
  expect(await world.db.read(faults)).toEqual([])
  await world.close()
})

/** Sessions of operators are short. */
const desk = async (name: string) => ({
  lin: await operator(world, `lin${name}`, { roles: ['operations'] }),
  zhou: await operator(world, `zhou${name}`, { roles: ['financeLead'] }),
})
async function counted(): Promise<void> {
  await world.relay()
  await world.jobs.run('vipCount')
}
/** Loses it all at once. */
async function played(person: Person, amount: bigint) {
  await world.credit(person, `${amount / 100n}.00`)
  const bet = await stake(world, person, amount)
  const win = await bet.win(0n)
  await counted()
  return { cancel: () => bet.cancel(win, 0n), settle: () => bet.win(0n) }
}
const overview = (person: Person) => world.must(vipOverview, {}, person)
const claimOf = (grantId: string) => ({ params: { grantId }, body: {} })
const claim = (person: Person, grantId: string) =>
  world.must(claimPromotionGrant, claimOf(grantId), person)
const money = async ({ id }: Person) => {
  const { available, bonus, debt } = await world.db.read((tx) => walletOf(tx, id, siteCurrency))
  return { available, bonus, debt }
}
const fund = () =>
  world.db.read((tx) =>
    balancesOf(tx, [fundedCampaign(campaignId), campaignReserve(campaignId)], siteCurrency),
  )
const states = async (person: Person) =>
  (await world.must(listPromotionGrants, {}, person)).items.map(({ state }) => state)

test('one settlement reaches V3 with three gifts; void it takes them back, settled again it brings them once', async () => {
  const alice = await world.member('alice')
  expect(await overview(alice)).toMatchObject({ level: 0, gifts: [] })
  const before = await fund()
  const bet = await played(alice, 600_000_00n)
  const reached = await overview(alice)
  expect(reached).toMatchObject({ level: 3, progress: { total: '600000.00' }, restsFor: null })
  expect(reached.gifts.map(({ amount }) => amount)).toEqual(['188.00', '58.00', '18.00'])
  expect(await fund()).toEqual([(before[0] ?? 0n) - 264_00n, 264_00n])

  const [first, second] = reached.gifts
  if (!first || !second) throw new Error('no gifts')
  const bob = await world.member('robert')
  await world.refused('notFound', claimPromotionGrant, claimOf(first.id), bob)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => world.call(claimPromotionGrant, claimOf(first.id), alice)),
  )
  expect(answers.filter(({ code }) => code === 6000)).toHaveLength(1)
  await world.refused('promotion.claimed', claimPromotionGrant, claimOf(first.id), alice)
  expect(await money(alice)).toEqual({ available: 188_00n, bonus: 0n, debt: 0n })

  await stake(world, alice, 100_00n)
  await bet.cancel()
  await counted()
  expect(await overview(alice)).toMatchObject({ level: 0, gifts: [] })
  expect(await states(alice)).toEqual(['clawedBack', 'clawedBack', 'clawedBack'])
  // 88.00 were there, 100.00 stand in a bet: they are owed.
  expect(await money(alice)).toEqual({ available: 0n, bonus: 0n, debt: 100_00n })
  expect(await fund()).toEqual([before[0], 0n])
  await world.refused('promotion.clawedBack', claimPromotionGrant, claimOf(second.id), alice)

  await bet.settle()
  await counted()
  expect((await overview(alice)).gifts).toHaveLength(3)
  for (const { id } of (await overview(alice)).gifts) await claim(alice, id)
  expect(await money(alice)).toEqual({ available: 164_00n, bonus: 0n, debt: 0n })
  await counted()
  expect(await states(alice)).toEqual(['paid', 'paid', 'paid'])
})

test('a level is kept by its window, falls one at a time and in order after a standstill, on two processes', async () => {
  const alice = await world.member('alice')
  await world.jobs.run('vipDays')
  expect(await overview(alice)).toMatchObject({ level: 3 })
  world.advance(31 * dayMs)
  await Promise.all([world.jobs.run('vipDays'), world.jobs.run('vipDays')])
  await world.jobs.run('vipDays')
  const day = siteDay(world.now)
  expect(await overview(alice)).toMatchObject({ level: 2 })
  world.advance(61 * dayMs)
  await world.jobs.run('vipDays')
  expect(await overview(alice)).toMatchObject({ level: 0 })
  // The gifts of the months between were given to the level of their own first day.
  const { items } = await world.must(listPromotionGrants, { query: { size: 50 } }, alice)
  const monthly = items.filter(({ title }) => title.includes('每月'))
  expect(new Set(monthly.map(({ amount }) => amount))).toEqual(new Set(['58.00', '18.00']))
  expect(day < siteDay(world.now)).toBe(true)
  await played(alice, 40_000_00n)
  expect(await overview(alice)).toMatchObject({ level: 3 })
  const again = await world.must(listPromotionGrants, { query: { size: 50 } }, alice)
  expect(again.items.filter(({ title }) => title.includes('晋级'))).toHaveLength(3)
})

test('who pauses or reached a limit sees no progress, gets nothing, and falls no level meanwhile', async () => {
  const carol = await world.member('carol')
  await played(carol, 100_000_00n)
  expect(await overview(carol)).toMatchObject({ level: 2 })
  const [gift] = (await overview(carol)).gifts
  await world.must(restrictSelf, { body: { term: 'day42' } }, carol)
  const resting = { level: 2, progress: null, restsFor: 'timeOut', gifts: [] }
  expect(await overview(carol)).toEqual(resting)
  await world.refused('protection.timeOut', claimPromotionGrant, claimOf(gift?.id ?? ''), carol)
  world.advance(41 * dayMs)
  await world.jobs.run('vipDays')
  expect(await overview(carol)).toEqual(resting)
  world.advance(2 * dayMs)
  await world.jobs.run('vipDays')
  expect(await overview(carol)).toMatchObject({ level: 2, restsFor: null })
  await world.refused('promotion.expired', claimPromotionGrant, claimOf(gift?.id ?? ''), carol)

  const dave = await world.member('dave')
  await world.must(setLossLimit, { body: { dailyLossLimit: '10000.00' } }, dave)
  expect(await overview(dave)).toMatchObject({ restsFor: null })
  await played(dave, 10_000_00n)
  expect(await overview(dave)).toMatchObject({ level: 0, progress: null, restsFor: 'limitReached' })
  world.advance(dayMs)
  await world.jobs.run('vipDays')
  expect(await overview(dave)).toMatchObject({ level: 1, gifts: [{ amount: '18.00' }] })
})

test('nor does who is under review or has excluded himself; a marker to watch is none', async () => {
  const marked = (of: Person, level: string) =>
    world.db.tx((tx) =>
      tx.rows(
        `insert into harm_marker (id, member_id, rule, level, figure, week, found_at)
         values ($1, $2, 'chasing', $3, 1, $4, $5)`,
        [world.id(), of.id, level, siteDay(world.now), world.now],
      ),
    )
  const [seen, shut, watched] = await Promise.all(
    ['reviewed1', 'excluded1', 'watched01'].map((name) => world.member(name)),
  )
  if (!seen || !shut || !watched) throw new Error('three')
  for (const person of [seen, shut, watched]) await played(person, 100_000_00n)
  await marked(seen, 'act')
  await marked(watched, 'watch')
  await world.must(restrictSelf, { body: { term: 'month6' } }, shut)
  const rests = (restsFor: string) => ({ level: 2, progress: null, restsFor, gifts: [] })
  world.advance(40 * dayMs)
  await world.jobs.run('vipDays')
  expect(await overview(seen)).toEqual(rests('review'))
  expect(await overview(shut)).toEqual(rests('excluded'))
  expect(await overview(watched)).toMatchObject({ level: 1, restsFor: null })
})

test('a bet that is decided while its member rests keeps nobody’s days waiting', async () => {
  const erin = await world.member('erinn')
  await world.credit(erin, '10000.00')
  const bet = await stake(world, erin, 10_000_00n)
  await world.must(restrictSelf, { body: { term: 'month6' } }, erin)
  await bet.win(0n)
  await counted()
  const dayDone = () =>
    world.db.read((tx) =>
      tx.one<{ day: string }>(`select day from promotion_clock where name = 'vip'`),
    )
  world.advance(2 * dayMs)
  await world.jobs.run('vipDays')
  expect(await dayDone()).toEqual({ day: siteDay(world.now) })
})

test('an empty fund among sixty at once pays whom it can, and the others once it is filled', async () => {
  const { lin, zhou } = await desk('a')
  await world.jobs.run('promotionFunds')
  const people: Person[] = []
  for (let at = 0; at < 60; at++) people.push(await world.member(`crowd${at}`))
  const [left = 0n] = await fund()
  await world.must(office.stopPromotion, { params: { kind: 'vip' }, body: { reason } }, zhou)
  for (const person of people) {
    await world.credit(person, '10000.00')
    await (await stake(world, person, 10_000_00n)).win(0n)
  }
  await world.relay()
  await Promise.all([world.jobs.run('vipCount'), world.jobs.run('vipCount')])
  const grants = await Promise.all(
    people.map(async (person) => {
      const { items } = await world.must(listPromotionGrants, {}, person)
      return items[0]?.id ?? ''
    }),
  )
  const [, kept = 0n] = await fund()
  await world.must(office.resumePromotion, { params: { kind: 'vip' }, body: { reason } }, zhou)
  // Nearly all of the fund goes to somebody else: three gifts are left.
  const of = { campaignId, currency: siteCurrency, reference: world.id() } as const
  await world.db.tx((tx) => post(tx, movements.campaignClosed({ ...of, amount: left - 60_00n })))
  await Promise.all([world.jobs.run('promotionFunds'), world.jobs.run('promotionFunds')])
  const claims = () =>
    Promise.all(
      people.map((person, at) =>
        world.call(claimPromotionGrant, claimOf(grants[at] ?? ''), person),
      ),
    )
  const codes = (await claims()).map(({ code }) => code)
  expect(codes.filter((code) => code === 6000)).toHaveLength(3)
  expect(codes.filter((code) => code === 709805)).toHaveLength(57)
  expect(await fund()).toEqual([6_00n, kept])
  const [line] = (await world.must(office.listPromotions, {}, lin)).items.filter(
    ({ kind }) => kind === 'vip',
  )
  expect(line).toMatchObject({ unfundedCount: 57, unfunded: '1026.00', available: '6.00' })
  await fundCampaignWith(world, campaignId, 20_000_00n)
  await world.jobs.run('promotionFunds')
  const later = (await claims()).map(({ code }) => code)
  expect(later.filter((code) => code === 6000)).toHaveLength(57)
})

test('a rule goes live by two operators after a dry run over the day before', async () => {
  const erin = await world.member('erin')
  await played(erin, 500_000_00n)
  world.advance(dayMs)
  await world.jobs.run('vipDays')
  const { lin, zhou } = await desk('b')
  const { rule } = await world.must(vipRules, { query: {} }, erin)
  const [, one, ...rest] = rule.levels
  const [zero] = rule.levels
  if (!zero || !one) throw new Error('no levels')
  const levels = [zero, { ...one, upgradeGift: '28.00' }, ...rest]
  const fromDay = siteDay(world.now)
  const draft = { kind: 'vip', fromDay, reason, rule: { vip: { ...rule, levels }, rebate: null } }
  const propose = (part: object = {}) => ({ body: { ...draft, ...part } })
  const call = office.proposePromotionRule
  await world.refused('promotion.dayPast', call, propose({ fromDay: '2020-01-01' }), lin)
  for (const bad of [
    { vip: { ...rule, levels: levels.map(() => one) }, rebate: null },
    { vip: null, rebate: null },
  ]) {
    await world.refused('promotion.ruleInvalid', call, propose({ rule: bad }), lin)
  }
  const made = await world.must(call, propose(), lin)
  expect(made).toMatchObject({ version: 1, state: 'draft', trial: null, askedBy: 'linb' })
  const decide = { params: { ruleId: made.id }, body: { reason } }
  await world.refused('promotion.dryRunNeeded', office.approvePromotionRule, decide, zhou)
  const tried = await world.must(office.tryPromotionRule, decide, lin)
  expect(tried.trial).toMatchObject({
    cost: '2076.00',
    members: 64,
  })
  expect(tried.trial?.largest).toHaveLength(10)
  expect(tried.trial?.largest[0]).toEqual({ member: 'erin', amount: '332.00', count: 4 })
  // Whoever stands above a threshold that is lowered is owed its gift at once: sixty of V2, of 58.00.
  const [two, ...above] = rest
  if (!two) throw new Error('no levels')
  const lower = [
    { ...one, reach: '9000.00', keep: '0.00' },
    { ...two, reach: '9500.00', keep: '0.00' },
  ]
  const cheap = { vip: { ...rule, levels: [zero, ...lower, ...above] }, rebate: null }
  const { id } = await world.must(call, propose({ rule: cheap }), lin)
  const easier = { params: { ruleId: id }, body: { reason } }
  const { trial } = await world.must(office.tryPromotionRule, easier, lin)
  expect(Number(trial?.cost)).toBeGreaterThan(60 * 58)
  await world.must(office.refusePromotionRule, easier, zhou)
  await world.refused('office.permission', office.approvePromotionRule, decide, lin)
  const live = await world.must(office.approvePromotionRule, decide, zhou)
  expect(live).toMatchObject({ state: 'live', decidedBy: 'zhoub' })
  await world.refused('office.decided', office.refusePromotionRule, decide, zhou)
  // Members read since when it holds, and what held before it.
  const now = await world.must(vipRules, { query: {} }, erin)
  expect(now).toMatchObject({ version: 1, fromDay })
  expect(now.rule.levels[1]?.upgradeGift).toBe('28.00')
  expect(now.versions).toEqual([
    { version: 1, fromDay },
    { version: 0, fromDay: null },
  ])
  const old = await world.must(vipRules, { query: { version: '0' } }, erin)
  expect(old).toMatchObject({ version: 0, fromDay: null })
  expect(old.rule.levels[1]?.upgradeGift).toBe('18.00')
  await world.refused('notFound', vipRules, { query: { version: '2' } }, erin)
  await world.refused('validation', vipRules, { query: { version: '-1' } }, erin)
  const frank = await world.member('frank')
  await played(frank, 10_000_00n)
  const [gift] = (await overview(frank)).gifts
  expect(gift).toMatchObject({ amount: '28.00' })

  await world.must(office.stopPromotion, { params: { kind: 'vip' }, body: { reason } }, lin)
  await world.refused('promotion.stopped', claimPromotionGrant, claimOf(gift?.id ?? ''), frank)
  const stopped = { params: { kind: 'vip' }, body: { reason } }
  await world.refused('office.decided', office.stopPromotion, stopped, lin)
  await world.must(office.resumePromotion, stopped, zhou)
  await claim(frank, gift?.id ?? '')
  const rules = await world.must(office.listPromotionRules, { params: { kind: 'vip' } }, lin)
  expect(rules).toMatchObject({ current: { version: 1 } })
  expect(rules.items.map(({ state }) => state).toSorted()).toEqual(['live', 'refused'])
})

test('a pause that began and ended while nothing ran was one all the same', async () => {
  const clara = await world.member('clara')
  await played(clara, 100_000_00n)
  await world.must(restrictSelf, { body: { term: 'day42' } }, clara)
  world.advance(43 * dayMs)
  await world.jobs.run('vipDays')
  expect(await overview(clara)).toMatchObject({ level: 2, restsFor: null })
  world.advance(30 * dayMs)
  await world.jobs.run('vipDays')
  expect(await overview(clara)).toMatchObject({ level: 1 })
})
