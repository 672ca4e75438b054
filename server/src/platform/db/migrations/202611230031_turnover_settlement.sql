-- The settlements that stand of a bet that is settled in parts, money in minor units as text; none of one that is settled whole.
alter table turnover_bet add column settlements jsonb;
