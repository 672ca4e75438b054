import { isWalletCode, type WalletCode, walletCodes } from '@zhengju/venue-protocol/wallet'
import type { WaitingCall } from '../store/wallet-calls.ts'

/** Money that is owed and that the platform refuses: somebody has to look at it. */
export interface Refusals {
  /** Reports it, once for an order and a code however often the call goes out. */
  tell(call: WaitingCall, code: WalletCode): void
  /** The call has ended after all. */
  forget(orderNo: string): void
}

/**
 * Whether an answer to money that is owed is an incident. Our calls of one order go out one after another, so that a
 * bet which is settled already tells of books that differ, not of a call that overtook.
 */
export function isRefusal(code: WalletCode): boolean {
  return code === 'BET_SETTLED' || (code !== 'OK' && !walletCodes[code].isRetryable)
}

export const refusalCodes: readonly WalletCode[] = Object.keys(walletCodes)
  .filter(isWalletCode)
  .filter(isRefusal)

export function createRefusals(report: (error: unknown) => void): Refusals {
  const told = new Map<string, Set<WalletCode>>()
  return {
    tell({ call, orderNo, txId }, code) {
      const codes = told.get(orderNo) ?? new Set()
      if (codes.has(code)) return
      told.set(orderNo, codes.add(code))
      report(new Error(`wallet call ${txId} (${call}) was refused with ${code}`))
    },
    forget: (orderNo) => void told.delete(orderNo),
  }
}
