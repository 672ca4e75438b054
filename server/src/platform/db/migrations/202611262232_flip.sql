-- The lucky flip: seasons whose prizes are reserved before they open, decks whose seeds are committed to before a card is turned.
insert into promotion_campaign (id, kind, name) values
  ('00000000-0000-4000-8000-0000000000d8', 'flip', '幸运翻牌');
insert into chat_campaign (id, name, multiple_percent, created_by, created_at) values
  ('00000000-0000-4000-8000-0000000000d8', '幸运翻牌', 100, '系统', 0);

create table flip_season (
  id uuid primary key,
  title text not null,
  state text not null check (state in ('draft', 'open', 'closed', 'dropped')),
  -- JSON: what brings chances, and the terms of its money
  rule text not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at bigint not null,
  opened_by text,
  opened_at bigint,
  closed_at bigint,
  reason text not null
);
create unique index flip_season_open on flip_season (state) where state = 'open';

create table flip_prize (
  season_id uuid not null references flip_season (id),
  place integer not null,
  kind text not null check (kind in ('money', 'coin')),
  amount bigint not null check (amount > 0),
  weight integer not null check (weight >= 0),
  stock integer not null check (stock > 0),
  left_count integer not null check (left_count between 0 and stock),
  primary key (season_id, place)
);

create table flip_member (
  member_id uuid primary key references member (id),
  client_seed text not null,
  -- of the deck that comes next: its hash is known already
  next_seed_sealed text not null,
  next_commit text not null,
  decks integer not null default 0
);

create table flip_deck (
  id uuid primary key,
  member_id uuid not null references member (id),
  season_id uuid not null references flip_season (id),
  number integer not null,
  commit_hash text not null,
  seed_sealed text not null,
  client_seed text not null,
  -- JSON: the chances that it was dealt by
  weights text not null,
  created_at bigint not null,
  ended_at bigint,
  unique (member_id, number)
);
create index flip_deck_member on flip_deck (member_id, id);
create unique index flip_deck_open on flip_deck (member_id) where ended_at is null;

create table flip_draw (
  id uuid primary key,
  deck_id uuid not null references flip_deck (id),
  season_id uuid not null references flip_season (id),
  member_id uuid not null references member (id),
  place integer not null check (place between 0 and 8),
  day text not null,
  drawn integer not null,
  given integer not null,
  is_taken_back boolean not null default false,
  created_at bigint not null,
  constraint flip_draw_once unique (deck_id, place)
);
create index flip_draw_day on flip_draw (member_id, day);
create index flip_draw_season on flip_draw (season_id, id);
