-- Turnover requirements and the settled bets that feed them (rules 5). Money is minor units, times epoch ms.

-- One row a member with turnover: whoever changes lots or judges what is owed locks it first.
create table turnover_member (
  member_id uuid primary key references member (id)
);

create table turnover_lot (
  id uuid primary key,
  member_id uuid not null references member (id),
  source text not null
    check (source in ('deposit', 'firstDeposit', 'activity', 'vip', 'operator')),
  -- the order or grant that it comes from
  source_no text not null,
  base bigint not null check (base >= 0),
  -- 100 is ×1
  multiple_percent integer not null check (multiple_percent >= 0),
  required bigint not null check (required >= 0),
  done bigint not null default 0 check (done >= 0),
  scope json not null,
  state text not null check (state in ('open', 'cleared', 'relieved')),
  opened_at bigint not null,
  closed_at bigint,
  unique (source, source_no),
  check ((state = 'open') = (closed_at is null))
);

create index turnover_lot_by_member on turnover_lot (member_id, id);
create index turnover_lot_open on turnover_lot (member_id) where state = 'open';

-- Every bet as it was placed, and how its present settlement was counted.
create table turnover_bet (
  venue text not null,
  bet_tx_id text not null,
  member_id uuid not null references member (id),
  category text not null,
  order_no text not null,
  risk bigint not null check (risk >= 0),
  placed_at bigint not null,
  state text not null check (state in ('open', 'settled', 'rolledBack')),
  payout bigint,
  -- our figure, the venue's, and by how much they differ
  valid bigint,
  venue_valid bigint,
  difference bigint generated always as (valid - venue_valid) stored,
  discarded bigint,
  settled_at bigint,
  primary key (venue, bet_tx_id),
  check ((state = 'settled') = (settled_at is not null)),
  check ((state = 'settled') = (valid is not null and payout is not null and discarded is not null))
);

create index turnover_bet_newest on turnover_bet (member_id, settled_at desc) where state = 'settled';

-- So much of a bet went to a lot. Taken back, never deleted.
create table turnover_allocation (
  id uuid primary key,
  venue text not null,
  bet_tx_id text not null,
  lot_id uuid not null references turnover_lot (id),
  amount bigint not null check (amount > 0),
  fed_at bigint not null,
  reversed_at bigint,
  foreign key (venue, bet_tx_id) references turnover_bet (venue, bet_tx_id)
);

create index turnover_allocation_by_bet on turnover_allocation (venue, bet_tx_id);
create index turnover_allocation_by_lot on turnover_allocation (lot_id);
