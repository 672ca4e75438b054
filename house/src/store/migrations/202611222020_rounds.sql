-- Seeds of a member who plays alone. One is in use, the next one is committed to already; a round takes a nonce of
-- the one in use, and no nonce is taken twice.
create table member_seed (
  commit text primary key check (commit ~ '^[0-9a-f]{64}$'),
  member_id bigint not null references member,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  -- Of the one in use, and of those that were.
  client_seed text check (client_seed ~ '^[0-9A-Za-z_-]{1,64}$'),
  next_nonce integer not null default 0,
  state text not null check (state in ('next', 'current', 'revealed')),
  created_at bigint not null,
  revealed_at bigint,
  check ((client_seed is null) = (state = 'next')),
  check ((revealed_at is null) = (state <> 'revealed'))
);
create unique index member_seed_living on member_seed (member_id, state) where state <> 'revealed';

-- A round whose outcome is fixed before its stake is asked for; after a crash the same outcome is paid.
create table instant_round (
  round_id text primary key,
  game text not null,
  version text not null,
  member_id bigint not null references member,
  token text not null,
  command_id text not null,
  input_hash text not null,
  seed_commit text not null references member_seed,
  nonce integer not null,
  choice jsonb not null,
  outcome jsonb not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  -- What the wallet is told when it is paid.
  win_detail jsonb not null,
  valid_bet bigint not null,
  state text not null check (state in ('asked', 'paying', 'returning', 'done', 'refused')),
  failure text,
  created_at bigint not null,
  ended_at bigint,
  unique (member_id, command_id),
  unique (seed_commit, nonce),
  check ((ended_at is null) = (state in ('asked', 'paying', 'returning'))),
  check ((failure is null) or (state = 'refused'))
);
create index instant_round_member on instant_round (member_id, game, created_at desc);
