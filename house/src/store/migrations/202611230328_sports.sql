-- Every sport has its kernel: what is played, and by which rules. Those made before are football.
alter table fixture add column sport text not null default 'football';
alter table fixture add column format text not null default '';

-- A result is of any count of a fixture, or of who was first to something: `points/quarter1`, `goals/full/nth/3`.
-- That of the goals is called `full` and `firstHalf` as before.
alter table period_result drop constraint period_result_period_check;
