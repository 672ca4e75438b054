-- The sandbox is a program with a store of its own.
drop table payment_sandbox_transfer;

-- Which of the method's ways the member chose, how many blocks are above a transfer of coins, and what one coin was worth
-- when it came in after the order's time.
alter table deposit_order add column way text;
alter table deposit_order add column confirmations integer check (confirmations >= 0);
alter table deposit_order add column arrival_rate text;
