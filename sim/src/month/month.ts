import { listAffiliateStatements } from '@zhengju/contract/affiliate/calls'
import { approveStatement } from '@zhengju/contract/affiliate/office-calls'
import { openFlipSeason, proposeFlipSeason } from '@zhengju/contract/flip/office-calls'
import { approveShelfItem, saveShelfItem } from '@zhengju/contract/mall/office-calls'
import { draftSeason, reserveSeason } from '@zhengju/contract/peak-bet/office-calls'
import { resumePromotion, stopPromotion } from '@zhengju/contract/promotion/office-calls'
import { addMonths, commissionCampaignId, monthBounds, siteMonth } from '@zhengju/domain/affiliate'
import { movements } from '@zhengju/domain/ledger'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { addDays, dayBounds, dayMs, siteDay } from '@zhengju/domain/siteDay'
import { post } from '@zhengju/server/modules/ledger/index'
import { fundCampaignWith } from '@zhengju/server/testing/bonuses'
import { enter, type OperatorPerson, operator } from '@zhengju/server/testing/operators'
import type { World } from '@zhengju/server/testing/world'
import { type Decided, liveDay, takeBack } from './acts.ts'
import { diceOf } from './dice.ts'
import { peopled, type Soul } from './people.ts'
import { issuedVouchers, shelfVouchers } from './vouchers.ts'

export interface Month {
  readonly souls: readonly Soul[]
  readonly days: number
  readonly bets: number
  readonly takenBack: number
  readonly statements: number
}

export interface MonthOptions {
  readonly members: number
  readonly affiliates: number
  readonly days: number
  /** One member in so many is there on a day. */
  readonly oneIn: number
}

const reason = '按活动方案'
const decide = { body: { reason } }

/** A month with all activities on: results taken back, days of standstill, a campaign stopped and resumed. */
export async function liveMonth(world: World, options: MonthOptions): Promise<Month> {
  const dice = diceOf(world)
  // The first of a month, at noon.
  const first = monthBounds(addMonths(siteMonth(world.now), 1))
  world.advance((first?.from ?? 0) + dayMs / 2 - world.now)
  let lin = await operator(world, 'lin', { roles: ['supervisor', 'operations'] })
  let zhou = await operator(world, 'zhou', { roles: ['financeLead'] })
  await prepared(world, lin, zhou)
  lin = await enter(world, lin)
  const { souls, affiliates } = await peopled(world, lin, { ...options, dice })
  const decided: Decided[] = []
  let takenBack = 0
  for (let day = 1; day <= options.days; day++) {
    for (const soul of souls) {
      if (dice.one(options.oneIn)) decided.push(...(await liveDay(world, dice, soul)))
    }
    for (let more = Math.floor(souls.length / 20); more > 0 && decided.length > 0; more--) {
      const [bet] = decided.splice(dice.below(decided.length), 1)
      if (bet) await takeBack(dice, bet)
      takenBack++
    }
    if (day === 15 || day === 17) {
      lin = await enter(world, lin)
      zhou = await enter(world, zhou)
      const vip = { params: { kind: 'vip' }, ...decide }
      if (day === 15) await world.must(stopPromotion, vip, lin)
      else await world.must(resumePromotion, vip, zhou)
    }
    if (day % 7 === 2) {
      lin = await enter(world, lin)
      zhou = await enter(world, zhou)
      await issuedVouchers(world, souls, [lin, zhou])
    }
    await world.relay()
    world.advance(dayMs)
    // Nothing runs for three days; what is due then is done in order.
    if (day < 10 || day > 12) await clockWork(world)
  }
  const statements = await settledMonth(world, affiliates)
  const bets = decided.length + takenBack
  return { souls, days: options.days, bets, takenBack, statements }
}

const jobs = [
  ...['vipDays', 'flipChances', 'activityCorrections', 'invitationFriends', 'peakBetRanks'],
  ...['rebateDays', 'coinDays', 'coinExpiry', 'mallReceived', 'bonusExpiry', 'promotionFunds'],
  ...['vouchers', 'affiliateCount'],
]

/** What the hours of a day do, one after the other, each on two processes at once. */
export async function clockWork(world: World): Promise<void> {
  await world.relay()
  for (const job of jobs) await Promise.all([world.jobs.run(job), world.jobs.run(job)])
}

