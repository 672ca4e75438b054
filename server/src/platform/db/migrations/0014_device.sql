-- A device by an id of its own, so that its secret id is shown to nobody, and what it looked like at its last login.
alter table member_device add column id uuid not null default gen_random_uuid();
alter table member_device alter column id drop default;
alter table member_device add column finger text;
create unique index member_device_by_id on member_device (id);

-- When somebody last did something in a session, and since when it has to be proved again before money leaves.
alter table member_session add column active_at bigint;
update member_session set active_at = last_seen_at;
alter table member_session alter column active_at set not null;
alter table member_session add column stale_at bigint;
alter table member_session drop constraint member_session_ended_reason_check;
alter table member_session add constraint member_session_ended_reason_check check (
  ended_reason in (
    'replaced', 'loggedOut', 'passwordChanged', 'closed', 'endedByOperator', 'deviceRevoked'
  )
);

-- A login that waits until its device is authorised.
create table device_authorisation (
  id uuid primary key,
  member_id uuid not null references member (id),
  device text not null,
  state text not null check (
    state in ('waiting', 'codeSent', 'authorised', 'locked', 'exhausted', 'expired')
  ),
  unusual text not null,
  way text not null check (way in ('password', 'phone')),
  is_remembered boolean not null,
  wrong_tries integer not null,
  codes_sent integer not null,
  created_at bigint not null,
  expires_at bigint not null,
  blocked_until bigint not null
);
-- One that is open or blocks, per member and device.
create unique index device_authorisation_living on device_authorisation (member_id, device)
  where state in ('waiting', 'codeSent', 'locked', 'exhausted');
create index device_authorisation_by_age on device_authorisation (created_at);
