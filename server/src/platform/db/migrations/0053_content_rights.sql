-- Who may look after what the site publishes.
insert into operator_role_permission (role_id, permission) values
  ('supervisor', 'content.read'), ('supervisor', 'content.write'),
  ('operations', 'content.read'), ('operations', 'content.write'),
  ('support', 'content.read')
on conflict do nothing;
