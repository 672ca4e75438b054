import { chatHistory, chatRooms, lobbyRoomId, reportChatLine } from '@zhengju/contract/chat/calls'
import { chatFailures } from '@zhengju/contract/chat/failure'
import * as office from '@zhengju/contract/chat/office-calls'
import { successCode } from '@zhengju/contract/kernel/envelope'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { enter, type OperatorPerson, operator } from '../../../testing/operators.ts'
import { type Person, World } from '../../../testing/world.ts'
import { Chatter, codeOf } from '../socket/testing/chatter.ts'

let world: World
let mona: OperatorPerson
let alice: Person
let bob: Person

beforeAll(async () => {
  world = await World.create()
  mona = await operator(world, 'mona', ['chat.read', 'chat.moderate', 'chat.write', 'trail.read'])
  alice = await world.member('alice01')
  bob = await world.member('bobby01')
})
afterAll(() => world.close())

const command = () => ({ commandId: world.id(), reason: '违反聊天规则' })
const code = (name: keyof typeof chatFailures) => chatFailures[name].code

/** Says it as alice, with bob listening. Returns the number of the line. */
async function said(msg: string, speaker: Chatter): Promise<string> {
  world.advance(1_500)
  const frame = await speaker.ask('broadcastRoom', { msg })
  expect(codeOf(frame)).toBe(successCode)
  return frame.seq
}

