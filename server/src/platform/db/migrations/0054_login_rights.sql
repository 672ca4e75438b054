-- Who may see how members log in, and end what holds them up.
insert into operator_role_permission (role_id, permission) values
  ('supervisor', 'login.read'), ('supervisor', 'login.lift'),
  ('operations', 'login.read'), ('operations', 'login.lift'),
  ('support', 'login.read'), ('support', 'login.lift');
