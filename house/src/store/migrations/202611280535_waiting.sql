-- What waits for its member is listed for operators, the oldest first.
create index instant_round_waiting on instant_round (created_at, round_id) where state = 'open';
create index chase_waiting on chase (created_at, chase_id) where state = 'running';
