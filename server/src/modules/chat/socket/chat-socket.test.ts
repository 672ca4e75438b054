import { addAccessRule } from '@zhengju/contract/access/office-calls'
import { chatCloses, chatLimits, lobbyRoomId } from '@zhengju/contract/chat/calls'
import { chatFailures } from '@zhengju/contract/chat/failure'
import type { HistoryPage, JoinData } from '@zhengju/contract/chat/frames'
import { successCode } from '@zhengju/contract/kernel/envelope'
import { logout, memberJwt } from '@zhengju/contract/member/calls'
import { covers } from '@zhengju/contract/testing/record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { operator } from '../../../testing/operators.ts'
import { type Person, World } from '../../../testing/world.ts'
import { clear } from '../moderation/moderation-service.ts'
import { Chatter, codeOf } from './testing/chatter.ts'

let world: World
let alice: Person
let bob: Person

beforeAll(async () => {
  world = await World.create()
  alice = await world.member('alice01')
  bob = await world.member('bobby01')
})
afterAll(() => world.close())

const code = (name: keyof typeof chatFailures) => chatFailures[name].code
const lines = (chatter: Chatter) =>
  chatter.of('broadcastRoom').map(({ msgData }) => (msgData.data as { msg: string } | null)?.msg)

const heldIn = (chatter: Chatter) => {
  const [joined] = chatter.of('joinRoom')
  if (!joined) throw new Error('has not joined')
  return (joined.msgData.data as JoinData).history.filter(({ seq }) => seq.includes('.'))
}

describe('connection and login', () => {
  test('a visitor joins and hears, and may not speak', async () => {
    const visitor = await Chatter.open(world)
    const joined = await visitor.ask('joinRoom', { rid: lobbyRoomId })
    expect(joined).toMatchObject({ siteId: '2001', msgFlag: 0, roomId: lobbyRoomId })
    expect(joined.msgData).toMatchObject({
      status_code: successCode,
      data: { rid: lobbyRoomId, roomStatus: 1, vipMin: 0, vipMax: 0, speechStatus: 0, present: 1 },
    })
    expect(codeOf(await visitor.ask('broadcastRoom', { msg: '好球' }))).toBe(
      code('chat.loginNeeded'),
    )
    visitor.close()
  })

  test('a heartbeat is answered under the number that it came with', async () => {
    const visitor = await Chatter.open(world)
    visitor.send('heartbeat', {}, 'beat-7')
    await eventually(() => expect(visitor.of('heartbeat')).toMatchObject([{ seq: 'beat-7' }]))
    visitor.close()
  })

  test('one login a connection, with a fresh JWT of the same member', async () => {
    const chatter = await Chatter.open(world)
    const answer = await chatter.logIn(world, alice)
    expect(answer.msgData).toMatchObject({
      status_code: successCode,
      data: { memberId: alice.id, nickname: 'al**01', vip: 0, speechStatus: 0 },
    })
    expect(codeOf(await chatter.logIn(world, alice))).toBe(code('chat.repeatedLogin'))
    covers('member.jwt', 'role.chat', 'chat.login-data')
    chatter.close()
  })

  test("another member's JWT, a forged and an expired one are refused", async () => {
    const jwt = await world.must(memberJwt, {}, alice)
    const forged = `${jwt.slice(0, -4)}AAAA`
    for (const [person, body] of [
      [bob, jwt],
      [alice, forged],
      [alice, 'not a token'],
    ] as const) {
      const chatter = await Chatter.open(world)
      const answer = await chatter.ask('login', { token: person.token, body })
      expect(codeOf(answer)).toBe(code('chat.tokenInvalid'))
      chatter.close()
    }
    world.advance(11 * 60_000)
    const late = await Chatter.open(world)
    const answer = await late.ask('login', { token: alice.token, body: jwt })
    expect(codeOf(answer)).toBe(code('chat.tokenExpired'))
    late.close()
  })

  test('a handshake that is not ours is turned away', async () => {
    await expect(Chatter.open(world, 'clientType=ios')).rejects.toThrow('403')
    await expect(Chatter.open(world, '')).rejects.toThrow('403')
  })

  test('whoever logs out elsewhere is shown out; whoever says nothing too', async () => {
    const carol = await world.member('carol01')
    const chatter = await Chatter.enter(world, carol, lobbyRoomId)
    const silent = await Chatter.open(world)
    await world.must(logout, { body: {} }, carol)
    world.advance(chatLimits.serverSilenceMs - 1_000)
    chatter.send('heartbeat', {})
    await eventually(() => expect(chatter.of('heartbeat')).toHaveLength(1))
    world.advance(2_000)
    await eventually(() => expect(silent.closed).toBe(chatCloses.silent))
    await eventually(() => expect(chatter.closed).toBe(chatCloses.sessionOver))
  })
})

