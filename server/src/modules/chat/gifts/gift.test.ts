import { currentRoomId, fixtureRoomId, lobbyRoomId } from '@zhengju/contract/chat/calls'
import type { ChatLine } from '@zhengju/contract/chat/frames'
import * as office from '@zhengju/contract/chat/office-calls'
import * as calls from '@zhengju/contract/chat-gift/calls'
import * as desk from '@zhengju/contract/chat-gift/office-calls'
import { restrictSelf, setLossLimit } from '@zhengju/contract/protection/calls'
import { listStatement } from '@zhengju/contract/wallet/calls'
import { siteCurrency } from '@zhengju/domain/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventOf, type KeptEvent } from '../../../platform/events/event-log.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type OperatorPerson, operator } from '../../../testing/operators.ts'
import { type Person, World } from '../../../testing/world.ts'
import { faults } from '../../ledger/index.ts'
import { owedBy } from '../../turnover/index.ts'
import { Chatter } from '../socket/testing/chatter.ts'
import { insertRoom } from '../store.ts'
import { noteGift, standGifts } from './gift-line-service.ts'
import { waitingCount } from './gift-store.ts'

let world: World
let mona: OperatorPerson
let alice: Person
let bob: Person

const why = '活动安排'
const rose = { giftId: 'rose', name: '玫瑰', icon: 'rose', effect: 'none', place: 1, isOn: true }

beforeAll(async () => {
  world = await World.create()
  mona = await operator(world, 'mona', ['chat.read', 'chat.write', 'chat.moderate', 'gift.write'])
  alice = await world.member('alice01')
  bob = await world.member('bobby01')
  await world.credit(alice, '1000.00')
  const opened = { reason: why, version: 0, ...(await settingOf()), giftOpen: true }
  await world.must(office.updateChatSetting, { body: opened }, mona)
  await save({ ...rose, price: '2.00', version: 0 })
  await save({ ...rose, giftId: 'crown', icon: 'crown', price: '88.00', version: 0, place: 2 })
  // Makes the room.
  const first = await Chatter.enter(world, alice, lobbyRoomId)
  first.close()
})
beforeEach(async () => {
  world.advance(60_000)
  await world.relay()
  await eventually(async () => {
    expect(await world.db.read((tx) => waitingCount(tx))).toBe(0)
  })
})
afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
})

async function settingOf() {
  const { version: _, ...setting } = await world.must(office.getChatSetting, {}, mona)
  return setting
}

function save(gift: object) {
  return world.must(desk.saveGift, { body: { reason: why, ...gift } }, mona)
}

const rosePrice = '2.00'
function body(more: object = {}) {
  return { rid: lobbyRoomId, giftId: 'rose', num: 1, price: rosePrice, ...more }
}

function give(more: object = {}, as = alice) {
  return world.must(calls.sendGift, { body: body(more) }, as)
}

async function heard(chatter: Chatter, count: number): Promise<ChatLine[]> {
  return eventually(() => {
    expect(chatter.of('gift')).toHaveLength(count)
    return chatter.of('gift').map(({ msgData }) => msgData.data as ChatLine)
  })
}

