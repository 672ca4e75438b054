import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quickStream } from '../testing/rounds.ts'
import {
  automaticNiuniu,
  mostNiuniuLoss,
  niuniuHalls,
  niuniuSeats,
  parseBet,
  parseBid,
  playNiuniu,
  practiceNiuniu,
  type SeatMove,
} from './index.ts'

const table = { base: 100n, stacks: [5_000n, 5_000n, 5_000n] } as const
const bids = (values: readonly number[]): SeatMove[] =>
  values.map((bid, seat) => ({ seat, move: { bid } }))

test('all bid, the others bet, and then it is over: what follows is the same whenever it is played again', () => {
  const dealt = playNiuniu(table, [], quickStream(4))
  expect(dealt).toMatchObject({ phase: 'bid', turn: [0, 1, 2] })
  expect(dealt).not.toHaveProperty('bank')
  const banked = playNiuniu(table, bids([1, 3, 0]), quickStream(4))
  expect(banked).toMatchObject({ phase: 'bet', turn: [0, 2], bank: { banker: 1, multiple: 3 } })
  const moves = [...bids([1, 3, 0]), ...[2, 0].map((seat) => ({ seat, move: { bet: 5 } }))]
  const over = playNiuniu(table, moves, quickStream(4))
  expect(over).toMatchObject({ phase: 'over', turn: [], bets: [5, undefined, 5] })
  expect(over.hands).toEqual(dealt.hands)
  expect(playNiuniu(table, moves, quickStream(4))).toEqual(over)
})

test('nobody bids: the stream that dealt draws the banker, at x1', () => {
  const { bank } = playNiuniu(table, bids([0, 0, 0]), quickStream(4))
  const stream = quickStream(4)
  stream.shuffle(52)
  expect(bank).toEqual({ banker: stream.uint(3), multiple: 1 })
})

test('a move that is nobody’s turn is none', () => {
  const play = (moves: readonly SeatMove[]) => () => playNiuniu(table, moves, quickStream(4))
  expect(play([...bids([1]), ...bids([2])])).toThrow(RangeError)
  expect(play([{ seat: 0, move: { bet: 1 } }])).toThrow(RangeError)
  expect(play([{ seat: 3, move: { bid: 1 } }])).toThrow(RangeError)
  expect(play([...bids([0, 4, 0]), { seat: 1, move: { bet: 1 } }])).toThrow(RangeError)
  expect(play([...bids([0, 4, 0]), { seat: 0, move: { bid: 1 } }])).toThrow(RangeError)
})

test('whatever is said: stakes are payouts and rake, no payout is below zero, and rake is of net wins alone', () => {
  const stack = fc.bigInt(1n, 500_000n)
  fc.assert(
    fc.property(
      fc.nat(),
      fc.array(stack, { minLength: niuniuSeats.least, maxLength: niuniuSeats.most }),
      fc.constantFrom(...niuniuHalls.map(({ base }) => base)),
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 5, maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 5 }),
      (seed, brings, base, said, bets) => {
        const stacks = brings.map((bring) => mostNiuniuLoss(base, brings.length, bring))
        const bidding = bids(said.slice(0, stacks.length))
        const { turn } = playNiuniu({ base, stacks }, bidding, quickStream(seed))
        const betting = turn.map((seat) => ({ seat, move: { bet: bets[seat] ?? 1 } }))
        const over = playNiuniu({ base, stacks }, [...bidding, ...betting], quickStream(seed))
        const { nets = [], rakes = [] } = over.settlement ?? {}
        const payouts = stacks.map((held, at) => held + (nets[at] ?? 0n) - (rakes[at] ?? 0n))
        const sum = (all: readonly bigint[]) => all.reduce((whole, one) => whole + one, 0n)
        expect(sum(payouts) + sum(rakes)).toBe(sum(stacks))
        expect(payouts.every((payout) => payout >= 0n)).toBe(true)
        expect(rakes.every((rake, at) => rake === 0n || (nets[at] ?? 0n) > 0n)).toBe(true)
      },
    ),
    { seed: 8, numRuns: 500 },
  )
})

test('practice seats and whoever says nothing make moves that count, by what they see alone', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 2, max: 5 }), (seed, seats) => {
      const cards = quickStream(seed).pick(52, 4)
      const bid = practiceNiuniu({ phase: 'bid', cards, seats })
      const bet = practiceNiuniu({ phase: 'bet', cards, seats })
      expect('bid' in bid && parseBid(bid.bid)).not.toBe(undefined)
      expect('bet' in bet && parseBet(bet.bet)).not.toBe(undefined)
      expect(practiceNiuniu({ phase: 'bid', cards, seats })).toEqual(bid)
    }),
    { seed: 8, numRuns: 200 },
  )
  expect(automaticNiuniu({ phase: 'bid' })).toEqual({ bid: 0 })
  expect(automaticNiuniu({ phase: 'bet' })).toEqual({ bet: 1 })
})
