import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import { memberInfo, register } from '@zhengju/contract/member/calls'
import * as calls from '@zhengju/contract/peak-bet/calls'
import * as desk from '@zhengju/contract/peak-bet/office-calls'
import { claimPromotionGrant } from '@zhengju/contract/promotion/calls'
import { restrictSelf } from '@zhengju/contract/protection/calls'
import { campaignReserve, fundedCampaign } from '@zhengju/domain/ledger'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { addDays, dayBounds, siteDay } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { fundCampaignWith } from '../../testing/bonuses.ts'
import { exported } from '../../testing/exports.ts'
import { operator } from '../../testing/operators.ts'
import { watched } from '../../testing/watched.ts'
import { type Person, World } from '../../testing/world.ts'
import { balancesOf, faults } from '../ledger/index.ts'
import { fixRealName } from '../member/index.ts'
import { walletOf } from '../wallet/index.ts'
import { correctSeasons } from './payout-service.ts'

let world: World
let alice: Person
let bob: Person
let cara: Person
let dora: Person
const codes = new Map<string, string>()
const { peakBet: campaignId } = promotionCampaigns
const reason = '按活动方案调整'

beforeAll(async () => {
  world = await World.create({ seed: 'peak-bet' })
  alice = await world.member('alice')
  bob = await world.member('bobby')
  cara = await world.member('caraa')
})
afterAll(async () => {
  expect(await world.db.read(faults)).toEqual([])
  await world.close()
})

const dayFrom = (days: number) => addDays(siteDay(world.now), days) ?? ''
const toDay = (day: string) => world.advance((dayBounds(day)?.from ?? 0) + 43_200_000 - world.now)
const run = async () => {
  await world.relay()
  await Promise.all([world.jobs.run('peakBetRanks'), world.jobs.run('peakBetRanks')])
}
const fund = () =>
  world.db.read((tx) =>
    balancesOf(tx, [fundedCampaign(campaignId), campaignReserve(campaignId)], siteCurrency),
  )
const bonus = async ({ id }: Person) =>
  (await world.db.read((tx) => walletOf(tx, id, siteCurrency))).bonus
const overview = (person: Person) => world.must(calls.peakBetOverview, {}, person)

type Draft = Omit<BodyOf<typeof desk.draftSeason>, 'commandId' | 'reason'>
const season = (fromDay: string, lastDay: string): Draft => ({
  ...{ name: '冬季赛', fromDay, toDay: lastDay, categories: ['sport'], friendCap: '1000.00' },
  prizes: [
    { from: 1, to: 1, each: '100.00' },
    { from: 2, to: 3, each: '30.00' },
  ],
  terms: { multiplePercent: 100, mostTimes: 5, claimDays: 30 },
})
const desks = async (name: string) => ({
  lin: await operator(world, `lin${name}`, { roles: ['operations', 'financeLead'] }),
  zhou: await operator(world, `zhou${name}`, { roles: ['financeLead'] }),
})
const of = (seasonId: string) => ({ params: { seasonId }, body: { reason } })

/** Somebody who registers with a code of the contest. */
async function friend(name: string, code: string, as?: Person): Promise<Person> {
  const kept = [{ kind: 'r_bet', code, keptAt: world.now }]
  const body = { name, password: 'correct horse 42', adultDeclared: true, agreeTerms: true }
  const visitor = as ?? world.visitor(name)
  const made = await world.must(register, { body: { ...body, codes: kept } }, visitor)
  return { ...visitor, id: made.userId, token: made.token } as Person
}
async function played(person: Person, amount: bigint) {
  await world.credit(person, moneyText(amount, siteCurrency))
  const bet = await stake(world, person, amount)
  const win = await bet.win(0n)
  return { person, cancel: () => bet.cancel(win, 0n) }
}

let seasonId: string
const bets = new Map<string, Awaited<ReturnType<typeof played>>>()

