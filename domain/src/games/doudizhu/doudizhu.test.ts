import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnRounds, quickStream, vectorsOf } from '../testing/rounds.ts'
import {
  auctionOf,
  automaticCards,
  beats,
  cardPlay,
  type DoudizhuHand,
  dealDoudizhu,
  doublingsOf,
  doudizhuRanks,
  doudizhuScore,
  mostDoudizhuLoss,
  type PlayKind,
  playCards,
  settleDoudizhu,
  startDoudizhu,
  strengthOf,
} from './index.ts'

const vectors = vectorsOf<{
  readonly plays: readonly (readonly [string, string])[]
  readonly beats: readonly (readonly [string, string, boolean])[]
  readonly countsByKind: Readonly<Record<string, number>>
}>('doudizhu')
const played = (text: string) => cardPlay([...text].map((rank) => doudizhuRanks.indexOf(rank)))

test.each(vectors.plays)('%s is %s', (text, kind) => {
  expect(played(text)?.kind ?? 'none').toBe(kind)
})

test.each(vectors.beats)('%s beats %s: %s', (text, last, isHigher) => {
  const [play, table] = [played(text), played(last)]
  expect(play && table && beats(play, table)).toBe(isHigher)
})

test('as many plays of a kind as another program counted', () => {
  const counts: Record<string, number> = {}
  function choose(rank: number, strengths: readonly number[]): void {
    const kind = strengths.length > 0 ? cardPlay(strengths)?.kind : undefined
    if (kind) counts[kind] = (counts[kind] ?? 0) + 1
    if (strengths.length === 5) return
    for (let next = rank; next < 15; next++) {
      const held = strengths.filter((one) => one === next).length
      if (held < (next < 13 ? 4 : 1)) choose(next, [...strengths, next])
    }
  }
  choose(0, [])
  // Chains run on beyond five cards: those are counted by their lengths.
  for (const [kind, times, least] of [
    ['soloChain', 1, 5],
    ['pairChain', 2, 3],
    ['trioChain', 3, 2],
  ] as const) {
    counts[kind] = 0
    for (let from = 0; from < 13; from++) {
      for (let length = least; length <= 12 && length * times <= 20; length++) {
        const ranks = Array.from({ length }, (_, at) => Array<number>(times).fill(from + at)).flat()
        if (cardPlay(ranks)?.kind === kind) counts[kind]++
      }
    }
  }
  expect(counts).toEqual(vectors.countsByKind)
})

test('deals that another program drew', () => {
  for (const { stream, result } of drawnRounds<{ deck: number[]; firstBidder: number }>(
    'doudizhu',
  )) {
    const { pack, hands, hidden, firstBidder } = dealDoudizhu(stream)
    expect({ deck: pack, firstBidder }).toEqual(result)
    expect([...hands.flat(), ...hidden]).toEqual(pack)
  }
  expect([2, 1, 0, 12, 52, 53].map((card) => doudizhuRanks.charAt(strengthOf(card)))).toEqual([
    ...['3', '2', 'A', 'K', 'x', 'X'],
  ])
})

test('the auction', () => {
  expect(auctionOf(2, [], 1)).toEqual({ state: 'bidding', turn: 2, highest: 0 })
  expect(auctionOf(2, [0, 2], 1)).toEqual({ state: 'bidding', turn: 1, highest: 2 })
  expect(auctionOf(2, [1, 3], 1)).toEqual({ state: 'won', landlord: 0, bid: 3 })
  expect(auctionOf(2, [1, 0, 2], 1)).toEqual({ state: 'won', landlord: 1, bid: 2 })
  expect(auctionOf(2, [0, 0, 0], 1)).toEqual({ state: 'passed' })
  expect(auctionOf(2, [0, 0, 0], 3)).toEqual({ state: 'won', landlord: 2, bid: 1 })
  for (const bids of [[4], [2, 1], [2, 2], [3, 0], [0, 0, 0, 1], [-1], [1.5]]) {
    expect(auctionOf(0, bids, 1)).toBeUndefined()
  }
})

