import { describe, expect, test } from 'vitest'
import { badmintonMarkets } from '../badminton/index.ts'
import { basketballMarkets } from '../basketball/index.ts'
import { esportMarkets, esportRules } from '../esport/index.ts'
import { footballMarkets } from '../football/index.ts'
import { longTableTennisMarkets, tableTennisMarkets } from '../tabletennis/index.ts'
import { grandSlamMarkets, tennisMarkets } from '../tennis/index.ts'
import { volleyballMarkets } from '../volleyball/index.ts'
import { type AskedPick, readPick } from './index.ts'

describe.each([
  ['football', footballMarkets],
  ['basketball', basketballMarkets],
  ['tennis', tennisMarkets],
  ['grand slam', grandSlamMarkets],
  ['volleyball', volleyballMarkets],
  ['table tennis', tableTennisMarkets],
  ['long table tennis', longTableTennisMarkets],
  ['badminton', badmintonMarkets],
  ['lol', esportMarkets(esportRules('lol', 5))],
  ['cs2', esportMarkets(esportRules('cs2', 1))],
] as const)('the catalogue of %s', (_, types) => {
  test('has each type once, with every side once', () => {
    expect(new Set(types.map(({ id }) => id)).size).toBe(types.length)
    for (const { sides } of types) expect(new Set(sides).size).toBe(sides.length)
  })

  test('gives what it has and refuses every foreign field', () => {
    for (const type of types) {
      const isNumbered = type.family === 'nth' || type.family === 'firstTo'
      const good: AskedPick = {
        typeId: type.id,
        period: type.periods[0] ?? '',
        side: type.sides[0] ?? '',
        line: type.lineStep && 4,
        number: isNumbered ? (type.numbers?.[0] ?? 1) : undefined,
      }
      const { family, unit } = type
      expect(readPick(types, good)).toMatchObject({ family, unit, side: good.side })
      const line = type.lineStep ? undefined : 4
      const refused: Partial<AskedPick>[] = [
        { typeId: 'unknown' },
        { period: 'quarter9' },
        { side: 'yesterday' },
        { line },
        { line: 0.5 },
        { line: Number.NaN },
        { number: isNumbered ? 0 : 1 },
        { number: 1.5 },
        ...(type.lineStep === 2 ? [{ line: 3 }] : []),
        ...(type.lineStep && !type.isSigned ? [{ line: -4 }, { line: 0 }] : []),
        ...(isNumbered ? [{ number: undefined }] : []),
        ...(family === 'handicap' ? [] : [{ from: { home: 1, away: 0 } }]),
      ]
      for (const wrong of refused) {
        expect(readPick(types, { ...good, ...wrong }), `${type.id} ${JSON.stringify(wrong)}`).toBe(
          undefined,
        )
      }
    }
  })
})

test('football has every market of the issue', () => {
  expect(footballMarkets.length).toBeGreaterThanOrEqual(25)
  const families = new Set(footballMarkets.map(({ family }) => family))
  for (const family of [
    '1x2',
    'handicap',
    'total',
    'drawNoBet',
    'doubleChance',
    'bothScore',
    'oddEven',
    'correctScore',
    'halfFull',
    'homeTotal',
    'awayTotal',
    'range',
    'nth',
  ]) {
    expect(families).toContain(family)
  }
})
