import type { GiftData, ShareCard } from '@zhengju/contract/chat-frame'
import type { RoomState } from '@zhengju/domain/chat'

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

/** A row of `chat_speaker`. */
export interface SpeakerRow {
  readonly member_id: string
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
export type LineDetail = { readonly share: ShareCard } | { readonly gift: GiftData }

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
