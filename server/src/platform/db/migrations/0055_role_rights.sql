-- Who may see who has which role, and who may change it. A role is given by two operators, and taken by one.
insert into operator_role_permission (role_id, permission) values
  ('supervisor', 'role.read'), ('supervisor', 'role.write'),
  ('financeLead', 'role.read'), ('operations', 'role.read')
on conflict do nothing;

create table operator_role_wish (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  role_id text not null references operator_role (id),
  state text not null check (state in ('waiting', 'given', 'refused')),
  asked_by uuid not null references operator (id),
  reason text not null,
  asked_at bigint not null,
  decided_by uuid references operator (id),
  decided_at bigint,
  -- nobody gives himself a role, and nobody decides alone what another one gets
  check (asked_by <> operator_id),
  check (decided_by is null or decided_by <> operator_id),
  check (state <> 'given' or decided_by <> asked_by)
);
create unique index operator_role_wish_open on operator_role_wish (operator_id, role_id) where state = 'waiting';
