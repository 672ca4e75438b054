-- Orders of the desk that wait for a second operator are counted by every page of the operators.
create index trading_order_waiting on trading_order (asked_at) where agreed_at is null and done_at is null;
