import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardText, parseCard } from '../cards/index.ts'
import { drawnRounds, quickStream, vectorsOf } from '../testing/rounds.ts'
import {
  act,
  automaticAction,
  dealHoldem,
  type HoldemAction,
  type HoldemBetting,
  holdemPots,
  holdemRank,
  parseAction,
  raiseRange,
  settleHoldem,
  startBetting,
} from './index.ts'

const cards = (texts: readonly string[]) => texts.map((text) => parseCard(text) ?? -1)

test('hands that another program compared', () => {
  const { cases, fiveCardCounts } = vectorsOf<{
    readonly cases: readonly {
      readonly a: readonly string[]
      readonly b: readonly string[]
      readonly board: readonly string[]
      readonly aCategory: string
      readonly bCategory: string
      readonly winner: string
    }[]
    readonly fiveCardCounts: Readonly<Record<string, number>>
  }>('holdem-hands')
  for (const { a, b, board, aCategory, bCategory, winner } of cases) {
    const [own, other] = [a, b].map((hole) => holdemRank(cards([...hole, ...board])))
    expect([own?.category, other?.category]).toEqual([aCategory, bCategory])
    const lead = (own?.score ?? 0) - (other?.score ?? 0)
    expect(lead === 0 ? 'tie' : lead > 0 ? 'a' : 'b').toBe(winner)
  }
  expect(countedHands()).toEqual(fiveCardCounts)
})

/** Every five cards: by their ranks, once of one suit where that is possible and once of several. */
function countedHands(): Record<string, number> {
  const counts: Record<string, number> = {}
  const ways = [1, 4, 6, 4, 1]
  const count = (hand: readonly number[], weight: number) => {
    const { category } = holdemRank(hand)
    counts[category] = (counts[category] ?? 0) + weight
  }
  function choose(rank: number, hand: readonly number[], weight: number): void {
    if (hand.length === 5) {
      const isDistinct = new Set(hand.map((card) => card % 13)).size === 5
      count(hand, isDistinct ? weight - 4 : weight)
      if (isDistinct)
        count(
          hand.map((card) => card % 13),
          4,
        )
      return
    }
    if (rank === 13) return
    for (let times = 0; times <= Math.min(4, 5 - hand.length); times++) {
      const own = Array.from({ length: times }, (_, at) => 13 * ((hand.length + at) % 4) + rank)
      choose(rank + 1, [...hand, ...own], weight * (ways[times] ?? 0))
    }
  }
  choose(0, [], 1)
  return counts
}

test('deals that another program drew', () => {
  interface Drawn {
    readonly hole: readonly (readonly string[])[]
    readonly board: readonly string[]
  }
  for (const { stream, result } of drawnRounds<Drawn>('holdem6')) {
    const { holes, board } = dealHoldem(6, stream)
    expect(holes.map((hole) => hole.map(cardText))).toEqual(result.hole)
    expect(board.map(cardText)).toEqual(result.board)
  }
})

test('pots that another program shared', () => {
  const { cases } = vectorsOf<{
    readonly cases: readonly {
      readonly contributed: readonly number[]
      readonly folded: readonly boolean[]
      readonly rank: readonly number[]
      readonly button: number
      readonly sawFlop: boolean
      readonly rakeCap: number
      readonly uncalled: readonly [number, number] | null
      readonly pots: readonly (readonly [number, readonly number[]])[]
      readonly rake: readonly number[]
      readonly won: readonly number[]
    }[]
  }>('holdem-pots')
  for (const one of cases) {
    const { folded, rank: ranks, button, sawFlop } = one
    const { uncalled, pots, won } = holdemPots({
      ...{ folded, ranks, button, sawFlop, rakeCap: BigInt(one.rakeCap) },
      contributed: one.contributed.map(BigInt),
    })
    expect(uncalled ? [uncalled.seat, Number(uncalled.amount)] : null).toEqual(one.uncalled)
    expect(pots.map(({ amount, seats }) => [Number(amount), seats])).toEqual(one.pots)
    expect(pots.map(({ rake }) => Number(rake))).toEqual(one.rake)
    expect(won.map(Number)).toEqual(one.won)
  }
})

const blinds = { small: 50n, big: 100n }
const raise = (to: bigint): HoldemAction => ({ kind: 'raise', to })
const [fold, check, call] = (['fold', 'check', 'call'] as const).map((kind) => ({ kind }))

/** Plays the actions; each of them has to be open. */
function after(hand: HoldemBetting, ...actions: (HoldemAction | undefined)[]): HoldemBetting {
  return actions.reduce<HoldemBetting>((before, action) => {
    const next = action && act(before, action)
    if (!next) throw new Error(`not open: ${action?.kind}`)
    return next
  }, hand)
}

test('streets: the big blind may still raise, then the first left of the button begins', () => {
  const start = startBetting([10_000n, 10_000n, 10_000n], blinds)
  expect([start.turn, start.street, start.bet]).toEqual([2, 'preflop', 100n])
  const blind = after(start, call, call)
  expect([blind.turn, raiseRange(blind)]).toEqual([1, { least: 200n, most: 10_000n }])
  const flop = after(blind, check)
  expect([flop.street, flop.turn, flop.bet]).toEqual(['flop', 0, 0n])
  const river = after(flop, check, raise(300n), call, fold, check, check, check, check)
  expect([river.street, river.turn]).toEqual(['showdown', undefined])
  expect(river.seats.map(({ contributed }) => contributed)).toEqual([100n, 400n, 400n])
})

