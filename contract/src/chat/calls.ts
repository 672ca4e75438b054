import type { VenueId } from '@zhengju/domain/venue'
import { endpoint } from '../kernel/endpoint.ts'
import { venueCodes } from '../venue/code.ts'
import { firstVenue, venueOfChatName } from '../venue/open.ts'
import type * as schema from './schema.ts'

/**
 * Message ids of the chat socket (specification 4). 10004 here is a message, over HTTP it is a failure (decision
 * 011). The last two are the field's own beside the specification's: a room swept clean, and red packets.
 */
export const chatMessageIds = {
  heartbeat: 0,
  login: 10001,
  joinRoom: 10002,
  broadcastRoom: 10003,
  speechStatus: 10004,
  messageShield: 10005,
  roomStatus: 10006,
  chatVipLevel: 10007,
  broadcastJoin: 10008,
  allRoomMaintain: 10009,
  shareBetRecord: 10010,
  chatHistory: 10011,
  leaveRoom: 10012,
  score: 10014,
  clearRoom: 10015,
  gift: 10017,
  redPacket: 40001,
} as const

export type ChatMessageName = keyof typeof chatMessageIds
export type ChatMessageId = (typeof chatMessageIds)[ChatMessageName]

export const chatHandshake = {
  path: '/stream/ws/v1/handshake',
  clientTypeParam: 'clientType',
  clientType: 'web',
  /** Where the address stands in the site configuration: this entry, first item. */
  configurationEntry: 51,
} as const

/**
 * How the server closes a socket: what it sent is no frame or too long (codes of RFC 6455), its session is over, nothing
 * was heard from it, it floods.
 */
export const chatCloses = {
  malformed: 1_008,
  oversized: 1_009,
  sessionOver: 4_401,
  silent: 4_408,
  flooding: 4_429,
} as const

/** In chat messages 0 means not in maintenance, the other way round than in the site pre-info (decision 010). */
export const chatMaintenance = { off: 0, on: 1 } as const

/**
 * A room's state in the three numbers that the wire has for it: `roomStatus` of login and join data, `status` of
 * 10006, `status` of 10009.
 */
export const chatRoomStates = {
  open: { roomStatus: 1, status: 0, maintain: chatMaintenance.off },
  closed: { roomStatus: 2, status: 1, maintain: chatMaintenance.off },
  maintenance: { roomStatus: 2, status: 1, maintain: chatMaintenance.on },
} as const
export type ChatRoomState = keyof typeof chatRoomStates

/** The numbers that whoever enters is told: how the room is, its own state, and whether all rooms are in maintenance. */
export function chatRoomNumbers(state: ChatRoomState, areAllShut: boolean) {
  const { roomStatus } = chatRoomStates[areAllShut ? 'maintenance' : state]
  const maintain = areAllShut ? chatMaintenance.on : chatMaintenance.off
  return { roomStatus, status: chatRoomStates[state].status, maintain }
}

/** What a reader makes of a room's own `status` (10006) and of that of all rooms (10009): neither undoes the other. */
export function chatRoomStateOf(numbers: {
  readonly status: number
  readonly maintain: number
}): ChatRoomState {
  if (numbers.maintain === chatMaintenance.on) return 'maintenance'
  return numbers.status === chatRoomStates.open.status ? 'open' : 'closed'
}

/** Login data before the server has sent any; a `vipMax` of 0 sets no upper limit. */
export const chatLoginDefaults = { speechStatus: 0, vipMax: 0, vipMin: 0 } as const

/** Who a frame is for: its author alone, the room, everybody, everybody whom its conditions name. */
export const chatFlags = { self: 0, room: 1, all: 2, conditional: 3 } as const

export { chatCategories, chatCategoryTypes } from '@zhengju/domain/chat'

