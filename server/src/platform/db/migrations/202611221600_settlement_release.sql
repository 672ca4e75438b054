-- Settlements that a venue holds for a person: who asked to let one go, and who agreed. One holding of an order is told
-- from a later one by its time.
create table settlement_release (
  venue text not null,
  order_no text not null,
  held_at bigint not null,
  asked_by uuid not null references operator (id),
  asked_at bigint not null,
  reason text not null,
  agreed_by uuid references operator (id) check (agreed_by <> asked_by),
  agreed_at bigint,
  agreed_reason text,
  primary key (venue, order_no, held_at),
  check ((agreed_by is null) = (agreed_at is null)),
  check ((agreed_by is null) = (agreed_reason is null))
);

insert into operator_role_permission (role_id, permission) values
  ('supervisor', 'settlement.read'), ('supervisor', 'settlement.release'),
  ('financeLead', 'settlement.read'), ('financeLead', 'settlement.release');
