import type { MovementName } from '@zhengju/domain/ledger'
import type { VenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'
import type { TransferRow } from './tables.ts'

export const transferMovements: readonly MovementName[] = [
  'transferHeld',
  'transferSent',
  'transferReturned',
  'transferReceived',
]

/** The venues of a member's transfers. */
export function venuesOfTransfers(titleOf: (venue: VenueId) => string) {
  return async (tx: Tx, numbers: readonly string[], memberId: string) => {
    const rows = await tx.rows<Pick<TransferRow, 'transfer_no' | 'venue'>>(
      `select transfer_no, venue from venue_transfer
     where member_id = $1 and transfer_no = any ($2::text[])`,
      [memberId, textColumn(numbers)],
    )
    return new Map(rows.map(({ transfer_no, venue }) => [transfer_no, { text: titleOf(venue) }]))
  }
}
