import { gameVenueIds } from '@zhengju/domain/venue'
import { Type } from 'typebox'
import { CommandId, closed, Instant, Money, nullable, oneOf, Reason } from '../kernel/schema.ts'

const Name = Type.String({ maxLength: 60 })
const Count = Type.Integer({ minimum: 0 })
const Millionths = Type.Integer({ minimum: 0, description: 'Of the stake' })
const venue = oneOf(gameVenueIds)

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
