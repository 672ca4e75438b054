-- Who may give dividends away. Nobody decides what he asked for himself, whatever rights he has.
insert into operator_role_permission (role_id, permission) values
  ('supervisor', 'dividend.read'), ('supervisor', 'dividend.grant'), ('supervisor', 'dividend.decide'),
  ('financeLead', 'dividend.read'), ('financeLead', 'dividend.grant'), ('financeLead', 'dividend.decide'),
  ('finance', 'dividend.read'), ('finance', 'dividend.decide'),
  ('operations', 'dividend.read'), ('operations', 'dividend.grant'),
  ('support', 'dividend.read')
on conflict do nothing;
