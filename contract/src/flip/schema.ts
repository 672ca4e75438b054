import { deckSize, flipLimits, flipPrizeKinds } from '@zhengju/domain/flip'
import { promotionObstacles } from '@zhengju/domain/promotion'
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
} from '../kernel/schema.ts'

const Count = Type.Integer({ minimum: 0 })
const Place = Type.Integer({ minimum: 0, maximum: deckSize - 1 })
const PrizePlace = Type.Integer({ minimum: 0, maximum: flipLimits.prizes - 1 })
const Hex = Type.String({ pattern: '^[0-9a-f]{64}$' })
const ClientSeed = Type.String({ pattern: '^[0-9A-Za-z_-]{1,64}$' })

/** `amount`: whole coins, or money with two decimals, as the kind says. */
export const FlipPrizeView = closed({
  kind: oneOf(flipPrizeKinds),
  amount: Type.String({ pattern: '^[0-9]{1,19}(\\.[0-9]{2})?$' }),
})

const Card = closed({
  place: Place,
  /** What lay there, and what was given for it. */
  drawn: PrizePlace,
  given: PrizePlace,
  prize: FlipPrizeView,
  isTakenBack: Type.Boolean(),
  at: Instant,
})

export const FlipDeck = closed({
  id: Id,
  number: Count,
  /** The hash of the seed, published before a card was turned. */
  commit: Hex,
  clientSeed: ClientSeed,
  /** The chances that it was dealt by, one a prize. */
  weights: Type.Array(Count),
  prizes: Type.Array(FlipPrizeView),
  cards: Type.Array(Card),
  /** Once it is laid aside. */
  serverSeed: nullable(Hex),
  createdAt: Instant,
})

const Overview = closed({
  season: nullable(
    closed({
      id: Id,
      title: Type.String(),
      prizes: Type.Array(
        closed({
          ...FlipPrizeView.properties,
          weight: Type.Integer({ minimum: 0, description: 'Parts of 10,000, as they are now' }),
          left: Count,
        }),
      ),
      sign: Count,
      per: Money,
      playMost: Count,
      dayMost: Count,
      multiplePercent: Count,
    }),
  ),
  deck: nullable(FlipDeck),
  /** The hash of the seed of the deck after it. */
  nextCommit: nullable(Hex),
  chances: Count,
  used: Count,
  left: Count,
  isSignedToday: Type.Boolean(),
  /** Another account of the same person signed before: the chance is that one's. */
  isSignedByOther: Type.Boolean(),
  turnover: Money,
  isStopped: Type.Boolean(),
  restsFor: nullable(oneOf(promotionObstacles)),
})

export const flipOverview = { data: Overview }

export const flipCards = {
  body: closed({
    commandId: CommandId,
    deckId: Id,
    times: Type.Union([Type.Literal(1), Type.Literal(10)]),
    /** Of one card alone. */
    place: Type.Optional(Place),
  }),
  data: closed({
    ...Overview.properties,
    turned: Type.Array(closed({ deckNumber: Count, ...Card.properties })),
  }),
}

export const dealDeck = {
  body: closed({
    commandId: CommandId,
    /** The deck that is laid aside; absent: it is the first one. */
    deckId: Type.Optional(Id),
    clientSeed: Type.Optional(ClientSeed),
  }),
  data: Overview,
}

export const setFlipSeed = {
  body: closed({ commandId: CommandId, deckId: Id, clientSeed: ClientSeed }),
  data: Overview,
}

export const listFlipDecks = { query: closed(pageQuery), data: page(FlipDeck) }
