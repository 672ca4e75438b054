-- Days that are over and of which something counts otherwise than before: whoever paid by them takes them from here.
create table vip_day_changed (
  member_id uuid not null,
  day text not null,
  primary key (member_id, day)
);
create index vip_day_changed_day on vip_day_changed (day, member_id);
insert into vip_day_changed (member_id, day)
  select distinct l.member_id, l.day from rebate_line l
  left join vip_day d on d.member_id = l.member_id and d.day = l.day and d.category = l.category
  where l.basis_now <> greatest(coalesce(d.valid - d.fed, 0), 0);

-- Turnover that no level was judged by yet.
create index vip_member_unjudged on vip_member (member_id) where total <> judged;

-- The first day that the clock worked at: nothing is owed for the days before.
alter table promotion_clock add column since text;
update promotion_clock c set since = coalesce(
  (select min(day) from rebate_day where c.name = 'rebate'),
  to_char(c.day::date + 1, 'YYYY-MM-DD'));
alter table promotion_clock alter column since set not null;

-- `corrected`: so much was taken off the gift of that day while it waited; `absorbed`: so much was taken off what never arrived.
alter table rebate_day add column corrected bigint not null default 0;
alter table rebate_day add column absorbed bigint not null default 0 check (absorbed >= 0);
alter table rebate_day drop constraint rebate_day_check;
alter table rebate_day add constraint rebate_day_sums
  check (amount + corrected + carried_in = paid + carried_out or carried_out = 0);
create index rebate_member_owed on rebate_member (member_id) where carry > 0;

-- Paid without being claimed, at once or when its fund has money.
alter table promotion_grant add column is_automatic boolean not null default false;
create index promotion_grant_automatic on promotion_grant (id) where state = 'open' and is_automatic;
