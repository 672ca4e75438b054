import type { WalletAnswer, WalletCode } from '@zhengju/venue-protocol/wallet'
import type { WaitingCall } from '../store/wallet-calls.ts'

/**
 * Whether the stake may be taken all the same: nobody answered, or an earlier try to which nobody answered may still
 * be under way, and a call that is turned away at the door says nothing about it.
 */
export function isDoubtful({ attempts }: WaitingCall, answer: WalletAnswer | undefined): boolean {
  if (!answer || answer.code === 'CONFLICT') return true
  return attempts > 0 && answer.code !== 'OK' && !decidedByWallet.has(answer.code)
}

/** The wallet has looked at the bet and keeps this answer under its txId. */
const decidedByWallet: ReadonlySet<WalletCode> = new Set([
  'INSUFFICIENT_FUNDS',
  'BET_REFUSED',
  'MEMBER_BLOCKED',
  'BET_ROLLED_BACK',
])
