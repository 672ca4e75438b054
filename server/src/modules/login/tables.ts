import type { AuthorisationState, LoginCount, Unusual } from '@zhengju/domain/login'

/** How somebody came in. */
export type LoginWay = 'password' | 'phone' | 'passkey' | 'register' | 'token'
export type LoginResult = 'done' | 'refused' | 'waiting' | 'locked'

/** A row of `login_event`. */
export interface EventRow {
  readonly id: string
  readonly way: LoginWay
  readonly result: LoginResult
  readonly unusual: Unusual
  readonly address: string
  readonly user_agent: string
  readonly at: bigint
}

/** A row of `login_count`. */
export interface CountRow {
  readonly kind: LoginCount
  readonly failures: number
  readonly first_at: bigint
  readonly locked_until: bigint
}

/** A row of `captcha`. */
export interface CaptchaRow {
  readonly id: string
  readonly kind: 'image' | 'slider'
  readonly answer_hash: string | null
  readonly target: number | null
  readonly created_at: bigint
  readonly expires_at: bigint
}

export type CodePurpose = 'login' | 'register' | 'bind' | 'change' | 'device' | 'reset'

/** A row of `phone_code`. */
export interface PhoneCodeRow {
  readonly id: string
  readonly purpose: CodePurpose
  readonly subject: string
  readonly phone_lookup: string
  readonly device: string
  readonly code_hash: string
  readonly is_sent: boolean
  readonly tries: number
  readonly created_at: bigint
  readonly expires_at: bigint
  readonly used_at: bigint | null
}

/** A row of `device_authorisation`. */
export interface AuthorisationRow {
  readonly id: string
  readonly member_id: string
  readonly device: string
  readonly state: AuthorisationState
  readonly unusual: Unusual
  readonly way: 'password' | 'phone'
  readonly is_remembered: boolean
  /** Keyed hash of what the device looked like; null when it was not told. */
  readonly finger: string | null
  readonly wrong_tries: number
  readonly codes_sent: number
  readonly created_at: bigint
  readonly expires_at: bigint
  readonly blocked_until: bigint
}

/** A row of `password_reset`. */
export interface ResetRow {
  readonly id: string
  readonly member_id: string | null
  readonly about: string
  /** By what it was proved. */
  readonly way: 'phone' | 'withdrawal' | null
  readonly device: string
  readonly state: 'begun' | 'proved' | 'done' | 'locked'
  readonly tries: number
  readonly expires_at: bigint
}

/** A row of `passkey`. */
export interface PasskeyRow {
  readonly id: string
  readonly member_id: string
  readonly credential_id: string
  /** Base64url. */
  readonly public_key: string
  readonly counter: bigint
  /** Comma between. */
  readonly transports: string
  readonly label: string
  readonly created_at: bigint
  readonly last_used_at: bigint | null
}

export type PasskeyPurpose = 'register' | 'login' | 'device' | 'prove'
