import type { Bet, BetLeg } from '@zhengju/domain/slip'
import type { Fixture } from '@zhengju/domain/sport'
import { describe, expect, it } from 'vitest'
import { legNow, payoutIfEnded } from './leg-now.ts'

const leg = {
  fixtureId: 'f1',
  selectionId: 's1',
  isInPlay: false,
  family: 'handicap',
  period: 'full',
  line: -1,
  side: 'home',
  odds: 205_000,
} as BetLeg
const fixture = {
  id: 'f1',
  state: 'live',
  score: { home: 2, away: 1 },
  markets: [
    {
      id: 'm1',
      state: 'open',
      selections: [
        { id: 's1', side: 'home', odds: 124_000, state: 'open' },
        { id: 's2', side: 'away', odds: 380_000, state: 'locked' },
      ],
    },
  ],
} as unknown as Fixture
const bet = { kind: 'single', risk: 20_000n, legs: [leg] } as unknown as Bet

describe('how a leg stands', () => {
  it('score, price and what it would pay were the match to end', () => {
    const now = legNow(leg, fixture)
    expect(now).toEqual({ score: { home: 2, away: 1 }, odds: 124_000, ifEnded: 'won' })
    expect(payoutIfEnded(bet, now)).toBe(41_000n)
  })

  it('in play only the goals after placement count', () => {
    const later = { ...leg, isInPlay: true, scoreAtPlacement: { home: 2, away: 1 } }
    const now = legNow(later, fixture)
    expect(now.ifEnded).toBe('halfLost')
    expect(payoutIfEnded({ ...bet, legs: [later] }, now)).toBe(10_000n)
  })

  it('nothing is guessed before the match, in other counts and where other legs decide', () => {
    expect(legNow(leg, { ...fixture, state: 'notStarted' })).toMatchObject({
      score: undefined,
      ifEnded: undefined,
    })
    for (const other of [
      { unit: 'corners' },
      { period: 'firstHalf' },
      { family: 'correctScore', side: 'score' },
      { sport: 'basketball' },
    ]) {
      expect(legNow({ ...leg, ...other } as BetLeg, fixture).ifEnded).toBeUndefined()
    }
    expect(payoutIfEnded({ ...bet, kind: 'parlay' }, legNow(leg, fixture))).toBeUndefined()
  })

  it('a selection that takes no bets has no price', () => {
    expect(legNow({ ...leg, selectionId: 's2' }, fixture).odds).toBeUndefined()
    expect(legNow({ ...leg, selectionId: 'gone' }, fixture).odds).toBeUndefined()
  })
})
