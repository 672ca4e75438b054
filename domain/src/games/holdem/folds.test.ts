import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quickStream } from '../testing/rounds.ts'
import { type HoldemSeatMove, holdemFolds, holdemRank, playHoldem } from './index.ts'

const table = { base: 100n, stacks: [8_000n, 8_000n, 8_000n] }

/** All stay to the flop; there the first seat bets, the second one gives up, and on the turn the third one does. */
const moves: readonly HoldemSeatMove[] = [
  ...[2, 0].map((seat) => ({ seat, move: { kind: 'call' } as const })),
  { seat: 1, move: { kind: 'check' } },
  { seat: 0, move: { kind: 'raise', to: 400n } },
  { seat: 1, move: { kind: 'fold' } },
  { seat: 2, move: { kind: 'call' } },
  { seat: 0, move: { kind: 'raise', to: 400n } },
  { seat: 2, move: { kind: 'fold' } },
]

test('whoever gave up after the flop is compared with the one who was left, by the board as it lay there', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const play = playHoldem(table, moves, quickStream(seed))
      const folds = holdemFolds(play, table, moves)
      expect(folds.map(({ board, seat, winner }) => [seat, winner, board.length])).toEqual([
        [1, 0, 3],
        [2, 0, 4],
      ])
      for (const { board, hole, isBetter, seat, winnerHole } of folds) {
        expect([hole, winnerHole]).toEqual([play.holes[seat], play.holes[0]])
        const [own, other] = [hole, winnerHole].map((cards) => holdemRank([...cards, ...board]))
        expect(isBetter).toBe((own?.score ?? 0) > (other?.score ?? 0))
      }
    }),
    { seed: 3, numRuns: 100 },
  )
})

test('before the flop, in a hand that goes on and at a showdown nothing is compared', () => {
  const played = (some: readonly HoldemSeatMove[]) =>
    holdemFolds(playHoldem(table, some, quickStream(1)), table, some)
  const fold = { kind: 'fold' } as const
  expect(played([2, 0].map((seat) => ({ seat, move: fold })))).toEqual([])
  expect(played(moves.slice(0, 7))).toEqual([])
  const called: readonly HoldemSeatMove[] = [
    ...[...moves.slice(0, 7), { seat: 2, move: { kind: 'call' } as const }],
    ...[0, 2].map((seat) => ({ seat, move: { kind: 'check' } as const })),
  ]
  expect(played(called)).toEqual([])
})
