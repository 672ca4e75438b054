import type { Tx } from '@zhengju/storage/tx'
import { idOf, timeOf } from './list-times.ts'

/** An id that carries no time, for columns that only have to differ. */
const anyId = "lpad(to_hex(n), 32, '0')::uuid"
/** Every fourth row is of one member: a heavy player has a history that a page must not walk through. */
const byMember = `join member m on m.name = 'list' || case when n % 4 = 0 then 7 else 1 + n % $2::int end`
/** Of a member one transfer a venue is open at most: those whose end nobody knows are of one member each. */
const byTransfer = byMember.replace('case', 'case when n % 1000 = 0 then 1 + n / 1000 % $2::int')
const seededOperator = '01980000-0000-7000-8000-000000000001'

/** Withdrawals, bets, the ledger, the trail and the other lists of money, each a share of `rows`. */
export async function seedMoney(tx: Tx, rows: number, members: number): Promise<void> {
  const share = (part: number) => [Math.floor(rows * part), members]
  await tx.rows(
    `insert into payment_account (id, member_id, type, bank_code, is_credit, card_sealed, card_lookup, created_at)
     select id, id, 1, 'ICBC', false, '', name, registered_at from member`,
  )
  await tx.rows(
    `insert into withdrawal_order (id, bill_no, member_id, member_name, provider, method, account_id, state, amount,
       fee, currency, hold_id, member_address, created_at, decided_at, completed_at)
     select ${idOf}, 'W' || lpad(n::text, 12, '0'), m.id, m.name, 'sandbox', 'bankTransfer', m.id,
       case when n % 2000 = 0 then 'waiting' else 'paid' end, 100 + n % 500000, 0, 'CNY', ${anyId}, '', ${timeOf},
       case when n % 2000 > 0 then ${timeOf} end, case when n % 2000 > 0 then ${timeOf} end
     from generate_series(1, $1::int) n ${byMember}`,
    share(0.3),
  )
  await tx.rows(
    `insert into bet_record (venue, tx_id, member_id, order_no, round_id, game_code, currency, stake, placed_at, state,
       outcome, payout, valid_bet, settled_at, call_ids, category, round_state, detail, held, open)
     select 'ob', 't' || n, m.id, 'B' || lpad(n::text, 12, '0'), '', 'football', 'CNY', 100 + n % 5000, ${timeOf},
       'settled', 'lost', 0, 100, ${timeOf}, '{}', 'sport', 'closed', '{}', 100 + n % 5000, 0
     from generate_series(1, $1::int) n ${byMember}`,
    share(0.4),
  )
  await seedLedger(tx, share(0.4))
  await seedDesks(tx, share)
  for (const table of tables) await tx.rows(`analyze ${table}`)
}

/** What each line of a statement is made of; sums of members are added up to the end of it. */
async function seedLedger(tx: Tx, share: readonly number[]): Promise<void> {
  await tx.rows(
    `insert into ledger_transaction (id, movement, member_id, currency, reference, created_at)
     select ${idOf}, case when n % 2 = 0 then 'stakeHeld' else 'depositCredited' end, m.id, 'CNY',
       'R' || lpad(n::text, 12, '0'), ${timeOf} from generate_series(1, $1::int) n ${byMember}`,
    share,
  )
  await tx.rows(
    `insert into ledger_entry (transaction_id, amount, balance_after, owner_id, account, line)
     select ${idOf}, case when n % 2 = 0 then -100 else 100 end, 1000, 1, 0, 0 from generate_series(1, $1::int) n`,
    share.slice(0, 1),
  )
  await tx.rows(
    `insert into ledger_member_sum (member_id, currency, movement, change)
     select t.member_id, t.currency, t.movement, sum(e.amount) from ledger_transaction t
     join ledger_entry e on e.transaction_id = t.id where t.member_id is not null group by 1, 2, 3`,
  )
  await tx.rows(
    `insert into ledger_member_mark (until) select max(created_at) + 1 from ledger_transaction
     on conflict (is_only) do update set until = excluded.until`,
  )
}

