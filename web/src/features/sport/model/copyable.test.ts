import type { ShareLeg } from '@zhengju/contract/chat/frames'
import type { Fixture, Market, Selection } from '@zhengju/domain/sport'
import { expect, test } from 'vitest'
import { legOf, matchOf } from '#testing/match.ts'
import { copyable, type NotCopyable } from './copyable.ts'

const fixture = matchOf('f1')
const leg = legOf('f1')
const [market] = fixture.markets as readonly [Market]
const [selection] = market.selections as readonly [Selection]

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
