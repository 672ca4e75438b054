import type { OpenVenue, VenueDeps } from '../port.ts'
import { signedSettleCalls } from './settle-calls.ts'
import { createSignedTransfers } from './transfers.ts'
import { signedWalletCalls } from './wallet-calls.ts'

/** Seamless or transfer, never both: a venue that keeps its members' money asks nothing of the wallet. */
export function signedMoney(deps: VenueDeps): Pick<OpenVenue, 'transfers' | 'walletCalls'> {
  return deps.isTransfer
    ? { transfers: createSignedTransfers(deps), walletCalls: [] }
    : { walletCalls: [signedWalletCalls(deps), signedSettleCalls(deps)] }
}
