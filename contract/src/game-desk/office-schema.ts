import { gameVenueIds } from '@zhengju/domain/venue'
import { Type } from 'typebox'
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

const Name = Type.String({ maxLength: 60 })
const Count = Type.Integer({ minimum: 0 })
const Millionths = Type.Integer({ minimum: 0, description: 'Of the stake' })
const venue = oneOf(gameVenueIds)

const RoundPayout = nullable({
  ...Money,
  description: 'What a round that many share may owe; null for games that one plays alone',
})
const stakes = { leastStake: Money, mostStake: Money, roundPayout: RoundPayout }

const DeskGame = closed({
  ...{ venue, game: Name, version: Name, isPaused: Type.Boolean() },
  leastReturn: nullable({
    ...Millionths,
    description:
      'Of its spots the least; of cards, of what changes hands; null where pots are raked',
  }),
  greatestReturn: nullable(Millionths),
  rounds: { ...Count, description: 'Of those that ended last' },
  ...{ staked: Money, paid: Money },
  actualReturn: nullable({ ...Millionths, description: 'Paid of staked; null before any round' }),
  margin: nullable({ ...Millionths, description: 'Half of the 95 percent interval' }),
  isOff: Type.Boolean({ description: 'Four deviations outside what the sheet says' }),
  jackpots: Type.Array(closed({ tier: Name, pool: Money })),
  sheet: nullable(closed(stakes, 'The most that it may be allowed; null of cards')),
  limits: nullable(
    closed({ ...stakes, version: Count }, 'Of rounds that open now; null: those of the sheet'),
  ),
})

const DeskRound = closed({
  ...{ venue, roundId: Name, game: Name, tableId: Name, number: Name, state: Name },
  ...{ drawsAt: Instant, tickets: Count, staked: Money },
})

export const listGameDesk = {
  data: closed({
    games: Type.Array(DeskGame),
    rounds: Type.Array(DeskRound),
    isWhole: Type.Boolean({ description: 'Whether every venue has answered' }),
  }),
}

const DeskDraw = closed({
  ...{ venue, roundId: Name, game: Name, tableId: Name, number: Name, state: Name },
  ...{ drawsAt: Instant, tickets: Count, staked: Money, paid: Money, version: Name },
  limitsVersion: nullable({ ...Count, description: 'Under which it opened; null: the sheet' }),
  outcome: nullable(Type.String({ description: 'In words; null before it is told' })),
  reason: nullable(Type.String({ description: 'Why it was cancelled' })),
  ...{ head: Type.String(), link: Count },
  bookRoot: nullable(Type.String()),
  seed: nullable(Type.String({ description: 'Once it is opened' })),
})

export const listGameDraws = {
  params: closed({ venue, game: Type.String({ pattern: '^[0-9A-Za-z_-]{1,40}$' }) }),
  query: closed({ cursor: pageQuery.cursor }),
  data: page(DeskDraw),
}

const DeskWaiting = closed({
  ...{ venue, waitingId: Name, kind: oneOf(['board', 'chase']), game: Name },
  memberId: nullable({ ...Id, description: 'null of a name that the platform does not know' }),
  memberName: Type.String(),
  since: Instant,
  stake: { ...Money, description: 'What was taken so far' },
  done: { ...Count, description: 'Steps of a board, issues of a chase that are behind' },
  left: nullable({ ...Count, description: 'Issues to come; null of a board' }),
  rest: nullable({ ...Money, description: 'What those issues would stake; null of a board' }),
  endsAt: nullable({
    ...Instant,
    description: 'When a board is paid as it stands; when the last issue is sealed',
  }),
})

export const listGameWaiting = {
  params: closed({ venue }),
  query: closed({
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}-[0-9A-Za-z]{1,40}$' })),
  }),
  data: page(DeskWaiting),
}

const GameLimits = closed({
  ...{ id: Id, venue, game: Name, ...stakes },
  ...{ askedBy: Name, askedAt: Instant, reason: Type.String(), agreedBy: nullable(Name) },
  version: nullable({ ...Count, description: 'Once the house holds to it' }),
  isOver: Type.Boolean({ description: 'Others were asked for after it' }),
})

export const listGameLimits = { query: closed(pageQuery), data: page(GameLimits) }

const SaidVersion = closed(
  { version: Name, leastReturn: nullable(Millionths), greatestReturn: nullable(Millionths) },
  'Of its spots the least and the greatest; null of a version that is not known here',
)
const GameRates = closed({
  ...{ id: Id, venue, game: Name, before: SaidVersion, after: SaidVersion },
  ...{ askedBy: Name, askedAt: Instant, reason: Type.String(), agreedBy: nullable(Name) },
  place: nullable({ ...Count, description: 'Which change of its prices, once the house has it' }),
  isOver: Type.Boolean({ description: 'Another was asked for after it' }),
})

export const listGameRates = { query: closed(pageQuery), data: page(GameRates) }

const Deed = { commandId: CommandId, reason: Reason }

export const pauseGame = {
  params: closed({ venue, game: Type.String({ pattern: '^[0-9A-Za-z_-]{1,40}$' }) }),
  body: closed({ ...Deed, isPaused: Type.Boolean() }),
  data: closed({ isPaused: Type.Boolean() }),
}

export const voidGameRound = {
  params: closed({ venue, roundId: Type.String({ pattern: '^[0-9A-Za-z_-]{1,40}$' }) }),
  body: closed(Deed),
  data: closed({}),
}

export const askGameLimits = {
  params: pauseGame.params,
  body: closed({ ...Deed, leastStake: Amount, mostStake: Amount, roundPayout: nullable(Amount) }),
  data: GameLimits,
}

export const agreeGameLimits = {
  params: closed({ id: Id }),
  body: closed(Deed),
  data: GameLimits,
}

export const askGameRates = {
  params: pauseGame.params,
  body: closed({ ...Deed, version: Type.String({ pattern: '^[0-9a-z.@-]{1,40}$' }) }),
  data: GameRates,
}

export const agreeGameRates = {
  params: closed({ id: Id }),
  body: closed(Deed),
  data: GameRates,
}
