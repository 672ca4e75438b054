-- Affiliates: who asked, who is one, and to whom each new member belongs. Times are epoch milliseconds.
alter table member add column is_affiliate boolean not null default false;

create table affiliate_application (
  id uuid primary key,
  member_id uuid not null references member (id),
  member_name text not null,
  mode text not null check (mode in ('revenueShare', 'turnoverShare', 'multiLevel')),
  contact text not null,
  channel text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  created_at bigint not null,
  decided_by text,
  decided_by_name text,
  decided_reason text,
  decided_at bigint,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index affiliate_application_open on affiliate_application (member_id) where state <> 'refused';
create index affiliate_application_state on affiliate_application (state, id desc);

create table affiliate (
  member_id uuid primary key references member (id),
  member_name text not null,
  code text not null unique,
  -- the affiliate by whose link he came himself
  parent_id uuid references affiliate (member_id),
  mode text not null check (mode in ('revenueShare', 'turnoverShare', 'multiLevel')),
  since bigint not null
);
create index affiliate_parent on affiliate (parent_id, member_id);

-- Whoever registered with codes, what became of each, and to whom he belongs: once, for good.
create table member_binding (
  member_id uuid primary key references member (id),
  owner_kind text check (owner_kind in ('affiliate', 'member')),
  owner_id uuid references member (id),
  contest_id text,
  -- JSON: every code with its verdict
  codes text not null,
  -- JSON: signs that owner and member are one person; they stop the reward
  self_signs text not null default '[]',
  bound_at bigint not null,
  check ((owner_kind is null) = (owner_id is null)),
  check (owner_id is null or owner_id <> member_id)
);
create index member_binding_owner on member_binding (owner_id, member_id desc) where owner_id is not null;
create index member_binding_blocked on member_binding (member_id desc) where self_signs <> '[]';

create function member_binding_for_good() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.owner_id is distinct from new.owner_id or old.owner_kind is distinct from new.owner_kind
    or old.codes <> new.codes or old.bound_at <> new.bound_at then
    raise exception 'a binding is made once, for good' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger member_binding_for_good before update or delete on member_binding
  for each row execute function member_binding_for_good();
