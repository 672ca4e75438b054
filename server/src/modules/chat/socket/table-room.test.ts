import { chatRooms, tableRoomId } from '@zhengju/contract/chat/calls'
import { chatFailures } from '@zhengju/contract/chat/failure'
import { listRooms, recallLine } from '@zhengju/contract/chat/office-calls'
import { isShared, openGames } from '@zhengju/domain/games/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { operator } from '../../../testing/operators.ts'
import { World } from '../../../testing/world.ts'
import { Chatter, codeOf } from './testing/chatter.ts'

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

const roomId = tableRoomId('baccarat')

test('every game whose rounds many share has one room, and nothing else has', async () => {
  const shared = openGames.filter(isShared)
  expect(shared).toHaveLength(13)
  for (const { id, name } of shared) {
    const visitor = await Chatter.open(world)
    const { msgData } = await visitor.ask('joinRoom', { rid: tableRoomId(id) })
    expect([name, msgData.data]).toMatchObject([name, { roomStatus: 1, history: [] }])
    visitor.close()
  }
  for (const rid of ['table_mines', 'table_fishing', 'table_niuniu', 'table_no', 'table_k3_m1']) {
    const refused = await Chatter.open(world)
    const answer = await refused.ask('joinRoom', { rid })
    expect([rid, codeOf(answer)]).toEqual([rid, chatFailures['chat.roomUnknown'].code])
    refused.close()
  }
})

test('it is spoken in and moderated as every other room', async () => {
  const alice = await world.member('alice01')
  const bob = await world.member('bob00001')
  const mona = await operator(world, 'mona', ['chat.read', 'chat.moderate'])
  const [speaker, hearer] = [
    await Chatter.enter(world, alice, roomId),
    await Chatter.enter(world, bob, roomId),
  ]
  const elsewhere = await Chatter.enter(world, bob, tableRoomId('roulette'))
  await speaker.ask('broadcastRoom', { msg: '庄又来了' })
  await eventually(() => expect(JSON.stringify(hearer.heard)).toContain('庄又来了'))
  expect(JSON.stringify(elsewhere.heard)).not.toContain('庄又来了')
  expect(await world.must(chatRooms)).toContainEqual(
    expect.objectContaining({ kind: 'table', title: '百家乐', rid: roomId }),
  )
  const { items } = await world.must(listRooms, { query: {} }, mona)
  expect(items).toContainEqual(expect.objectContaining({ roomId, title: '百家乐', lines: 1 }))
  const body = { commandId: world.id(), reason: '与牌局无关', roomId, seq: '1' }
  await world.must(recallLine, { body }, mona)
  const late = await Chatter.enter(world, bob, roomId)
  expect(JSON.stringify(late.heard)).not.toContain('庄又来了')
  for (const one of [speaker, hearer, elsewhere, late]) one.close()
})