describe('in a room', () => {
  test('what one says all hear, under numbers without holes, and late comers read it', async () => {
    const one = await Chatter.enter(world, alice, lobbyRoomId)
    const other = await Chatter.enter(world, bob, lobbyRoomId)
    const visitor = await Chatter.open(world)
    await visitor.ask('joinRoom', { rid: lobbyRoomId })
    one.send('broadcastRoom', { msg: '好球' })
    await eventually(() => expect(lines(visitor)).toEqual(['好球']))
    other.send('broadcastRoom', { msg: '真漂亮' })
    for (const each of [one, other, visitor]) {
      await eventually(() => expect(lines(each)).toEqual(['好球', '真漂亮']))
      const seqs = each.of('broadcastRoom').map(({ seq }) => Number(seq))
      expect((seqs[1] ?? 0) - (seqs[0] ?? 0)).toBe(1)
      expect(each.of('broadcastRoom')[0]).toMatchObject({ msgFlag: 1, roomId: lobbyRoomId })
    }
    const late = await Chatter.open(world)
    const joined = await late.ask('joinRoom', { rid: lobbyRoomId })
    const data = joined.msgData.data as JoinData
    expect(data.history.map(({ msg }) => msg)).toEqual(['好球', '真漂亮'])
    expect(data.history[0]).toMatchObject({ nickname: 'al**01', category: 1, allowReport: 1 })
    for (const each of [one, other, visitor, late]) each.close()
  })

  test('too fast, too long, empty, not in a room, the same room, rooms that are none', async () => {
    world.advance(5_000)
    const chatter = await Chatter.open(world)
    await chatter.logIn(world, alice)
    expect(codeOf(await chatter.ask('broadcastRoom', { msg: '早' }))).toBe(code('chat.joinFirst'))
    await chatter.ask('joinRoom', { rid: lobbyRoomId })
    expect(codeOf(await chatter.ask('joinRoom', { rid: lobbyRoomId }))).toBe(
      code('chat.repeatedJoin'),
    )
    expect(codeOf(await chatter.ask('joinRoom', { rid: 'lobby_other' }))).toBe(
      code('chat.tooFrequent'),
    )
    world.advance(2_000)
    expect(codeOf(await chatter.ask('broadcastRoom', { msg: ' ' }))).toBe(code('chat.empty'))
    expect(codeOf(await chatter.ask('broadcastRoom', { msg: '好'.repeat(151) }))).toBe(
      code('chat.tooLong'),
    )
    expect(codeOf(await chatter.ask('broadcastRoom', { msg: '好球'.repeat(75) }))).toBe(successCode)
    expect(codeOf(await chatter.ask('broadcastRoom', { msg: '再说' }))).toBe(code('chat.tooFast'))
    expect(codeOf(await chatter.ask('joinRoom', { rid: 'lobby_other' }))).toBe(
      code('chat.roomUnknown'),
    )
    chatter.close()
  })

  test('a filtered line is for its author only and stands in no history', async () => {
    world.advance(5_000)
    const author = await Chatter.enter(world, alice, lobbyRoomId)
    const other = await Chatter.enter(world, bob, lobbyRoomId)
    const echo = await author.ask('broadcastRoom', { msg: '找我 一三八 ００１２ 3456' })
    expect(echo).toMatchObject({ msgFlag: 0, msgData: { status_code: successCode } })
    expect(echo.seq).toMatch(/^\d+\.\d+$/)
    world.advance(2_000)
    await author.ask('broadcastRoom', { msg: '上半场不错' })
    await eventually(() => expect(lines(other)).toEqual(['上半场不错']))
    const page = await other.ask('chatHistory', { rid: lobbyRoomId, pageNum: 1, pageSize: 50 })
    const { list } = page.msgData.data as HistoryPage
    expect(list.map(({ msg }) => msg)).not.toContain(expect.stringContaining('一三八'))
    const held = await world.db.read((tx) =>
      tx.rows<{ kind: string }>('select kind from chat_held_line'),
    )
    expect(held).toEqual([{ kind: 'contact' }])
    author.close()
    other.close()
  })

  test('a gap is read by its number, what comes before by pages', async () => {
    world.advance(60_000)
    const author = await Chatter.enter(world, alice, lobbyRoomId)
    const first = Number((await author.ask('broadcastRoom', { msg: '一号' })).seq)
    for (const msg of ['二号', '三号', '四号']) {
      world.advance(1_500)
      await author.ask('broadcastRoom', { msg })
    }
    const after = {
      rid: lobbyRoomId,
      seq: String(first),
      direction: 'after',
      pageNum: 1,
      pageSize: 2,
    }
    const gap = (await author.ask('chatHistory', after)).msgData.data as HistoryPage
    expect(gap.list.map(({ msg }) => msg)).toEqual(['二号', '三号'])
    expect(gap).toMatchObject({ next: true, upTo: String(first + 2) })
    expect(codeOf(await author.ask('chatHistory', after))).toBe(code('chat.tooFrequent'))
    world.advance(1_500)
    const rest = { ...after, seq: gap.upTo }
    const end = (await author.ask('chatHistory', rest)).msgData.data as HistoryPage
    expect(end).toMatchObject({ next: false, upTo: String(first + 3) })
    world.advance(1_500)
    const before = { rid: lobbyRoomId, seq: String(first + 2), pageNum: 1, pageSize: 2 }
    const older = (await author.ask('chatHistory', before)).msgData.data as HistoryPage
    expect(older.list.map(({ msg }) => msg)).toEqual(['一号', '二号'])
    expect(older.next).toBe(true)
    covers('chat.history')
    author.close()
  })

  test('a filtered line is there again for its author when he comes back, and for nobody else', async () => {
    const author = await Chatter.enter(world, alice, lobbyRoomId)
    const [before] = heldIn(author)
    expect(before).toMatchObject({ memberId: alice.id, nickname: 'al**01', category: 1 })
    expect(before?.msg).toContain('一三八')
    world.advance(5_000)
    const echo = await author.ask('broadcastRoom', { msg: '找我 一三九 ００１２ 3456' })
    author.close()
    const again = await Chatter.enter(world, alice, lobbyRoomId)
    expect(heldIn(again)).toEqual([before, echo.msgData.data])
    const other = await Chatter.enter(world, bob, lobbyRoomId)
    const visitor = await Chatter.open(world)
    await visitor.ask('joinRoom', { rid: lobbyRoomId })
    expect([heldIn(other), heldIn(visitor)]).toEqual([[], []])
    world.advance(1)
    await world.db.tx((tx) => clear(tx, lobbyRoomId))
    again.close()
    const swept = await Chatter.enter(world, alice, lobbyRoomId)
    expect(heldIn(swept)).toEqual([])
    for (const each of [other, visitor, swept]) each.close()
  })
})

