import { oddsFormats } from '@zhengju/domain/odds'
import {
  type Bet,
  type BetKind,
  betFailures,
  linesIn,
  type SlipPick,
  type SystemLines,
  shapesOf,
} from '@zhengju/domain/slip'
import type { Fixture } from '@zhengju/domain/sport'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyBet, anyFixture } from '../ob/arbitrary.ts'
import { type Fields, fields } from '../parse/index.ts'
import { betInfoBody, parseBetInfo } from './bet-info.ts'
import { imBetFailure, imCode, imFailure, imMessage } from './codes.ts'
import { readEvent, toWireEvent } from './event.ts'
import { parsePlaceBet, placeBetBody } from './slip.ts'
import { comboOf, comboOfLines, comboSelection } from './tables.ts'
import { imServerTime, imTime, readImTime } from './time.ts'
import { readRecords, toWireRecord } from './wager.ts'

const overTheWire = (value: unknown): Fields => fields(JSON.parse(JSON.stringify(value)))

describe('events', () => {
  test('a fixture is the same after the wire', () => {
    fc.assert(
      fc.property(anyFixture.map(asIm), (fixture) => {
        const view = { format: 'european', markets: () => fixture.markets, isWhole: true } as const
        expect(readEvent(overTheWire(toWireEvent(fixture, view)), 'im')).toEqual(fixture)
      }),
    )
  })

  test('another sport, and what says too little, is no fixture of ours', () => {
    const [fixture] = fc.sample(anyFixture.map(asIm), 1)
    if (!fixture) throw new Error('no sample')
    const view = { format: 'european', markets: () => [] } as const
    const event = overTheWire(toWireEvent(fixture, view))
    expect(readEvent({ ...event, SportId: 999 }, 'im')).toBeUndefined()
    for (const name of ['EventId', 'Competition', 'HomeTeam', 'EventDate', 'Market', 'HomeScore']) {
      expect(readEvent({ ...event, [name]: undefined }, 'im')).toBeUndefined()
    }
  })
})

test('a record is the same after the wire', () => {
  fc.assert(
    fc.property(anyBet.map(asRecord), (bet) => {
      const page = { TotalRecords: 1, WagerList: [toWireRecord(bet, '2001_a')] }
      expect(readRecords(overTheWire(page)).bets).toEqual([bet])
    }),
  )
})

test('combinations have one number each', () => {
  for (let legCount = 1; legCount <= 10; legCount++) {
    for (const shape of shapesOf(legCount)) {
      expect(comboOf(comboSelection(shape), legCount)).toEqual(shape)
      expect(comboOfLines(comboSelection(shape), linesIn(shape))).toEqual(shape)
    }
  }
  const code = (kind: BetKind, legCount: number, lines?: SystemLines) =>
    comboSelection({ kind, legCount, ...(lines && { lines }) })
  expect([code('parlay', 2), code('parlay', 10), code('system', 3)]).toEqual([9, 17, 1])
  expect([code('builder', 2), code('builder', 6)]).toEqual([26, 30])
  expect([code('system', 3, 'singles'), code('system', 5, 2)]).toEqual([18, 9])
  for (const wrong of [-1, 18, 27, 31, 1.5, Number.NaN]) expect(comboOf(wrong, 2)).toBeUndefined()
})

test('times are those of UTC-4', () => {
  const at = Date.UTC(2026, 0, 6, 0, 11, 0)
  expect(imTime(at)).toBe('2026-01-05T20:11:00.000-04:00')
  expect(imServerTime(at)).toBe('2026-01-05 20:11:00')
  expect(readImTime(imTime(at))).toBe(at)
  expect(readImTime('2026-01-05')).toBe(Date.UTC(2026, 0, 5, 4))
  for (const text of ['', '2026-13-01', 'tomorrow', '2026-01-05 20:11']) {
    expect(readImTime(text)).toBeUndefined()
  }
})

