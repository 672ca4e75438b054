import { reserveStates } from '@zhengju/domain/reserve'
import { betKinds, betStates } from '@zhengju/domain/slip'
import { sportIds, stages } from '@zhengju/domain/sport'
import {
  tradingBounds,
  tradingOrderStates,
  tradingScopes,
  voidReasons,
} from '@zhengju/domain/trading'
import { Type } from 'typebox'
import { SystemLines } from '../betting/schema.ts'
import { listFilters } from '../kernel/list-schema.ts'
import {
  Amount,
  CommandId,
  closed,
  Id,
  Instant,
  Money,
  nullable,
  oneOf,
  page,
  pageQuery,
  Reason,
} from '../kernel/schema.ts'

const Text = Type.String({ maxLength: 200 })
const Count = Type.Integer({ minimum: 0 })
const FixtureId = Type.String({ pattern: '^[0-9]{1,18}$' })
const OrderNo = Type.String({ pattern: '^[0-9A-Za-z_-]{1,40}$' })
const Odds = Type.Integer({ minimum: 100_000, description: 'Decimal odds times 100,000' })
const Percent = (most: number, least = 0) => Type.Integer({ minimum: least, maximum: most })
const DelayMs = Type.Integer({ minimum: 0, maximum: tradingBounds.delayMs })

const Terms = {
  isSuspended: Type.Boolean(),
  marginPercent: Percent(tradingBounds.marginPercent),
  limitPercent: Percent(100, 1),
  delayMs: DelayMs,
}
const TradingTerms = closed(Terms)

const fixture = {
  fixtureId: FixtureId,
  sport: oneOf(sportIds),
  competitionId: Text,
  competition: Text,
  home: Text,
  away: Text,
  startAt: Type.Integer(),
  stage: oneOf(stages),
  state: Text,
  period: Text,
  elapsedSec: Type.Number(),
  score: Text,
  isFed: Type.Boolean({ description: 'Played in the world: its result may be corrected' }),
  marketState: oneOf(['open', 'suspended', 'closed', 'settled', 'voided']),
  staked: { ...Money, description: 'Stakes of open singles' },
  worst: { ...Money, description: 'What it may cost at most' },
  held: { ...TradingTerms, description: 'What holds, of all rules the strictest of each' },
  own: nullable(TradingTerms),
}
const BoardFixture = closed(fixture)

const BoardMarket = closed({
  key: Text,
  period: Text,
  family: Text,
  line: nullable(Type.Integer({ description: 'In quarters' })),
  unit: Text,
  number: nullable(Count),
  isOffered: Type.Boolean(),
  held: { ...TradingTerms, description: 'What holds, of all rules the strictest of each' },
  own: nullable(TradingTerms),
  worst: Money,
  sides: Type.Array(
    closed({
      side: Text,
      name: nullable({ ...Text, description: 'Of a competitor of an outright' }),
      odds: nullable(Odds),
      base: nullable({ ...Odds, description: 'Before money and the desk made it shorter' }),
      fair: nullable({ ...Odds, description: 'What the model says is fair' }),
      stake: Money,
      win: Money,
      liability: Money,
      venues: Type.Array(closed({ venue: Text, odds: Odds })),
    }),
  ),
})

export const tradingBoard = {
  query: closed({
    ...pageQuery,
    stage: Type.Optional(oneOf(stages)),
    sport: Type.Optional(oneOf(sportIds)),
    competitionId: Type.Optional(FixtureId),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    leastWorst: Type.Optional(Amount),
  }),
  data: closed({
    ...page(BoardFixture).properties,
    totals: closed({ worst: Money, live: Count, today: Count, early: Count, outright: Count }),
    competitions: Type.Array(
      closed({
        competitionId: Text,
        name: Text,
        fixtures: Count,
        worst: Money,
        own: nullable(TradingTerms),
      }),
    ),
    limits: closed({
      market: Money,
      fixture: Money,
      competition: Money,
      member: Money,
      stake: Money,
      delayMs: Count,
    }),
    all: nullable(TradingTerms),
  }),
}

