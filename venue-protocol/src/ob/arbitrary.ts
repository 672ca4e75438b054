import { lowestOdds, oddsFormats } from '@zhengju/domain/odds'
import { legResults } from '@zhengju/domain/settlement'
import {
  type Bet,
  betFailures,
  betKinds,
  betStates,
  lineCount,
  systemsOf,
} from '@zhengju/domain/slip'
import {
  type Fixture,
  type FixtureState,
  finishes,
  type Market,
  type MarketState,
  type Period,
} from '@zhengju/domain/sport'
import { voidReasons } from '@zhengju/domain/trading'
import fc from 'fast-check'

/** Any value of the normalised model that the OB wire can carry, for the property tests. */

const id = fc.stringMatching(/^[a-z0-9-]{1,20}$/)
const name = fc.string({ minLength: 1, maxLength: 20 })
const score = fc.record({ home: fc.nat(99), away: fc.nat(99) })
const at = fc.nat(4_000_000_000_000)
const odds = fc.integer({ min: lowestOdds, max: 100_000_000 })
const quarters = fc.integer({ min: -40, max: 40 })
const marketState = fc.constantFrom<MarketState>('open', 'suspended', 'closed')
const origin = fc.oneof(
  fc.constantFrom({ kind: 'generated' as const }, { kind: 'real' as const }),
  fc.record({ kind: fc.constant('replay' as const), playedOn: fc.constant('2024-08-18') }),
)

export const anyFixture: fc.Arbitrary<Fixture> = id.chain((fixtureId) =>
  fc
    .record({
      venue: fc.constant('ob' as const),
      id: fc.constant(fixtureId),
      competition: fc.record({ id, name }),
      home: fc.record({ id, name }),
      away: fc.record({ id, name }),
      origin,
      startAt: at,
      state: fc.constantFrom<FixtureState>(
        'notStarted',
        'live',
        'paused',
        'ended',
        'postponed',
        'cancelled',
        'abandoned',
        'delayed',
      ),
      stage: fc.constantFrom('live', 'today', 'early'),
      period: fc.constantFrom<Period>('notStarted', 'firstHalf', 'halfTime', 'secondHalf', 'ended'),
      elapsedSec: fc.nat(8000),
      score,
      halfScore: fc.option(score, { nil: undefined }),
      redCards: score,
      corners: score,
      isNeutral: fc.boolean(),
      marketState,
      marketCount: fc.nat(60),
      story: fc.option(anyStory, { nil: undefined }),
      proof: fc.option(
        fc.record({
          commit: fc.constant('c0ffee'.padEnd(64, '0')),
          opened: fc.option(fc.constant('model 2\nseed 00'), { nil: undefined }),
        }),
        { nil: undefined },
      ),
    })
    .chain((head) =>
      fc
        .tuple(anyMarkets(fixtureId), fc.option(score, { nil: undefined }))
        .map(([markets, yellowCards]) => ({
          ...head,
          ...(yellowCards && { yellowCards }),
          markets,
        })),
    ),
)

const anySide = fc.record(
  {
    form: fc.array(fc.constantFrom(...finishes), { maxLength: 5 }),
    played: fc.nat(40),
    points: fc.nat(120),
    rank: fc.integer({ min: 1, max: 40 }),
    of: fc.nat(40),
  },
  { requiredKeys: ['form', 'played', 'points', 'of'] },
)
const anyTableRow = fc.record(
  {
    rank: fc.integer({ min: 1, max: 40 }),
    name: fc.constantFrom('云岭联', '海港城'),
    played: fc.nat(40),
    points: fc.nat(120),
    scored: fc.nat(4_000),
    conceded: fc.nat(4_000),
    own: fc.constantFrom('home', 'away'),
  },
  { requiredKeys: ['rank', 'name', 'played', 'points', 'scored', 'conceded'] },
)
const anyStory = fc.record({
  incidents: fc.array(
    fc.record({
      kind: fc.constantFrom('goal', 'redCard', 'corner', 'card'),
      side: fc.constantFrom('home', 'away'),
      half: fc.constantFrom(1, 2),
      minute: fc.integer({ min: 1, max: 50 }),
      at,
    }),
    { maxLength: 4 },
  ),
  home: anySide,
  away: anySide,
  table: fc.array(anyTableRow, { maxLength: 20 }),
  prices: fc.array(fc.record({ at, odds: fc.array(odds, { minLength: 2, maxLength: 3 }) }), {
    maxLength: 3,
  }),
})

