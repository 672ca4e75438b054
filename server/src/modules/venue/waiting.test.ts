import { listGameWaiting } from '@zhengju/contract/game-desk/office-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { StubVenue } from '../../venues/testing/stub-venue.ts'

const keys = [{ id: 'k1', hex: 'a1'.repeat(32) }] as const
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
  olga = await operator(world, 'olga', ['game.read'])
})
afterAll(async () => {
  await world.close()
  await venue.close()
})
beforeEach(() => {
  venue.isSilent = false
  const board = { waitingId: '77', kind: 'board', game: 'mines', account: '2001_alice', done: 3 }
  const chase = { waitingId: '78', kind: 'chase', game: 'k3', account: '2001_gone', done: 1 }
  venue.waiting = {
    waiting: [
      { ...board, since: world.now - 60_000, stake: '10.00', endsAt: world.now + 60_000 },
      { ...chase, since: world.now, stake: '2.00', left: 2, rest: '6.00' },
    ],
    next: `${world.now}-78`,
  }
})

const asked = { params: { venue: 'zjcp' }, query: {} } as const

test('boards and chases come with their member, what they took and what remains', async () => {
  const page = await world.must(listGameWaiting, asked, olga)
  expect(page.nextCursor).toBe(`${world.now}-78`)
  expect(page.items).toEqual([
    {
      ...{ venue: 'zjcp', waitingId: '77', kind: 'board', game: 'mines', done: 3 },
      ...{ memberId: alice.id, memberName: 'alice', stake: '10.00', since: world.now - 60_000 },
      ...{ left: null, rest: null, endsAt: world.now + 60_000 },
    },
    {
      ...{ venue: 'zjcp', waitingId: '78', kind: 'chase', game: 'k3', done: 1 },
      ...{ memberId: null, memberName: 'gone', stake: '2.00', since: world.now },
      ...{ left: 2, rest: '6.00', endsAt: null },
    },
  ])
})

test('the next page is asked for where the one before ended', async () => {
  const cursor = `${world.now}-78`
  await world.must(listGameWaiting, { ...asked, query: { cursor } }, olga)
  expect(JSON.parse(venue.seen.at(-1)?.body ?? '{}')).toEqual({ after: cursor })
  for (const wrong of ['x', '1-', '1-a-b']) {
    await world.refused('validation', listGameWaiting, { ...asked, query: { cursor: wrong } }, olga)
  }
})

test('a venue that does not answer, is not open or says what is no answer is unavailable', async () => {
  const other = { params: { venue: 'zjby' }, query: {} } as const
  await world.refused('venue.unavailable', listGameWaiting, other, olga)
  venue.waiting = { waiting: [{ kind: 'other' }] }
  await world.refused('venue.unavailable', listGameWaiting, asked, olga)
  venue.isSilent = true
  await world.refused('venue.unavailable', listGameWaiting, asked, olga)
})

test('to look is a right of operators', async () => {
  const outsider = await operator(world, 'wuming', ['trail.read'])
  await world.refused('office.permission', listGameWaiting, asked, outsider)
  await world.refused('auth.required', listGameWaiting, asked, alice)
  await world.refused('auth.required', listGameWaiting, asked)
})
