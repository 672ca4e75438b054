import type { FailureName } from '@zhengju/contract/kernel/failure'
import type { GrantState } from '@zhengju/domain/promotion'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { mustHaveNoObstacle } from './given-service.ts'
import { payAll } from './grant-service.ts'
import * as store from './grant-store.ts'
import { blockTwice, type CardSharers, lockPeople } from './person-service.ts'
import type { GrantRow } from './tables.ts'

/**
 * By the member, once, under the grant's lock. Who may be given nothing now keeps it until its time is over; what
 * another account of his was paid for is answered as blocked.
 */
export async function claimGrant(
  tx: Tx,
  cardSharers: CardSharers,
  claim: { readonly memberId: string; readonly grantId: string },
): Promise<GrantRow> {
  const { memberId, grantId } = claim
  const others = await lockPeople(tx, cardSharers, [memberId])
  const row = await store.lockGrant(tx, grantId)
  if (row?.member_id !== memberId || isClaimedElsewhere(row)) throw new Failure('notFound')
  if (row.state === 'open' && row.is_stopped) throw new Failure('promotion.stopped')
  const isOver = row.expire_at !== null && Number(row.expire_at) <= tx.now
  if (row.state === 'open' && isOver) throw new Failure('promotion.expired')
  if (row.state !== 'open') throw new Failure(refusals[row.state])
  await mustHaveNoObstacle(tx, memberId)
  const { due, blocked } = await blockTwice(tx, others, [row])
  const [done] = [...blocked, ...(await payAll(tx, due))]
  if (!done) throw new Error(`grant ${row.id} was not paid`)
  return done
}

/** Coins arrive by themselves, what is kept for a bet comes with its decision, and a dividend may ask for a deposit. */
function isClaimedElsewhere({ currency, is_held: isHeld, kind }: GrantRow): boolean {
  return currency === 'COIN' || isHeld || kind === 'dividend'
}

const refusals: Readonly<Record<Exclude<GrantState, 'open'>, FailureName>> = {
  unfunded: 'promotion.unfunded',
  paid: 'promotion.claimed',
  expired: 'promotion.expired',
  clawedBack: 'promotion.clawedBack',
  blocked: 'promotion.samePerson',
}
