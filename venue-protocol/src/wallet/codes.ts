/**
 * The closed table of wallet answers. `isRetryable`: the venue sends the same call with the same txId again;
 * every other code decides that txId for good (a bet is then refused, any later call is parked for a person).
 */
export const walletCodes = {
  OK: { httpStatus: 200, isRetryable: false },
  /** Not enough available money; the answer carries the balance. */
  INSUFFICIENT_FUNDS: { httpStatus: 200, isRetryable: false },
  /** A rule of the member or of the site forbids this stake; the answer carries a reason. */
  BET_REFUSED: { httpStatus: 200, isRetryable: false },
  /** The bet was rolled back, before it came or after, or it was refused: it takes no win and no adjustment. */
  BET_ROLLED_BACK: { httpStatus: 200, isRetryable: false },
  /**
   * The bet is settled: it is not rolled back nor won a second time unless its settlement is cancelled first. That
   * `cancelSettle` may be on its way; where none was sent, the venue's own books are wrong.
   */
  BET_SETTLED: { httpStatus: 200, isRetryable: true },
  /** refTxId names a bet that has not come yet: it may be on its way. */
  BET_UNKNOWN: { httpStatus: 200, isRetryable: true },
  /** refTxId names a settlement that has not come yet. */
  SETTLEMENT_UNKNOWN: { httpStatus: 200, isRetryable: true },
  /** The txId is known with another content. */
  CONFLICT: { httpStatus: 200, isRetryable: false },
  /** The venue token is over. Answers `bet` only: settlements and rollbacks need no living session. */
  TOKEN_EXPIRED: { httpStatus: 200, isRetryable: false },
  MEMBER_UNKNOWN: { httpStatus: 200, isRetryable: false },
  MEMBER_BLOCKED: { httpStatus: 200, isRetryable: false },
  CURRENCY: { httpStatus: 200, isRetryable: false },
  VENUE_CLOSED: { httpStatus: 200, isRetryable: false },
  /** A launch names a game that the venue does not have. */
  GAME_UNKNOWN: { httpStatus: 200, isRetryable: false },
  MALFORMED: { httpStatus: 400, isRetryable: false },
  SIGNATURE: { httpStatus: 401, isRetryable: false },
  /** The signature is older or newer than the window: sign again and send again. */
  TIMESTAMP: { httpStatus: 401, isRetryable: true },
  TOO_MANY: { httpStatus: 429, isRetryable: true },
  MAINTENANCE: { httpStatus: 503, isRetryable: true },
  SYSTEM: { httpStatus: 500, isRetryable: true },
} as const satisfies Record<string, WalletCodeRow>

export type WalletCode = keyof typeof walletCodes

/** Why a stake was refused (`BET_REFUSED`). */
export const betRefusals = [
  'ageUnconfirmed',
  'accountClosed',
  'selfExcluded',
  'timeOut',
  'debt',
  'lossLimit',
  'stakeLimit',
  'sessionLimit',
  'roundClosed',
  'other',
] as const
export type BetRefusal = (typeof betRefusals)[number]

export function isWalletCode(value: unknown): value is WalletCode {
  return typeof value === 'string' && Object.hasOwn(walletCodes, value)
}

interface WalletCodeRow {
  readonly httpStatus: number
  readonly isRetryable: boolean
}
