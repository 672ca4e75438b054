-- An outright is a fixture of its own: who wins a stage of a competition. Who takes part stands in the order of their
-- numbers.
create table outright_entry (
  fixture_id bigint not null references fixture,
  number smallint not null check (number > 0),
  name text not null,
  primary key (fixture_id, number)
);

-- Its result follows from the matches of the stage: it has no chance, and so no seed, of its own.
alter table fixture drop constraint fixture_seed;
alter table fixture add constraint fixture_seed check ((seed is null) = (model in (1, 4)));
