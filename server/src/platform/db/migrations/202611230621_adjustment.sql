-- Corrections of members' money by hand: one operator asks, another one decides. Money is minor units, times epoch ms.

-- One row an operator who asks: locked before the day's sum is looked at, so that two wishes at once count both.
create table adjustment_applicant (
  operator_id text primary key
);

create table adjustment (
  id uuid primary key,
  bill_no text not null unique,
  member_id uuid not null references member (id),
  member_name text not null,
  direction text not null check (direction in ('credit', 'debit')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- what the member reads in his statement
  title text not null,
  reason text not null,
  state text not null check (state in ('waiting', 'done', 'refused', 'calledOff')),
  asked_by text not null,
  asked_by_name text not null,
  created_at bigint not null,
  decided_by text,
  decided_by_name text,
  decided_reason text,
  decided_at bigint,
  -- the ledger's transaction
  transaction_id uuid unique,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'done') = (transaction_id is not null)),
  -- it takes two; only who asked calls it off
  check (decided_by is null or (state = 'calledOff') = (decided_by = asked_by))
);
create index adjustment_by_state on adjustment (state, id desc);
create index adjustment_by_member on adjustment (member_name, id desc);
create index adjustment_of_day on adjustment (asked_by, created_at);
create index adjustment_by_day on adjustment (created_at, id desc);
