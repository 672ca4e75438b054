import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bookMarkets,
  defaultModel,
  defaultPricing,
  expectedReturn,
  type PricePin,
  priceMarkets,
  pricePinned,
  scoreMatrices,
  sureReturn,
} from './index.ts'

const rates = fc.record({
  home: fc.double({ min: 0.3, max: 3, noNaN: true }),
  away: fc.double({ min: 0.3, max: 3, noNaN: true }),
})
const book = fc.record({
  marginThreeWay: fc.double({ min: 0, max: 0.15, noNaN: true }),
  marginTwoWay: fc.double({ min: 0, max: 0.15, noNaN: true }),
  lineCount: fc.integer({ min: 1, max: 5 }),
})
const nil = { home: 0, away: 0 }
const kickOff = {
  score: nil,
  redCards: nil,
  remaining: 1,
  remainingFirstHalf: defaultModel.firstHalfShare,
}
const options = { hasFirstHalf: true, settings: defaultPricing }
type Markets = ReturnType<typeof bookMarkets>
const offered = (markets: Markets) =>
  markets.flatMap(({ family, period, line, selections }) =>
    selections.flatMap(({ side, odds }) =>
      odds === undefined ? [] : [{ family, period, line, side, odds }],
    ),
  )

test('no price of another book stands above what the model says it is worth', () => {
  fc.assert(
    fc.property(rates, book, (drawn, margins) => {
      const situation = { ...kickOff, rates: drawn }
      const matrices = scoreMatrices(situation, defaultModel)
      const markets = bookMarkets(priceMarkets(situation, options), margins, false)
      for (const one of offered(markets)) {
        expect(expectedReturn(matrices[one.period], one, one.odds)).toBeLessThanOrEqual(1 + 1e-9)
      }
      expect(markets.every(({ order }) => order <= margins.lineCount)).toBe(true)
    }),
    { numRuns: 25 },
  )
})

test('the best prices of several books are no sure win together', () => {
  fc.assert(
    fc.property(rates, book, book, (drawn, second, third) => {
      const situation = { ...kickOff, rates: drawn }
      const first = priceMarkets(situation, options)
      const together = [first, bookMarkets(first, second, false), bookMarkets(first, third, false)]
      const matrices = scoreMatrices(situation, defaultModel)
      expect(sureReturn(together.flatMap(offered), matrices)).toBeLessThanOrEqual(1 + 1e-9)
    }),
    { numRuns: 5 },
  )
})

test('beside a pinned price no other book is longer, whatever its margin', () => {
  const pins: readonly PricePin[] = [
    {
      family: '1x2',
      period: 'full',
      line: undefined,
      odds: { home: 210_000, draw: 340_000, away: 360_000 },
    },
    { family: 'handicap', period: 'full', line: -1, odds: { home: 190_000, away: 192_000 } },
  ]
  fc.assert(
    fc.property(book, (margins) => {
      const first = pricePinned({ ...kickOff, rates: { home: 1.6, away: 1.1 } }, pins, options)
      for (const [at, market] of bookMarkets(first, { ...margins, lineCount: 5 }, true).entries()) {
        for (const [side, { odds }] of market.selections.entries()) {
          const longest = first[at]?.selections[side]?.odds
          if (longest === undefined) expect(odds).toBeUndefined()
          else if (odds !== undefined) expect(odds).toBeLessThanOrEqual(longest)
        }
      }
    }),
    { numRuns: 10 },
  )
})
