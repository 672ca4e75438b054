import { chatHistory, chatMessageIds, lobbyRoomId } from '@zhengju/contract/chat/calls'
import type { ChatLine } from '@zhengju/contract/chat/frames'
import * as calls from '@zhengju/contract/chat-gift/calls'
import * as desk from '@zhengju/contract/chat-gift/office-calls'
import { restrictSelf, setLossLimit } from '@zhengju/contract/protection/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { type OperatorPerson, operator } from '../../../testing/operators.ts'
import { type Person, World } from '../../../testing/world.ts'
import { insertMarker } from '../../protection/harm-store.ts'
import { Chatter } from '../socket/testing/chatter.ts'

let world: World
let mona: OperatorPerson
let alice: Person
/** One for each reason for which nothing is held out to a member. */
const resting: Record<string, Person> = {}

const why = '周年活动'

beforeAll(async () => {
  world = await World.create()
  mona = await operator(world, 'mona', { roles: ['supervisor'] })
  alice = await world.member('alice01')
  const rests = {
    timeOut: (as: Person) => world.must(restrictSelf, { body: { term: 'day1' } }, as),
    limitReached: (as: Person) => world.must(setLossLimit, { body: { dailyLossLimit: '0' } }, as),
    review: ({ id: memberId }: Person) =>
      world.db.tx((tx) => insertMarker(tx, { memberId, rule: 'chase', level: 'act', figure: 1n })),
  }
  for (const [name, rest] of Object.entries(rests)) {
    const person = await world.member(`${name.toLowerCase().slice(0, 6)}01`)
    await rest(person)
    resting[name] = person
  }
  resting.ageUnconfirmed = await world.member('young01', { adultDeclared: false })
})
afterAll(() => world.close())

async function packet(more: object = {}) {
  const named = { reason: why, name: '周年红包', multiplePercent: 100 }
  const { campaignId } = await world.must(desk.createCampaign, { body: named }, mona)
  await world.must(desk.fundCampaign, { body: { reason: why, campaignId, amount: '100.00' } }, mona)
  const usual = {
    title: '开赛红包',
    total: '1.00',
    shares: 2,
    split: 'even',
    minutes: 1,
    vipMin: 0,
  }
  const body = { reason: why, campaignId, roomId: lobbyRoomId, ...usual, ...more }
  return world.must(desk.sendRedPacket, { body }, mona)
}

const told = (chatter: Chatter) =>
  chatter.of('redPacket').map(({ msgData }) => (msgData.data as ChatLine).redPacket)

const states = (chatter: Chatter, redPackId: string) =>
  told(chatter)
    .filter((card) => card?.redPackId === redPackId)
    .map((card) => `${card?.state} ${card?.left}`)

