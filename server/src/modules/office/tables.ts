/** A row of `operator`. */
export interface OperatorRow {
  readonly id: string
  readonly name: string
  readonly password_hash: string
  readonly totp_sealed: string
  readonly mail_sealed: string
  readonly status: 'active' | 'disabled'
  readonly last_login_at: bigint | null
  readonly last_login_address: string | null
}

/** A row of `operator_session` with what of its operator decides whether it lives. */
export interface OperatorSessionRow {
  readonly id: string
  readonly operator_id: string
  readonly name: string
  readonly status: OperatorRow['status']
  readonly created_at: bigint
  readonly last_seen_at: bigint
  readonly ended_reason: OperatorSessionEnd | null
}

/** `endedByOperator`: another one ended it, disabled the account or set a new secret. */
export type OperatorSessionEnd = 'replaced' | 'loggedOut' | 'endedByOperator'
