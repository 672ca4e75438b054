-- The first roles get their rights once, in a new database, by what the calls ask for; a right that comes later is given
-- to no role by itself. Where somebody works already the roles are the operators' own, so nothing is seeded there.
create table operator_right_seed (
  is_done boolean primary key default true check (is_done),
  seeded_at bigint not null
);

insert into operator_right_seed (seeded_at)
select max(created_at) from operator having count(*) > 0;
