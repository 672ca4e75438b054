import { lobbyRoomId } from '@zhengju/contract/chat/calls'
import { chatFailures } from '@zhengju/contract/chat/failure'
import type { ChatLine } from '@zhengju/contract/chat/frames'
import { successCode } from '@zhengju/contract/kernel/envelope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../../testing/bets.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type Person, World } from '../../../testing/world.ts'
import { Chatter, codeOf } from '../socket/testing/chatter.ts'
import { showResults } from './share-service.ts'

let world: World
let alice: Person
let bob: Person

beforeAll(async () => {
  world = await World.create()
  alice = await world.member('alice01')
  bob = await world.member('bobby01')
  await world.credit(alice, '50000.00')
})
afterAll(() => world.close())

const venueName = () => 'YBTY' as const
const code = (name: keyof typeof chatFailures) => chatFailures[name].code

function ask(chatter: Chatter, orderNo: string, hidesStake = false) {
  world.advance(1_500)
  return chatter.ask('shareBetRecord', { msg: JSON.stringify({ orderNo, hidesStake }) })
}

test("a member's own bet is shown as the site's records have it; its result follows", async () => {
  const bet = await stake(world, alice, 500_00n)
  await world.relay()
  const one = await Chatter.enter(world, alice, lobbyRoomId)
  const other = await Chatter.enter(world, bob, lobbyRoomId)
  // A level that was given meanwhile is shown.
  await world.db.tx((tx) => tx.rows('update member set vip_grade = 2 where id = $1', [alice.id]))
  const shared = await ask(one, bet.txId)
  expect(shared.msgData).toMatchObject({
    status_code: successCode,
    data: {
      category: 2,
      categoryType: 1,
      nickname: 'al**01',
      vip: 2,
      share: { orderNo: bet.txId, stake: '500.00', isSettled: false, netWin: null },
    },
  })
  await eventually(() => expect(other.of('shareBetRecord')).toHaveLength(1))
  const card = (shared.msgData.data as ChatLine).share
  expect(card?.venue).toBe('YBTY')
  expect(card?.signature).toMatch(/^[0-9a-f]{64}$/)
  expect(card?.legs).toMatchObject([{ home: '甲队' }])

  const sign = () => 'signed again'
  expect(await world.db.tx((tx) => showResults(tx, { sign, venueName }))).toEqual([])
  await bet.win(900_00n)
  await world.relay()
  const [settled] = await world.db.tx((tx) => showResults(tx, { sign, venueName }))
  expect(settled).toMatchObject({
    detail: { share: { isSettled: true, stake: '500.00', netWin: '400.00', outcome: 'won' } },
  })
  expect(await world.db.tx((tx) => showResults(tx, { sign, venueName }))).toEqual([])
  one.close()
  other.close()
})

test('a hidden stake stays hidden, its result too', async () => {
  const bet = await stake(world, alice, 20_000_00n)
  await world.relay()
  const one = await Chatter.enter(world, alice, lobbyRoomId)
  const shared = await ask(one, bet.txId, true)
  expect(shared.msgData.data).toMatchObject({
    categoryType: 2,
    share: { stake: null, netWin: null },
  })
  await bet.win(0n)
  await world.relay()
  const [settled] = await world.db.tx((tx) => showResults(tx, { sign: () => '', venueName }))
  expect(settled).toMatchObject({
    detail: { share: { isSettled: true, stake: null, netWin: null, outcome: null } },
  })
  one.close()
})

test("nobody shares another's bet, one that is none, one that is too small, or one again and again", async () => {
  const small = await stake(world, alice, 99_99n)
  const large = await stake(world, alice, 300_00n)
  await world.relay()
  const thief = await Chatter.enter(world, bob, lobbyRoomId)
  expect(codeOf(await ask(thief, large.txId))).toBe(code('chat.empty'))
  expect(codeOf(await ask(thief, 'none'))).toBe(code('chat.empty'))
  const one = await Chatter.enter(world, alice, lobbyRoomId)
  expect(codeOf(await ask(one, small.txId))).toBe(code('chat.shareStakeTooSmall'))
  expect(codeOf(await one.ask('shareBetRecord', { msg: 'not json' }))).toBe(code('chat.empty'))
  for (let turn = 0; turn < 5; turn++) expect(codeOf(await ask(one, large.txId))).toBe(successCode)
  expect(codeOf(await ask(one, large.txId))).toBe(code('chat.shareRepeated'))
  world.advance(120_000)
  expect(codeOf(await ask(one, large.txId))).toBe(successCode)
  await large.win(350_00n)
  await world.relay()
  expect(codeOf(await ask(one, large.txId))).toBe(code('chat.shareResultTooSmall'))
  thief.close()
  one.close()
})

test('a round of a game is shown once it is decided, by what was backed and what came', async () => {
  const spots = Array.from({ length: 8 }, (_, at) => ({
    ...{ id: `sum.${at + 3}`, name: `和值 ${at + 3}`, stake: '37.50' },
  }))
  const game = { category: 'lottery', spots, roundId: 'R77' } as const
  const carol = await world.member('carol01')
  await world.credit(carol, '500.00')
  const bet = await stake(world, carol, 300_00n, { venue: 'zjcp', game })
  await world.relay()
  const one = await Chatter.enter(world, carol, lobbyRoomId)
  // Before: nobody is shown what is still open.
  expect(codeOf(await ask(one, bet.txId))).not.toBe(successCode)
  await bet.win(700_00n)
  await world.relay()
  const shared = await ask(one, bet.txId)
  expect(shared.msgData.status_code).toBe(successCode)
  const card = (shared.msgData.data as ChatLine).share
  expect(card).toMatchObject({
    ...{ isSettled: true, stake: '300.00', netWin: '400.00', legs: [] },
    round: { roundId: 'R77', spots: spots.slice(0, 6).map(({ name }) => name), moreSpots: 2 },
  })
  expect(card?.signature).toMatch(/^[0-9a-f]{64}$/)
  one.close()
})
