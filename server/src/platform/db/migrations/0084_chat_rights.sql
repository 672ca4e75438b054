-- Who may look after the rooms.
insert into operator_role_permission (role_id, permission) values
  ('supervisor', 'chat.read'), ('supervisor', 'chat.moderate'), ('supervisor', 'chat.write'),
  ('operations', 'chat.read'), ('operations', 'chat.moderate'), ('operations', 'chat.write'),
  ('support', 'chat.read'), ('support', 'chat.moderate')
on conflict do nothing;
