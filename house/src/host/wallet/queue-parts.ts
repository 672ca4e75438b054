import type { Runtime } from '@zhengju/domain/runtime'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { WalletAnswer } from '@zhengju/venue-protocol/wallet'
import type { WaitingCall } from '../store/wallet-calls.ts'
import type { WalletClient } from './client.ts'

/** What answers mean for the bet. Runs in the transaction that ends the call. */
export interface WalletEffects {
  answered(tx: Tx, call: WaitingCall, answer: WalletAnswer): Promise<void>
  /** Settlements that came through in one batch. */
  settled(
    tx: Tx,
    done: readonly { readonly call: WaitingCall; readonly answer: WalletAnswer }[],
  ): Promise<void>
  /** A bet call to which nobody answered in time. */
  givenUp(tx: Tx, call: WaitingCall): Promise<void>
}

export interface QueueSettings {
  readonly timeoutMs: number
  /** After this long without an answer a bet is taken back. */
  readonly betPatienceMs: number
  readonly firstRetryMs: number
  readonly longestRetryMs: number
  readonly concurrency: number
  readonly batchTimeoutMs: number
  /** Batches of settlements on their way at a time. */
  readonly batchConcurrency: number
}

export const defaultQueue: QueueSettings = {
  timeoutMs: 2_500,
  betPatienceMs: 8_000,
  firstRetryMs: 250,
  longestRetryMs: 30_000,
  concurrency: 16,
  batchTimeoutMs: 10_000,
  batchConcurrency: 2,
}

export interface QueueParts {
  readonly db: Database
  readonly runtime: Runtime
  readonly client: WalletClient
  readonly effects: WalletEffects
  readonly settings: QueueSettings
  /** A fault of our own, or a refusal of money that is owed: the call goes out again later. */
  readonly report: (error: unknown) => void
}

export function delayMs({ settings }: QueueParts, call: WaitingCall): number {
  return Math.min(settings.longestRetryMs, settings.firstRetryMs * 2 ** Math.min(call.attempts, 16))
}
