import type { Currency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { findRows, openBooks } from './accounts.ts'
import { lotsWithMoney } from './lot-store.ts'
import {
  insertReservation,
  markReleased,
  type NewReservation,
  type ReservationRow,
  readReservation,
} from './reservation-store.ts'

/**
 * Keeps a stake for one bet, under the member's wallet lock: whoever decides a bet of his looks at it then. False: the
 * money of a free bet is not there.
 */
export async function reserveStake(tx: Tx, of: NewReservation): Promise<boolean> {
  await lockWallet(tx, of.memberId, of.currency)
  if (of.lotId !== undefined) {
    const lot = (await lotsWithMoney(tx, [], [of.lotId]))[0]
    const isOwn = lot?.memberId === of.memberId && lot.isFreeBet === true
    if (!isOwn || lot.state !== 'open' || lot.balance !== of.stake) return false
  }
  await insertReservation(tx, of)
  return true
}

/** The member lets it go, under the same lock. Says how it stands: a bet may have it already. */
export async function releaseStake(
  tx: Tx,
  { id, memberId, currency }: ReservationKey,
): Promise<ReservationRow | undefined> {
  await lockWallet(tx, memberId, currency)
  return markReleased(tx, id)
}

/** The same only read: whether a bet has it. */
export async function reservedStake(
  tx: Tx,
  { id, memberId, currency }: ReservationKey,
): Promise<ReservationRow | undefined> {
  await lockWallet(tx, memberId, currency)
  return readReservation(tx, id)
}

interface ReservationKey {
  readonly id: string
  readonly memberId: string
  readonly currency: Currency
}

async function lockWallet(tx: Tx, owner: string, currency: Currency): Promise<void> {
  await openBooks(tx, await findRows(tx, [{ owner, currency }], 0))
}
