-- What is raked of hands has an account of its own. What was raked before stays in the house's book, where it was booked.
create or replace view ledger_account as
select o.id as owner_id, o.owner, a.code, a.purpose, o.currency, o.shard, a.volume_in, a.volume_out
from ledger_owner o cross join lateral (values
  (0, 'available', o.available_in, o.available_out),
  (1, 'held', o.held_in, o.held_out),
  (2, 'locked', o.locked_in, o.locked_out),
  (3, 'bonus', o.bonus_in, o.bonus_out),
  (4, 'debt', o.debt_in, o.debt_out),
  (case o.owner when 'house' then 5 when 'rounding' then 6 when 'gifts' then 9 when 'fees' then 9 when 'rake' then 14 else
    case split_part(o.owner, ':', 1) when 'provider' then 7 when 'pool' then 10 when 'reserve' then 11
      when 'funding' then 12 when 'affiliate' then 13 else 8 end end,
   case o.owner when 'house' then 'book' when 'rounding' then 'rounding' when 'gifts' then 'income'
    when 'fees' then 'income' when 'rake' then 'rake' else
    case split_part(o.owner, ':', 1) when 'provider' then 'clearing' when 'pool' then 'pool'
      when 'reserve' then 'reserve' when 'funding' then 'funding' when 'affiliate' then 'commission'
      else 'campaign' end end,
   o.other_in, o.other_out)
) as a (code, purpose, volume_in, volume_out)
where (a.code < 5) = (o.owner not in ('house', 'rounding', 'gifts', 'fees', 'rake') and strpos(o.owner, ':') = 0);