describe('a gift', () => {
  test('is paid, told to the room once, and stands in its history', async () => {
    const listener = await Chatter.enter(world, bob, lobbyRoomId)
    const before = await world.balance(alice)
    const commandId = world.id()
    const sent = await give({ commandId, num: 3 })
    expect(sent).toMatchObject({ cost: '6.00', available: (Number(before) - 6).toFixed(2) })
    await world.relay()
    const [line] = await heard(listener, 1)
    expect(line).toMatchObject({
      category: 4,
      nickname: 'al**01',
      gift: { giftId: 'rose', giftName: '玫瑰', giftIcon: 'rose', num: 3, combo: 3 },
    })
    expect(await give({ commandId, num: 3 })).toEqual(sent)
    await world.relay()
    await give()
    await world.relay()
    const [, next] = await heard(listener, 2)
    expect(next?.gift).toMatchObject({ num: 1, combo: 4, comboId: line?.gift?.comboId })
    expect(BigInt(next?.seq ?? 0)).toBe(BigInt(line?.seq ?? 0) + 1n)
    const late = await Chatter.open(world)
    const joined = await late.ask('joinRoom', { rid: lobbyRoomId })
    const { history } = joined.msgData.data as { history: ChatLine[] }
    expect(history.filter(({ gift }) => gift)).toHaveLength(2)
    late.close()
    listener.close()
  })

  test('stands in the statement under its name and is no turnover', async () => {
    const owed = await world.db.read((tx) =>
      owedBy(tx, { memberId: alice.id, currency: siteCurrency }),
    )
    const { giftNo } = await give()
    const { lines } = await world.must(listStatement, { query: { kind: 'gift', size: 1 } }, alice)
    expect(lines.items).toMatchObject([
      { movement: 'giftBought', kind: 'gift', reference: giftNo, amount: '-2.00' },
    ])
    expect(
      await world.db.read((tx) => owedBy(tx, { memberId: alice.id, currency: siteCurrency })),
    ).toBe(owed)
  })

  test('a run ends with a pause, another gift, another member', async () => {
    const listener = await Chatter.enter(world, bob, lobbyRoomId)
    await world.credit(bob, '10.00')
    await give()
    await give({}, bob)
    await world.relay()
    await heard(listener, 2)
    await give({ giftId: 'crown', price: '88' })
    await give()
    world.advance(8_001)
    await give()
    await world.relay()
    const lines = await heard(listener, 5)
    expect(lines.map(({ gift }) => gift?.combo)).toEqual([1, 1, 1, 1, 1])
    expect(new Set(lines.map(({ gift }) => gift?.comboId)).size).toBe(5)
    listener.close()
  })

  test('is refused for what it is: price, shelf, room, words, money, number', async () => {
    const refuse = (failure: Parameters<World['refused']>[0], more: object, as = alice) =>
      world.refused(failure, calls.sendGift, { body: body(more) }, as)
    await refuse('gift.changed', { price: '1.99' })
    await refuse('gift.changed', { price: '0' })
    await refuse('gift.unavailable', { giftId: 'nothing' })
    await refuse('notFound', { rid: 'fixture_none' })
    await refuse('validation', { num: 0 })
    await refuse('validation', { num: 100 })
    await refuse('wallet.insufficient', {}, await world.member('carol01'))
    const commandId = world.id()
    await give({ commandId })
    await refuse('command.conflict', { commandId, num: 2 })

    const crown = { ...rose, giftId: 'crown', icon: 'crown', place: 2 }
    await save({ ...crown, price: '99.00', version: 1 })
    await refuse('gift.changed', { giftId: 'crown', price: '88.00' })
    await save({ ...crown, price: '99.00', version: 2, isOn: false })
    await refuse('gift.unavailable', { giftId: 'crown', price: '99.00' })
    const shelf = await world.must(calls.giftShelf, { query: { rid: lobbyRoomId } }, alice)
    expect(shelf).toMatchObject({ state: 'open', gifts: [{ giftId: 'rose', price: '2.00' }] })
    // A command that was decided before is answered as it was, whatever holds now.
    expect(await give({ commandId })).toMatchObject({ cost: '2.00' })
  })

  test('a room whose time has not come takes none', async () => {
    const roomId = fixtureRoomId({ venue: 'ob', fixtureId: 'later' })
    const opensAt = world.now + 3_600_000
    const room = { id: roomId, kind: 'fixture', subject: 'later', title: '临江 – 望海' } as const
    await world.db.tx((tx) => insertRoom(tx, { ...room, opensAt, endsAt: undefined }))
    const early = { body: body({ rid: roomId }) }
    await world.refused('chatRoom.notStarted', calls.sendGift, early, alice)
  })

  test('a muted member sends none, a closed room takes none', async () => {
    const muted = { body: { reason: why, memberId: bob.id, hours: 1 } }
    await world.must(office.muteMember, muted, mona)
    await world.refused('chatRoom.muted', calls.sendGift, { body: body() }, bob)
    const lifted = { body: { reason: why, memberId: bob.id } }
    await world.must(office.unmuteMember, lifted, mona)
    const change = (state: string) => {
      const wish = { reason: why, roomId: lobbyRoomId, state, slowMs: 0 }
      return world.must(office.changeRoom, { body: wish }, mona)
    }
    await change('closed')
    await world.refused('chatRoom.closed', calls.sendGift, { body: body() }, alice)
    const shelf = await world.must(calls.giftShelf, { query: { rid: lobbyRoomId } }, alice)
    expect(shelf.state).toBe('closed')
    await change('open')
    await give()
  })

  test('a limit sells as much as it leaves, a pause nothing: its member sees no tray', async () => {
    const dora = await world.member('dora001')
    await world.credit(dora, '100.00')
    await give({}, dora)
    await world.must(setLossLimit, { body: { dailyLossLimit: '5.00' } }, dora)
    await give({}, dora)
    await world.refused('protection.lossLimit', calls.sendGift, { body: body() }, dora)
    await world.must(restrictSelf, { body: { term: 'day1' } }, dora)
    await world.refused('gift.protected', calls.sendGift, { body: body() }, dora)
    const shelf = await world.must(calls.giftShelf, { query: { rid: lobbyRoomId } }, dora)
    expect(shelf.state).toBe('protected')
    expect(await world.balance(dora)).toBe('96.00')
  })

  test('too many at once are refused, and the same command again is none of them', async () => {
    const erik = await world.member('erik001')
    await world.credit(erik, '100.00')
    const commandId = world.id()
    await give({ commandId }, erik)
    for (let turn = 1; turn < 20; turn++) await give({}, erik)
    await world.refused('rateLimited', calls.sendGift, { body: body() }, erik)
    expect(await give({ commandId }, erik)).toMatchObject({ cost: '2.00' })
    world.advance(10_000)
    await give({}, erik)
  })

  test('processes that look at once give each gift one place, without holes', async () => {
    const sent: string[] = []
    for (let turn = 0; turn < 12; turn++) sent.push((await give()).giftNo)
    await world.db.tx(async (tx) => {
      const events = await tx.rows<KeptEvent>(
        "select * from event where name = 'giftBought' order by number",
      )
      for (const row of events) {
        const event = eventOf(row)
        if (event.name === 'giftBought') await noteGift(tx, event, currentRoomId)
      }
    })
    const stand = () => world.db.tx((tx) => standGifts(tx, 5))
    const lines = (await Promise.all([stand(), stand(), stand(), stand()])).flat()
    while (lines.length < sent.length) lines.push(...(await stand()))
    expect(await stand()).toEqual([])
    const seqs = lines.map(({ seq }) => seq).toSorted((a, b) => Number(a - b))
    expect(seqs.map((seq) => seq - (seqs[0] ?? 0n))).toEqual(sent.map((_, at) => BigInt(at)))
    const runs = lines.flatMap(({ detail }) => (detail && 'gift' in detail ? [detail.gift] : []))
    expect(new Set(runs.map(({ comboId }) => comboId)).size).toBe(1)
    expect(
      runs
        .map(({ combo }) => combo)
        .toSorted((a, b) => a - b)
        .at(-1),
    ).toBe(12)
    // The relay brings the same facts: they are known.
    await world.relay()
    expect(await stand()).toEqual([])
  })

  test('one that was paid when the process died stands in the room later, once', async () => {
    const listener = await Chatter.enter(world, bob, lobbyRoomId)
    const { giftNo } = await give({ num: 7 })
    // The fact is there, nobody has heard of it: as after a kill.
    const rows = () =>
      world.db.read((tx) =>
        tx.rows<{ seq: bigint | null }>('select seq from chat_gift_sent where gift_no = $1', [
          giftNo,
        ]),
      )
    expect(await rows()).toEqual([])
    await world.relay()
    await heard(listener, 1)
    const [stood] = await rows()
    await world.relay()
    await eventually(async () => expect(await rows()).toEqual([stood]))
    expect(listener.of('gift')).toHaveLength(1)
    listener.close()
  })
})

