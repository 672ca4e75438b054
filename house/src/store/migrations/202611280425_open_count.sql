-- What was counted of a period that was not over, where it had decided a bet: only inserted, since counts only grow.
create table open_count (
  fixture_id bigint not null references fixture,
  period text not null,
  home integer not null check (home >= 0),
  away integer not null check (away >= 0),
  -- So many end the period.
  to_win integer check (to_win > 0),
  counted_at bigint not null,
  primary key (fixture_id, period, home, away)
);
-- Legs of settled bets that were decided by no final result: looked at again when there is one.
create index bet_leg_early on bet_leg (fixture_id, period) where result_version = 0;
