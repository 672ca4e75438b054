-- A login refused to a name that nobody has leaves a line too, of no operator.
alter table audit_trail alter column operator_id drop not null;
alter table audit_trail add constraint audit_trail_operator
  check (operator_id is not null or action = 'operator.loginRefused');
