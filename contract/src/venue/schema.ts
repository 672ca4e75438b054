import { gameVenueIds } from '@zhengju/domain/venue'
import { Type } from 'typebox'
import { closed, Instant, Money, nullable, oneOf } from '../kernel/schema.ts'
import { wireVenueNames } from './code.ts'

const Flag = Type.Union([Type.Literal(0), Type.Literal(1)])

export const launchVenue = {
  body: closed({
    enName: Type.Enum([...wireVenueNames], { type: 'string' }),
    appSendMoney: Type.Boolean({ description: 'Move the whole balance in on entry' }),
    activity: Type.Boolean(),
    gameCode: Type.String({ maxLength: 64 }),
    https: Flag,
    isApp: Flag,
    isSure: Type.Boolean(),
    isPreload: Type.Boolean(),
    isManualLaunch: Type.Boolean(),
    siteId: Type.Literal(2001),
    temporaryParam: Type.String({ maxLength: 256 }),
  }),
  data: closed({
    enName: Type.String(),
    url: Type.String({
      description: 'May carry token, timestamp, LanguageCode, memberCode and language',
    }),
    h5Url: Type.String(),
    token: Type.String(),
    apiUrl: Type.String(),
    activityUrl: Type.String(),
    resource: Type.String(),
    countsUrl: Type.String({ description: 'Where the event counts are read with this token' }),
    temporaryParam: Type.String({ description: 'As it was sent' }),
  }),
}

export const tryGames = {
  body: closed({
    isOfAge: Type.Literal(true, { description: 'He says that he is 18 or older' }),
  }),
  data: closed({
    token: Type.String({ description: 'For the wire of our games, in the header `requestId`' }),
  }),
}

export const listNarrowedGames = {
  data: closed({
    games: Type.Array(
      closed({
        game: Type.String(),
        leastStake: Money,
        mostStake: Money,
      }),
    ),
    returns: Type.Array(
      closed({
        game: Type.String(),
        returns: Type.Tuple([Type.String(), Type.String()], {
          description: 'Of a stake of 100.00, the least and the most of its spots',
        }),
      }),
      { description: 'Games that were priced otherwise than their tiles say' },
    ),
    paused: Type.Array(Type.String(), { description: 'Games of which no new round begins' }),
    closures: Type.Array(
      closed({
        venue: oneOf(gameVenueIds),
        startAt: Instant,
        endAt: nullable(Instant),
        content: Type.String(),
      }),
      { description: 'Venues of games in maintenance, each with the window that ends last' },
    ),
  }),
}

export const getBalance = {
  body: closed({ withLockMoney: Type.Optional(Flag) }),
  data: closed({
    centerWalletBalance: Money,
    heldBalance: Money,
    bonusBalance: Money,
    debtBalance: Money,
    lockBalance: Type.Optional(Money),
  }),
}

const Count = closed({ count: Type.Optional(Type.Integer({ minimum: 0 })) })
export const PlatformCounts = closed({
  TY: Count,
  DZ: Count,
  DJ: Count,
  ZR: Count,
  CP: Count,
  QP: Count,
})

export const countEvents = {
  query: Type.Object({
    merchantCode: Type.Literal('Y'),
    rdm: Type.Optional(Type.String({ maxLength: 20 })),
    cuid: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  data: closed({ code: Type.String(), msg: Type.String(), data: nullable(PlatformCounts) }),
}
