-- Registered customers. Money never stands here: balances belong to the ledger.
create table member (
  id uuid primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9]{3,10}$'),
  nick_name text not null,
  password_hash text not null,
  status text not null default 'active' check (status in ('active', 'frozen', 'closed')),
  birthday text check (birthday ~ '^\d{4}-\d{2}-\d{2}$'),
  adult_declared_at bigint,
  real_name_sealed text,
  phone_sealed text,
  phone_lookup text unique,
  invite_code text not null unique,
  invited_by_code text,
  is_demo boolean not null default false,
  registered_at bigint not null,
  registered_address text not null,
  last_login_at bigint,
  last_login_address text,
  check ((phone_sealed is null) = (phone_lookup is null))
);
