-- Free bets and odds boosts: what a slip keeps for one bet, who has them, and what became of them.
alter table bonus_lot add column is_free_bet boolean not null default false;

-- Whether the wallet keeps anything for a bet of this member, epoch ms: nothing else is asked where it does not.
alter table ledger_owner add column reserved_until bigint not null default 0;
-- The voucher that a bet took.
alter table command add column voucher_id uuid;

create table wallet_reservation (
  id uuid primary key,
  member_id uuid not null,
  currency text not null,
  venue text not null,
  legs text not null,
  stake bigint not null check (stake > 0),
  voucher_id uuid not null,
  -- of a free bet: the lot that its stake is of
  lot_id uuid references bonus_lot (id),
  until bigint not null,
  created_at bigint not null,
  -- the bet that took it, or when the member let it go
  taken_by text,
  released_at bigint,
  check (taken_by is null or released_at is null)
);
create index wallet_reservation_member on wallet_reservation (member_id, until);

insert into promotion_campaign (id, kind, name) values
  ('00000000-0000-4000-8000-0000000000dc', 'voucher', '免费投注与加赔券');
insert into chat_campaign (id, name, multiple_percent, created_by, created_at) values
  ('00000000-0000-4000-8000-0000000000dc', '免费投注与加赔券', 100, '系统', 0);
-- Kept for a bet that is not decided: nobody claims it, and it does not run out.
alter table promotion_grant add column is_held boolean not null default false;

alter table turnover_bet add column is_free boolean not null default false;

create table voucher (
  id uuid primary key,
  member_id uuid not null references member (id),
  kind text not null check (kind in ('freeBet', 'oddsBoost')),
  promotion text not null check (promotion in ('voucher', 'mall')),
  title text not null,
  -- the order of the mall, or the grant by operators
  source_no text not null,
  amount bigint not null check (amount > 0),
  percent integer not null,
  most_extra bigint not null,
  venues text not null,
  currency text not null,
  state text not null check (state in ('usable', 'used', 'expired', 'revoked')),
  created_at bigint not null,
  expire_at bigint not null,
  ended_at bigint,
  -- what a slip keeps it for
  reservation_id uuid,
  reserved_until bigint,
  reserved_venue text,
  reserved_legs text,
  -- how often it was kept: each has a gift of the fund of its own
  times integer not null default 0,
  held bigint not null default 0,
  check ((kind = 'oddsBoost') = (percent > 0)),
  check ((kind = 'oddsBoost') = (most_extra > 0))
);
create index voucher_member on voucher (member_id, id);
create index voucher_expiry on voucher (expire_at) where state = 'usable';
create index voucher_reserved on voucher (reserved_until) where reservation_id is not null;

-- A bet that took a voucher, and what it did with it.
create table voucher_use (
  venue text not null,
  bet_tx_id text not null,
  order_no text not null,
  voucher_id uuid not null references voucher (id),
  member_id uuid not null,
  stake bigint not null,
  open bigint not null,
  state text not null check (state in ('open', 'settled', 'void', 'rolledBack')),
  placed_at bigint not null,
  -- of all settlements that stand, cash-outs apart: what was paid beyond what was settled
  won bigint not null default 0,
  paid bigint not null default 0,
  -- of a free bet: what is due to its fund, and what it has had
  due bigint not null default 0,
  returned bigint not null default 0,
  -- of a boost: the gift that is kept for it, how much that is, what is due and what was paid
  occasion text,
  held bigint not null default 0,
  extra bigint not null default 0,
  extra_paid bigint not null default 0,
  primary key (venue, bet_tx_id)
);
create index voucher_use_member on voucher_use (member_id, order_no);
create index voucher_use_voucher on voucher_use (voucher_id);
create index voucher_use_due on voucher_use (venue, bet_tx_id) where due <> returned or extra <> extra_paid;

create table voucher_issue (
  id uuid primary key,
  issue_no text not null unique,
  title text not null,
  kind text not null check (kind in ('freeBet', 'oddsBoost')),
  amount bigint not null check (amount > 0),
  percent integer not null,
  most_extra bigint not null,
  venues text not null,
  life_days integer not null,
  -- JSON: names of members
  members text not null,
  most_per_member integer not null check (most_per_member > 0),
  state text not null check (state in ('proposed', 'granted', 'refused')),
  reason text not null,
  asked_by uuid not null,
  asked_by_name text not null,
  created_at bigint not null,
  decided_by uuid,
  decided_by_name text,
  decided_reason text,
  decided_at bigint,
  -- JSON: who was given nothing, and why
  outcome text
);