describe('in the room', () => {
  test('a recalled line is taken away from everybody, and out of the history', async () => {
    const one = await Chatter.enter(world, alice, lobbyRoomId)
    const other = await Chatter.enter(world, bob, lobbyRoomId)
    const first = await said('第一句', one)
    await said('第二句', one)
    await world.must(
      office.recallLine,
      { body: { ...command(), roomId: lobbyRoomId, seq: first } },
      mona,
    )
    await eventually(() => {
      expect(other.of('messageShield')).toMatchObject([{ msgData: { data: { seq: first } } }])
    })
    const page = await world.must(chatHistory, {
      body: { rid: lobbyRoomId, pageNum: 1, pageSize: 20 },
    })
    expect(page.list.map(({ msg }) => msg)).toEqual(['第二句'])
    const after = { rid: lobbyRoomId, seq: first, direction: 'after', pageNum: 1, pageSize: 20 }
    const gap = await world.must(chatHistory, { body: after })
    expect(gap.list.map(({ category, target }) => [category, target])).toEqual([
      [1, undefined],
      [5, first],
    ])
    expect(gap.upTo).toBe(gap.list.at(-1)?.seq)
    // Who comes back is told how far the room is, so that a recall is missed by nobody.
    const back = await Chatter.open(world)
    const { data } = (await back.ask('joinRoom', { rid: lobbyRoomId })).msgData
    expect(data).toMatchObject({ upTo: gap.upTo, history: [{ msg: '第二句' }] })
    back.close()
    await world.refused(
      'notFound',
      office.recallLine,
      { body: { ...command(), roomId: lobbyRoomId, seq: first } },
      mona,
    )
    one.close()
    other.close()
  })

  test('a mute is heard at once, holds, ends by itself and can be lifted', async () => {
    const one = await Chatter.enter(world, alice, lobbyRoomId)
    const muted = await world.must(
      office.muteMember,
      { body: { ...command(), memberId: alice.id, hours: 2 } },
      mona,
    )
    expect(muted).toMatchObject({ isMuted: true, mutes: [{ mutedBy: 'mona', liftedAt: null }] })
    await eventually(() => {
      expect(one.of('speechStatus').at(-1)?.msgData.data).toEqual({
        speechStatus: 1,
        speechNotify: '禁言中，2 小时后解除',
        speechLeftMs: 2 * 3_600_000,
      })
    })
    const refused = await one.ask('broadcastRoom', { msg: '我说' })
    expect(codeOf(refused)).toBe(code('chat.muted'))
    expect(refused.msgData.message).toContain('后解除')
    const freed = await world.must(
      office.unmuteMember,
      { body: { ...command(), memberId: alice.id } },
      mona,
    )
    expect(freed).toMatchObject({ isMuted: false, mutes: [{ liftedBy: 'mona' }] })
    await eventually(() =>
      expect(one.of('speechStatus').at(-1)?.msgData.data).toMatchObject({ speechStatus: 0 }),
    )
    await said('又能说了', one)
    await world.refused(
      'notFound',
      office.unmuteMember,
      { body: { ...command(), memberId: alice.id } },
      mona,
    )
    one.close()
  })

  test('a closed room, a slowed one, all rooms: the numbers of the wire and who is refused', async () => {
    const one = await Chatter.enter(world, alice, lobbyRoomId)
    const room = { ...command(), roomId: lobbyRoomId, state: 'closed', slowMs: 0 } as const
    await world.must(office.changeRoom, { body: room }, mona)
    await eventually(() =>
      expect(one.of('roomStatus').at(-1)?.msgData.data).toMatchObject({ status: 1 }),
    )
    world.advance(1_500)
    expect(codeOf(await one.ask('broadcastRoom', { msg: '在吗' }))).toBe(
      code('chat.roomMaintenance'),
    )
    const slow = { ...command(), roomId: lobbyRoomId, state: 'open', slowMs: 10_000 } as const
    await world.must(office.changeRoom, { body: slow }, mona)
    world.advance(20_000)
    await said('慢一点', one)
    world.advance(5_000)
    expect(codeOf(await one.ask('broadcastRoom', { msg: '太快' }))).toBe(code('chat.tooFast'))
    await world.must(office.changeRoom, { body: { ...slow, ...command(), slowMs: 0 } }, mona)

    const { version, ...setting } = await world.must(office.getChatSetting, {}, mona)
    expect(setting).toMatchObject({ bulletOpen: true, bulletButton: true })
    const still = { bulletOpen: false, bulletButton: false }
    const closed = { ...command(), version, ...setting, ...still, allRoomsClosed: true, vipMax: 5 }
    const after = await world.must(office.updateChatSetting, { body: closed }, mona)
    expect(after).toMatchObject({ version: version + 1, allRoomsClosed: true, vipMax: 5, ...still })
    await eventually(() => {
      expect(one.of('allRoomMaintain').at(-1)?.msgData.data).toEqual({ status: 1 })
      expect(one.of('chatVipLevel').at(-1)?.msgData.data).toMatchObject({ vipMin: 0, vipMax: 5 })
    })
    world.advance(1_500)
    expect(codeOf(await one.ask('broadcastRoom', { msg: '还在' }))).toBe(
      code('chat.allRoomsMaintenance'),
    )
    await world.refused(
      'office.decided',
      office.updateChatSetting,
      { body: { ...closed, ...command() } },
      mona,
    )
    const open = { ...closed, ...command(), version: after.version, allRoomsClosed: false }
    await world.must(office.updateChatSetting, { body: open }, mona)
    await eventually(() => expect(one.of('allRoomMaintain')).toHaveLength(2))
    await one.ask('leaveRoom', {})
    world.advance(2_000)
    const joined = await one.ask('joinRoom', { rid: lobbyRoomId })
    expect(joined.msgData.data).toMatchObject({ bulletOpen: 0, bulletButton: 0 })
    one.close()
  })

  test('a new word counts for the next line; a removed one no longer', async () => {
    const one = await Chatter.enter(world, alice, lobbyRoomId)
    const other = await Chatter.enter(world, bob, lobbyRoomId)
    await world.must(
      office.saveWord,
      { body: { ...command(), word: '榴莲', match: 'spoken' } },
      mona,
    )
    await said('留 恋', one)
    await world.must(office.removeWord, { body: { ...command(), word: '榴莲' } }, mona)
    await said('榴莲好吃', one)
    await eventually(() => {
      const heard = other.of('broadcastRoom').map(({ msgData }) => msgData.data)
      expect(heard).toMatchObject([{ msg: '榴莲好吃' }])
    })
    const lines = await world.must(office.listLines, { query: { roomId: lobbyRoomId } }, mona)
    expect(lines.find(({ body }) => body === '留 恋')).toMatchObject({
      state: 'held',
      seq: null,
      held: { kind: 'word', word: '榴莲' },
      nickname: 'al**01',
    })
    const nora = await operator(world, 'nora', ['chat.read', 'member.read'])
    const named = await world.must(office.listLines, { query: { roomId: lobbyRoomId } }, nora)
    const whole = { memberId: alice.id, nickname: 'alice01' }
    expect(named.find(({ body }) => body === '留 恋')).toMatchObject(whole)
    expect(named.find(({ body }) => body === '榴莲好吃')).toMatchObject(whole)
    expect(lines.find(({ body }) => body === '榴莲好吃')?.nickname).toBe('al**01')
    const query = { memberId: alice.id }
    expect((await world.must(office.chatMember, { query }, mona)).name).toBe('al**01')
    const card = await world.must(office.chatMember, { query }, nora)
    expect(card.name).toBe('alice01')
    expect(card.lines.find(({ body }) => body === '留 恋')).toMatchObject({
      seq: null,
      state: 'held',
      held: { kind: 'word', word: '榴莲' },
    })
    expect(lines.find(({ body }) => body === '第一句')).toMatchObject({ state: 'hidden' })
    one.close()
    other.close()
  })

  test('a swept room is empty, for whoever is in it and for whoever comes', async () => {
    const one = await Chatter.enter(world, alice, lobbyRoomId)
    await world.must(office.clearRoom, { body: { ...command(), roomId: lobbyRoomId } }, mona)
    await eventually(() => expect(one.of('clearRoom')).toHaveLength(1))
    const page = await world.must(chatHistory, {
      body: { rid: lobbyRoomId, pageNum: 1, pageSize: 20 },
    })
    expect(page.list).toEqual([])
    one.close()
  })
})

