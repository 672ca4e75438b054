-- Seeds of rounds that many share: a chain from a tip, each next element the hash of the one before. Its head is known
-- before the first round; round n takes the element that hashes to the head after n steps.
create table seed_chain (
  chain_id text primary key,
  game text not null,
  table_id text not null,
  tip text not null check (tip ~ '^[0-9a-f]{64}$'),
  head text not null unique check (head ~ '^[0-9a-f]{64}$'),
  rounds integer not null check (rounds > 0),
  used integer not null default 0,
  created_at bigint not null,
  check (used between 0 and rounds)
);
create unique index seed_chain_current on seed_chain (game, table_id) where used < rounds;

create table shared_round (
  round_id text primary key,
  game text not null,
  table_id text not null,
  version text not null,
  -- As members call it: the issue of a lottery, the round of a table.
  number text not null,
  chain_id text not null references seed_chain,
  link integer not null check (link > 0),
  state text not null check (state in ('open', 'sealed', 'drawn', 'settled', 'cancelled')),
  opens_at bigint not null,
  seals_at bigint not null,
  draws_at bigint not null,
  -- Accepted so far; of a sealed round for good.
  tickets integer not null default 0,
  book_root text check (book_root ~ '^[0-9a-f]{64}$'),
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  outcome jsonb,
  reason text,
  created_at bigint not null,
  -- Nobody is owed anything any more.
  ended_at bigint,
  unique (game, table_id, number),
  unique (chain_id, link),
  check (opens_at < seals_at and seals_at <= draws_at),
  check (book_root is not null or state in ('open', 'cancelled')),
  check ((outcome is null) = (state in ('open', 'sealed', 'cancelled'))),
  check ((outcome is null) = (seed is null)),
  check ((reason is null) = (state <> 'cancelled')),
  check (ended_at is null or state in ('settled', 'cancelled'))
);
create index shared_round_live on shared_round (game, draws_at) where ended_at is null;

-- What one member stakes in such a round, as one order.
create table shared_ticket (
  ticket_id text primary key,
  round_id text not null references shared_round,
  member_id bigint not null references member,
  token text not null,
  command_id text not null,
  input_hash text not null,
  choice jsonb not null,
  stake bigint not null check (stake > 0),
  client_seed text not null,
  -- In the order of acceptance: its leaf in the book.
  place integer check (place >= 0),
  state text not null check (state in ('asked', 'accepted', 'paying', 'done', 'returning', 'refused')),
  failure text,
  payout bigint check (payout >= 0),
  created_at bigint not null,
  ended_at bigint,
  unique (member_id, command_id),
  unique (round_id, place),
  check ((ended_at is null) = (state in ('asked', 'accepted', 'paying', 'returning'))),
  check ((payout is not null) = (state in ('paying', 'done'))),
  check (place is not null or state in ('asked', 'returning', 'refused')),
  check ((failure is null) or state in ('returning', 'refused'))
);
create index shared_ticket_round on shared_ticket (round_id, state);
create index shared_ticket_member on shared_ticket (member_id, created_at desc);