test('every reason has a code and a Chinese text of its own', () => {
  for (const failure of betFailures) {
    expect(imBetFailure(imCode(failure))).toBe(failure)
    expect(imMessage(failure)).toMatch(/\p{Script=Han}/u)
  }
  expect([imCode('sessionExpired'), imCode('marketClosed')]).toEqual([102, 350])
  expect(imFailure(337)).toBe('malformed')
  expect(imFailure(9_999)).toBe('system')
})

const pick: SlipPick = {
  venue: 'im',
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

describe('slips', () => {
  test('what is asked is what is read', () => {
    expect(parseBetInfo(overTheWire(betInfoBody('singles', [pick])))).toEqual({
      ok: true,
      value: {
        mode: 'singles',
        legs: [
          {
            fixtureId: '7101',
            marketId: pick.marketId,
            selectionId: pick.selectionId,
            odds: 196_000,
            isInPlay: true,
            seen: { family: 'handicap', period: 'full', side: 'away', line: -2 },
          },
        ],
      },
    })
  })

  test.each(oddsFormats)('a single in %s odds keeps its exact price', (oddsFormat) => {
    const bet = { kind: 'single', unitStake: 10_000n, oddsFormat, picks: [pick] } as const
    const placement = { ticketId: 't', acceptOdds: 'none', bets: [bet] } as const
    const read = parsePlaceBet(overTheWire(placeBetBody(placement)))
    expect(read).toMatchObject({
      ok: true,
      value: {
        ticketId: 't',
        acceptOdds: 'none',
        bets: [{ kind: 'single', unitStake: 10_000n, oddsFormat, legs: [{ odds: 196_000 }] }],
      },
    })
    expect(read.ok && read.value.bets[0]?.legs[0]?.seen?.score).toEqual({ home: 1, away: 0 })
  })

  test('a parlay and the system of the same legs are two bets', () => {
    const picks = ['1', '2', '3'].map((id) => ({ ...pick, fixtureId: id, selectionId: `s${id}` }))
    const of = { unitStake: 100n, oddsFormat: 'malay', picks } as const
    const bets = [{ kind: 'parlay', ...of } as const, { kind: 'system', ...of } as const]
    const read = parsePlaceBet(
      overTheWire(placeBetBody({ ticketId: 't', acceptOdds: 'any', bets })),
    )
    expect(read).toMatchObject({
      ok: true,
      value: { bets: [{ kind: 'parlay' }, { kind: 'system' }] },
    })
    // Several legs are always of decimal odds.
    expect(read.ok && read.value.bets.map(({ oddsFormat }) => oddsFormat)).toEqual([
      'european',
      'european',
    ])
  })

  const bet = { kind: 'single', unitStake: 10_000n, oddsFormat: 'european', picks: [pick] } as const
  const whole = placeBetBody({ ticketId: 't', acceptOdds: 'better', bets: [bet] })
  const [info = {}] = overTheWireList(whole.WagerSelectionInfos)
  const [combo = {}] = overTheWireList(whole.ComboSelections)

  /** Of each field: absent, of another kind, and one that does not fit what stands beside it. */
  const wrong: readonly (readonly [string, Fields])[] = [
    ...badly('WagerType', [undefined, 0, 3, '1', 2]).map(
      (one) => [one[0], { ...whole, ...one[1] }] as const,
    ),
    ...badly('BetInfoId', [undefined, '', 5, 'x'.repeat(65), {}]).map(
      (one) => [one[0], { ...whole, ...one[1] }] as const,
    ),
    ...badly('IsComboAcceptAnyOdds', [undefined, 1, 'true']).map(
      (one) => [one[0], { ...whole, ...one[1] }] as const,
    ),
    ...badly('IsOddsFixed', [1, 'true']).map((one) => [one[0], { ...whole, ...one[1] }] as const),
    ['IsOddsFixed with any', { ...whole, IsComboAcceptAnyOdds: true, IsOddsFixed: true }],
    ...badly('ComboSelections', [undefined, [], {}, [combo, combo]]).map(
      (one) => [one[0], { ...whole, ...one[1] }] as const,
    ),
    ...badly('WagerSelectionInfos', [undefined, [], [null], [info, info]]).map(
      (one) => [one[0], { ...whole, ...one[1] }] as const,
    ),
    ...badly('ComboSelection', [undefined, 9, 18, -1, '0']).map(
      (one) => [one[0], { ...whole, ComboSelections: [{ ...combo, ...one[1] }] }] as const,
    ),
    ...badly('StakeAmount', [undefined, '0.00', '-1.00', '1.001', 'x', 1e30]).map(
      (one) => [one[0], { ...whole, ComboSelections: [{ ...combo, ...one[1] }] }] as const,
    ),
    ...badly('SlipPercent', [3, '5', -1]).map(
      (one) => [one[0], { ...whole, ComboSelections: [{ ...combo, ...one[1] }] }] as const,
    ),
    ...Object.entries({
      WagerSelectionId: [undefined, '', null, {}],
      MarketlineId: [undefined, '', 1.5],
      BetTypeId: [undefined, 0, 4, 'x'],
      BetTypeSelectionId: [undefined, 3, 7, 'home'],
      PeriodId: [undefined, 0, 9, 99],
      OutrightTeamId: [7, 'x'],
      OddsType: [undefined, 0, 6, '3'],
      Odds: [undefined, 1.97, '1.96'],
      EuroOdds: [undefined, 0, 1, -1.96, '1.96', 1e9],
      Handicap: [undefined, null, 0.6, '0.5', 1e9],
      Specifiers: [undefined, 'hcp=0.5', 'total=-0.5', 'hcp=-1'],
      EventId: [undefined, '', {}],
      SportId: [undefined, 999, 'x'],
      Market: [undefined, 0, 4, 'live'],
      HomeScore: [undefined, -1, 'x', 1_000],
      AwayScore: [undefined, 0.5],
    }).flatMap(([name, values]) =>
      badly(name, values).map(
        (one) => [one[0], { ...whole, WagerSelectionInfos: [{ ...info, ...one[1] }] }] as const,
      ),
    ),
  ]

  test('the whole is read', () => {
    expect(parsePlaceBet(overTheWire(whole)).ok).toBe(true)
  })

  test.each(wrong)('%s is refused', (_name, body) => {
    expect(parsePlaceBet(overTheWire(body))).toMatchObject({ ok: false })
  })
})

function badly(name: string, values: readonly unknown[]): readonly (readonly [string, Fields])[] {
  return values.map((value) => [`${name} ${JSON.stringify(value)}`, { [name]: value }])
}

function overTheWireList(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(overTheWire) : []
}

/** What the wire does not tell apart: a selection that is not open is locked, a clock that has not begun stands at 0. */
function asIm(fixture: Fixture): Fixture {
  const isBegun = fixture.period !== 'notStarted'
  return {
    ...fixture,
    venue: 'im',
    elapsedSec: isBegun ? fixture.elapsedSec : 0,
    markets: fixture.markets.map((market) => ({
      ...market,
      selections: market.selections.map(({ state, odds, ...selection }) => ({
        ...selection,
        odds: state === 'closed' ? closedOdds : odds,
        state: state === 'open' ? 'open' : 'suspended',
      })),
    })),
  }
}

/** As the parser writes what has no price. */
const closedOdds = 100_001

function asRecord({ payout, uncapped, outcome, settledAt, ...bet }: Bet): Bet {
  const legs = bet.legs.map((leg) => {
    const isTotal = leg.family === 'total'
    return { ...leg, side: isTotal ? ('over' as const) : ('away' as const) }
  })
  if (bet.state !== 'settled') return { ...bet, legs }
  return {
    ...bet,
    legs,
    payout: payout ?? 0n,
    ...(settledAt !== undefined && { settledAt }),
    ...(uncapped !== undefined && { uncapped }),
    ...(outcome && { outcome }),
  }
}
