import type { CashOutOffer } from '@zhengju/domain/cashOut'
import type { Bet, BetLeg, Quote } from '@zhengju/domain/slip'
import type { Fixture } from '@zhengju/domain/sport'
import { describe, expect, it } from 'vitest'
import {
  changedFixtures,
  fixtureIdsOf,
  legStatus,
  type OpenFixtures,
  openLost,
  openSums,
  picksToQuote,
} from './open-now.ts'

function leg(selectionId: string, fixtureId = 'f1'): BetLeg {
  return {
    ...{ fixtureId, selectionId, marketId: `m-${selectionId}`, isInPlay: false, odds: 205_000 },
    ...{ family: 'handicap', period: 'full', line: -1, side: 'home' },
  } as BetLeg
}
function bet(orderNo: string, legs: readonly BetLeg[], more: Partial<Bet> = {}): Bet {
  const sums = { risk: 10_000n, potentialReturn: 20_500n }
  return { orderNo, kind: 'single', state: 'accepted', ...sums, legs, ...more } as Bet
}
function fixture(id: string, more: Partial<Fixture> = {}): Fixture {
  return {
    ...{ id, state: 'live', marketState: 'open', score: { home: 1, away: 0 } },
    competition: { id: 'c1' },
    markets: [
      { id: 'm', state: 'open', selections: [{ id: 'main', odds: 124_000, state: 'open' }] },
    ],
    ...more,
  } as unknown as Fixture
}
const read = (...fixtures: readonly Fixture[]): OpenFixtures =>
  new Map(fixtures.map((one) => [one.id, { fixture: one, readAt: 1_000 }]))
const quote = (selectionId: string, odds: number, isOpen = true) =>
  ({ fixtureId: 'f1', marketId: 'm', selectionId, odds, line: undefined, isOpen }) as Quote

describe('how open bets stand', () => {
  it('each match is asked for once', () => {
    const bets = [bet('1', [leg('a')]), bet('2', [leg('b'), leg('c', 'f2')])]
    expect(fixtureIdsOf(bets)).toEqual(['f1', 'f2'])
  })

  it('what the main lines do not price is asked for, once each and not too many', () => {
    const bets = [
      bet('1', [leg('main')]),
      bet('2', [leg('b')]),
      bet('3', [leg('b'), leg('c', 'x')]),
    ]
    const picks = picksToQuote(bets, read(fixture('f1')), 'im')
    expect(picks).toMatchObject([
      { venue: 'im', selectionId: 'b', competitionId: 'c1', score: { home: 1, away: 0 } },
    ])
    const many = Array.from({ length: 50 }, (_, n) => bet(`${n}`, [leg(`s${n}`)]))
    expect(picksToQuote(many, read(fixture('f1')), 'im')).toHaveLength(20)
    const matches = many.map((_, n) => `f${n}`)
    const apart = matches.flatMap((id) => [
      bet(id, [leg(`s${id}`, id)]),
      bet(id, [leg(`t${id}`, id)]),
    ])
    const asked = picksToQuote(apart, read(...matches.map((id) => fixture(id))), 'im')
    expect(asked).toHaveLength(16)
    expect(new Set(asked.map(({ fixtureId }) => fixtureId))).toEqual(new Set(matches.slice(0, 8)))
  })

  it('a main line by its match, another one by its quote; what was never asked for is not said to be locked', () => {
    const fixtures = read(fixture('f1'))
    const quotes = new Map([
      ['b', quote('b', 300_000)],
      ['c', quote('c', 300_000, false)],
      ['gone', undefined],
    ])
    const now = { fixtures, quotes, isLost: false }
    const oddsOf = (id: string) => legStatus(leg(id), now)?.odds
    expect(oddsOf('main')).toBe(124_000)
    expect(oddsOf('b')).toBe(300_000)
    expect(oddsOf('c')).toBeUndefined()
    expect(oddsOf('gone')).toBeUndefined()
    expect(legStatus(leg('gone'), now)?.isUnasked).toBeUndefined()
    expect(legStatus(leg('new'), now)?.isUnasked).toBe(true)
    expect(legStatus(leg('main', 'f9'), now)).toBeUndefined()
    const stopped = read(fixture('f1', { marketState: 'suspended' }))
    expect(legStatus(leg('main'), { ...now, fixtures: stopped })?.odds).toBeUndefined()
  })

  it('of a venue that does not answer neither the old score nor a price or a payout is shown', () => {
    const now = { fixtures: read(fixture('f1')), quotes: new Map(), isLost: false }
    const own = { ...leg('main'), family: '1x2' } as BetLeg
    expect(legStatus(own, now)).toMatchObject({ score: { home: 1, away: 0 }, ifEnded: 'won' })
    expect(legStatus(own, { ...now, ...openLost })).toEqual({
      ...{ score: undefined, odds: undefined, ifEnded: undefined, isLost: true },
    })
    expect(legStatus(leg('main', 'f9'), { ...now, ...openLost })).toBeUndefined()
  })

  it('hears a goal of its matches and of no others', () => {
    const fixtures = read(fixture('f1'))
    const goal = { kind: 'score', score: { home: 2, away: 0 }, redCards: { home: 0, away: 0 } }
    const change = (fixtureId: string) =>
      ({ ...goal, fixtureId, corners: { home: 0, away: 0 } }) as never
    const heard = changedFixtures(fixtures, change('f1'), 5_000)
    expect(heard?.get('f1')).toMatchObject({
      fixture: { score: { home: 2, away: 0 } },
      readAt: 1_000,
    })
    expect(changedFixtures(fixtures, change('f2'), 5_000)).toBeUndefined()
  })
})

describe('what they come to', () => {
  const offer = (orderNo: string, amount: bigint) => ({ orderNo, amount }) as CashOutOffer

  it('stakes, what may come back and what the venue would pay now; what was sold counts no more', () => {
    const sold = { cashedOut: { stake: 5_000n, payout: 6_000n } }
    const bets = [bet('1', [leg('a')]), bet('2', [leg('b')], sold), bet('3', [leg('c')])]
    const offers = new Map([
      ['1', offer('1', 9_100n)],
      ['2', offer('2', 4_000n)],
      ['3', undefined],
    ])
    expect(openSums(bets, ['1', '2', '3'], offers)).toEqual({
      ...{ stake: 25_000n, possible: 51_250n, cashable: 13_100n },
    })
  })

  it('is not said while the venue has not answered for all', () => {
    const sums = openSums([bet('1', [leg('a')])], ['1'], new Map())
    expect(sums).toEqual({ stake: 10_000n, possible: 20_500n, cashable: undefined })
    expect(openSums([], [], new Map())).toEqual({ stake: 0n, possible: 0n, cashable: 0n })
  })
})
