-- Versions of games by an operator's word: each holds for rounds that open after it.
create table game_rates (
  game text not null,
  place integer not null check (place > 0),
  version text not null,
  -- The merchant's id of the change: told twice it is the same place.
  change_id text not null unique,
  by text not null,
  reason text not null,
  created_at bigint not null,
  primary key (game, place)
);
-- Whose prices a chase was placed by; null of those from before.
alter table chase add column version text;
alter table chase drop constraint chase_state_check;
alter table chase add constraint chase_state_check
  check (state in ('running', 'done', 'won', 'unpaid', 'stopped', 'repriced'));
