import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardText, parseCard } from '../cards/index.ts'
import { drawnRounds, quickStream, scriptedStream, vectorsOf } from '../testing/rounds.ts'
import {
  compareNiuniu,
  dealNiuniu,
  drawBanker,
  mostNiuniuLoss,
  niuniuMultiple,
  niuniuType,
  parseBet,
  parseBid,
  settleNiuniu,
} from './index.ts'

interface Vectors {
  readonly multiples: Readonly<Record<string, number>>
  readonly counts: Readonly<Record<string, number>>
  readonly total: number
  readonly cases: readonly {
    readonly hands: readonly (readonly string[])[]
    readonly types: readonly number[]
    readonly banker: number
    readonly bankerMultiple: number
    readonly betMultiples: readonly number[]
    readonly baseCents: number
    readonly stackCents: readonly number[]
    readonly netCents: readonly number[]
    readonly rakeCents: readonly number[]
  }[]
}
const vectors = vectorsOf<Vectors>('niuniu')
const hand = (...cards: string[]) => cards.map((text) => parseCard(text) ?? -1)

test('every hand of five by its type: suits say nothing to it', () => {
  const counts: Record<string, number> = {}
  const ways = [1, 4, 6, 4, 1]
  function choose(rank: number, cards: readonly number[], weight: number): void {
    if (cards.length === 5) {
      const type = niuniuType(cards)
      counts[type] = (counts[type] ?? 0) + weight
      return
    }
    if (rank === 13) return
    for (let times = 0; times <= Math.min(4, 5 - cards.length); times++) {
      const own = Array.from({ length: times }, (_, suit) => 13 * suit + rank)
      choose(rank + 1, [...cards, ...own], weight * (ways[times] ?? 0))
    }
  }
  choose(0, [], 1)
  expect(counts).toEqual(vectors.counts)
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(vectors.total)
  for (const [types, multiple] of Object.entries(vectors.multiples)) {
    const [from = 0, to = from] = types.split('-').map(Number)
    for (let type = from; type <= to; type++) expect(niuniuMultiple(type)).toBe(multiple)
  }
})

test('hands that another program dealt', () => {
  for (const { stream, result } of drawnRounds<{ cards: string[]; type: number }[]>('niuniu3')) {
    const hands = dealNiuniu(3, stream)
    expect(hands.map((cards) => ({ cards: cards.map(cardText), type: niuniuType(cards) }))).toEqual(
      result,
    )
  }
})

test('settlements that another program reckoned', () => {
  for (const one of vectors.cases) {
    const hands = one.hands.map((cards) => hand(...cards))
    expect(hands.map(niuniuType)).toEqual(one.types)
    const { banker, bankerMultiple, betMultiples } = one
    const { nets, rakes } = settleNiuniu({
      ...{ hands, banker, bankerMultiple, betMultiples, base: BigInt(one.baseCents) },
      stacks: one.stackCents.map(BigInt),
    })
    expect([nets.map(Number), rakes.map(Number)]).toEqual([one.netCents, one.rakeCents])
  }
})

test('of two hands one is better: type, highest rank, its suit', () => {
  const ladder = [
    hand('2d', '3s', '5s', '7s', 'Qd'),
    hand('2s', '3h', '5h', '7h', 'Qs'),
    hand('2s', '3h', '5h', '7h', 'Kd'),
    hand('Ts', 'Jh', 'Qh', '2h', '8d'),
    hand('Js', 'Jh', 'Qh', 'Qd', 'Kd'),
    hand('3s', '3h', '3c', '3d', 'Kd'),
    hand('4s', '4h', '4c', '4d', 'As'),
    hand('As', 'Ah', '2c', '2d', '3s'),
  ]
  for (const [at, better] of ladder.entries()) {
    for (const worse of ladder.slice(0, at)) {
      expect(compareNiuniu(better, worse)).toBeGreaterThan(0)
      expect(compareNiuniu(worse, better)).toBeLessThan(0)
    }
  }
})

test('the highest bid takes the bank, and of equal ones a drawn one', () => {
  expect(drawBanker([1, 3, 2], scriptedStream([9]))).toEqual({ banker: 1, multiple: 3 })
  expect(drawBanker([4, 0, 4], scriptedStream([1]))).toEqual({ banker: 2, multiple: 4 })
  expect(drawBanker([0, 0, 0], scriptedStream([2]))).toEqual({ banker: 2, multiple: 1 })
  expect([0, 4, 5, -1, 1.5, '1'].map(parseBid)).toEqual([0, 4, ...Array(4).fill(undefined)])
  expect([1, 5, 0, 6, null].map(parseBet)).toEqual([1, 5, ...Array(3).fill(undefined)])
})

test('whatever is held: nets sum to nothing, and nobody loses or wins more than his stack', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.integer({ min: 2, max: 5 }),
      fc.array(fc.bigInt(1n, 100_000n), { minLength: 5, maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 5 }),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(1n, 50n, 100n, 1_000n),
      (seed, seats, allStacks, betMultiples, bankerMultiple, base) => {
        const hands = dealNiuniu(seats, quickStream(seed))
        const stacks = allStacks.slice(0, seats)
        const banker = seed % seats
        const settled = settleNiuniu({
          ...{ hands, banker, bankerMultiple, betMultiples, base, stacks },
        })
        expect(settled.nets.reduce((sum, net) => sum + net, 0n)).toBe(0n)
        for (const [seat, net] of settled.nets.entries()) {
          const stack = stacks[seat] ?? 0n
          expect(net <= stack && -net <= mostNiuniuLoss(base, seats, stack)).toBe(true)
          expect(settled.rakes[seat]).toBe(net > 0n ? net / 20n : 0n)
        }
      },
    ),
    { seed: 8, numRuns: 500 },
  )
})
