-- What affiliates' members did, month by month, and what was made of it. Money is minor units, times are epoch ms.

-- The account of an affiliate's commission: never below zero.
alter table ledger_owner drop constraint ledger_funded_not_below_zero;
alter table ledger_owner add constraint ledger_funded_not_below_zero check
  (other_in >= other_out or not (owner like 'campaign:%' or owner like 'redPacket:%'
    or owner like 'pool:%' or owner like 'reserve:%' or owner like 'affiliate:%'));

create or replace view ledger_account as
select o.id as owner_id, o.owner, a.code, a.purpose, o.currency, o.shard, a.volume_in, a.volume_out
from ledger_owner o cross join lateral (values
  (0, 'available', o.available_in, o.available_out),
  (1, 'held', o.held_in, o.held_out),
  (2, 'locked', o.locked_in, o.locked_out),
  (3, 'bonus', o.bonus_in, o.bonus_out),
  (4, 'debt', o.debt_in, o.debt_out),
  (case o.owner when 'house' then 5 when 'rounding' then 6 when 'gifts' then 9 when 'fees' then 9 else
    case split_part(o.owner, ':', 1) when 'provider' then 7 when 'pool' then 10 when 'reserve' then 11
      when 'funding' then 12 when 'affiliate' then 13 else 8 end end,
   case o.owner when 'house' then 'book' when 'rounding' then 'rounding' when 'gifts' then 'income'
    when 'fees' then 'income' else
    case split_part(o.owner, ':', 1) when 'provider' then 'clearing' when 'pool' then 'pool'
      when 'reserve' then 'reserve' when 'funding' then 'funding' when 'affiliate' then 'commission'
      else 'campaign' end end,
   o.other_in, o.other_out)
) as a (code, purpose, volume_in, volume_out)
where (a.code < 5) = (o.owner not in ('house', 'rounding', 'gifts', 'fees') and strpos(o.owner, ':') = 0);

-- Commission is paid from an account that is filled first, on the same desk as those of red packets.
insert into chat_campaign (id, name, multiple_percent, created_by, created_at)
values ('00000000-0000-4000-8000-0000000000a1', '代理佣金', 100, '系统', 0);

-- Bets of members who belong to an affiliate: what was counted of each so far.
create table affiliate_bet (
  venue text not null,
  bet_tx_id text not null,
  owner_id uuid not null references affiliate (member_id),
  member_id uuid not null,
  category text not null,
  -- decided under an exclusion, a pause or a review: nothing of it counts, ever; null until it is decided
  is_protected boolean,
  valid bigint not null default 0,
  last_at bigint not null,
  -- turnover may have counted it anew since
  is_due boolean not null default true,
  primary key (venue, bet_tx_id)
);
create index affiliate_bet_due on affiliate_bet (owner_id) where is_due;

-- What each event did. Each is part of one statement, the first that is made after it.
create table affiliate_fact (
  id uuid primary key,
  owner_id uuid not null references affiliate (member_id),
  member_id uuid not null,
  venue text not null,
  bet_tx_id text not null,
  -- the event, or `counted` with a number
  cause text not null,
  at bigint not null,
  day text not null,
  category text not null,
  -- what the house got of the member's own money, and what counts as bet
  gross bigint not null,
  valid bigint not null,
  statement_id uuid,
  unique (venue, bet_tx_id, cause)
);
create index affiliate_fact_open on affiliate_fact (owner_id, at) where statement_id is null;
create index affiliate_fact_day on affiliate_fact (owner_id, day);
create index affiliate_fact_statement on affiliate_fact (statement_id, member_id) where statement_id is not null;

-- One a month and affiliate. Never changed: what is found wrong later is a correction in a later one.
create table affiliate_statement (
  id uuid primary key,
  statement_no text not null unique,
  owner_id uuid not null references affiliate (member_id),
  owner_name text not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  plan_version integer not null,
  -- JSON as it was hashed
  content text not null,
  hash text not null,
  -- of his statement before
  previous_hash text,
  payable bigint not null check (payable >= 0),
  carry bigint not null check (carry <= 0),
  currency text not null,
  created_at bigint not null,
  unique (owner_id, month)
);
create trigger affiliate_statement_insert_only before update or delete on affiliate_statement
  for each row execute function ledger_refuse_change();
create trigger affiliate_statement_no_truncate before truncate on affiliate_statement
  execute function ledger_refuse_change();

create table affiliate_statement_state (
  statement_id uuid primary key references affiliate_statement (id),
  state text not null check (state in ('issued', 'checked', 'paid', 'nothing')),
  checked_by text,
  checked_by_name text,
  checked_at bigint,
  paid_by text,
  paid_by_name text,
  paid_at bigint,
  transaction_id uuid unique,
  dispute text check (dispute in ('open', 'rejected', 'corrected')),
  dispute_reason text,
  disputed_at bigint,
  dispute_answer text,
  answered_by text,
  answered_by_name text,
  answered_at bigint,
  -- it takes two
  check (paid_by is null or paid_by <> checked_by),
  check ((state = 'paid') = (transaction_id is not null))
);
create index affiliate_statement_by_state on affiliate_statement_state (state, statement_id desc);
create index affiliate_statement_disputed on affiliate_statement_state (statement_id desc) where dispute = 'open';

-- What an answer to a dispute gives or takes: part of the first statement that is made after it.
create table affiliate_correction (
  id uuid primary key,
  owner_id uuid not null references affiliate (member_id),
  -- the statement that was disputed, or that could not take all of what was corrected before
  disputed_id uuid not null references affiliate_statement (id),
  is_rest boolean not null default false,
  amount bigint not null check (amount <> 0),
  reason text not null,
  created_by_name text not null,
  created_at bigint not null,
  statement_id uuid references affiliate_statement (id)
);
create unique index affiliate_correction_once on affiliate_correction (disputed_id, is_rest);
create index affiliate_correction_open on affiliate_correction (owner_id) where statement_id is null;

-- Versions of the plan after the first: proposed by one operator, put into force by another.
create table affiliate_plan (
  version integer primary key check (version > 1),
  from_month text not null check (from_month ~ '^\d{4}-\d{2}$'),
  -- JSON
  content text not null,
  proposed_by text not null,
  proposed_by_name text not null,
  proposed_reason text not null,
  proposed_at bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'inForce', 'refused')),
  decided_by text,
  decided_by_name text,
  decided_at bigint,
  check (decided_by is null or decided_by <> proposed_by)
);
create unique index affiliate_plan_month on affiliate_plan (from_month) where state = 'inForce';
create unique index affiliate_plan_waiting on affiliate_plan (state) where state = 'waiting';

-- Which wallet a withdrawal is of: 1 the member's own, 3 an affiliate's commission.
alter table withdrawal_order add column category smallint not null default 1 check (category in (1, 3));
