-- Prices of games that one operator asks for and another one agrees to: the version that rounds open with from then on.
create table game_rate_order (
  id uuid primary key,
  venue text not null,
  game text not null,
  version text not null,
  -- What was in force when it was asked for.
  before text not null check (before <> version),
  asked_by uuid not null references operator (id),
  asked_at bigint not null,
  reason text not null,
  agreed_by uuid references operator (id) check (agreed_by <> asked_by),
  agreed_at bigint,
  -- The house has answered: which change of its prices it is there.
  place integer check (place > 0),
  done_at bigint,
  check ((agreed_by is null) = (agreed_at is null)),
  check (done_at is null or agreed_at is not null),
  check ((place is null) = (done_at is null))
);
create index game_rate_order_game on game_rate_order (venue, game, id desc);
