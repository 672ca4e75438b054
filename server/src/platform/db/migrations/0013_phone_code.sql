-- Six digits that were sent to a phone, as a keyed hash. Without a receiver nothing was sent, and no code is right: whoever
-- asks cannot tell.
create table phone_code (
  id uuid primary key,
  purpose text not null check (
    purpose in ('login', 'register', 'bind', 'change', 'device', 'reset')
  ),
  -- what it is for beside the phone: an authorisation, a reset, a member
  subject text not null,
  phone_lookup text not null,
  device text not null,
  code_hash text not null,
  is_sent boolean not null,
  tries integer not null default 0,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);
create index phone_code_by_age on phone_code (expires_at);
create index phone_code_by_subject on phone_code (subject, purpose, created_at desc);

-- Who invited whom, where the code was a member's. Other codes stay as text.
alter table member add column invited_by uuid references member (id);
alter table member add column password_changed_at bigint;