test('two operators put every prize into the reserve before a season begins', async () => {
  const { lin, zhou } = await desks('one')
  const wish = season(dayFrom(1), dayFrom(3))
  await world.refused('peakBet.none', calls.joinPeakBet, { body: {} }, alice)
  const prizes = [{ from: 2, to: 2, each: '1.00' }]
  await world.refused(
    'peakBet.invalid',
    desk.draftSeason,
    { body: { ...wish, reason, prizes } },
    lin,
  )
  const past = { ...wish, fromDay: dayFrom(0), reason }
  await world.refused('peakBet.begun', desk.draftSeason, { body: past }, lin)
  const made = await world.must(desk.draftSeason, { body: { ...wish, reason } }, lin)
  seasonId = made.id
  expect(made).toMatchObject({ no: 1, pool: '160.00', state: 'draft' })
  await world.refused('office.secondPerson', desk.reserveSeason, of(seasonId), lin)
  await world.refused('campaign.insufficient', desk.reserveSeason, of(seasonId), zhou)
  await fundCampaignWith(world, campaignId, 200_00n)
  await world.must(desk.reserveSeason, of(seasonId), zhou)
  await world.refused('office.decided', desk.reserveSeason, of(seasonId), zhou)
  expect(await fund()).toEqual([40_00n, 160_00n])
  const other = await world.must(
    ...([desk.draftSeason, { body: { ...season(dayFrom(3), dayFrom(9)), reason } }, lin] as const),
  )
  await world.refused('peakBet.overlaps', desk.reserveSeason, of(other.id), zhou)
  await world.must(desk.refuseSeason, of(other.id), zhou)
})

test('a code of the contest binds to it alone, and nothing else does', async () => {
  for (const person of [alice, bob, cara]) {
    const { code } = await world.must(calls.joinPeakBet, { body: {} }, person)
    expect(await world.must(calls.joinPeakBet, { body: {} }, person)).toEqual({ code })
    codes.set(person.id, code)
  }
  const stranger = await friend('stranger1', 'PNOBODY22')
  const { inviteCode } = await world.must(memberInfo, {}, alice)
  await friend('wrongkind', inviteCode)
  await toDay(dayFrom(1))
  await played(stranger, 900_00n)
  for (const [owner, names] of [
    [alice, ['afriend1', 'afriend2']],
    [bob, ['bfriend1', 'bfriend2']],
    [cara, ['cfriend1']],
  ] as const) {
    for (const name of names) {
      const person = await friend(name, codes.get(owner.id) ?? '')
      const amount = name === 'afriend1' ? 1_500_00n : name === 'cfriend1' ? 1_000_00n : 500_00n
      bets.set(name, await played(person, amount))
      world.advance(60_000)
    }
  }
  await run()
  const { items } = await world.must(calls.listPeakRanks, { params: { seasonId } }, bob)
  // Of one friend no more than the cap counts; of equal sums the first one stands in front.
  expect(items).toMatchObject([
    { place: 1, total: '1500.00', prize: '100.00', isOwn: false },
    { place: 2, total: '1000.00', prize: '30.00', isOwn: true, name: 'bobby' },
    { place: 3, total: '1000.00', prize: '30.00', isOwn: false },
  ])
  expect(items[0]?.name).toContain('**')
  // A sum that is equal stands behind: a cent more is missing. No place between him and the next prize is passed over.
  expect(await overview(alice)).toMatchObject({ ahead: null, nextPrize: null })
  expect(await overview(cara)).toMatchObject({
    ahead: { place: 2, gap: '0.01' },
    nextPrize: { place: 1, gap: '500.01', prize: '100.00' },
  })
  expect(await overview(bob)).toMatchObject({
    ...{ ahead: { place: 1, gap: '500.01' }, nextPrize: { place: 1, prize: '100.00' } },
    ...{ friends: 2, own: { place: 2 }, season: { phase: 'running', teams: 3 } },
  })
})

