import { setTimeout as sleep } from 'node:timers/promises'
import { listPromotions } from '@zhengju/contract/promotion/office-calls'
import { listVouchers, reserveVoucher } from '@zhengju/contract/voucher/calls'
import { grantVouchers, proposeVouchers } from '@zhengju/contract/voucher/office-calls'
import { campaignReserve, fundedCampaign } from '@zhengju/domain/ledger'
import { chooseIndex, seededChance } from '@zhengju/domain/match'
import { moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import type { Fixture } from '@zhengju/domain/sport'
import { balancesOf, faults } from '@zhengju/server/modules/ledger/index'
import type { ObClient } from '@zhengju/venue-protocol/ob'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, type Person } from './client.ts'
import { eventually } from './eventually.ts'
import { deposited, purse, registered } from './member.ts'
import { operator } from './operator.ts'
import { type Product, type Stores, startProduct } from './product.ts'
import { answered, betPlaced, entered, pickOf } from './venue.ts'

const seed = process.env.SIM_SEED ?? 'kill -9 behind a voucher'
const names = ['vadaa', 'vbobb', 'vcycc', 'vdedd']
const rounds = 2
const stake = 50_00n
const reason = '赛事活动'
const deposit = '500.00'

let product: Product
beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'fatal' } })
}, 180_000)
afterAll(() => product?.drop(), 60_000)

interface Better {
  readonly person: Person
  readonly venue: ObClient
}

test(`killed between a voucher's slip and the answer to its bet (seed ${seed}): none is used twice, none is lost`, async () => {
  const chance = seededChance(seed)
  const people = await Promise.all(names.map((name) => registered(product, name)))
  await Promise.all(people.map((person) => deposited(product, person, deposit)))
  const fund = await granted()
  const betters = await Promise.all(
    people.map(async (person) => ({ person, venue: await entered(product, person) })),
  )
  const fixtures = await fixturesOf(betters[0])
  for (let round = 0; round < rounds; round++) {
    const fixture = fixtures[round]
    if (!fixture) throw new Error('too few matches to come')
    const bets = Promise.allSettled(
      betters.map(async (better) => {
        await kept(better, fixture)
        // Whether it was taken nobody hears where its answer dies with the platform.
        await betPlaced(better.venue, homeOf(fixture), stake)
      }),
    )
    await sleep(100 + chooseIndex(chance, 500))
    await product.platform.kill()
    await sleep(chooseIndex(chance, 500))
    await product.platform.start()
    await bets
  }
  let used = 0
  for (const better of betters) used += await agreed(better)
  expect(used).toBeLessThanOrEqual(names.length * rounds)

  // What came free again is as good as before.
  const [one] = betters
  const last = fixtures[rounds]
  if (!one || !last) throw new Error('nobody bets')
  // Its price may have moved meanwhile.
  const fixture = answered(await one.venue.fixture(last.id))
  const free = (await vouchersOf(one)).filter(({ state }) => state === 'usable').length
  if (free > 0) {
    await kept(one, fixture)
    await betPlaced(one.venue, homeOf(fixture), stake)
    used += 1
  }
  expect(used).toBeGreaterThan(0)
  await agreed(one)
  await product.stop()
  await product.stores((stores) => checkBooks(stores, { used, fund }))
}, 600_000)

/** So many free bets for each, by two; gives what the fund had before. */
async function granted(): Promise<bigint> {
  const lead = await operator(product, 'supervisor1')
  const other = await operator(product, 'supervisor2')
  const { items } = await must(product, listPromotions, {}, lead)
  const fund = items.find(({ kind }) => kind === 'voucher')?.available ?? '0.00'
  for (let round = 0; round < rounds; round++) {
    const terms = { kind: 'freeBet' as const, amount: text(stake), percent: 0, mostExtra: '0.00' }
    const to = { members: names, mostPerMember: rounds, venues: ['ob' as const], lifeDays: 7 }
    const body = { ...terms, ...to, title: '开赛免费投注', reason }
    const { id: issueId } = await must(product, proposeVouchers, { body }, lead)
    await must(product, grantVouchers, { params: { issueId }, body: { reason } }, other)
  }
  return parseMoney(fund, siteCurrency) ?? 0n
}

