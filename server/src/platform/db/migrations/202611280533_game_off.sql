-- Games whose return lies outside of what their sheets say, as their venues marked them when they were asked last.
create table game_off (
  venue text not null,
  game text not null,
  since bigint not null,
  primary key (venue, game)
);
