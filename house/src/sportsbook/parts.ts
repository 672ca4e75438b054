import type { Runtime } from '@zhengju/domain/runtime'
import type { Database } from '@zhengju/storage/tx'
import type { EngineChange } from '../engine.ts'
import type { StakeLimits } from './betting/terms.ts'
import type { Book } from './book/book.ts'
import type { BookSettings } from './book/entry.ts'

/** What the pieces of the sportsbook share. */
export interface Parts {
  readonly db: Database
  readonly runtime: Runtime
  readonly book: Book
  readonly settings: SportsbookSettings
  /** After the commit. */
  readonly publish: (change: EngineChange) => void
  /** Something waits for the wallet. */
  readonly wakeWallet: () => void
}

export interface SportsbookSettings extends BookSettings {
  readonly stakes: StakeLimits
  /** How long a bet in play waits before it is accepted. */
  readonly inPlayDelayMs: number
  readonly ticketMs: number
  readonly sessionMs: number
  /** How long a placement waits for the wallet before it answers `confirming`. */
  readonly answerWithinMs: number
  /** How far ahead invented fixtures stand. */
  readonly horizonMs: number
  /** How long before the very first start the first invented fixtures kicked off. */
  readonly backfillMs: number
  /** How long ended fixtures are still shown. */
  readonly keepEndedMs: number
}

/** Brings the fixtures of these legs to `now`, before anything is decided by them. */
export function freshen(
  { book, publish }: Parts,
  legs: readonly { readonly fixtureId: string }[],
  now: number,
): void {
  for (const fixtureId of new Set(legs.map((leg) => leg.fixtureId))) {
    for (const change of book.lookAt(fixtureId, now)) publish(change)
  }
}
