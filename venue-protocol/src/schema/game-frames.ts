import { type TSchema, Type } from 'typebox'
import {
  type GameClientFrame,
  type GameServerFrame,
  gameSessionClose,
  gameSocketLimits,
  gameSocketPath,
} from '../game/socket.ts'
import { fixed, Instant, oneOf, text, type VenueSocket } from './shapes.ts'

/** Frames of `/zjws/v1` (`game/socket.ts`). */
const topic = { game: text(40), tableId: text(40) }
const hex = Type.String({ pattern: '^[0-9a-f]{64}$' })
const amount = Type.String({ pattern: '^[0-9]+\\.[0-9]{2}$', description: 'Yuan' })
const count = Type.Integer({ minimum: 0 })

const gameClientFrames = {
  follow: Type.Object(
    {
      kind: Type.Literal('follow'),
      token: Type.String({ maxLength: 200, description: 'Venue token' }),
      tables: Type.Array(Type.Object(topic), { maxItems: gameSocketLimits.tables }),
    },
    { description: 'Replaces what this socket follows' },
  ),
  ping: Type.Object({ kind: Type.Literal('ping') }, { description: 'Is somebody there?' }),
} satisfies Record<GameClientFrame['kind'], TSchema>

const round = fixed({
  roundId: text(64),
  tableId: text(40),
  number: text(40),
  version: text(40),
  state: oneOf(['open', 'sealed', 'drawn', 'settled', 'cancelled']),
  opensAt: Instant,
  sealsAt: Instant,
  drawsAt: Instant,
  startsAt: Type.Optional(Instant),
  tickets: Type.Integer({ minimum: 0, description: 'Accepted so far' }),
  limits: Type.Optional(fixed({ leastStake: amount, mostStake: amount })),
  head: hex,
  link: Type.Integer({ minimum: 0, description: 'Of the chain that begins with head' }),
  bookRoot: Type.Optional(hex),
  beacon: Type.Optional(
    fixed({
      chain: text(64),
      round: count,
      dueAt: Instant,
      word: Type.Optional(fixed({ round: count, randomness: text(64), signature: text(96) })),
    }),
  ),
  seed: Type.Optional(hex),
  outcome: Type.Optional(Type.Object({}, { description: 'As its game writes it' })),
  reason: Type.Optional(text(200)),
})

const seat = fixed({
  seat: Type.Integer({ minimum: 0, maximum: 3 }),
  alias: Type.Optional(text(20)),
})

const change = fixed({
  swimmers: Type.Optional(
    Type.Array(
      fixed({ id: text(40), species: text(40), seed: Type.Integer(), spawnedAt: Instant }),
    ),
  ),
  gone: Type.Optional(Type.Array(text(40))),
  seats: Type.Optional(Type.Array(seat)),
  shot: Type.Optional(
    fixed({
      seat: seat.properties.seat,
      targetId: text(40),
      isHit: Type.Boolean(),
      multiplier: count,
      payout: amount,
    }),
  ),
})

/** `seq` of a table goes up by one: a number that is left out is a gap, and the table is read anew. */
function ofTable<Kind extends string, More extends Record<string, TSchema>>(
  kind: Kind,
  description: string,
  more: More,
) {
  const shape = { kind: Type.Literal(kind), ...topic, seq: count, at: Instant, ...more }
  return fixed(shape, description)
}

export const gameServerFrames = {
  pong: fixed({ kind: Type.Literal('pong'), at: Instant }, 'Answers ping'),
  table: ofTable('table', 'Answers follow: the next frame of the table is the one after seq', {}),
  round: ofTable('round', 'What became of a round that many share', { round }),
  scene: ofTable('scene', 'What changed in a scene: in any order it comes to the same', { change }),
} satisfies Record<GameServerFrame['kind'], TSchema>

/** The socket of the wire, as it is published. */
export const gameSocket: VenueSocket = {
  address: gameSocketPath,
  description: `Tables and scenes of our games. It closes with ${gameSessionClose} when the token is over: enter the venue anew`,
  fromClient: gameClientFrames,
  fromServer: gameServerFrames,
}
