-- A forgotten password on its way to a new one. Without a member the name was nobody's: every step looks the same.
create table password_reset (
  id uuid primary key,
  member_id uuid references member (id),
  -- keyed hash of the name
  about text not null,
  device text not null,
  state text not null check (state in ('begun', 'proved', 'done', 'locked')),
  tries integer not null default 0,
  created_at bigint not null,
  expires_at bigint not null
);
create index password_reset_by_age on password_reset (expires_at);
