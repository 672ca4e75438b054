-- Who made an account and who set its two secrets in the site: nobody sets both of one operator.
alter table operator add column hired_by uuid references operator (id);
alter table operator add column password_by uuid references operator (id);
alter table operator add column totp_by uuid references operator (id);

-- Another operator ended it, disabled the account or set a new secret.
alter table operator_session drop constraint operator_session_ended_reason_check;
alter table operator_session add constraint operator_session_ended_reason_check
  check (ended_reason in ('replaced', 'loggedOut', 'endedByOperator'));

insert into operator_role_permission (role_id, permission) values
  ('supervisor', 'operator.write'), ('supervisor', 'trail.export');
