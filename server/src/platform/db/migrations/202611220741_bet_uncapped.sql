-- What the prices alone would have paid, of a bet whose payout was held to the greatest win.
alter table bet_record add column uncapped bigint;
