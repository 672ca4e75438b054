-- What changed of a fixture's prices within a second, until its minute is sealed.
create table price_entry (
  id bigint primary key,
  second bigint not null,
  fixture_id bigint not null,
  body text not null
);

-- One minute of the log: the root of its leaves, chained to the minute before. For ever.
create table price_minute (
  seq bigint primary key,
  minute bigint not null unique,
  leaf_count integer not null check (leaf_count > 0),
  root text not null,
  previous text not null,
  link text not null
);

create function price_minute_stands() returns trigger language plpgsql as $$
begin
  raise exception 'links of the price log are only ever inserted' using errcode = 'restrict_violation';
end $$;

create trigger price_minute_stands before update or delete on price_minute
  for each row execute function price_minute_stands();

-- The leaves of a sealed minute, in the order of its tree; kept for some weeks.
create table price_block (
  minute bigint primary key references price_minute (minute),
  body bytea not null
);

-- What the log showed when bets were made void for an obvious error.
alter table void_order add column evidence jsonb;
