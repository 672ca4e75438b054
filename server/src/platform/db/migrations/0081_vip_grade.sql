-- The level that ranges of the chat ask for; raised by the VIP module.
alter table member add column vip_grade smallint not null default 0 check (vip_grade >= 0);
