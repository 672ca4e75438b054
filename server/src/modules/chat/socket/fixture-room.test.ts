import { fixtureRoomId } from '@zhengju/contract/chat/calls'
import { chatFailures } from '@zhengju/contract/chat/failure'
import type { JoinData } from '@zhengju/contract/chat/frames'
import { sportHighlights } from '@zhengju/contract/sport/calls'
import type { Fixture } from '@zhengju/domain/sport'
import { obPaths, toWireMatch } from '@zhengju/venue-protocol/ob'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { World } from '../../../testing/world.ts'
import { StubVenue } from '../../../venues/testing/stub-venue.ts'
import { Chatter, codeOf } from './testing/chatter.ts'

const keys = [{ id: 'k1', hex: 'a1'.repeat(32) }] as const
let world: World
let venue: StubVenue

beforeAll(async () => {
  let now = () => 0
  venue = await StubVenue.open(keys, () => now())
  world = await World.create({ config: { venues: { ob: { url: venue.url, keys } } } })
  now = () => world.now
  await venue.answer(obPaths.menusPB, [{ type: 1, ct: 1 }])
  await venue.answer(obPaths.matchesPB, { total: 0, data: [] })
  await eventually(async () => {
    world.advance(5_000)
    expect(await world.must(sportHighlights)).toMatchObject({ isAvailable: true })
  })
})
afterAll(async () => {
  await world.close()
  await venue.close()
})

function roomOf(fixtureId: string): string {
  return fixtureRoomId({ venue: 'ob', fixtureId })
}

function fixture(id: string, startAt: number): Fixture {
  return {
    venue: 'ob',
    id,
    competition: { id: 'c1', name: '临江联赛' },
    home: { id: 'h', name: '临江' },
    away: { id: 'a', name: '望海' },
    origin: { kind: 'generated' },
    startAt,
    state: 'live',
    stage: 'live',
    period: 'firstHalf',
    elapsedSec: 60,
    score: { home: 0, away: 0 },
    halfScore: undefined,
    redCards: { home: 0, away: 0 },
    corners: { home: 0, away: 0 },
    isNeutral: false,
    marketState: 'open',
    marketCount: 0,
    markets: [],
  }
}

test('a match has a room, and the room hears its goals', async () => {
  await venue.answer(obPaths.matchDetailPB, toWireMatch(fixture('f1', world.now - 60_000), 'none'))
  await venue.answer(obPaths.matchOddsPB, [])
  const roomId = roomOf('f1')
  const visitor = await Chatter.open(world)
  const joined = await visitor.ask('joinRoom', { rid: roomId })
  expect((joined.msgData.data as JoinData).roomStatus).toBe(1)
  const [room] = await world.db.read((tx) =>
    tx.rows<{ title: string }>('select title from chat_room where id = $1', [roomId]),
  )
  expect(room?.title).toBe('临江 – 望海')
  await eventually(() => expect(venue.frames.join()).toContain('"f1"'))
  const goal = { mid: 'f1', msc: ['S1|1:0', 'S5|0:0', 'S11|0:0'] }
  await eventually(() => {
    venue.tell({ cmd: 'C103', cd: goal, ctsp: String(world.now) })
    expect(visitor.of('score').at(-1)).toMatchObject({
      roomId,
      msgData: { data: { matchId: 'f1', homeScore: 1, awayScore: 0 } },
    })
  })
  expect(visitor.of('score')).toHaveLength(1)
  visitor.close()
})

test('before its time a room is read only; a match that is none has no room', async () => {
  const startAt = world.now + 3 * 3_600_000
  await venue.answer(obPaths.matchDetailPB, toWireMatch(fixture('f2', startAt), 'none'))
  const early = await Chatter.enter(world, await world.member('alice01'), roomOf('f2'))
  const refused = await early.ask('broadcastRoom', { msg: '早到了' })
  expect(codeOf(refused)).toBe(chatFailures['chat.notStarted'].code)
  early.close()
  await venue.answer(obPaths.matchDetailPB, null)
  const lost = await Chatter.open(world)
  const answer = await lost.ask('joinRoom', { rid: roomOf('none') })
  expect(codeOf(answer)).toBe(chatFailures['chat.roomUnknown'].code)
  lost.close()
})
