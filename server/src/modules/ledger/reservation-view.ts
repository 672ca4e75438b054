import type { BetCommand, StakeReservation, WalletCommand } from '@zhengju/domain/ledger'
import { isOutrightBet, legsKeyOf } from '@zhengju/domain/voucher'
import type { Tx } from '@zhengju/storage/tx'
import { keptReservations, type ReservationRow } from './reservation-store.ts'
import type { OpenBooks } from './tables.ts'

/** What slips keep for bets of a batch. */
export interface ReservationView {
  of(command: BetCommand): StakeReservation | undefined
  take(id: string): void
}

/** Asked only where a member's own row, which is locked anyway, says that there may be any. */
export async function loadReservations(
  tx: Tx,
  commands: readonly WalletCommand[],
  open: OpenBooks,
): Promise<ReservationView> {
  const memberIds = new Set<string>()
  for (const { kind, memberId, currency } of commands) {
    if (kind !== 'bet') continue
    const owner = open.owner(memberId, currency)
    if (owner && Number(owner.standing.reserved_until) > tx.now) memberIds.add(memberId)
  }
  if (memberIds.size === 0) return none
  const rows = await keptReservations(tx, [...memberIds])
  const left = new Map<string, ReservationRow[]>(Map.groupBy(rows, ({ member_id }) => member_id))
  return {
    of(command) {
      const own = left.get(command.memberId)
      const legs = own && legsKeyOf(command.detail)
      const found = own?.find((row) => isFor(row, command, legs))
      return found && { ...reservationOf(found), isBarred: isOutrightBet(command.detail) }
    },
    take(id) {
      for (const [member, own] of left) {
        left.set(
          member,
          own.filter((row) => row.id !== id),
        )
      }
    },
  }
}

const none: ReservationView = {
  of: () => undefined,
  take(id) {
    throw new Error(`reservation ${id} was not read`)
  },
}

function isFor(
  { venue, stake, currency, legs: kept }: ReservationRow,
  command: BetCommand,
  legs: string | undefined,
): boolean {
  const isSame = venue === command.venue && stake === command.amount && kept === legs
  return isSame && currency === command.currency
}

function reservationOf({ id, voucher_id, lot_id, until }: ReservationRow): StakeReservation {
  const lot = lot_id === null ? {} : { lotId: lot_id }
  return { id, voucherId: voucher_id, until: Number(until), ...lot }
}