describe('reports and rooms', () => {
  test("one report a member a line, of others' text only; the desk handles it once", async () => {
    const one = await Chatter.enter(world, alice, lobbyRoomId)
    const seq = await said('有点过分的话', one)
    const body = () => ({ commandId: world.id(), rid: lobbyRoomId, seq, reason: '辱骂' })
    expect(await world.must(reportChatLine, { body: body() }, bob)).toEqual({ state: 'reported' })
    expect(await world.must(reportChatLine, { body: body() }, bob)).toEqual({ state: 'again' })
    await world.refused('parameter', reportChatLine, { body: body() }, alice)
    await world.refused('notFound', reportChatLine, { body: { ...body(), seq: '99999' } }, bob)
    const { items } = await world.must(office.listReports, { query: {} }, mona)
    const report = { seq, memberId: alice.id, reporterId: bob.id, reason: '辱骂' }
    expect(items).toMatchObject([{ ...report, nickname: 'al**01' }])
    const nina = await operator(world, 'nina', ['chat.read', 'member.read'])
    const seen = await world.must(office.listReports, { query: {} }, nina)
    expect(seen.items).toMatchObject([{ ...report, nickname: 'alice01' }])
    const handled = { commandId: world.id(), roomId: lobbyRoomId, seq, reporterId: bob.id }
    await world.must(office.handleReport, { body: handled }, mona)
    const again = { ...handled, commandId: world.id() }
    await world.refused('office.decided', office.handleReport, { body: again }, mona)
    expect((await world.must(office.listReports, { query: {} }, mona)).items).toEqual([])
    expect(
      await world.must(office.chatMember, { query: { memberId: alice.id } }, mona),
    ).toMatchObject({
      name: 'al**01',
      reports: 1,
    })
    one.close()
  })

  test('everybody sees which rooms are lively', async () => {
    expect(await world.must(chatRooms)).toMatchObject([
      { rid: lobbyRoomId, kind: 'lobby', subject: '' },
    ])
    await world.refused('notFound', chatHistory, {
      body: { rid: 'lobby_none', pageNum: 1, pageSize: 5 },
    })
  })
})

