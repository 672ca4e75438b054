-- The shelf of gifts, and what was sent. Money is minor units, times epoch ms.
create table chat_gift (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,31}$'),
  name text not null,
  icon text not null,
  effect text not null,
  price bigint not null check (price > 0),
  place smallint not null,
  is_on boolean not null,
  version integer not null,
  changed_at bigint not null
);

-- Paid already; `seq` is null until it stands in its room, 0 when that room was gone by then.
create table chat_gift_sent (
  gift_no text primary key,
  room_id text not null,
  member_id uuid not null references member (id),
  gift_id text not null references chat_gift (id),
  num smallint not null check (num > 0),
  cost bigint not null check (cost > 0),
  sent_at bigint not null,
  seq bigint,
  combo integer not null default 0,
  combo_id text not null default ''
);
create index chat_gift_sent_waiting on chat_gift_sent (sent_at, gift_no) where seq is null;
create index chat_gift_sent_run on chat_gift_sent (room_id, member_id, sent_at) where seq > 0;
create index chat_gift_sent_age on chat_gift_sent (sent_at);
