import { createHmac } from 'node:crypto'
import { chatHistory, lobbyRoomId } from '@zhengju/contract/chat/calls'
import { type ChatFailureName, chatFailures } from '@zhengju/contract/chat/failure'
import type { ChatLine, HistoryPage } from '@zhengju/contract/chat/frames'
import * as office from '@zhengju/contract/chat/office-calls'
import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import { successCode } from '@zhengju/contract/kernel/envelope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../../testing/bets.ts'
import { eventually } from '../../../testing/eventually.ts'
import { enter, type OperatorPerson, operator } from '../../../testing/operators.ts'
import { type Person, World } from '../../../testing/world.ts'
import { signedText } from '../rooms/share-service.ts'
import { Chatter, codeOf } from './testing/chatter.ts'

// What a room does for whom: levels, joining and leaving, mutes that end, repetition, filters, cards.

let world: World
let mona: OperatorPerson
let alice: Person
let bob: Person
/** Of level 3. */
let vera: Person

beforeAll(async () => {
  world = await World.create()
  mona = await operator(world, 'mona', ['chat.read', 'chat.moderate', 'chat.write'])
  alice = await world.member('alice01')
  bob = await world.member('bobby01')
  vera = await world.member('verav01')
  await world.db.tx((tx) => tx.rows('update member set vip_grade = 3 where id = $1', [vera.id]))
})
afterAll(() => world.close())

const code = (name: ChatFailureName) => chatFailures[name].code
const reason = '按规定'

async function set(change: Partial<BodyOf<typeof office.updateChatSetting>>): Promise<void> {
  const setting = await world.must(office.getChatSetting, {}, mona)
  const body = { commandId: world.id(), reason, ...setting, ...change }
  await world.must(office.updateChatSetting, { body }, mona)
}

async function said(chatter: Chatter, msg: string): Promise<number> {
  world.advance(1_500)
  return codeOf(await chatter.ask('broadcastRoom', { msg }))
}

const heardBy = (chatter: Chatter) =>
  chatter.of('broadcastRoom').flatMap(({ msgData }) => (msgData.data as ChatLine | null)?.msg ?? [])
const comings = (chatter: Chatter) => chatter.of('broadcastJoin').map(({ msgData }) => msgData.data)

test('who comes in is told to the room from a level on, to himself below it, once a socket', async () => {
  const hearer = await Chatter.open(world)
  await hearer.ask('joinRoom', { rid: lobbyRoomId })
  const low = await Chatter.enter(world, alice, lobbyRoomId)
  const quiet = { msg: '进入聊天室', nickname: 'al**01', vip: 0, effectStatus: 0 }
  await eventually(() => expect(comings(low)).toEqual([quiet]))
  const high = await Chatter.enter(world, vera, lobbyRoomId)
  const loud = { msg: '进入聊天室', nickname: 've**01', vip: 3, effectStatus: 1 }
  await eventually(() => expect(comings(hearer)).toEqual([loud]))
  expect(hearer.of('broadcastJoin')).toMatchObject([{ msgFlag: 1, roomId: lobbyRoomId }])

  await high.ask('leaveRoom', {})
  world.advance(1_500)
  await high.ask('joinRoom', { rid: lobbyRoomId })
  await set({ effectOpen: false })
  const again = await Chatter.enter(world, vera, lobbyRoomId)
  await eventually(() => expect(comings(again)).toEqual([{ ...loud, effectStatus: 0 }]))
  await set({ effectOpen: true, effectMax: 2 })
  const above = await Chatter.enter(world, vera, lobbyRoomId)
  await eventually(() => expect(comings(above)).toEqual([{ ...loud, effectStatus: 0 }]))
  await set({ effectMax: 0 })
  // Whatever was told before this line has been heard.
  expect(await said(high, '都在了')).toBe(successCode)
  await eventually(() => expect(heardBy(hearer)).toEqual(['都在了']))
  expect(comings(hearer)).toEqual([loud])
  for (const chatter of [hearer, low, high, again, above]) chatter.close()
})