test('what was said long ago is dropped, and the room goes on', async () => {
  const one = await Chatter.enter(world, alice, lobbyRoomId)
  await said('很久以前', one)
  world.advance(15 * 86_400_000 + 1_000)
  await world.jobs.run('chatDropRooms', {})
  const lines = await world.db.read((tx) => tx.rows('select seq from chat_line'))
  expect(lines).toEqual([])
  one.close()
  alice = await world.logIn('alice01')
  mona = await enter(world, mona)
})

test('rights: nobody, members and operators without the right are refused; deeds stand in the trail', async () => {
  const reader = await operator(world, 'rita', ['chat.read'])
  const other = await operator(world, 'otto', ['member.read'])
  const reads = [
    [office.listRooms, { query: {} }],
    [office.listLines, { query: { roomId: lobbyRoomId } }],
    [office.chatMember, { query: { memberId: alice.id } }],
    [office.listReports, { query: {} }],
    [office.listWords, {}],
    [office.getChatSetting, {}],
  ] as const
  for (const [endpoint, input] of reads) {
    await world.refused('auth.required', endpoint, input)
    await world.refused('office.permission', endpoint, input, other)
    await world.must(endpoint, input, reader)
  }
  const { version: _, ...setting } = await world.must(office.getChatSetting, {}, mona)
  const writes = [
    [office.changeRoom, { roomId: lobbyRoomId, state: 'open', slowMs: 0 }],
    [office.clearRoom, { roomId: lobbyRoomId }],
    [office.recallLine, { roomId: lobbyRoomId, seq: '1' }],
    [office.muteMember, { memberId: alice.id, hours: 1 }],
    [office.unmuteMember, { memberId: alice.id }],
    [office.saveWord, { word: '某词', match: 'written' }],
    [office.removeWord, { word: '某词' }],
    [office.updateChatSetting, { version: 0, ...setting }],
  ] as const
  for (const [endpoint, wish] of writes) {
    const input = { body: { ...command(), ...wish } }
    await world.refused('auth.required', endpoint, input)
    await world.refused('auth.required', endpoint, input, alice)
    await world.refused('office.permission', endpoint, input, reader)
  }
  await world.refused('auth.required', reportChatLine, {
    body: { commandId: world.id(), rid: lobbyRoomId, seq: '1', reason: '无' },
  })
  const { items } = await world.must(listTrail, { query: { size: 100 } }, mona)
  expect(new Set(items.map(({ action }) => action))).toEqual(
    new Set([
      'operator.login',
      'chat.recallLine',
      'chat.mute',
      'chat.unmute',
      'chat.changeRoom',
      'chat.setting',
      'chat.saveWord',
      'chat.removeWord',
      'chat.clearRoom',
    ]),
  )
})

test('visitors read a day back and members longer, whatever they ask for', async () => {
  const small = await World.create()
  const carol = await small.member('carol01')
  const one = await Chatter.enter(small, carol, lobbyRoomId)
  await one.ask('broadcastRoom', { msg: '前天' })
  one.close()
  small.advance(25 * 3_600_000)
  const now = await small.logIn('carol01')
  const two = await Chatter.enter(small, now, lobbyRoomId)
  await two.ask('broadcastRoom', { msg: '今天' })
  const page = { rid: lobbyRoomId, pageNum: 1, pageSize: 20 }
  const queries = [
    { ...page, beginTime: 0 },
    { ...page, beginTime: 0, seq: '0', direction: 'after' },
    { ...page, beginTime: small.now - 30 * 86_400_000, endTime: small.now + 1 },
  ]
  const read = async (body: object, as?: Person) =>
    (await small.must(chatHistory, { body }, as)).list.map(({ msg }) => msg)
  for (const body of queries) {
    expect(await read(body)).toEqual(['今天'])
    expect(await read(body, { ...now, token: 'ab'.repeat(48) })).toEqual(['今天'])
    expect(await read(body, now)).toEqual(['前天', '今天'])
    small.advance(1_500)
    const answer = (await two.ask('chatHistory', body)).msgData.data as { list: unknown[] }
    expect(answer.list).toHaveLength(2)
  }
  const late = { ...page, endTime: small.now - 86_400_000 }
  expect(await read({ ...late, beginTime: 0 })).toEqual([])
  two.close()
  await small.close()
})
