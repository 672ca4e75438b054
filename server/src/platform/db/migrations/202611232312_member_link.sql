-- Members who share a verified name, or a phone that one of them has and another had. A name gets its keyed hash with
-- the next look of the job `member.hashNames`; what a phone was before today nobody kept.
alter table member add column real_name_lookup text;
create index member_by_real_name on member (real_name_lookup) where real_name_lookup is not null;
create index member_name_unhashed on member (id) where real_name_sealed is not null and real_name_lookup is null;

create table member_phone (
  id uuid primary key,
  member_id uuid not null references member,
  phone_sealed text not null,
  phone_lookup text not null,
  bound_at bigint not null,
  unique (member_id, phone_lookup)
);
create index member_phone_by_number on member_phone (phone_lookup);
insert into member_phone (id, member_id, phone_sealed, phone_lookup, bound_at)
select id, id, phone_sealed, phone_lookup, registered_at from member where phone_lookup is not null;

-- A bet is found by its number alone as well: the index serves both.
drop index bet_record_order;
create index bet_record_order on bet_record (order_no, member_id);