test('the level of the member’s row decides who may speak; an upper limit of 0 is none', async () => {
  const low = await Chatter.enter(world, alice, lobbyRoomId)
  const high = await Chatter.enter(world, vera, lobbyRoomId)
  const codes = async () => [await said(low, '早'), await said(high, '晚')]
  const ranges: [number, number, boolean, boolean][] = [
    [1, 0, false, true],
    [0, 2, true, false],
    [3, 3, false, true],
    [0, 0, true, true],
  ]
  for (const [vipMin, vipMax, lowMay, highMay] of ranges) {
    await set({ vipMin, vipMax })
    await eventually(() =>
      expect(high.of('chatVipLevel').at(-1)).toMatchObject({
        msgFlag: 2,
        msgData: { data: { vipMin, vipMax } },
      }),
    )
    const answer = (may: boolean) => (may ? successCode : code('chat.vipOutOfRange'))
    world.advance(10_000)
    expect(await codes()).toEqual([answer(lowMay), answer(highMay)])
  }
  low.close()
  high.close()
})

test('a level that changes counts at once, for who speaks, how he is shown and how he is announced', async () => {
  const level = (vip: number) =>
    world.db.tx((tx) => tx.rows('update member set vip_grade = $2 where id = $1', [bob.id, vip]))
  const hearer = await Chatter.enter(world, alice, lobbyRoomId)
  const chatter = await Chatter.enter(world, bob, lobbyRoomId)
  await set({ vipMin: 2, effectMin: 2, effectOpen: true })
  await eventually(() => expect(chatter.of('chatVipLevel')).toHaveLength(1))
  expect(await said(chatter, '轮到我了')).toBe(code('chat.vipOutOfRange'))
  await level(2)
  expect(await said(chatter, '升级了')).toBe(successCode)
  await eventually(() =>
    expect(hearer.of('broadcastRoom').at(-1)?.msgData.data).toMatchObject({
      msg: '升级了',
      vip: 2,
    }),
  )
  const elsewhere = await Chatter.enter(world, bob, lobbyRoomId)
  const told = { nickname: 'bo**01', vip: 2, effectStatus: 1 }
  await eventually(() => expect(comings(hearer).at(-1)).toMatchObject(told))
  await level(1)
  expect(await said(chatter, '又降了')).toBe(code('chat.vipOutOfRange'))
  await level(0)
  await set({ vipMin: 0, effectMin: 1 })
  for (const one of [hearer, chatter, elsewhere]) one.close()
})

test('who has left hears nothing, says nothing and is not counted', async () => {
  const one = await Chatter.enter(world, alice, lobbyRoomId)
  const other = await Chatter.enter(world, bob, lobbyRoomId)
  expect(codeOf(await other.ask('leaveRoom', {}))).toBe(successCode)
  expect(await said(one, '走了吗')).toBe(successCode)
  expect(codeOf(await other.ask('broadcastRoom', { msg: '还在' }))).toBe(code('chat.joinFirst'))
  const again = await other.ask('joinRoom', { rid: lobbyRoomId })
  expect(again.msgData.data).toMatchObject({ present: 2 })
  expect(await said(one, '回来了')).toBe(successCode)
  await eventually(() => expect(heardBy(other).slice(-1)).toEqual(['回来了']))
  expect(heardBy(other)).not.toContain('走了吗')
  one.close()
  other.close()
})

test('a mute ends by itself when its hours are over', async () => {
  const body = { commandId: world.id(), reason, memberId: bob.id, hours: 1 }
  await world.must(office.muteMember, { body }, mona)
  const muted = await Chatter.open(world)
  expect((await muted.logIn(world, bob)).msgData.data).toMatchObject({ speechStatus: 1 })
  await muted.ask('joinRoom', { rid: lobbyRoomId })
  expect(await said(muted, '说句话')).toBe(code('chat.muted'))
  world.advance(3_600_000)
  const freed = await Chatter.open(world)
  expect((await freed.logIn(world, bob)).msgData.data).toMatchObject({
    speechStatus: 0,
    speechNotify: '',
  })
  await freed.ask('joinRoom', { rid: lobbyRoomId })
  expect(await said(freed, '说句话')).toBe(successCode)
  mona = await enter(world, mona)
  const seen = await world.must(office.chatMember, { query: { memberId: bob.id } }, mona)
  expect(seen).toMatchObject({ isMuted: false, mutes: [{ liftedAt: null }] })
  muted.close()
  freed.close()
})