export const tradingFixture = {
  params: closed({ fixtureId: FixtureId }),
  data: closed({
    ...fixture,
    byScore: nullable(
      closed({
        rest: { ...Money, description: 'What the markets no final score decides may cost' },
        cells: Type.Array(
          closed({
            home: Count,
            away: Count,
            result: { ...Money, description: 'Of the house; below nothing where it loses' },
          }),
        ),
      }),
    ),
    marketCount: Count,
    markets: Type.Array(BoardMarket),
  }),
}

export const setTradingRule = {
  body: closed({
    commandId: CommandId,
    reason: Reason,
    scope: oneOf(tradingScopes),
    subject: Type.String({
      maxLength: 120,
      description: 'Empty of all; an id; of a market the id of its fixture and its key',
    }),
    ...Terms,
  }),
  data: closed({ isSet: Type.Literal(true) }),
}

export const tradingProfile = {
  params: closed({ memberId: Id }),
  data: nullable(
    closed({
      bets: Count,
      inPlay: Count,
      refused: Count,
      staked: { ...Money, description: 'Stakes of settled bets' },
      paid: Money,
      openWin: { ...Money, description: 'What his open bets may win together' },
      terms: nullable(
        closed({ sharePercent: Percent(100, 1), delayMs: DelayMs, reason: Text, setBy: Text }),
      ),
    }),
  ),
}

export const setMemberTerms = {
  params: closed({ memberId: Id }),
  body: closed({
    commandId: CommandId,
    reason: Reason,
    sharePercent: Percent(100, 1),
    delayMs: DelayMs,
  }),
  data: closed({ isSet: Type.Literal(true) }),
}

const Leg = closed({
  fixtureId: Text,
  competition: Text,
  home: Text,
  away: Text,
  sport: oneOf(sportIds),
  family: Text,
  unit: Text,
  period: Text,
  line: nullable(Type.Integer()),
  number: nullable(Count),
  side: Text,
  odds: Odds,
  isInPlay: Type.Boolean(),
  scoreAtPlacement: nullable(Text),
  result: nullable(Text),
  voided: nullable(oneOf(voidReasons)),
})

/** Of a bet, whoever is asked. */
export const betFacts = {
  orderNo: OrderNo,
  venue: Text,
  kind: oneOf(betKinds),
  lines: nullable(SystemLines),
  odds: nullable(Odds),
  lineCount: Count,
  state: oneOf(betStates),
  failure: nullable(Text),
  outcome: nullable(Text),
  acceptOdds: Text,
  risk: Money,
  potentialReturn: Money,
  payout: nullable(Money),
  sold: nullable(Money),
  placedAt: Instant,
  settledAt: nullable(Instant),
  kernel: Count,
  legs: Type.Array(Leg),
}
const TradedBet = closed({ ...betFacts, memberId: nullable(Id), memberName: Text })

const search = {
  ...pageQuery,
  ...listFilters.order,
  ...listFilters.member,
  ...listFilters.amount,
  ...listFilters.date,
  memberId: Type.Optional(Id),
  fixtureId: Type.Optional(FixtureId),
}

export const tradedBets = {
  query: closed({ ...search, state: Type.Optional(oneOf(betStates)) }),
  data: page(TradedBet),
}

/** Of a bet that waits for a price, whoever is asked. */
export const reserveFacts = {
  orderNo: OrderNo,
  venue: Text,
  state: oneOf(reserveStates),
  end: { ...nullable(Text), description: 'Why it ended without a bet' },
  stake: Money,
  asked: { ...Odds, description: 'The least price that it is placed at' },
  now: { ...nullable(Odds), description: 'While it waits; null where nothing is offered' },
  reservedAt: Instant,
  leg: Leg,
}

export const tradedReserves = {
  query: closed({ ...search, state: Type.Optional(oneOf(reserveStates)) }),
  data: page(closed({ ...reserveFacts, memberId: nullable(Id), memberName: Text })),
}

