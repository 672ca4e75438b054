import { signCheckIn } from '@zhengju/contract/check-in/calls'
import { claimCoinTask, coinOverview, listCoinRecord } from '@zhengju/contract/coin/calls'
import { claimPromotionGrant, listPromotionGrants } from '@zhengju/contract/promotion/calls'
import * as office from '@zhengju/contract/promotion/office-calls'
import { restrictSelf, setLossLimit } from '@zhengju/contract/protection/calls'
import { campaignReserve, fundedCampaign, movements } from '@zhengju/domain/ledger'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { dayBounds, dayMs, siteDay } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { takeOfLots } from '../coin/index.ts'
import { balancesOf, faults, post } from '../ledger/index.ts'
import { earn } from '../promotion/index.ts'
import { lockTurnover } from '../turnover/index.ts'
import { countChanged } from '../vip/index.ts'
import { coinsFor } from './earn-service.ts'
import { correctCoins } from './play-service.ts'
import { coinRuleOn } from './rule-service.ts'

let world: World
const { coin: campaignId } = promotionCampaigns
const reason = '按活动方案调整'

beforeAll(async () => {
  world = await World.create({ seed: 'coin' })
  await fill(10_000n)
  toNoon()
})
afterAll(async () => {
  expect(await world.db.read(faults)).toEqual([])
  expect(await differing()).toEqual([])
  await world.close()
})

async function fill(amount: bigint): Promise<void> {
  const of = { campaignId, currency: 'COIN', reference: world.id(), amount } as const
  await world.db.tx((tx) => post(tx, movements.campaignFunded(of)))
}
function toNoon(days = 1): void {
  const from = dayBounds(siteDay(world.now + days * dayMs))?.from ?? 0
  world.advance(from + dayMs / 2 - world.now)
}
async function run(): Promise<void> {
  await world.relay()
  await world.jobs.run('coinDays')
  await world.jobs.run('promotionFunds')
}
/** Members whose lots are not what the ledger says. */
const differing = () =>
  world.db.read((tx) =>
    tx.rows(
      `select owner from (select owner, sum(available_in - available_out) as coins from ledger_owner
         where currency = 'COIN' and shard = 0 and owner ~ '^[0-9a-f-]{36}$' group by owner) o
       full join (select member_id::text as owner, sum(left_coins) as coins from coin_lot group by 1) l using (owner)
       where coalesce(o.coins, 0) <> coalesce(l.coins, 0)`,
    ),
  )
const sign = (person: Person) =>
  world.must(signCheckIn, { body: { day: siteDay(world.now) } }, person)
const coins = (person: Person) => world.must(coinOverview, {}, person)
const record = (person: Person) => world.must(listCoinRecord, {}, person)
const task = (name: 'totp' | 'limit') => ({ params: { task: name }, body: {} })
const fund = () =>
  world.db.read((tx) =>
    balancesOf(tx, [fundedCampaign(campaignId), campaignReserve(campaignId)], 'COIN'),
  )
async function lost(person: Person, amount: bigint) {
  await world.credit(person, `${amount / 100n}.00`)
  const bet = await stake(world, person, amount)
  const win = await bet.win(0n)
  return { cancel: () => bet.cancel(win, 0n) }
}
async function spend(person: Person, amount: bigint): Promise<void> {
  const of = { memberId: person.id, reference: world.id(), campaignId, amount }
  await world.db.tx(async (tx) => {
    await lockTurnover(tx, person.id)
    await post(tx, movements.coinsSpent(of))
    const { memberId, reference } = of
    await takeOfLots(tx, { memberId, reference, coins: amount, why: 'spent' })
  })
}

test('a signed day and a task bring their coins once; a deposit brings none', async () => {
  const alice = await world.member('alice')
  await world.credit(alice, '500.00')
  await sign(alice)
  await world.refused('coin.taskUndone', claimCoinTask, task('limit'), alice)
  await world.must(setLossLimit, { body: { dailyLossLimit: '1000.00' } }, alice)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => world.call(claimCoinTask, task('limit'), alice)),
  )
  expect(answers.filter(({ code }) => code === 6000)).toHaveLength(1)
  await world.refused('coin.taskClaimed', claimCoinTask, task('limit'), alice)
  await run()
  expect(await coins(alice)).toMatchObject({ coins: '110', isSignedToday: true, lotCount: 2 })
  const { items, sums } = await record(alice)
  expect(items.map(({ change, coins: own }) => [change, own])).toEqual(
    expect.arrayContaining([
      ['earned', '10'],
      ['earned', '100'],
    ]),
  )
  expect(sums).toEqual({ in: '110', out: '0' })
  // They are no money: the record of gifts knows nothing of them, and nobody claims them by hand.
  expect((await world.must(listPromotionGrants, {}, alice)).items).toEqual([])
  const grant = await world.db.read((tx) =>
    tx.one<{ id: string }>('select id from promotion_grant where member_id = $1 limit 1', [
      alice.id,
    ]),
  )
  const claim = { params: { grantId: grant?.id ?? '' }, body: {} }
  await world.refused('notFound', claimPromotionGrant, claim, alice)
})

