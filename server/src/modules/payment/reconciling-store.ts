import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { type ListColumns, listEnd, listValues, listWhere } from '../../platform/db/list.ts'
import type { DepositRow } from './tables.ts'

const waitingColumns: ListColumns = {
  id: 'id',
  order: 'bill_no',
  member: 'member_name',
  amount: 'amount',
  at: 'created_at',
}

export function reconcilingDeposits(tx: Tx, page: ListPage): Promise<DepositRow[]> {
  return tx.rows<DepositRow>(
    `select * from deposit_order where state = 'reconciling' and ${listWhere(waitingColumns, page)}
     ${listEnd(waitingColumns)}`,
    listValues(page),
  )
}