async function fixturesOf(better: Better | undefined): Promise<readonly Fixture[]> {
  if (!better) throw new Error('nobody looks')
  const query = { stage: 'early', sort: 'time', page: 1, size: 50 } as const
  const { fixtures } = answered(await better.venue.fixtures({ ...query, sports: ['football'] }))
  const open = fixtures.filter(({ marketState }) => marketState === 'open').slice(0, rounds + 1)
  return Promise.all(open.map(async ({ id }) => answered(await better.venue.fixture(id))))
}

function homeOf(fixture: Fixture) {
  return pickOf(fixture, { family: '1x2', side: 'home' })
}

async function vouchersOf({ person }: Better) {
  return (await must(product, listVouchers, {}, person)).items
}

/** One that can be used, for that bet. */
async function kept(better: Better, fixture: Fixture): Promise<void> {
  const free = (await vouchersOf(better)).find(({ state }) => state === 'usable')
  if (!free) throw new Error('no voucher can be used')
  const { fixtureId, marketId, selectionId } = homeOf(fixture)
  const bet = { venue: 'ob' as const, kind: 'single' as const, stake: text(stake) }
  const legs = [{ fixtureId, marketId, selectionId }]
  const body = { ...bet, legs, mostReturn: text(stake * 2n) }
  await must(product, reserveVoucher, { params: { voucherId: free.id }, body }, better.person)
}

/** His open bets are those of his vouchers, each of its own, and none of them took his money. Gives their number. */
async function agreed(better: Better): Promise<number> {
  const look = async () => {
    const vouchers = await vouchersOf(better)
    const { bets } = answered(await better.venue.orders({ state: 'open', page: 1, size: 50 }))
    const { centerMoney, heldMoney } = await purse(product, better.person)
    const orders = vouchers.flatMap(({ state, bet }) => (state === 'inBet' ? bet?.orderNo : []))
    return {
      ...{ centerMoney, heldMoney, count: vouchers.length },
      waiting: vouchers.filter(({ state }) => state !== 'usable' && state !== 'inBet').length,
      orders: orders.map(String).toSorted(),
      bets: bets.map(({ orderNo }) => orderNo).toSorted(),
    }
  }
  const isAgreed = (seen: Awaited<ReturnType<typeof look>>) =>
    seen.waiting === 0 &&
    seen.orders.join() === seen.bets.join() &&
    seen.heldMoney === text(stake * BigInt(seen.bets.length))
  const what = `the vouchers of ${better.person.name} and his bets agree`
  // One look asks more than a member does by hand: the platform would call ten a second too many.
  const seen = await eventually(what, look, isAgreed, { withinMs: 150_000, everyMs: 1_000 })
  expect(seen).toMatchObject({ count: rounds, centerMoney: deposit })
  expect(new Set(seen.orders).size).toBe(seen.orders.length)
  return seen.orders.length
}

/** What was funded stands in the fund, in lots that can be used, or in bets; nothing stands anywhere twice. */
async function checkBooks(
  { platform }: Stores,
  { used, fund }: { readonly used: number; readonly fund: bigint },
): Promise<void> {
  expect(await platform.read((tx) => faults(tx))).toEqual([])
  const given = stake * BigInt(names.length * rounds)
  const refs = [fundedCampaign(promotionCampaigns.voucher)]
  const all = [...refs, campaignReserve(promotionCampaigns.voucher)]
  const [left = 0n, reserved = 0n] = await platform.read((tx) => balancesOf(tx, all, siteCurrency))
  expect([left, reserved]).toEqual([fund - given, 0n])
  const uses = await platform.read((tx) =>
    tx.rows<{ count: number }>(
      `select count(*)::int as count from voucher_use where state <> 'rolledBack' group by voucher_id`,
    ),
  )
  expect(uses.map(({ count }) => count)).toEqual(Array.from({ length: used }, () => 1))
}

function text(amount: bigint): string {
  return moneyText(amount, siteCurrency)
}
