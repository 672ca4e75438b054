-- Whether the brand is closed, and how members reach somebody then. One row.
create table site_stop (
  only_row boolean primary key default true check (only_row),
  is_stopped boolean not null default false,
  notice text not null default '',
  -- `mailto:`, `tel:` or `https:`; empty: none is offered
  contact text not null default '',
  version bigint not null default 1,
  updated_at bigint
);
insert into site_stop default values;

-- Maintenance by the clock: of the whole site, of a venue, or of a venue's matches under way.
create table closure_window (
  id uuid primary key,
  scope text not null check (scope ~ '^[a-z]{2,12}$'),
  part text not null check (part in ('all', 'live')),
  start_at bigint not null,
  -- null: until an operator ends it
  end_at bigint,
  content text not null,
  version bigint not null default 1,
  created_at bigint not null,
  check (end_at >= start_at),
  check (scope <> 'site' or part = 'all')
);
create index closure_window_by_end on closure_window (end_at);
