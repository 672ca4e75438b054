import type { Tx } from '@zhengju/storage/tx'
import type { Keys } from '../../platform/crypto/keys.ts'
import { idAt } from '../../platform/db/columns.ts'
import { presentWithdrawal } from './present.ts'
import type { WithdrawalRow } from './tables.ts'
import { findWithdrawal } from './withdrawal-store.ts'

export interface MoneySum {
  readonly count: number
  readonly amount: bigint
  readonly last: bigint | null
}

export interface PaymentEvidence {
  readonly order: WithdrawalRow
  readonly accountAddedAt: number
  readonly paidToAccount: number
  readonly deposits: MoneySum
  readonly payouts: MoneySum
  /** Before this one, the newest first. */
  readonly previous: readonly (Pick<
    WithdrawalRow,
    'bill_no' | 'state' | 'amount' | 'created_at' | 'reason'
  > & { readonly account: string })[]
}

const none: MoneySum = { count: 0, amount: 0n, last: null }

/** What the member's own orders say about one of his withdrawals; undefined where there is none of that number. */
export async function paymentEvidence(
  tx: Tx,
  keys: Keys,
  billNo: string,
  shown: number,
): Promise<PaymentEvidence | undefined> {
  const order = await findWithdrawal(tx, billNo)
  if (!order) return undefined
  const own = [order.member_id, order.currency]
  const account = await tx.one<{ created_at: bigint; paid: number }>(
    `select a.created_at, (select count(*)::int from withdrawal_order w where w.member_id = a.member_id
       and w.account_id = a.id and w.state in ('paid', 'reconciled')) as paid
     from payment_account a where a.id = $1`,
    [order.account_id],
  )
  const deposits = await tx.one<MoneySum>(
    `select count(*)::int as count, coalesce(sum(credited_amount), 0)::bigint as amount,
       max(completed_at) as last
     from deposit_order where member_id = $1 and currency = $2 and state = 'credited'`,
    own,
  )
  const payouts = await tx.one<MoneySum>(
    `select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount, max(completed_at) as last
     from withdrawal_order where member_id = $1 and currency = $2 and state in ('paid', 'reconciled')`,
    own,
  )
  const previous = await tx.rows<WithdrawalRow>(
    `select w.*, a.type, a.bank_code, a.card_sealed, a.address_sealed from withdrawal_order w
     join payment_account a on a.id = w.account_id
     where w.member_id = $1 and w.currency = $2 and w.id < $3 and w.id >= $4 order by w.id desc limit $5`,
    [...own, order.id, idAt(0), shown],
  )
  return {
    order,
    accountAddedAt: Number(account?.created_at ?? order.created_at),
    paidToAccount: account?.paid ?? 0,
    deposits: deposits ?? none,
    payouts: payouts ?? none,
    previous: previous.map((row) => {
      const { bankName, account } = presentWithdrawal(row, keys)
      const { bill_no, state, amount, created_at, reason } = row
      return { bill_no, state, amount, created_at, reason, account: `${bankName} ${account}` }
    }),
  }
}
