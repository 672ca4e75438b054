-- One login on one device. Only a hash of the token is stored: a copy of this table logs nobody in.
create table member_session (
  id uuid primary key,
  member_id uuid not null references member (id),
  token_hash text not null unique,
  client text not null,
  device_id text,
  address text not null,
  user_agent text not null,
  is_remembered boolean not null,
  created_at bigint not null,
  last_seen_at bigint not null,
  expires_at bigint not null,
  ended_at bigint,
  ended_reason text check (
    ended_reason in ('replaced', 'loggedOut', 'passwordChanged', 'closed', 'endedByOperator')
  ),
  check ((ended_at is null) = (ended_reason is null))
);

-- One living session per member and client: the newer login ends the older one.
create unique index member_session_living on member_session (member_id, client) where ended_at is null;
create index member_session_by_member on member_session (member_id, created_at desc);

create table member_device (
  member_id uuid not null references member (id),
  device_id text not null,
  user_agent text not null,
  address text not null,
  first_seen_at bigint not null,
  last_seen_at bigint not null,
  primary key (member_id, device_id)
);

-- Tries to log in, counted per account and address under a keyed hash; unknown names count like known ones.
create table login_try (
  key text primary key,
  tries integer not null,
  first_at bigint not null,
  locked_until bigint not null
);
