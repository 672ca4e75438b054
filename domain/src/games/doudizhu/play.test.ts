import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quickStream } from '../testing/rounds.ts'
import {
  automaticDoudizhu,
  type DoudizhuMove,
  type DoudizhuPlay,
  type DoudizhuSeatMove,
  dealDoudizhu,
  doudizhuHalls,
  doudizhuHints,
  doudizhuPack,
  doudizhuPlaces,
  mayPlayDoudizhu,
  mostDoudizhuLoss,
  parseDoudizhuMove,
  playDoudizhu,
  practiceDoudizhu,
} from './index.ts'

const table = { base: 100n, stacks: [38_400n, 38_400n, 38_400n] } as const
const turnOf = ({ turn }: DoudizhuPlay) => turn ?? 0

/** As a seat sees it. */
function sightOf(play: DoudizhuPlay, seat: number) {
  const dealt = play.deals[play.deal]?.hands[seat] ?? []
  const last = play.hand?.table
  return {
    ...({ phase: play.phase === 'bid' ? 'bid' : 'play', seat, highest: play.highest } as const),
    cards: play.hand?.hands[seat] ?? dealt,
    left: play.hand?.hands.map(({ length }) => length) ?? [17, 17, 17],
    ...(play.hand && { landlord: play.hand.landlord }),
    ...(last && { table: { seat: last.seat, cards: play.said[last.seat] ?? [] } }),
  }
}

/** From the first card to the end, by what `choose` says. */
function playedOut(
  seed: number,
  choose: (play: DoudizhuPlay) => DoudizhuMove,
  at: { readonly base: bigint; readonly stacks: readonly bigint[] } = table,
) {
  const moves: DoudizhuSeatMove[] = []
  for (;;) {
    const play = playDoudizhu(at, moves, quickStream(seed))
    if (play.phase === 'over') return { play, moves }
    const move = choose(play)
    expect(mayPlayDoudizhu(play, move)).toBe(true)
    moves.push({ seat: turnOf(play), move })
    if (moves.length > 400) throw new Error('it never ends')
  }
}

const byPractice = (play: DoudizhuPlay) => practiceDoudizhu(sightOf(play, turnOf(play)))

test('the first deal is the one that other programs draw; nobody bids: the next, and of the third the first bidder is landlord', () => {
  const stream = quickStream(3)
  const deals = [dealDoudizhu(stream), dealDoudizhu(stream), dealDoudizhu(stream)]
  let moves: DoudizhuSeatMove[] = []
  for (const [at, deal] of deals.entries()) {
    const play = playDoudizhu(table, moves, quickStream(3))
    expect(play).toMatchObject({ deal: at, phase: 'bid', turn: deal.firstBidder })
    expect(play.deals).toEqual(deals)
    const none = [0, 1, 2].map((step) => (deal.firstBidder + step) % 3)
    moves = [...moves, ...none.map((seat) => ({ seat, move: { bid: 0 } }))]
  }
  const forced = playDoudizhu(table, moves, quickStream(3))
  const first = deals[2]?.firstBidder ?? -1
  expect(forced).toMatchObject({ phase: 'play', turn: first, hand: { landlord: first, bid: 1 } })
  const places = [0, 1, 2].flatMap((seat) => doudizhuPlaces(forced, seat))
  expect(new Set(places)).toEqual(new Set(Array.from({ length: 54 }, (_, at) => 108 + at)))
  expect(doudizhuPack).toBe(162)
})

test('what is not open: another’s turn, a bid that tops nothing, cards that are not held, a play that beats nothing, a pass of who leads', () => {
  const start = playDoudizhu(table, [], quickStream(4))
  const seat = turnOf(start)
  const other = (seat + 1) % 3
  expect(() => playDoudizhu(table, [{ seat: other, move: { bid: 1 } }], quickStream(4))).toThrow(
    RangeError,
  )
  const bid = [{ seat, move: { bid: 2 } }]
  expect(mayPlayDoudizhu(playDoudizhu(table, bid, quickStream(4)), { bid: 2 })).toBe(false)
  expect(mayPlayDoudizhu(start, { cards: [0] })).toBe(false)
  const led = playDoudizhu(table, [{ seat, move: { bid: 3 } }], quickStream(4))
  expect(led).toMatchObject({ phase: 'play', turn: seat })
  const foreign = led.hand?.hands[other]?.[0] ?? -1
  expect(mayPlayDoudizhu(led, { cards: [foreign] })).toBe(false)
  expect(mayPlayDoudizhu(led, { cards: [] })).toBe(false)
  expect(mayPlayDoudizhu(led, { bid: 1 })).toBe(false)
})

