import { accountCodes } from './account-codes.ts'

/**
 * What settlements of the ids from $3 up to $4 gave back without it having been risked, and what was taken back of that:
 * it leaves the hold beside what was staked, so figures of stakes go without it.
 */
const unriskedSql = `
  select t.id, t.created_at, t.currency, t.movement, coalesce(s.part, b.hold_amount) - s.risk as unrisked
  from ledger_hold_step s join ledger_transaction t on t.id = s.transaction_id
  join ledger_transaction b on b.id = s.hold_id
  where s.risk is not null and s.transaction_id >= $3 and s.transaction_id < $4
  union all
  select t.id, t.created_at, t.currency, t.movement, coalesce(s.part, b.hold_amount) - s.risk
  from ledger_transaction t
  join ledger_hold_step s on s.transaction_id = t.reverses and s.risk is not null
  join ledger_transaction b on b.id = s.hold_id
  where t.movement = 'settlementCancelled' and t.id >= $3 and t.id < $4`

/** Beside the entries of a span: rows of the hold that move nothing. */
export const unriskedRows = {
  all: `select created_at, currency, movement, ${accountCodes.held}::smallint, 0::bigint, null::uuid, unrisked
    from (${unriskedSql}) u where created_at >= $1 and created_at < $2`,
  ofVenues: `select c.created_at, u.currency, c.actor, u.movement, ${accountCodes.held}::smallint, 0::bigint, null::uuid,
      u.unrisked
    from (${unriskedSql}) u join command c on c.transaction_id = u.id
    where c.created_at >= $1 and c.created_at < $2 and c.actor in (select * from unnest($5::text[]))`,
} as const

export const hourSums = `coalesce(sum(amount) filter (where amount > 0), 0)::bigint as came_in,
  coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as went_out,
  count(distinct transaction_id)::int as count, coalesce(sum(unrisked), 0)::bigint as unrisked`
