import {
  agreeGameRates,
  askGameRates,
  listGameRates,
} from '@zhengju/contract/game-desk/office-calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { listNarrowedGames } from '@zhengju/contract/venue/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { StubVenue } from '../../venues/testing/stub-venue.ts'

const keys = [{ id: 'k1', hex: 'a1'.repeat(32) }] as const
const rights = ['game.read', 'game.rate', 'trail.read'] as const
const reason = '调整返还'
const lower = 'k3@1.950.940'
let world: World
let venue: StubVenue
let alice: Person
let olga: OperatorPerson
let zhou: OperatorPerson

beforeAll(async () => {
  let now = () => 0
  venue = await StubVenue.open(keys, () => now())
  world = await World.create({ config: { venues: { zjcp: { url: venue.url, keys } } } })
  now = () => world.now
  alice = await world.member('alice')
  olga = await operator(world, 'olga', rights)
  zhou = await operator(world, 'zhou', rights)
})
afterAll(async () => {
  await world.close()
  await venue.close()
})
beforeEach(() => {
  venue.isSilent = false
  venue.isOutside = false
  venue.deeds.length = 0
  const game = {
    ...{ isPaused: false, isOff: false, rounds: 0, staked: '0.00', paid: '0.00', jackpots: [] },
  }
  venue.desk = {
    games: [
      { ...game, game: 'k3', version: 'k3@1' },
      { ...game, game: 'keno80', version: 'keno80@1' },
    ],
    rounds: [],
  }
})

const asking = (version: string = lower, game = 'k3', why = reason) => ({
  params: { venue: 'zjcp' as const, game },
  body: { commandId: world.id(), reason: why, version },
})
const agreeing = (id: string) => ({ params: { id }, body: { commandId: world.id(), reason } })
const ask = () => world.must(askGameRates, asking(), olga)
const newest = async () => (await world.must(listGameRates, {}, olga)).items[0]
const returns = async () => (await world.must(listNarrowedGames, {})).returns

test('one operator asks, another sees what it changes and agrees; both stand in the trail before the house is told', async () => {
  expect(await returns()).toEqual([])
  const order = await ask()
  expect(order).toMatchObject({
    ...{ game: 'k3', askedBy: 'olga', agreedBy: null, place: null },
    before: { version: 'k3@1', leastReturn: 959_713, greatestReturn: 974_653 },
    after: { version: lower, leastReturn: 939_912, greatestReturn: 949_861 },
  })
  expect([venue.deeds, await returns()]).toEqual([[], []])
  await world.refused('office.secondPerson', agreeGameRates, agreeing(order.id), olga)
  const agreed = await world.must(agreeGameRates, agreeing(order.id), zhou)
  expect(agreed).toMatchObject({ agreedBy: 'zhou', place: 1, isOver: false })
  expect(venue.deeds).toEqual([
    { changeId: order.id, game: 'k3', version: lower, by: 'olga, zhou', reason },
  ])
  // As a visitor of a lobby sees it.
  expect(await returns()).toEqual([{ game: 'k3', returns: ['93.99', '94.99'] }])
  await world.refused('office.decided', agreeGameRates, agreeing(order.id), zhou)
  const trail = (await world.must(listTrail, { query: { subject: 'k3' } }, olga)).items
  expect(trail.map(({ action, operator: by }) => [action, by])).toEqual([
    ['game.rates', 'zhou'],
    ['game.askRates', 'olga'],
  ])
})

test('a house that does not answer is told again by whoever presses; what it refuses is agreed to no longer', async () => {
  const order = await ask()
  venue.isSilent = true
  await world.refused('venue.unavailable', agreeGameRates, agreeing(order.id), zhou)
  expect(await newest()).toMatchObject({ agreedBy: 'zhou', place: null })
  venue.isSilent = false
  venue.isOutside = true
  await world.refused('game.rateOutside', agreeGameRates, agreeing(order.id), zhou)
  expect(await newest()).toMatchObject({ agreedBy: null, place: null })
  venue.isOutside = false
  const older = order
  const newer = await ask()
  await world.refused('office.decided', agreeGameRates, agreeing(older.id), zhou)
  expect(await world.must(agreeGameRates, agreeing(newer.id), zhou)).toMatchObject({ place: 2 })
})

test('what is no other version of the game is refused, and nobody hears of it', async () => {
  const before = await newest()
  const wrong = ['k3@1', 'k3@1.700.700', 'k3@1.995.960', 'ssc@1.950.940', 'k3@7', 'baccarat@2']
  for (const version of wrong) {
    await world.refused('game.rateOutside', askGameRates, asking(version), olga)
  }
  await world.refused('game.rateOutside', askGameRates, asking('keno80@1.950.940', 'keno80'), olga)
  await world.refused('notFound', askGameRates, asking(lower, 'no'), olga)
  await world.refused('office.reasonRequired', askGameRates, asking(lower, 'k3', '  '), olga)
  for (const version of ['', 'K3@1', "k3@1'", 'x'.repeat(41)]) {
    await world.refused('validation', askGameRates, asking(version), olga)
  }
  await world.refused('notFound', agreeGameRates, agreeing(world.id()), zhou)
  venue.isSilent = true
  await world.refused('venue.unavailable', askGameRates, asking(), olga)
  expect([(await newest())?.id, venue.deeds]).toEqual([before?.id, []])
})

test('to look is one right, to ask and to agree another', async () => {
  const order = await ask()
  const reader = await operator(world, 'linda', ['game.read', 'game.pause', 'game.limit'])
  await world.must(listGameRates, {}, reader)
  await world.refused('office.permission', askGameRates, asking(), reader)
  await world.refused('office.permission', agreeGameRates, agreeing(order.id), reader)
  const outsider = await operator(world, 'wuming', ['trail.read'])
  await world.refused('office.permission', listGameRates, {}, outsider)
  await world.refused('auth.required', askGameRates, asking(), alice)
})