export const chatLimits = {
  serverSilenceMs: 30_000,
  loginWithinMs: 30 * 60_000,
  frameBytes: 4_096,
  mostChars: 150,
  joinHistory: 20,
  historyPage: 50,
  historyPageMax: 100,
  /** Further back a reader goes on from the line that he has. */
  historyPages: 50,
  /** How far back lines are read when nothing else is said, and before a line that is named. */
  historyWindowMs: 2 * 3_600_000,
  historyBeforeMs: 4 * 3_600_000,
  /** Nobody reads further back than this, whatever is asked for; members as long as lines are kept. */
  historyOfVisitorMs: 86_400_000,
  historyOfMemberMs: 15 * 86_400_000,
  /** A fixture's room opens before kick-off and is dropped long after it. */
  opensBeforeMs: 3_600_000,
  endsAfterMs: 15 * 86_400_000,
  /** So long after the end of its match nobody speaks in its room any more. */
  closesAfterEndMs: 3_600_000,
  reportReasonMax: 100,
  roomsListed: 20,
  giftCountMax: 99,
  /** From this sum on a member is asked once more before a gift is sent. */
  giftConfirmFrom: '100.00',
  /** Kinds of gifts on the shelf at most. */
  giftsListed: 60,
  redPacketsListed: 20,
  redPacketSharesMax: 500,
  redPacketMinutesMax: 1_440,
  redPacketTitleMax: 30,
} as const

/**
 * A room of one kind: `2001_fixture_YBTY_<id>` on the wire, without the site inside. Kinds are data: another one is
 * a row.
 */
export const chatRoomKinds = ['fixture', 'lobby', 'table'] as const
export type ChatRoomKind = (typeof chatRoomKinds)[number]
export const lobbySubject = 'main'
export const lobbyRoomId = `lobby_${lobbySubject}`

const tablePrefix = 'table_'

/** One room for all tables of a game: few sit at each of them. */
export function tableRoomId(game: string): string {
  return tablePrefix + game
}

/** Undefined for a room of another kind. */
export function gameOfRoom(roomId: string): string | undefined {
  return roomId.startsWith(tablePrefix) ? roomId.slice(tablePrefix.length) : undefined
}

const fixturePrefix = 'fixture_'

/** Two venues may have a fixture of the same id. */
export interface RoomFixture {
  readonly venue: VenueId
  readonly fixtureId: string
}

export function fixtureRoomId({ venue, fixtureId }: RoomFixture): string {
  return `${fixturePrefix}${venueCodes[venue].chatName}_${fixtureId}`
}

/** Undefined for a room of another kind, and for one whose venue is none. */
export function fixtureOfRoom(roomId: string): RoomFixture | undefined {
  if (!roomId.startsWith(fixturePrefix)) return undefined
  const [name = '', ...rest] = roomId.slice(fixturePrefix.length).split('_')
  const venue = venueOfChatName(name)
  const fixtureId = rest.join('_')
  return venue === undefined || fixtureId === '' ? undefined : { venue, fixtureId }
}

/** The id of now for one from before rooms named their venue (`fixture_7101`): links and gifts of then still say it. */
export function currentRoomId(roomId: string): string {
  if (!roomId.startsWith(fixturePrefix) || fixtureOfRoom(roomId)) return roomId
  return fixtureRoomId({ venue: firstVenue, fixtureId: roomId.slice(fixturePrefix.length) })
}

/** What was said in a room: the newest page, what stood before a line, or everything after one. */
export const chatHistory = endpoint<typeof schema.chatHistory>()({
  method: 'POST',
  path: '/stream/api/v1/history',
  auth: 'anonymous',
  listener: 'member',
  command: false,
  errors: ['notFound'],
})

/** The lobby and the rooms in which something was said lately, the liveliest first. */
export const chatRooms = endpoint<typeof schema.chatRooms>()({
  method: 'GET',
  path: '/site/api/v1/chat/rooms',
  auth: 'anonymous',
  listener: 'member',
  command: false,
  errors: [],
})

/** One report a member a line, of other members' text only; again is no mistake. */
export const reportChatLine = endpoint<typeof schema.reportChatLine>()({
  method: 'POST',
  path: '/site/api/v1/chat/report',
  auth: 'member',
  listener: 'member',
  command: 'body',
  errors: ['notFound', 'parameter'],
})
