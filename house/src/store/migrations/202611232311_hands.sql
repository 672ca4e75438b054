-- What a member shares with others of his house, as the platform's launch said: opaque to us.
alter table session add column apart text[] not null default '{}';

-- Hands of cards, members against members. What became of one follows from its seed and its moves.
create table card_hand (
  hand_id text primary key,
  game text not null,
  hall text not null,
  version text not null,
  base bigint not null check (base > 0),
  chain_id text not null references seed_chain,
  link integer not null check (link > 0),
  state text not null check (state in ('asking', 'ready', 'playing', 'shown', 'void')),
  -- Of the state, or of the phase in play: since when.
  since bigint not null,
  client_seed text check (client_seed ~ '^[0-9a-f]{64}$'),
  root text check (root ~ '^[0-9a-f]{64}$'),
  moves jsonb not null default '[]',
  reason text,
  created_at bigint not null,
  -- Nobody is owed anything any more.
  ended_at bigint,
  unique (chain_id, link),
  check ((root is null) = (client_seed is null)),
  check (root is not null or state in ('asking', 'void')),
  check ((reason is null) = (state <> 'void')),
  check (ended_at is null or state in ('shown', 'void'))
);
create index card_hand_live on card_hand (game, created_at) where ended_at is null;

-- Who is in a hand, with what the hand may cost him. Without a member: a practice seat, whose money is the house's own.
create table card_place (
  order_no text primary key,
  hand_id text not null references card_hand,
  member_id bigint references member,
  token text,
  alias text not null,
  client_seed text not null,
  stack bigint not null check (stack > 0),
  state text not null check (state in ('asked', 'in', 'late', 'paying', 'returning', 'done', 'refused')),
  -- In the order of the seats, once the hand is dealt.
  seat integer check (seat >= 0),
  -- Until when its move is waited for; the bank of the sitting is in it.
  acts_until bigint,
  failure text,
  net bigint,
  rake bigint check (rake >= 0),
  created_at bigint not null,
  ended_at bigint,
  unique (hand_id, member_id),
  unique (hand_id, seat),
  check ((member_id is null) = (token is null)),
  check ((net is null) = (rake is null)),
  check ((ended_at is null) = (state in ('asked', 'in', 'late', 'paying', 'returning')))
);
create index card_place_member on card_place (member_id, created_at desc);
create index card_place_hand on card_place (hand_id);

-- One seat a member, whatever the game.
create table card_seat (
  member_id bigint primary key references member,
  game text not null,
  hall text not null,
  alias text not null,
  token text not null,
  apart text[] not null default '{}',
  bring bigint not null check (bring > 0),
  -- What is left of the time that a sitting has beyond its turns.
  bank_ms integer not null check (bank_ms >= 0),
  missed integer not null default 0,
  is_away boolean not null default false,
  is_leaving boolean not null default false,
  hand_id text references card_hand,
  -- Of waiting: since when.
  waits_since bigint not null,
  created_at bigint not null
);
create index card_seat_hall on card_seat (game, hall);
