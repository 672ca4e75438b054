import { chatRooms, lobbyRoomId } from '@zhengju/contract/chat/calls'
import type { JoinData } from '@zhengju/contract/chat/frames'
import { listRooms } from '@zhengju/contract/chat/office-calls'
import { expect, test } from 'vitest'
import { operator } from '../../../testing/operators.ts'
import { World } from '../../../testing/world.ts'
import { Chatter } from '../socket/testing/chatter.ts'

test('the list, the room and the desk say how many are there, came in and what was said', async () => {
  const world = await World.create()
  const mona = await operator(world, 'mona', ['chat.read'])
  const alice = await Chatter.enter(world, await world.member('alice01'), lobbyRoomId)
  const visitor = await Chatter.open(world)
  const joined = await visitor.ask('joinRoom', { rid: lobbyRoomId })
  expect((joined.msgData.data as JoinData).present).toBe(2)
  await alice.ask('broadcastRoom', { msg: '好球' })
  expect(await world.must(chatRooms)).toMatchObject([{ rid: lobbyRoomId, present: 2 }])
  const unknown = await Chatter.open(world)
  await unknown.ask('joinRoom', { rid: 'lobby_other' })
  const desk = async () => (await world.must(listRooms, { query: {} }, mona)).items
  expect(await desk()).toMatchObject([{ roomId: lobbyRoomId, present: 2, entered: 2, lines: 1 }])
  // What was counted is written when the process goes, at the latest.
  await world.app.member.close()
  expect(await desk()).toMatchObject([{ roomId: lobbyRoomId, present: 0, entered: 2, lines: 1 }])
  await world.close()
})
