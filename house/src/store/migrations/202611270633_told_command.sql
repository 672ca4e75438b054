-- The command that a rule or a member's terms were set by. Its numbers follow one another in time: one that is told
-- again, or late, sets nothing over what a later one has set.
alter table trading_rule add column command_id text;
alter table member_terms add column command_id text;
