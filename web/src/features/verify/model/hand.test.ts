import { createHash, createHmac } from 'node:crypto'
import { bookTree, cardLeaves, cardSalt, fairStream, seedChain } from '@zhengju/domain/fair'
import {
  type DoudizhuSeatMove,
  doudizhuHints,
  doudizhuPlaces,
  playDoudizhu,
} from '@zhengju/domain/games/doudizhu'
import { type HoldemAction, playHoldem } from '@zhengju/domain/games/holdem'
import { niuniuType, playNiuniu, type SeatMove } from '@zhengju/domain/games/niuniu'
import type { HandView } from '@zhengju/venue-protocol/game'
import { expect, test } from 'vitest'
import { checkHand, isHandRight } from './hand.ts'
import { doudizhuCheck } from './hands/doudizhu.ts'
import { holdemCheck } from './hands/holdem.ts'
import { niuniuCheck } from './hands/niuniu.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest()
const seed = createHash('sha256').update('a seed').digest('hex')
const clientSeed = createHash('sha256').update('of seats').digest('hex')
const stacks = [32_000n, 32_000n, 5_000n]
const link = 3

function handOf(): HandView {
  const moves: readonly SeatMove[] = [
    ...[2, 4, 4].map((bid, seat) => ({ seat, move: { bid } })),
    ...[0, 1, 2].map((seat) => ({ seat, move: { bet: 2 } })),
  ]
  const stream = () => fairStream(hmac, { serverSeed: seed, clientSeed, nonce: link })
  const { bank } = playNiuniu({ base: 100n, stacks }, moves.slice(0, 3), stream())
  const said = moves.filter((one, at) => at < 3 || one.seat !== bank?.banker)
  const play = playNiuniu({ base: 100n, stacks }, said, stream())
  const tree = bookTree(sha256, cardLeaves(hmac, seed, play.pack))
  return {
    ...{ handId: 'h1', game: 'niuniu', version: 'niuniu@1', hall: 'n2', base: 100n },
    ...{ state: 'shown', head: seedChain(sha256, seed, link + 1).at(-1) ?? '', link },
    ...{ createdAt: 1, root: tree.root, clientSeed, seed, orderNo: 'o1', isPaid: true },
    play: { ...bank, bets: play.bets.map((bet) => bet ?? null), types: play.hands.map(niuniuType) },
    moves: said,
    seats: stacks.map((stack, seat) => ({
      ...{ seat, stack, alias: '鹤 01', isSelf: seat === 0, isPractice: false },
      ...{ isTurn: false, isAutomatic: false, cards: play.hands[seat] ?? [] },
      ...{ net: play.settlement?.nets[seat] ?? 0n, rake: play.settlement?.rakes[seat] ?? 0n },
    })),
    opened: play.pack.slice(0, 15).map((card, place) => {
      return { place, card, salt: cardSalt(hmac, seed, place), path: tree.path(place) }
    }),
  }
}

const bring = [32_000n, 32_000n, 5_000n]
const stream = () => fairStream(hmac, { serverSeed: seed, clientSeed, nonce: link })

/** What all games tell of a hand in the same way. */
function shownOf(
  game: 'doudizhu' | 'holdem',
  pack: readonly number[],
  seen: readonly number[],
  of: Pick<HandView, 'play' | 'moves'> & {
    readonly cards: (seat: number) => readonly (number | null)[]
    readonly nets: readonly bigint[]
    readonly rakes: readonly bigint[]
  },
): HandView {
  const tree = bookTree(sha256, cardLeaves(hmac, seed, pack))
  const { cards, moves, nets, play, rakes } = of
  return {
    ...{ handId: 'h1', game, version: `${game}@1`, hall: 'h2', base: 100n, play, moves },
    ...{ state: 'shown', head: seedChain(sha256, seed, link + 1).at(-1) ?? '', link },
    ...{ createdAt: 1, root: tree.root, clientSeed, seed, orderNo: 'o1', isPaid: true },
    seats: bring.map((stack, seat) => ({
      ...{ seat, stack, alias: '鹤 01', isSelf: seat === 0, isPractice: false, isTurn: false },
      ...{ isAutomatic: false, cards: cards(seat), net: nets[seat] ?? 0n, rake: rakes[seat] ?? 0n },
    })),
    opened: seen.map((place) => {
      const card = pack[place] ?? 0
      return { place, card, salt: cardSalt(hmac, seed, place), path: tree.path(place) }
    }),
  }
}

