import type { ShareLeg } from '@zhengju/contract/chat/frames'
import type { Fixture } from '@zhengju/domain/sport'

/** A live match with one open market, `k-ID`, and one selection of it, `s-ID`. */
export function matchOf(id: string, odds = 210_000): Fixture {
  return {
    venue: 'ob',
    id,
    competition: { id: 'c1', name: '临江联赛' },
    home: { id: 'h', name: '临江' },
    away: { id: 'a', name: '望海' },
    origin: { kind: 'generated' },
    startAt: 0,
    state: 'live',
    stage: 'live',
    period: 'firstHalf',
    elapsedSec: 60,
    score: { home: 0, away: 0 },
    halfScore: undefined,
    redCards: { home: 0, away: 0 },
    corners: { home: 0, away: 0 },
    isNeutral: false,
    marketState: 'open',
    marketCount: 1,
    markets: [
      {
        id: `k-${id}`,
        fixtureId: id,
        family: 'handicap',
        period: 'full',
        line: -1,
        isInPlay: true,
        state: 'open',
        order: 1,
        selections: [{ id: `s-${id}`, side: 'home', odds, state: 'open' }],
      },
    ],
  }
}

/** That selection as a shared bet names it, at the price of an earlier moment. */
export function legOf(fixtureId: string): ShareLeg {
  return {
    fixtureId,
    competition: '临江联赛',
    home: '临江',
    away: '望海',
    startAt: 0,
    isInPlay: true,
    marketId: `k-${fixtureId}`,
    selectionId: `s-${fixtureId}`,
    family: 'handicap',
    period: 'full',
    line: -1,
    side: 'home',
    odds: 185_000,
  }
}
