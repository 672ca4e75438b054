import { claimPromotionGrant, listPromotionGrants } from '@zhengju/contract/promotion/calls'
import * as office from '@zhengju/contract/promotion/office-calls'
import { listRebateBets, listRebateDays, rebateOverview } from '@zhengju/contract/rebate/calls'
import { campaignReserve, fundedCampaign, movements } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { dayBounds, dayMs, siteDay } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StakeOptions, stake } from '../../testing/bets.ts'
import { fundCampaignWith } from '../../testing/bonuses.ts'
import { operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { balancesOf, faults, post } from '../ledger/index.ts'
import { walletOf } from '../wallet/index.ts'

let world: World
const { rebate: campaignId } = promotionCampaigns
const hourMs = 3_600_000

beforeAll(async () => {
  world = await World.create({ seed: 'rebate-correct' })
  await fundCampaignWith(world, campaignId, 1_000_00n)
  await run()
})
afterAll(async () => {
  expect(await world.db.read(faults)).toEqual([])
  await world.close()
})

async function lost(person: Person, amount: bigint, options: StakeOptions = {}) {
  await world.credit(person, `${amount / 100n}.00`)
  const bet = await stake(world, person, amount, options)
  const win = await bet.win(0n)
  return { cancel: () => bet.cancel(win, 0n), settle: () => bet.win(0n) }
}
async function run(): Promise<void> {
  await world.relay()
  await world.jobs.run('rebateDays')
}
/** To its hour of the day after, so many days on. */
function toNextDay(days = 1): void {
  const from = dayBounds(siteDay(world.now + days * dayMs))?.from ?? 0
  world.advance(from + 16 * hourMs - world.now)
}
async function nextDay(days = 1): Promise<void> {
  await world.relay()
  toNextDay(days)
  await run()
}
const days = async (person: Person) => (await world.must(listRebateDays, {}, person)).items
const carry = async (person: Person) => (await world.must(rebateOverview, {}, person)).carry
const grants = async (person: Person) =>
  (await world.must(listPromotionGrants, {}, person)).items.map(({ amount, state }) => [
    state,
    amount,
  ])
const claimOf = (grantId = '') => ({ params: { grantId }, body: {} })
const available = async ({ id }: Person) =>
  (await world.db.read((tx) => walletOf(tx, id, siteCurrency))).available
const fund = () =>
  world.db.read((tx) =>
    balancesOf(tx, [fundedCampaign(campaignId), campaignReserve(campaignId)], siteCurrency),
  )

test('what is void while its rebate waits to be claimed is not paid, and is owed by nobody', async () => {
  const alice = await world.member('alice')
  const before = await fund()
  const first = await lost(alice, 1_000_00n)
  const second = await lost(alice, 2_000_00n)
  await nextDay()
  expect(await grants(alice)).toEqual([['open', '9.00']])
  await first.cancel()
  await run()
  expect(await grants(alice)).toEqual([['open', '6.00']])
  expect(await days(alice)).toMatchObject([{ amount: '9.00', paid: '6.00', carriedOut: '0.00' }])
  expect(await fund()).toEqual([(before[0] ?? 0n) - 6_00n, (before[1] ?? 0n) + 6_00n])
  const [day] = await days(alice)
  await second.cancel()
  await run()
  expect(await grants(alice)).toEqual([['clawedBack', '6.00']])
  expect(await fund()).toEqual(before)
  expect(await carry(alice)).toBe('0.00')
  await world.refused('promotion.clawedBack', claimPromotionGrant, claimOf(day?.grant?.id), alice)
  expect(await available(alice)).toBe(0n)

  // Settled again it counts on the day on which it was.
  await first.settle()
  await nextDay()
  expect((await days(alice))[0]).toMatchObject({ amount: '3.00', paid: '3.00' })
})

test('nobody owes a rebate that never arrived', async () => {
  const bob = await world.member('robert')
  const bet = await lost(bob, 1_000_00n)
  await nextDay()
  world.advance(8 * dayMs)
  await world.jobs.run('promotionFunds')
  expect(await grants(bob)).toEqual([['expired', '3.00']])
  await bet.cancel()
  await run()
  expect(await carry(bob)).toBe('0.00')
  expect((await days(bob))[0]?.lines).toMatchObject([{ amount: '3.00', corrected: '0.00' }])
})

test('a bet that the log tells late is counted, and paid without another one', async () => {
  const carol = await world.member('carol')
  await lost(carol, 1_000_00n)
  toNextDay()
  // Its day is over and done before anybody hears of it.
  await world.jobs.run('rebateDays')
  expect(await days(carol)).toEqual([])
  await run()
  expect(await carry(carol)).toBe('3.00')
  expect(await days(carol)).toMatchObject([
    { amount: '0.00', lines: [{ basis: '0.00', amount: '0.00', corrected: '3.00' }] },
  ])
  await nextDay()
  expect((await days(carol))[0]).toMatchObject({ carriedIn: '3.00', paid: '3.00' })
  await nextDay()
  expect(await days(carol)).toHaveLength(2)
})

test('a result that is void months later is still taken off the next rebates', async () => {
  const dave = await world.member('dave')
  const bet = await lost(dave, 1_000_00n)
  await nextDay()
  const [day] = await days(dave)
  await world.must(claimPromotionGrant, claimOf(day?.grant?.id), dave)
  world.advance(90 * dayMs)
  await run()
  await bet.cancel()
  await run()
  expect(await carry(dave)).toBe('-3.00')
})

test('the bets of a line are read page by page, whatever their venues call them', async () => {
  const erin = await world.member('erin')
  const ids = ['注单/1+1=2?', 'a b', '中文 №7', 'plain-1']
  for (const txId of ids) await lost(erin, 100_00n, { txId })
  // Of the same name and time at another venue.
  await lost(erin, 100_00n, { txId: 'plain-1', venue: 'im' })
  await world.relay()
  await world.jobs.run('vipCount')
  const params = { day: siteDay(world.now), category: 'sport' }
  const seen: string[] = []
  const next = async (cursor?: string): Promise<void> => {
    const query = { size: 1, ...(cursor && { cursor }) }
    const page = await world.must(listRebateBets, { params, query }, erin)
    seen.push(...page.items.map(({ venue, orderNo }) => `${venue} ${orderNo}`))
    if (page.nextCursor && seen.length < 20) await next(page.nextCursor)
  }
  await next()
  expect(seen.toSorted()).toEqual([...ids.map((id) => `ob ${id}`), 'im plain-1'].toSorted())
})

test('what is paid without being claimed and waits for its fund is paid once that is filled', async () => {
  await nextDay(30)
  const lin = await operator(world, 'lin', { roles: ['operations'] })
  const zhou = await operator(world, 'zhou', { roles: ['financeLead'] })
  const frank = await world.member('frank')
  const { rule } = await world.must(rebateOverview, {}, frank)
  const reason = '返水改为自动到账'
  const next = { vip: null, rebate: { ...rule, delivery: 'auto' } }
  const from = (fromDay: string) => {
    return { body: { kind: 'rebate' as const, fromDay, reason, rule: next } }
  }
  const [today, tomorrow] = [siteDay(world.now), siteDay(world.now + dayMs)]
  await world.refused('promotion.dayBegun', office.proposePromotionRule, from(today), lin)
  const { id } = await world.must(office.proposePromotionRule, from(tomorrow), lin)
  const of = { params: { ruleId: id }, body: { reason } }
  await world.must(office.tryPromotionRule, of, lin)
  await world.must(office.approvePromotionRule, of, zhou)
  await nextDay()

  await lost(frank, 1_000_00n)
  await nextDay()
  expect(await grants(frank)).toEqual([['paid', '3.00']])
  expect(await available(frank)).toBe(3_00n)

  const [left = 0n] = await fund()
  const all = { campaignId, currency: siteCurrency, reference: world.id(), amount: left } as const
  await world.db.tx((tx) => post(tx, movements.campaignClosed(all)))
  await lost(frank, 2_000_00n)
  await nextDay()
  expect((await grants(frank))[0]).toEqual(['unfunded', '6.00'])
  expect(await available(frank)).toBe(3_00n)
  await fundCampaignWith(world, campaignId, 100_00n)
  await world.jobs.run('promotionFunds')
  await world.jobs.run('promotionFunds')
  expect((await grants(frank))[0]).toEqual(['paid', '6.00'])
  expect(await available(frank)).toBe(9_00n)
})
