import type { Clock } from '@zhengju/domain/runtime'
import { hmac } from '@zhengju/kit/hmac'
import {
  parseWalletAnswer,
  signedHeaders,
  type VenueKey,
  type WalletAnswer,
  type WalletRequest,
  walletBody,
  walletPath,
} from '@zhengju/venue-protocol/wallet'

export interface WalletClient {
  /** Undefined: nobody knows whether the call was carried out. */
  send(request: WalletRequest, timeoutMs: number): Promise<WalletAnswer | undefined>
}

export interface WalletAddress {
  readonly walletUrl: string
  readonly key: VenueKey
  /** The wire name of the venue in the wallet's paths. */
  readonly venue: string
}

export function createWalletClient(address: WalletAddress, clock: Clock): WalletClient {
  return {
    async send(request, timeoutMs) {
      const path = walletPath(address.venue, request.call)
      const rawBody = walletBody(request)
      const call = { method: 'POST', path, rawBody }
      const headers = signedHeaders(call, address.key, clock.now(), hmac)
      try {
        const response = await fetch(new URL(path, address.walletUrl), {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: rawBody,
          signal: AbortSignal.timeout(timeoutMs),
        })
        return parseWalletAnswer(await response.text())
      } catch {
        return undefined
      }
    },
  }
}
