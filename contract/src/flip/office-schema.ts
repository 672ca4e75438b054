import { flipLimits, flipPrizeKinds, wholeWeight } from '@zhengju/domain/flip'
import { grantTermLimits } from '@zhengju/domain/promotion'
import { Type } from 'typebox'
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
import { FlipPrizeView } from './schema.ts'

const Count = Type.Integer({ minimum: 0 })
export const seasonStates = ['draft', 'open', 'closed', 'dropped'] as const

const rule = {
  title: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
  sign: Type.Integer({ minimum: 0, maximum: flipLimits.dayMost }),
  per: Amount,
  playMost: Type.Integer({ minimum: 0, maximum: flipLimits.dayMost }),
  dayMost: Type.Integer({ minimum: 1, maximum: flipLimits.dayMost }),
  multiplePercent: Type.Integer({ minimum: 0, maximum: grantTermLimits.multiplePercent }),
  mostTimes: Type.Integer({ minimum: 0, maximum: grantTermLimits.mostTimes }),
}

const Season = closed({
  ...rule,
  id: Id,
  state: oneOf(seasonStates),
  prizes: Type.Array(
    closed({ ...FlipPrizeView.properties, weight: Count, stock: Count, left: Count }),
  ),
  /** What it may cost in all. */
  cost: closed({ money: Money, coins: Count }),
  /** What a flip brings on average. */
  mean: closed({ money: Type.String(), coins: Type.String() }),
  /** Cards that were turned. */
  turned: Count,
  askedBy: Type.String(),
  askedAt: Instant,
  openedBy: nullable(Type.String()),
  openedAt: nullable(Instant),
  closedAt: nullable(Instant),
  reason: Type.String(),
})

const change = { commandId: CommandId, reason: Reason }
export const listFlipSeasons = { query: closed(pageQuery), data: page(Season) }

export const proposeFlipSeason = {
  body: closed({
    ...change,
    ...rule,
    prizes: Type.Array(
      closed({
        kind: oneOf(flipPrizeKinds),
        amount: Type.String({ pattern: '^[0-9]{1,9}(\\.[0-9]{1,2})?$' }),
        weight: Type.Integer({ minimum: 0, maximum: wholeWeight }),
        stock: Type.Integer({ minimum: 1, maximum: flipLimits.stock }),
      }),
      { minItems: 2, maxItems: flipLimits.prizes },
    ),
  }),
  data: Season,
}

const season = closed({ seasonId: Id })
export const openFlipSeason = { params: season, body: closed(change), data: Season }
export const closeFlipSeason = openFlipSeason

const Draw = closed({
  id: Id,
  memberId: Id,
  memberName: Type.String(),
  deckNumber: Count,
  place: Count,
  drawn: Count,
  prize: FlipPrizeView,
  isTakenBack: Type.Boolean(),
  commit: Type.String(),
  clientSeed: Type.String(),
  /** Once the deck is laid aside. */
  serverSeed: nullable(Type.String()),
  weights: Type.Array(Count),
  at: Instant,
})
export const listFlipDraws = {
  params: season,
  query: closed({ ...pageQuery, ...listFilters.member, ...listFilters.date }),
  data: page(Draw),
}
