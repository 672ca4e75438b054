-- Check-ins: a day is signed once, by hand or with a make-up card of its month.
alter table promotion_campaign drop constraint promotion_campaign_kind_check;
alter table promotion_campaign add constraint promotion_campaign_kind_check
  check (kind in ('vip', 'rebate', 'dividend', 'checkIn'));
insert into promotion_campaign (id, kind, name) values
  ('00000000-0000-4000-8000-0000000000d4', 'checkIn', '签到');
insert into chat_campaign (id, name, multiple_percent, created_by, created_at) values
  ('00000000-0000-4000-8000-0000000000d4', '签到', 100, '系统', 0);

create table check_in_member (
  member_id uuid primary key references member (id),
  -- after the last box a new round begins
  round integer not null default 1 check (round > 0),
  in_round integer not null default 0 check (in_round >= 0)
);

create table check_in_day (
  member_id uuid not null references member (id),
  day text not null,
  is_made_up boolean not null,
  -- which day of the round it was
  in_round integer not null check (in_round > 0),
  signed_at bigint not null,
  constraint check_in_day_once primary key (member_id, day)
);
create index check_in_day_signed on check_in_day (signed_at);
