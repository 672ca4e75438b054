-- Limits of deposits, losses, stakes and time at play, over a day, a week and a month.

-- What was staked, and came back, in the week and in the month of the last stake; `wagered` is the whole stake, with
-- what bonus money was in it. Of the time before this only the last day is known.
alter table ledger_owner
  add column wagered bigint not null default 0,
  add column week_staked bigint not null default 0,
  add column week_returned bigint not null default 0,
  add column week_wagered bigint not null default 0,
  add column month_staked bigint not null default 0,
  add column month_returned bigint not null default 0,
  add column month_wagered bigint not null default 0;

update ledger_owner set wagered = staked,
  week_staked = staked, week_returned = returned, week_wagered = staked,
  month_staked = staked, month_returned = returned, month_wagered = staked
where stake_day is not null;

-- One row a limit that a member has, or had. Money is minor units, time at play is minutes.
create table member_limit (
  member_id uuid not null references member (id),
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  value bigint check (value >= 0),
  -- a raise that was asked for; null with a time asks for no limit
  pending_value bigint check (pending_value >= 0),
  -- from when it may be confirmed; it changes nothing before
  pending_ready_at bigint,
  updated_at bigint not null,
  primary key (member_id, kind, period)
);

insert into member_limit (member_id, kind, period, value, pending_value, pending_ready_at, updated_at)
select member_id, 'loss', 'day', daily_limit, pending_limit, pending_from_at, updated_at from loss_limit;
drop table loss_limit;

-- Every change of a limit, and every raise that was asked for, as it was. Only ever inserted.
create table member_limit_change (
  id uuid primary key,
  member_id uuid not null references member (id),
  kind text not null,
  period text not null,
  act text not null check (act in ('set', 'raiseAsked', 'raiseDropped', 'raised')),
  before_value bigint,
  after_value bigint,
  created_at bigint not null
);
create index member_limit_change_by_member on member_limit_change (member_id, id);
create trigger member_limit_change_insert_only before update or delete on member_limit_change
  for each row execute function ledger_refuse_change();

-- Pauses and exclusions. The one that runs is the last one; none is ever shortened.
create table member_restriction (
  id uuid primary key,
  member_id uuid not null references member (id),
  kind text not null check (kind in ('timeOut', 'exclusion')),
  term text not null,
  from_at bigint not null,
  -- null: for good
  until_at bigint check (until_at > from_at),
  -- the operator who set it at the member's wish, and what he wrote
  operator_id text,
  reason text
);
create index member_restriction_by_member on member_restriction (member_id, id);
create trigger member_restriction_insert_only before update or delete on member_restriction
  for each row execute function ledger_refuse_change();

-- What else is kept of a member's protection: that limits were offered to him, how often he is told of the time.
create table member_protection (
  member_id uuid primary key references member (id),
  offered_at bigint,
  reality_check_min integer check (reality_check_min > 0),
  -- the present sitting: when it began, when somebody last did something
  sitting_from_at bigint,
  sitting_seen_at bigint
);

-- Time at play by site day, milliseconds.
create table play_day (
  member_id uuid not null references member (id),
  day text not null,
  played_ms bigint not null check (played_ms >= 0),
  primary key (member_id, day)
);

-- What came in above a deposit limit: locked, to be withdrawn at once or unlocked when its window is over.
create table limit_lock (
  id uuid primary key,
  member_id uuid not null references member (id),
  currency text not null,
  -- the order that it came with, or below zero that it went with; what comes back stands above zero again
  reference text not null,
  amount bigint not null check (amount <> 0),
  -- null: while the exclusion lasts
  until_at bigint,
  created_at bigint not null
);
create index limit_lock_by_member on limit_lock (member_id, id);
create index limit_lock_by_order on limit_lock (reference);

-- So much of what was credited stood above a deposit limit and was locked.
alter table deposit_order add column locked_amount bigint not null default 0
  check (locked_amount between 0 and coalesce(credited_amount, 0));
create index deposit_order_credited on deposit_order (member_id, completed_at) where state = 'credited';
