import { listHeldSettlements, releaseSettlement } from '@zhengju/contract/settlement/office-calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { StubVenue } from '../../venues/testing/stub-venue.ts'

const keys = [{ id: 'k1', hex: 'a1'.repeat(32) }] as const
const rights = ['settlement.read', 'settlement.release', 'trail.read'] as const
const reason = '赛果与注单已核对'
let world: World
let venue: StubVenue
let alice: Person
let olga: OperatorPerson
let otto: OperatorPerson
let count = 0

beforeAll(async () => {
  let now = () => 0
  venue = await StubVenue.open(keys, () => now())
  world = await World.create({ config: { venues: { ob: { url: venue.url, keys } } } })
  now = () => world.now
  alice = await world.member('alice')
  olga = await operator(world, 'olga', rights)
  otto = await operator(world, 'otto', rights)
})
afterAll(async () => {
  await world.close()
  await venue.close()
})
beforeEach(() => {
  venue.isSilent = false
  const facts = { memberRef: alice.id, currency: 'CNY', heldAt: world.now } as const
  const money = { risk: 10_000n, maxWin: 100_000n, payout: 160_000n }
  venue.held = [{ orderNo: `77${count++}`, ...facts, ...money }]
  venue.released.splice(0)
})

const list = async () => (await world.must(listHeldSettlements, {}, olga)).items
const of = ({ orderNo = '', heldAt = 0 } = {}, commandId = world.id()) => ({
  params: { venue: 'ob', orderNo },
  body: { commandId, reason, heldAt },
})
const deeds = async (subject: string) =>
  (await world.must(listTrail, { query: { subject } }, olga)).items

test('what a venue holds is shown with its member, what it wins and the most it may win', async () => {
  const [item] = await list()
  expect(item).toMatchObject({
    venue: 'ob',
    memberId: alice.id,
    memberName: 'alice',
    risk: '100.00',
    maxWin: '1000.00',
    win: '1500.00',
    payout: '1600.00',
    asked: null,
  })
})

test('one asks, another lets it go whole; both stand in the trail with their reasons', async () => {
  const [item] = await list()
  const ask = of(item)
  expect(await world.must(releaseSettlement, ask, olga)).toEqual({ state: 'asked' })
  expect(await world.must(releaseSettlement, ask, olga)).toEqual({ state: 'asked' })
  await world.refused('office.secondPerson', releaseSettlement, of(item), olga)
  expect(venue.released).toEqual([])
  expect((await list())[0]?.asked).toMatchObject({ by: 'olga', reason, agreedBy: null })
  const agree = of(item)
  expect(await world.must(releaseSettlement, agree, otto)).toEqual({ state: 'released' })
  expect(await world.must(releaseSettlement, agree, otto)).toEqual({ state: 'released' })
  expect(venue.released).toMatchObject([{ orderNo: item?.orderNo, by: 'olga, otto', reason }])
  expect(await list()).toEqual([])
  expect(await deeds(item?.orderNo ?? '')).toMatchObject([
    { action: 'settlement.release', operator: 'otto', reason },
    { action: 'settlement.ask', operator: 'olga', after: { win: '1500.00', maxWin: '1000.00' } },
  ])
  expect((await deeds('alice')).map(({ subject }) => subject)).toContain(item?.orderNo)
})

test('a venue that does not answer is asked again by whoever presses, and lets go once', async () => {
  const [item] = await list()
  await world.must(releaseSettlement, of(item), olga)
  venue.isSilent = true
  expect(await world.must(listHeldSettlements, {}, olga)).toEqual({ items: [], isWhole: false })
  await world.refused('venue.unavailable', releaseSettlement, of(item), otto)
  venue.isSilent = false
  await world.must(releaseSettlement, of(item), otto)
  expect(await world.must(releaseSettlement, of(item), olga)).toEqual({ state: 'released' })
  expect(venue.released).toHaveLength(1)
  expect(await deeds(item?.orderNo ?? '')).toHaveLength(2)
})

test('what was reckoned anew is another holding: nobody lets go what he has not seen', async () => {
  const [item] = await list()
  await world.must(releaseSettlement, of(item), olga)
  world.advance(1_000)
  venue.held = venue.held.map((one) => ({ ...one, heldAt: world.now, payout: 900_000n }))
  await world.refused('office.decided', releaseSettlement, of(item), otto)
  const [later] = await list()
  expect(later).toMatchObject({ payout: '9000.00', asked: null })
  expect(await world.must(releaseSettlement, of(later), otto)).toEqual({ state: 'asked' })
  expect(venue.released).toEqual([])
})

test('looking and letting go are rights of their own', async () => {
  const [item] = await list()
  const reader = await operator(world, `reader`, ['settlement.read'])
  await world.must(listHeldSettlements, {}, reader)
  await world.refused('office.permission', releaseSettlement, of(item), reader)
  await world.refused('auth.required', releaseSettlement, of(item), alice)
})
