-- What is staked or reserved at such a venue and not at its end: a balance of 0 does not say that nothing is there.
alter table venue_standing add column open_stake bigint not null default 0 check (open_stake >= 0);
update venue_standing s set open_stake = greatest(0, r.open_stake)
from (
  select member_id, venue, currency, sum(case
      when kind in ('bet', 'rollback') then -change
      when kind in ('win', 'cashOut') then -part
      when kind = 'cancelSettle' then part
      else 0
    end)::bigint as open_stake
  from venue_record group by member_id, venue, currency
) r
where (r.member_id, r.venue, r.currency) = (s.member_id, s.venue, s.currency);
drop index venue_standing_there;
create index venue_standing_there on venue_standing (member_id, venue) where balance > 0 or open_stake > 0;
