import { cardInclusion, isIncluded } from '@zhengju/domain/fair'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sha256Bytes } from '../../host/hands/hand-steps.ts'
import {
  cents,
  createCardTable,
  depositOfSitter,
  type Sitter,
  sums,
} from '../../testing/card-table.ts'
import { type Answer, createGameHouse, type GameHouse } from '../../testing/game-house.ts'
import { holdemGame } from './holdem.ts'

let house: GameHouse
const table = createCardTable(() => house)
const { balance, dealt, hand, leave, playedOut, say, seconds, somebody } = table
const hall = { game: 'holdem', hall: 'h2', bring: '100.00' }
const bring = 10_000n

beforeAll(async () => {
  house = await createGameHouse([holdemGame(false)])
})
afterEach(() => {
  house.wallet.fault = () => 'none'
  expect(house.reports.splice(0)).toEqual([])
})
afterAll(() => house.close())

const some = (count: number): Promise<Sitter[]> =>
  Promise.all(Array.from({ length: count }, () => somebody()))

/** Checks, or calls what is asked. */
function calls({ play }: Answer, self: Answer): unknown {
  return { kind: play.bets[self.seat] === play.bet ? 'check' : 'call' }
}

async function onTurn(sitters: readonly Sitter[], handId: string) {
  for (const who of sitters) {
    const view = await hand(who, handId)
    const self = view.seats.find((seat: Answer) => seat.isSelf)
    if (self.isTurn) return { who, view, self }
  }
  throw new Error('nobody is on turn')
}

const wins = (handId: string) =>
  [...house.wallet.movements.values()].flatMap((one) =>
    one.call === 'win' && one.roundId === handId ? [one] : [],
  )

test('three call to the end: two cards are their owner’s alone, the board opens street by street, the pot is shared and raked to the cent', async () => {
  const sitters = await some(3)
  const handId = await dealt(sitters, hall)
  expect(sitters.map(balance)).toEqual(sitters.map(() => depositOfSitter - bring))
  const streets = new Map<string, number>()
  const over = await playedOut(sitters, handId, (view, self) => {
    streets.set(view.phase, view.play.board.length)
    for (const seat of view.seats) {
      expect(seat.cards.filter((card: unknown) => card !== null)).toHaveLength(seat.isSelf ? 2 : 0)
    }
    return calls(view, self)
  })
  expect([...streets]).toEqual([
    ['preflop', 0],
    ['flop', 3],
    ['turn', 4],
    ['river', 5],
  ])
  // Six in the pot: five per cent.
  expect(over.play).toMatchObject({ pot: '6.00', street: 'showdown' })
  expect(sums(over)).toEqual({ nets: 0n, rake: 30n })
  const whole = sitters.map(balance).reduce((sum, one) => sum + one, 0n)
  expect(whole).toBe(3n * depositOfSitter - 30n)
  expect(over.opened).toHaveLength(11)
  for (const card of over.opened) {
    expect(isIncluded(sha256Bytes, over.root, cardInclusion(card, 52, card.path))).toBe(true)
  }
  for (const { detail } of wins(handId)) {
    expect(detail).toMatchObject({ outcome: expect.stringMatching(/底池 6\.00，抽水/) })
  }
  await leave(sitters)
})

test('bad words move nothing: out of turn, a check of what is owed, raises below the least and above the stack; then a fold, whose cards nobody sees', async () => {
  const sitters = await some(2)
  const handId = await dealt(sitters, hall)
  const before = sitters.map(balance)
  const { view, who, self } = await onTurn(sitters, handId)
  const [other] = sitters.filter((one) => one !== who)
  if (!other) throw new Error('nobody else')
  expect((await say(other, handId, { kind: 'call' })).code).toBe('stepUnknown')
  for (const move of [
    ...[{ kind: 'raise' }, { kind: 'raise', to: 4 }, { kind: 'raise', to: '-4.00' }, { bid: 1 }],
    ...[{ kind: 'call', to: '4.00' }, { kind: 'raise', to: '4.00', all: true }, { kind: 'bet' }],
  ]) {
    expect((await say(who, handId, move)).code).toBe('malformed')
  }
  expect((await say(who, handId, { kind: 'check' })).code).toBe('stepUnknown')
  expect(view.play.raise).toEqual(['4.00', '100.00'])
  expect((await say(who, handId, { kind: 'raise', to: '3.99' }, view.step)).code).toBe(
    'belowMinimum',
  )
  expect((await say(who, handId, { kind: 'raise', to: '100.01' }, view.step)).code).toBe(
    'aboveMaximum',
  )
  expect((await hand(who, handId)).play).toEqual(view.play)
  await house.pass(8)
  const raise = { kind: 'raise', to: '6.00' }
  expect((await say(who, handId, raise, view.step)).code).toBe('OK')
  expect((await say(who, handId, raise, view.step)).code).toBe('OK')
  expect(sitters.map(balance)).toEqual(before)
  // A word without its step may have been meant for another moment.
  expect((await say(other, handId, { kind: 'fold' })).code).toBe('stepUnknown')
  const { step } = await hand(other, handId)
  expect((await say(other, handId, { kind: 'fold' }, step)).code).toBe('OK')
  await seconds(2, sitters)
  const over = await hand(who, handId)
  expect(over).toMatchObject({ state: 'shown', isPaid: true, play: { board: [] } })
  // Before the flop nothing is raked, and what nobody called went back.
  expect(sums(over)).toEqual({ nets: 0n, rake: 0n })
  expect(over.seats[self.seat].net).toBe('2.00')
  expect(over.seats.find((seat: Answer) => !seat.isSelf).cards).toEqual([null, null])
  expect(over.opened).toHaveLength(2)
  expect((await say(other, handId, { kind: 'call' })).code).toBe('roundOver')
  await leave(sitters)
})

