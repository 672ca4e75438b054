-- Campaigns that pay red packets, the packets, and who had which share. Money is minor units, times epoch ms.
create table chat_campaign (
  id uuid primary key,
  name text not null,
  -- turnover that a share asks for: 100 is ×1
  multiple_percent integer not null check (multiple_percent >= 100),
  created_by text not null,
  created_at bigint not null
);

-- Money that was asked for; above a limit it waits for a second person.
create table chat_funding (
  id uuid primary key,
  campaign_id uuid not null references chat_campaign (id),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('waiting', 'done', 'refused')),
  reason text not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at bigint not null,
  decided_by_name text,
  decided_at bigint,
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by_name is null))
);
create index chat_funding_by_campaign on chat_funding (campaign_id, id);

create table red_packet (
  id uuid primary key,
  campaign_id uuid not null references chat_campaign (id),
  room_id text not null,
  room_title text not null,
  -- its line in the room
  seq bigint not null,
  title text not null,
  split text not null check (split in ('even', 'random')),
  seed text not null,
  total bigint not null check (total > 0),
  shares integer not null check (shares > 0),
  vip_min smallint not null,
  state text not null check (state in ('open', 'empty', 'expired', 'stopped')),
  claims integer not null default 0,
  claimed bigint not null default 0,
  returned bigint not null default 0,
  sent_by text not null,
  sent_at bigint not null,
  end_at bigint not null,
  ended_at bigint,
  -- whether the room was told how it stands now
  is_told boolean not null default true,
  check (claims <= shares and claimed + returned <= total),
  check ((state = 'open') = (ended_at is null)),
  check (state = 'open' or claimed + returned = total),
  check ((state = 'empty') = (claims = shares))
);
create index red_packet_by_campaign on red_packet (campaign_id, id);
create index red_packet_open on red_packet (room_id, id) where state = 'open';
create index red_packet_over on red_packet (end_at) where state = 'open';
create index red_packet_untold on red_packet (id) where not is_told;

-- Drawn when the packet is sent, taken in their order.
create table red_packet_share (
  red_pack_id uuid not null references red_packet (id),
  place integer not null,
  amount bigint not null check (amount > 0),
  member_id uuid references member (id),
  claimed_at bigint,
  primary key (red_pack_id, place),
  unique (red_pack_id, member_id),
  check ((member_id is null) = (claimed_at is null))
);

-- What an operator may send a day, by role; what each has sent.
create table red_packet_budget (
  role_id text primary key references operator_role (id),
  daily bigint not null check (daily >= 0)
);
insert into red_packet_budget (role_id, daily) values ('supervisor', 5000000), ('operations', 1000000);

create table red_packet_spend (
  operator_id uuid not null,
  site_day text not null,
  spent bigint not null default 0,
  -- of fundings that needed nobody else
  funded bigint not null default 0,
  primary key (operator_id, site_day)
);
