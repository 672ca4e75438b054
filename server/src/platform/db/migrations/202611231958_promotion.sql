-- What is promised to members: campaigns with a fund of their own, versions of their rules, and each gift once.
create table promotion_campaign (
  -- its fund is the ledger's account `campaign:<id>`, what is promised of it `campaign:<id>:reserved`
  id uuid primary key,
  kind text not null unique check (kind in ('vip', 'rebate', 'dividend')),
  name text not null,
  stopped_by text,
  stopped_reason text,
  stopped_at bigint,
  check ((stopped_at is null) = (stopped_by is null) and (stopped_at is null) = (stopped_reason is null))
);
insert into promotion_campaign (id, kind, name) values
  ('00000000-0000-4000-8000-0000000000d1', 'dividend', '红利'),
  ('00000000-0000-4000-8000-0000000000d2', 'vip', 'VIP 礼金'),
  ('00000000-0000-4000-8000-0000000000d3', 'rebate', '返水');

-- Filled on the desk where all campaigns are.
insert into chat_campaign (id, name, multiple_percent, created_by, created_at) values
  ('00000000-0000-4000-8000-0000000000d2', 'VIP 礼金', 100, '系统', 0),
  ('00000000-0000-4000-8000-0000000000d3', '返水', 100, '系统', 0);

-- Version 0, the site's first configuration, has no row.
create table promotion_rule (
  id uuid primary key,
  campaign_id uuid not null references promotion_campaign (id),
  version integer not null check (version > 0),
  -- the first site day that it holds on
  from_day text not null,
  -- JSON
  rule text not null,
  state text not null default 'draft' check (state in ('draft', 'live', 'refused')),
  reason text not null,
  asked_by uuid not null,
  asked_by_name text not null,
  created_at bigint not null,
  -- the dry run: whose facts, and JSON of what it found
  tried_on text,
  trial text,
  decided_by uuid,
  decided_by_name text,
  decided_reason text,
  decided_at bigint,
  unique (campaign_id, version),
  check ((state = 'draft') = (decided_at is null)),
  check (state <> 'live' or (trial is not null and decided_by <> asked_by)),
  check ((tried_on is null) = (trial is null))
);

create table promotion_grant (
  id uuid primary key,
  bill_no text not null unique,
  campaign_id uuid not null references promotion_campaign (id),
  member_id uuid not null references member (id),
  -- what it is given for: once
  occasion text not null,
  rule_version integer not null,
  title text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  multiple_percent integer not null check (multiple_percent >= 0),
  max_conversion bigint,
  claim_days integer not null check (claim_days > 0),
  state text not null check (state in ('unfunded', 'open', 'paid', 'expired', 'clawedBack')),
  -- how often it was earned: what was taken back may be earned again
  times integer not null default 1,
  created_at bigint not null,
  expire_at bigint,
  ended_at bigint,
  lot_id uuid,
  constraint promotion_grant_once unique (campaign_id, member_id, occasion)
);
create index promotion_grant_member on promotion_grant (member_id, id);
create index promotion_grant_unfunded on promotion_grant (campaign_id, id) where state = 'unfunded';
create index promotion_grant_open on promotion_grant (expire_at) where state = 'open';

-- How far the work of each day has come: a day, and within it the last member.
create table promotion_clock (
  name text primary key,
  -- done
  day text not null,
  cursor uuid
);

-- Settled bets of which something counts otherwise than before, in that order: whoever sums them up takes them from here.
create table turnover_changed (
  id bigint generated always as identity primary key,
  venue text not null,
  bet_tx_id text not null
);
insert into turnover_changed (venue, bet_tx_id)
  select venue, bet_tx_id from turnover_bet where state = 'settled' order by settled_at, venue, bet_tx_id;
