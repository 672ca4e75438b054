import { seasonLimits, seasonPhases, seasonStates } from '@zhengju/domain/peakBet'
import { promotionObstacles } from '@zhengju/domain/promotion'
import { gameCategories } from '@zhengju/domain/venue'
import { Type } from 'typebox'
import {
  CommandId,
  closed,
  Id,
  Instant,
  Money,
  nullable,
  oneOf,
  page,
  pageQuery,
  SiteDay,
} from '../kernel/schema.ts'
import { GrantTerms } from '../promotion/office-schema.ts'
import { PromotionGrant } from '../promotion/schema.ts'

const Count = Type.Integer({ minimum: 0 })
const Place = Type.Integer({ minimum: 1, maximum: seasonLimits.places })

export const seasonParts = {
  name: Type.String({ minLength: 1, maxLength: 20 }),
  fromDay: SiteDay,
  toDay: SiteDay,
  categories: Type.Array(oneOf(gameCategories), { minItems: 1, maxItems: gameCategories.length }),
  friendCap: Money,
  prizes: Type.Array(closed({ from: Place, to: Place, each: Money }), {
    minItems: 1,
    maxItems: seasonLimits.prizes,
  }),
  terms: GrantTerms,
}

export const PeakSeason = closed({
  id: Id,
  no: Count,
  ...seasonParts,
  pool: Money,
  state: oneOf(seasonStates),
  phase: oneOf(seasonPhases),
  /** When the ranking was made last. */
  rankedAt: nullable(Instant),
  teams: Count,
})

/** Whoever rests sees when a season is, and not what it brings. */
const MemberSeason = closed({
  ...PeakSeason.properties,
  pool: nullable(Money),
  prizes: Type.Array(PeakSeason.properties.prizes.items, {
    maxItems: seasonLimits.prizes,
    description: 'Empty for whoever rests',
  }),
})

const OwnRank = closed({ place: Count, total: Money, prize: nullable(Money) })

const Ahead = closed({ place: Type.Integer({ minimum: 1 }), gap: Money })

export const peakBetOverview = {
  data: closed({
    season: nullable(MemberSeason),
    /** When the next phase begins. */
    nextAt: nullable(Instant),
    isStopped: Type.Boolean(),
    restsFor: nullable(oneOf(promotionObstacles)),
    /** Null before he takes part. */
    code: nullable(Type.String()),
    friends: Count,
    own: nullable(OwnRank),
    /** What is missing to the place in front and to the next prize, by the ranking that is shown; only while it runs. */
    ahead: nullable(Ahead),
    nextPrize: nullable(closed({ ...Ahead.properties, prize: Money })),
    claimable: Type.Array(PromotionGrant),
  }),
}

export const PeakRank = closed({
  place: Count,
  name: Type.String({ description: 'Masked' }),
  isOwn: Type.Boolean(),
  total: Money,
  prize: nullable(Money),
})

export const listPeakRanks = {
  params: closed({ seasonId: Id }),
  query: closed(pageQuery),
  data: page(PeakRank),
}

export const listPeakFriends = {
  query: closed(pageQuery),
  data: page(
    closed({
      id: Id,
      name: Type.String({ description: 'Masked' }),
      registeredAt: Instant,
      isBlocked: Type.Boolean(),
    }),
  ),
}

export const listPeakSeasons = {
  query: closed(pageQuery),
  data: page(closed({ ...MemberSeason.properties, own: nullable(OwnRank) })),
}

export const joinPeakBet = {
  body: closed({ commandId: CommandId }),
  data: closed({ code: Type.String() }),
}
