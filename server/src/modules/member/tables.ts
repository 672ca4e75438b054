import type { MemberStatus } from '@zhengju/domain/protection'

/** A row of `member`. */
export interface MemberRow {
  readonly id: string
  readonly name: string
  readonly nick_name: string
  readonly password_hash: string
  /** Set by nothing but a code to the phone. */
  readonly password_by_phone: boolean
  readonly status: MemberStatus
  /** Since when it is that, and why; null for whoever never was anything but active. */
  readonly status_since: bigint | null
  readonly status_reason: string
  readonly vip_grade: number
  readonly birthday: string | null
  readonly adult_declared_at: bigint | null
  readonly real_name_sealed: string | null
  readonly phone_sealed: string | null
  readonly invite_code: string
  readonly is_demo: boolean
  readonly is_affiliate: boolean
  readonly registered_at: bigint
  readonly last_login_at: bigint | null
  readonly last_login_address: string | null
}

/** A row of `member_session`. */
export interface SessionRow {
  readonly id: string
  readonly member_id: string
  readonly client: string
  readonly device_id: string | null
  readonly address: string
  readonly user_agent: string
  readonly is_remembered: boolean
  readonly created_at: bigint
  readonly last_seen_at: bigint
  readonly active_at: bigint
  /** Since when the holder has to prove himself before money leaves; null while he need not. */
  readonly stale_at: bigint | null
  /** When the holder last proved who he is, by login or by hand. */
  readonly proved_at: bigint
  readonly expires_at: bigint
  readonly ended_at: bigint | null
  readonly ended_reason: SessionEnd | null
}

/** Why a session ended before its time. */
export type SessionEnd =
  | 'replaced'
  | 'loggedOut'
  | 'passwordChanged'
  | 'closed'
  | 'endedByOperator'
  | 'deviceRevoked'

/** A row of `member_device`. */
export interface DeviceRow {
  readonly id: string
  readonly device_id: string
  readonly user_agent: string
  readonly address: string
  readonly finger: string | null
  /** False where a session only came over with an address. */
  readonly is_proved: boolean
  readonly first_seen_at: bigint
  readonly last_seen_at: bigint
}

/** A row of `login_try`. */
export interface LoginTryRow {
  readonly tries: number
  readonly first_at: bigint
  readonly locked_until: bigint
}
