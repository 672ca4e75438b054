import { lowestOdds, negativeStakeModes, oddsFormats, oddsText } from '@zhengju/domain/odds'
import { type BetLimit, type BetTicket, linesIn, shapesOf } from '@zhengju/domain/slip'
import type { FixtureChange } from '@zhengju/domain/sport'
import { applyChange, type SportId } from '@zhengju/domain/sport'
import { badmintonMarkets } from '@zhengju/domain/sports/badminton'
import { basketballMarkets } from '@zhengju/domain/sports/basketball'
import { esportMarkets, esportRules } from '@zhengju/domain/sports/esport'
import { footballMarkets } from '@zhengju/domain/sports/football'
import { longTableTennisMarkets } from '@zhengju/domain/sports/tabletennis'
import { grandSlamMarkets } from '@zhengju/domain/sports/tennis'
import { volleyballMarkets } from '@zhengju/domain/sports/volleyball'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Fields, fields } from '../parse/index.ts'
import { anyBet, anyFixture } from './arbitrary.ts'
import { decodePB, encodePB } from './codec.ts'
import { obCode, obFailure } from './codes.ts'
import { changeFrame, clientFrame, parseClientFrame, readFrame } from './frames.ts'
import { lineQuarters, lineValue, sideLineValue } from './line.ts'
import { readMatch, toWireMatch } from './match.ts'
import { readOrder, toWireOrder } from './order.ts'
import { playByHpid, playOf } from './plays.ts'
import { parseLimits } from './slip.ts'
import { seriesOf, seriesOfSum, seriesType, seriesValue } from './tables.ts'
import { readTicket, toWireTicket } from './ticket.ts'

describe('line texts', () => {
  test.each([
    [0, 'handicap', '0'],
    [-1, 'handicap', '-0/0.5'],
    [1, 'handicap', '+0/0.5'],
    [-2, 'handicap', '-0.5'],
    [3, 'handicap', '+0.5/1'],
    [-4, 'handicap', '-1'],
    [-11, 'handicap', '-2.5/3'],
    [9, 'total', '2/2.5'],
    [10, 'total', '2.5'],
    [11, 'total', '2.5/3'],
  ] as const)('%i quarters of %s are %s', (line, family, text) => {
    expect(lineValue(line, family)).toBe(text)
    expect(lineQuarters(text)).toBe(line)
  })

  test('the away side sees the opposite handicap, totals are the same for both', () => {
    expect(sideLineValue(-1, 'handicap', true)).toBe('+0/0.5')
    expect(sideLineValue(0, 'handicap', true)).toBe('0')
    expect(sideLineValue(10, 'total', false)).toBe('2.5')
  })

  test.each(['', 'x', '0/1', '0.5/0', '1.1', '--1', '1/2/3', '0.3'])('%s is no line', (text) => {
    expect(lineQuarters(text)).toBeUndefined()
  })

  test.each([
    ['-0.25', -1],
    ['2.75', 11],
    ['-0', 0],
  ])('%s is read as well', (text, line) => {
    expect(lineQuarters(text)).toBe(line)
  })

  test('writing and reading are inverse', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.boolean(), (size, isNegative) => {
        const line = isNegative && size > 0 ? -size : size
        expect(lineQuarters(lineValue(line, 'handicap'))).toBe(line)
        expect(lineQuarters(lineValue(size, 'total'))).toBe(size)
      }),
    )
  })
})

test('PB answers survive the way, large ones too', async () => {
  const value = { 队: '曼城', list: Array.from({ length: 20_000 }, (_, index) => index) }
  expect(await decodePB(await encodePB(value))).toEqual(value)
  await expect(decodePB('bm8gZ3ppcA==')).rejects.toThrow()
})

test('a fixture is the same after the wire', () => {
  fc.assert(
    fc.property(anyFixture, (fixture) => {
      expect(readMatch(JSON.parse(JSON.stringify(toWireMatch(fixture))))).toEqual(fixture)
    }),
  )
})

test('a list carries only the first line of each play', () => {
  fc.assert(
    fc.property(anyFixture, (fixture) => {
      const main = readMatch(toWireMatch(fixture, 'main'))
      expect(main?.markets).toEqual(fixture.markets.filter((market) => market.order === 1))
      expect(main?.marketCount).toBe(fixture.marketCount)
      expect(main?.proof).toBeUndefined()
    }),
  )
})

