-- Rooms, what was said in them, and who may speak. Money never moves here.
create table chat_room (
  -- without the site: lobby_main, fixture_7101
  id text primary key,
  kind text not null,
  -- what the room is about: a fixture's id, or nothing
  subject text not null,
  title text not null,
  state text not null default 'open' check (state in ('open', 'closed', 'maintenance')),
  -- nobody speaks before it
  opens_at bigint not null,
  -- the room and its lines go after it; null stays
  ends_at bigint,
  slow_ms integer not null default 0 check (slow_ms >= 0),
  -- the last number given to a line; numbers have no holes
  last_seq bigint not null default 0,
  created_at bigint not null
);
create index chat_room_ends on chat_room (ends_at) where ends_at is not null;

create table chat_line (
  room_id text not null references chat_room (id) on delete cascade,
  seq bigint not null,
  category smallint not null,
  category_type smallint not null default 1,
  member_id uuid references member (id),
  nickname text not null,
  vip smallint not null default 0,
  body text not null,
  -- a shared bet or a gift, as the room shows it
  detail jsonb,
  -- which line a shield hides
  target bigint,
  is_hidden boolean not null default false,
  said_at bigint not null,
  primary key (room_id, seq)
);
create index chat_line_member on chat_line (member_id, said_at);

-- Lines that only their author sees, for moderators to look at.
create table chat_held_line (
  id uuid primary key,
  room_id text not null references chat_room (id) on delete cascade,
  member_id uuid not null references member (id),
  body text not null,
  kind text not null check (kind in ('word', 'contact', 'repetition')),
  word text not null,
  said_at bigint not null
);
create index chat_held_line_member on chat_held_line (member_id, said_at);

-- One row a member who has spoken: locked while his line is decided.
create table chat_speaker (
  member_id uuid primary key references member (id),
  last_at bigint,
  -- his last lines and shares with their times, newest last, bounded
  recent jsonb not null default '[]'
);

create table chat_mute (
  id uuid primary key,
  member_id uuid not null references member (id),
  from_at bigint not null,
  -- null: for ever
  until_at bigint,
  reason text not null,
  muted_by text not null,
  lifted_at bigint,
  lifted_by text,
  check ((lifted_at is null) = (lifted_by is null))
);
create index chat_mute_member on chat_mute (member_id, from_at);

create table chat_report (
  room_id text not null,
  seq bigint not null,
  reporter_id uuid not null references member (id),
  reason text not null,
  reported_at bigint not null,
  handled_at bigint,
  primary key (room_id, seq, reporter_id),
  foreign key (room_id, seq) references chat_line (room_id, seq) on delete cascade
);
create index chat_report_open on chat_report (reported_at) where handled_at is null;

create table chat_word (
  word text primary key,
  match text not null check (match in ('written', 'spoken')),
  added_by text not null,
  added_at bigint not null
);

-- The site's own limits and switches; no row: those of the program.
create table chat_setting (
  id smallint primary key check (id = 1),
  value jsonb not null,
  version integer not null,
  changed_at bigint not null
);
