-- Money of members at a venue that keeps it itself: it comes and goes by transfers of the merchant. Below zero only by
-- what was settled anew.
create table venue_money (
  venue text not null,
  member_id bigint not null references member,
  currency text not null,
  balance bigint not null,
  primary key (venue, member_id, currency)
);

-- Every call of its wallet, with what it moved and its answer: asked again it answers the same.
create table venue_movement (
  sequence bigint generated always as identity primary key,
  venue text not null,
  tx_id text not null,
  member_id bigint not null references member,
  currency text not null,
  kind text not null,
  game_code text not null,
  round_id text not null,
  -- The bet that it is about, or the settlement that it takes back.
  ref_tx_id text,
  -- So much of the bet a settlement settled.
  part bigint not null default 0,
  change bigint not null,
  balance bigint not null,
  input_hash text not null,
  answer jsonb not null,
  created_at bigint not null,
  unique (venue, tx_id)
);
create index venue_movement_by_time on venue_movement (venue, created_at, sequence);

-- A bet and what of it is open. `never`: it was rolled back before it came.
create table venue_bet (
  venue text not null,
  tx_id text not null,
  stake bigint not null,
  open bigint not null check (open >= 0 and open <= stake),
  state text not null check (state in ('open', 'settled', 'rolledBack', 'never')),
  primary key (venue, tx_id)
);

create table venue_transfer (
  venue text not null,
  transfer_id text not null,
  member_id bigint not null references member,
  direction text not null check (direction in ('in', 'out')),
  currency text not null,
  amount bigint not null check (amount > 0),
  outcome text not null check (outcome in ('done', 'refused')),
  balance bigint not null,
  created_at bigint not null,
  primary key (venue, transfer_id)
);
