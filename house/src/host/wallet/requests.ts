import {
  parseSettleRequest,
  parseWalletRequest,
  type SettleRequest,
  type WalletRequest,
} from '@zhengju/venue-protocol/wallet'
import type { WaitingCall } from '../store/wallet-calls.ts'

/** The kept call as it goes out once more, under a requestId of its own. */
export function requestOf(call: WaitingCall, requestId: string): WalletRequest {
  const parsed = parseWalletRequest(call.call, JSON.parse(call.request))
  if (!parsed.ok) throw new Error(`wallet call ${call.txId} was kept with a wrong ${parsed.field}`)
  return { ...parsed.value, requestId }
}

/** The same for a batch. */
export function settleRequestOf(call: WaitingCall, requestId: string): SettleRequest {
  const entry = { ...JSON.parse(call.request), call: call.call, requestId }
  const read = parseSettleRequest({ requestId, calls: [entry] })?.[0]?.read
  if (!read?.ok) throw new Error(`wallet call ${call.txId} was kept with a wrong ${read?.field}`)
  return read.value
}
