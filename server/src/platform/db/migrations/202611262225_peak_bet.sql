-- Seasons in which members are ranked by what their friends play; every prize is in the reserve before one begins.
insert into promotion_campaign (id, kind, name) values
  ('00000000-0000-4000-8000-0000000000db', 'peakBet', '好友巅峰赛');
insert into chat_campaign (id, name, multiple_percent, created_by, created_at) values
  ('00000000-0000-4000-8000-0000000000db', '好友巅峰赛', 100, '系统', 0);

create table peak_season (
  id uuid primary key,
  no integer not null unique check (no > 0),
  name text not null,
  from_day text not null,
  to_day text not null check (to_day >= from_day),
  -- JSON
  text text not null,
  pool bigint not null check (pool > 0),
  state text not null check (state in ('draft', 'reserved', 'proposed', 'paid', 'refused', 'calledOff')),
  reason text not null,
  asked_by uuid not null,
  asked_by_name text not null,
  created_at bigint not null,
  decided_by_name text,
  proposed_by uuid,
  proposed_by_name text,
  -- JSON: whom to pay, or who was
  winners text,
  paid_by_name text,
  ranked_at bigint,
  teams integer not null default 0,
  check (state not in ('proposed', 'paid') or (winners is not null and proposed_by is not null)),
  check (state <> 'paid' or paid_by_name is not null)
);
create index peak_season_days on peak_season (to_day) where state in ('reserved', 'proposed', 'paid');

-- Who takes part, with the code that binds friends to his team for good.
create table peak_team (
  member_id uuid primary key references member (id),
  code text not null unique,
  joined_at bigint not null
);

create table peak_friend (
  member_id uuid primary key references member (id),
  owner_id uuid not null references member (id),
  -- JSON: why he counts for nothing
  signs text not null,
  bound_at bigint not null,
  check (owner_id <> member_id)
);
create index peak_friend_owner on peak_friend (owner_id, member_id);
create index member_binding_contest on member_binding (member_id) where contest_id is not null;

create table peak_rank (
  season_id uuid not null references peak_season (id),
  member_id uuid not null references member (id),
  place integer not null check (place > 0),
  total bigint not null check (total > 0),
  friends integer not null,
  reached_at bigint not null,
  primary key (season_id, member_id)
);
create index peak_rank_place on peak_rank (season_id, place);