test('the fourth time within ten seconds a line is shown to its author only', async () => {
  world.advance(60_000)
  const author = await Chatter.enter(world, alice, lobbyRoomId)
  const other = await Chatter.enter(world, bob, lobbyRoomId)
  for (const msg of ['必胜', '必 胜', '必胜!']) expect(await said(author, msg)).toBe(successCode)
  world.advance(1_500)
  const held = await author.ask('broadcastRoom', { msg: '必胜' })
  expect(held).toMatchObject({ msgFlag: 0, seq: expect.stringMatching(/^\d+\.\d+$/) })
  expect(await said(author, '换一句')).toBe(successCode)
  await eventually(() => expect(heardBy(other)).toEqual(['必胜', '必 胜', '必胜!', '换一句']))
  author.close()
  other.close()
})

test('the history is filtered by what lines are, over both ways, and has pages', async () => {
  world.advance(3 * 3_600_000)
  await world.credit(alice, '50000.00')
  const small = await stake(world, alice, 500_00n)
  const big = await stake(world, alice, 20_000_00n)
  await world.relay()
  const author = await Chatter.enter(world, alice, lobbyRoomId)
  for (const msg of ['一', '二', '三']) expect(await said(author, msg)).toBe(successCode)
  const cards: ChatLine[] = []
  for (const { txId: orderNo } of [small, big]) {
    world.advance(1_500)
    const msg = JSON.stringify({ orderNo })
    cards.push((await author.ask('shareBetRecord', { msg })).msgData.data as ChatLine)
  }
  const kinds: [object, number][] = [
    [{}, 5],
    [{ category: 0, categoryType: 0 }, 5],
    [{ category: 1 }, 3],
    [{ category: 2 }, 2],
    [{ category: 2, categoryType: 1 }, 1],
    [{ category: 2, categoryType: 2 }, 1],
    [{ category: 1, categoryType: 2 }, 0],
    [{ category: 2, categoryType: -1 }, 2],
  ]
  for (const [filter, count] of kinds) {
    const body = { rid: lobbyRoomId, pageNum: 1, pageSize: 20, ...filter }
    const page = await world.must(chatHistory, { body })
    expect(page.list, JSON.stringify(filter)).toHaveLength(count)
    world.advance(1_500)
    const { list } = (await author.ask('chatHistory', body)).msgData.data as HistoryPage
    expect(list).toEqual(page.list)
  }
  const pageOf = async (pageNum: number) => {
    const body = { rid: lobbyRoomId, pageNum, pageSize: 2, category: 1 }
    const { list, next } = await world.must(chatHistory, { body })
    return [list.map(({ msg }) => msg), next]
  }
  expect([await pageOf(1), await pageOf(2), await pageOf(3)]).toEqual([
    [['二', '三'], true],
    [['一'], false],
    [[], false],
  ])

  // A card is signed: what is kept bears the same signature over the same facts.
  const key = world.keys.derive('chatShare')
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('hex')
  const body = { rid: lobbyRoomId, pageNum: 1, pageSize: 20, category: 2 }
  const kept = (await world.must(chatHistory, { body })).list.flatMap(({ share }) => share ?? [])
  expect(kept).toEqual(cards.map(({ share }) => share))
  for (const card of kept) {
    expect(card.signature).toBe(sign(signedText(card)))
    expect(card.signature).not.toBe(sign(signedText({ ...card, stake: '1.00' })))
    const [leg] = card.legs
    const forged = leg ? [{ ...leg, odds: leg.odds + 1 }] : []
    expect(card.signature).not.toBe(sign(signedText({ ...card, legs: forged })))
  }

  // Its result is told to the room under the card's own number, with nobody asking.
  await big.win(35_000_00n)
  await world.relay()
  await world.app.start()
  const settled = await eventually(() => {
    const told = author.of('shareBetRecord').filter(({ seq }) => seq === cards[1]?.seq)
    expect(told).toHaveLength(2)
    return told[1]?.msgData.data as ChatLine
  })
  expect(settled.share).toMatchObject({ isSettled: true, outcome: 'won', netWin: '15000.00' })
  expect(settled.share && sign(signedText(settled.share))).toBe(settled.share?.signature)
  author.close()
})
