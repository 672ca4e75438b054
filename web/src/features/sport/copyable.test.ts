import type { ShareLeg } from '@zhengju/contract/chat-frame'
import type { Fixture, Market, Selection } from '@zhengju/domain/sport'
import { expect, test } from 'vitest'
import { copyable } from './copyable.ts'

const selection: Selection = { id: 's1', side: 'home', odds: 210_000, state: 'open' }
const market: Market = {
  id: 'k1',
  fixtureId: 'f1',
  family: 'handicap',
  period: 'full',
  line: -1,
  isInPlay: true,
  state: 'open',
  order: 1,
  selections: [selection],
}
const fixture: Fixture = {
  id: 'f1',
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
  markets: [market],
}
const leg: ShareLeg = {
  fixtureId: 'f1',
  competition: '临江联赛',
  home: '临江',
  away: '望海',
  startAt: 0,
  isInPlay: true,
  marketId: 'k1',
  selectionId: 's1',
  family: 'handicap',
  period: 'full',
  line: -1,
  side: 'home',
  odds: 185_000,
}

test('a shared selection is copied at the price of now', () => {
  expect(copyable(fixture, leg)?.selection.odds).toBe(210_000)
})

test.each<[string, Partial<ShareLeg>, Partial<Market>, Partial<Selection>]>([
  ['another match', { fixtureId: 'f2' }, {}, {}],
  ['a market that is gone', { marketId: 'k2' }, {}, {}],
  ['a selection that is gone', { selectionId: 's2' }, {}, {}],
  ['a market that is shut', {}, { state: 'suspended' }, {}],
  ['a selection that is shut', {}, {}, { state: 'suspended' }],
  ['a line that has moved', {}, { line: -3 }, {}],
  ['another side', {}, {}, { side: 'away' }],
])('%s is not', (_, ofLeg, ofMarket, ofSelection) => {
  const selections = [{ ...selection, ...ofSelection }]
  const now = { ...fixture, markets: [{ ...market, selections, ...ofMarket }] }
  expect(copyable(now, { ...leg, ...ofLeg })).toBeUndefined()
})
