-- Bets that two operators made void, with the reason that every bet shows. Never taken back: a void stands.
create table void_order (
  id bigint generated always as identity primary key,
  fixture_id bigint not null references fixture,
  -- Empty: every market; of a market every side.
  market text not null,
  side text not null,
  reason text not null,
  note text not null,
  asked_by text not null,
  made_at bigint not null,
  unique (fixture_id, market, side)
);
