import type {
  Gender,
  ImageType,
  ReviewEvent,
  ReviewKind,
  ReviewState,
} from '@zhengju/domain/identity'

/** A row of `member_profile`. */
export interface ProfileRow {
  readonly avatar: string
  readonly gender: Gender | null
  readonly email_sealed: string | null
  readonly wechat_sealed: string | null
  readonly qq_sealed: string | null
  readonly address_sealed: string | null
}

/** A row of `profile_review`. */
export interface ReviewRow {
  readonly id: string
  readonly member_id: string
  readonly member_name: string
  readonly kind: ReviewKind
  readonly state: ReviewState
  readonly wish_sealed: string
  readonly before_sealed: string | null
  readonly reason_sealed: string
  readonly document_lookup: string | null
  readonly answer: string | null
  readonly first_approver_id: string | null
  readonly first_approver_name: string | null
  readonly created_at: bigint
  readonly decided_at: bigint | null
  readonly picture_count: number
}

export type StepEvent = ReviewEvent | 'submitted' | 'opened'

/** A row of `profile_review_step`. */
export interface StepRow {
  readonly event: StepEvent
  readonly actor_id: string
  readonly actor: string
  readonly reason: string
  readonly at: bigint
}

/** A row of `profile_picture`. */
export interface PictureRow {
  readonly id: string
  readonly type: ImageType
  readonly sealed: Uint8Array
}

/** What a request asks for. */
export type Wish =
  | { readonly kind: 'identity'; readonly realName: string; readonly number: string }
  | { readonly kind: 'name'; readonly realName: string }
  | { readonly kind: 'card'; readonly accountId: string }
  | { readonly kind: 'phone'; readonly phone: string }
  | { readonly kind: 'birthday'; readonly birthday: string }
