import type { MovementName } from '@zhengju/domain/ledger'
import type { VenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'
import type { RecordRow } from './store.ts'

/** What bets do to money. */
export const betMovements: readonly MovementName[] = [
  'stakeHeld',
  'betSettled',
  'betWon',
  'betCashedOut',
  'stakeReleased',
  'settlementCancelled',
  'betAdjusted',
  'poolWon',
]

/** Where those bets were placed. A round that many share has a number that is no order's: it is not found. */
export function placesOfOrders(titleOf: (venue: VenueId) => string) {
  return async (tx: Tx, orderNos: readonly string[], memberId: string) => {
    const rows = await tx.rows<Pick<RecordRow, 'order_no' | 'venue'>>(
      'select order_no, venue from bet_record where member_id = $1 and order_no = any ($2::text[])',
      [memberId, textColumn(orderNos)],
    )
    return new Map(
      rows.map(({ order_no, venue }) => [order_no, { text: titleOf(venue), hasOrder: true }]),
    )
  }
}