test('his own second account and two friends who are one person count once', async () => {
  dora = await world.member('dorothy')
  const { code } = await world.must(calls.joinPeakBet, { body: {} }, dora)
  const [self, one, two] = [
    await friend('doraself', code, { ...dora }),
    await friend('dfriend1', code),
    await friend('dfriend2', code),
  ]
  for (const [person, name] of [
    [self, '赵一'],
    [one, '钱二'],
    [two, '钱二'],
  ] as const) {
    await world.db.tx((tx) => fixRealName(tx, world.keys, person.id, name))
    await played(person, 400_00n)
  }
  await run()
  const { items } = await world.must(calls.listPeakFriends, {}, dora)
  expect(items.map(({ isBlocked }) => isBlocked)).toEqual([true, false, true])
  expect((await overview(dora)).own).toMatchObject({ total: '400.00', prize: null })
})

test('whoever takes a break sees no ranking of his and cannot join', async () => {
  const erin = await world.member('erinn')
  await world.must(restrictSelf, { body: { term: 'day1' } }, erin)
  await world.refused('protection.timeOut', calls.joinPeakBet, { body: {} }, erin)
  const seen = await overview(erin)
  expect(seen).toMatchObject({ restsFor: 'timeOut', code: null, own: null })
  expect(seen).toMatchObject({ ahead: null, nextPrize: null })
  expect(seen.season).toMatchObject({ pool: null, prizes: [] })
})

test('a second operator pays the ranking that the first one saw, and only that', async () => {
  const early = await desks('two')
  await world.refused('peakBet.notOver', desk.proposePayout, of(seasonId), early.lin)
  await toDay(dayFrom(4))
  const { lin, zhou } = await desks('three')
  await world.must(desk.proposePayout, of(seasonId), lin)
  await world.refused('office.secondPerson', desk.approvePayout, of(seasonId), lin)
  await bets.get('bfriend2')?.cancel()
  await world.relay()
  await world.jobs.run('vipCount')
  // Somebody may be paying it: what was corrected waits for him.
  const correcting = watched(world.db, ['peak_season'])
  await correctSeasons(correcting.db)
  expect(correcting.seen[0]).toEqual(['peak_season 1'])
  await run()
  await world.refused('peakBet.changed', desk.approvePayout, of(seasonId), zhou)
  await world.must(desk.returnPayout, of(seasonId), zhou)
  await world.must(desk.proposePayout, of(seasonId), lin)
  await world.must(desk.approvePayout, of(seasonId), zhou)
  await world.refused('office.decided', desk.approvePayout, of(seasonId), zhou)
  // 100.00, 30.00 and 30.00 of 160.00 are promised
  expect(await fund()).toEqual([40_00n, 160_00n])
  for (const person of [alice, cara]) {
    const { claimable } = await overview(person)
    const claim = { params: { grantId: claimable[0]?.id ?? '' }, body: {} }
    await world.must(claimPromotionGrant, claim, person)
    await world.refused('promotion.claimed', claimPromotionGrant, claim, person)
  }
  expect([await bonus(alice), await bonus(cara)]).toEqual([100_00n, 30_00n])
  // Nothing is to be caught up with any more.
  expect(await overview(bob)).toMatchObject({ ahead: null, nextPrize: null })
  const { items } = await world.must(calls.listPeakSeasons, {}, alice)
  expect(items).toMatchObject([{ no: 1, own: { place: 1, prize: '100.00' } }])
})

test('results that are corrected after it move the prizes, to the cent', async () => {
  const before = await fund()
  await bets.get('afriend1')?.cancel()
  await run()
  // alice keeps 500.00 of a friend who played 500.00, and stands behind cara
  expect([await bonus(alice), await bonus(cara)]).toEqual([0n, 0n])
  const { items } = await world.must(calls.listPeakRanks, { params: { seasonId } }, cara)
  expect(items.map(({ total, prize }) => [total, prize])).toEqual([
    ['1000.00', '100.00'],
    ['500.00', '30.00'],
    ['500.00', '30.00'],
    ['400.00', null],
  ])
  const [open = 0n, reserved = 0n] = await fund()
  // Everything that was paid came back, and all prizes wait to be claimed again.
  expect(open + reserved).toBe((before[0] ?? 0n) + (before[1] ?? 0n) + 130_00n)
  expect(reserved).toBe(160_00n)
  expect((await overview(cara)).claimable).toMatchObject([{ amount: '100.00' }])
})

