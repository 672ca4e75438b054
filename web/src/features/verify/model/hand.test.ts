import { createHash, createHmac } from 'node:crypto'
import { bookTree, cardLeaves, cardSalt, fairStream, seedChain } from '@zhengju/domain/fair'
import { niuniuType, playNiuniu, type SeatMove } from '@zhengju/domain/games/niuniu'
import type { HandView } from '@zhengju/venue-protocol/game'
import { expect, test } from 'vitest'
import { checkHand, isHandRight } from './hand.ts'
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