test('a price that pays nothing is shown, but cannot be taken', () => {
  fc.assert(
    fc.property(anyFixture, fc.nat(100_000), (fixture, ov) => {
      const wire = toWireMatch(fixture)
      const read = readMatch(JSON.parse(JSON.stringify(wire).replace(/"ov":\d+/g, `"ov":${ov}`)))
      for (const selection of read?.markets.flatMap((market) => market.selections) ?? []) {
        expect(selection.odds).toBe(lowestOdds)
        expect(selection.state).not.toBe('open')
        for (const format of oddsFormats) expect(oddsText(selection.odds, format)).toMatch(/\d/)
      }
    }),
  )
})

test('matches of other sports and broken ones are left out', () => {
  expect(readMatch({ csid: '2' })).toBeUndefined()
  expect(readMatch({ csid: '1', mid: '7' })).toBeUndefined()
  expect(readMatch(null)).toBeUndefined()
})

test('a bet is the same after the order list', () => {
  fc.assert(
    fc.property(anyBet, (bet) => {
      const record = fields(JSON.parse(JSON.stringify(toWireOrder(bet))))
      const { failure: sent, ...rest } = bet
      const { failure: read, ...same } = readOrder(record)
      expect(same).toEqual(rest)
      expect(read === undefined).toBe(sent === undefined)
    }),
  )
})

test('a ticket is the same after the wire, and reads the stake as the amount to win unless it says', () => {
  const limits: BetLimit[] = [
    {
      kind: 'single',
      legCount: 1,
      lineCount: 1,
      selectionId: 's1',
      minStake: 100n,
      maxStake: 2_000_000n,
      odds: 120_000,
    },
    { kind: 'system', legCount: 3, lineCount: 4, minStake: 100n, maxStake: 500_000n },
  ]
  for (const negativeStakeMode of negativeStakeModes) {
    const ticket: BetTicket = { id: 't1', expiresAt: 60_000, limits, negativeStakeMode }
    const rows: Fields[] = JSON.parse(JSON.stringify(toWireTicket(ticket)))
    expect(readTicket(rows)).toEqual(ticket)
    const silent = rows.map(({ negativeStake: _mode, ...row }) => row)
    expect(readTicket(silent)).toEqual({ ...ticket, negativeStakeMode: 'toWin' })
    const unknown = rows.map((row) => ({ ...row, negativeStake: 9 }))
    expect(() => readTicket(unknown)).toThrow('negativeStake')
  }
})

test('a leg says whether it is in play', () => {
  const leg = { matchId: 'f1', marketId: 'm1', playOptionId: 's1', oddsValue: 120_000 }
  const read = (matchType: unknown) =>
    parseLimits({ orderMaxBetMoney: [{ ...leg, matchType, openMiltSingle: 1 }] })
  expect(read(1)).toMatchObject({ ok: true, value: { legs: [{ isInPlay: false }] } })
  expect(read('2')).toMatchObject({ ok: true, value: { legs: [{ isInPlay: true }] } })
  for (const wrong of [undefined, null, 0, 3, [2], true]) {
    expect(read(wrong)).toEqual({ ok: false, field: 'matchType' })
  }
})

test('a live change is the same after the socket', () => {
  fc.assert(
    fc.property(anyFixture, (fixture) => {
      const { id: fixtureId, state, stage, period, elapsedSec, marketState, markets } = fixture
      const { score, halfScore, redCards, corners, yellowCards } = fixture
      const yellow = yellowCards && { yellowCards }
      const changes: FixtureChange[] = [
        { kind: 'status', fixtureId, state, stage, period, elapsedSec },
        { kind: 'score', fixtureId, score, halfScore, redCards, corners, ...yellow },
        { kind: 'suspension', fixtureId, marketState },
        { kind: 'odds', fixtureId, markets },
      ]
      for (const change of changes) {
        expect(readFrame(JSON.stringify(changeFrame(change, 1)))).toEqual(change)
      }
    }),
  )
})

test('an odds change replaces, adds and takes away markets', () => {
  const [fixture] = fc.sample(
    anyFixture.filter(({ markets }) => new Set(markets.map(({ id }) => id)).size > 1),
    { numRuns: 1, seed: 7 },
  )
  const [first, ...others] = fixture?.markets ?? []
  if (!fixture || !first) throw new Error('no markets')
  const moved = { ...first, line: 3 }
  const changed = applyChange(fixture, { kind: 'odds', fixtureId: fixture.id, markets: [moved] })
  expect(changed.markets).toContainEqual(moved)
  const gone = applyChange(changed, {
    kind: 'odds',
    fixtureId: fixture.id,
    markets: [{ ...first, state: 'closed' }],
  })
  expect(gone.markets.map(({ id }) => id)).not.toContain(first.id)
  expect(gone.marketCount).toBe(gone.markets.length)
  expect(others.length).toBeGreaterThan(0)
})

