-- Dividends: an operator grants, a second one decides where the rules ask for it, the member claims. Nothing ever wrote
-- the table that stood here before. Money is minor units, times epoch ms.
drop table manual_dividend;

-- One row an operator who grants: locked before the day's sum is looked at, so that two grants at once count both.
create table dividend_applicant (
  operator_id text primary key
);

-- The same amount to each of its members.
create table dividend_grant (
  id uuid primary key,
  title text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  members integer not null check (members > 0),
  -- multiple of the amount that is owed as valid turnover
  flow_times integer not null check (flow_times >= 0),
  expire_at bigint check (expire_at > created_at),
  reason text not null,
  state text not null check (state in ('waiting', 'approved', 'refused')),
  applicant_id text not null,
  applicant_name text not null,
  check_user_id text check (check_user_id <> applicant_id),
  check_user_name text,
  check_reason text,
  created_at bigint not null,
  decided_at bigint,
  check ((state = 'waiting') = (decided_at is null)),
  -- whoever refuses is named too; without a second person a grant stands as soon as it is made
  check (state <> 'refused' or check_user_id is not null)
);
create index dividend_grant_of_day on dividend_grant (applicant_id, created_at);

create table dividend (
  id uuid primary key,
  bill_no text not null unique,
  grant_id uuid not null references dividend_grant (id),
  member_id uuid not null references member (id),
  member_name text not null,
  -- 1 by hand, 2 by a rule
  issue_type smallint not null check (issue_type in (1, 2)),
  -- one that is over by time stays as it was: expire_at of its grant says so
  state text not null check (state in ('waiting', 'open', 'claimed', 'withdrawn', 'refused')),
  -- the ledger's transaction of the claim
  transaction_id uuid unique,
  ended_at bigint,
  ended_by text,
  ended_reason text,
  unique (grant_id, member_id),
  check ((state in ('waiting', 'open')) = (ended_at is null)),
  check ((state = 'claimed') = (transaction_id is not null)),
  check ((state = 'withdrawn') = (ended_by is not null and ended_reason is not null))
);
create index dividend_of_member on dividend (member_id, id desc);
create index dividend_to_claim on dividend (member_id) where state = 'open';
create index dividend_by_state on dividend (state, id desc);
