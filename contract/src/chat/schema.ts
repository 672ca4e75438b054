import { giftEffects, giftIcons, redPacketStates, shownSpots } from '@zhengju/domain/chat'
import { oddsFormats } from '@zhengju/domain/odds'
import { legResults } from '@zhengju/domain/settlement'
import { betKinds, betOutcomes } from '@zhengju/domain/slip'
import { Type } from 'typebox'
import { CommandId, closed, Instant, Money, nullable, oneOf } from '../kernel/schema.ts'
import { proposition, Side, Sport } from '../sport/schema.ts'
import { chatVenueNames } from '../venue/open.ts'
import { chatLimits } from './calls.ts'

export const RoomId = Type.String({
  pattern: '^[a-z]+_[A-Za-z0-9_-]{1,64}$',
  maxLength: 80,
  description: 'lobby_main, fixture_YBTY_7101, table_baccarat',
})
/** Kinds are data: whoever reads a list meets one that he does not know, and shows its title. */
export const RoomKind = Type.String({
  pattern: '^[a-z]+$',
  maxLength: 20,
  description: 'fixture, lobby, table',
})
export const LineSeq = Type.String({
  pattern: '^[0-9]{1,18}$',
  description: "The room's own number of a line",
})
const flag = Type.Union([Type.Literal(0), Type.Literal(1)])

const ShareLeg = closed({
  fixtureId: Type.String(),
  competition: Type.String(),
  home: Type.String(),
  away: Type.String(),
  startAt: Instant,
  isInPlay: Type.Boolean(),
  marketId: Type.String(),
  selectionId: Type.String(),
  sport: Sport,
  ...proposition,
  side: Side,
  odds: Type.Integer(),
  result: Type.Optional(oneOf(legResults)),
})

/** Of a round of a game: what was backed and what came. Its card has no legs. */
const ShareRound = closed({
  game: Type.String(),
  roundId: Type.String(),
  spots: Type.Array(Type.String(), { maxItems: shownSpots }),
  /** Beyond those that are named. */
  moreSpots: Type.Integer({ minimum: 0 }),
  outcome: Type.String(),
})

const ShareCard = closed({
  venue: oneOf(chatVenueNames, 'Whose selections they are, as chat calls the venue'),
  orderNo: Type.String(),
  signature: Type.String(),
  kind: oneOf(betKinds),
  lineCount: Type.Integer(),
  oddsFormat: oneOf(oddsFormats),
  isSettled: Type.Boolean(),
  outcome: nullable(oneOf(betOutcomes)),
  stake: nullable(Money),
  netWin: nullable(Money),
  legs: Type.Array(ShareLeg),
  round: Type.Optional(ShareRound),
})

/** Who sent it stands in the line; the room is the gift's addressee, nobody receives money for it. */
const Gift = closed({
  giftId: Type.String(),
  giftName: Type.String(),
  giftIcon: oneOf(giftIcons),
  effect: oneOf(giftEffects, 'How large it is shown; drawn by the product, no file is named'),
  num: Type.Integer(),
  combo: Type.Integer({ description: 'Pieces of the whole run so far, these included' }),
  comboId: Type.String({ description: 'Lines of one run bear the same' }),
})

/** Told again under the line's own number when it changes. */
export const RedPacketCard = closed({
  redPackId: Type.String(),
  title: Type.String(),
  state: oneOf(redPacketStates),
  total: Money,
  shares: Type.Integer(),
  left: Type.Integer({ description: 'Shares that nobody has taken' }),
  vipMin: Type.Integer(),
  endAt: Instant,
})

export const ChatLine = closed({
  seq: Type.String(),
  category: Type.Integer(),
  categoryType: Type.Integer(),
  memberId: Type.String(),
  nickname: Type.String(),
  vip: Type.Integer(),
  msg: Type.String(),
  timestamp: Type.String(),
  allowReport: flag,
  share: Type.Optional(ShareCard),
  gift: Type.Optional(Gift),
  redPacket: Type.Optional(RedPacketCard),
  target: Type.Optional(Type.String()),
})

export const chatHistory = {
  body: closed({
    /** Of the field's wire; what is read needs neither, because rooms are open to everybody. */
    token: Type.Optional(Type.String({ maxLength: 200 })),
    body: Type.Optional(Type.String({ maxLength: 2_000 })),
    rid: RoomId,
    seq: Type.Optional(LineSeq),
    direction: Type.Optional(oneOf(['before', 'after'])),
    pageNum: Type.Integer({ minimum: 1, maximum: chatLimits.historyPages }),
    pageSize: Type.Integer({ minimum: 1, maximum: chatLimits.historyPageMax }),
    category: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
    categoryType: Type.Optional(Type.Integer({ minimum: -1, maximum: 10 })),
    beginTime: Type.Optional(Instant),
    endTime: Type.Optional(Instant),
  }),
  data: closed({
    rid: RoomId,
    list: Type.Array(ChatLine),
    pageNum: Type.Integer(),
    pageSize: Type.Integer(),
    upTo: LineSeq,
    next: Type.Boolean(),
  }),
}

export const chatRooms = {
  data: Type.Array(
    closed({
      rid: RoomId,
      kind: RoomKind,
      title: Type.String(),
      subject: Type.String({ description: "The fixture's id; empty for the lobby" }),
      startAt: Instant,
      linesLately: Type.Integer({ description: 'Said within two hours' }),
      present: Type.Integer({ description: 'In the room now, over all processes' }),
    }),
    { maxItems: chatLimits.roomsListed },
  ),
}

export const reportChatLine = {
  body: closed({
    commandId: CommandId,
    rid: RoomId,
    seq: LineSeq,
    reason: Type.String({ minLength: 1, maxLength: chatLimits.reportReasonMax, pattern: '\\S' }),
  }),
  data: closed({ state: oneOf(['reported', 'again']) }),
}
