import { giftEffects, giftIcons } from '@zhengju/domain/chat'
import { Type } from 'typebox'
import { chatLimits } from '../chat/calls.ts'
import { LineSeq, RedPacketCard, RoomId } from '../chat/schema.ts'
import {
  Amount,
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

export const GiftId = Type.String({
  pattern: '^[a-z][a-z0-9-]{1,31}$',
  description: 'Chosen once by whoever put it on the shelf',
})
const giftIcon = oneOf(giftIcons)
const effect = oneOf(giftEffects)

export const giftShelf = {
  query: closed({ rid: RoomId }),
  data: closed({
    state: oneOf(
      ['open', 'closed', 'protected'],
      'closed: none are sold in this room now; protected: not to this member, the tray is not shown',
    ),
    gifts: Type.Array(
      closed({ giftId: GiftId, name: Type.String(), icon: giftIcon, price: Money, effect }),
      { maxItems: chatLimits.giftsListed },
    ),
    available: Money,
    numMax: Type.Integer(),
  }),
}

export const sendGift = {
  body: closed({
    commandId: CommandId,
    rid: RoomId,
    giftId: GiftId,
    num: Type.Integer({ minimum: 1, maximum: chatLimits.giftCountMax }),
    price: Amount,
  }),
  data: closed({
    giftNo: Type.String({ description: 'Order number, the reference in the statement' }),
    cost: Money,
    available: Money,
  }),
}

const Mine = nullable(closed({ amount: Money, claimedAt: Instant, turnover: Money }))
const OpenPacket = closed({ seq: LineSeq, packet: RedPacketCard, mine: Mine })

export const openRedPackets = {
  query: closed({ rid: RoomId }),
  data: Type.Array(OpenPacket, {
    maxItems: 2 * chatLimits.redPacketsListed,
    description: 'Those that are open, and those over lately of which this member had a share',
  }),
}

export const claimRedPacket = {
  body: closed({ commandId: CommandId, redPackId: Id }),
  data: closed({
    redPackId: Id,
    state: oneOf(['claimed', 'again']),
    amount: Money,
    claimedAt: Instant,
    turnover: Type.String({
      pattern: '^[0-9]{1,19}\\.[0-9]{2}$',
      description: 'Valid turnover that this share asks for before a withdrawal',
    }),
  }),
}

export const redPacketResult = {
  query: closed({ redPackId: Id, ...pageQuery }),
  data: closed({
    packet: RedPacketCard,
    mine: Mine,
    claims: page(
      closed({
        nickname: Type.String(),
        amount: Money,
        claimedAt: Instant,
        isMine: Type.Boolean(),
      }),
    ),
  }),
}

const takenShare = closed({
  id: Id,
  title: Type.String(),
  roomTitle: Type.String(),
  amount: Money,
  claimedAt: Instant,
  turnover: Money,
  billNo: Type.String({ description: 'The reference in the statement' }),
})

export const listRedPacketRecord = {
  query: closed({
    ...pageQuery,
    fromAt: Type.Optional(Instant),
    toAt: Type.Optional(Instant),
  }),
  data: closed({
    ...page(takenShare).properties,
    /** Of the whole range, told with its first page. */
    sums: nullable(closed({ taken: Money })),
    /** In any room; empty for whoever rests, and on further pages. */
    open: Type.Array(closed({ packet: RedPacketCard, roomId: RoomId, roomTitle: Type.String() })),
  }),
}