/** Football's six, in the order of the wire. */
const plays = (['full', 'firstHalf'] as const).flatMap((period) =>
  (['1x2', 'handicap', 'total'] as const).map((family) => ({ family, period })),
)

/** In the order of the wire: by play, then by `order`. */
function anyMarkets(fixtureId: string): fc.Arbitrary<Market[]> {
  return fc
    .tuple(...plays.map((play) => fc.array(anyMarket(fixtureId, play), { maxLength: 3 })))
    .map((groups) =>
      groups.flatMap((group) => group.map((market, index) => ({ ...market, order: index + 1 }))),
    )
}

function anyMarket(
  fixtureId: string,
  { family, period }: (typeof plays)[number],
): fc.Arbitrary<Market> {
  const sides = {
    '1x2': ['home', 'draw', 'away'],
    handicap: ['home', 'away'],
    total: ['over', 'under'],
  } as const
  const line: fc.Arbitrary<number | undefined> =
    family === '1x2' ? fc.constant(undefined) : family === 'total' ? fc.nat(40) : quarters
  return fc.record({
    id,
    fixtureId: fc.constant(fixtureId),
    family: fc.constant(family),
    period: fc.constant(period),
    line,
    isInPlay: fc.boolean(),
    state: marketState,
    order: fc.constant(1),
    selections: fc.tuple(
      ...sides[family].map((side) =>
        fc.record({ id, side: fc.constant(side), odds, state: marketState }),
      ),
    ),
  })
}

const anyLeg = fc.record(
  {
    fixtureId: id,
    competition: name,
    home: name,
    away: name,
    origin,
    startAt: at,
    isInPlay: fc.boolean(),
    marketId: id,
    selectionId: id,
    family: fc.constantFrom('handicap' as const, 'total' as const),
    period: fc.constantFrom('full' as const, 'firstHalf' as const),
    line: fc.nat(40),
    side: fc.constantFrom('home' as const, 'away' as const, 'over' as const, 'under' as const),
    odds,
    scoreAtPlacement: score,
    result: fc.constantFrom(...legResults),
    finalScore: score,
    halfScore: score,
    voided: fc.constantFrom(...voidReasons),
    waitHours: fc.integer({ min: 1, max: 48 }),
  },
  {
    requiredKeys: [
      'fixtureId',
      'competition',
      'home',
      'away',
      'origin',
      'startAt',
      'isInPlay',
      'marketId',
      'selectionId',
      'family',
      'period',
      'side',
      'odds',
    ],
  },
)

export const anyBet: fc.Arbitrary<Bet> = fc
  .tuple(
    fc.constantFrom(...betKinds),
    fc.array(anyLeg, { minLength: 3, maxLength: 10 }),
    fc.nat({ max: 9 }),
  )
  .chain(([kind, drawn, which]) => {
    const most = kind === 'single' ? 1 : kind === 'builder' ? 6 : drawn.length
    const legs = drawn.slice(0, most)
    const systems = systemsOf(legs.length)
    const lines = kind === 'system' ? systems[which % systems.length] : undefined
    const money = fc.bigInt({ min: 0n, max: 10n ** 12n })
    return fc.record(
      {
        orderNo: id,
        kind: fc.constant(kind),
        ...(lines && { lines: fc.constant(lines) }),
        ...(kind === 'builder' && { odds: fc.integer({ min: 101_000, max: 10_000_000 }) }),
        lineCount: fc.constant(lineCount(kind, legs.length, lines)),
        unitStake: money,
        risk: money,
        oddsFormat: fc.constantFrom(...oddsFormats),
        potentialReturn: money,
        state: fc.constantFrom(...betStates),
        failure: fc.constantFrom(...betFailures),
        placedAt: at,
        settledAt: at,
        payout: money,
        outcome: fc.constantFrom(...legResults, 'cashedOut' as const),
        legs: fc.constant(legs),
      },
      {
        requiredKeys: [
          'orderNo',
          'kind',
          ...(lines ? (['lines'] as const) : []),
          ...(kind === 'builder' ? (['odds'] as const) : []),
          'lineCount',
          'unitStake',
          'risk',
          'oddsFormat',
          'potentialReturn',
          'state',
          'placedAt',
          'legs',
        ],
      },
    )
  })
