import type { ShareLeg } from '@zhengju/contract/chat-frame'
import type { Fixture, Market, Selection } from '@zhengju/domain/sport'
import { expect, test } from 'vitest'
import { copyable, type NotCopyable } from './copyable.ts'

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
  expect(copyable(fixture, leg)).toMatchObject({ ok: true, market, selection: { odds: 210_000 } })
})

interface Now {
  readonly leg?: Partial<ShareLeg>
  readonly fixture?: Partial<Fixture>
  readonly market?: Partial<Market>
  readonly selection?: Partial<Selection>
}

test.each<[NotCopyable, string, Now]>([
  ['gone', 'another match', { leg: { fixtureId: 'f2' } }],
  ['gone', 'a market that is gone', { leg: { marketId: 'k2' } }],
  ['gone', 'a selection that is gone', { leg: { selectionId: 's2' } }],
  ['gone', 'a market that was closed', { market: { state: 'closed' } }],
  ['gone', 'a selection that was settled', { selection: { state: 'settled' } }],
  ['suspended', 'a market that is locked', { market: { state: 'suspended' } }],
  ['suspended', 'a selection that is locked', { selection: { state: 'suspended' } }],
  ['suspended', 'a match that is locked', { fixture: { marketState: 'suspended' } }],
  ['moved', 'a line that has moved', { market: { line: -3 } }],
  ['moved', 'another half', { market: { period: 'firstHalf' } }],
  ['moved', 'another side', { selection: { side: 'away' } }],
  ['closed', 'a match that takes no bets', { fixture: { marketState: 'closed' } }],
  ['closed', 'a match that has ended', { fixture: { state: 'ended' } }],
  ['closed', 'a match that was called off', { fixture: { state: 'cancelled' } }],
])('%s: %s', (why, _, now) => {
  const selections = [{ ...selection, ...now.selection }]
  const offered = { ...fixture, markets: [{ ...market, selections, ...now.market }] }
  const answer = copyable({ ...offered, ...now.fixture }, { ...leg, ...now.leg })
  expect(answer).toEqual({ ok: false, why })
})
