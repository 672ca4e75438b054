-- Dividends are promised, reserved, claimed and taken back as every other promotion. What an operator gave has the end that he wrote,
-- not so many days after its money is there.
alter table promotion_grant alter column claim_days drop not null;
drop index promotion_grant_open;
create index promotion_grant_over on promotion_grant (expire_at) where state in ('open', 'unfunded');

-- Those that stand keep their numbers. What waits to be claimed has its money reserved within a minute, the oldest first; what
-- was paid, ran out or was taken back moves nothing.
insert into promotion_grant (id, bill_no, campaign_id, member_id, occasion, rule_version, title, amount, currency,
  multiple_percent, max_conversion, state, created_at, expire_at, ended_at, lot_id, lot_use)
select d.id, d.bill_no, '00000000-0000-4000-8000-0000000000d1', d.member_id, 'grant:' || g.id, 0, g.title, g.amount,
  g.currency, g.flow_times * 100, g.max_conversion,
  case d.state when 'open' then 'unfunded' when 'claimed' then 'paid' else 'clawedBack' end,
  g.created_at, g.expire_at, d.ended_at,
  (select b.id from turnover_lot t join bonus_lot b on b.id = t.id
   where t.source = 'activity' and t.source_no = d.bill_no and t.member_id = d.member_id),
  case when g.max_stake is null and g.use_days is null and g.scope = '{}' then null
  else jsonb_build_object('maxStake', (g.max_stake::numeric / 100)::numeric(20, 2)::text, 'useDays', g.use_days,
    'scope', g.scope) end
from dividend d join dividend_grant g on g.id = d.grant_id
where d.state in ('open', 'claimed') or (d.state = 'withdrawn' and g.state = 'approved');

-- The transaction of a claim is found by the number of the dividend, as that of every gift.
alter table dividend drop column transaction_id;
