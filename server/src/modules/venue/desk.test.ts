import { listGameDesk, pauseGame, voidGameRound } from '@zhengju/contract/game-desk/office-calls'
import { getDashboard } from '@zhengju/contract/report/office-calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { StubVenue } from '../../venues/testing/stub-venue.ts'

const keys = [{ id: 'k1', hex: 'a1'.repeat(32) }] as const
const rights = ['game.read', 'game.pause', 'game.void', 'trail.read'] as const
const reason = '返还偏离，等待核对'
let world: World
let venue: StubVenue
let alice: Person
let olga: OperatorPerson

beforeAll(async () => {
  let now = () => 0
  venue = await StubVenue.open(keys, () => now())
  world = await World.create({ config: { venues: { zjcp: { url: venue.url, keys } } } })
  now = () => world.now
  alice = await world.member('alice')
  olga = await operator(world, 'olga', rights)
})
afterAll(async () => {
  await world.close()
  await venue.close()
})
beforeEach(() => {
  venue.isSilent = false
  venue.desk = {
    games: [
      {
        ...{ game: 'k3', version: 'k3@1', isPaused: false, isOff: true, margin: 20_000 },
        ...{ leastReturn: 960_000, greatestReturn: 975_000, rounds: 2_000 },
        ...{ staked: '2000.00', paid: '1500.00', jackpots: [] },
      },
    ],
    rounds: [
      {
        ...{ roundId: '77', game: 'k3', tableId: 'm1', number: '202611200481', state: 'open' },
        ...{ drawsAt: world.now, tickets: 2, staked: '2.00' },
      },
    ],
  }
})

const pausing = (isPaused = true, game = 'k3') => ({
  params: { venue: 'zjcp', game },
  body: { commandId: world.id(), reason, isPaused },
})
const voiding = (roundId = '77') => ({
  params: { venue: 'zjcp', roundId },
  body: { commandId: world.id(), reason },
})
const deeds = async (subject: string) =>
  (await world.must(listTrail, { query: { subject } }, olga)).items.map(({ action }) => action)

test('games and running rounds come with what they return beside what they promise', async () => {
  const desk = await world.must(listGameDesk, {}, olga)
  expect(desk).toMatchObject({ isWhole: true, rounds: [{ venue: 'zjcp', roundId: '77' }] })
  expect(desk.games).toEqual([
    expect.objectContaining({ game: 'k3', actualReturn: 750_000, margin: 20_000, isOff: true }),
  ])
  venue.isSilent = true
  expect(await world.must(listGameDesk, {}, olga)).toEqual({
    games: [],
    rounds: [],
    isWhole: false,
  })
})

test('a pause and a void stand in the trail before the venue is told who did it and why', async () => {
  expect(await world.must(pauseGame, pausing(), olga)).toEqual({ isPaused: true })
  expect(await world.must(pauseGame, pausing(false), olga)).toEqual({ isPaused: false })
  await world.must(voidGameRound, voiding(), olga)
  expect(venue.deeds).toMatchObject([
    { game: 'k3', isPaused: true, by: 'olga', reason },
    { game: 'k3', isPaused: false },
    { roundId: '77', by: 'olga', reason },
  ])
  expect(await deeds('k3')).toEqual(['game.resume', 'game.pause'])
  expect(await deeds('77')).toEqual(['game.void'])
})

test('what is drawn or gone is said, and a venue that does not answer is asked again', async () => {
  await world.refused('office.decided', voidGameRound, voiding('78'), olga)
  await world.refused('office.decided', pauseGame, pausing(true, 'gone'), olga)
  venue.isSilent = true
  const again = voiding()
  await world.refused('venue.unavailable', voidGameRound, again, olga)
  venue.isSilent = false
  await world.must(voidGameRound, again, olga)
})

test('a game off its sheet is an alert of the dashboard until its venue says otherwise', async () => {
  const head = await operator(world, 'head', ['report.read'])
  const seen = async () => {
    await world.jobs.run('venue.watchReturns')
    const { alerts } = await world.must(getDashboard, {}, head)
    return alerts.filter(({ kind }) => kind === 'gameOff')
  }
  const since = world.now
  const first = [{ kind: 'gameOff', subject: 'k3', since }]
  expect(await seen()).toEqual(first)
  world.advance(5 * 60_000)
  expect(await seen()).toEqual(first)
  venue.isSilent = true
  expect(await seen()).toEqual(first)
  venue.isSilent = false
  for (const one of venue.desk.games) Object.assign(one, { isOff: false })
  expect(await seen()).toEqual([])
  // One of a venue that is open no more is nobody's alert.
  await world.db.tx((tx) =>
    tx.rows(`insert into game_off (venue, game, since) values ('zjby', 'fishing', $1)`, [tx.now]),
  )
  expect(await seen()).toEqual([])
})

test('looking, pausing and making void are rights of their own', async () => {
  const reader = await operator(world, 'reader', ['game.read'])
  await world.must(listGameDesk, {}, reader)
  await world.refused('office.permission', pauseGame, pausing(), reader)
  await world.refused('office.permission', voidGameRound, voiding(), reader)
  await world.refused('auth.required', voidGameRound, voiding(), alice)
  await world.refused('auth.required', listGameDesk, {}, alice)
})
