import { describe, expect, test } from 'vitest'
import {
  defaultModel,
  defaultPricing,
  fittedRates,
  type PricedMarket,
  type PricePin,
  pricePinned,
  type Situation,
  scoreMatrices,
  sureReturn,
  sureReturnOfPins,
} from './index.ts'

const usual = { home: 1.5, away: 1.2 }
const nil = { home: 0, away: 0 }
const kickOff: Omit<Situation, 'rates'> = {
  score: nil,
  redCards: nil,
  remaining: 1,
  remainingFirstHalf: 0.45,
}
const pinned = (pins: readonly PricePin[]) =>
  pricePinned({ ...kickOff, rates: fittedRates(pins, usual) }, pins, { hasFirstHalf: true })
const handicap = (line: number, odds: PricePin['odds']): PricePin => ({
  family: 'handicap',
  period: 'full',
  line,
  odds,
})
const total = (line: number, odds: PricePin['odds']): PricePin => ({
  family: 'total',
  period: 'full',
  line,
  odds,
})
const result = (home: number, draw: number, away: number): PricePin => ({
  family: '1x2',
  period: 'full',
  line: undefined,
  odds: { home, draw, away },
})

describe('pins', () => {
  test('a pinned price stands first, exactly; the unnamed side follows from the margin', () => {
    const handicaps = pinned([handicap(-11, { home: 205_000 })]).filter(
      (one) => one.family === 'handicap' && one.period === 'full',
    )
    expect(handicaps.map((one) => one.order)).toEqual([1, 2, 3, 4, 5])
    expect(handicaps[0]).toMatchObject({ line: -11, selections: [{ odds: 205_000 }, {}] })
    const implied = impliedBy(handicaps[0])
    expect(implied).toBeGreaterThanOrEqual(1.045)
    expect(implied).toBeLessThan(1.06)
  })

  test('all other prices follow the pin: its neighbours stand on both sides of it', () => {
    const markets = pinned([handicap(1, { home: 191_000 })])
    const prices = markets
      .filter((one) => one.family === 'handicap' && one.period === 'full')
      .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
      .map((one) => one.selections[0]?.odds ?? 0)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    expect(markets).toHaveLength(22)
  })

  test('the fit gives back the chances that the pins have without their margin', () => {
    const pins = [handicap(-2, { home: 190_000, away: 195_000 })]
    const rates = fittedRates([...pins, total(10, { over: 187_000, under: 198_000 })], usual)
    const markets = pricePinned({ ...kickOff, rates }, [], {
      hasFirstHalf: true,
      settings: { ...defaultPricing, lineCount: 9 },
    })
    const chance = (family: string, line: number) =>
      markets.find((one) => one.family === family && one.line === line && one.period === 'full')
        ?.selections[0]?.chance
    expect(chance('handicap', -2)).toBeCloseTo(1 / 1.9 / (1 / 1.9 + 1 / 1.95), 3)
    expect(chance('total', 10)).toBeCloseTo(1 / 1.87 / (1 / 1.87 + 1 / 1.98), 3)
  })

  test('stand beside what the model makes of them, whatever they say', () => {
    // Draws rarer than so few goals leave room for.
    const pins = [result(190_000, 600_000, 290_000), total(6, { over: 190_000, under: 195_000 })]
    expect(sureOf(pins)).toBeLessThanOrEqual(1)
    const markets = pinned(pins)
    // Some of the model's markets would be a sure win with them: these are left out, and only these.
    expect(markets.length).toBeLessThan(22)
    expect(markets.length).toBeGreaterThan(6)
    const matrices = scoreMatrices({ ...kickOff, rates: fittedRates(pins, usual) }, defaultModel)
    expect(sureReturn(selectionsOf(markets), matrices)).toBeLessThanOrEqual(1)
    expect(oddsOf(markets, '1x2')).toEqual([190_000, 600_000, 290_000])
    expect(oddsOf(markets, 'total', 6)).toEqual([190_000, 195_000])
  })

  test('pins that are a sure win together are found out, with what they bring', () => {
    expect(sureOf([handicap(-2, { home: 190_000, away: 190_000 })])).toBeLessThanOrEqual(1)
    expect(sureOf([handicap(-2, { home: 210_000, away: 200_000 })])).toBeCloseTo(
      1 / (1 / 2.1 + 1 / 2),
      4,
    )
    expect(
      sureOf([handicap(1, { home: 191_000 }), result(300_000, 330_000, 370_000)]),
    ).toBeGreaterThan(1.1)
  })

  test('nor may they win at times and never lose: a draw gives both stakes back', () => {
    expect(sureOf([handicap(0, { home: 210_000, away: 200_000 })])).toBeGreaterThan(1)
    expect(sureOf([handicap(0, { home: 200_000, away: 199_000 })])).toBeLessThanOrEqual(1)
  })
})

function sureOf(pins: readonly PricePin[]): number {
  return sureReturnOfPins(pins, fittedRates(pins, usual))
}

function impliedBy(market: PricedMarket | undefined): number {
  return (market?.selections ?? []).reduce((sum, { odds = 0 }) => sum + 100_000 / odds, 0)
}

function oddsOf(markets: readonly PricedMarket[], family: string, line?: number) {
  const isIt = (one: PricedMarket) =>
    one.family === family && one.line === line && one.period === 'full'
  return markets.find(isIt)?.selections.map((one) => one.odds)
}

function selectionsOf(markets: readonly PricedMarket[]) {
  return markets.flatMap(({ family, period, line, selections }) =>
    selections.flatMap(({ side, odds }) => (odds ? [{ family, period, line, side, odds }] : [])),
  )
}
