import { slipPick } from '@zhengju/domain/slip'
import { type Fixture, type Market, marketFamilies, sportIds, units } from '@zhengju/domain/sport'
import { describe, expect, test } from 'vitest'
import { readMatch as readFb, toWireMatch as toFb } from '../fb/match.ts'
import { parseSinglePass, singlePassBody } from '../fb/slip.ts'
import { readEvent, toWireEvent } from '../im/event.ts'
import { parsePlaceBet, placeBetBody } from '../im/slip.ts'
import { readMatch as readOb, toWireMatch as toOb } from '../ob/match.ts'
import { betBody, parseBet } from '../ob/slip.ts'
import { fields } from '../parse/index.ts'
import { kind, marketPeriods, takesLine, takesNumber } from './index.ts'

const overTheWire = (value: unknown) => fields(JSON.parse(JSON.stringify(value)))
const sidesOf: Readonly<Record<string, readonly string[]>> = {
  '1x2': ['home', 'draw', 'away'],
  correctScore: ['2-0', 'other'],
  range: ['1', '2', '3', '4', '5', '6+', '0-1'],
  outright: ['t1', 't12'],
}
const overs = ['total', 'homeTotal', 'awayTotal']

/** One market of each kind and each period, which is more than any sport has. */
const markets = units.flatMap((unit) =>
  marketFamilies.flatMap((family) =>
    marketPeriods.map((period, n): Market => {
      const isSigned = family === 'handicap' || family === 'handicap3'
      const id = `m-${unit}-${family}-${period}`
      const isOutright = family === 'outright'
      const sides =
        sidesOf[family] ?? (overs.includes(family) ? ['over', 'under'] : ['home', 'away'])
      return {
        id,
        fixtureId: 'f1',
        ...kind(family, unit),
        period,
        line: takesLine(family) ? n - (isSigned ? 5 : 0) : undefined,
        ...(takesNumber(family) && { number: n + 1 }),
        // A competition is never in play as a whole.
        isInPlay: !isOutright,
        state: 'open',
        order: 1,
        selections: sides.map((side) => ({
          id: `${id}-${side}`,
          side,
          odds: 190_000,
          state: 'open',
          ...(isOutright && { name: `队 ${side}` }),
        })),
      }
    }),
  ),
)

const fixture: Fixture = {
  venue: 'ob',
  id: 'f1',
  competition: { id: 'c1', name: '联赛' },
  home: { id: 'h1', name: '主队' },
  away: { id: 'a1', name: '客队' },
  origin: { kind: 'generated' },
  startAt: 1_800_000_000_000,
  state: 'live',
  stage: 'live',
  period: 'map2',
  elapsedSec: 61,
  score: { home: 1, away: 0 },
  halfScore: undefined,
  redCards: { home: 0, away: 0 },
  corners: { home: 0, away: 0 },
  parts: [
    { home: 13, away: 7 },
    { home: 4, away: 5 },
  ],
  isNeutral: false,
  marketState: 'open',
  marketCount: 2,
  markets: [],
  proof: undefined,
}

const wires = {
  ob: {
    carry: (one: Fixture) => readOb(overTheWire(toOb(one))),
    bet: (body: Parameters<typeof betBody>[0]) => parseBet(overTheWire(betBody(body))),
  },
  im: {
    carry: (one: Fixture) => {
      const view = { format: 'european', markets: () => one.markets, isWhole: true } as const
      return readEvent(overTheWire(toWireEvent(one, view)), 'im')
    },
    bet: (body: Parameters<typeof betBody>[0]) => parsePlaceBet(overTheWire(placeBetBody(body))),
  },
  fb: {
    carry: (one: Fixture) => readFb(overTheWire(toFb(one, view)), 'fb'),
    bet: (body: Parameters<typeof betBody>[0]) =>
      parseSinglePass(overTheWire(singlePassBody(body))),
  },
}
const view = { format: 'european', isMain: false } as const

describe.each(['ob', 'im', 'fb'] as const)('the wire of %s', (venue) => {
  const { carry, bet } = wires[venue]
  const inOrder = (all: readonly Market[] = []) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1))

  test.each(sportIds)('carries a fixture of %s', (sport) => {
    const { sport: _none, ...football } = { ...fixture, venue, sport }
    const own = sport === 'football' ? football : { ...football, sport }
    expect(carry(own)).toEqual(own)
  })

  test('carries every kind of market of every period', () => {
    // In portions, as no fixture has all of them.
    for (let first = 0; first < markets.length; first += 90) {
      const some = markets.slice(first, first + 90)
      const own = { ...fixture, venue, sport: 'lol', markets: some } as const
      expect(inOrder(carry(own)?.markets)).toEqual(inOrder(some))
    }
  })

  test('a bet says whole what it was taken for', () => {
    for (const market of markets.filter(({ period }) => period === 'map2')) {
      const [selection] = market.selections
      if (!selection) throw new Error('no selection')
      const picks = [slipPick({ ...fixture, sport: 'dota2' }, market, selection)]
      const bets = [{ kind: 'single', unitStake: 100n, oddsFormat: 'european', picks }] as const
      const read = bet({ ticketId: 't1', acceptOdds: 'any', bets })
      const { family, unit, period, line, number } = market
      expect(read.ok && read.value.bets[0]?.legs[0]?.seen, market.id).toEqual({
        sport: 'dota2',
        family,
        ...(unit && { unit }),
        period,
        side: selection.side,
        line: line ?? null,
        ...(number !== undefined && { number }),
        ...(market.isInPlay && { score: fixture.score }),
      })
    }
  })
})
