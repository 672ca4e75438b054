-- Games that take no new stakes, by an operator's word.
create table game_pause (
  game text primary key,
  by text not null,
  reason text not null,
  since bigint not null
);

-- What ended last of a game, for its return beside its sheet's.
create index instant_round_ended on instant_round (game, ended_at desc) where state = 'done';
create index shared_round_drawn on shared_round (game, draws_at desc) where state = 'settled';
