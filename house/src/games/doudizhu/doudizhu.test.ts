import { cardInclusion, fairStream, isIncluded } from '@zhengju/domain/fair'
import { doudizhuHints, doudizhuPack, playDoudizhu } from '@zhengju/domain/games/doudizhu'
import { handPaths } from '@zhengju/venue-protocol/game'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sha256Bytes } from '../../host/hands/hand-steps.ts'
import { textHmac } from '../../host/seeds/seal.ts'
import { createCardTable, depositOfSitter, type Sitter, sums } from '../../testing/card-table.ts'
import { type Answer, createGameHouse, type GameHouse } from '../../testing/game-house.ts'
import { niuniuGame } from '../niuniu/niuniu.ts'
import { doudizhuGame } from './doudizhu.ts'

let house: GameHouse
const table = createCardTable(() => house)
const { balance, dealt, hand, leave, look, playedOut, say, seconds, sit, somebody } = table
const hall = { game: 'doudizhu', hall: 'd2', bring: '100.00' }
const held = 10_000n

beforeAll(async () => {
  house = await createGameHouse([niuniuGame(false), doudizhuGame(false)])
})
afterEach(() => {
  house.wallet.fault = () => 'none'
  expect(house.reports.splice(0)).toEqual([])
})
afterAll(() => house.close())

async function three(): Promise<readonly [Sitter, Sitter, Sitter]> {
  return [await somebody(), await somebody(), await somebody()]
}

const leftOf = (view: Answer, self: Answer): number[] =>
  self.cards.filter((card: number) => !view.play.played[self.seat].includes(card))

/** Bids one where nobody has, and plays the cheapest that beats what lies there. */
function choose(view: Answer, self: Answer): unknown {
  if (view.phase === 'bid') return { bid: view.play.highest === 0 ? 1 : 0 }
  const { said, tableSeat } = view.play
  const table = tableSeat === undefined ? undefined : said[tableSeat]
  return { cards: doudizhuHints(leftOf(view, self), table)[0] ?? [] }
}

/** Whoever is on turn, with what he sees. */
async function onTurn(sitters: readonly Sitter[], handId: string) {
  for (const who of sitters) {
    const view = await hand(who, handId)
    const self = view.seats.find((seat: Answer) => seat.isSelf)
    if (self.isTurn) return { who, view, self }
  }
  throw new Error('nobody is on turn')
}

test('one hand of three: own cards alone, then what is played; to the cent; every card opened, and the whole dealt again', async () => {
  const sitters = await three()
  const [ada] = sitters
  const handId = await dealt(sitters, hall)
  expect(sitters.map(balance)).toEqual(sitters.map(() => depositOfSitter - held))
  const dealtView = await hand(ada, handId)
  for (const seat of dealtView.seats) {
    const known = seat.cards.filter((card: unknown) => card !== null)
    expect([seat.cards.length, known.length]).toEqual([17, seat.isSelf ? 17 : 0])
  }
  expect(dealtView.opened).toHaveLength(17)
  const over = await playedOut(sitters, handId, choose)
  const { nets, rake } = sums(over)
  expect(nets).toBe(0n)
  expect(rake).toBeGreaterThan(0n)
  const whole = sitters.map(balance).reduce((sum, one) => sum + one, 0n)
  expect(whole).toBe(3n * depositOfSitter - rake)
  expect(over.opened).toHaveLength(54)
  for (const card of over.opened) {
    const leaf = cardInclusion(card, doudizhuPack, card.path)
    expect(isIncluded(sha256Bytes, over.root, leaf)).toBe(true)
  }
  await leave(sitters)
  await house.pass(24 * 3_600)
  ada.token = await house.launch(ada.name, balance(ada), 'zjqp')
  const told = await hand(ada, handId)
  const seeds = { serverSeed: told.seed, clientSeed: told.clientSeed, nonce: told.link }
  const stacks = told.seats.map(() => held)
  const play = playDoudizhu({ base: 50n, stacks }, told.moves, fairStream(textHmac, seeds))
  const [first] = over.seats
  expect(play.settlement?.nets[0]).toBe(BigInt(first.net.replace('.', '')))
})

