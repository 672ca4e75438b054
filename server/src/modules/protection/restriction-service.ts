import {
  mayRestrict,
  type RestrictionTerm,
  restricted,
  restrictionOf,
} from '@zhengju/domain/protection'
import type { Database, Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { emit } from '../../platform/events/event-log.ts'
import {
  insertRestriction,
  type KeptRestriction,
  restrictionsOf,
  takeEnded,
} from './restriction-store.ts'
import { lockProtection } from './store.ts'

/** The member's time-out or exclusion that runs now, for whoever must not let him play, be given or sold anything. */
export async function restrictionNow(
  tx: Tx,
  memberId: string,
): Promise<KeptRestriction | undefined> {
  return (await restrictionsOf(tx, [memberId])).get(memberId)
}

/** Throws while the member has paused or excluded himself. */
export async function mustBeUnrestricted(tx: Tx, memberId: string): Promise<void> {
  const failure = restricted((await restrictionNow(tx, memberId))?.kind)
  if (failure) throw new Failure(failure)
}

/** From now on. Whoever recalls money or ends sessions hears of it through the log. */
export async function restrict(
  tx: Tx,
  memberId: string,
  wish: {
    readonly term: RestrictionTerm
    readonly by?: { readonly operatorId: string; readonly reason: string }
  },
): Promise<void> {
  await lockProtection(tx, memberId)
  const wanted = restrictionOf(wish.term, tx.now)
  if (!mayRestrict(await restrictionNow(tx, memberId), wanted)) {
    throw new Failure('protection.shorter')
  }
  const { kind, until } = wanted
  await insertRestriction(tx, { memberId, kind, until, fromAt: tx.now, ...wish })
  await emit(tx, { name: 'protectionStarted', memberId, kind, until: until ?? null, at: tx.now })
}

const toldWithinMs = 7 * 86_400_000
const endsAtOnce = 200

/** Tells of pauses and exclusions that are over, so many at a time. */
export async function tellOfEnds(db: Database): Promise<void> {
  for (let told = endsAtOnce; told === endsAtOnce; ) {
    told = await db.tx(async (tx) => {
      const since = tx.now - toldWithinMs
      const ended = await takeEnded(tx, { since, most: endsAtOnce })
      for (const { memberId, kind, until = tx.now } of ended) {
        await emit(tx, { name: 'protectionEnded', memberId, kind, until, at: tx.now })
      }
      return ended.length
    })
  }
}