test('heads-up the button is the small blind: first before the flop, last after it', () => {
  const start = startBetting([5_000n, 5_000n], blinds)
  expect(start.turn).toBe(0)
  const flop = after(start, call, check)
  expect([flop.street, flop.turn]).toEqual(['flop', 1])
})

test('a raise is at least the last full one; all-in below it opens nothing anew', () => {
  const start = startBetting([10_000n, 10_000n, 10_000n, 650n], blinds)
  const raised = after(start, raise(500n))
  expect(raiseRange(raised)).toEqual({ least: 650n, most: 650n })
  const short = after(raised, raise(650n))
  expect(short.raise).toBe(400n)
  // Who has not answered yet may raise by a full raise.
  expect(raiseRange(short)).toEqual({ least: 1_050n, most: 10_000n })
  const back = after(short, call, call)
  expect([back.turn, raiseRange(back)]).toEqual([2, undefined])
  expect(act(back, raise(2_000n))).toBeUndefined()
  expect(after(back, call).street).toBe('flop')
  const full = after(short, raise(1_050n), fold)
  expect([full.turn, raiseRange(full)?.least]).toEqual([2, 1_450n])
})

test('what is not open is refused', () => {
  const start = startBetting([10_000n, 10_000n, 10_000n], blinds)
  for (const wrong of [check, raise(100n), raise(199n), raise(10_001n), raise(0n), raise(-5n)]) {
    expect(wrong && act(start, wrong)).toBeUndefined()
  }
  const flop = after(start, call, call, check)
  expect(call && act(flop, call)).toBeUndefined()
  const over = after(start, fold, fold)
  expect([over.turn, fold && act(over, fold)]).toEqual([undefined, undefined])
  expect([automaticAction(start), automaticAction(flop)]).toEqual([fold, check])
  expect(parseAction('raise', 5n)).toEqual(raise(5n))
  for (const [kind, to] of [
    ['raise', undefined],
    ['raise', 0n],
    ['bet', 5n],
    [7, 5n],
  ] as const) {
    expect(parseAction(kind, to)).toBeUndefined()
  }
})

test('a hand that ends before the flop is not raked, and what nobody called goes back', () => {
  const deal = dealHoldem(3, quickStream(1))
  const over = after(startBetting([1_000n, 1_000n, 1_000n], blinds), raise(600n), fold, fold)
  const { payouts, rake, uncalled } = settleHoldem(over, deal)
  expect([payouts, rake]).toEqual([[950n, 900n, 1_150n], 0n])
  expect(uncalled).toEqual({ seat: 2, amount: 500n })
})

test('blinds that are not whole: the hand is played out', () => {
  const both = startBetting([30n, 60n], blinds)
  expect([both.turn, both.street]).toEqual([undefined, 'showdown'])
  const poorBig = startBetting([5_000n, 60n], blinds)
  expect(poorBig.turn).toBe(0)
  const poorSmall = startBetting([30n, 5_000n], blinds)
  expect([poorSmall.turn, poorSmall.street]).toEqual([undefined, 'showdown'])
})

test('whatever is played: the hand ends, and stakes are payouts and rake', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.array(fc.bigInt(1n, 20_000n), { minLength: 2, maxLength: 6 }),
      (seed, stacks) => {
        const stream = quickStream(seed)
        const deal = dealHoldem(stacks.length, stream)
        let hand = startBetting(stacks, blinds)
        for (let moves = 0; hand.turn !== undefined; moves++) {
          expect(moves).toBeLessThan(400)
          hand = after(hand, someAction(hand, stream.uint(10), stream.uint(1_000)))
        }
        const { payouts, rake, pots, won } = settleHoldem(hand, deal)
        const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)
        expect(sum(stacks)).toBe(sum(payouts) + rake)
        expect(payouts.every((payout) => payout >= 0n)).toBe(true)
        expect(rake <= 300n && rake <= sum(pots.map(({ amount }) => amount)) / 20n).toBe(true)
        for (const [seat, { isFolded, contributed }] of hand.seats.entries()) {
          if (isFolded) expect(won[seat]).toBe(0n)
          expect(contributed <= (stacks[seat] ?? 0n)).toBe(true)
        }
      },
    ),
    { seed: 10, numRuns: 500 },
  )
})

function someAction(hand: HoldemBetting, which: number, size: number): HoldemAction {
  const seat = hand.seats[hand.turn ?? 0]
  const isFree = (seat?.bet ?? 0n) >= hand.bet
  const range = raiseRange(hand)
  if (which < 4 && range) {
    const spread = range.most - range.least
    return raise(range.least + (spread * BigInt(size)) / 999n)
  }
  if (which === 9) return { kind: 'fold' }
  return { kind: isFree ? 'check' : 'call' }
}
