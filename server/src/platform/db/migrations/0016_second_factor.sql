-- An authenticator app. The secret is sealed; each half minute's code is taken once.
create table member_totp (
  member_id uuid primary key references member (id),
  secret_sealed text not null,
  last_step bigint not null,
  enabled_at bigint not null
);
create table totp_setup (
  id uuid primary key,
  member_id uuid not null unique references member (id),
  secret_sealed text not null,
  expires_at bigint not null
);
create table recovery_code (
  member_id uuid not null references member (id),
  code_hash text not null,
  used_at bigint,
  primary key (member_id, code_hash)
);

create table passkey (
  id uuid primary key,
  member_id uuid not null references member (id),
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  label text not null,
  created_at bigint not null,
  last_used_at bigint
);
create index passkey_by_member on passkey (member_id, created_at);

-- What an authenticator was asked; gone with the answer.
create table passkey_challenge (
  id uuid primary key,
  purpose text not null check (purpose in ('register', 'login', 'device', 'prove')),
  member_id uuid references member (id),
  device text not null,
  challenge text not null,
  expires_at bigint not null
);
create index passkey_challenge_by_age on passkey_challenge (expires_at);
