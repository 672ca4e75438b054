-- Who works at the operators' door, and what each may do. Roles are rows: what a role may do is changed here,
-- not in code. The permissions' names are the contract's.
create table operator_role (
  id text primary key check (id ~ '^[a-z][A-Za-z]{1,31}$'),
  title text not null
);

create table operator_role_permission (
  role_id text not null references operator_role (id),
  permission text not null check (permission ~ '^[a-z]+\.[a-z]+$'),
  primary key (role_id, permission)
);

create table operator (
  id uuid primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9.-]{2,31}$'),
  password_hash text not null,
  totp_sealed text not null,
  -- the newest half minute whose code was used: no code counts twice
  totp_step bigint not null default 0,
  mail_sealed text not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at bigint not null,
  last_login_at bigint,
  last_login_address text
);

create table operator_role_grant (
  operator_id uuid not null references operator (id),
  role_id text not null references operator_role (id),
  primary key (operator_id, role_id)
);

-- Only a hash of the token is stored. One living session an operator: a newer login ends the older one.
create table operator_session (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  token_hash text not null unique,
  address text not null,
  user_agent text not null,
  created_at bigint not null,
  last_seen_at bigint not null,
  ended_at bigint,
  ended_reason text check (ended_reason in ('replaced', 'loggedOut')),
  check ((ended_at is null) = (ended_reason is null))
);
create unique index operator_session_living on operator_session (operator_id) where ended_at is null;

insert into operator_role (id, title) values
  ('supervisor', '主管'), ('financeLead', '财务主管'), ('finance', '财务'),
  ('operations', '运营'), ('support', '客服');

insert into operator_role_permission (role_id, permission)
select role_id, unnest(string_to_array(list, ' ')) from (values
  ('supervisor', 'withdrawal.read withdrawal.decide deposit.read deposit.decide outbox.read site.read site.write member.read session.read session.revoke trail.read'),
  ('financeLead', 'withdrawal.read withdrawal.decide deposit.read deposit.decide outbox.read member.read trail.read'),
  ('finance', 'withdrawal.read withdrawal.decide deposit.read member.read'),
  ('operations', 'outbox.read site.read site.write member.read session.read session.revoke trail.read'),
  ('support', 'outbox.read site.read member.read session.read session.revoke')
) as first_role (role_id, list);
