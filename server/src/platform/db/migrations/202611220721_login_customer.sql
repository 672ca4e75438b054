-- Guesses are counted for all networks that one customer has, too.
alter table login_count drop constraint login_count_kind_check;
alter table login_count add constraint login_count_kind_check
  check (kind in ('device', 'network', 'name', 'source', 'customer'));
