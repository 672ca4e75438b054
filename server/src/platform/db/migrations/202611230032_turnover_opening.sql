-- Openings of turnover requirements are in the log: what is owed can be made again from it.
create index event_lot_opened on event (subject) where name = 'turnoverLotOpened';

-- Those of before. One stood before what its member's bets did later, by their times; what was relieved was so by the
-- requirement of that moment.
insert into event (id, subject, name, payload, at)
select l.id, l.member_id::text, 'turnoverLotOpened', json_build_object(
    'name', 'turnoverLotOpened', 'memberId', l.member_id, 'at', l.opened_at, 'lotId', l.id,
    'source', l.source, 'sourceNo', l.source_no, 'currency', l.currency,
    'base', case l.currency when 'CNY' then round(l.base / 100.0, 2)::text
      when 'USDT' then round(l.base / 1000000.0, 6)::text else l.base::text end,
    'multiplePercent', l.multiple_percent,
    'required', case l.currency when 'CNY' then round(l.required / 100.0, 2)::text
      when 'USDT' then round(l.required / 1000000.0, 6)::text else l.required::text end,
    'scope', l.scope,
    'relieved', coalesce((select json_agg(o.id order by o.id) from turnover_lot o
      where o.member_id = l.member_id and o.currency = l.currency and o.state = 'relieved'
        and o.closed_at = l.opened_at and o.id <> l.id
        and l.source in ('deposit', 'firstDeposit')), '[]'),
    'received', coalesce(h.number, -9223372036854775808)::text
  )::text, l.opened_at
from turnover_lot l
join (
  select id, max(number) over (partition by subject order by at, id is not null rows unbounded preceding) as number
  from (
    select null::uuid as id, subject, at, number from event where name in ('betPlaced', 'betSettled',
      'betRolledBack', 'betCashedOut', 'settlementCancelled', 'cashOutCancelled')
    union all
    select id, member_id::text, opened_at, null from turnover_lot
  ) heard
) h on h.id = l.id
order by l.opened_at, l.id;
