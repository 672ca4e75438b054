import { type Bet, betFailures, type SlipPick, shapesOf } from '@zhengju/domain/slip'
import type { Fixture, MarketFamily } from '@zhengju/domain/sport'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyBet, anyFixture } from '../ob/arbitrary.ts'
import { type Fields, fields } from '../parse/index.ts'
import { fbBetFailure, fbCode, fbMessage } from './codes.ts'
import { readMatch, toWireMatch } from './match.ts'
import { readRecords, toWireRecord } from './order.ts'
import { multipleBody, parseMultiple, parseSinglePass, singlePassBody } from './slip.ts'
import { fbMarketTypes, fbPeriods, fbSeries, seriesOf } from './tables.ts'

const overTheWire = (value: unknown): Fields => fields(JSON.parse(JSON.stringify(value)))

test('a fixture is the same after the wire', () => {
  fc.assert(
    fc.property(anyFixture.map(asFb), (fixture) => {
      const wire = toWireMatch(fixture, { format: 'european', isMain: false })
      const read = readMatch(overTheWire(wire), 'fb')
      const sorted = (one: Fixture | undefined) =>
        one && { ...one, markets: one.markets.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
      expect(sorted(read)).toEqual(sorted(fixture))
    }),
  )
})

test('a record is the same after the wire', () => {
  fc.assert(
    fc.property(anyBet, (bet: Bet) => {
      const page = { total: 1, records: [toWireRecord(bet)] }
      expect(readRecords(overTheWire(page)).bets).toEqual([bet])
    }),
  )
})

test('every reason has a code and a Chinese text of its own', () => {
  for (const failure of betFailures) {
    expect(fbBetFailure(fbCode(failure))).toBe(failure)
    expect(fbMessage(failure)).toMatch(/\p{Script=Han}/u)
  }
  expect([fbCode('sessionExpired'), fbCode('marketClosed'), fbCode('malformed')]).toEqual([
    14010, 3015, 5,
  ])
})

test('series say legs and bets', () => {
  const told = shapesOf(3).map(fbSeries)
  expect(told).toEqual(['3x1', '3x4', '3x7', '2x1', '3x0'])
  for (let legCount = 1; legCount <= 10; legCount++) {
    for (const shape of shapesOf(legCount)) {
      expect(seriesOf(fbSeries(shape), legCount)).toEqual(shape)
    }
  }
  for (const text of ['', '1x2', '2x3', '11x1', '3x5', '0x1', 'x']) {
    expect(seriesOf(text, 3)).toBeUndefined()
  }
})

test('football has the numbers of FB, and what it has no number for those of the house', () => {
  const told = (family: MarketFamily, unit?: 'corners') =>
    fbMarketTypes.code(unit ? { family, unit } : { family })
  expect([
    ...(['handicap', 'handicap3', '1x2', 'drawNoBet', 'total', 'oddEven'] as const).map((one) =>
      told(one),
    ),
    ...(['1x2', 'total', 'handicap'] as const).map((one) => told(one, 'corners')),
    ...(['doubleChance', 'homeTotal', 'awayTotal', 'bothScore', 'halfFull'] as const).map((one) =>
      told(one),
    ),
    ...[told('correctScore'), told('range')],
  ]).toEqual([
    ...[1000, 1002, 1005, 1006, 1007, 1008, 1009, 1010, 1011],
    ...[1012, 1021, 1022, 1027, 1033, 1099, 1101],
  ])
  expect(told('nth')).toBeGreaterThan(5000)
  expect(fbMarketTypes.word(1100)).toEqual({ family: 'correctScore' })
  for (const none of [0, 1003, 4_999, 99_999, 'x']) expect(fbMarketTypes.word(none)).toBeUndefined()
  expect(
    (['full', 'firstHalf', 'secondHalf', 'slot1', 'slot6'] as const).map(fbPeriods.code),
  ).toEqual([1001, 1002, 1003, 1007, 1012])
  for (const none of [0, 1004, 1013, 1099, 9_999]) expect(fbPeriods.word(none)).toBeUndefined()
})

const pick: SlipPick = {
  venue: 'fb',
  fixtureId: '7101',
  competitionId: '55',
  marketId: '7101_live_ft_handicap_-2',
  selectionId: '7101_live_ft_handicap_-2_away',
  odds: 196_000,
  family: 'handicap',
  period: 'full',
  line: -2,
  side: 'away',
  isInPlay: true,
  score: { home: 1, away: 0 },
}

describe('bets', () => {
  const bet = { kind: 'single', unitStake: 10_000n, oddsFormat: 'hongKong', picks: [pick] } as const
  const whole = overTheWire(singlePassBody({ ticketId: 't', acceptOdds: 'better', bets: [bet] }))
  const [row = {}] = listed(whole.singleBetList)
  const [option = {}] = listed(row.betOptionList)
  const withRow = (change: Fields) => ({ ...whole, singleBetList: [{ ...row, ...change }] })
  const withOption = (change: Fields) => withRow({ betOptionList: [{ ...option, ...change }] })

  test('a single is what was sent', () => {
    expect(parseSinglePass(whole)).toMatchObject({
      ok: true,
      value: {
        ticketId: 't',
        acceptOdds: 'better',
        bets: [
          {
            kind: 'single',
            unitStake: 10_000n,
            oddsFormat: 'hongKong',
            legs: [
              { odds: 196_000, seen: { line: -2, side: 'away', score: { home: 1, away: 0 } } },
            ],
          },
        ],
      },
    })
  })

  test('a parlay and the system of the same legs are two bets', () => {
    const picks = ['1', '2', '3'].map((id) => ({ ...pick, fixtureId: id, selectionId: `s${id}` }))
    const of = { unitStake: 100n, oddsFormat: 'european', picks } as const
    const bets = [{ kind: 'parlay', ...of } as const, { kind: 'system', ...of } as const]
    const body = overTheWire(multipleBody({ ticketId: 't', acceptOdds: 'any', bets }))
    expect(parseMultiple(body)).toMatchObject({
      ok: true,
      value: { acceptOdds: 'any', bets: [{ kind: 'parlay' }, { kind: 'system' }] },
    })
    const [data = {}] = listed(body.betMultipleData)
    for (const wrong of [
      { seriesValue: '2x1' },
      { seriesValue: '1x1' },
      { itemCount: 2 },
      { betNum: 4 },
      { unitStake: '0.00' },
      { oddsChange: 3 },
    ]) {
      const changed = { ...body, betMultipleData: [{ ...data, ...wrong }] }
      expect(parseMultiple(changed)).toMatchObject({ ok: false })
    }
  })

  const wrong: readonly (readonly [string, Fields])[] = [
    ...fieldwise({ tk: [undefined, '', 5], singleBetList: [undefined, [], [null]] }, (change) => ({
      ...whole,
      ...change,
    })),
    ...fieldwise(
      {
        unitStake: [undefined, '0.00', '-1.00', '1.001', 'x'],
        oddsChange: [undefined, 3, '1'],
        betOptionList: [undefined, [], [option, option]],
        slipPercent: [3, '5'],
      },
      withRow,
    ),
    ...fieldwise(
      {
        marketId: [undefined, ''],
        matchId: [undefined, {}],
        oid: [undefined, null],
        odds: [undefined, 0, 1, -1.96, '1.96', 1e9],
        optionType: [undefined, 0, 6],
        oddsFormat: [undefined, 0, 3, '1'],
        mty: [undefined, 1, 1005],
        pe: [undefined, 1099, 1200],
        sid: [undefined, 999, 'x'],
        li: [undefined, '', '0.6', 0.5, 'x'],
        ip: [undefined, 1],
        re: [undefined, [1], ['x', 0], [1, 0, 0], [-1, 0]],
      },
      withOption,
    ),
  ]

  test.each(wrong)('%s is refused', (_name, body) => {
    expect(parseSinglePass(overTheWire(body))).toMatchObject({ ok: false })
  })
})

function fieldwise(
  values: Readonly<Record<string, readonly unknown[]>>,
  whole: (change: Fields) => Fields,
): readonly (readonly [string, Fields])[] {
  return Object.entries(values).flatMap(([name, list]) =>
    list.map((value) => [`${name} ${JSON.stringify(value)}`, whole({ [name]: value })] as const),
  )
}

function listed(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map((one) => fields(one)) : []
}

/** What the wire does not tell apart: a price that nobody can take is none. */
function asFb(fixture: Fixture): Fixture {
  return {
    ...fixture,
    venue: 'fb',
    markets: fixture.markets.map((market, at) => ({
      ...market,
      id: `${at}`,
      selections: market.selections.map(({ state, odds, ...selection }) => ({
        ...selection,
        odds: state === 'open' ? odds : 100_001,
        state: state === 'open' ? 'open' : 'suspended',
      })),
    })),
  }
}
