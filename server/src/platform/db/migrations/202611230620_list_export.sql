-- Lists of the office as files: made part by part, read by who asked for them, gone after a day.
create table list_export (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  operator_name text not null,
  address text not null,
  list text not null,
  filter jsonb not null,
  reason text not null,
  state text not null check (state in ('running', 'done', 'cancelled', 'failed')),
  -- where the next part goes on
  next_cursor text,
  parts int not null default 0,
  rows int not null default 0,
  is_whole boolean not null default true,
  created_at bigint not null,
  expires_at bigint not null
);
create index list_export_running on list_export (id) where state = 'running';
create index list_export_of_operator on list_export (operator_id, id desc);
create index list_export_over on list_export (expires_at);

create table list_export_part (
  export_id uuid not null references list_export (id) on delete cascade,
  part int not null,
  content text not null,
  primary key (export_id, part)
);
