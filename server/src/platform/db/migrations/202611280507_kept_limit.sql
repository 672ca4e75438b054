-- Limits that members have are listed, those that changed last first: a key that carries the time.
alter table member_limit add column id uuid;
update member_limit set id = (lpad(to_hex(updated_at), 12, '0') || '70008'
  || substr(md5(member_id::text || kind || period), 1, 15))::uuid;
alter table member_limit alter column id set not null;
create unique index member_limit_by_id on member_limit (id);
create index member_limit_by_kind on member_limit (kind, id);
create index member_limit_pending on member_limit (id) where pending_ready_at is not null;

-- What each movement did to all accounts of a member together, so that nobody walks through the history of a heavy player.
create table ledger_member_sum (
  member_id uuid not null,
  currency text not null,
  movement text not null,
  change bigint not null,
  primary key (member_id, currency, movement)
);
-- Whatever was written before this instant stands in it.
create table ledger_member_mark (
  is_only boolean primary key default true check (is_only),
  until bigint not null
);
