import { planClosure } from '@zhengju/contract/closure/office-calls'
import {
  agreeGameLimits,
  askGameLimits,
  listGameDesk,
  listGameDraws,
  listGameLimits,
} from '@zhengju/contract/game-desk/office-calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { listNarrowedGames } from '@zhengju/contract/venue/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { StubVenue } from '../../venues/testing/stub-venue.ts'

const keys = [{ id: 'k1', hex: 'a1'.repeat(32) }] as const
const rights = ['game.read', 'game.limit', 'trail.read'] as const
const reason = '控制单期风险'
const sheet = { leastStake: '0.10', mostStake: '200000.00', roundPayout: '5000000.00' }
const asked = { leastStake: '1', mostStake: '5000.00', roundPayout: '100000.5' }
const kept = { leastStake: '1.00', mostStake: '5000.00', roundPayout: '100000.50' }
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
    ...{ version: 'k3@1', isPaused: false, isOff: false, rounds: 0 },
    ...{ staked: '0.00', paid: '0.00', jackpots: [] },
  }
  venue.desk = {
    games: [
      { ...game, game: 'k3', sheet },
      { ...game, game: 'mines', sheet: { leastStake: '1.00', mostStake: '5000.00' } },
      { ...game, game: 'niuniu' },
    ],
    rounds: [],
  }
})

const asking = (change: object = {}, game = 'k3') => ({
  params: { venue: 'zjcp', game },
  body: { commandId: world.id(), reason, ...asked, ...change },
})
const agreeing = (id: string) => ({ params: { id }, body: { commandId: world.id(), reason } })
const ask = async () => world.must(askGameLimits, asking(), olga)
/** As a visitor of a lobby sees them. */
const narrowed = async () => (await world.must(listNarrowedGames, {})).games
const newest = async () => (await world.must(listGameLimits, {}, olga)).items[0]

test('one operator asks and another agrees; both stand in the trail before the house is told', async () => {
  expect(await narrowed()).toEqual([])
  const order = await ask()
  expect(order).toMatchObject({ ...kept, game: 'k3', askedBy: 'olga', version: null })
  expect([venue.deeds, await narrowed()]).toEqual([[], []])
  await world.refused('office.secondPerson', agreeGameLimits, agreeing(order.id), olga)
  const agreed = await world.must(agreeGameLimits, agreeing(order.id), zhou)
  expect(agreed).toMatchObject({ agreedBy: 'zhou', version: 1, isOver: false })
  const { leastStake, mostStake } = kept
  expect(await narrowed()).toEqual([{ game: 'k3', leastStake, mostStake }])
  expect(venue.deeds).toEqual([
    { changeId: order.id, game: 'k3', ...kept, by: 'olga, zhou', reason },
  ])
  await world.refused('office.decided', agreeGameLimits, agreeing(order.id), zhou)
  const trail = (await world.must(listTrail, { query: { subject: 'k3' } }, olga)).items
  expect(trail.map(({ action, operator: by }) => [action, by])).toEqual([
    ['game.limits', 'zhou'],
    ['game.askLimits', 'olga'],
  ])
})

test('a venue in maintenance is told to whoever looks into a lobby, as long as it lasts', async () => {
  const closed = async () => (await world.must(listNarrowedGames, {})).closures
  expect(await closed()).toEqual([])
  const body = {
    ...({ scope: 'zjcp', part: 'all', startAt: world.now, endAt: world.now + 60_000 } as const),
    ...{ commandId: world.id(), content: '升级', reason },
  }
  const sara = await operator(world, 'sara', { roles: ['supervisor'] })
  await world.must(planClosure, { body }, sara)
  world.advance(1_001)
  const { startAt, endAt } = body
  expect(await closed()).toEqual([{ venue: 'zjcp', startAt, endAt, content: '升级' }])
  world.advance(60_001)
  expect(await closed()).toEqual([])
})

test('the same command is one order, and what was agreed to is told until the house has answered', async () => {
  const same = asking()
  const first = await world.must(askGameLimits, same, olga)
  expect((await world.must(askGameLimits, same, olga)).id).toBe(first.id)
  venue.isSilent = true
  const agreement = agreeing(first.id)
  await world.refused('venue.unavailable', agreeGameLimits, agreement, zhou)
  expect(await newest()).toMatchObject({ id: first.id, agreedBy: 'zhou', version: null })
  venue.isSilent = false
  // Whoever presses, since both have said so.
  await world.must(agreeGameLimits, agreeing(first.id), olga)
  expect(venue.deeds).toHaveLength(1)
  expect(await newest()).toMatchObject({ agreedBy: 'zhou', isOver: false })
})

