import type { MovementName } from '@zhengju/domain/ledger'
import { depositWays, paymentMethods } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import type { Keys } from '../../platform/crypto/keys.ts'
import { textColumn } from '../../platform/db/columns.ts'
import { presentWithdrawal } from './present.ts'
import type { DepositRow, WithdrawalRow } from './tables.ts'

export const withdrawalMovements: readonly MovementName[] = [
  'withdrawalHeld',
  'withdrawalPaid',
  'withdrawalReturned',
  'payoutReclaimed',
]

/** By which method the money of those orders came. */
export async function waysOfDeposits(tx: Tx, billNos: readonly string[], memberId: string) {
  const rows = await tx.rows<Pick<DepositRow, 'bill_no' | 'method' | 'way'>>(
    'select bill_no, method, way from deposit_order where member_id = $1 and bill_no = any ($2::text[])',
    [memberId, textColumn(billNos)],
  )
  return new Map(
    rows.map(({ bill_no, method, way }) => {
      const { title } = paymentMethods[method]
      const text = way === null ? title : `${title} ${depositWays[way].title}`
      return [bill_no, { text, hasOrder: true }]
    }),
  )
}

/** To which account the money of those orders goes, masked. */
export function accountsOfWithdrawals(keys: Keys) {
  return async (tx: Tx, billNos: readonly string[], memberId: string) => {
    const rows = await tx.rows<WithdrawalRow>(
      `select w.*, a.type, a.bank_code, a.card_sealed, a.address_sealed from withdrawal_order w
       join payment_account a on a.id = w.account_id
       where w.member_id = $1 and w.bill_no = any ($2::text[])`,
      [memberId, textColumn(billNos)],
    )
    return new Map(
      rows.map((row) => {
        const { bankName, account } = presentWithdrawal(row, keys)
        return [row.bill_no, { text: `${bankName} ${account}`, hasOrder: true }]
      }),
    )
  }
}