test('all in with side pots: chips are conserved, nobody pays more than he brought, and each record says what changed hands', async () => {
  const [rich, middle, poor] = await some(3)
  if (!rich || !middle || !poor) throw new Error('too few')
  const sitters = [rich, middle, poor]
  await table.sit(rich, { ...hall, bring: '400.00' })
  await table.sit(middle, { ...hall, bring: '200.00' })
  const handId = await dealt([poor, rich, middle], { ...hall, bring: '80.00' })
  const over = await playedOut(sitters, handId, (view, self) => {
    const [, most] = view.play.raise ?? []
    return most === undefined ? calls(view, self) : { kind: 'raise', to: most }
  })
  const { nets, rake } = sums(over)
  expect(nets).toBe(0n)
  expect(rake).toBe(600n)
  const whole = sitters.map(balance).reduce((sum, one) => sum + one, 0n)
  expect(whole).toBe(3n * depositOfSitter - rake)
  // The richest never loses what nobody could call.
  const self = (await hand(rich, handId)).seats.find((seat: Answer) => seat.isSelf)
  expect(cents(self.net)).toBeGreaterThanOrEqual(-20_000n)
  for (const win of wins(handId)) {
    if (!('detail' in win) || win.detail.kind !== 'game') throw new Error('no detail')
    const [spot] = win.detail.spots
    const won = cents(spot?.payout ?? '') - cents(win.detail.risk)
    expect(win.amount).toBeGreaterThanOrEqual(0n)
    const paid = sitters.find((one) => win.account === `2001_${one.name}`)
    if (!paid) throw new Error('paid to nobody')
    expect(balance(paid)).toBe(depositOfSitter + won)
  }
  await leave(sitters)
})

test('killed in the middle, with a wallet that loses every second answer: void, all get back what they put in', async () => {
  const sitters = await some(3)
  let count = 0
  const handId = await dealt(sitters, hall)
  const { who } = await onTurn(sitters, handId)
  await say(who, handId, { kind: 'call' })
  house.wallet.fault = () => (count++ % 2 === 0 ? 'loseAnswer' : 'none')
  await house.restart()
  for (let second = 0; second < 40; second++) await house.pass(1)
  expect(sitters.map(balance)).toEqual(sitters.map(() => depositOfSitter))
  expect((await say(who, handId, { kind: 'fold' })).code).toBe('roundOver')
  await leave(sitters)
})

test('a fold after the flop stands in the record of whoever gave up, and in no member’s view of the hand', async () => {
  const sitters = await some(2)
  const handId = await dealt(sitters, hall)
  const over = await playedOut(sitters, handId, (view, self) => {
    if (view.phase === 'preflop') return calls(view, self)
    const [least] = view.play.raise ?? []
    return view.play.bets[self.seat] === view.play.bet
      ? { kind: 'raise', to: least }
      : { kind: 'fold' }
  })
  expect(over.play.street).toBe('flop')
  const loser = over.seats.find(({ net }: Answer) => cents(net) < 0n)
  const folds = wins(handId).flatMap(({ account, detail }) =>
    'fold' in detail && detail.fold ? [{ account, ...detail.fold }] : [],
  )
  expect(folds).toHaveLength(1)
  const cards = /^弃 (\S+ \S+)，赢家 (\S+ \S+)，公共牌 \S+ \S+ \S+$/
  expect([typeof folds[0]?.isBetter, folds[0]?.cards]).toEqual([
    'boolean',
    expect.stringMatching(cards),
  ])
  for (const who of sitters) {
    const view = await hand(who, handId)
    const self = view.seats.find((seat: Answer) => seat.isSelf)
    expect(`2001_${who.name}` === folds[0]?.account).toBe(self.seat === loser.seat)
    expect(JSON.stringify(view)).not.toMatch(/isBetter|赢家/)
  }
  await leave(sitters)
})
