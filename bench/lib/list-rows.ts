import type { Tx } from '@zhengju/storage/tx'
import { seedMoney } from './list-money-rows.ts'
import { idOf, timeOf } from './list-times.ts'

/** Rows as large as a site of some years: members and a share of them in each of the lists. */
export async function seedLists(tx: Tx, rows: number): Promise<void> {
  const members = Math.max(100, Math.floor(rows / 10))
  await tx.rows(
    `insert into member (id, name, nick_name, password_hash, invite_code, registered_at, registered_address, status)
     select ${idOf}, 'list' || n, '', '', 'list' || n, ${timeOf}, '',
       case when n % 200 = 0 then 'frozen' else 'active' end
     from generate_series(1, $1::int) n`,
    [members],
  )
  await tx.rows(
    `insert into deposit_order (id, bill_no, member_id, member_name, provider, method, state, amount, currency,
       pay_currency, turnover_percent, remark_code, received_amount, created_at, expires_at)
     select ${idOf}, 'D' || lpad(n::text, 12, '0'), m.id, m.name, 'sandbox', 'assisted',
       case when n % 5000 = 0 then 'reconciling' else 'expired' end, 100 + n % 500000, 'CNY', 'CNY', 100, '',
       case when n % 5000 = 0 then 100 end, ${timeOf}, ${timeOf} + 1000
     from generate_series(1, $1::int) n
     join member m on m.name = 'list' || (1 + n % $2::int)`,
    [Math.floor(rows / 2), members],
  )
  await tx.rows(
    `insert into feedback (id, member_id, member_name, kind, text, picture_ids, state, created_at)
     select ${idOf}, m.id, m.name, 'advice', '', '{}', 'submitted', ${timeOf}
     from generate_series(1, $1::int) n
     join member m on m.name = 'list' || (1 + n % $2::int)`,
    [Math.floor(rows * 0.4), members],
  )
  await seedMoney(tx, rows, members)
  await tx.rows('analyze member')
  await tx.rows('analyze deposit_order')
  await tx.rows('analyze feedback')
}
