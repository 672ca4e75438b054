-- What the site publishes: notices, adverts, the icon over home, and with whom it works. Rows are ended or switched
-- off, never deleted: the audit trail names them.
create table publication (
  id uuid primary key,
  slot text not null check (slot in ('marquee', 'popup', 'finance', 'ad', 'icon', 'naming')),
  title text not null,
  content text not null default '',
  -- the picture, by name: the site serves it itself
  cover text,
  side text check (side in ('left', 'right')),
  is_closable boolean not null default true,
  sponsor_type text check (sponsor_type in ('venue', 'data', 'open')),
  -- a page of the site; empty = none
  jump_url text not null default '',
  platform text not null default 'all' check (platform in ('all', 'web', 'app')),
  sort integer not null default 0 check (sort between 0 and 9999),
  -- shown from start_at until before end_at
  start_at bigint not null,
  end_at bigint check (end_at > start_at),
  is_on boolean not null default true,
  version bigint not null default 1,
  created_at bigint not null,
  updated_at bigint not null,
  check ((slot in ('ad', 'icon', 'naming')) = (cover is not null)),
  check ((slot = 'icon') = (side is not null)),
  check ((slot = 'naming') = (sponsor_type is not null))
);
create index publication_of_slot on publication (slot, sort, start_at desc);

-- The entries of vvPretty, by number: lists of texts.
create table site_entry (
  entry integer primary key check (entry between 1 and 999),
  note text not null,
  items jsonb not null,
  version bigint not null default 1,
  updated_at bigint not null default 0
);
insert into site_entry (entry, note, items) values
  (21, '下载页地址', '["/download"]'),
  (51, '聊天地址（第一项）', '["/"]');

-- Dividends that wait for a member to claim them by hand. Nothing here moves money.
create table manual_dividend (
  id uuid primary key,
  member_id uuid not null references member (id),
  title text not null,
  amount bigint not null check (amount > 0),
  currency text not null default 'CNY',
  start_at bigint not null,
  expire_at bigint check (expire_at > start_at),
  claimed_at bigint,
  created_at bigint not null
);
create index manual_dividend_of_member on manual_dividend (member_id) where claimed_at is null;

-- What browsers measured, already held against the platform's own figures.
create table json_cache (
  cache_key text primary key,
  payload jsonb not null,
  written_at bigint not null,
  expires_at bigint not null
);
-- When a device wrote last; only a keyed hash of its id is kept.
create table json_cache_writer (
  device text primary key,
  written_at bigint not null
);
create index json_cache_writer_written_at on json_cache_writer (written_at);
