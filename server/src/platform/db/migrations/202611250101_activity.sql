-- Which kinds there are stands in the code (`promotionKinds`); a new one changes no constraint.
alter table promotion_campaign drop constraint promotion_campaign_kind_check;
insert into promotion_campaign (id, kind, name) values
  ('00000000-0000-4000-8000-0000000000da', 'activity', '优惠活动');
insert into chat_campaign (id, name, multiple_percent, created_by, created_at) values
  ('00000000-0000-4000-8000-0000000000da', '优惠活动', 100, '系统', 0);

-- Held while somebody takes part, with the accounts that may be his.
create table activity_member (
  member_id uuid primary key references member (id)
);

create table activity_participation (
  id uuid primary key,
  member_id uuid not null references member (id),
  activity_id text not null,
  -- what he takes part in, once: `live-day:2026-11-26`
  occasion text not null,
  title text not null,
  rule_version integer not null,
  amount bigint not null check (amount > 0),
  -- JSON: what the gift asks for
  terms text not null,
  -- whose turnover it is for, in which categories (JSON), and how much of it
  day text,
  categories text,
  needed bigint,
  state text not null check (state in ('waiting', 'given', 'refused')),
  grant_id uuid references promotion_grant (id),
  created_at bigint not null,
  decided_by uuid,
  decided_by_name text,
  decided_reason text,
  decided_at bigint,
  constraint activity_participation_once unique (member_id, occasion),
  check ((state = 'given') = (grant_id is not null)),
  check ((day is null) = (needed is null) and (day is null) = (categories is null))
);
create index activity_participation_member on activity_participation (member_id, id);
create index activity_participation_waiting on activity_participation (id) where state = 'waiting';
create index activity_participation_day on activity_participation (member_id, day) where state = 'given';

create index deposit_day_by_day on deposit_day (day, member_id);

-- Days of members of which something counts otherwise than before, once for each who reads them.
create table vip_day_touched (
  reader text not null,
  member_id uuid not null,
  day text not null,
  primary key (reader, member_id, day)
);
