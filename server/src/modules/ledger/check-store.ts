import type { Tx } from '@zhengju/storage/tx'
import { openAmount } from './store.ts'

/** What is wrong with the books, a line each, the first twenty of a kind; nothing when they are right. For tests, sim and operators. */
export async function faults(tx: Tx): Promise<string[]> {
  const found: string[] = []
  for (const { line, sql } of rules) {
    const rows = await tx.rows<{ what: string }>(sql)
    found.push(...rows.map(({ what }) => `${line}: ${what}`))
  }
  return found
}

/** The sum over all accounts of each currency, minor units: zero, or money was made or lost. */
export async function sums(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ currency: string; sum: string }>(
    `select currency, sum(volume_in - volume_out)::text as sum from ledger_account
     group by currency order by currency`,
  )
  return new Map(rows.map(({ currency, sum }) => [currency, Number(sum)]))
}

const rules = [
  {
    line: 'the accounts of a currency do not sum to zero',
    sql: `select currency || ' ' || sum(volume_in - volume_out) as what from ledger_account
      group by currency having sum(volume_in - volume_out) <> 0 limit 20`,
  },
  {
    line: 'a transaction does not balance',
    sql: `select transaction_id::text as what from ledger_entry
      group by transaction_id having sum(amount) <> 0 or count(*) < 2 limit 20`,
  },
  {
    line: 'a transaction has no entries',
    sql: `select t.id::text as what from ledger_transaction t where not exists
      (select from ledger_entry e where e.transaction_id = t.id) limit 20`,
  },
  {
    line: 'an account is not the sum of its entries',
    sql: `select a.owner || ' ' || a.purpose as what from ledger_account a
      left join (select owner_id, account, sum(amount) filter (where amount > 0) as came,
          -sum(amount) filter (where amount < 0) as went
        from ledger_entry group by owner_id, account) e
        on e.owner_id = a.owner_id and e.account = a.code
      where a.volume_in <> coalesce(e.came, 0) or a.volume_out <> coalesce(e.went, 0) limit 20`,
  },
  {
    line: 'held money is not the sum of the open holds',
    sql: `select o.owner as what from ledger_owner o
      left join (select t.member_id::text as owner, t.currency, sum(${openAmount}) as open
        from ledger_transaction t
        left join lateral (select state, open_amount from ledger_hold_step s where s.hold_id = t.id
          order by step desc limit 1) s on true
        where t.hold_amount is not null
        group by t.member_id, t.currency) h using (owner, currency)
      where o.held_in - o.held_out <> coalesce(h.open, 0) limit 20`,
  },
  {
    line: 'a hold is not what is open of it and what stands of its settlements',
    sql: `select t.id::text as what from ledger_transaction t
      join lateral (select state, open_amount from ledger_hold_step where hold_id = t.id
        order by step desc limit 1) s on true
      where t.hold_amount is not null and s.state in ('pending', 'posted')
        and t.hold_amount <> ${openAmount} + (
          select coalesce(sum(coalesce(h.part, t.hold_amount)), 0) from ledger_hold_step h
          join ledger_transaction p on p.id = h.transaction_id and p.reverses is null
          where h.hold_id = t.id
            and not exists (select from ledger_transaction r where r.reverses = h.transaction_id))
      limit 20`,
  },
  {
    line: 'bonus money is not that of the lots',
    sql: `select o.owner as what from ledger_owner o
      left join (select member_id::text as owner, currency, sum(balance) as balance, sum(staked) as staked
        from bonus_lot group by member_id, currency) l using (owner, currency)
      where o.bonus_in - o.bonus_out <> coalesce(l.balance, 0) or o.held_in - o.held_out < coalesce(l.staked, 0)
      limit 20`,
  },
  {
    line: 'a lot is not the sum of its entries',
    sql: `select l.id::text as what from bonus_lot l
      left join (select lot_id, sum(balance) as balance, sum(staked) as staked, sum(converted) as converted
        from bonus_entry group by lot_id) e on e.lot_id = l.id
      where l.balance <> coalesce(e.balance, 0) or l.staked <> coalesce(e.staked, 0)
        or l.converted <> coalesce(e.converted, 0) limit 20`,
  },
  {
    line: 'a member has money and a debt',
    sql: `select owner as what from ledger_owner
      where available_in > available_out and debt_out > debt_in limit 20`,
  },
]
