import { Type } from 'typebox'
import { closed, nullable, oneOf } from '../kernel/schema.ts'

const Text = Type.String({ maxLength: 200 })
const Count = Type.Integer({ minimum: 0 })
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Odds = Type.Integer({ minimum: 0, description: 'Decimal odds times 100,000' })
const Second = Type.Integer({ minimum: 0, description: 'Seconds since 1970' })

const PriceLink = closed({
  seq: Type.Integer({ minimum: 1, description: 'From 1, without a gap' }),
  minute: Type.Integer({ minimum: 0, description: 'Minutes since 1970' }),
  leafCount: Count,
  root: { ...Hash, description: 'Of the minute’s leaves (RFC 6962)' },
  previous: Hash,
  link: Hash,
})

const PriceProof = closed({
  leaf: Type.String({ maxLength: 200_000, description: 'What changed of a fixture in a second' }),
  index: Count,
  path: Type.Array(Hash, { maxItems: 64, description: 'From the leaf to the root' }),
  links: Type.Array(PriceLink, {
    maxItems: 200,
    description: 'That of its minute, and those after',
  }),
})

export const betPrices = {
  query: closed({ orderNo: Type.String({ pattern: '^[0-9A-Za-z_-]{1,40}$' }) }),
  data: closed({
    legs: Type.Array(
      closed({
        fixtureId: Text,
        selectionId: Text,
        state: oneOf(['none', 'unplaced', 'open', 'pruned', 'shown']),
        second: nullable(Second),
        proof: nullable(PriceProof),
        error: nullable(
          closed({
            venue: Text,
            selection: Text,
            odds: Odds,
            fair: { ...Odds, description: 'What the model said is fair' },
            second: Second,
            proof: nullable(PriceProof),
          }),
        ),
      }),
    ),
  }),
}

export const priceChain = {
  query: closed({ from: Type.Optional(Type.Integer({ minimum: 1 })) }),
  data: closed({
    links: Type.Array(PriceLink, { maxItems: 200 }),
    head: nullable(PriceLink),
  }),
}
