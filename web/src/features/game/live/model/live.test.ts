import { liveGameOf, liveGames, liveTimes } from '@zhengju/domain/games/live'
import type { SharedRoundView, TicketView } from '@zhengju/venue-protocol/game'
import { expect, test } from 'vitest'
import { openHands } from './baccarat-hands.ts'
import {
  chipValues,
  choiceOf,
  doubled,
  type Laid,
  lastPlayed,
  layingOf,
  mayDouble,
  pileOf,
  pressed,
  sumsOf,
  totalOf,
  undone,
} from './chips.ts'
import { laidOn } from './layout.ts'
import { isHidden, phaseOf } from './phase.ts'
import { resultsOf, shoeOf, withRound } from './rounds.ts'

const opensAt = 1_000_000
const round: SharedRoundView = {
  ...{ roundId: 'r1', tableId: 't1', number: '202611230070', version: 'dragon-tiger@1' },
  ...{ state: 'open', opensAt, sealsAt: opensAt + liveTimes.bettingMs, tickets: 0 },
  drawsAt: opensAt + liveTimes.bettingMs + liveTimes.sealedMs,
  ...{ head: 'a'.repeat(64), link: 70 },
}
const ticket: TicketView = {
  ...{ ticketId: 't', roundId: 'r1', state: 'done', stake: 500n, payout: 0n, createdAt: 1 },
  choice: { spots: [{ spot: 'dragon', stake: '5.00' }] },
}

test('a round by the clock: stakes, the seal, cards one by one, the result', () => {
  expect(phaseOf({}, 0)).toEqual({ kind: 'waiting' })
  expect(phaseOf({ round }, opensAt + 7_500)).toEqual({ kind: 'betting', seconds: 8, left: 50 })
  expect(phaseOf({ round }, round.sealsAt)).toEqual({ kind: 'sealed', root: undefined })
  const drawn: SharedRoundView = { ...round, state: 'drawn', outcome: { numbers: [3, 60] } }
  const shown = [0, 900, 3_000, 4_400, 5_999].map((after) =>
    phaseOf({ round: drawn }, drawn.drawsAt + after),
  )
  expect(shown.map((one) => (one.kind === 'dealing' ? one.shown : one.kind))).toEqual([
    0, 0, 1, 2, 2,
  ])
  expect(isHidden(phaseOf({ round: drawn }, drawn.drawsAt + 5_999))).toBe(true)
  expect(phaseOf({ round: drawn }, drawn.drawsAt, true)).toEqual({ kind: 'settled' })
  expect(phaseOf({ round: drawn }, drawn.drawsAt + 6_000)).toEqual({ kind: 'settled' })
  expect(phaseOf({ round: { ...round, state: 'cancelled' } }, opensAt).kind).toBe('cancelled')
})

test('chips: laid up to what the spot takes, taken back one press at a time, doubled and repeated', () => {
  let laid: Laid = []
  laid = pressed(laid, 'dragon', 5_000n, 12_000n)
  laid = pressed(laid, 'tie', 500n, 12_000n)
  laid = pressed(laid, 'dragon', 10_000n, 12_000n)
  expect([...sumsOf(laid)]).toEqual([
    ['dragon', 12_000n],
    ['tie', 500n],
  ])
  expect(pressed(laid, 'dragon', 500n, 12_000n)).toBe(laid)
  expect(sumsOf(undone(laid)).get('dragon')).toBe(5_000n)
  expect(totalOf(sumsOf(doubled(laid)))).toBe(25_000n)
  expect(undone(doubled(laid))).toEqual(laid)
  expect(choiceOf(laid)).toEqual({
    spots: [
      { spot: 'dragon', stake: '120.00' },
      { spot: 'tie', stake: '5.00' },
    ],
  })
  expect(layingOf([ticket, ticket])).toEqual([['dragon', 1_000n]])
  expect([pileOf(6_500n), pileOf(50n)]).toEqual([[50, 10, 5], [1]])
  expect(chipValues.map((value) => pileOf(BigInt(value) * 100n))).toEqual(
    chipValues.map((value) => [value]),
  )
})

test('百家乐 card by card: a third one of the banker comes last, whether or not the player drew', () => {
  // Player 3 and king draws a four, banker two and three draws a nine.
  const both = [2, 1, 12, 2, 3, 8]
  const seen = [0, 1, 2, 3, 4, 5, 6].map((shown) => {
    const { banker, player } = openHands(both, shown)
    return [player.length, banker.length]
  })
  expect(seen).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
    [2, 2],
    [3, 2],
    [3, 3],
  ])
  // The player stands on six; the fifth card is the banker's.
  const standing = [2, 1, 2, 2, 3, 8]
  expect(openHands(standing, 4)).toEqual({ player: [2, 2], banker: [1, 2] })
  expect(openHands(standing, 5).banker).toEqual([1, 2, 3])
  expect(openHands([], 0)).toEqual({ player: [], banker: [] })
})

test('doubling is offered to nobody who has just lost', () => {
  const laid: Laid = [[['dragon', 500n]]]
  expect(mayDouble([], [])).toBe(false)
  expect(mayDouble(laid, [])).toBe(true)
  expect(mayDouble(laid, [ticket])).toBe(false)
  expect(mayDouble(laid, [{ ...ticket, payout: 250n }])).toBe(false)
  expect(mayDouble(laid, [{ ...ticket, payout: 1_000n }])).toBe(true)
  // One round is all of its tickets together; what still runs says nothing.
  const won = { ...ticket, ticketId: 'u', payout: 1_000n }
  const before = { ...ticket, roundId: 'r0', createdAt: 0 }
  const running: TicketView = { ...ticket, roundId: 'r2', state: 'placed', createdAt: 9 }
  expect(lastPlayed([running, ticket, won, before])).toEqual([ticket, won])
  expect(lastPlayed([running, ticket, before], 'r1')).toEqual([before])
})

test('rounds are gone on with by frames; where one is missing they are read anew', () => {
  const of = (number: string, drawsAt: number): SharedRoundView => ({
    ...{ ...round, number, drawsAt, roundId: number, state: 'settled' },
    outcome: { numbers: [9, 5] },
  })
  const [one, two, four] = [of('202611230066', 1), of('202611230067', 2), of('202611230069', 4)]
  if (!one || !two || !four) throw new Error('rounds')
  const rounds = withRound([one], two)
  expect(rounds).toEqual([two, one])
  expect(withRound([two, one], { ...two })).toEqual([two, one])
  expect(withRound([two, one], four)).toBe('gap')
  expect(withRound([two], one)).toEqual([two])
  expect(withRound([four], of('202611240001', 9))).toHaveLength(2)
  // A shoe ends after 66 rounds.
  expect(shoeOf([two, one], round.number)).toEqual([two])
  const game = liveGameOf('dragon-tiger@1')
  if (!game) throw new Error('no game')
  expect(resultsOf(game, [one.outcome, undefined, { numbers: [5, 9] }])).toEqual(['B', 'P'])
})

test.each(liveGames.map(({ id, spots }) => ({ id, spots })))(
  '$id: each of its spots lies on the table once',
  ({ id, spots }) => {
    const laid = laidOn(id)
    expect(laid.toSorted()).toEqual(spots.map((spot) => spot.id).toSorted())
  },
)
