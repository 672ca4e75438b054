import { claimPromotionGrant, listPromotionGrants } from '@zhengju/contract/promotion/calls'
import { campaignReserve } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { fundCampaignWith } from '../../testing/bonuses.ts'
import { watched } from '../../testing/watched.ts'
import { type Person, World } from '../../testing/world.ts'
import { balancesOf, faults } from '../ledger/index.ts'
import { countChanged } from '../vip/index.ts'
import { claimGrant } from './claim-service.ts'
import { earnAll } from './earn-service.ts'

let world: World

beforeAll(async () => {
  world = await World.create({ seed: 'lock-order' })
  await fundCampaignWith(world, promotionCampaigns.vip, 10_000_00n)
})
afterAll(() => world.close())

const tables = ['vip_member', 'turnover_member', 'promotion_grant', 'ledger_account', 'ledger_line']

const placeOf = (line: string) => tables.indexOf(line.split(' ')[0] ?? '')

async function played(person: Person, amount: bigint) {
  await world.credit(person, `${amount / 100n}.00`)
  const bet = await stake(world, person, amount)
  const win = await bet.win(0n)
  await world.relay()
  return { cancel: () => bet.cancel(win, 0n) }
}

test('a claim and the taking back of many keep one order of locks, and hold few wallets at once', async () => {
  const people: Person[] = []
  const bets = []
  for (let at = 0; at < 21; at++) {
    const person = await world.member(`crowd${at}`)
    people.push(person)
    bets.push(await played(person, 10_000_00n))
  }
  await world.jobs.run('vipCount')
  const [first, ...others] = people
  if (!first) throw new Error('nobody')
  const grantOf = async (person: Person) =>
    (await world.must(listPromotionGrants, {}, person)).items[0]?.id ?? ''

  const claim = watched(world.db, tables)
  const grantId = await grantOf(first)
  await claim.db.tx((tx) => claimGrant(tx, async () => [], { memberId: first.id, grantId }))
  for (const person of others) {
    await world.must(
      claimPromotionGrant,
      { params: { grantId: await grantOf(person) }, body: {} },
      person,
    )
  }
  for (const bet of bets) await bet.cancel()
  await world.relay()
  const count = watched(world.db, tables)
  await countChanged(count.db)

  for (const locks of [...claim.seen, ...count.seen]) {
    // Turnover is locked again by what opens and ends lots: then it is held already.
    const firsts = tables
      .map((table) => locks.findIndex((line) => line.startsWith(`${table} `)))
      .filter((at) => at >= 0)
    expect(firsts).toEqual(firsts.toSorted((one, other) => one - other))
    const rows = locks
      .filter((line) => placeOf(line) === 1)
      .map((line) => Number(line.split(' ')[1]))
    expect(Math.max(0, ...rows)).toBeLessThanOrEqual(20)
  }
  const states = await Promise.all(
    people.map(
      async (person) => (await world.must(listPromotionGrants, {}, person)).items[0]?.state,
    ),
  )
  expect(new Set(states)).toEqual(new Set(['clawedBack']))
  expect(claim.seen[0]).toEqual(expect.arrayContaining(['turnover_member 1', 'promotion_grant 1']))
  expect(count.seen.flat()).toEqual(expect.arrayContaining(['turnover_member 20']))
})

test('what one call names twice is promised once', async () => {
  const { id: memberId } = await world.member('twice001')
  const reserved = () =>
    world.db.read((tx) => balancesOf(tx, [campaignReserve(promotionCampaigns.vip)], siteCurrency))
  const [before = 0n] = await reserved()
  const gift = {
    kind: 'vip',
    ...{ memberId, occasion: 'twice', title: 'twice', amount: 5_00n, ruleVersion: 1 },
    terms: { multiplePercent: 0, mostTimes: 0, claimDays: 30 },
  } as const
  const [first, second] = await world.db.tx((tx) => earnAll(tx, [gift, gift]))
  expect(second).toBe(first)
  expect(await reserved()).toEqual([before + 5_00n])
  expect(await world.db.read(faults)).toEqual([])
})