test('moves as they come over the wire', () => {
  expect(parseDoudizhuMove({ bid: 3 })).toEqual({ bid: 3 })
  expect(parseDoudizhuMove({ cards: [53, 0] })).toEqual({ cards: [53, 0] })
  expect(parseDoudizhuMove({ cards: [] })).toEqual({ cards: [] })
  const many = Array.from({ length: 21 }, (_, at) => at)
  for (const source of [
    ...[{ bid: 4 }, { bid: -1 }, { bid: '1' }, { bid: 1, cards: [] }, {}, { cards: 'A' }],
    ...[{ cards: [54] }, { cards: [-1] }, { cards: [1.5] }, { cards: [3, 3] }, { cards: many }],
  ]) {
    expect(parseDoudizhuMove(source)).toBe(undefined)
  }
})

test('whoever plays, to the end: every card is somebody’s, the same again is the same, stakes are payouts and rake', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.array(fc.bigInt(1n, 1_000_000n), { minLength: 3, maxLength: 3 }),
      fc.constantFrom(...doudizhuHalls.map(({ base }) => base)),
      fc.constantFrom('practice', 'automatic', 'hints'),
      (seed, brings, base, who) => {
        const stacks = brings.map((bring) => mostDoudizhuLoss(base, bring))
        const choose = (play: DoudizhuPlay): DoudizhuMove => {
          if (who === 'automatic') return automaticDoudizhu(play)
          if (who === 'practice' || play.phase === 'bid') return byPractice(play)
          const own = sightOf(play, turnOf(play))
          const hints = doudizhuHints(own.cards, own.table?.cards)
          return { cards: hints.at(-1) ?? [] }
        }
        const { moves, play } = playedOut(seed, choose, { base, stacks })
        expect(playDoudizhu({ base, stacks }, moves, quickStream(seed))).toEqual(play)
        const held = play.hand?.hands.flat() ?? []
        expect([...held, ...play.played.flat()].toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: 54 }, (_, card) => card),
        )
        const { nets = [], rakes = [] } = play.settlement ?? {}
        const sum = (all: readonly bigint[]) => all.reduce((whole, one) => whole + one, 0n)
        const payouts = stacks.map((held, at) => held + (nets[at] ?? 0n) - (rakes[at] ?? 0n))
        expect(sum(payouts) + sum(rakes)).toBe(sum(stacks))
        expect(payouts.every((payout) => payout >= 0n)).toBe(true)
        expect(rakes.every((rake, at) => rake === 0n || (nets[at] ?? 0n) > 0n)).toBe(true)
      },
    ),
    { seed: 8, numRuns: 60 },
  )
})

test('hints are plays that may be made, the whole hand first where it goes out', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 20 }), fc.nat(30), (seed, count, turns) => {
      const cards = quickStream(seed).pick(54, count)
      expect(doudizhuHints(cards).length).toBeGreaterThan(0)
      const { play } = { play: playDoudizhu(table, [], quickStream(turns)) }
      const other = doudizhuHints(play.deals[0]?.hands[0] ?? [])[0] ?? []
      for (const hint of doudizhuHints(cards, other)) {
        expect(hint.every((card) => cards.includes(card))).toBe(true)
        expect(new Set(hint).size).toBe(hint.length)
      }
    }),
    { seed: 8, numRuns: 200 },
  )
  // 33344456 lies there: what beats it has wings of its own.
  const plane = [2, 15, 28, 3, 16, 29, 4, 5]
  const own = [6, 19, 32, 7, 20, 33, 9, 10, 12]
  expect(doudizhuHints(own, plane)).toEqual([[6, 19, 32, 7, 20, 33, 9, 10]])
  expect(doudizhuHints([52, 53], [0, 13, 26, 39])).toEqual([[52, 53]])
})
