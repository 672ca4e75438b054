import { type TSchema, Type } from 'typebox'
import { successCode, successMessage } from '../kernel/envelope.ts'
import { closed, Instant } from '../kernel/schema.ts'
import { chatFlags, chatLimits, chatMessageIds } from './calls.ts'
import { chatFailures } from './failure.ts'
import type { ClientFrameName, ServerFrameName } from './frames.ts'
import { ChatLine, chatHistory, RoomId } from './schema.ts'

/** The frames of `frames.ts` as schemas: for the published document, and for what tests hear. */
const flag = Type.Union([Type.Literal(0), Type.Literal(1)])
const nothing = closed({})

const vipRange = {
  vipMin: Type.Integer(),
  vipMax: Type.Integer({ description: '0 sets no upper limit' }),
  effectMin: Type.Integer(),
  effectMax: Type.Integer(),
  effectOpen: flag,
}
const speech = {
  speechStatus: Type.Union([Type.Literal(0), Type.Literal(1)], {
    description: '1 while the member is muted',
  }),
  speechNotify: Type.String(),
  speechLeftMs: Type.Integer({ description: '0 without a mute and for one without an end' }),
}
const switches = { ...vipRange, ...speech, giftOpen: flag, copyOpen: flag, scoreOpen: flag }

/** `msgData.data` of what the server sends. */
export const serverData = {
  heartbeat: nothing,
  login: closed({
    ...switches,
    memberId: Type.String(),
    nickname: Type.String(),
    vip: Type.Integer(),
  }),
  joinRoom: closed({
    ...switches,
    rid: RoomId,
    roomStatus: Type.Integer(),
    status: Type.Integer({ description: "The room's own state, in the number of 10006" }),
    maintain: Type.Integer({ description: 'That of all rooms, in the number of 10009' }),
    startAt: Instant,
    history: Type.Array(ChatLine, { description: 'Oldest first' }),
    upTo: Type.String(),
    next: Type.Boolean({ description: 'Whether there are lines before these' }),
    present: Type.Integer(),
    slowMs: Type.Integer(),
    bulletOpen: flag,
    bulletButton: flag,
  }),
  broadcastRoom: ChatLine,
  shareBetRecord: ChatLine,
  gift: ChatLine,
  redPacket: ChatLine,
  speechStatus: closed(speech),
  messageShield: closed({ seq: Type.String() }),
  roomStatus: closed({ id: RoomId, status: Type.Integer(), startAt: Instant }),
  chatVipLevel: closed(vipRange),
  broadcastJoin: closed({
    msg: Type.String(),
    nickname: Type.String(),
    vip: Type.Integer(),
    effectStatus: flag,
  }),
  allRoomMaintain: closed({ status: Type.Integer() }),
  chatHistory: closed({ ...chatHistory.data.properties, upTo: Type.String() }),
  leaveRoom: nothing,
  score: closed({
    matchId: Type.String(),
    homeScore: Type.Integer(),
    awayScore: Type.Integer(),
  }),
  clearRoom: closed({ seq: Type.String() }),
} satisfies Record<ServerFrameName, TSchema>

/** `msgData` of what a client sends; what it says beside these fields is not looked at. */
export const clientData = {
  heartbeat: Type.Object({}),
  login: Type.Object({
    token: Type.String({ maxLength: 200, description: 'X-API-TOKEN of the session' }),
    body: Type.String({ maxLength: 2_000, description: 'A member JWT made for this connection' }),
  }),
  joinRoom: Type.Object({ rid: RoomId }),
  broadcastRoom: Type.Object({ msg: Type.String({ maxLength: chatLimits.frameBytes }) }),
  shareBetRecord: Type.Object({
    msg: Type.String({
      maxLength: chatLimits.frameBytes,
      description: 'JSON of {orderNo, hidesStake}: the server makes the card from its records',
    }),
  }),
  chatHistory: Type.Object({
    rid: RoomId,
    seq: Type.Optional(Type.String({ maxLength: 40 })),
    direction: Type.Optional(Type.Union([Type.Literal('before'), Type.Literal('after')])),
    pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: chatLimits.historyPages })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: chatLimits.historyPageMax })),
    category: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
    categoryType: Type.Optional(Type.Integer({ minimum: -1, maximum: 10 })),
    beginTime: Type.Optional(Instant),
    endTime: Type.Optional(Instant),
  }),
  leaveRoom: Type.Object({}),
} satisfies Record<ClientFrameName, TSchema>

const refusal = closed({
  status_code: Type.Enum(Object.values(chatFailures).map(({ code }) => code)),
  message: Type.String(),
  data: Type.Null(),
})

/** Everything that the server sends under one name: the fact, or why the client's own frame was refused. */
export function serverFrame(name: ServerFrameName) {
  const done = closed({
    status_code: Type.Literal(successCode),
    message: Type.Literal(successMessage),
    data: serverData[name],
  })
  return closed({
    siteId: Type.String(),
    seq: Type.String({ description: "A line's number in its room, else what the client sent" }),
    msgFlag: Type.Enum(Object.values(chatFlags)),
    roomId: Type.Optional(RoomId),
    msgId: Type.Literal(chatMessageIds[name]),
    msgData: Type.Union([done, refusal]),
  })
}

export function clientFrame(name: ClientFrameName) {
  const data = clientData[name]
  const isEmpty = Object.keys(data.properties).length === 0
  return Type.Object({
    msgId: Type.Literal(chatMessageIds[name]),
    seq: Type.Optional(Type.String({ maxLength: 64, description: 'Named by the answer' })),
    msgData: isEmpty ? Type.Optional(data) : data,
  })
}