/** Played by the cheapest hint to its end. */
function doudizhuHand(): HandView {
  const moves: DoudizhuSeatMove[] = []
  const table = { base: 100n, stacks: bring }
  let play = playDoudizhu(table, moves, stream())
  while (play.turn !== undefined) {
    const { hand, turn } = play
    const last = hand?.table
    const hints = hand ? doudizhuHints(hand.hands[turn] ?? [], last && play.said[last.seat]) : []
    moves.push({ seat: turn, move: hand ? { cards: hints[0] ?? [] } : { bid: 3 } })
    play = playDoudizhu(table, moves, stream())
  }
  const pack = play.deals.flatMap((deal) => deal.pack)
  const places = (seat: number) => doudizhuPlaces(play, seat)
  const { deal, hand, settlement } = play
  return shownOf('doudizhu', pack, [0, 1, 2].flatMap(places), {
    play: {
      ...{ deal, firstBidder: play.deals[deal]?.firstBidder, landlord: hand?.landlord },
      ...{ hidden: play.deals[deal]?.hidden, winner: hand?.winner },
    },
    moves: moves.map(({ move, seat }) => ({ seat, move: { ...move } })),
    cards: (seat) => places(seat).map((place) => pack[place] ?? null),
    ...{ nets: settlement?.nets ?? [], rakes: settlement?.rakes ?? [] },
  })
}

/** The button raises, the small blind folds, and the two others check to the end. */
function holdemHand(): HandView {
  const said: readonly [number, HoldemAction][] = [
    [2, { kind: 'raise', to: 600n }],
    [0, { kind: 'fold' }],
    [1, { kind: 'call' }],
    ...[0, 1, 2].flatMap((): [number, HoldemAction][] => [
      [1, { kind: 'check' }],
      [2, { kind: 'check' }],
    ]),
  ]
  const moves = said.map(([seat, move]) => ({ seat, move }))
  const { board, holes, pack, settlement } = playHoldem(
    { base: 100n, stacks: bring },
    moves,
    stream(),
  )
  return shownOf('holdem', pack, [1, 2, 4, 5, 6, 7, 8, 9, 10], {
    play: { board },
    moves: moves.map(({ move, seat }) => ({
      ...{ seat, move: move.kind === 'raise' ? { ...move, to: '6.00' } : { ...move } },
    })),
    cards: (seat) => (seat === 0 ? [null, null] : (holes[seat] ?? [])),
    ...{ nets: settlement?.nets ?? [], rakes: settlement?.rakes ?? [] },
  })
}

test.each([
  ['斗地主', doudizhuHand, doudizhuCheck, 54],
  ['德州', holdemHand, holdemCheck, 9],
] as const)('%s: a true hand agrees, and every difference is found', (_, make, check, cards) => {
  const hand = make()
  const whole = { areCardsRight: true, cards, isSumRight: true }
  expect(checkHand(hand, check)).toEqual({ ...whole, isSeedRight: true, isDealRight: true })
  const { seed: _seed, ...untold } = hand
  expect(isHandRight(checkHand(untold, check))).toBe(true)
  const [first, second, ...rest] = hand.seats
  if (!first || !second) throw new Error('no seats')
  const withSeat = (change: object): HandView => ({
    ...hand,
    seats: [first, { ...second, ...change }, ...rest],
  })
  const wrong: readonly HandView[] = [
    withSeat({ cards: second.cards.toReversed() }),
    withSeat({ net: (second.net ?? 0n) + 1n }),
    withSeat({ rake: (second.rake ?? 0n) + 1n }),
    { ...hand, moves: hand.moves.slice(0, -1) },
    { ...hand, seed: clientSeed },
    { ...hand, root: clientSeed },
  ]
  for (const one of wrong) expect(isHandRight(checkHand(one, check))).toBe(false)
})

test('a true hand agrees in every step, and before its seed is told in those that can be checked', () => {
  const hand = handOf()
  const whole = { areCardsRight: true, cards: 15, isSumRight: true }
  expect(checkHand(hand, niuniuCheck)).toEqual({ ...whole, isSeedRight: true, isDealRight: true })
  const { seed: _, ...untold } = hand
  const checked = checkHand(untold, niuniuCheck)
  expect(checked).toEqual({ ...whole, isSeedRight: undefined, isDealRight: undefined })
  expect(isHandRight(checked)).toBe(true)
})

test('every difference is found: a card, a net, a rake, the seed, the banker, the root', () => {
  const hand = handOf()
  const [first, ...rest] = hand.seats
  if (!first) throw new Error('no seat')
  const withSeat = (change: object): HandView => ({
    ...hand,
    seats: [{ ...first, ...change }, ...rest],
  })
  const other = hand.seats[1]?.cards ?? []
  const wrong: readonly HandView[] = [
    withSeat({ cards: other }),
    withSeat({ net: (first.net ?? 0n) + 1n }),
    withSeat({ rake: (first.rake ?? 0n) + 1n }),
    { ...hand, seed: clientSeed },
    { ...hand, head: clientSeed },
    { ...hand, root: clientSeed },
    { ...hand, play: { ...hand.play, banker: (Number(hand.play.banker) + 1) % 3 } },
  ]
  for (const one of wrong) expect(isHandRight(checkHand(one, niuniuCheck))).toBe(false)
})
