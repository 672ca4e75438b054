import type { Runtime } from '@zhengju/domain/runtime'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { WalletAnswer } from '@zhengju/venue-protocol/wallet'
import type { WaitingCall } from '../store/wallet-calls.ts'
import type { WalletClient } from './client.ts'

/** What answers mean for a game's bets. */
export interface WalletEffects {
  /**
   * Calls of this game that end now, at most one of an order, as they came back. Runs in the transaction that ends
   * them: whoever locks several rows here locks them in sorted order.
   */
  ended(tx: Tx, calls: readonly EndedWalletCall[]): Promise<void>
  /** Whether this answer ends a call of the game that goes out until it is OK: absent where none does. */
  isFinal?(call: WaitingCall, answer: WalletAnswer): boolean
}

export interface EndedWalletCall {
  readonly call: WaitingCall
  /** Undefined: a bet to which nobody answered in time. Nobody knows whether the stake was taken. */
  readonly answer: WalletAnswer | undefined
}

export interface QueueSettings {
  readonly timeoutMs: number
  /** After this long without an answer a bet is taken back. */
  readonly betPatienceMs: number
  readonly firstRetryMs: number
  readonly longestRetryMs: number
  /** Single calls on their way at a time. */
  readonly concurrency: number
  /** Answers that are written down in one transaction, at most. */
  readonly together: number
  readonly batchTimeoutMs: number
  /** Batches of settlements on their way at a time. */
  readonly batchConcurrency: number
  /** Batches of instant rounds, whose members wait: each has as long as a single call. */
  readonly roundConcurrency: number
}

export const defaultQueue: QueueSettings = {
  timeoutMs: 2_500,
  betPatienceMs: 8_000,
  firstRetryMs: 250,
  longestRetryMs: 30_000,
  concurrency: 128,
  together: 500,
  batchTimeoutMs: 10_000,
  batchConcurrency: 2,
  roundConcurrency: 2,
}

export interface QueueDeps {
  readonly db: Database
  readonly runtime: Runtime
  readonly client: WalletClient
  /** By game: calls of other games are left alone. */
  readonly effects: ReadonlyMap<string, WalletEffects>
  readonly settings: QueueSettings
  /** A fault of our own, or a refusal of money that is owed: the call goes out again later. */
  readonly report: (error: unknown) => void
}

export function delayMs({ settings }: QueueDeps, call: WaitingCall): number {
  return Math.min(settings.longestRetryMs, settings.firstRetryMs * 2 ** Math.min(call.attempts, 16))
}

/** Only a bet is ever given up: of a round whose outcome is fixed an answer is asked for until there is one. */
export function isOutOfPatience({ settings }: QueueDeps, call: WaitingCall, now: number): boolean {
  return call.call === 'bet' && now >= call.createdAt + settings.betPatienceMs
}
