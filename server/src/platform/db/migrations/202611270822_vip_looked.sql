-- Whoever rests is looked at and not judged: his turnover keeps nobody else's days waiting.
alter table vip_member add column looked bigint not null default 0;
update vip_member set looked = judged;
create index vip_member_unlooked on vip_member (member_id) where total <> looked;
