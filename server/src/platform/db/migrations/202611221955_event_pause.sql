-- A consumer that fails on everything in a lane rests there instead of putting everything aside.
alter table event_cursor
  -- bets and orders in a row that it failed on, and none between them that it took
  add column failures int not null default 0,
  add column paused_until bigint not null default 0,
  add column paused_since bigint,
  add column error text;
