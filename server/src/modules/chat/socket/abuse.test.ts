import { chatHistory, fixtureRoomId, lobbyRoomId } from '@zhengju/contract/chat/calls'
import { type ChatFailureName, chatFailures } from '@zhengju/contract/chat/failure'
import { successCode } from '@zhengju/contract/kernel/envelope'
import { logout, memberJwt } from '@zhengju/contract/member/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { World } from '../../../testing/world.ts'
import { Chatter, codeOf } from './testing/chatter.ts'

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

const code = (name: ChatFailureName) => chatFailures[name].code

test('a login that was listened in on opens nothing: again, after ten minutes, after the logout', async () => {
  const alice = await world.member('alice01')
  const recorded = { token: alice.token, body: await world.must(memberJwt, {}, alice) }
  const own = await Chatter.open(world)
  expect(codeOf(await own.ask('login', recorded))).toBe(successCode)
  expect(codeOf(await own.ask('login', recorded))).toBe(code('chat.repeatedLogin'))
  world.advance(11 * 60_000)
  const late = await Chatter.open(world)
  expect(codeOf(await late.ask('login', recorded))).toBe(code('chat.tokenExpired'))
  const fresh = { token: alice.token, body: await world.must(memberJwt, {}, alice) }
  await world.must(logout, { body: {} }, alice)
  const after = await Chatter.open(world)
  expect(codeOf(await after.ask('login', fresh))).toBe(code('chat.tokenInvalid'))
  // What was refused is not tried again on the same socket.
  expect(codeOf(await after.ask('login', fresh))).toBe(code('chat.repeatedLogin'))
  await after.ask('joinRoom', { rid: lobbyRoomId })
  expect(codeOf(await after.ask('broadcastRoom', { msg: '好球' }))).toBe(code('chat.loginNeeded'))
  for (const chatter of [own, late, after]) chatter.close()
})

test('a name, a level, a time and a number are the server’s, whatever a client sends with its line', async () => {
  const bob = await world.member('bobby01')
  const jwt = await world.must(memberJwt, {}, bob)
  const author = await Chatter.open(world)
  const forged = { nickname: '客服小美', vip: 10, memberId: 'someone', name: 'admin' }
  const login = await author.ask('login', { token: bob.token, body: jwt, ...forged })
  expect(login.msgData.data).toMatchObject({ memberId: bob.id, nickname: 'bo**01', vip: 0 })
  await author.ask('joinRoom', { rid: lobbyRoomId, ...forged })
  const hearer = await Chatter.open(world)
  await hearer.ask('joinRoom', { rid: lobbyRoomId })
  const said = {
    ...forged,
    msg: '大家好',
    seq: '999',
    timestamp: '2020-01-01 00:00:00',
    category: 2,
  }
  author.send('broadcastRoom', said, '999')
  const [heard] = await eventually(() => {
    const lines = hearer.of('broadcastRoom')
    expect(lines).toHaveLength(1)
    return lines
  })
  expect(heard?.seq).not.toBe('999')
  expect(heard?.msgData.data).toMatchObject({
    memberId: bob.id,
    nickname: 'bo**01',
    vip: 0,
    category: 1,
    timestamp: expect.stringMatching(/^2026-/),
  })
  author.close()
  hearer.close()
})

test('who goes from room to room to copy them is too fast, and reads only the one that he is in', async () => {
  world.advance(5_000)
  const scraper = await Chatter.open(world)
  await scraper.ask('joinRoom', { rid: lobbyRoomId })
  const codes = []
  for (let number = 0; number < 5; number++) {
    codes.push(
      codeOf(
        await scraper.ask('joinRoom', {
          rid: fixtureRoomId({ venue: 'ob', fixtureId: String(number) }),
        }),
      ),
    )
  }
  expect(new Set(codes)).toEqual(new Set([code('chat.tooFrequent')]))
  const page = { pageNum: 1, pageSize: 100 }
  const other = await scraper.ask('chatHistory', {
    ...page,
    rid: fixtureRoomId({ venue: 'ob', fixtureId: '1' }),
  })
  expect(codeOf(other)).toBe(code('chat.joinFirst'))
  const again = await scraper.ask('chatHistory', { ...page, rid: lobbyRoomId })
  expect(codeOf(again)).toBe(code('chat.tooFrequent'))
  world.advance(2_000)
  expect(codeOf(await scraper.ask('joinRoom', { rid: 'lobby_guess' }))).toBe(
    code('chat.roomUnknown'),
  )
  // More than a page and further back than the pages is no frame at all.
  scraper.send('chatHistory', { ...page, rid: lobbyRoomId, pageSize: 10_000 })
  await eventually(() => expect(scraper.closed).toBeDefined())
  // Over HTTP a room that is none says so, and pages have the same end.
  await world.refused('notFound', chatHistory, { body: { ...page, rid: 'lobby_guess' } })
  const deep = { ...page, rid: lobbyRoomId, pageNum: 51 }
  await world.refused('validation', chatHistory, { body: deep })
})

test('what sockets do is told to the monitoring', async () => {
  const visitor = await Chatter.open(world)
  await visitor.ask('joinRoom', { rid: lobbyRoomId })
  const { payload } = await world.app.office.inject('/metrics')
  for (const name of ['sockets', 'rooms', 'delivered', 'resyncs', 'ended', 'turned_away']) {
    expect(payload).toMatch(new RegExp(`^zhengju_chat_${name} \\d+$`, 'm'))
  }
  visitor.close()
})
