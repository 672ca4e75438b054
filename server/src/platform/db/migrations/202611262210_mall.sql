-- The mall: what coins can be exchanged for, and what members exchanged.
insert into promotion_campaign (id, kind, name) values
  ('00000000-0000-4000-8000-0000000000d7', 'mall', '商城礼金券');
insert into chat_campaign (id, name, multiple_percent, created_by, created_at) values
  ('00000000-0000-4000-8000-0000000000d7', '商城礼金券', 100, '系统', 0);

create table mall_item (
  id uuid primary key,
  kind text not null check (kind in ('bonus', 'goods')),
  name text not null,
  note text not null,
  price bigint not null check (price > 0),
  stock integer not null check (stock >= 0),
  is_on boolean not null,
  -- JSON: how many a member of each level may have in all
  limits text not null,
  -- JSON of what a voucher gives: amount in minor units as text, and its terms
  bonus text,
  version integer not null check (version > 0),
  updated_by text not null,
  updated_at bigint not null,
  check ((kind = 'bonus') = (bonus is not null))
);

create table mall_order (
  id uuid primary key,
  order_no text not null unique,
  member_id uuid not null references member (id),
  item_id uuid not null references mall_item (id),
  kind text not null check (kind in ('bonus', 'goods')),
  -- as they were when it was exchanged
  name text not null,
  price bigint not null check (price > 0),
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('review', 'toShip', 'shipped', 'done', 'refused')),
  -- the ledger's hold of its coins; null where they were spent at once
  hold_id uuid,
  address_sealed text,
  tracking text,
  decided_by text,
  reason text,
  created_at bigint not null,
  decided_at bigint,
  check ((kind = 'goods') = (hold_id is not null)),
  check ((kind = 'goods') = (address_sealed is not null))
);
create index mall_order_member on mall_order (member_id, id);
create index mall_order_state on mall_order (state, id);
create index mall_order_item on mall_order (item_id, member_id);
