-- Bets that wait for a price: their stake is held, and each becomes one row of bet under the same number, or goes back.
create table reserve (
  order_no text primary key,
  ticket_id text not null unique references ticket,
  venue text not null,
  member_id bigint not null references member,
  token text not null,
  stake bigint not null check (stake > 0),
  odds_format text not null,
  -- The least decimal price times 100,000 that it is placed at.
  asked bigint not null check (asked > 100000),
  fixture_id bigint not null references fixture,
  start_at bigint not null,
  -- What is bet on, as a bet's leg keeps it, at the price of the moment it was reserved.
  facts jsonb not null,
  step text not null check (step in ('holding', 'waiting', 'returning', 'over')),
  is_placed boolean not null default false,
  -- Why it ended without a bet.
  ended_by text,
  reserved_at bigint not null,
  over_at bigint,
  check ((step = 'over') = (over_at is not null)),
  check (not is_placed or (step = 'over' and ended_by is null))
);
create index reserve_member on reserve (member_id, venue, reserved_at desc);
create index reserve_waiting on reserve (order_no) where step = 'waiting';
create index reserve_open on reserve (member_id) where step <> 'over';
