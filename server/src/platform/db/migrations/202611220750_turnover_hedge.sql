-- Turnover is asked and counted in one currency at a time.
alter table turnover_lot add column currency text not null default 'CNY';
alter table turnover_lot alter column currency drop default;
alter table turnover_bet add column currency text not null default 'CNY';
alter table turnover_bet alter column currency drop default;

-- Bets on both sides of one market and line count by what they differ by. Bets from before stay as they were counted.
alter table turnover_bet
  -- what the bet is on, and which selection; null for what cannot be hedged (parlays, systems)
  add column market_key text,
  add column selection text,
  -- so much of its risk is struck
  add column struck bigint not null default 0 check (struck between 0 and risk),
  -- what it would count with nothing struck: for deposit lots, and for the others (odds floor)
  add column whole_valid bigint,
  add column whole_bonus bigint,
  -- how many lines it has (rules 4), and how many reached the odds floor when it was placed
  add column lines integer not null default 1 check (lines > 0),
  add column lines_at_floor integer not null default 1 check (lines_at_floor between 0 and lines),
  -- settled as if it had never been: it hedges nothing
  add column is_void boolean not null default false;
update turnover_bet set whole_valid = valid, whole_bonus = valid where state = 'settled';
alter table turnover_bet
  add check ((market_key is null) = (selection is null)),
  add check ((state = 'settled') = (whole_valid is not null and whole_bonus is not null));
create index turnover_bet_market on turnover_bet (member_id, market_key) where market_key is not null;

-- One key for one fixture, whatever its venues call it. It stays as it was first made, whenever the kick-off is.
create table turnover_fixture (
  venue text not null,
  fixture_id text not null,
  key text not null,
  primary key (venue, fixture_id)
);