test('friends of whoever would come up by a correction are looked at before he wins', async () => {
  // What she proved since says that the one friend who counts for her is she herself.
  await world.db.tx((tx) => fixRealName(tx, world.keys, dora.id, '钱二'))
  await bets.get('bfriend1')?.cancel()
  await run()
  const { items } = await world.must(calls.listPeakRanks, { params: { seasonId } }, cara)
  expect(items.map(({ total, prize }) => [total, prize])).toEqual([
    ['1000.00', '100.00'],
    ['500.00', '30.00'],
  ])
  expect((await overview(dora)).claimable).toEqual([])
  expect((await overview(bob)).claimable).toEqual([])
})

test('operators find ranks by member and by what friends played, and take them out as a file', async () => {
  const { lin } = await desks('rank')
  const found = async (query: Readonly<Record<string, unknown>>) => {
    const asked = { params: { seasonId }, query }
    return (await world.must(desk.officeListRanks, asked, lin)).items.map(({ name }) => name)
  }
  const [first = '', second = ''] = await found({})
  expect(await found({ member: second })).toEqual([second])
  expect(await found({ member: 'nobody' })).toEqual([])
  expect(await found({ amountFrom: '500.01' })).toEqual([first])
  expect(await found({ amountTo: '500.00' })).toEqual([second])
  const filter = { seasonId, member: second }
  const lines = await exported(world, { list: 'peakRanks', filter }, lin)
  expect(lines.slice(1)).toEqual([expect.stringContaining(`2,${second},`)])
})

test('whoever takes a break is told neither his place nor a prize by any list', async () => {
  const ranksOf = async (person: Person) =>
    (await world.must(calls.listPeakRanks, { params: { seasonId } }, person)).items
  const ownOf = async (person: Person) =>
    (await world.must(calls.listPeakSeasons, {}, person)).items.map(({ own }) => own)
  expect((await ranksOf(alice))[1]).toMatchObject({ isOwn: true, name: 'alice', prize: '30.00' })
  expect(await ownOf(alice)).toMatchObject([{ place: 2 }])
  await world.must(restrictSelf, { body: { term: 'day1' } }, alice)
  const items = await ranksOf(alice)
  expect(items.map(({ isOwn, prize }) => [isOwn, prize])).toEqual([
    [false, null],
    [false, null],
  ])
  expect(items[1]?.name).toContain('**')
  expect(await ownOf(alice)).toEqual([null])
})

test('seasons that are corrected at once lock all turnover before the first grant', async () => {
  const early = await desks('four')
  await fundCampaignWith(world, campaignId, 200_00n)
  const wish = season(dayFrom(1), dayFrom(1))
  const { id } = await world.must(desk.draftSeason, { body: { ...wish, reason } }, early.lin)
  await world.must(desk.reserveSeason, of(id), early.zhou)
  await toDay(dayFrom(1))
  const first = bets.get('cfriend1')
  if (!first) throw new Error('nobody played')
  const second = await played(first.person, 300_00n)
  await run()
  await toDay(dayFrom(3))
  const { lin, zhou } = await desks('five')
  await world.must(desk.proposePayout, of(id), lin)
  await world.must(desk.approvePayout, of(id), zhou)
  for (const bet of [first, second]) await bet.cancel()
  await world.relay()
  await world.jobs.run('vipCount')
  const tables = ['peak_season', 'turnover_member', 'promotion_grant']
  const { db, seen } = watched(world.db, tables)
  await correctSeasons(db)
  const [locks = []] = seen
  const places = locks.map((line) => tables.indexOf(line.split(' ')[0] ?? ''))
  expect(places.filter((place) => place === 0)).toHaveLength(2)
  expect(places.filter((place) => place === 1)).toHaveLength(1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  const { items } = await world.must(calls.listPeakRanks, { params: { seasonId } }, bob)
  expect(items).toMatchObject([{ place: 1, total: '500.00', prize: '100.00' }])
  expect((await overview(cara)).claimable).toEqual([])
})
