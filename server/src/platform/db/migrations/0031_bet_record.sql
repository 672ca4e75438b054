-- Bets as members see them, kept from the facts that venues' wallet calls leave behind. Money never moves here.
create table bet_record (
  venue text not null,
  -- the venue's id of the call that placed it
  tx_id text not null,
  member_id uuid not null,
  order_no text not null,
  round_id text not null,
  game_code text not null,
  kind text not null,
  line_count integer not null,
  odds_format text not null,
  currency text not null,
  unit_stake bigint not null,
  risk bigint not null,
  potential_return bigint not null,
  legs jsonb not null,
  placed_at bigint not null,
  state text not null default 'accepted' check (state in ('accepted', 'settled', 'rolledBack')),
  outcome text,
  payout bigint,
  -- by our own rule, and as the venue has it
  valid_bet bigint,
  venue_valid_bet bigint,
  settled_at bigint,
  -- what the venue corrected after the fact
  adjustment bigint not null default 0,
  -- every call of the venue about this bet, oldest first
  call_ids text[] not null,
  primary key (venue, tx_id),
  check ((state = 'accepted') = (settled_at is null)),
  check ((state = 'settled') = (payout is not null))
);
create index bet_record_placed on bet_record (member_id, placed_at);
create index bet_record_settled on bet_record (member_id, settled_at);
create index bet_record_order on bet_record (member_id, order_no);
