import type { Runtime } from '@zhengju/domain/runtime'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { Pauses } from '../../host/pauses.ts'
import type { StakeLimits } from './betting/terms.ts'
import type { Book } from './book/book.ts'
import type { BookSettings } from './book/entry.ts'
import type { EngineChange } from './engine.ts'

/** What the pieces of the sportsbook share. */
export interface SportsbookState {
  readonly db: Database
  readonly runtime: Runtime
  readonly book: Book
  readonly settings: SportsbookSettings
  /** After the commit. */
  readonly publish: (change: EngineChange) => void
  /** Something waits for the wallet. */
  readonly wakeWallet: () => void
  /** A fault of our own: somebody reads of it. */
  readonly report: (error: unknown) => void
  /** Orders that could not be decided or settled lately. */
  readonly pauses: Pauses
}

export interface SportsbookSettings extends BookSettings {
  readonly stakes: StakeLimits
  /** How long a bet in play waits before it is accepted. */
  readonly inPlayDelayMs: number
  readonly ticketMs: number
  /** How long a placement waits for the wallet before it answers `confirming`. */
  readonly answerWithinMs: number
  /** How far ahead invented fixtures stand. */
  readonly horizonMs: number
  /** How long before the very first start the first invented fixtures kicked off. */
  readonly backfillMs: number
  /** How long ended fixtures are still shown. */
  readonly keepEndedMs: number
}

/** The work of one order in a transaction of its own: what throws holds up that order alone. True: it went through. */
export async function apart(
  { db, pauses, report, runtime }: SportsbookState,
  orderNo: string,
  run: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  try {
    await db.tx(run)
    pauses.end(orderNo)
    return true
  } catch (error) {
    pauses.begin(orderNo, runtime.clock.now())
    report(error)
    return false
  }
}

/** Brings the fixtures of these legs to `now`, before anything is decided by them. */
export function freshen(
  { book, publish }: SportsbookState,
  legs: readonly { readonly fixtureId: string }[],
  now: number,
): void {
  for (const fixtureId of new Set(legs.map((leg) => leg.fixtureId))) {
    for (const change of book.lookAt(fixtureId, now)) publish(change)
  }
}
