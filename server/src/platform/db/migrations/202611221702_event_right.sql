insert into operator_role_permission (role_id, permission) values
  ('supervisor', 'event.read'), ('supervisor', 'event.retry'),
  ('operations', 'event.read'), ('operations', 'event.retry');
