import type { DataOf, QueryOf } from '@zhengju/contract/kernel/endpoint'
import type { officeListDepositOrders } from '@zhengju/contract/payment/office-calls'
import { moneyText } from '@zhengju/domain/money'
import { paymentProviders } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import { listQuery } from '../../platform/call/list.ts'
import { pageOf } from '../../platform/call/page.ts'
import { searchDeposits } from './deposit-search-store.ts'
import { presentDeposit } from './present.ts'
import type { DepositRow } from './tables.ts'

type Orders = DataOf<typeof officeListDepositOrders>

/** Orders of every state. */
export async function searchDepositOrders(
  tx: Tx,
  query: NonNullable<QueryOf<typeof officeListDepositOrders>>,
): Promise<Orders> {
  const { size, page } = listQuery(query)
  return pageOf(await searchDeposits(tx, { ...page, state: query.state }), size, present)
}

function present(row: DepositRow): Orders['items'][number] {
  const { received_amount, pay_currency } = row
  return {
    order: presentDeposit(row),
    memberId: row.member_id,
    memberName: row.member_name,
    provider: paymentProviders[row.provider].title,
    channelNo: row.channel_no,
    received:
      received_amount === null
        ? null
        : { amount: moneyText(received_amount, pay_currency), currency: pay_currency },
    why: row.reconcile_reason,
    decidedReason: row.decided_reason,
  }
}
