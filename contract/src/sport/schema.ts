import { deadHeatRules } from '@zhengju/domain/settlement'
import {
  type MarketPeriod,
  marketFamilies,
  type Period,
  sportIds,
  stages,
  units,
} from '@zhengju/domain/sport'
import { venueIds } from '@zhengju/domain/venue'
import { Type } from 'typebox'
import { VenueClosure } from '../closure/office-schema.ts'
import { closed, Instant, oneOf } from '../kernel/schema.ts'

const Text = Type.String({ maxLength: 200 })
const Named = closed({ id: Text, name: Text })
export const Score = closed({
  home: Type.Integer({ minimum: 0 }),
  away: Type.Integer({ minimum: 0 }),
})
export const OddsE5 = Type.Integer({ minimum: 100_000, description: 'Decimal odds times 100,000' })
export const Quarters = Type.Integer({ description: 'Line in quarters: −0.25 is −1' })
export const FixtureOrigin = Type.Union([
  closed({ kind: Type.Literal('generated') }),
  closed({ kind: Type.Literal('replay'), playedOn: Text }),
  closed({ kind: Type.Literal('real') }),
])
/** What is bet on: the fields that a market, a leg and a shared bet have in common. */
export const proposition = {
  family: oneOf(marketFamilies),
  unit: Type.Optional(oneOf(units)),
  period: Type.Unsafe<MarketPeriod>(Type.String({ maxLength: 16 })),
  line: Type.Optional(Quarters),
  number: Type.Optional(Type.Integer({ minimum: 1 })),
}
export const Sport = Type.Optional(oneOf(sportIds, 'Football where nothing is said'))
export const Side = Type.String({ maxLength: 16 })
const Venue = oneOf(venueIds, 'Whose it is: ids are of one venue')
const MarketState = oneOf(['open', 'suspended', 'closed', 'settled', 'voided'])

export const Market = closed({
  id: Text,
  fixtureId: Text,
  ...proposition,
  isInPlay: Type.Boolean(),
  state: MarketState,
  order: Type.Integer({ minimum: 1 }),
  selections: Type.Array(
    closed({
      id: Text,
      side: Side,
      odds: Type.Integer(),
      state: MarketState,
      name: Type.Optional(Text),
    }),
  ),
})

/** Of an outright. */
export const DeadHeat = Type.Optional(
  oneOf(deadHeatRules, 'What is divided where several share the first place'),
)
const Count = Type.Integer({ minimum: 0 })
const Outright = closed({
  table: Type.Array(
    closed({
      side: Side,
      name: Text,
      place: Type.Integer({ minimum: 1 }),
      played: Count,
      points: Count,
      scored: Count,
      conceded: Count,
    }),
  ),
  matches: Type.Array(
    closed({ home: Text, away: Text, startAt: Instant, score: Type.Optional(Score) }),
  ),
})

export const Fixture = closed({
  venue: Venue,
  id: Text,
  sport: Sport,
  competition: Named,
  home: Named,
  away: Named,
  origin: FixtureOrigin,
  startAt: Instant,
  state: oneOf([
    'notStarted',
    'live',
    'paused',
    'ended',
    'postponed',
    'cancelled',
    'abandoned',
    'delayed',
  ]),
  stage: oneOf(stages),
  period: Type.Unsafe<Period>(Type.String({ maxLength: 16 })),
  elapsedSec: Type.Integer({ minimum: 0 }),
  score: Score,
  halfScore: Type.Optional(Score),
  redCards: Score,
  corners: Score,
  yellowCards: Type.Optional(Score),
  parts: Type.Optional(Type.Array(Score)),
  isNeutral: Type.Boolean(),
  marketState: MarketState,
  marketCount: Type.Integer({ minimum: 0 }),
  markets: Type.Array(Market),
  deadHeat: DeadHeat,
  outright: Type.Optional(Outright),
})

/** The beginning of a list and its whole length, in the order in which the venue lists it. */
export const sportFixtures = {
  query: closed({ venue: Venue, stage: oneOf(stages), sport: Sport }),
  data: closed({ total: Type.Integer({ minimum: 0 }), fixtures: Type.Array(Fixture) }),
}

export const sportFixture = {
  query: closed({ venue: Venue, fixtureId: Type.String({ minLength: 1, maxLength: 64 }) }),
  data: Fixture,
}

export const sportHighlights = {
  query: closed({ venue: Type.Optional(Venue) }),
  data: closed({
    venue: Venue,
    isAvailable: Type.Boolean({
      description: 'False while the venue is away: then there is nothing',
    }),
    fixtures: Type.Array(Fixture, { description: 'Live ones first, then the next to start' }),
    liveCount: Type.Integer({ minimum: 0 }),
    todayCount: Type.Integer({ minimum: 0 }),
    earlyCount: Type.Integer({ minimum: 0 }),
    closures: Type.Array(VenueClosure, {
      description: 'Maintenance of the venue that runs or begins within a day',
    }),
    venues: Type.Array(
      closed({
        venue: Venue,
        live: Type.Integer({ minimum: 0 }),
        open: Type.Integer({ minimum: 0, description: 'Live ones among them, e-sport not' }),
      }),
      {
        description:
          'Each venue that is there, with its own matches: venues trade the same ones, so no sum is of matches',
      },
    ),
  }),
}