test('client frames are read as they were written', () => {
  for (const frame of [
    { cmd: 'C01' },
    { cmd: 'C8', mids: ['a', 'b'], requestId: 't' },
    { cmd: 'C3', cuid: '7', requestId: 't' },
  ] as const) {
    expect(parseClientFrame(clientFrame(frame))).toEqual({ ok: true, value: frame })
  }
  expect(parseClientFrame('{"cmd":"C77"}')).toEqual({ ok: false, field: 'cmd' })
  expect(parseClientFrame('no json').ok).toBe(false)
  expect(readFrame('{"cmd":"C8","cd":{}}')).toBeUndefined()
  expect(readFrame('{"cmd":"toString","cd":{}}')).toBeUndefined()
})

test('play ids are those of the wire', () => {
  const plays = (['full', 'firstHalf'] as const).flatMap((period) =>
    (['1x2', 'handicap', 'total'] as const).map((family) => playOf({ family, period })),
  )
  expect(plays.map(({ hpid }) => hpid)).toEqual(['1', '4', '2', '17', '18', '19'])
  expect(playByHpid('18')).toMatchObject({ family: 'handicap', period: 'firstHalf' })
  expect(playByHpid('9999999')).toBeUndefined()
})

test('every market of every sport has a play of its own, both ways', () => {
  const catalogues = {
    football: footballMarkets,
    basketball: basketballMarkets,
    tennis: grandSlamMarkets,
    volleyball: volleyballMarkets,
    tableTennis: longTableTennisMarkets,
    badminton: badmintonMarkets,
    lol: esportMarkets(esportRules('lol', 5)),
    cs2: esportMarkets(esportRules('cs2', 5)),
  }
  const hpids = new Map<string, string>()
  for (const [sport, types] of Object.entries(catalogues)) {
    for (const { family, unit, periods } of types) {
      for (const period of periods) {
        const play = playOf({ family, unit, period }, sport as SportId)
        const what = [sport, family, unit, period].join()
        expect(playByHpid(play.hpid), what).toEqual(play)
        // Two types may be of one proposition: who scores at all, or how often.
        expect(hpids.get(play.hpid) ?? what).toBe(what)
        hpids.set(play.hpid, what)
      }
    }
  }
  expect(hpids.size).toBeGreaterThan(200)
})

test('series types are those of the wire, both ways', () => {
  const types = [2, 3, 4, 10].map((legs) => seriesType({ kind: 'parlay', legCount: legs }))
  expect(types).toEqual(['2001', '3001', '4001', '10001'])
  const systems = [3, 4, 5, 6, 7, 8, 9, 10].map((legs) =>
    seriesType({ kind: 'system', legCount: legs }),
  )
  expect(systems.join()).toBe('3004,40011,50026,60057,700120,800247,900502,10001013')
  expect(seriesValue({ kind: 'system', legCount: 3 })).toBe('3串4')
  const singles = { kind: 'system', legCount: 3, lines: 'singles' } as const
  expect([seriesType(singles), seriesValue(singles)]).toEqual(['3007', '3串7'])
  expect(seriesType({ kind: 'builder', legCount: 2 })).toBe('2000')
  const doubles = { kind: 'system', legCount: 5, lines: 2 } as const
  expect([seriesType(doubles), seriesValue(doubles)]).toEqual(['2001', '2串1×10'])
  for (let legCount = 1; legCount <= 10; legCount++) {
    for (const shape of shapesOf(legCount)) {
      expect(seriesOf(seriesType(shape), legCount)).toEqual(shape)
      expect(seriesOfSum(seriesType(shape), linesIn(shape))).toEqual(shape)
    }
  }
  expect([seriesOf('2004', 2), seriesOf('3001', 2), seriesOfSum('2001', 4)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('every failure has its own code', () => {
  expect(obFailure(obCode('oddsChanged'))).toBe('oddsChanged')
  expect(obFailure('0401013')).toBe('sessionExpired')
  expect(obFailure('0499999')).toBe('system')
})
