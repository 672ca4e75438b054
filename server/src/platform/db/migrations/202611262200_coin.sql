-- Coins: an asset of the ledger of its own. What a member has stands in lots, of which the first to expire is used first.
insert into promotion_campaign (id, kind, name) values
  ('00000000-0000-4000-8000-0000000000d6', 'coin', '金币');
insert into chat_campaign (id, name, multiple_percent, created_by, created_at) values
  ('00000000-0000-4000-8000-0000000000d6', '金币（100 枚记作 1.00 元）', 100, '系统', 0);

create table coin_lot (
  id uuid primary key,
  member_id uuid not null references member (id),
  -- what brought them; null where an order gave them back
  grant_id uuid references promotion_grant (id),
  coins bigint not null check (coins > 0),
  -- together what the member has of them in the ledger
  left_coins bigint not null check (left_coins between 0 and coins),
  expire_at bigint not null,
  created_at bigint not null
);
create index coin_lot_member on coin_lot (member_id, expire_at) where left_coins > 0;
create index coin_lot_expire on coin_lot (expire_at) where left_coins > 0;
create index coin_lot_grant on coin_lot (grant_id);

-- What was taken of which lot; rows are only inserted.
create table coin_use (
  id uuid primary key,
  lot_id uuid not null references coin_lot (id),
  member_id uuid not null references member (id),
  why text not null check (why in ('held', 'spent', 'expired', 'reclaimed')),
  -- the order or the grant; of expired ones the lot
  reference text not null,
  coins bigint not null check (coins > 0),
  created_at bigint not null
);
create index coin_use_reference on coin_use (member_id, reference);

-- What a day's play brought, and of how much turnover.
create table coin_play_day (
  member_id uuid not null references member (id),
  day text not null,
  basis bigint not null,
  coins bigint not null check (coins >= 0),
  rule_version integer not null,
  -- why it brought nothing: the member was given none on that day
  held_for text,
  primary key (member_id, day)
);

create table coin_task (
  member_id uuid not null references member (id),
  task text not null,
  claimed_at bigint not null,
  primary key (member_id, task)
);