describe('who may', () => {
  test.each([
    [calls.giftShelf, { query: { rid: lobbyRoomId } }],
    [calls.sendGift, { body: body() }],
    [calls.openRedPackets, { query: { rid: lobbyRoomId } }],
    [calls.claimRedPacket, { body: { redPackId: '00000000-0000-4000-8000-000000000000' } }],
    [calls.redPacketResult, { query: { redPackId: '00000000-0000-4000-8000-000000000000' } }],
  ] as const)('$path asks for a member', async (call, input) => {
    await world.refused('auth.required', call, input)
    await world.refused('auth.refused', call, input, { ...alice, token: 'a'.repeat(96) })
    await world.refused('auth.refused', call, input, { ...alice, token: mona.token })
  })

  test('a gift is paid by whoever asks for it: the same id of another member is another command', async () => {
    const commandId = world.id()
    const frank = await world.member('frank01')
    await world.credit(frank, '2.00')
    const mine = await give({ commandId })
    const his = await give({ commandId }, frank)
    expect(his.giftNo).not.toBe(mine.giftNo)
    expect(await world.balance(frank)).toBe('0.00')
  })

  test('the shelf is changed by whoever has the right, under the version that he saw', async () => {
    const nina = await operator(world, 'nina', ['chat.read'])
    const wish = { body: { reason: why, ...rose, price: '1.00', version: 1 } }
    await world.refused('office.permission', desk.saveGift, wish, nina)
    await world.refused('auth.required', desk.saveGift, wish)
    await world.refused('auth.required', desk.saveGift, wish, alice)
    await world.refused(
      'office.decided',
      desk.saveGift,
      { body: { ...wish.body, version: 0 } },
      mona,
    )
    await world.refused('parameter', desk.saveGift, { body: { ...wish.body, price: '0' } }, mona)
    const blank = { body: { ...wish.body, reason: '  ' } }
    await world.refused('office.reasonRequired', desk.saveGift, blank, mona)
    const shelf = await world.must(desk.listGifts, {}, nina)
    expect(shelf.map(({ giftId, isOn }) => [giftId, isOn])).toEqual([
      ['rose', true],
      ['crown', false],
    ])
    await world.refused('office.permission', desk.listGifts, {}, await operator(world, 'oleg', []))
    await world.refused('auth.required', desk.listGifts, {}, alice)
  })
})

/** The last one: nothing moves money in this world any more. */
test('while the ledger takes nothing, a gift is refused to be sent again, and nothing is taken', async () => {
  const before = await world.balance(alice)
  await world.app.writer.stop()
  await world.refused('command.busy', calls.sendGift, { body: body() }, alice)
  expect(await world.balance(alice)).toBe(before)
})
