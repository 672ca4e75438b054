-- Friends who count for whoever invited them, each in the month in which he began to.
alter table promotion_campaign drop constraint promotion_campaign_kind_check;
alter table promotion_campaign add constraint promotion_campaign_kind_check
  check (kind in ('vip', 'rebate', 'dividend', 'checkIn', 'invitation'));
insert into promotion_campaign (id, kind, name) values
  ('00000000-0000-4000-8000-0000000000d5', 'invitation', '好友邀请');
insert into chat_campaign (id, name, multiple_percent, created_by, created_at) values
  ('00000000-0000-4000-8000-0000000000d5', '好友邀请', 100, '系统', 0);

-- Held while the friends of a member are counted.
create table invitation_owner (
  member_id uuid primary key references member (id)
);

create table invitation_friend (
  member_id uuid primary key references member (id),
  owner_id uuid not null references member (id),
  -- the month that he counts in
  month text not null,
  -- the valid turnover that was asked of him
  needed bigint not null check (needed > 0),
  -- false once his turnover is void
  is_valid boolean not null,
  valid_at bigint not null,
  check (owner_id <> member_id)
);
create index invitation_friend_owner on invitation_friend (owner_id, month) where is_valid;
create index invitation_friend_at on invitation_friend (valid_at);
