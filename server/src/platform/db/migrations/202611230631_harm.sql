-- Signs of harm, and what operators did about them.

-- Of the time at play what fell between 0:00 and 6:00 of the site's clock.
alter table play_day add column night_ms bigint not null default 0 check (night_ms between 0 and played_ms);
create index play_day_by_day on play_day (day, member_id);

-- Deposits that were credited, by site day. `chases`: those that came when nearly all of the day's were lost.
create table deposit_day (
  member_id uuid not null references member (id),
  day text not null,
  count integer not null,
  amount bigint not null,
  chases integer not null,
  primary key (member_id, day)
);

-- A rule found a member; once a week at most while nobody has looked.
create table harm_marker (
  id uuid primary key,
  member_id uuid not null references member (id),
  rule text not null,
  level text not null check (level in ('watch', 'act')),
  figure bigint not null,
  -- Monday of the week that it was found in
  week text not null,
  found_at bigint not null,
  -- the intervention that closed it
  intervention_id uuid,
  unique (member_id, rule, week)
);
create index harm_marker_open on harm_marker (id) where intervention_id is null;

-- What an operator did about a member. Only ever inserted.
create table intervention (
  id uuid primary key,
  member_id uuid not null references member (id),
  kind text not null check (kind in ('contacted', 'advised', 'referred', 'watched', 'noConcern')),
  note text not null,
  operator_name text not null,
  created_at bigint not null
);
create index intervention_by_member on intervention (member_id, id);
create trigger intervention_insert_only before update or delete on intervention
  for each row execute function ledger_refuse_change();
