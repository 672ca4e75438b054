import type { DepositState } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { listEnd, listValues, listWhere, listWord } from '../../platform/db/list.ts'
import type { DepositRow } from './tables.ts'

const listed = {
  id: 'id',
  order: 'bill_no',
  member: 'member_name',
  amount: 'amount',
  at: 'created_at',
}

/** Newest first, whatever their state. */
export function searchDeposits(
  tx: Tx,
  search: ListPage & { readonly state: DepositState | undefined },
): Promise<DepositRow[]> {
  return tx.rows<DepositRow>(
    `select * from deposit_order where ${listWhere(listed, search)}
       and ${listWord(search.state, '$11::text', 'state =')} ${listEnd(listed)}`,
    [...listValues(search), search.state ?? null],
  )
}
