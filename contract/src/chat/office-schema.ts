import { Type } from 'typebox'
import {
  Amount,
  CommandId,
  closed,
  Done,
  Id,
  Instant,
  nullable,
  oneOf,
  page,
  pageQuery,
  Reason,
} from '../kernel/schema.ts'
import { mostWords } from './office-calls.ts'
import { LineSeq, RoomId, RoomKind } from './schema.ts'

const change = { commandId: CommandId, reason: Reason }
const state = oneOf(['open', 'closed', 'maintenance'])
const slowMs = Type.Integer({ minimum: 0, maximum: 600_000, description: 'Between two lines, ms' })
const version = Type.Integer({ minimum: 0 })

export const Room = closed({
  roomId: RoomId,
  kind: RoomKind,
  title: Type.String(),
  state,
  slowMs,
  opensAt: Instant,
  linesLately: Type.Integer({ description: 'Said within two hours' }),
  present: Type.Integer({ description: 'In the room now, over all processes' }),
  entered: Type.Integer({ description: 'How often it was entered since it is there' }),
  lines: Type.Integer({ description: 'Numbers it has given: lines, and what moderators did' }),
})
export const listRooms = { query: closed({ ...pageQuery }), data: page(Room) }
export const changeRoom = { body: closed({ ...change, roomId: RoomId, state, slowMs }), data: Room }
export const clearRoom = { body: closed({ ...change, roomId: RoomId }), data: Done }

const ofLine = {
  saidAt: Instant,
  state: oneOf(['shown', 'hidden', 'held']),
  held: nullable(closed({ kind: oneOf(['word', 'contact', 'repetition']), word: Type.String() })),
}
const Line = closed({
  seq: nullable(LineSeq),
  category: Type.Integer(),
  memberId: nullable(Id),
  nickname: Type.String(),
  vip: Type.Integer(),
  body: Type.String(),
  ...ofLine,
})
export const listLines = {
  query: closed({
    roomId: RoomId,
    before: Type.Optional(Instant),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  data: Type.Array(Line, { maxItems: 200 }),
}
export const recallLine = {
  body: closed({ ...change, roomId: RoomId, seq: LineSeq }),
  data: Done,
}

const MuteView = closed({
  muteId: Id,
  fromAt: Instant,
  untilAt: nullable(Instant),
  reason: Type.String(),
  mutedBy: Type.String(),
  liftedAt: nullable(Instant),
  liftedBy: nullable(Type.String()),
})
export const ChatMemberView = closed({
  memberId: Id,
  name: Type.String(),
  vip: Type.Integer(),
  isMuted: Type.Boolean(),
  mutes: Type.Array(MuteView),
  reports: Type.Integer(),
  lines: Type.Array(
    closed({ roomId: RoomId, seq: nullable(LineSeq), body: Type.String(), ...ofLine }),
  ),
})
export const chatMember = { query: closed({ memberId: Id }), data: ChatMemberView }
export const muteMember = {
  body: closed({
    ...change,
    memberId: Id,
    hours: nullable(Type.Integer({ minimum: 1, maximum: 8_760 })),
  }),
  data: ChatMemberView,
}
export const unmuteMember = { body: closed({ ...change, memberId: Id }), data: ChatMemberView }

export const listReports = {
  query: closed({ ...pageQuery }),
  data: page(
    closed({
      roomId: RoomId,
      seq: LineSeq,
      body: Type.String(),
      memberId: Id,
      nickname: Type.String(),
      reporterId: Id,
      reason: Type.String(),
      reportedAt: Instant,
    }),
  ),
}
export const handleReport = {
  body: closed({ commandId: CommandId, roomId: RoomId, seq: LineSeq, reporterId: Id }),
  data: Done,
}

const match = oneOf(['written', 'spoken'], 'spoken: also by its sound')
const Word = Type.String({ minLength: 1, maxLength: 40, pattern: '[\\p{L}\\p{N}]' })
export const listWords = {
  data: Type.Array(
    closed({ word: Type.String(), match, addedBy: Type.String(), addedAt: Instant }),
    { maxItems: mostWords },
  ),
}
export const saveWord = { body: closed({ ...change, word: Word, match }), data: Done }
export const removeWord = { body: closed({ ...change, word: Word }), data: Done }

const vip = Type.Integer({ minimum: 0, maximum: 99 })
const setting = {
  allRoomsClosed: Type.Boolean(),
  vipMin: vip,
  vipMax: vip,
  intervalMs: Type.Integer({ minimum: 500, maximum: 60_000 }),
  leastOpenShare: Amount,
  leastSettledShare: Amount,
  bigShareFrom: Amount,
  effectMin: vip,
  effectMax: vip,
  effectOpen: Type.Boolean(),
  giftOpen: Type.Boolean(),
  copyOpen: Type.Boolean(),
  scoreOpen: Type.Boolean(),
  bulletOpen: Type.Boolean({ description: 'Bullet comments until the reader says otherwise' }),
  bulletButton: Type.Boolean({ description: 'Readers have a switch for them' }),
}
export const ChatSettingView = closed({ ...setting, version })
export const getChatSetting = { data: ChatSettingView }
export const updateChatSetting = {
  body: closed({ ...change, version, ...setting }),
  data: ChatSettingView,
}
