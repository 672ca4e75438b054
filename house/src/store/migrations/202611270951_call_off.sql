-- Matches that were called off or broken off: their bets wait until the window of their venue has run out.
create table call_off (
  fixture_id bigint primary key references fixture,
  called_at bigint not null,
  -- The longest window that has run out, in hours.
  over_hours integer not null default 0 check (over_hours >= 0)
);
create index call_off_waiting on call_off (over_hours);
-- Of a result that somebody told of such a match: the longest window that had run out when it was told first.
alter table period_result add column over_hours integer check (over_hours >= 0);
