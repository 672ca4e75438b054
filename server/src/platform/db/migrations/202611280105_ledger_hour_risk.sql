-- What settlements gave back without it having been risked (the rest of a stack of cards, unfired shots): it left the hold
-- beside what was staked, and figures count it as neither stake nor payout. On the row of the hold alone, minor units.
alter table ledger_hour add column unrisked bigint not null default 0;
alter table ledger_venue_hour add column unrisked bigint not null default 0;
create index ledger_hold_step_risk on ledger_hold_step (transaction_id) where risk is not null;

create temporary table unrisked_past on commit drop as
with less as (
  select s.transaction_id, coalesce(s.part, b.hold_amount) - s.risk as unrisked
  from ledger_hold_step s join ledger_transaction b on b.id = s.hold_id
  where s.risk is not null
)
select t.id, t.created_at / 3600000 * 3600000 as hour, t.currency, t.movement, less.unrisked
from less join ledger_transaction t on t.id = less.transaction_id
union all
select t.id, t.created_at / 3600000 * 3600000, t.currency, t.movement, less.unrisked
from less join ledger_transaction t on t.reverses = less.transaction_id and t.movement = 'settlementCancelled';

update ledger_hour h set unrisked = u.unrisked
from (select hour, currency, movement, sum(unrisked)::bigint as unrisked from unrisked_past group by 1, 2, 3) u
where (h.hour, h.currency, h.movement, h.account) = (u.hour, u.currency, u.movement, 1);

-- The venue's hours go by the call, which is written with what it moved.
update ledger_venue_hour h set unrisked = u.unrisked
from (
  select c.created_at / 3600000 * 3600000 as hour, p.currency, c.actor as venue, p.movement,
    sum(p.unrisked)::bigint as unrisked
  from unrisked_past p join command c on c.transaction_id = p.id
  where c.actor in (select distinct venue from ledger_venue_hour) group by 1, 2, 3, 4
) u
where (h.hour, h.currency, h.venue, h.movement, h.account) = (u.hour, u.currency, u.venue, u.movement, 1);
