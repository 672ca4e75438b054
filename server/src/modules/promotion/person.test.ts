import { checkInCalendar, signCheckIn } from '@zhengju/contract/check-in/calls'
import { coinOverview } from '@zhengju/contract/coin/calls'
import { register } from '@zhengju/contract/member/calls'
import { claimPromotionGrant, listPromotionGrants } from '@zhengju/contract/promotion/calls'
import { listPromotionBlocks } from '@zhengju/contract/promotion/office-calls'
import { campaignReserve, fundedCampaign, movements } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { fundCampaignWith } from '../../testing/bonuses.ts'
import { operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { balancesOf, faults, post } from '../ledger/index.ts'
import { fixRealName } from '../member/index.ts'
import { walletOf } from '../wallet/index.ts'

let world: World
const { vip, coin } = promotionCampaigns

beforeAll(async () => {
  world = await World.create({ seed: 'person' })
  await fundCampaignWith(world, vip, 1_000_00n)
  const of = { campaignId: coin, currency: 'COIN', amount: 1_000n } as const
  await world.db.tx((tx) => post(tx, movements.campaignFunded({ ...of, reference: world.id() })))
})
afterAll(async () => {
  expect(await world.db.read(faults)).toEqual([])
  await world.close()
})

/** An account at that device and address. */
async function account(name: string, at: Partial<Pick<Person, 'deviceId' | 'address'>> = {}) {
  const visitor = { ...world.visitor(name), address: '10.4.0.7', ...at }
  const body = { name, password: 'correct horse 42', adultDeclared: true, agreeTerms: true }
  const { userId, token } = await world.must(register, { body }, visitor)
  return { ...visitor, id: userId, token } as Person
}
async function reachV1(...people: readonly Person[]): Promise<void> {
  for (const person of people) {
    await world.credit(person, '10000.00')
    await (await stake(world, person, 10_000_00n)).win(0n)
  }
  await world.relay()
  await world.jobs.run('vipCount')
}
const grantOf = async (person: Person) =>
  (await world.must(listPromotionGrants, { query: { kind: 'vip' } }, person)).items[0]?.id ?? ''
const claim = async (person: Person) => {
  const params = { grantId: await grantOf(person) }
  return (await world.must(claimPromotionGrant, { params, body: {} }, person)).state
}
const funds = () =>
  world.db.read((tx) => balancesOf(tx, [fundedCampaign(vip), campaignReserve(vip)], siteCurrency))
/** The gift of a level asks for no turnover: it is main money. */
const moneyOf = async ({ id }: Person) =>
  (await world.db.read((tx) => walletOf(tx, id, siteCurrency))).available

test('of two accounts on one device one has the gift of a level; the other may log in and bet', async () => {
  const alice = await account('alice1')
  const anna = await account('anna11', { deviceId: alice.deviceId, address: '10.5.0.9' })
  await reachV1(alice, anna)
  const [left, reserved] = await funds()
  expect(reserved).toBe(36_00n)
  expect(await claim(alice)).toBe('paid')
  expect(await claim(anna)).toBe('blocked')
  expect([await moneyOf(alice), await moneyOf(anna)]).toEqual([18_00n, 0n])
  expect(await funds()).toEqual([(left ?? 0n) + 18_00n, 0n])
  const again = { params: { grantId: await grantOf(anna) }, body: {} }
  await world.refused('promotion.samePerson', claimPromotionGrant, again, anna)
  await world.credit(anna, '10.00')
  await (await stake(world, anna, 10_00n)).win(0n)
  const lin = await operator(world, 'linper', { roles: ['operations'] })
  const { items } = await world.must(listPromotionBlocks, {}, lin)
  expect(items).toMatchObject([
    { kind: 'vip', member: 'anna11', other: 'alice1', signs: ['device'], amount: '18.00' },
  ])
})

test('both at the same moment bring one gift', async () => {
  const bob = await account('bobby1')
  const ben = await account('benny1', { deviceId: bob.deviceId })
  await reachV1(bob, ben)
  const states = await Promise.all([claim(bob), claim(ben)])
  expect(states.toSorted()).toEqual(['blocked', 'paid'])
})

test('a name alone, or a network alone, makes nobody the same; both together do', async () => {
  const [near, far] = [await account('wangx1'), await account('wangx2', { address: '10.6.0.1' })]
  const stranger = await account('zhaoy1')
  for (const { id } of [near, far]) {
    await world.db.tx((tx) => fixRealName(tx, world.keys, id, '王小明'))
  }
  await reachV1(near, far, stranger)
  expect([await claim(near), await claim(far), await claim(stranger)]).toEqual(
    Array(3).fill('paid'),
  )
  const [one, two] = [await account('lixia1'), await account('lixia2')]
  for (const { id } of [one, two]) {
    await world.db.tx((tx) => fixRealName(tx, world.keys, id, '李小夏'))
  }
  await reachV1(one, two)
  expect([await claim(one), await claim(two)]).toEqual(['paid', 'blocked'])
})

test('a day that both accounts sign brings coins once', async () => {
  const cara = await account('caraa1')
  const cora = await account('coraa1', { deviceId: cara.deviceId })
  for (const person of [cara, cora]) {
    const { today } = await world.must(checkInCalendar, {}, person)
    await world.must(signCheckIn, { body: { day: today } }, person)
  }
  await world.jobs.run('promotionFunds')
  const coins = await Promise.all(
    [cara, cora].map(async (person) => (await world.must(coinOverview, {}, person)).coins),
  )
  expect(coins.toSorted()).toEqual(['0', '10'])
})
