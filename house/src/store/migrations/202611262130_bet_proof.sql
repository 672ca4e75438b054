-- By which number of the rules a bet's results make its payout: all before were placed under the first.
alter table bet add column rules smallint not null default 1;
alter table bet alter column rules drop default;

-- All that the settlement of a leg read, and what its match follows from once that is over.
alter table bet_leg add column settled_by jsonb;
