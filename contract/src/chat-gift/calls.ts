import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

/**
 * Gifts and red packets of the rooms, as members ask for them. What comes of it is told over the socket: a gift is a
 * line under 10017, a red packet one under 40001.
 */
const member = { auth: 'member', listener: 'member' } as const

/** What stops a member from giving and from taking alike. */
const standing = [
  'notFound',
  'member.frozen',
  'member.ageUnconfirmed',
  'member.underage',
  'gift.protected',
] as const

/** The shelf as this member finds it in this room. */
export const giftShelf = endpoint<typeof schema.giftShelf>()({
  ...member,
  method: 'GET',
  path: '/site/api/v1/chat/gift/list',
  command: false,
  errors: ['notFound'],
})

/**
 * Buys pieces of one gift and sends them into the room. `price` is what the client showed for one piece: another one
 * today is 301220, and the shelf is to be read again.
 */
export const sendGift = endpoint<typeof schema.sendGift>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/chat/gift/send',
  command: 'body',
  errors: [
    ...standing,
    'protection.lossLimit',
    'protection.stakeLimit',
    'protection.sessionLimit',
    'gift.changed',
    'gift.unavailable',
    'chatRoom.closed',
    'chatRoom.notStarted',
    'chatRoom.muted',
    'wallet.insufficient',
    'wallet.debt',
    'command.busy',
  ],
})

/** Those that are open in the room, the newest first, with what this member has of each. */
export const openRedPackets = endpoint<typeof schema.openRedPackets>()({
  ...member,
  method: 'GET',
  path: '/site/api/v1/chat/red-packet/list',
  command: false,
  errors: ['notFound'],
})

/** Takes the next share. Once a member: asking again under another command tells what he has. */
export const claimRedPacket = endpoint<typeof schema.claimRedPacket>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/chat/red-packet/claim',
  command: 'body',
  errors: [
    ...standing,
    'promotion.review',
    'promotion.limitReached',
    'redPacket.empty',
    'redPacket.over',
    'redPacket.vip',
  ],
})

/** One red packet, what this member has of it, and who else had a share, newest first. */
export const redPacketResult = endpoint<typeof schema.redPacketResult>()({
  ...member,
  method: 'GET',
  path: '/site/api/v1/chat/red-packet/result',
  command: false,
  errors: ['notFound'],
})

/** What this member took of red packets, the newest packet first; with the first page those that he may still open. */
export const listRedPacketRecord = endpoint<typeof schema.listRedPacketRecord>()({
  ...member,
  method: 'GET',
  path: '/site/api/v1/chat/red-packet/record',
  command: false,
  errors: [],
})
