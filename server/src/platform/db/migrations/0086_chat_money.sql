-- Accounts of gifts and red packets, and who may look after them.

-- What was given before is all that a campaign or a red packet ever pays.
alter table ledger_owner add constraint ledger_funded_not_below_zero check
  (other_in >= other_out or not (owner like 'campaign:%' or owner like 'redPacket:%'));

-- 'gifts' stands in many rows, as the house's book does.
create or replace view ledger_account as
select o.id as owner_id, o.owner, a.code, a.purpose, o.currency, o.shard, a.volume_in, a.volume_out
from ledger_owner o cross join lateral (values
  (0, 'available', o.available_in, o.available_out),
  (1, 'held', o.held_in, o.held_out),
  (2, 'locked', o.locked_in, o.locked_out),
  (3, 'bonus', o.bonus_in, o.bonus_out),
  (4, 'debt', o.debt_in, o.debt_out),
  (case o.owner when 'house' then 5 when 'rounding' then 6 when 'gifts' then 9 else
    case split_part(o.owner, ':', 1) when 'provider' then 7 else 8 end end,
   case o.owner when 'house' then 'book' when 'rounding' then 'rounding' when 'gifts' then 'income' else
    case split_part(o.owner, ':', 1) when 'provider' then 'clearing' else 'campaign' end end,
   o.other_in, o.other_out)
) as a (code, purpose, volume_in, volume_out)
where (a.code < 5) = (o.owner not in ('house', 'rounding', 'gifts') and strpos(o.owner, ':') = 0);

insert into operator_role_permission (role_id, permission) values
  ('supervisor', 'gift.write'), ('supervisor', 'redpacket.read'),
  ('supervisor', 'redpacket.send'), ('supervisor', 'redpacket.fund'),
  ('operations', 'gift.write'), ('operations', 'redpacket.read'), ('operations', 'redpacket.send'),
  ('financeLead', 'redpacket.read'), ('financeLead', 'redpacket.fund')
on conflict do nothing;
