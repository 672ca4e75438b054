import type { OpenVenue, VenueDeps } from '../port.ts'
import { createGameMerchant } from '../signed/merchant.ts'
import { signedSettleCalls } from '../signed/settle-calls.ts'
import { signedWalletCalls } from '../signed/wallet-calls.ts'

/** A venue of our own games: its merchant side and its wallet; the wire that all of them share is carried apart. */
export function createGameVenue(deps: VenueDeps): OpenVenue {
  return {
    id: deps.id,
    adapter: createGameMerchant(deps),
    walletCalls: [signedWalletCalls(deps), signedSettleCalls(deps)],
    // Nothing of it is listed: a game for development is not counted.
    counts: () => undefined,
    start() {},
    stop() {},
  }
}
