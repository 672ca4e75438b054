-- 追号: the same choice in several issues. Nothing is held by a chase: each issue is a ticket of its own, once it is open.
create table chase (
  chase_id text primary key,
  game text not null,
  table_id text not null,
  member_id bigint not null references member,
  token text not null,
  command_id text not null,
  input_hash text not null,
  choice jsonb not null,
  stops_on_win boolean not null,
  state text not null check (state in ('running', 'done', 'won', 'unpaid', 'stopped')),
  created_at bigint not null,
  looked_at bigint,
  ended_at bigint,
  unique (member_id, command_id),
  check ((ended_at is null) = (state = 'running'))
);
create index chase_running on chase (game, looked_at) where state = 'running';
create index chase_member on chase (member_id, created_at desc);

create table chase_issue (
  chase_id text not null references chase,
  place integer not null check (place >= 0),
  number text not null,
  factor integer not null check (factor > 0),
  opens_at bigint not null,
  seals_at bigint not null,
  state text not null check (state in ('waiting', 'placed', 'lapsed', 'dropped')),
  ticket_id text references shared_ticket,
  failure text,
  is_settled boolean not null default false,
  primary key (chase_id, place),
  unique (chase_id, number),
  check (ticket_id is not null or state <> 'placed')
);