test('no sender of red packets reaches a member who rests, whatever he rests for', async () => {
  const listener = await Chatter.enter(world, alice, lobbyRoomId)
  const sleepers = new Map<string, Chatter>()
  for (const [name, person] of Object.entries(resting)) {
    sleepers.set(name, await Chatter.enter(world, person, lobbyRoomId))
  }
  const visitor = await Chatter.open(world)
  await visitor.ask('joinRoom', { rid: lobbyRoomId })

  // Sent, told again as shares go, told when it is empty.
  const taken = await packet()
  await world.must(calls.claimRedPacket, { body: { redPackId: taken.redPackId } }, alice)
  await eventually(() => expect(states(listener, taken.redPackId)).toContain('open 1'))
  const bobby = await world.member('bobby01')
  await world.must(calls.claimRedPacket, { body: { redPackId: taken.redPackId } }, bobby)
  await eventually(() => expect(states(listener, taken.redPackId)).toContain('empty 0'))
  // Stopped by the desk.
  const stopped = await packet()
  await world.must(desk.stopRedPacket, { body: { reason: why, ...idOf(stopped) } }, mona)
  await eventually(() => expect(states(listener, stopped.redPackId)).toContain('stopped 2'))
  // Over by the clock.
  const over = await packet()
  // Whoever says nothing for half a minute is shown out.
  for (let step = 0; step < 3; step++) {
    world.advance(20_000)
    for (const one of [listener, visitor, ...sleepers.values()]) await one.ask('heartbeat', {})
  }
  await world.jobs.run('redPacketReturn')
  await eventually(() => expect(states(listener, over.redPackId)).toContain('expired 2'))

  // A line of text comes behind all of them, also to those who rest, and no number is missing.
  await listener.ask('broadcastRoom', { msg: '大家好' })
  const text = listener.of('broadcastRoom').at(-1)
  for (const [name, sleeper] of sleepers) {
    await eventually(() => expect(sleeper.of('broadcastRoom').at(-1)?.seq).toBe(text?.seq))
    expect([name, told(sleeper)]).toEqual([name, []])
    expect(JSON.stringify(sleeper.heard)).not.toContain('开赛红包')
    const numbers = new Set(sleeper.of('messageShield').map(({ seq }) => seq))
    expect(numbers).toEqual(new Set(listener.of('redPacket').map(({ seq }) => seq)))
  }
  await eventually(() => expect(states(visitor, over.redPackId)).toContain('expired 2'))
  for (const one of [listener, visitor, ...sleepers.values()]) one.close()
})

test('nor is it in what he reads: joining, history by socket and by HTTP, the list, its shares', async () => {
  const { redPackId } = await packet({ minutes: 60 })
  const page = { rid: lobbyRoomId, pageNum: 1, pageSize: 50, category: 0, categoryType: 0 }
  const heardBy = async (person: Person) => {
    const chatter = await Chatter.enter(world, person, lobbyRoomId)
    await chatter.ask('chatHistory', page)
    chatter.close()
    const http = await world.must(chatHistory, { body: page }, person)
    const packetsOnly = { ...page, category: 7 }
    const only = await world.must(chatHistory, { body: packetsOnly }, person)
    return JSON.stringify([chatter.heard, http, only]).split(redPackId).length - 1
  }
  // Joining, the socket's history, and twice over HTTP.
  expect(await heardBy(alice)).toBeGreaterThanOrEqual(4)
  const query = { rid: lobbyRoomId }
  expect(await world.must(calls.openRedPackets, { query }, alice)).not.toEqual([])
  for (const [name, person] of Object.entries(resting)) {
    expect([name, await heardBy(person)]).toEqual([name, 0])
    expect(await world.must(calls.openRedPackets, { query }, person)).toEqual([])
    await world.refused('notFound', calls.redPacketResult, { query: { redPackId } }, person)
  }
})

test('who begins to rest loses the line at its next telling; who ends hears the next packet', async () => {
  const carol = await world.member('carol01')
  const chatter = await Chatter.enter(world, carol, lobbyRoomId)
  const { redPackId } = await packet({ minutes: 60 })
  await eventually(() => expect(states(chatter, redPackId)).toEqual(['open 2']))
  await world.must(setLossLimit, { body: { dailyLossLimit: '0' } }, carol)
  await world.must(calls.claimRedPacket, { body: { redPackId } }, alice)
  const shield = await eventually(() => {
    const [first] = chatter.of('messageShield')
    if (!first) throw new Error('nothing yet')
    return first
  })
  expect(shield).toMatchObject({
    msgId: chatMessageIds.messageShield,
    msgData: { data: { seq: shield.seq } },
  })
  expect(states(chatter, redPackId)).toEqual(['open 2'])
  expect(chatter.of('redPacket').map(({ seq }) => seq)).toEqual([shield.seq])
  await world.db.tx((tx) => tx.rows('delete from member_limit where member_id = $1', [carol.id]))
  const next = await packet({ minutes: 60 })
  await eventually(() => expect(states(chatter, next.redPackId)).toEqual(['open 2']))
  chatter.close()
})

function idOf({ redPackId }: { readonly redPackId: string }) {
  return { redPackId }
}
