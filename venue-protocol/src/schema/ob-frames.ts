import { type TSchema, Type } from 'typebox'
import type { ClientFrame, ServerFrame } from '../ob/frames.ts'
import { obLimits, obPaths } from '../ob/paths.ts'
import { fixed, Instant, type VenueSocket } from './shapes.ts'

/** Frames of `/yewuws2` (`ob/frames.ts`). */
const mid = Type.String({ maxLength: 64, description: 'A fixture' })
const requestId = Type.String({ maxLength: 64, description: 'Venue token; empty for a visitor' })

export const obClientFrames = {
  C01: Type.Object({ cmd: Type.Literal('C01') }, { description: 'Is somebody there?' }),
  C8: Type.Object(
    {
      cmd: Type.Literal('C8'),
      list: Type.Array(Type.Object({ mid: Type.Union([mid, Type.Integer()]) }), {
        maxItems: obLimits.mids,
      }),
      requestId: Type.Optional(requestId),
    },
    { description: 'Replaces what this socket follows' },
  ),
  C3: Type.Object(
    { cmd: Type.Literal('C3'), cuid: Type.String({ maxLength: 64 }), requestId },
    { description: 'Follows the own orders and the own balance' },
  ),
} satisfies Record<ClientFrame['cmd'], TSchema>

const line = fixed({
  hid: Type.String(),
  hpid: Type.String({ description: 'Which proposition' }),
  mid,
  hmt: Type.Integer({ description: '0 in play, 1 before' }),
  hon: Type.Integer(),
  hs: Type.Integer({ description: 'State of the market' }),
  hv: Type.String({ description: 'The line, empty without one' }),
  ol: Type.Array(
    fixed({
      oid: Type.String(),
      os: Type.Integer(),
      ot: Type.String({ description: 'Side' }),
      ov: Type.Integer({ description: 'Decimal price times 100,000' }),
      on: Type.String(),
    }),
  ),
})

const data = {
  C01: fixed({}),
  C102: fixed({
    mid,
    ms: Type.Integer({ description: 'State' }),
    mcg: Type.Integer({ description: 'Stage' }),
    mmp: Type.String({ description: 'Period' }),
    mst: Type.Integer({ description: 'Seconds played' }),
  }),
  C103: fixed({ mid, msc: Type.Array(Type.String({ pattern: '^S[0-9]+\\|[0-9]+:[0-9]+$' })) }),
  C104: fixed({ mid, mhs: Type.Integer({ description: 'State of all its markets' }) }),
  C105: fixed({ mid, hls: Type.Array(line) }),
  C109: fixed({}),
  C201: fixed({
    orderNo: Type.String(),
    status: Type.Integer(),
    refuseCode: Type.Optional(Type.String()),
    refuseReason: Type.Optional(Type.String()),
  }),
  C203: fixed({ cuid: Type.String(), amount: Type.String() }),
} satisfies Record<ServerFrame['cmd'], TSchema>

const meanings: Readonly<Record<ServerFrame['cmd'], string>> = {
  C01: 'Answers C01',
  C102: 'Where a fixture stands',
  C103: 'Score, half-time score, corners, red cards',
  C104: 'Its markets are open or not',
  C105: 'Prices of some of its lines',
  C109: 'Something was missed or changed at large: read again',
  C201: 'State of an own order',
  C203: 'Own balance',
}

export function obServerFrame(cmd: ServerFrame['cmd']) {
  const shape = { cmd: Type.Literal(cmd), cd: data[cmd], ctsp: Instant }
  return Type.Object(shape, { additionalProperties: false, description: meanings[cmd] })
}

export const obServerCommands: readonly ServerFrame['cmd'][] = [
  'C01',
  'C102',
  'C103',
  'C104',
  'C105',
  'C109',
  'C201',
  'C203',
]

/** The socket of the wire, as it is published. */
export const obSocket: VenueSocket = {
  address: obPaths.socket,
  description: 'Live prices of a venue; with a venue token also the own orders and balance',
  fromClient: obClientFrames,
  fromServer: Object.fromEntries(obServerCommands.map((cmd) => [cmd, obServerFrame(cmd)])),
}