test('cards that are not held, not a play or too weak are not played', () => {
  const hand = startDoudizhu(
    {
      hands: [
        [2, 15, 3],
        [4, 17, 5],
        [52, 6],
      ],
      hidden: [53],
    },
    0,
    1,
  )
  expect(hand.hands[0]).toEqual([2, 15, 3, 53])
  for (const cards of [[], [4], [2, 3], [2, 2], [-1], [99]])
    expect(playCards(hand, cards)).toBeUndefined()
  const second = playCards(hand, [2, 15])
  expect(second?.table?.play).toEqual({ kind: 'pair', rank: 0, size: 2 })
  expect(second && playCards(second, [5])).toBeUndefined()
  const third = second && playCards(second, [4, 17])
  const passed = third && playCards(third, [])
  const led = passed && playCards(passed, [])
  expect([led?.turn, led?.table]).toEqual([1, undefined])
  const over = led && playCards(led, [5])
  expect([over?.winner, over && doublingsOf(over)]).toEqual([1, 1])
  expect(over && playCards(over, [])).toBeUndefined()
})

test('scores double up to 64 times, and nobody loses more than he brought', () => {
  expect([0, 1, 6, 9].map((doublings) => doudizhuScore(10n, 3, doublings))).toEqual([
    ...[30n, 60n, 1_920n, 1_920n],
  ])
  const base: DoudizhuHand = {
    ...{ hands: [[], [1], [2]], landlord: 0, bid: 3, turn: 1, doublings: 1, played: [5, 1, 2] },
    winner: 0,
  }
  const stacks = [100_000n, 10_000n, 50n]
  expect(settleDoudizhu(base, 100n, stacks)).toEqual({
    ...{ nets: [650n, -600n, -50n], rakes: [32n, 0n, 0n] },
  })
  expect(settleDoudizhu({ ...base, winner: 1 }, 100n, [101n, 10_000n, 9n])).toEqual({
    ...{ nets: [-59n, 50n, 9n], rakes: [0n, 2n, 0n] },
  })
})

test('hands played to their end: no card is lost, nets sum to nothing', () => {
  const kinds = new Set<PlayKind>()
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const stream = quickStream(seed)
      let hand = startDoudizhu(dealDoudizhu(stream), seed % 3, 1 + (seed % 3))
      for (let moves = 0; hand.winner === undefined; moves++) {
        expect(moves).toBeLessThan(500)
        const next = playCards(hand, someCards(hand, stream.uint(4)))
        if (!next) throw new Error('an open move was refused')
        if (next.table) kinds.add(next.table.play.kind)
        const cards = next.hands.flat()
        expect(new Set(cards).size).toBe(cards.length)
        hand = next
      }
      const stacks = [1_000n, 5_000n, 300n]
      const { nets, rakes } = settleDoudizhu(hand, 10n, stacks)
      expect(nets.reduce((sum, net) => sum + net, 0n)).toBe(0n)
      for (const [seat, net] of nets.entries()) {
        expect(-net <= mostDoudizhuLoss(10n, stacks[seat] ?? 0n)).toBe(true)
        expect((rakes[seat] ?? 0n) <= (net > 0n ? net : 0n)).toBe(true)
      }
    }),
    { seed: 12, numRuns: 200 },
  )
  expect(kinds.size).toBeGreaterThan(3)
})

/** The first play of up to four equal cards that may be played, or what is played for who does not answer. */
function someCards(hand: DoudizhuHand, times: number): readonly number[] {
  const own = hand.hands[hand.turn] ?? []
  for (const card of own) {
    const alike = own.filter((one) => strengthOf(one) === strengthOf(card)).slice(0, times + 1)
    if (alike.length > times && playCards(hand, alike)) return alike
  }
  return automaticCards(hand)
}
