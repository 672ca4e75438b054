import { Type } from 'typebox'
import { closed, Id, Instant, Money, oneOf } from '../kernel/schema.ts'

const Text = Type.String({ maxLength: 100 })
const Game = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9-]+$' })
const Member = closed({ memberId: Id, name: Text })

const Pair = closed({
  game: Game,
  winner: Member,
  loser: Member,
  hands: Type.Integer({ minimum: 0, description: 'That both were in' }),
  net: { ...Money, description: 'From the loser to the winner, without rake' },
  deviations: Type.Number({ description: 'Of what their hands explain' }),
})

export const listHandPairs = {
  data: closed({
    days: Type.Integer(),
    items: Type.Array(Pair, { maxItems: 100 }),
  }),
}

export const getHandPair = {
  params: closed({ game: Game, one: Id, other: Id }),
  data: closed({
    shared: Type.Array(oneOf(['device', 'address', 'card']), {
      description: 'What the two have in common',
    }),
    hands: Type.Array(
      closed({
        handId: Text,
        settledAt: Instant,
        one: Money,
        other: Money,
        outcomes: Type.Array(Type.String({ maxLength: 200 }), { description: 'Of the two' }),
      }),
      { maxItems: 100 },
    ),
  }),
}
