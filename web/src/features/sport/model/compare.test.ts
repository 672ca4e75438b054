import type { Fixture, OddsE5 } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import { expect, test } from 'vitest'
import { matchOf } from '../../../testing/match.ts'
import { comparedMarkets } from './compare.ts'

function at(venue: VenueId, home: OddsE5, away: OddsE5, line = -1): Fixture {
  const match = matchOf('1')
  const markets = match.markets.map((market) => ({
    ...market,
    line,
    selections: [
      { id: `${venue}-h`, side: 'home' as const, odds: home, state: 'open' as const },
      { id: `${venue}-a`, side: 'away' as const, odds: away, state: 'open' as const },
    ],
  }))
  return { ...match, venue, markets }
}

test('marks the longest price of each side', () => {
  const [handicap] = comparedMarkets(at('ob', 190_000, 196_000), [at('im', 192_000, 195_000)])
  expect(handicap?.sides).toEqual(['home', 'away'])
  expect(handicap?.rows).toEqual([
    { venue: 'ob', odds: [190_000, 196_000], isBest: [false, true] },
    { venue: 'im', odds: [192_000, 195_000], isBest: [true, false] },
  ])
})

test('nobody is best where all say the same, or one alone says anything', () => {
  const same = comparedMarkets(at('ob', 190_000, 196_000), [at('im', 190_000, 196_000)])
  expect(same[0]?.rows.map(({ isBest }) => isBest)).toEqual([
    [false, false],
    [false, false],
  ])
  const other = comparedMarkets(at('ob', 190_000, 196_000), [at('im', 150_000, 300_000, -3)])
  expect(other[0]?.rows[1]).toEqual({
    venue: 'im',
    odds: [undefined, undefined],
    isBest: [false, false],
  })
})

test('what takes no bets has no price', () => {
  const shut: Fixture = { ...at('im', 199_000, 199_000), marketState: 'suspended' }
  const [handicap] = comparedMarkets(at('ob', 190_000, 196_000), [shut])
  expect(handicap?.rows[1]?.odds).toEqual([undefined, undefined])
  expect(handicap?.rows[0]?.isBest).toEqual([false, false])
})