test('what the house refuses is agreed to no longer, and newer ones take the place of older ones', async () => {
  const older = await ask()
  venue.isOutside = true
  await world.refused('game.limitsOutside', agreeGameLimits, agreeing(older.id), zhou)
  expect(await newest()).toMatchObject({ id: older.id, agreedBy: null })
  venue.isOutside = false
  const newer = await ask()
  await world.refused('office.decided', agreeGameLimits, agreeing(older.id), zhou)
  expect(venue.deeds).toEqual([])
  await world.must(agreeGameLimits, agreeing(newer.id), zhou)
  const { items, nextCursor } = await world.must(listGameLimits, { query: { size: 2 } }, olga)
  expect(items.map(({ id, isOver }) => [id, isOver])).toEqual([
    [newer.id, false],
    [older.id, true],
  ])
  expect(nextCursor).toBe(older.id)
})

test('limits outside the sheet, of no game or of no sum are refused, and nobody hears of them', async () => {
  const before = await newest()
  const wrong = [
    ...[{ leastStake: '0.09' }, { mostStake: '200000.01' }, { leastStake: '6000' }],
    ...[{ roundPayout: '5000000.01' }, { roundPayout: '0' }, { roundPayout: null }],
    { leastStake: '0' },
  ]
  for (const change of wrong) {
    await world.refused('game.limitsOutside', askGameLimits, asking(change), olga)
  }
  const solo = { leastStake: '2', mostStake: '3' }
  await world.refused('game.limitsOutside', askGameLimits, asking(solo, 'mines'), olga)
  await world.refused('notFound', askGameLimits, asking({}, 'niuniu'), olga)
  await world.refused('notFound', askGameLimits, asking({}, 'no'), olga)
  await world.refused('office.reasonRequired', askGameLimits, asking({ reason: '  ' }), olga)
  for (const leastStake of ['-1', '1e3', '1.001', '', 5, '9'.repeat(20)]) {
    await world.refused('validation', askGameLimits, asking({ leastStake }), olga)
  }
  expect((await newest())?.id).toBe(before?.id)
  const alone = asking({ ...solo, roundPayout: null }, 'mines')
  expect(await world.must(askGameLimits, alone, olga)).toMatchObject({ roundPayout: null })
  venue.isSilent = true
  await world.refused('venue.unavailable', askGameLimits, asking(), olga)
  await world.refused('notFound', agreeGameLimits, agreeing(world.id()), zhou)
})

test('the desk shows what the sheet allows and what holds; draws come with a seed once it is opened', async () => {
  const [k3, ...others] = venue.desk.games
  if (!k3) throw new Error('no game')
  venue.desk = { games: [{ ...k3, limits: { ...kept, version: 4 } }, ...others], rounds: [] }
  const { games } = await world.must(listGameDesk, {}, olga)
  expect(games.map(({ limits, sheet: own }) => [limits?.version, own?.roundPayout])).toEqual([
    [4, '5000000.00'],
    [undefined, null],
    [undefined, undefined],
  ])
  const draw = {
    ...{ roundId: '77', game: 'k3', tableId: 'm1', number: '202611200481', state: 'settled' },
    ...{ drawsAt: world.now, tickets: 2, staked: '2.00', paid: '1.96', version: 'k3@1' },
    ...{ head: 'a'.repeat(64), link: 3, outcome: '1 2 3', seed: 'b'.repeat(64), limitsVersion: 4 },
  }
  const { limitsVersion: _, outcome: __, seed: ___, ...hidden } = draw
  venue.draws = { draws: [draw, { ...hidden, state: 'drawn' }], next: '1-77' }
  const params = { venue: 'zjcp', game: 'k3' } as const
  const page = await world.must(listGameDraws, { params, query: {} }, olga)
  expect(page.nextCursor).toBe('1-77')
  expect(
    page.items.map(({ limitsVersion, outcome, seed }) => [seed, outcome, limitsVersion]),
  ).toEqual([
    ['b'.repeat(64), '1 2 3', 4],
    [null, null, null],
  ])
  const gone = { params: { venue: 'zjcp', game: 'gone' }, query: {} } as const
  await world.refused('notFound', listGameDraws, gone, olga)
  venue.isSilent = true
  await world.refused('venue.unavailable', listGameDraws, { params, query: {} }, olga)
})

test('to look is one right, to ask and to agree another', async () => {
  const order = await ask()
  const reader = await operator(world, 'linda', ['game.read', 'game.pause', 'game.void'])
  await world.must(listGameLimits, {}, reader)
  await world.refused('office.permission', askGameLimits, asking(), reader)
  await world.refused('office.permission', agreeGameLimits, agreeing(order.id), reader)
  const outsider = await operator(world, 'wuming', ['trail.read'])
  const draws = { params: { venue: 'zjcp', game: 'k3' }, query: {} } as const
  await world.refused('office.permission', listGameDraws, draws, outsider)
  await world.refused('office.permission', listGameLimits, {}, outsider)
  await world.refused('auth.required', askGameLimits, asking(), alice)
})