test('a day of play brings coins when it is over, and takes back exactly them when it is void', async () => {
  const bob = await world.member('robert')
  const before = await fund()
  const first = await lost(bob, 2_150_00n)
  const second = await lost(bob, 300_00n)
  await run()
  expect(await coins(bob)).toMatchObject({ coins: '0', play: { turnover: '2450.00', coins: '24' } })
  toNoon()
  await run()
  expect(await coins(bob)).toMatchObject({ coins: '24', play: { coins: '0' } })
  await second.cancel()
  await run()
  expect(await coins(bob)).toMatchObject({ coins: '21', owed: '0' })
  // What was used meanwhile is owed, and what comes later pays it.
  await spend(bob, 15n)
  await first.cancel()
  await run()
  expect(await coins(bob)).toMatchObject({ coins: '0', owed: '15' })
  expect(await fund()).toEqual([(before[0] ?? 0n) + 15n, before[1]])
  await sign(bob)
  await run()
  expect(await coins(bob)).toMatchObject({ coins: '0', owed: '5', lots: [] })
  expect(await fund()).toEqual([(before[0] ?? 0n) + 5n, before[1]])
  const { items, sums } = await record(bob)
  const total = items.reduce((sum, line) => sum + BigInt(line.coins), 0n)
  expect(total).toBe(BigInt(sums?.in ?? 0) - BigInt(sums?.out ?? 0))
  expect(items[0]?.after).toBe('0')
})

test('what is void of a day that is paid in half is taken back of whoever was paid', async () => {
  const gretel = await world.member('gretel')
  await run()
  const bet = await lost(gretel, 500_00n)
  toNoon()
  await run()
  expect(await coins(gretel)).toMatchObject({ coins: '5' })
  // As if another process were at that day still, and had come as far as her.
  const day = siteDay(world.now - 2 * dayMs)
  const half = `update promotion_clock set day = $1, cursor = $2 where name = 'coin'`
  await world.db.tx((tx) => tx.rows(half, [day, gretel.id]))
  await bet.cancel()
  await world.relay()
  await countChanged(world.db)
  await correctCoins(world.db)
  await run()
  expect(await coins(gretel)).toMatchObject({ coins: '0' })
})

test('coins expire by lots, the oldest first, and go back to the fund', async () => {
  const carol = await world.member('carol')
  await sign(carol)
  await run()
  toNoon(30)
  await sign(carol)
  await run()
  await spend(carol, 4n)
  expect((await coins(carol)).lots.map((lot) => lot.coins)).toEqual(['6', '10'])
  const before = await fund()
  toNoon(151)
  await world.jobs.run('coinExpiry')
  expect((await coins(carol)).lots.map((lot) => lot.coins)).toEqual(['10'])
  expect((await record(carol)).items[0]).toMatchObject({ change: 'expired', coins: '-6' })
  // Those of the first test are over too.
  expect(await fund()).toEqual([(before[0] ?? 0n) + 6n + 110n, before[1]])
})

test('an empty fund among sixty at once gives what it has, and the rest when it is filled', async () => {
  const dave = await world.member('david')
  const [left = 0n] = await fund()
  const drain = left - 75n
  const of = { campaignId, currency: 'COIN', reference: world.id(), amount: drain } as const
  await world.db.tx((tx) => post(tx, movements.campaignClosed(of)))
  const give = (at: number) =>
    world.db.tx(async (tx) => {
      const held = await coinRuleOn(tx, siteDay(tx.now))
      const given = { occasion: `test:${at}`, title: '测试', coins: 10n }
      await earn(tx, coinsFor(held, { memberId: dave.id, ...given }))
    })
  await Promise.all(Array.from({ length: 60 }, (_, at) => give(at)))
  expect(await fund()).toEqual([5n, 70n])
  await run()
  expect(await coins(dave)).toMatchObject({ coins: '70', lotCount: 7 })
  await fill(1_000n)
  await run()
  expect(await coins(dave)).toMatchObject({ coins: '600' })
})

test('whom something stands in the way is shown what he has and nothing to be had', async () => {
  const erin = await world.member('erinn')
  await sign(erin)
  await run()
  await lost(erin, 500_00n)
  await world.must(restrictSelf, { body: { term: 'day7' } }, erin)
  await world.refused('protection.timeOut', claimCoinTask, task('limit'), erin)
  toNoon()
  await run()
  expect(await coins(erin)).toMatchObject({ coins: '10', rule: null, tasks: [] })
})

test('another rule goes live by two, and while coins are stopped none are given', async () => {
  const lin = await operator(world, 'linco', { roles: ['operations'] })
  const zhou = await operator(world, 'zhouco', { roles: ['financeLead'] })
  const frank = await world.member('frank')
  const kind = { params: { kind: 'coin' as const } }
  const { current } = await world.must(office.listPromotionRules, kind, lin)
  const { coin } = current.rule
  if (!coin) throw new Error('no rule')
  const propose = (per: string) => ({
    body: {
      ...{ kind: 'coin' as const, fromDay: siteDay(world.now + dayMs), reason },
      rule: { coin: { ...coin, per, sign: 25 } },
    },
  })
  const begun = { ...propose('50.00').body, fromDay: siteDay(world.now) }
  await world.refused('promotion.dayBegun', office.proposePromotionRule, { body: begun }, lin)
  await world.refused('promotion.ruleInvalid', office.proposePromotionRule, propose('0.00'), lin)
  const made = await world.must(office.proposePromotionRule, propose('50.00'), lin)
  const decide = { params: { ruleId: made.id }, body: { reason } }
  await world.must(office.tryPromotionRule, decide, lin)
  await world.must(office.approvePromotionRule, decide, zhou)
  const before = await fund()
  await world.must(office.stopPromotion, { ...kind, body: { reason } }, lin)
  await sign(frank)
  await run()
  expect(await coins(frank)).toMatchObject({ coins: '0', isStopped: true })
  expect(await fund()).toEqual(before)
  await world.must(office.resumePromotion, { ...kind, body: { reason } }, zhou)
  toNoon()
  await sign(frank)
  await run()
  expect(await coins(frank)).toMatchObject({ coins: '25' })
})
