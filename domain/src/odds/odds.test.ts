import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, decimalText, one, parseRatio, type Ratio, ratio } from '../ratio/index.ts'
import {
  decimalOdds,
  fromFormat,
  inFormat,
  isToWin,
  type OddsFormat,
  oddsE5,
  oddsFormats,
  oddsText,
  stakeTerms,
} from './index.ts'

function decimal(text: string): Ratio {
  return parseRatio(text) ?? one
}

describe('conversion (rules 1)', () => {
  test.each([
    ['1.01', '0.01', '0.01', '-100.0000'],
    ['1.10', '0.10', '0.10', '-10.0000'],
    ['1.25', '0.25', '0.25', '-4.0000'],
    ['1.50', '0.50', '0.50', '-2.0000'],
    ['1.80', '0.80', '0.80', '-1.2500'],
    ['1.85', '0.85', '0.85', '-1.1765'],
    ['1.91', '0.91', '0.91', '-1.0989'],
    ['1.95', '0.95', '0.95', '-1.0526'],
    ['1.96', '0.96', '0.96', '-1.0417'],
    ['2.00', '1.00', '1.00', '1.00'],
    ['2.04', '1.04', '-0.9615', '1.04'],
    ['2.05', '1.05', '-0.9524', '1.05'],
    ['2.10', '1.10', '-0.9091', '1.10'],
    ['2.20', '1.20', '-0.8333', '1.20'],
    ['2.50', '1.50', '-0.6667', '1.50'],
    ['3.00', '2.00', '-0.5000', '2.00'],
    ['5.00', '4.00', '-0.2500', '4.00'],
    ['101', '100', '-0.0100', '100'],
  ])('%s is Hong Kong %s, Malay %s, Indonesian %s', (d, hongKong, malay, indonesian) => {
    const digits = (text: string) => text.split('.')[1]?.length ?? 0
    const shown = (format: OddsFormat, text: string) =>
      decimalText(inFormat(decimal(d), format), digits(text))
    expect(shown('hongKong', hongKong)).toBe(hongKong)
    expect(shown('malay', malay)).toBe(malay)
    expect(shown('indonesian', indonesian)).toBe(indonesian)
    expect(inFormat(decimal(d), 'european')).toEqual(decimal(d))
  })

  test('anchors: 6/5 is Indonesian +1.20, 1/4 is −4.00', () => {
    expect(oddsText(220_000, 'indonesian')).toBe('1.20')
    expect(oddsText(125_000, 'indonesian')).toBe('−4.00')
    expect(oddsText(220_000, 'malay')).toBe('−0.83')
    expect(oddsText(205_000, 'malay', 4)).toBe('−0.9524')
    expect(oddsText(196_000, 'european')).toBe('1.96')
  })

  test('property: every format converts back exactly and stays in its domain', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_001, max: 100_000_000 }),
        fc.constantFrom(...oddsFormats),
        (odds, format) => {
          const shown = inFormat(decimalOdds(odds), format)
          expect(oddsE5(fromFormat(shown, format))).toBe(odds)
          expect(fromFormat(shown, format)).toEqual(decimalOdds(odds))
          const magnitude = ratio(shown.n < 0n ? -shown.n : shown.n, shown.d)
          if (format === 'malay') expect(compare(magnitude, one)).toBeLessThanOrEqual(0)
          if (format === 'indonesian') expect(compare(magnitude, one)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('stake semantics (rules 1)', () => {
  test.each([
    ['european', '1.96', 960n, 1000n],
    ['hongKong', '0.96', 960n, 1000n],
    ['malay', '0.96', 960n, 1000n],
    ['malay', '-0.96', 1000n, 960n],
    ['indonesian', '1.96', 1960n, 1000n],
    ['indonesian', '-1.96', 1000n, 1960n],
  ] as const)('%s %s, stake 10.00: wins %s, loses %s', (format, odds, profit, loss) => {
    const terms = stakeTerms(1000n, fromFormat(decimal(odds), format), format)
    expect(terms).toEqual({ risk: loss, profit, potentialReturn: loss + profit })
  })

  test('where the entry is the risk, profit is stake over |odds|', () => {
    const exact = fromFormat(decimal('-0.80'), 'malay')
    expect(stakeTerms(1000n, exact, 'malay', 'risk')).toEqual({
      risk: 1000n,
      profit: 1250n,
      potentialReturn: 2250n,
    })
  })

  test('prices carried at five digits: the risk is rounded up, so that it buys the whole win', () => {
    const malay = decimalOdds(oddsE5(fromFormat(decimal('-0.96'), 'malay')))
    const indonesian = decimalOdds(oddsE5(fromFormat(decimal('-1.96'), 'indonesian')))
    expect(stakeTerms(1000n, malay, 'malay').risk).toBe(960n)
    expect(stakeTerms(1000n, indonesian, 'indonesian').risk).toBe(1961n)
  })

  test.each([
    ['indonesian', 139_000, 25_642n],
    ['indonesian', 141_000, 24_391n],
    ['malay', 600_000, 2_000n],
  ] as const)('%s at %i: 100.00 typed wins 100.00', (format, odds, risk) => {
    expect(stakeTerms(10_000n, decimalOdds(odds), format)).toEqual({
      risk,
      profit: 10_000n,
      potentialReturn: risk + 10_000n,
    })
  })

  test('property: what is typed to win is won to the cent, by the least risk that wins it', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 100_001, max: 100_000_000 }),
        fc.constantFrom(...oddsFormats),
        (typed, odds, format) => {
          const decimal = decimalOdds(odds)
          const { risk, profit } = stakeTerms(typed, decimal, format)
          const buys = (stake: bigint) => (stake * BigInt(odds)) / 100_000n - stake
          if (!isToWin(decimal, format)) {
            expect([risk, profit]).toEqual([typed, buys(typed)])
            return
          }
          expect(profit).toBe(typed)
          expect(buys(risk)).toBeGreaterThanOrEqual(typed)
          expect(buys(risk - 1n)).toBeLessThan(typed)
        },
      ),
    )
  })

  test('a most risk is never passed: the win is then what it buys', () => {
    const at = (odds: number) =>
      stakeTerms(10_000n, decimalOdds(odds), 'indonesian', 'toWin', 10_527n)
    expect(at(195_000)).toMatchObject({ risk: 10_527n, profit: 10_000n })
    expect(at(135_000)).toEqual({ risk: 10_527n, potentialReturn: 14_211n, profit: 3_684n })
  })

  test('property: profit and risk are never negative and add up', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.integer({ min: 100_001, max: 100_000_000 }),
        fc.constantFrom(...oddsFormats),
        (typed, odds, format) => {
          const terms = stakeTerms(typed, decimalOdds(odds), format)
          expect(terms.risk >= 0n && terms.profit >= 0n).toBe(true)
          expect(terms.risk + terms.profit).toBe(terms.potentialReturn)
        },
      ),
    )
  })
})
