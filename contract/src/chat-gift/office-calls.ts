import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

/** The shelf of gifts, the campaigns that pay red packets, and the red packets themselves. */
const office = { listener: 'office' } as const
const look = { ...office, method: 'GET', command: false } as const
const deed = { ...office, method: 'POST', command: 'body' } as const
const read = { permission: 'redpacket.read' } as const
const send = { permission: 'redpacket.send' } as const
const fund = { permission: 'redpacket.fund' } as const

/** Every gift, in the order of the shelf, those that are off it too. */
export const listGifts = endpoint<typeof schema.listGifts>()({
  ...look,
  path: '/office/api/v1/chat/gift/list',
  auth: { permission: 'chat.read' },
  errors: [],
})
/** Puts one on the shelf (`version` 0) or changes it. Refused when changed since `version`. */
export const saveGift = endpoint<typeof schema.saveGift>()({
  ...deed,
  path: '/office/api/v1/chat/gift/save',
  auth: { permission: 'gift.write' },
  errors: ['parameter', 'office.reasonRequired', 'office.decided'],
})

export const listCampaigns = endpoint<typeof schema.listCampaigns>()({
  ...look,
  path: '/office/api/v1/chat/campaign/list',
  auth: read,
  errors: [],
})
export const createCampaign = endpoint<typeof schema.createCampaign>()({
  ...deed,
  path: '/office/api/v1/chat/campaign/create',
  auth: fund,
  errors: ['parameter', 'office.reasonRequired'],
})
/** Money for a campaign: at once up to `oneHandMax`, above it when a second person has agreed. */
export const fundCampaign = endpoint<typeof schema.fundCampaign>()({
  ...deed,
  path: '/office/api/v1/chat/campaign/fund',
  auth: fund,
  errors: ['notFound', 'parameter', 'office.reasonRequired', 'campaign.closed'],
})
/** Nothing is funded or sent any more, and what it has left goes back; no packet of it may be under way. */
export const closeCampaign = endpoint<typeof schema.closeCampaign>()({
  ...deed,
  path: '/office/api/v1/chat/campaign/close',
  auth: fund,
  errors: [
    'notFound',
    'office.reasonRequired',
    'office.decided',
    'campaign.packetsOpen',
    'campaign.standing',
  ],
})
/** What was asked for, newest first. */
export const listFundings = endpoint<typeof schema.listFundings>()({
  ...look,
  path: '/office/api/v1/chat/campaign/funding/list',
  auth: read,
  errors: [],
})
/** By another person than the one who asked. */
export const decideFunding = endpoint<typeof schema.decideFunding>()({
  ...deed,
  path: '/office/api/v1/chat/campaign/funding/decide',
  auth: fund,
  errors: [
    'notFound',
    'office.reasonRequired',
    'office.secondPerson',
    'office.decided',
    'campaign.closed',
  ],
})

/** What an operator may send a day, by role; what the one who asks has left. */
export const redPacketBudget = endpoint<typeof schema.redPacketBudget>()({
  ...look,
  path: '/office/api/v1/chat/red-packet/budget',
  auth: read,
  errors: [],
})
/** Nobody raises the budget of a role that he has himself. */
export const saveRedPacketBudget = endpoint<typeof schema.saveRedPacketBudget>()({
  ...deed,
  path: '/office/api/v1/chat/red-packet/budget',
  auth: fund,
  errors: ['notFound', 'parameter', 'office.reasonRequired', 'office.secondPerson'],
})

/** Newest first, with what was claimed and what went back. */
export const listRedPackets = endpoint<typeof schema.listRedPackets>()({
  ...look,
  path: '/office/api/v1/chat/red-packet/list',
  auth: read,
  errors: [],
})
/** Who had which share, in the order of the shares. */
export const listRedPacketClaims = endpoint<typeof schema.listRedPacketClaims>()({
  ...look,
  path: '/office/api/v1/chat/red-packet/claim/list',
  auth: read,
  errors: ['notFound'],
})
/** The whole amount leaves the campaign at once; what nobody takes in time goes back. */
export const sendRedPacket = endpoint<typeof schema.sendRedPacket>()({
  ...deed,
  path: '/office/api/v1/chat/red-packet/send',
  auth: send,
  errors: [
    'notFound',
    'parameter',
    'office.reasonRequired',
    'chatRoom.closed',
    'campaign.insufficient',
    'campaign.overBudget',
    'campaign.closed',
    'campaign.standing',
  ],
})
/** Ends it early: the rest goes back at once. */
export const stopRedPacket = endpoint<typeof schema.stopRedPacket>()({
  ...deed,
  path: '/office/api/v1/chat/red-packet/stop',
  auth: send,
  errors: ['notFound', 'office.reasonRequired', 'office.decided'],
})