describe('abuse', () => {
  test.each([
    '',
    'x',
    '{}',
    '[]',
    '{"msgId":"0"}',
    '{"msgId":99}',
    '{"msgId":10002,"msgData":{"rid":7}}',
  ])('malformed %j ends the socket', async (text) => {
    const chatter = await Chatter.open(world)
    chatter.sendText(text)
    await eventually(() => expect(chatter.closed).toBe(1_008))
  })

  test('a line that no database keeps takes no other line along', async () => {
    const world2 = await World.create()
    const [erin, frank] = [await world2.member('erinn01'), await world2.member('frank01')]
    const honest = await Chatter.enter(world2, frank, lobbyRoomId)
    for (const text of ['a\u0000b', 'a\ud83d']) {
      const poison = await Chatter.enter(world2, erin, lobbyRoomId)
      poison.send('broadcastRoom', { msg: text })
      await eventually(() => expect(poison.closed).toBe(1_008))
    }
    honest.send('broadcastRoom', { msg: '好球' })
    await eventually(() => expect(lines(honest)).toEqual(['好球']))
    honest.close()
    await world2.close()
  })

  test('who hangs up while he logs in is not counted as being there', async () => {
    const gina = await world.member('ginaa01')
    const body = await world.must(memberJwt, {}, gina)
    for (let turn = 0; turn < 9; turn++) {
      const hasty = await Chatter.open(world)
      hasty.send('login', { token: gina.token, body })
      hasty.close()
      await eventually(() => expect(hasty.closed).toBeDefined())
    }
    const patient = await Chatter.open(world)
    expect(codeOf(await patient.logIn(world, gina))).toBe(successCode)
    patient.close()
  })

  test('oversized and flooding frames end the socket', async () => {
    const large = await Chatter.open(world)
    large.sendText(JSON.stringify({ msgId: 10003, msgData: { msg: 'x'.repeat(5_000) } }))
    await eventually(() => expect(large.closed).toBe(1_009))
    const flooding = await Chatter.open(world)
    for (let turn = 0; turn < 60; turn++) flooding.send('heartbeat', {})
    await eventually(() => expect(flooding.closed).toBe(chatCloses.flooding))
  })

  test("a member's sockets have an end", async () => {
    const dave = await world.member('davey01')
    const all: Chatter[] = []
    for (let turn = 0; turn < 8; turn++) {
      const chatter = await Chatter.open(world)
      expect(codeOf(await chatter.logIn(world, dave))).toBe(successCode)
      all.push(chatter)
    }
    const one = await Chatter.open(world)
    expect(codeOf(await one.logIn(world, dave))).toBe(code('chat.tooFrequent'))
    for (const chatter of [...all, one]) chatter.close()
  })
})

test('an address that may not enter gets no socket', async () => {
  const guarded = await World.create()
  const olga = await operator(guarded, 'olga', ['access.read', 'access.write'])
  await (await Chatter.open(guarded)).ask('joinRoom', { rid: lobbyRoomId })
  const network = { subject: 'network', value: '127.0.0.0/8', fromAt: null, untilAt: null } as const
  const rule = { ...network, effect: 'block', note: '', passesMaintenance: false } as const
  const command = { commandId: guarded.id(), reason: '按规定' }
  await guarded.must(addAccessRule, { body: { ...rule, ...command } }, olga)
  guarded.advance(1_000)
  await expect(Chatter.open(guarded)).rejects.toThrow('403')
  await guarded.close()
})
