import type { Clock } from '@zhengju/domain/runtime'
import { hmac } from '@zhengju/kit/hmac'
import {
  parseSettleAnswer,
  parseWalletAnswer,
  type SettleAnswer,
  type SettleRequest,
  type SignedCall,
  settleBody,
  settlePath,
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
  /** Many settlements in one call. `unknownCall`: the platform has no such call, and did nothing. */
  settle(
    requestId: string,
    requests: readonly SettleRequest[],
    timeoutMs: number,
  ): Promise<SettleAnswer | 'unknownCall' | undefined>
}

export interface WalletAddress {
  readonly walletUrl: string
  readonly key: VenueKey
  /** The wire name of the venue in the wallet's paths. */
  readonly venue: string
}

export function createWalletClient(address: WalletAddress, clock: Clock): WalletClient {
  function post(path: string, rawBody: string, timeoutMs: number): Promise<Response> {
    const call: SignedCall = { method: 'POST', path, rawBody }
    const headers = signedHeaders(call, address.key, clock.now(), hmac)
    return fetch(new URL(path, address.walletUrl), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: rawBody,
      signal: AbortSignal.timeout(timeoutMs),
    })
  }

  return {
    async send(request, timeoutMs) {
      const path = walletPath(address.venue, request.call)
      try {
        const response = await post(path, walletBody(request), timeoutMs)
        return parseWalletAnswer(await response.text())
      } catch {
        return undefined
      }
    },
    async settle(requestId, requests, timeoutMs) {
      const rawBody = settleBody(requestId, requests)
      try {
        const response = await post(settlePath(address.venue), rawBody, timeoutMs)
        const body = await response.text()
        return unknownCall.has(response.status) ? 'unknownCall' : parseSettleAnswer(body, requests)
      } catch {
        return undefined
      }
    },
  }
}

/** No such path, no such method, nothing of the kind. */
const unknownCall: ReadonlySet<number> = new Set([404, 405, 501])
