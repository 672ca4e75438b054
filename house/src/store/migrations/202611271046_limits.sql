-- Limits of a game by an operator's word, within those of its sheet: each version holds for rounds that open after it.
create table game_limits (
  game text not null,
  version integer not null check (version > 0),
  least_stake bigint not null check (least_stake > 0),
  most_stake bigint not null check (most_stake >= least_stake),
  -- What a round that many share may owe; null for games that one plays alone.
  round_payout bigint check (round_payout > 0),
  -- The merchant's id of the change: told twice it is the same version.
  change_id text not null unique,
  by text not null,
  reason text not null,
  created_at bigint not null,
  primary key (game, version)
);
-- Null: those of the sheet.
alter table shared_round add column limits_version integer;
alter table shared_round add foreign key (game, limits_version) references game_limits (game, version);