async function seedDesks(tx: Tx, share: (part: number) => number[]): Promise<void> {
  await tx.rows(
    `insert into operator (id, name, password_hash, totp_sealed, mail_sealed, created_at)
     values ($1, 'listdesk', '', '', '', 0)`,
    [seededOperator],
  )
  await tx.rows(
    `insert into audit_trail (id, at, operator_id, operator_name, address, action, subject, before, after, reason, member_name)
     select ${idOf}, ${timeOf}, $3::uuid, 'listdesk', '', case when n % 500 = 0 then 'site.write' else 'callback.note' end,
       'W' || lpad(n::text, 12, '0'), '{}', '{}', '', m.name from generate_series(1, $1::int) n ${byMember}`,
    [...share(0.3), seededOperator],
  )
  // A grant stands at the time of its first dividend.
  await tx.rows(
    `insert into dividend_grant (id, title, amount, currency, members, flow_times, reason, state, applicant_id,
       applicant_name, created_at, decided_at)
     select ${idOf}, 'gift', 101 + n / 90, 'CNY', 90, 0, '', 'approved', 'one', 'one', ${timeOf}, ${timeOf}
     from generate_series(0, $1::int, 90) n`,
    share(0.2).slice(0, 1),
  )
  await tx.rows(
    `insert into dividend (id, bill_no, grant_id, member_id, member_name, issue_type, state, ended_at)
     select ${idOf}, 'G' || lpad(n::text, 12, '0'), g.id, m.id, m.name, 1, 'claimed', ${timeOf}
     from generate_series(1, $1::int) n join member m on m.name = 'list' || (1 + n % $2::int)
     join dividend_grant g on g.amount = 101 + n / 90`,
    share(0.2),
  )
  await tx.rows(
    `insert into venue_transfer (id, transfer_no, member_id, member_name, venue, direction, currency, amount, state,
       next_at, created_at, completed_at)
     select ${idOf}, 'T' || lpad(n::text, 12, '0'), m.id, m.name, 'fb', 'out', 'CNY', 100 + n,
       case when n % 1000 = 0 then 'unknown' else 'done' end, case when n % 1000 = 0 then ${timeOf} end, ${timeOf},
       case when n % 1000 > 0 then ${timeOf} end from generate_series(1, $1::int) n ${byTransfer}`,
    share(0.1),
  )
  await tx.rows(
    `insert into adjustment (id, bill_no, member_id, member_name, direction, amount, currency, title, reason, state,
       asked_by, asked_by_name, created_at, decided_by, decided_by_name, decided_at, transaction_id)
     select ${idOf}, 'A' || lpad(n::text, 12, '0'), m.id, m.name, 'credit', 100 + n, 'CNY', '', '', 'done', 'one', 'one',
       ${timeOf}, 'two', 'two', ${timeOf}, ${anyId} from generate_series(1, $1::int) n ${byMember}`,
    share(0.1),
  )
  await tx.rows(
    `insert into provider_callback (id, provider, kind, order_no, channel_no, outcome, amount, currency, decision, received_at)
     select ${idOf}, 'sandbox', 'payout', 'W' || lpad(n::text, 12, '0'), 'C' || n, 'success', 100, 'CNY',
       case when n % 100 = 0 then 'mismatch' else 'success' end, ${timeOf} from generate_series(1, $1::int) n`,
    share(0.2).slice(0, 1),
  )
  await tx.rows(
    `insert into member_limit (member_id, kind, period, value, updated_at, id)
     select id, 'deposit', 'day', 50000, registered_at, id from member`,
  )
}

const tables = [
  ...['payment_account', 'withdrawal_order', 'bet_record', 'ledger_transaction', 'ledger_entry'],
  ...['ledger_member_sum', 'audit_trail', 'dividend_grant', 'dividend', 'venue_transfer'],
  ...['adjustment', 'provider_callback', 'member_limit'],
] as const