export const betStory = {
  params: closed({ orderNo: OrderNo }),
  data: closed({
    bet: TradedBet,
    events: Type.Array(
      closed({
        at: Instant,
        what: Text,
        note: Text,
        /** Of what was made void: why, and which market; empty of all. */
        voided: nullable(closed({ reason: oneOf(voidReasons), market: Text })),
      }),
    ),
  }),
}

const LoggedPrice = closed({
  second: { ...Count, description: 'Since 1970: from then on it cost that' },
  venue: Text,
  odds: { ...Count, description: 'Decimal odds times 100,000; 0 where it was not to be had' },
  fair: { ...Count, description: 'What the model said beside it; 0 below the lowest price' },
  isAboveFair: Type.Boolean(),
})

/** What the price log has of each leg around the second in which its price was set. */
export const tradedPrices = {
  params: closed({ orderNo: OrderNo }),
  data: closed({
    legs: Type.Array(
      closed({
        leg: Leg,
        takenAt: { ...nullable(Count), description: 'The second of its price' },
        prices: Type.Array(LoggedPrice),
      }),
    ),
  }),
}

/** What one side of a market that is offered has cost lately, at every venue. */
export const sidePrices = {
  query: closed({
    fixtureId: FixtureId,
    market: Type.String({ maxLength: 80, pattern: '^[A-Za-z0-9/.-]{3,80}$' }),
    side: Type.String({ minLength: 1, maxLength: 20 }),
  }),
  data: closed({ prices: Type.Array(LoggedPrice) }),
}

/** What leagues and members may cost the house, those that may cost most first. */
export const tradingExposure = {
  data: closed({
    competitions: Type.Array(
      closed({
        competitionId: { ...Text, description: 'Empty where none of its fixtures is listed' },
        name: Text,
        fixtures: Count,
        worst: Money,
        limit: Money,
        own: nullable(TradingTerms),
      }),
    ),
    members: Type.Array(
      closed({ memberId: nullable(Id), memberName: Text, openWin: Money, limit: Money }),
    ),
    worst: Money,
    openWin: { ...Money, description: 'Of all members' },
  }),
}

/** What two operators do together: the first asks, another one agrees to the very same. */
export const tradingDeeds = ['result', 'void'] as const

const TradingOrder = closed({
  id: Id,
  deed: oneOf(tradingDeeds),
  fixtureId: FixtureId,
  market: { ...Text, description: 'Empty: every market' },
  voidReason: nullable(oneOf(voidReasons)),
  period: nullable(oneOf(['full', 'firstHalf'])),
  score: nullable(Text),
  askedBy: Text,
  reason: Text,
  askedAt: Instant,
  agreedBy: nullable(Text),
  isDone: { ...Type.Boolean(), description: 'The house has done it' },
})

export const listTradingOrders = {
  query: closed({
    ...pageQuery,
    ...listFilters.date,
    fixtureId: Type.Optional(FixtureId),
    state: Type.Optional(oneOf(tradingOrderStates)),
  }),
  data: page(TradingOrder),
}

export const askResult = {
  body: closed({
    commandId: CommandId,
    reason: Reason,
    fixtureId: FixtureId,
    period: oneOf(['full', 'firstHalf']),
    home: Type.Integer({ minimum: 0, maximum: 99 }),
    away: Type.Integer({ minimum: 0, maximum: 99 }),
  }),
  data: TradingOrder,
}

export const askVoid = {
  body: closed({
    commandId: CommandId,
    reason: Reason,
    fixtureId: FixtureId,
    market: Type.String({ maxLength: 80, pattern: '^[A-Za-z0-9/.-]*$' }),
    voidReason: oneOf(voidReasons),
  }),
  data: TradingOrder,
}

export const agreeTradingOrder = {
  params: closed({ id: Id }),
  body: closed({ commandId: CommandId, reason: Reason }),
  data: TradingOrder,
}

export const resettleFixture = {
  params: closed({ fixtureId: FixtureId }),
  body: closed({ commandId: CommandId, reason: Reason }),
  data: closed({ count: Count }),
}
