import { chatLimits, fixtureOfRoom } from '@zhengju/contract/chat/calls'
import { changeRoom } from '@zhengju/contract/chat/office-calls'
import type { Fixture } from '@zhengju/domain/sport'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../../testing/operators.ts'
import { World } from '../../../testing/world.ts'
import type { RoomNews } from '../socket/news.ts'
import { roomById } from '../store.ts'
import { closeEndedRooms } from './close-service.ts'
import { findRoom } from './room-service.ts'

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

const hour = 3_600_000
let answer: Pick<Fixture, 'state'> | 'unknown' | undefined
const told: RoomNews[] = []

const pass = () =>
  closeEndedRooms({
    db: world.db,
    now: () => world.now,
    venues: { fixture: async () => answer as Fixture | 'unknown' | undefined },
    ...{ limits: chatLimits, fixtureOf: fixtureOfRoom },
    tell: (news) => told.push(news),
  })

/** The room of a match that began a moment ago. */
async function roomOf(fixtureId: string): Promise<string> {
  const id = `fixture_YBTY_${fixtureId}`
  const { opensBeforeMs, endsAfterMs } = chatLimits
  const subjectOf = async () => ({ title: '甲 – 乙', startAt: world.now - 1 })
  const kind = { kind: 'fixture', opensBeforeMs, endsAfterMs, subjectOf }
  if (!(await findRoom({ db: world.db, kinds: [kind] }, id))) throw new Error('no room')
  return id
}

const stateOf = async (id: string) => (await world.db.read((tx) => roomById(tx, id)))?.state

test('the room of a match is closed an hour after its end, once, and whoever is in it hears so', async () => {
  const id = await roomOf('7101')
  answer = { state: 'live' }
  await pass()
  world.advance(2 * hour)
  // A venue that is away says nothing of the match.
  answer = undefined
  await pass()
  expect(await stateOf(id)).toBe('open')
  answer = { state: 'ended' }
  await pass()
  world.advance(hour - 1_000)
  await pass()
  expect(await stateOf(id)).toBe('open')
  expect(told).toEqual([])
  world.advance(1_000)
  // It is gone from the lists by then; that it was over is known.
  answer = undefined
  await pass()
  expect(await stateOf(id)).toBe('closed')
  expect(told.splice(0)).toMatchObject([{ roomId: id, state: 'closed' }])

  // Opened again by an operator it stays open.
  const mona = await operator(world, 'mona', ['chat.read', 'chat.moderate'])
  const reason = '赛后继续讨论'
  const body = { commandId: world.id(), reason, roomId: id, state: 'open', slowMs: 0 } as const
  await world.must(changeRoom, { body }, mona)
  await pass()
  expect(await stateOf(id)).toBe('open')
  expect(told).toEqual([])
})

test('what a venue has no more is over; what an operator closed stays as he left it', async () => {
  const gone = await roomOf('7102')
  const shut = await roomOf('7103')
  await world.db.tx((tx) =>
    tx.rows(`update chat_room set state = 'maintenance' where id = $1`, [shut]),
  )
  answer = 'unknown'
  await pass()
  world.advance(hour)
  await pass()
  expect([await stateOf(gone), await stateOf(shut)]).toEqual(['closed', 'maintenance'])
  expect(told.splice(0)).toMatchObject([{ roomId: gone }])
})
