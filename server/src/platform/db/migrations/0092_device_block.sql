-- A device that operators have shut out, under the id that it says of itself. What it looked like is kept here, because
-- its holder may remove it from his own list. One whose end has come stays living until it is blocked anew.
create table device_block (
  id uuid primary key,
  device_id text not null,
  -- in whose list it was found; it is shut out for everybody
  member_id uuid not null references member (id),
  user_agent text not null,
  address text not null,
  reason text not null,
  blocked_by text not null,
  created_at bigint not null,
  until_at bigint,
  ended_at bigint,
  check (until_at > created_at)
);
create unique index device_block_living on device_block (device_id) where ended_at is null;

-- Its sessions end with the block.
create index member_session_by_device on member_session (device_id) where ended_at is null;

insert into operator_role_permission (role_id, permission) values
  ('supervisor', 'device.block'), ('operations', 'device.block');
