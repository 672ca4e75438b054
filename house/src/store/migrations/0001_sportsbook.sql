-- A calendar is the time of one set of fixtures: calendar time = calendar_at + (now - real_at) * speed.
create table calendar (
  id uuid primary key,
  kind text not null check (kind in ('generated', 'replay')),
  name text not null,
  -- From which the results of invented fixtures are drawn: known to the house alone.
  secret text not null,
  speed double precision not null check (speed > 0),
  real_at bigint not null,
  calendar_at bigint not null,
  created_at bigint not null
);
create unique index calendar_generated on calendar (kind) where kind = 'generated';

create table competition (
  id bigint generated always as identity (start with 1001) primary key,
  calendar_id uuid not null references calendar,
  name text not null,
  unique (calendar_id, name)
);

create table competitor (
  id bigint generated always as identity (start with 20001) primary key,
  competition_id bigint not null references competition,
  name text not null,
  unique (competition_id, name)
);

create table fixture (
  id bigint generated always as identity (start with 3000001) primary key,
  calendar_id uuid not null references calendar,
  -- The fixture's place in its calendar: the same one is never made twice.
  place bigint not null,
  competition_id bigint not null references competition,
  home_id bigint not null references competitor,
  away_id bigint not null references competitor,
  round text not null,
  rate_home double precision not null,
  rate_away double precision not null,
  -- Kick-off in calendar time.
  start_at bigint not null,
  played_on text,
  fate text not null check (fate in ('played', 'postponed', 'cancelled', 'abandoned')),
  -- What really happened, of replays; a half-time score only where it is certain.
  full_home smallint,
  full_away smallint,
  half_home smallint,
  half_away smallint,
  -- Both periods have a result and nothing changes any more, in real time.
  ended_at bigint,
  unique (calendar_id, place)
);
create index fixture_open on fixture (calendar_id, start_at) where ended_at is null;
create index fixture_ended on fixture (ended_at) where ended_at is not null;

create table price_pin (
  fixture_id bigint not null references fixture,
  family text not null,
  period text not null,
  -- In quarters; absent for 1x2.
  line integer,
  odds jsonb not null
);
create index price_pin_fixture on price_pin (fixture_id);

-- A result is never changed: a correction is the next version. Without a score the period is void.
create table period_result (
  fixture_id bigint not null references fixture,
  period text not null check (period in ('full', 'firstHalf')),
  version integer not null check (version > 0),
  home smallint,
  away smallint,
  decided_at bigint not null,
  primary key (fixture_id, period, version),
  check ((home is null) = (away is null))
);
create index period_result_corrected on period_result (fixture_id, period) where version > 1;
