import type { GiftData, RedPacketData, ShareCard } from '@zhengju/contract/chat/frames'
import type {
  GiftEffect,
  GiftIcon,
  RedPacketSplit,
  RedPacketState,
  RoomState,
} from '@zhengju/domain/chat'

/** A row of `chat_room`. */
export interface RoomRow {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly title: string
  readonly state: RoomState
  readonly opens_at: bigint
  readonly ends_at: bigint | null
  readonly slow_ms: number
  readonly last_seq: bigint
  readonly entered: bigint
}

/** A row of `chat_line`. */
export interface LineRow {
  readonly room_id: string
  readonly seq: bigint
  readonly category: number
  readonly category_type: number
  readonly member_id: string | null
  readonly nickname: string
  readonly vip: number
  readonly body: string
  readonly detail: LineDetail | null
  readonly target: bigint | null
  readonly said_at: bigint
}

/** A row of `chat_speaker`, with the member's level. */
export interface SpeakerRow {
  readonly member_id: string
  readonly vip: number
  readonly last_at: bigint | null
  readonly recent: readonly Recent[]
}

/** A line or a share of a member, kept to see repetition. */
export interface Recent {
  readonly text: string
  readonly at: number
  /** The order that was shared; absent for text. */
  readonly orderNo?: string
}

/** A row of `chat_mute`. */
export interface MuteRow {
  readonly id: string
  readonly member_id: string
  readonly from_at: bigint
  readonly until_at: bigint | null
  readonly reason: string
  readonly muted_by: string
  readonly lifted_at: bigint | null
  readonly lifted_by: string | null
}

/** What a line shows beside its text. */
export type LineDetail =
  | { readonly share: ShareCard }
  | { readonly gift: GiftData }
  | { readonly redPacket: RedPacketData }

/** A row of `chat_gift`. */
export interface GiftRow {
  readonly id: string
  readonly name: string
  readonly icon: GiftIcon
  readonly effect: GiftEffect
  readonly price: bigint
  readonly place: number
  readonly is_on: boolean
  readonly version: number
}

/** A row of `red_packet`. */
export interface RedPacketRow {
  readonly id: string
  readonly campaign_id: string
  readonly room_id: string
  readonly room_title: string
  readonly seq: bigint
  readonly title: string
  readonly split: RedPacketSplit
  readonly seed: string
  readonly total: bigint
  readonly shares: number
  readonly vip_min: number
  readonly state: RedPacketState
  readonly claims: number
  readonly claimed: bigint
  readonly returned: bigint
  readonly sent_by: string
  readonly sent_at: bigint
  readonly end_at: bigint
  readonly ended_at: bigint | null
}

/** A row of `red_packet_share` that somebody has taken. */
export interface ClaimRow {
  readonly red_pack_id: string
  readonly place: number
  readonly amount: bigint
  /** What was left after a debt. */
  readonly turnover_base: bigint
  readonly member_id: string
  readonly claimed_at: bigint
}

/** A row of `chat_campaign`. */
export interface CampaignRow {
  readonly id: string
  readonly name: string
  readonly multiple_percent: number
  readonly created_by: string
  readonly created_at: bigint
  readonly closed_by: string | null
  readonly closed_at: bigint | null
}

/** A row of `chat_funding`. */
export interface FundingRow {
  readonly id: string
  readonly campaign_id: string
  readonly amount: bigint
  readonly state: 'waiting' | 'done' | 'refused'
  readonly reason: string
  readonly asked_by: string
  readonly asked_by_name: string
  readonly asked_at: bigint
  readonly decided_by_name: string | null
  readonly decided_at: bigint | null
}

/** The value of `chat_setting`: money as decimal text. */
export interface StoredSetting {
  readonly allRoomsClosed: boolean
  readonly vipMin: number
  readonly vipMax: number
  readonly intervalMs: number
  readonly leastOpenShare: string
  readonly leastSettledShare: string
  readonly bigShareFrom: string
  readonly effectMin: number
  readonly effectMax: number
  readonly effectOpen: boolean
  readonly giftOpen: boolean
  readonly copyOpen: boolean
  readonly scoreOpen: boolean
  /** Both absent in what was stored before they were known. */
  readonly bulletOpen?: boolean
  readonly bulletButton?: boolean
}
