create table member (
  id bigint generated always as identity (start with 500001) primary key,
  -- The platform's id of the member.
  member_ref text not null unique,
  account text not null,
  currency text not null,
  created_at bigint not null
);

create table session (
  token text primary key check (token ~ '^[0-9a-f]{40}$'),
  member_id bigint references member,
  created_at bigint not null,
  expires_at bigint not null
);
create index session_expires on session (expires_at);

-- Permission to bet once. `input_hash` and `refusal` are written by the placement that used it.
create table ticket (
  id text primary key,
  member_id bigint not null references member,
  mode text not null,
  selection_ids jsonb not null,
  created_at bigint not null,
  expires_at bigint not null,
  input_hash text,
  refusal text
);
create index ticket_expires on ticket (expires_at) where input_hash is null;

create table bet (
  order_no text primary key,
  ticket_id text not null references ticket,
  -- Its place in the slip.
  place smallint not null,
  member_id bigint not null references member,
  token text not null,
  kind text not null,
  line_count integer not null,
  unit_stake bigint not null,
  risk bigint not null check (risk > 0),
  odds_format text not null,
  potential_return bigint not null,
  accept_odds text not null,
  state text not null check (state in ('confirming', 'accepted', 'refused', 'settled')),
  -- Of a confirming bet: it waits for the in-play delay, for the debit, or for the way back of the debit.
  step text not null check (step in ('delayed', 'debiting', 'returning', 'done')),
  decide_at bigint not null,
  failure text,
  placed_at bigint not null,
  settled_at bigint,
  payout bigint,
  outcome text,
  -- How often it was settled: 1, and one more with each resettlement.
  settlement_no integer not null default 0,
  unique (ticket_id, place),
  check ((state = 'confirming') = (step <> 'done')),
  check ((state = 'settled') = (settled_at is not null))
);
create index bet_member on bet (member_id, placed_at desc);
create index bet_member_settled on bet (member_id, settled_at desc) where state = 'settled';
create index bet_accepted on bet (order_no) where state = 'accepted';
create index bet_confirming on bet (order_no) where state = 'confirming';

create table bet_leg (
  order_no text not null references bet,
  place smallint not null,
  fixture_id bigint not null references fixture,
  period text not null,
  -- What was bet on, as every record shows it.
  facts jsonb not null,
  result text,
  -- The version of the period's result that decided it.
  result_version integer,
  final_home smallint,
  final_away smallint,
  half_home smallint,
  half_away smallint,
  primary key (order_no, place)
);
create index bet_leg_open on bet_leg (fixture_id, period) where result is null;
create index bet_leg_fixture on bet_leg (fixture_id, period);

-- What the platform's wallet must be told, in order, until it has answered.
create table wallet_call (
  tx_id text primary key,
  order_no text not null references bet,
  -- Calls of one bet go out one after the other.
  sequence integer not null,
  call text not null check (call in ('bet', 'win', 'rollback', 'cancelSettle')),
  -- The call as JSON text without its requestId: every retry says the same.
  request text not null,
  state text not null check (state in ('waiting', 'done')),
  attempts integer not null default 0,
  next_at bigint not null,
  created_at bigint not null,
  answered_at bigint,
  code text,
  unique (order_no, sequence)
);
create index wallet_call_waiting on wallet_call (next_at) where state = 'waiting';
