-- Of which level a monthly or birthday gift was: one of a level that turns out void is taken back.
create table vip_gift (
  member_id uuid not null references member (id),
  -- as its grant is called: `monthly:2026-11`, `birthday:2026`
  occasion text not null,
  kind text not null check (kind in ('monthly', 'birthday')),
  -- the level that it was given for, and the one that it stands at since results changed
  level integer not null check (level between 0 and 10),
  level_now integer not null check (level_now between 0 and level),
  -- the site day on which it was given
  day text not null,
  primary key (member_id, occasion)
);
insert into vip_gift (member_id, occasion, kind, level, level_now, day)
  select g.member_id, g.occasion, split_part(g.occasion, ':', 1), substring(g.title from '^VIP([0-9]+)')::integer,
    substring(g.title from '^VIP([0-9]+)')::integer,
    to_char(to_timestamp(g.created_at / 1000) at time zone 'Asia/Shanghai', 'YYYY-MM-DD')
  from promotion_grant g join promotion_campaign c on c.id = g.campaign_id
  where c.kind = 'vip' and split_part(g.occasion, ':', 1) in ('monthly', 'birthday') and g.title ~ '^VIP[0-9]+';
