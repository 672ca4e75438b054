-- Who may see and change who enters, and when the site is closed.
insert into operator_role_permission (role_id, permission) values
  ('supervisor', 'access.read'), ('supervisor', 'access.write'),
  ('operations', 'access.read'), ('operations', 'access.write'),
  ('support', 'access.read');
