-- Secrets stand sealed under the key of the house. Plain ones of before are sealed at the next start; a seed that was
-- shown stands plain.
alter table seed_chain drop constraint seed_chain_tip_check;
alter table member_seed drop constraint member_seed_server_seed_check;
alter table fixture drop constraint fixture_seed_check;
alter table shared_round drop constraint shared_round_seed_check;
alter table seed_chain add constraint seed_chain_tip_form
  check (tip ~ '^([0-9a-f]{64}|h1\.[0-9a-f]{8}\.[0-9A-Za-z_-]+)$');
alter table member_seed add constraint member_seed_server_seed_form
  check (server_seed ~ '^([0-9a-f]{64}|h1\.[0-9a-f]{8}\.[0-9A-Za-z_-]+)$');
alter table fixture add constraint fixture_seed_form
  check (seed ~ '^([0-9a-f]{64}|h1\.[0-9a-f]{8}\.[0-9A-Za-z_-]+)$');
alter table shared_round add constraint shared_round_seed_form
  check (seed ~ '^([0-9a-f]{64}|h1\.[0-9a-f]{8}\.[0-9A-Za-z_-]+)$');
