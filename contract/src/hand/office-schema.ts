import { Type } from 'typebox'
import { closed, Id, Instant, Money, nullable, oneOf } from '../kernel/schema.ts'

const Text = Type.String({ maxLength: 100 })
const Game = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9-]+$' })
const Count = Type.Integer({ minimum: 0 })
const Member = closed({ memberId: Id, name: Text })

const Pair = closed({
  game: Game,
  winner: Member,
  loser: Member,
  hands: { ...Count, description: 'That both were in' },
  net: { ...Money, description: 'From the loser to the winner, without rake' },
  deviations: Type.Number({ description: 'Of what their hands explain' }),
  folds: { ...Count, description: 'The loser gave up to the winner after the flop' },
  betterFolds: { ...Count, description: 'Of these with the better cards' },
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
        fold: nullable(
          closed(
            { isBetter: Type.Boolean(), cards: Type.String({ maxLength: 200 }) },
            'What one of the two gave up to the other, with the cards of both',
          ),
        ),
      }),
      { maxItems: 100 },
    ),
  }),
}
