import { chatHistory, chatRooms } from '@zhengju/contract/chat/calls'
import { listRooms } from '@zhengju/contract/chat/office-calls'
import { createWordFilter, usualSpeechLimits } from '@zhengju/domain/chat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../../testing/operators.ts'
import { World } from '../../../testing/world.ts'
import { Chatter } from '../socket/testing/chatter.ts'
import { findRoom, type RoomKind } from './room-service.ts'
import { sayAll } from './speak-service.ts'

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

const roomId = 'table_7-1'

/** A kind that the site does not have yet: the rooms of a card table. */
function tables(startAt: number): RoomKind {
  return {
    kind: 'table',
    opensBeforeMs: 60_000,
    endsAfterMs: 3_600_000,
    subjectOf: async (subject) => (subject === '7-1' ? { title: '七号桌', startAt } : undefined),
  }
}

test('another kind of room is a row of data: it is found, spoken in, read and listed', async () => {
  const alice = await world.member('alice01')
  const mona = await operator(world, 'mona', ['chat.read'])
  const kinds = [tables(world.now)]
  const { db } = world
  expect(await findRoom({ db, kinds }, 'table_none')).toBeUndefined()
  expect(await findRoom({ db, kinds: [] }, roomId)).toBeUndefined()
  expect(await findRoom({ db, kinds }, roomId)).toMatchObject({
    kind: 'table',
    subject: '7-1',
    title: '七号桌',
    opens_at: BigInt(world.now - 60_000),
    ends_at: BigInt(world.now + 3_600_000),
  })

  const rules = { limits: usualSpeechLimits, filter: createWordFilter([]) }
  const say = { roomId, memberId: alice.id, name: alice.name, hasJoined: true }
  const [said] = await db.tx((tx) => sayAll(tx, rules, [{ ...say, text: '好牌' }]))
  expect(said).toMatchObject({ kind: 'said', line: { seq: 1n } })

  const hearer = await Chatter.open(world)
  const joined = await hearer.ask('joinRoom', { rid: roomId })
  expect(joined.msgData.data).toMatchObject({ rid: roomId, roomStatus: 1, history: [{ seq: '1' }] })
  const body = { rid: roomId, pageNum: 1, pageSize: 10 }
  expect((await world.must(chatHistory, { body })).list).toMatchObject([{ msg: '好牌' }])
  const named = { kind: 'table', title: '七号桌', present: 1 }
  expect(await world.must(chatRooms)).toContainEqual(
    expect.objectContaining({ ...named, rid: roomId, subject: '7-1' }),
  )
  const { items } = await world.must(listRooms, { query: {} }, mona)
  expect(items).toContainEqual(expect.objectContaining({ ...named, roomId, lines: 1 }))
  hearer.close()
})
