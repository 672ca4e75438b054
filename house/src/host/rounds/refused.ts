import type { GameFailure } from '@zhengju/venue-protocol/game'
import type { WalletCode } from '@zhengju/venue-protocol/wallet'

/** What a member is told of a stake that the wallet refused. */
export function failureOf(code: WalletCode): GameFailure {
  switch (code) {
    case 'INSUFFICIENT_FUNDS':
      return 'insufficientFunds'
    case 'TOKEN_EXPIRED':
      return 'sessionExpired'
    case 'BET_REFUSED':
    case 'MEMBER_BLOCKED':
    case 'MEMBER_UNKNOWN':
      return 'memberRefused'
    default:
      return 'system'
  }
}
