-- Since when a member is what he is, and why: an order that was approved before is looked at again.
alter table member add column status_since bigint;
alter table member add column status_reason text not null default '';

insert into operator_role_permission (role_id, permission) values
  ('supervisor', 'member.freeze'), ('supervisor', 'member.close'), ('operations', 'member.freeze');
