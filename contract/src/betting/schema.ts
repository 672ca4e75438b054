import { oddsFormats } from '@zhengju/domain/odds'
import { roundStates } from '@zhengju/domain/round'
import { legResults } from '@zhengju/domain/settlement'
import {
  betKinds,
  betOutcomes,
  type LegFact,
  type SystemLines as SystemLinesText,
} from '@zhengju/domain/slip'
import { voidReasons } from '@zhengju/domain/trading'
import { gameCategories } from '@zhengju/domain/venue'
import { Type } from 'typebox'
import { Currency, closed, Instant, Money, nullable, oneOf, SiteDay } from '../kernel/schema.ts'
import {
  DeadHeat,
  FixtureOrigin,
  OddsE5,
  proposition,
  Score,
  Side,
  Sport,
} from '../sport/schema.ts'
import { venueNames } from '../venue/open.ts'

const DayTime = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$',
  description: 'Site time, YYYY-MM-DD HH:mm:ss',
})
const Text = Type.String({ maxLength: 200 })

const filter = {
  startAt: Type.Optional(DayTime),
  endAt: Type.Optional(DayTime),
  flag: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '0 unsettled, 1 settled' }),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  queryFlag: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2, description: 'Days by: 1 placement, 2 settlement' }),
  ),
  venueId: Type.Optional(Type.Integer({ minimum: 0, maximum: 99, description: '0 all' })),
  gameType: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 99, description: 'Categories by number; 0 all' }),
  ),
  nationalityCode: Type.Optional(Type.String({ maxLength: 8 })),
  currency: Type.Optional(Currency),
}

export const BetLegView = closed({
  fixtureId: Text,
  competition: Text,
  home: Text,
  away: Text,
  origin: FixtureOrigin,
  startAt: Instant,
  isInPlay: Type.Boolean(),
  marketId: Text,
  selectionId: Text,
  sport: Sport,
  ...proposition,
  side: Side,
  odds: OddsE5,
  scoreAtPlacement: Type.Optional(Score),
  deadHeat: DeadHeat,
  result: Type.Optional(oneOf(legResults)),
  finalScore: Type.Optional(Score),
  halfScore: Type.Optional(Score),
  voided: Type.Optional(oneOf(voidReasons, 'Made void by two operators, and why')),
  commit: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  opened: Type.Optional(Type.String({ maxLength: 1_000, description: 'What was committed to' })),
  facts: Type.Optional(
    Type.Unsafe<readonly LegFact[]>(
      Type.Array(
        closed({
          period: Text,
          score: Type.Optional(Score),
          isOpen: Type.Optional(Type.Literal(true, { description: 'It could still grow' })),
          toWin: Type.Optional(Type.Integer({ minimum: 1, description: 'So many end it' })),
        }),
        { description: 'All that the settlement of the leg read' },
      ),
    ),
  ),
})

/** Which combinations a system has, where they are not those of two legs and more. */
export const SystemLines = Type.Unsafe<SystemLinesText>(
  Type.Union([Type.Literal('singles'), Type.Integer({ minimum: 2, maximum: 9 })]),
)

/** What a category's rounds have of their own: a slip on matches, or the spots of a game. */
export const SportRoundView = closed({
  kind: Type.Literal('sport'),
  betKind: oneOf(betKinds),
  lines: nullable(SystemLines),
  odds: nullable(OddsE5),
  lineCount: Type.Integer({ minimum: 1 }),
  oddsFormat: oneOf(oddsFormats),
  unitStake: Money,
  potentialReturn: Money,
  uncapped: nullable(Money),
  kernel: nullable(Type.Integer({ description: 'By whose number the legs were settled' })),
  rules: nullable(Type.Integer({ description: 'By whose number results made the payout' })),
  isReserved: Type.Boolean({ description: 'It waited for the price of its leg, or a better one' }),
  legs: Type.Array(BetLegView),
})
export const GameRoundView = closed({
  kind: Type.Literal('game'),
  game: Text,
  version: Text,
  spots: Type.Array(
    closed({
      id: Text,
      name: Text,
      stake: Money,
      odds: Type.Optional(OddsE5),
      result: Type.Optional(oneOf(legResults)),
      payout: Type.Optional(Money),
    }),
  ),
  outcome: nullable(Type.String({ maxLength: 2_000, description: 'What was drawn' })),
  proof: nullable(closed({ commit: Text, clientSeed: Text, nonce: Type.Integer({ minimum: 0 }) })),
})

const record = {
  orderNo: Text,
  venue: oneOf(venueNames),
  game: Text,
  category: oneOf(gameCategories),
  gameType: Type.Integer({ description: 'The category by number' }),
  roundId: Text,
  roundState: oneOf(roundStates),
  stake: Money,
  state: oneOf(['accepted', 'settled', 'rolledBack']),
  outcome: nullable(oneOf(betOutcomes)),
  payout: nullable(Money),
  netWin: nullable(Money),
  validBet: nullable(Money),
  /** The parts that were sold back before the bet was decided. */
  cashedOut: nullable(closed({ stake: Money, payout: Money })),
  /** What of the payout came from a jackpot. */
  jackpot: nullable(Money),
  currency: Currency,
  placedAt: Instant,
  settledAt: nullable(Instant),
  isReplay: Type.Boolean({ description: 'On a match played long ago: it earns nothing' }),
  detail: Type.Union([SportRoundView, GameRoundView]),
}
export const BetRecord = closed(record)

const sums = {
  count: Type.Integer({ minimum: 0 }),
  betAmount: Money,
  payoutAmount: Money,
  validBetAmount: Money,
  netAmount: Money,
}

export const listBetRecords = {
  body: closed({
    ...filter,
    cursor: Type.Optional(
      Type.String({
        maxLength: 200,
        pattern: '^[0-9]+[.][a-z]+[.][A-Za-z0-9_-]+$',
        description: 'Goes on behind the page before: instead of a page’s number',
      }),
    ),
  }),
  data: closed({
    gameRecordList: Type.Array(closed({ day: SiteDay, ...sums, data: Type.Array(BetRecord) })),
    /** Of the whole range; a page behind a cursor only goes on. */
    totalLine: nullable(closed({ countId: Type.Integer({ minimum: 0 }), ...sums })),
    totalRecord: nullable(Type.Integer({ minimum: 0 })),
    nextCursor: nullable(Type.String()),
    pageNum: Type.Integer({ minimum: 1 }),
    pageSize: Type.Integer({ minimum: 1 }),
  }),
}

export const betRecordTotal = { body: closed(filter), data: closed(sums) }

export const betRecordDetail = {
  query: closed({ orderNo: Type.String({ minLength: 1, maxLength: 64 }) }),
  data: closed({
    ...record,
    txId: Text,
    venueValidBet: nullable(Money),
    ledgerIds: Type.Array(Text, { description: 'Ledger transactions of this bet, oldest first' }),
    lots: Type.Array(closed({ lotId: Text, fed: Money }), {
      description: 'Turnover lots that this bet fed',
    }),
  }),
}
