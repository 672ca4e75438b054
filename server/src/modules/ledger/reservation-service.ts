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

/**
 * Lets go whatever is kept with that voucher and no bet has, what lapsed among it, under the same lock: until it is over no
 * bet of the member's changes that.
 */
export async function releaseStakes(
  tx: Tx,
  { voucherId, memberId, currency }: Owner & { readonly voucherId: string },
): Promise<void> {
  await lockWallet(tx, memberId, currency)
  await markReleased(tx, { memberId, voucherId })
}

/** How it stands, under the same lock: whether a bet has it. */
export async function reservedStake(
  tx: Tx,
  { id, memberId, currency }: Owner & { readonly id: string },
): Promise<ReservationRow | undefined> {
  await lockWallet(tx, memberId, currency)
  return readReservation(tx, id)
}

interface Owner {
  readonly memberId: string
  readonly currency: Currency
}

async function lockWallet(tx: Tx, owner: string, currency: Currency): Promise<void> {
  await openBooks(tx, await findRows(tx, [{ owner, currency }], 0))
}
