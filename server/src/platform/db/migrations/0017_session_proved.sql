-- When the holder last proved who he is, by login or by hand: a new way in asks for a recent proof. 0: never.
alter table member_session add column proved_at bigint;
update member_session set proved_at = created_at;
alter table member_session alter column proved_at set not null;
