-- Releases that wait for a second operator are counted by every page of the operators.
create index settlement_release_waiting on settlement_release (asked_at) where agreed_at is null;
