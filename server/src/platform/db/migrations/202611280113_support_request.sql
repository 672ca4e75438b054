-- What people asked who could not come in, with the name that they said is theirs and how they are reached.
create table support_request (
  id uuid primary key,
  name text not null,
  contact_sealed text not null,
  text text not null,
  address text not null,
  state text not null check (state in ('waiting', 'done')),
  -- what was answered, where they said they are reached
  note text,
  operator_name text,
  created_at bigint not null,
  done_at bigint,
  check ((state = 'done') = (done_at is not null and note is not null and operator_name is not null))
);
create index support_request_by_state on support_request (state, id desc);
create index support_request_by_name on support_request (name, id desc);