test('bad words move nothing: out of turn, cards that are not held, a play that beats nothing, twice, after the time', async () => {
  const sitters = await three()
  const handId = await dealt(sitters, hall)
  const before = sitters.map(balance)
  const { self, view, who } = await onTurn(sitters, handId)
  const others = sitters.filter((one) => one !== who)
  for (const one of others) expect((await say(one, handId, { bid: 3 })).code).toBe('stepUnknown')
  const many = Array.from({ length: 21 }, (_, at) => at)
  for (const move of [
    ...[{ bid: 4 }, { bid: '1' }, { cards: [54] }, { cards: [3, 3] }, { cards: many }, {}, []],
    ...[{ bid: 1, cards: [] }, { kind: 'fold' }, 7],
  ]) {
    expect((await say(who, handId, move)).code).toBe('malformed')
  }
  // Nobody asks oftener than a browser would.
  await house.pass(10)
  expect((await say(who, handId, { cards: [self.cards[0]] })).code).toBe('stepUnknown')
  expect((await say(who, handId, { bid: 3 }, view.step + 1)).code).toBe('stepUnknown')
  expect((await say(who, handId, { bid: 3 }, view.step)).code).toBe('OK')
  // The same again is the same; another one comes too late.
  expect((await say(who, handId, { bid: 3 }, view.step)).code).toBe('OK')
  expect((await say(who, handId, { bid: 2 }, view.step)).code).toBe('stepUnknown')
  await house.pass(10)
  const led = await hand(who, handId)
  expect(led).toMatchObject({ phase: 'play', play: { landlord: self.seat, bid: 3 } })
  const own = led.seats[self.seat].cards
  const foreign = Array.from({ length: 54 }, (_, card) => card).find((card) => !own.includes(card))
  expect((await say(who, handId, { cards: [foreign] })).code).toBe('stepUnknown')
  expect((await say(who, handId, { cards: [] })).code).toBe('stepUnknown')
  const strongest = own.toSorted(
    (a: number, b: number) => doudizhuHints([a], [b]).length - doudizhuHints([b], [a]).length,
  )
  const top = strongest.at(-1)
  expect((await say(who, handId, { cards: [top] }, led.step)).code).toBe('OK')
  const next = await onTurn(sitters, handId)
  expect(next.view.play.said[self.seat]).toEqual([top])
  const weak = next.self.cards.find((card: number) => doudizhuHints([card], [top]).length === 0)
  expect((await say(next.who, handId, { cards: [weak] })).code).toBe('stepUnknown')
  // A pass that was heard twice is one pass.
  expect((await say(next.who, handId, { cards: [] }, next.view.step)).code).toBe('OK')
  expect((await say(next.who, handId, { cards: [] }, next.view.step)).code).toBe('OK')
  const last = await onTurn(sitters, handId)
  expect(last.who).not.toBe(next.who)
  expect(last.view.moves).toEqual([])
  expect(sitters.map(balance)).toEqual(before)
  await playedOut(sitters, handId, choose)
  await leave(sitters)
})

test('whoever says nothing twice is away and is played for at once, to the end of the hand; his word after that is late', async () => {
  const sitters = await three()
  const [ada] = sitters
  const handId = await dealt(sitters, hall)
  const first = await onTurn(sitters, handId)
  await say(first.who, handId, { bid: 3 }, first.view.step)
  // Fifteen seconds and the bank of thirty, then fifteen alone: he leads what the house takes for him.
  await seconds(46, sitters)
  const { view } = await onTurn(sitters, handId)
  expect(view.play.played[first.self.seat].length).toBeGreaterThan(0)
  expect((await say(first.who, handId, { cards: [] }, first.view.step + 1)).code).toBe(
    'roundClosed',
  )
  const others = sitters.filter((one) => one !== first.who)
  let over = await hand(ada, handId)
  for (let turn = 0; turn < 200 && !over.isPaid; turn++) {
    for (const one of others) {
      const seen = await hand(one, handId)
      const self = seen.seats.find((seat: Answer) => seat.isSelf)
      if (self.isTurn) await say(one, handId, choose(seen, self), seen.step)
    }
    await house.pass(2)
    over = await hand(ada, handId)
  }
  expect(over).toMatchObject({ state: 'shown', isPaid: true })
  expect((await look(first.who)).seat).toMatchObject({ isAway: true })
  expect((await table.post(first.who, handPaths.back)).data.seat).toMatchObject({ isAway: false })
  await leave(sitters)
  await house.pass(60)
})

test('one seat a member, whatever the game; his view is of the game that he sits at', async () => {
  const [ada, bo, cy] = await three()
  expect((await sit(ada, hall)).code).toBe('OK')
  expect((await sit(ada, { game: 'niuniu', hall: 'n1', bring: '10.00' })).code).toBe('conflict')
  expect((await sit(bo, { ...hall, hall: 'n1' })).code).toBe('gameUnknown')
  const handId = await dealt([ada, bo, cy], hall)
  expect((await look(ada)).hand).toMatchObject({ game: 'doudizhu', handId })
  // Killed in the middle: void, and all get back what they put in.
  await house.restart()
  for (let second = 0; second < 20; second++) await house.pass(1)
  expect([ada, bo, cy].map(balance)).toEqual([1, 2, 3].map(() => depositOfSitter))
  expect(await hand(ada, handId)).toMatchObject({ state: 'void', isPaid: true })
  await leave([ada, bo, cy])
})

test('practice seats fill a table of demo, marked, and the hand is played to its end with money of the house', async () => {
  const demo = await createGameHouse([doudizhuGame(true)])
  const own = createCardTable(() => demo)
  const ada = await own.somebody()
  const handId = await own.dealt([ada], { ...hall, hall: 'd1', bring: '20.00' })
  const view = await own.hand(ada, handId)
  expect(view.seats.filter((seat: Answer) => seat.isPractice)).toHaveLength(2)
  for (let second = 0; second < 300; second++) {
    const seen = await own.hand(ada, handId)
    if (seen.isPaid) break
    const self = seen.seats.find((seat: Answer) => seat.isSelf)
    if (self.isTurn) await own.say(ada, handId, choose(seen, self), seen.step)
    await demo.pass(2)
  }
  const over = await own.hand(ada, handId)
  expect(over).toMatchObject({ state: 'shown', isPaid: true })
  expect(sums(over).nets).toBe(0n)
  const self = over.seats.find((seat: Answer) => seat.isSelf)
  const change = BigInt(self.net.replace('.', '')) - BigInt(self.rake.replace('.', ''))
  expect(own.balance(ada)).toBe(depositOfSitter + change)
  expect(demo.reports).toEqual([])
  await demo.close()
})
