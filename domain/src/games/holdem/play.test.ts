import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quickStream } from '../testing/rounds.ts'
import {
  automaticAction,
  dealHoldem,
  type HoldemAction,
  type HoldemPlay,
  type HoldemSeatMove,
  holdemHalls,
  holdemPlaces,
  holdemSeats,
  isShownDown,
  openBoard,
  playHoldem,
  practiceHoldem,
  raiseRange,
  rakeCapBlinds,
} from './index.ts'

type Table = { readonly base: bigint; readonly stacks: readonly bigint[] }
const sum = (all: readonly bigint[]) => all.reduce((whole, one) => whole + one, 0n)

function byPractice({ betting, board, holes }: HoldemPlay): HoldemAction {
  const seat = betting.turn ?? 0
  const range = raiseRange(betting)
  return practiceHoldem({
    ...{ hole: holes[seat] ?? [], board: board.slice(0, openBoard(betting)) },
    ...{ bigBlind: betting.bigBlind, bet: betting.bet },
    pot: sum(betting.seats.map(({ contributed }) => contributed)),
    owed: betting.bet - (betting.seats[seat]?.bet ?? 0n),
    ...(range && { leastRaise: range.least }),
  })
}

function playedOut(table: Table, seed: number, choose: (play: HoldemPlay) => HoldemAction) {
  const moves: HoldemSeatMove[] = []
  for (;;) {
    const play = playHoldem(table, moves, quickStream(seed))
    if (play.settlement) return { play, moves, settlement: play.settlement }
    moves.push({ seat: play.betting.turn ?? 0, move: choose(play) })
    if (moves.length > 500) throw new Error('it never ends')
  }
}

test('places of the pack are the cards that are dealt', () => {
  const play = playHoldem({ base: 100n, stacks: [8_000n, 8_000n, 8_000n] }, [], quickStream(5))
  const deal = dealHoldem(3, quickStream(5))
  expect(play).toMatchObject(deal)
  expect([0, 1, 2].map((seat) => holdemPlaces(3, seat).map((at) => play.pack[at]))).toEqual(
    deal.holes,
  )
  expect(openBoard(play.betting)).toBe(0)
})

test('a move out of turn, a raise below the least and above the stack are none', () => {
  const table = { base: 100n, stacks: [8_000n, 8_000n, 8_000n] }
  const play = (seat: number, move: HoldemAction) => () =>
    playHoldem(table, [{ seat, move }], quickStream(1))
  // After the big blind the third seat is first.
  expect(play(0, { kind: 'call' })).toThrow(RangeError)
  expect(play(2, { kind: 'check' })).toThrow(RangeError)
  expect(play(2, { kind: 'raise', to: 399n })).toThrow(RangeError)
  expect(play(2, { kind: 'raise', to: 8_001n })).toThrow(RangeError)
  expect(play(2, { kind: 'raise', to: 400n })().said).toEqual([
    ...[undefined, undefined, { kind: 'raise', to: 400n }],
  ])
})

test('whoever plays, to the end: chips are conserved, rake is of the pots and within its cap, and whoever folded is not shown', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.array(fc.bigInt(1n, 400_000n), {
        minLength: holdemSeats.least,
        maxLength: holdemSeats.most,
      }),
      fc.constantFrom(...holdemHalls.map(({ base }) => base)),
      fc.infiniteStream(fc.nat(99)),
      (seed, stacks, base, chance) => {
        const at = chance[Symbol.iterator]()
        const roll = () => at.next().value ?? 0
        const { moves, play, settlement } = playedOut({ base, stacks }, seed, (one) => {
          const range = raiseRange(one.betting)
          const which = roll()
          if (which < 40) return byPractice(one)
          if (which < 50) return { kind: 'fold' }
          if (which < 65 && range) {
            const part = BigInt(roll())
            return { kind: 'raise', to: range.least + ((range.most - range.least) * part) / 99n }
          }
          const action = automaticAction(one.betting)
          return action.kind === 'check' ? action : { kind: 'call' }
        })
        expect(playHoldem({ base, stacks }, moves, quickStream(seed))).toEqual(play)
        const { nets, rakes } = settlement
        const payouts = stacks.map(
          (stack, seat) => stack + (nets[seat] ?? 0n) - (rakes[seat] ?? 0n),
        )
        expect(sum(nets)).toBe(0n)
        expect(sum(payouts) + sum(rakes)).toBe(sum(stacks))
        expect(payouts.every((payout) => payout >= 0n)).toBe(true)
        expect(rakes.every((rake) => rake >= 0n)).toBe(true)
        expect(sum(rakes)).toBeLessThanOrEqual(rakeCapBlinds * 2n * base)
        const { betting } = play
        if (betting.street === 'preflop') expect(sum(rakes)).toBe(0n)
        for (const [seat, { contributed, isFolded }] of betting.seats.entries()) {
          if (isFolded) expect(nets[seat]).toBe(-contributed)
        }
        const open = betting.seats.filter(({ isFolded }) => !isFolded).length
        expect(isShownDown(betting)).toBe(open > 1)
      },
    ),
    { seed: 8, numRuns: 300 },
  )
})
