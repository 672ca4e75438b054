import { claimPromotionGrant, listPromotionGrants } from '@zhengju/contract/promotion/calls'
import { resumePromotion, stopPromotion } from '@zhengju/contract/promotion/office-calls'
import { listRebateBets, listRebateDays, rebateOverview } from '@zhengju/contract/rebate/calls'
import { fundedCampaign } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { dayBounds, dayMs, siteDay } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { fundCampaignWith, giveBonus } from '../../testing/bonuses.ts'
import { operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { balancesOf, faults } from '../ledger/index.ts'
import { walletOf } from '../wallet/index.ts'

let world: World
let alice: Person
const { rebate: campaignId } = promotionCampaigns
const hourMs = 3_600_000

beforeAll(async () => {
  world = await World.create({ seed: 'rebate' })
  await fundCampaignWith(world, campaignId, 1_000_00n)
  alice = await world.member('alice')
  await run()
})
afterAll(async () => {
  expect(await world.db.read(faults)).toEqual([])
  await world.close()
})

async function lost(person: Person, amount: bigint) {
  await world.credit(person, `${amount / 100n}.00`)
  const bet = await stake(world, person, amount)
  const win = await bet.win(0n)
  await world.relay()
  return { bet, cancel: () => bet.cancel(win, 0n) }
}
async function run(): Promise<void> {
  await world.relay()
  await Promise.all([world.jobs.run('rebateDays'), world.jobs.run('rebateDays')])
  await world.jobs.run('rebateDays')
}
/** To that hour of the day after. */
async function nextDay(hour = 16): Promise<void> {
  const from = dayBounds(siteDay(world.now + dayMs))?.from ?? 0
  world.advance(from + hour * hourMs - world.now)
  await run()
}
const overview = (person = alice) => world.must(rebateOverview, {}, person)
const days = async (person = alice) => (await world.must(listRebateDays, {}, person)).items
const available = async ({ id }: Person) =>
  (await world.db.read((tx) => walletOf(tx, id, siteCurrency))).available
const fund = async () => {
  const [there] = await world.db.read((tx) =>
    balancesOf(tx, [fundedCampaign(campaignId)], siteCurrency),
  )
  return there
}

test('a day is counted at its hour of the next one, once; each line opens its bets', async () => {
  await lost(alice, 9_000_00n)
  await lost(alice, 900_00n)
  await world.jobs.run('vipCount')
  const day = siteDay(world.now)
  expect(await overview()).toMatchObject({
    level: 0,
    lines: [{ category: 'sport', basis: '9900.00', rate: 30, amount: '29.70' }],
    claimable: [],
  })
  await nextDay(15)
  expect(await days()).toEqual([])
  world.advance(hourMs)
  await run()
  const [first] = await days()
  expect(first).toMatchObject({ day, level: 0, amount: '29.70', paid: '29.70', heldFor: null })
  const params = { day, category: 'sport' }
  const { items, nextCursor } = await world.must(
    listRebateBets,
    { params, query: { size: 1 } },
    alice,
  )
  expect(items).toMatchObject([{ counted: '900.00', fed: '0.00' }])
  const rest = { params, query: { cursor: nextCursor ?? '' } }
  expect((await world.must(listRebateBets, rest, alice)).items).toMatchObject([
    { counted: '9000.00' },
  ])
  const other = await world.member('other')
  expect((await world.must(listRebateBets, { params }, other)).items).toEqual([])
  const [claimable] = (await overview()).claimable
  const claim = { params: { grantId: claimable?.id ?? '' }, body: {} }
  await world.refused('notFound', claimPromotionGrant, claim, other)
  await world.must(claimPromotionGrant, claim, alice)
  await world.refused('promotion.claimed', claimPromotionGrant, claim, alice)
  expect(await available(alice)).toBe(29_70n)
})

test('a result that is void later is taken off the next rebates, to the cent', async () => {
  const bet = await lost(alice, 1_000_00n)
  await nextDay()
  const [before] = await days()
  expect(before).toMatchObject({ level: 1, amount: '3.50', paid: '3.50' })
  // While it waits to be claimed it would become less instead.
  const claim = { params: { grantId: before?.grant?.id ?? '' }, body: {} }
  await world.must(claimPromotionGrant, claim, alice)
  await bet.cancel()
  await bet.bet.rollBack()
  await lost(alice, 200_00n)
  await nextDay()
  const [owed, corrected] = await days()
  expect(corrected?.lines).toMatchObject([{ amount: '3.50', corrected: '0.00' }])
  expect(owed).toMatchObject({ carriedIn: '-3.50', paid: '0.00' })
  expect(owed).toMatchObject({ amount: '0.70', carriedOut: '-2.80', grant: null })
  await lost(alice, 2_000_00n)
  await nextDay()
  const paid = { amount: '7.00', carriedIn: '-2.80', paid: '4.20', carriedOut: '0.00' }
  expect((await days())[0]).toMatchObject(paid)
})

test('what feeds bonus money brings none, and what is too small is carried', async () => {
  const carol = await world.member('carol')
  await giveBonus(world, carol, 50_00n, { multiplePercent: 100 })
  await lost(carol, 90_00n)
  await world.jobs.run('vipCount')
  expect((await overview(carol)).lines).toMatchObject([{ basis: '40.00', amount: '0.12' }])
  await nextDay()
  expect(await days(carol)).toMatchObject([{ paid: '0.00', carriedOut: '0.12', grant: null }])
  expect(await overview(carol)).toMatchObject({ carry: '0.12', claimable: [] })
})

test('what waits to be claimed when rebates are stopped has as much time left when they go on', async () => {
  const hans = await world.member('hansel')
  await lost(hans, 10_000_00n)
  await nextDay()
  const grant = async () =>
    (await world.must(listPromotionGrants, { query: { kind: 'rebate' } }, hans)).items[0]
  const before = await grant()
  expect(before).toMatchObject({ state: 'open' })
  const halt = { params: { kind: 'rebate' as const }, body: { reason: '规则有误，先停' } }
  const lin = await operator(world, 'linhalt', { roles: ['operations'] })
  await world.must(stopPromotion, halt, lin)
  world.advance(8 * dayMs)
  await world.jobs.run('promotionFunds')
  const zhou = await operator(world, 'zhouhalt', { roles: ['financeLead'] })
  await world.must(resumePromotion, halt, zhou)
  await world.jobs.run('promotionFunds')
  const after = await grant()
  expect((after?.expireAt ?? 0) - (before?.expireAt ?? 0)).toBeGreaterThanOrEqual(8 * dayMs)
  const claim = { params: { grantId: after?.id ?? '' }, body: {} }
  expect(await world.must(claimPromotionGrant, claim, hans)).toMatchObject({ state: 'paid' })
})

test('days of a standstill are caught up in order; what an empty fund owes waits', async () => {
  const erin = await world.member('erin')
  const before = await fund()
  for (let day = 0; day < 3; day++) {
    await lost(erin, 1_000_00n)
    world.advance(dayMs)
  }
  await lost(erin, 9_000_000_00n)
  await nextDay()
  const found = await days(erin)
  expect(found.map(({ day }) => day)).toEqual(
    found
      .map(({ day }) => day)
      .toSorted()
      .reverse(),
  )
  expect(found).toHaveLength(4)
  expect(found.map(({ grant }) => grant?.state)).toEqual(['unfunded', 'open', 'open', 'open'])
  expect((before ?? 0n) > ((await fund()) ?? 0n)).toBe(true)
  const claim = { params: { grantId: found[0]?.grant?.id ?? '' }, body: {} }
  const left = await available(erin)
  await world.refused('promotion.unfunded', claimPromotionGrant, claim, erin)
  expect(await available(erin)).toBe(left)
  await fundCampaignWith(world, campaignId, 100_000_00n)
  await world.jobs.run('promotionFunds')
  await world.must(claimPromotionGrant, claim, erin)
  await run()
  expect(await days(erin)).toHaveLength(4)
})

test('a line that its cap cut says so, today and later; the rest is not carried', async () => {
  const { rule } = await overview()
  expect(rule.caps.sport).toBe('88888.00')
  await fundCampaignWith(world, campaignId, 100_000_00n)
  const greta = await world.member('greta')
  await lost(greta, 40_000_000_00n)
  await world.jobs.run('vipCount')
  const cut = { category: 'sport', amount: '88888.00', cap: '88888.00', isCut: true }
  expect((await overview(greta)).lines).toMatchObject([cut])
  await nextDay()
  expect(await days(greta)).toMatchObject([{ lines: [cut], paid: '88888.00', carriedOut: '0.00' }])
  const uncut = (await days()).flatMap(({ lines }) => lines)
  expect(uncut.every((line) => !line.isCut && line.cap === '88888.00')).toBe(true)
})
