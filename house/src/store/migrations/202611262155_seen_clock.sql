-- How late it was when a game whose rounds run last looked: a house that begins after its clock was set back knows it.
create table seen_clock (
  game text primary key,
  seen_at bigint not null
);
