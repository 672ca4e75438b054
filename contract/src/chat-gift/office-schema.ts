import { giftEffects, giftIcons, redPacketSplits, redPacketStates } from '@zhengju/domain/chat'
import { Type } from 'typebox'
import { chatLimits } from '../chat/calls.ts'
import { RoomId } from '../chat/schema.ts'
import { listFilters } from '../kernel/list-schema.ts'
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
  Reason,
} from '../kernel/schema.ts'
import { GiftId } from './schema.ts'

const change = { commandId: CommandId, reason: Reason }
const version = Type.Integer({ minimum: 0 })
const Name = Type.String({ minLength: 1, maxLength: 20, pattern: '\\S' })
const multiplePercent = Type.Integer({
  minimum: 100,
  maximum: 5_000,
  description: 'Turnover that a share asks for, per cent of it: 100 is ×1',
})

const giftFacts = {
  giftId: GiftId,
  name: Name,
  icon: oneOf(giftIcons),
  effect: oneOf(giftEffects),
  place: Type.Integer({ minimum: 0, maximum: 999, description: 'Its place on the shelf' }),
  isOn: Type.Boolean(),
}
export const GiftView = closed({ ...giftFacts, price: Money, version })
export const listGifts = { data: Type.Array(GiftView, { maxItems: chatLimits.giftsListed }) }
export const saveGift = {
  body: closed({ ...change, ...giftFacts, price: Amount, version }),
  data: GiftView,
}

export const CampaignView = closed({
  campaignId: Id,
  name: Type.String(),
  multiplePercent,
  balance: Money,
  funded: Money,
  inPackets: Money,
  claimed: Money,
  waiting: Type.Integer({ description: 'Fundings that wait for a second person' }),
  createdBy: Type.String(),
  createdAt: Instant,
  closedBy: nullable(Type.String()),
  closedAt: nullable(Instant),
})
export const listCampaigns = {
  query: closed({ ...pageQuery }),
  data: closed({ campaigns: page(CampaignView), oneHandMax: Money }),
}
export const createCampaign = {
  body: closed({ ...change, name: Name, multiplePercent }),
  data: CampaignView,
}
export const closeCampaign = { body: closed({ ...change, campaignId: Id }), data: CampaignView }

export const FundingView = closed({
  fundingId: Id,
  campaignId: Id,
  campaignName: Type.String(),
  amount: Money,
  state: oneOf(['waiting', 'done', 'refused']),
  askedBy: Type.String(),
  askedAt: Instant,
  reason: Type.String(),
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(Instant),
})
export const fundCampaign = {
  body: closed({ ...change, campaignId: Id, amount: Amount }),
  data: FundingView,
}
export const listFundings = {
  query: closed({
    ...pageQuery,
    ...listFilters.amount,
    ...listFilters.date,
    campaignId: Type.Optional(Id),
    state: Type.Optional(oneOf(['waiting', 'done', 'refused'])),
  }),
  data: page(FundingView),
}
export const decideFunding = {
  body: closed({ ...change, fundingId: Id, isApproved: Type.Boolean() }),
  data: FundingView,
}

const RoleId = Type.String({ pattern: '^[a-z][A-Za-z]{1,31}$' })
const Budget = closed({
  daily: Money,
  spentToday: Money,
  roles: Type.Array(closed({ roleId: RoleId, title: Type.String(), daily: Money }), {
    maxItems: 100,
  }),
})
export const redPacketBudget = { data: Budget }
export const saveRedPacketBudget = {
  body: closed({ ...change, roleId: RoleId, daily: Amount }),
  data: Budget,
}

export const RedPacketView = closed({
  redPackId: Id,
  roomId: RoomId,
  roomTitle: Type.String(),
  campaignId: Id,
  campaignName: Type.String(),
  title: Type.String(),
  split: oneOf(redPacketSplits),
  total: Money,
  shares: Type.Integer(),
  vipMin: Type.Integer(),
  state: oneOf(redPacketStates),
  claims: Type.Integer(),
  claimed: Money,
  returned: Money,
  sentBy: Type.String(),
  sentAt: Instant,
  endAt: Instant,
  endedAt: nullable(Instant),
  seed: nullable(Type.String({ description: 'Once it is over: what the shares were drawn from' })),
})
export const listRedPackets = {
  query: closed({
    ...pageQuery,
    roomId: Type.Optional(RoomId),
    campaignId: Type.Optional(Id),
    ...listFilters.amount,
    ...listFilters.date,
    state: Type.Optional(oneOf(redPacketStates)),
  }),
  data: page(RedPacketView),
}
export const listRedPacketClaims = {
  query: closed({ ...pageQuery, redPackId: Id }),
  data: page(
    closed({
      place: Type.Integer({ description: 'Which share, from 1' }),
      amount: Money,
      memberId: Id,
      memberName: Type.String(),
      claimedAt: Instant,
    }),
  ),
}
export const sendRedPacket = {
  body: closed({
    ...change,
    campaignId: Id,
    roomId: RoomId,
    title: Type.String({ minLength: 1, maxLength: chatLimits.redPacketTitleMax, pattern: '\\S' }),
    total: Amount,
    shares: Type.Integer({ minimum: 1, maximum: chatLimits.redPacketSharesMax }),
    split: oneOf(redPacketSplits),
    minutes: Type.Integer({ minimum: 1, maximum: chatLimits.redPacketMinutesMax }),
    vipMin: Type.Integer({ minimum: 0, maximum: 99 }),
  }),
  data: RedPacketView,
}
export const stopRedPacket = { body: closed({ ...change, redPackId: Id }), data: RedPacketView }
