-- What of each settled bet counts for its member's level and rebate, by the site day of its settlement.
create table vip_bet (
  venue text not null,
  bet_tx_id text not null,
  member_id uuid not null,
  category text not null,
  order_no text not null,
  day text not null,
  settled_at bigint not null,
  valid bigint not null,
  -- so much of it feeds bonus money, and brings no rebate
  fed bigint not null,
  primary key (venue, bet_tx_id)
);
create index vip_bet_day on vip_bet (member_id, day, category, settled_at);

create table vip_day (
  member_id uuid not null,
  day text not null,
  category text not null,
  valid bigint not null,
  fed bigint not null,
  primary key (member_id, day, category)
);
create index vip_day_by_day on vip_day (day, member_id);

create table vip_member (
  member_id uuid primary key references member (id),
  level integer not null check (level between 0 and 10),
  -- the highest level whose gift was earned
  top integer not null check (top >= level),
  -- valid turnover since registration, and what it was when the level was judged last
  total bigint not null default 0,
  judged bigint not null default 0,
  -- the day since which the level has to be kept
  since text not null
);

-- Rebate: what each day brought, by category.
create table rebate_day (
  id uuid primary key,
  member_id uuid not null references member (id),
  day text not null,
  level integer not null,
  rule_version integer not null,
  amount bigint not null,
  carried_in bigint not null,
  paid bigint not null check (paid >= 0),
  carried_out bigint not null,
  -- why nothing was given then
  held_for text,
  grant_id uuid,
  constraint rebate_day_once unique (member_id, day),
  check (amount + carried_in = paid + carried_out or carried_out = 0)
);
create index rebate_day_page on rebate_day (member_id, id);

create table rebate_line (
  member_id uuid not null,
  day text not null,
  category text not null,
  rate integer not null,
  -- the most that it may bring, 0 sets no limit
  cap bigint not null,
  basis bigint not null,
  amount bigint not null,
  -- as corrected results left them
  basis_now bigint not null,
  amount_now bigint not null,
  primary key (member_id, day, category)
);

-- What earlier days left over; below zero the member owes it to his next rebates.
create table rebate_member (
  member_id uuid primary key references member (id),
  carry bigint not null
);
