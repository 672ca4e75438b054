-- A match of model 2 follows from a secret seed of its own. Those of model 1, made before, have none.
alter table fixture add column model smallint not null default 1;
alter table fixture add column seed text check (seed ~ '^[0-9a-f]{64}$');
alter table fixture add constraint fixture_seed check ((seed is null) = (model = 1));

-- A real match is imported once. Copies from before stay as they are: the first one has the name.
alter table fixture add column import_name text unique;
update fixture f set import_name = n.name
from (
  select distinct on (name) name, id from (
    select f.id, concat_ws(' | ', c.name, h.name, a.name, f.played_on) as name
    from fixture f
    join competition c on c.id = f.competition_id
    join competitor h on h.id = f.home_id
    join competitor a on a.id = f.away_id
    where f.played_on is not null
  ) named order by name, id
) n
where f.id = n.id;
