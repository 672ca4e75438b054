import type { Static } from 'typebox'
import { chatMessageIds } from './calls.ts'
import type * as schema from './schema.ts'

/**
 * The two closed unions of the chat socket (specification 4 and 7). A client says `{msgId, msgData}`, with a `seq` of
 * its own when it wants the answer to name it; the server answers `{siteId, seq, msgFlag, msgId, msgData}`.
 */
export type ClientFrame =
  | { readonly name: 'heartbeat'; readonly data: Readonly<Record<string, never>> }
  | { readonly name: 'login'; readonly data: LoginData }
  | { readonly name: 'joinRoom'; readonly data: { readonly rid: string } }
  | { readonly name: 'broadcastRoom'; readonly data: { readonly msg: string } }
  /** `msg` is JSON of `ShareRequest`: the server makes the card from its own records. */
  | { readonly name: 'shareBetRecord'; readonly data: { readonly msg: string } }
  | { readonly name: 'chatHistory'; readonly data: HistoryQuery }
  | { readonly name: 'leaveRoom'; readonly data: Readonly<Record<string, never>> }

export interface LoginData {
  /** X-API-TOKEN of the session. */
  readonly token: string
  /** The member JWT, fetched fresh for this connection. */
  readonly body: string
}

export interface ShareRequest {
  readonly orderNo: string
  readonly hidesStake: boolean
}

export interface HistoryQuery {
  readonly rid: string
  /** Lines before this one, or after it; the newest when absent. */
  readonly seq?: string | undefined
  readonly direction?: 'before' | 'after' | undefined
  readonly pageNum: number
  readonly pageSize: number
  readonly category: number
  readonly categoryType: number
  readonly beginTime?: number | undefined
  readonly endTime?: number | undefined
}

/** As it stands on the wire. `seq` of a line is the room's own number for it, in decimal; else what the client sent, or ''. */
export interface ServerFrame {
  readonly siteId: string
  readonly seq: string
  readonly msgFlag: number
  readonly roomId?: string
  readonly msgId: number
  readonly msgData: {
    readonly status_code: number
    readonly message: string
    readonly data: unknown
  }
}

/** What a server frame tells, by its name. */
export interface ServerData {
  heartbeat: Readonly<Record<string, never>>
  login: RoomSwitches & {
    readonly memberId: string
    readonly nickname: string
    readonly vip: number
  }
  joinRoom: JoinData
  broadcastRoom: ChatLine
  shareBetRecord: ChatLine
  gift: ChatLine
  speechStatus: Speech
  messageShield: { readonly seq: string }
  roomStatus: { readonly id: string; readonly status: number; readonly startAt: number }
  chatVipLevel: VipRange
  broadcastJoin: {
    readonly msg: string
    readonly nickname: string
    readonly vip: number
    readonly effectStatus: 0 | 1
  }
  allRoomMaintain: { readonly status: number }
  chatHistory: HistoryPage
  leaveRoom: Readonly<Record<string, never>>
  score: ScoreData
  clearRoom: { readonly seq: string }
  redPacket: ChatLine
}

export interface VipRange {
  readonly vipMin: number
  /** 0 sets no upper limit. */
  readonly vipMax: number
  readonly effectMin: number
  readonly effectMax: number
  readonly effectOpen: 0 | 1
}

export interface Speech {
  /** 1 while the member is muted; `speechNotify` says so in words. */
  readonly speechStatus: 0 | 1
  readonly speechNotify: string
  /** How long the mute still lasts, ms; 0 without one and for one without an end. */
  readonly speechLeftMs: number
}

export interface RoomSwitches extends VipRange, Speech {
  readonly giftOpen: 0 | 1
  readonly copyOpen: 0 | 1
  readonly scoreOpen: 0 | 1
}

export interface JoinData extends RoomSwitches {
  readonly rid: string
  readonly roomStatus: number
  /** The room's own state in the number of 10006, and that of all rooms in the number of 10009. */
  readonly status: number
  readonly maintain: number
  readonly startAt: number
  /** Oldest first. */
  readonly history: readonly ChatLine[]
  /** Every line up to this number is among these, before them, or is not there any more. */
  readonly upTo: string
  /** Whether there are lines before these. */
  readonly next: boolean
  /** How many are in the room, counted over all processes. */
  readonly present: number
  readonly slowMs: number
  /** Whether bullet comments fly until the reader says otherwise. */
  readonly bulletOpen: 0 | 1
  /** Whether the reader has a switch for them. */
  readonly bulletButton: 0 | 1
}

export type ChatLine = Static<typeof schema.ChatLine>
/** A shared bet, made by the server from its own records. Money is decimal text; a hidden stake is null, with the result. */
export type ShareCard = NonNullable<ChatLine['share']>
export type ShareLeg = ShareCard['legs'][number]
export type GiftData = NonNullable<ChatLine['gift']>
export type RedPacketData = NonNullable<ChatLine['redPacket']>

export interface HistoryPage {
  readonly rid: string
  /** Oldest first. */
  readonly list: readonly ChatLine[]
  readonly pageNum: number
  readonly pageSize: number
  /** Every line up to this number is in the list or is not there any more: a reader waits for none of them. */
  readonly upTo: string
  /** Whether there are more in the asked direction. */
  readonly next: boolean
}

export interface ScoreData {
  readonly matchId: string
  readonly homeScore: number
  readonly awayScore: number
}

export type ServerFrameName = keyof ServerData
export type ClientFrameName = ClientFrame['name']

const namesById = new Map<number, string>(
  Object.entries(chatMessageIds).map(([name, id]) => [id, name]),
)

/** The name of a message id; undefined for one that is not ours. */
export function chatMessageName(id: number): ServerFrameName | undefined {
  const name = namesById.get(id)
  return name !== undefined && isMessageName(name) ? name : undefined
}

function isMessageName(name: string): name is ServerFrameName {
  return Object.hasOwn(chatMessageIds, name)
}