/** Funds, a season of the flip and of friends, and a shelf; it is noon of the season's first day then. */
export async function prepared(
  world: World,
  lin: OperatorPerson,
  zhou: OperatorPerson,
): Promise<void> {
  const { coin, ...money } = promotionCampaigns
  for (const id of Object.values(money)) await fundCampaignWith(world, id, 500_000_00n)
  await fundCampaignWith(world, commissionCampaignId, 500_000_00n)
  const coins = { campaignId: coin, currency: 'COIN', amount: 5_000_000n } as const
  await world.db.tx((tx) => post(tx, movements.campaignFunded({ ...coins, reference: world.id() })))
  const wish = {
    ...{ title: '第一期', reason, sign: 1, per: '100.00', playMost: 5, dayMost: 6 },
    ...{ multiplePercent: 100, mostTimes: 5 },
    prizes: [
      { kind: 'money', amount: '1.88', weight: 2_000, stock: 2_000 },
      { kind: 'coin', amount: '5', weight: 8_000, stock: 50_000 },
    ],
  }
  const { id: seasonId } = await world.must(proposeFlipSeason, { body: wish }, lin)
  await world.must(openFlipSeason, { params: { seasonId }, ...decide }, zhou)
  await shelved(world, lin, zhou)
  const day = (more: number) => addDays(siteDay(world.now), more) ?? ''
  const season = {
    ...{ name: '月赛', fromDay: day(1), toDay: day(6), categories: ['sport', 'slots'] },
    ...{ friendCap: '10000.00', prizes: [{ from: 1, to: 3, each: '100.00' }], reason },
    terms: { multiplePercent: 100, mostTimes: 5, claimDays: 30 },
  }
  const made = await world.must(draftSeason, { body: season }, lin)
  await world.must(reserveSeason, { params: { seasonId: made.id }, ...decide }, zhou)
  world.advance((dayBounds(day(1))?.from ?? 0) + dayMs / 2 - world.now)
}

async function shelved(world: World, lin: OperatorPerson, zhou: OperatorPerson): Promise<void> {
  const of = {
    ...{ note: '', isOn: true, version: 0, stockSeen: 0, reason },
    limits: Array.from({ length: 11 }, () => 5),
  }
  const bonus = { amount: '5.00', multiplePercent: 100, mostTimes: 5, claimDays: 30 }
  const voucher = { ...of, kind: 'bonus', name: '礼金券', price: 60, stock: 500, bonus }
  const { id: itemId, version } = await world.must(saveShelfItem, { body: voucher }, lin)
  await world.must(approveShelfItem, { params: { itemId }, body: { version, reason } }, zhou)
  for (const each of shelfVouchers) {
    const kept = { ...of, ...each, kind: 'voucher', price: 40, stock: 300 }
    const { id, version: shown } = await world.must(saveShelfItem, { body: kept }, lin)
    const agreed = { params: { itemId: id }, body: { version: shown, reason } }
    await world.must(approveShelfItem, agreed, zhou)
  }
  const goods = { ...of, kind: 'goods', name: '五号训练足球', price: 80, stock: 40 }
  await world.must(saveShelfItem, { body: goods }, lin)
}

/** Into the month after, until its statements are made, approved by two and paid. */
async function settledMonth(
  world: World,
  affiliates: Awaited<ReturnType<typeof peopled>>['affiliates'],
) {
  const next = monthBounds(addMonths(siteMonth(world.now), 1))
  world.advance((next?.from ?? 0) + 4 * dayMs + dayMs / 2 - world.now)
  await clockWork(world)
  await world.jobs.run('affiliateStatements')
  const one = await operator(world, 'linend', { roles: ['supervisor'] })
  const two = await operator(world, 'zhouend', { roles: ['financeLead'] })
  let count = 0
  for (const person of affiliates) {
    const { items } = await world.must(listAffiliateStatements, {}, person)
    for (const { statementNo, payable } of items) {
      count++
      if (payable === '0.00') continue
      const approval = { params: { statementNo }, ...decide }
      await world.must(approveStatement, approval, one)
      await world.must(approveStatement, approval, two)
    }
  }
  return count
}
