-- Who did what at the operators' door, written in the transaction that does it. Only ever inserted.
create table audit_trail (
  id uuid primary key,
  at bigint not null,
  operator_id uuid not null references operator (id),
  operator_name text not null,
  address text not null,
  action text not null,
  -- the order, member, session or setting that it was done to
  subject text not null,
  before json not null,
  after json not null,
  reason text not null
);

create index audit_trail_by_operator on audit_trail (operator_id, id desc);
create index audit_trail_by_action on audit_trail (action, id desc);
create index audit_trail_by_subject on audit_trail (subject, id desc);

create trigger audit_trail_insert_only before update or delete on audit_trail
  for each row execute function ledger_refuse_change();
create trigger audit_trail_no_truncate before truncate on audit_trail
  execute function ledger_refuse_change();
